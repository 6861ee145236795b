import { openPlayer, type PlayerFamily, type PlayerHealth, watchPlayer } from '@sprout/client';
import type { PlayerBridge } from '@sprout/contract/bridge';
import type { Language } from '@sprout/texts';
import { useStuckWork, useTexts } from '@sprout/ui';
import { type RefObject, useEffect, useRef, useState } from 'react';

/** A big work on a small machine takes a while to compile. */
const loadTimeoutMs = 60_000;

export type PlayerState = 'waiting' | 'loading' | 'ready' | 'running' | 'failed';

export type Player = ReturnType<typeof usePlayer>;

type LoadReports = {
  onState: (state: PlayerState) => void;
  onHealth: (health: PlayerHealth) => void;
};

type Reports = { onState: (state: PlayerState) => void; onFullScreen: (on: boolean) => void };

/**
 * Talks to the sandboxed player, which stays alive while works of its family change in it.
 * @param bytes project file; undefined while it is on its way
 */
export function usePlayer(bytes: ArrayBuffer | undefined, family: PlayerFamily | undefined) {
  const { language } = useTexts();
  const frame = useRef<HTMLIFrameElement>(null);
  const [bridge, setBridge] = useState<PlayerBridge>();
  const [isAwake, setAwake] = useState(false);
  const [state, setState] = useState<PlayerState>('waiting');
  const [isFull, setFull] = useState(false);
  const [round, setRound] = useState(0);

  const { stuck, onHealth, end } = useStuckWork(() => {
    setState('waiting');
    setRound((last) => last + 1);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another family, and another round, has another frame
  useEffect(() => {
    const link = connect(frame, language, { onState: setState, onFullScreen: setFull });
    if (!link) return;
    link.on('ready', () => setAwake(true));
    setBridge(link);
    return () => {
      link.close();
      setAwake(false);
    };
  }, [language, family, round]);

  useEffect(() => {
    if (!bridge || !isAwake) return;
    bridge.send('stop', {});
    if (!bytes) return setState('waiting');
    setState('loading');
    return loadInto(bridge, bytes, { onState: setState, onHealth });
  }, [bridge, isAwake, bytes, onHealth]);

  return {
    frame,
    /** Key of the frame: a new one has another. */
    frameKey: `${family} ${round}`,
    state,
    stuck,
    /** Takes a new frame, whatever runs in the old one, and loads the work again. */
    endStuck: end,
    isFull,
    /** Runs the work, or stops it. */
    toggle() {
      // The focus stays: the keys of the page go on working until somebody taps the work.
      bridge?.send(state === 'running' ? 'stop' : 'start', {});
    },
    toggleFull: () => bridge?.send('setFullScreen', { on: !isFull }),
  };
}

function connect(
  frame: RefObject<HTMLIFrameElement | null>,
  language: Language,
  { onState, onFullScreen }: Reports,
): PlayerBridge | undefined {
  const link = openPlayer(frame.current, { language, isBare: false });
  if (!link) return undefined;
  link.on('running', ({ on }) => onState(on ? 'running' : 'ready'));
  link.on('failed', () => onState('failed'));
  link.on('fullScreen', ({ on }) => onFullScreen(on));
  return link;
}

/** Loads the work; returns the way to lose interest in the answer. */
function loadInto(
  bridge: PlayerBridge,
  bytes: ArrayBuffer,
  { onState, onHealth }: LoadReports,
): () => void {
  let isWanted = true;
  let unwatch = (): void => undefined;
  const tell = (state: PlayerState) => {
    if (!isWanted) return;
    onState(state);
    if (state === 'ready') unwatch = watchPlayer(bridge, onHealth);
  };
  // Not transferred: going back to a work takes the same bytes again.
  bridge.request('load', { bytes }, { timeoutMs: loadTimeoutMs }).then(
    () => tell('ready'),
    () => tell('failed'),
  );
  return () => {
    isWanted = false;
    unwatch();
  };
}
