import { watchPlayer } from '@sprout/client';
import { connectPlayer, createNonce } from '@sprout/contract/bridge';
import { Note, StuckWork, useStuckWork, useTexts } from '@sprout/ui';
import { useEffect, useRef, useState } from 'react';
import { browserRandom } from '../../ids.ts';
import { useEditor } from '../editor-context.tsx';
import styles from './work-player.module.css';

type Props = {
  /** A checked project. */
  bytes: Uint8Array<ArrayBuffer>;
  /** Nickname for the "username" block. */
  nickname: string;
  /** Starts as soon as it is loaded; else with a tap on its own flag. */
  autoStart?: boolean;
  onStarted?: () => void;
};

const sealed = 'allow-scripts allow-downloads allow-modals';

/** The editor's player in its sandboxed frame. */
export function WorkPlayer({ bytes, nickname, autoStart = false, onStarted }: Props) {
  const { t, language } = useTexts();
  const { playerPath, playerSandbox = sealed } = useEditor();
  const ref = useRef<HTMLIFrameElement>(null);
  const [isFailed, setFailed] = useState(false);
  const [round, setRound] = useState(0);
  const { stuck, onHealth, end } = useStuckWork(() => setRound(round + 1));

  useEffect(() => {
    const peer = ref.current?.contentWindow;
    if (!peer) return;
    const bridge = connectPlayer({
      self: window,
      peer,
      init: {
        nonce: createNonce((fill) => browserRandom(fill)),
        locale: language === 'en-US' ? 'en' : 'zh-cn',
        accent: '',
        username: nickname,
        muted: false,
        bare: false,
      },
    });
    let unwatch = (): void => undefined;
    bridge.on('ready', () => {
      const copy = bytes.slice().buffer;
      bridge
        .request('load', { bytes: copy }, { transfer: [copy], timeoutMs: 60_000 })
        .then(() => {
          // Not again by itself after it was ended.
          if (autoStart && round === 0) bridge.send('start', {});
          unwatch = watchPlayer(bridge, onHealth);
          onStarted?.();
        })
        .catch(() => setFailed(true));
    });
    return () => {
      unwatch();
      bridge.close();
    };
  }, [bytes, nickname, language, autoStart, onStarted, onHealth, round]);

  return (
    <div className={styles['box']}>
      <div className={styles['stage']}>
        <iframe
          key={round}
          ref={ref}
          className={styles['frame']}
          title={t('editor.player')}
          src={`${playerPath}?lang=${language}`}
          sandbox={playerSandbox}
          allow="fullscreen; autoplay; gamepad"
        />
        <StuckWork stuck={stuck} onEnd={end} />
      </div>
      {isFailed && <Note tone="bad">{t('editor.player.failed')}</Note>}
    </div>
  );
}
