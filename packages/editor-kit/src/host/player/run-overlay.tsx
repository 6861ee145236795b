import { Dialog, useTexts } from '@sprout/ui';
import type { CloudWork } from '../../cloud/index.ts';
import styles from './run-overlay.module.css';
import { WorkPlayer } from './work-player.tsx';

type Props = {
  title: string;
  /** Absent while it is fetched or captured. */
  bytes: Uint8Array<ArrayBuffer> | undefined;
  nickname: string;
  /** The child asked for it to run; a preview waits for the flag. */
  autoStart?: boolean;
  cloud?: CloudWork | undefined;
  onClose: () => void;
};

/** Plays a work above the page. */
export function RunOverlay({ title, bytes, nickname, autoStart = false, cloud, onClose }: Props) {
  const { t } = useTexts();
  return (
    <Dialog title={title} closable wide onClose={onClose}>
      <div className={styles['stage']}>
        {bytes ? (
          <WorkPlayer bytes={bytes} nickname={nickname} autoStart={autoStart} cloud={cloud} />
        ) : (
          <p role="status">{t('editor.loadingWork')}</p>
        )}
      </div>
    </Dialog>
  );
}
