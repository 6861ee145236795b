import type {
  GradedProgram,
  GradingPlan,
  ObservedPlan,
  PlayerBridge,
  WorkTrace,
} from '@sprout/contract/bridge';
import type { PlayerFamily, PlayerMode } from '@sprout/contract/sandbox-policies';
import { useTexts } from '@sprout/ui';
import { useEffect, useRef, useState } from 'react';
import type { CloudShare, CloudWork } from '../cloud/index.ts';
import { openPlayer } from './open-player.ts';
import { useStuckWork } from './use-stuck-work.ts';
import { watchPlayer } from './watch-player.ts';

/** A big work on a small machine takes a while to compile. */
const loadTimeoutMs = 60_000;

/** A busy work tells late what was seen of it. */
const observeGraceMs = 8_000;

/** An interpreter of its own takes a while to come. */
const gradeGraceMs = 70_000;

/** `ready`: loaded, and it stands still. */
export type PlayerState = 'loading' | 'ready' | 'running' | 'failed';

/** What a work listens to, as the player found it. */
export type PlayedWork = { readonly keys: readonly string[]; readonly usesMouse: boolean };

export type PlayerOptions = {
  /** Undefined for works that no player plays. */
  readonly family: PlayerFamily | undefined;
  readonly mode: PlayerMode;
  /** Whether the frame is on the page; it is when left out. */
  readonly isOpen?: boolean;
  /** A public work, which the frame fetches itself. */
  readonly workId?: string | undefined;
  /** Else the project file; undefined while it is on its way. */
  readonly bytes?: ArrayBuffer | Uint8Array<ArrayBuffer> | undefined;
  /** For the "username" block. */
  readonly nickname?: string;
  /** Without the player's own bar: the page has controls. */
  readonly isBare?: boolean;
  /** Runs when it is loaded, but not again by itself after it was ended. */
  readonly startsAlone?: boolean;
  readonly onLoaded?: (work: PlayedWork) => void;
  /** Of a work whose cloud variables this person may share; else they are of this page alone. */
  readonly cloud?: CloudWork | undefined;
  /** A work that kept its frame busy was ended. */
  readonly onEnded?: () => void;
};

export type Player = ReturnType<typeof usePlayer>;

/**
 * A player in its sandboxed frame, wherever a work is played. `PlayerFrame` draws the frame; it stays alive while
 * works of its family change in it, and a new one takes its place when a work keeps it busy without end.
 */
export function usePlayer(options: PlayerOptions) {
  const { family, mode, isOpen = true, workId, bytes, nickname = '', isBare = false } = options;
  const { language } = useTexts();
  const frame = useRef<HTMLIFrameElement>(null);
  const latest = useRef(options);
  latest.current = options;
  const [bridge, setBridge] = useState<PlayerBridge>();
  const [isAwake, setAwake] = useState(false);
  const [state, setState] = useState<PlayerState>('loading');
  const [isFull, setFull] = useState(false);
  const [round, setRound] = useState(0);
  const isLoaded = useRef(false);
  const unwatch = useRef<() => void>(() => undefined);
  const { stuck, onHealth, end } = useStuckWork(() => {
    setRound((last) => last + 1);
    latest.current.onEnded?.();
  });
  const frameKey = `${family} ${mode} ${workId ?? ''} ${round}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a frame with another key is another frame
  useEffect(() => {
    if (!isOpen) return;
    setState('loading');
    const link = openPlayer(frame.current, { language, isBare, nickname });
    if (!link) return;
    link.on('ready', () => setAwake(true));
    // The answers to `load` have the number of their question; these belong to a work that the frame fetched.
    link.on('loaded', (work, { re }) => re === undefined && handleLoaded(link, work));
    link.on('loadFailed', (_, { re }) => re === undefined && setState('failed'));
    link.on('failed', () => setState('failed'));
    link.on('running', ({ on }) => isLoaded.current && setState(on ? 'running' : 'ready'));
    link.on('fullScreen', ({ on }) => setFull(on));
    const endCloud = shareCloud(link, () => latest.current.cloud);
    setBridge(link);
    return () => {
      endCloud();
      unwatch.current();
      isLoaded.current = false;
      link.close();
      setBridge(undefined);
      setAwake(false);
    };
  }, [isOpen, language, isBare, nickname, frameKey]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the rest is read when a work is loaded
  useEffect(() => {
    if (!bridge || !isAwake || workId !== undefined) return;
    if (isLoaded.current) bridge.send('stop', {});
    isLoaded.current = false;
    setState('loading');
    if (!bytes) return;
    let isWanted = true;
    const copy = copyOf(bytes);
    bridge.request('load', { bytes: copy }, { transfer: [copy], timeoutMs: loadTimeoutMs }).then(
      (work) => isWanted && handleLoaded(bridge, work),
      () => isWanted && setState('failed'),
    );
    return () => {
      isWanted = false;
      unwatch.current();
    };
  }, [bridge, isAwake, bytes, workId]);

  function handleLoaded(link: PlayerBridge, work: PlayedWork): void {
    isLoaded.current = true;
    // A work without a script never tells that it runs.
    setState('ready');
    if (latest.current.startsAlone && round === 0) link.send('start', {});
    latest.current.onLoaded?.(work);
    unwatch.current();
    unwatch.current = watchPlayer(link, onHealth);
  }

  return {
    frame,
    /** Of the frame: another one has another key. */
    frameKey,
    family,
    mode,
    workId,
    isOpen,
    state,
    stuck,
    /** Ends a work that keeps its frame busy. */
    endStuck: end,
    isFull,
    start: () => bridge?.send('start', {}),
    stop: () => bridge?.send('stop', {}),
    press: (key: string, isDown: boolean) => bridge?.send('key', { key, isDown }),
    setMuted: (on: boolean) => bridge?.send('setMuted', { on }),
    /** Runs the work without a sound and tells what was seen; rejects where nothing could be. */
    observe(plan: ObservedPlan): Promise<WorkTrace> {
      if (!bridge) return Promise.reject(new Error('no player'));
      bridge.send('setMuted', { on: true });
      return bridge.request('observe', plan, { timeoutMs: plan.seconds * 1000 + observeGraceMs });
    },
    /** Judges the loaded program; rejects where nothing could be. */
    grade(plan: GradingPlan): Promise<GradedProgram> {
      if (!bridge) return Promise.reject(new Error('no player'));
      const { cases, probes, limits } = plan;
      // A probe first runs the program and then its call.
      const longestMs = (cases.length + 2 * probes.length) * (limits.seconds + 1) * 1000;
      return bridge.request('grade', plan, { timeoutMs: longestMs + gradeGraceMs });
    },
    setFullScreen: (on: boolean) => bridge?.send('setFullScreen', { on }),
  };
}

/** The frame has no network: what it does with cloud variables goes through this page. */
function shareCloud(link: PlayerBridge, getWork: () => CloudWork | undefined): () => void {
  let share: Promise<CloudShare> | undefined;
  let isOver = false;
  let wasOpen = false;
  link.on('cloud', (event) => {
    const work = getWork();
    const onReady = () => void link.send('cloudReady', {});
    if (!work) return onReady();
    share ??= import('../cloud/index.ts').then(({ createCloudShare }) =>
      createCloudShare({
        work,
        onReady,
        onValue: (name, value) => link.send('cloudValue', { name, value }),
        onState: (state) => {
          if (state === 'open') link.send('cloudState', { state: 'shared' });
          if (state === 'offline') link.send('cloudState', { state: 'local' });
          // Who never took part misses nothing.
          if (state === 'refused' && wasOpen) link.send('cloudState', { state: 'over' });
          wasOpen ||= state === 'open';
        },
        // Of other reasons a child who only plays can change nothing.
        onRefused: (_name, reason) => {
          if (reason === 'number') link.send('cloudState', { state: 'number' });
        },
      }),
    );
    // Without that part of the page values stay in the frame.
    share.then((found) => isOver || found.hear(event), onReady);
  });
  return () => {
    isOver = true;
    share?.then(
      ({ end }) => end(),
      () => undefined,
    );
  };
}

/** The page keeps its own: a work that is opened again takes the same bytes. */
const copyOf = (bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): ArrayBuffer =>
  bytes instanceof ArrayBuffer ? bytes.slice() : bytes.slice().buffer;
