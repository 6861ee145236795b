import { openPlayer, watchPlayer } from '@sprout/client';
import type { PlayerBridge } from '@sprout/contract/bridge';
import type { Language } from '@sprout/texts';
import { useStuckWork } from '@sprout/ui';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { PlayedWork } from './played-work.ts';
import { useWorkKeys } from './use-work-keys.ts';

export type PlayerState = 'cover' | 'loading' | 'running' | 'stopped' | 'failed';

type PlayerOptions = {
  language: Language;
  /** Path of the project file for works that only this visitor may see; else the frame loads by id. */
  filePath: string | undefined;
  onLoaded: (played: PlayedWork) => void;
};

export type Player = ReturnType<typeof usePlayer>;

/** Talks to the player's frame. The frame exists from the first tap on. */
export function usePlayer({ language, filePath, onLoaded }: PlayerOptions) {
  const frame = useRef<HTMLIFrameElement>(null);
  const bridge = useRef<PlayerBridge>(undefined);
  const [state, setState] = useState<PlayerState>('cover');
  const [isMuted, setMuted] = useState(false);
  const press = useCallback((key: string, isDown: boolean) => {
    bridge.current?.send('key', { key, isDown });
  }, []);
  const { begin, goOn, rest } = useWorkKeys(frame, press);
  const isOpen = state !== 'cover';
  const { report, onHealth, end, stuck } = useReports(onLoaded, begin, () => setState('cover'));

  useEffect(() => {
    if (!isOpen) return;
    frame.current?.focus({ preventScroll: true });
    let unwatch = (): void => undefined;
    const ending = new AbortController();
    const place = { frame, language, filePath, signal: ending.signal };
    const link = connectFrame(place, setState, (played, player) => {
      report(played);
      unwatch();
      unwatch = watchPlayer(player, onHealth);
    });
    bridge.current = link;
    return () => {
      ending.abort();
      unwatch();
      link?.close();
      bridge.current = undefined;
      rest();
    };
  }, [isOpen, language, filePath, report, onHealth, rest]);

  return {
    frame,
    state,
    isOpen,
    isMuted,
    stuck,
    endStuck: end,
    start() {
      if (!isOpen) setState('loading');
      else bridge.current?.send('start', {});
      goOn();
    },
    stop() {
      bridge.current?.send('stop', {});
      rest();
    },
    /** Gives the work the keyboard back, after a button of the page was used. */
    focus: () => frame.current?.focus({ preventScroll: true }),
    /** Back to the cover: the frame goes, whatever runs in it. */
    end: () => setState('cover'),
    toggleSound() {
      bridge.current?.send('setMuted', { on: !isMuted });
      setMuted(!isMuted);
    },
    press,
  };
}

/** What the frame tells; it is connected once, and told to the handlers of the day. */
function useReports(
  onLoaded: (played: PlayedWork) => void,
  begin: (keys: readonly string[]) => void,
  closeFrame: () => void,
) {
  const tell = useRef(onLoaded);
  tell.current = onLoaded;
  const report = useCallback(
    (played: PlayedWork) => {
      tell.current(played);
      begin(played.keys);
    },
    [begin],
  );
  return { report, ...useStuckWork(closeFrame) };
}

type Place = {
  frame: RefObject<HTMLIFrameElement | null>;
  language: Language;
  filePath: string | undefined;
  /** Ends with the frame. */
  signal: AbortSignal;
};

function connectFrame(
  { frame, language, filePath, signal }: Place,
  setState: (state: PlayerState) => void,
  onLoaded: (played: PlayedWork, player: PlayerBridge) => void,
): PlayerBridge | undefined {
  const link = openPlayer(frame.current, { language, isBare: true });
  if (!link) return undefined;
  link.on('ready', () => {
    if (!filePath) return;
    fetchFile(filePath, signal).then(
      (bytes) => link.send('load', { bytes }),
      () => signal.aborted || setState('failed'),
    );
  });
  link.on('loaded', ({ keys, usesMouse }) => {
    link.send('start', {});
    onLoaded({ keys, usesMouse }, link);
  });
  link.on('running', ({ on }) => setState(on ? 'running' : 'stopped'));
  link.on('loadFailed', () => setState('failed'));
  link.on('failed', () => setState('failed'));
  return link;
}

/** With this visitor's own rights: the frame asks as a guest, who does not see what is not open yet. */
async function fetchFile(path: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const response = await fetch(path, { signal });
  if (!response.ok) throw new Error(`expected the file of a work, found status ${response.status}`);
  return response.arrayBuffer();
}
