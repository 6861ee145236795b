import { Dialog, useTexts } from '@sprout/ui';
import styles from './help-dialog.module.css';

/** What a child needs in the first five minutes, and the keys. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  return (
    <Dialog title={t('editor.help.title')} closable onClose={onClose}>
      <ol className={styles['steps']}>
        {(['drag', 'sprite', 'save', 'lost'] as const).map((step) => (
          <li key={step}>{t(`editor.help.${step}`)}</li>
        ))}
      </ol>
      <h3>{t('editor.help.keys')}</h3>
      <ul className={styles['keys']}>
        {(['save', 'undo', 'delete'] as const).map((key) => (
          <li key={key}>{t(`editor.help.key.${key}`)}</li>
        ))}
      </ul>
    </Dialog>
  );
}
