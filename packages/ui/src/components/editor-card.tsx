import { Play } from 'lucide-react';
import junior from '../art/editor-junior.svg';
import python from '../art/editor-python.svg';
import { classNames } from '../class-names.ts';
import { Link } from '../link-context.tsx';
import { useTexts } from '../texts-context.tsx';
import { BlocksArt } from './blocks-art.tsx';
import { type ButtonTone, buttonClass } from './button.tsx';
import styles from './editor-card.module.css';
import type { WorkFamily } from './work-type.tsx';

const tones: Record<WorkFamily, ButtonTone> = { junior: 'sky', blocks: 'carrot', python: 'berry' };

type Props = {
  family: WorkFamily;
  href: string;
  /** Alone in its row: picture beside the words. */
  lying?: boolean;
  className?: string | undefined;
};

/** One editor: picture on its field, age, name, one sentence, one button. Opens a new window. */
export function EditorCard({ family, href, lying, className }: Props) {
  const { t } = useTexts();
  const name = t(`ui.editor.${family}.name`);
  return (
    <article
      className={classNames(styles['card'], styles[family], lying && styles['lying'], className)}
    >
      <div className={styles['art']}>
        <Art family={family} />
      </div>
      <div className={styles['foot']}>
        <p className={styles['age']}>{t(`ui.editor.${family}.age`)}</p>
        <h3 className="disp">{name}</h3>
        <p>{t(`ui.editor.${family}.text`)}</p>
        <Link
          className={buttonClass({ tone: tones[family], big: lying ?? false })}
          href={href}
          newWindow
        >
          <Play className="i" />
          {t('ui.startMaking')}
          <span className="vh">{t('ui.editor.opens', { name })}</span>
        </Link>
      </div>
    </article>
  );
}

function Art({ family }: { family: WorkFamily }) {
  if (family === 'blocks') return <BlocksArt />;
  const [src, height] = family === 'junior' ? [junior, 300] : [python, 410];
  return <img src={src} alt="" width="400" height={height} loading="lazy" />;
}
