import { Button, linkClass, Mascot, useTexts } from '@sprout/ui';
import styles from './narrow-page.module.css';

/** On a small screen: play it, or go on all the same. */
export function NarrowPage({ onPlay, onAnyway }: { onPlay: () => void; onAnyway: () => void }) {
  const { t } = useTexts();
  return (
    <section className={styles['page']}>
      <Mascot pose="point" width={150} />
      <h1 className="disp">{t('editor.narrow.title')}</h1>
      <p>{t('editor.narrow.text')}</p>
      <Button big onClick={onPlay}>
        {t('editor.narrow.play')}
      </Button>
      <button type="button" className={linkClass} onClick={onAnyway}>
        {t('editor.narrow.anyway')}
      </button>
    </section>
  );
}
