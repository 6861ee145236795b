import { Button, useTexts } from '@sprout/ui';
import styles from './notice-bar.module.css';

type Props = { text: string; action?: { label: string; onPress: () => void } };

/** One sentence under the bar that stays until its cause is gone. */
export function NoticeBar({ text, action }: Props) {
  return (
    <div className={styles['bar']} role="status">
      <span>{text}</span>
      {action && (
        <Button tone="plain" onClick={action.onPress}>
          {action.label}
        </Button>
      )}
    </div>
  );
}

/** The workspace could not show the work. */
export function WorkspaceFailed({
  onDownload,
  onRetry,
}: {
  onDownload: () => void;
  onRetry: () => void;
}) {
  const { t } = useTexts();
  return (
    <div className={styles['failed']} role="alert">
      <p>{t('editor.failed.engine')}</p>
      <Button onClick={onRetry}>{t('ui.retry')}</Button>
      <Button tone="plain" onClick={onDownload}>
        {t('editor.download')}
      </Button>
    </div>
  );
}
