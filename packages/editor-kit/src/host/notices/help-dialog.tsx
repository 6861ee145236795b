import { Dialog, useTexts } from '@sprout/ui';
import { useEditor } from '../editor-context.tsx';
import styles from './help-dialog.module.css';

/** What a child needs in the first five minutes, and the keys. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  const { steps, keys } = useEditor().help;
  return (
    <Dialog title={t('editor.help.title')} closable onClose={onClose}>
      <ol className={styles['steps']}>
        {steps.map((step) => (
          <li key={step}>{t(step)}</li>
        ))}
      </ol>
      <h3>{t('editor.help.keys')}</h3>
      <ul className={styles['keys']}>
        {keys.map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
      </ul>
    </Dialog>
  );
}
