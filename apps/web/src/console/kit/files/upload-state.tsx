import { useTexts } from '@sprout/ui';
import { Progress } from 'antd';
import { Pause, Play, RotateCcw } from 'lucide-react';
import { ToolButton } from '../tool-button.tsx';
import styles from './upload.module.css';
import type { Upload } from './use-uploads.ts';

const icon = { size: 16, 'aria-hidden': true } as const;

/** How far a file has come, and whether it rests. */
export function UploadProgress({ upload }: { upload: Upload }) {
  const { t } = useTexts();
  const note = upload.isPaused ? 'kit.upload.paused' : 'kit.upload.waiting';
  return (
    <>
      <Progress
        percent={Math.round((upload.share ?? 0) * 100)}
        size="small"
        aria-label={t('kit.upload.busy')}
      />
      <small className={styles['rests']} role="status">
        {upload.isPaused || upload.isWaiting ? t(note) : ''}
      </small>
    </>
  );
}

type ToolsProps = {
  upload: Upload;
  name: string;
  onPause: (id: number) => void;
  onRetry: (upload: Upload) => void;
};

/** Pause, go on, send again: what can be done with it now. */
export function UploadTools({ upload, name, onPause, onRetry }: ToolsProps) {
  const { t } = useTexts();
  if (upload.isHopeless) return null;
  if (upload.problem) {
    return (
      <ToolButton label={t('kit.files.retry', { name })} onClick={() => onRetry(upload)}>
        <RotateCcw {...icon} />
      </ToolButton>
    );
  }
  if (upload.isPaused) {
    return (
      <ToolButton label={t('kit.upload.resume', { name })} onClick={() => onRetry(upload)}>
        <Play {...icon} />
      </ToolButton>
    );
  }
  if (!upload.canPause) return null;
  return (
    <ToolButton label={t('kit.upload.pause', { name })} onClick={() => onPause(upload.id)}>
      <Pause {...icon} />
    </ToolButton>
  );
}
