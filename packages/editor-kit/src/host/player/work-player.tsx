import { Note, useTexts } from '@sprout/ui';
import type { CloudWork } from '../../cloud/index.ts';
import { PlayerFrame, StuckWork, usePlayer } from '../../player-host/index.ts';
import { useEditor } from '../editor-context.tsx';
import styles from './work-player.module.css';

type Props = {
  /** A checked project. */
  bytes: Uint8Array<ArrayBuffer>;
  /** Nickname for the "username" block. */
  nickname: string;
  /** Starts as soon as it is loaded; else with a tap on its own flag. */
  autoStart?: boolean;
  /** Of a work whose cloud variables this person may share. */
  cloud?: CloudWork | undefined;
};

/** The editor's player, with the content that the editor has. */
export function WorkPlayer({ bytes, nickname, autoStart = false, cloud }: Props) {
  const { t } = useTexts();
  const { name: family } = useEditor();
  const player = usePlayer({
    family,
    mode: 'edit',
    bytes,
    nickname,
    startsAlone: autoStart,
    cloud,
  });
  return (
    <div className={styles['box']}>
      <div className={styles['stage']}>
        <PlayerFrame player={player} className={styles['frame']} title={t('editor.player')} />
        <StuckWork stuck={player.stuck} onEnd={player.endStuck} />
      </div>
      {player.state === 'failed' && <Note tone="bad">{t('editor.player.failed')}</Note>}
    </div>
  );
}
