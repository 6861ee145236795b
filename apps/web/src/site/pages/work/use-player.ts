import type { PlayerFamily } from '@sprout/contract/sandbox-policies';
import {
  type CloudWork,
  type PlayedWork,
  type PlayerState,
  usePlayer as useFramedPlayer,
} from '@sprout/editor-kit/player-host';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useWorkKeys } from './use-work-keys.ts';

type PlayerOptions = {
  family: PlayerFamily | undefined;
  /** Of a work that everybody may see: the frame fetches it by itself. */
  workId: string | undefined;
  /** Path of the project file of another work. */
  filePath: string | undefined;
  /** For members of the school; others play with values of their own. */
  cloud: CloudWork | undefined;
  onLoaded: (played: PlayedWork) => void;
};

export type Player = ReturnType<typeof usePlayer>;

/** The player behind its cover: its frame exists from the first tap on. */
export function usePlayer({ family, workId, filePath, cloud, onLoaded }: PlayerOptions) {
  const [isOpen, setOpen] = useState(false);
  const [isMuted, setMuted] = useState(false);
  // The next frame begins with its sound.
  const close = (): void => {
    setOpen(false);
    setMuted(false);
  };
  const file = useOwnFile(isOpen ? filePath : undefined);
  const player = useFramedPlayer({
    family,
    mode: 'show',
    isOpen,
    isBare: true,
    workId,
    bytes: file.bytes,
    startsAlone: true,
    cloud,
    onLoaded: (played) => {
      onLoaded(played);
      keys.begin(played.keys);
    },
    onEnded: close,
  });
  const { frame, stuck, endStuck } = player;
  const latest = useRef(player);
  latest.current = player;
  const press = useCallback((key: string, isDown: boolean) => {
    latest.current.press(key, isDown);
  }, []);
  const keys = useWorkKeys(frame, press);
  const { rest } = keys;

  useEffect(() => {
    if (!isOpen) return;
    frame.current?.focus({ preventScroll: true });
    return rest;
  }, [isOpen, frame, rest]);

  const state: PlayerState = file.isFailed ? 'failed' : player.state;
  return {
    framed: player,
    state,
    isOpen,
    isMuted,
    stuck,
    endStuck,
    start() {
      if (!isOpen) setOpen(true);
      else player.start();
      keys.goOn();
    },
    stop() {
      player.stop();
      rest();
    },
    /** Gives the work the keyboard back, after a button of the page was used. */
    focus: () => frame.current?.focus({ preventScroll: true }),
    /** Back to the cover: the frame goes, whatever runs in it. */
    end: close,
    toggleSound() {
      player.setMuted(!isMuted);
      setMuted(!isMuted);
    },
    press,
  };
}

type OwnFile = { bytes: ArrayBuffer | undefined; isFailed: boolean };

const nothing: OwnFile = { bytes: undefined, isFailed: false };

/** With this visitor's own rights: the frame asks as a guest, who does not see what is not open yet. */
function useOwnFile(path: string | undefined): OwnFile {
  const [file, setFile] = useState(nothing);
  useEffect(() => {
    if (path === undefined) return;
    const ending = new AbortController();
    fetchFile(path, ending.signal).then(
      (bytes) => setFile({ bytes, isFailed: false }),
      () => ending.signal.aborted || setFile({ bytes: undefined, isFailed: true }),
    );
    return () => {
      ending.abort();
      setFile(nothing);
    };
  }, [path]);
  return file;
}

async function fetchFile(path: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const response = await fetch(path, { signal });
  if (!response.ok) throw new Error(`expected the file of a work, found status ${response.status}`);
  return response.arrayBuffer();
}
