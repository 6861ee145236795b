import { Button, Dialog, DialogActions, linkClass, useTexts } from '@sprout/ui';
import { useState } from 'react';
import { WorkPlayer } from '../player/work-player.tsx';
import styles from './conflict-dialog.module.css';

type Bytes = Uint8Array<ArrayBuffer>;

type Props = {
  nickname: string;
  isBusy: boolean;
  /** The own copy and the other state, to be played side by side. */
  fetchBoth: () => Promise<readonly [mine: Bytes, theirs: Bytes]>;
  onMine: () => void;
  onTheirs: () => void;
  /** Not now; nothing is saved on the server until the child has chosen. */
  onLater: () => void;
};

/** Two states of one work. Nothing is thrown away, whichever is chosen. */
export function ConflictDialog(props: Props) {
  const { nickname, isBusy, fetchBoth, onMine, onTheirs, onLater } = props;
  const { t } = useTexts();
  const [both, setBoth] = useState<readonly [Bytes, Bytes]>();
  const [isFailed, setFailed] = useState(false);
  const compare = (): void => {
    fetchBoth().then(setBoth, () => setFailed(true));
  };
  return (
    <Dialog title={t('editor.conflict.title')} closable wide onClose={onLater}>
      <p className={styles['text']}>{t('editor.conflict.text')}</p>
      {both ? (
        <div className={styles['both']}>
          {(
            [
              ['mineTitle', both[0]],
              ['theirsTitle', both[1]],
            ] as const
          ).map(([title, bytes]) => (
            <section key={title}>
              <h3>{t(`editor.conflict.${title}`)}</h3>
              <WorkPlayer bytes={bytes} nickname={nickname} />
            </section>
          ))}
        </div>
      ) : (
        <button type="button" className={linkClass} onClick={compare}>
          {t('editor.conflict.compare')}
        </button>
      )}
      {isFailed && <p role="alert">{t('editor.player.failed')}</p>}
      <DialogActions>
        <Button tone="plain" disabled={isBusy} onClick={onTheirs}>
          {t('editor.conflict.theirs')}
        </Button>
        <Button disabled={isBusy} onClick={onMine}>
          {t('editor.conflict.mine')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
