import { connectPlayer, createNonce } from '@sprout/contract/bridge';
import { Note, useTexts } from '@sprout/ui';
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

  useEffect(() => {
    const peer = ref.current?.contentWindow;
    if (!peer) return;
    const bridge = connectPlayer({
      ...{ self: window, peer },
      init: {
        nonce: createNonce((fill) => browserRandom(fill)),
        locale: language === 'en-US' ? 'en' : 'zh-cn',
        ...{ accent: '', username: nickname, muted: false, bare: false },
      },
    });
    bridge.on('ready', () => {
      const copy = bytes.slice().buffer;
      bridge
        .request('load', { bytes: copy }, { transfer: [copy], timeoutMs: 60_000 })
        .then(() => {
          if (autoStart) bridge.send('start', {});
          onStarted?.();
        })
        .catch(() => setFailed(true));
    });
    return () => bridge.close();
  }, [bytes, nickname, language, autoStart, onStarted]);

  return (
    <div className={styles['box']}>
      <iframe
        ref={ref}
        className={styles['frame']}
        title={t('editor.player')}
        src={`${playerPath}?lang=${language}`}
        sandbox={playerSandbox}
        allow="fullscreen; autoplay; gamepad"
      />
      {isFailed && <Note tone="bad">{t('editor.player.failed')}</Note>}
    </div>
  );
}
