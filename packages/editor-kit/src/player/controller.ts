import { isKeyOfWork } from '@sprout/client';
import {
  type CloudEvent,
  createStartGate,
  type GradedProgram,
  type GradingPlan,
  type ObservedPlan,
  type WorkTrace,
} from '@sprout/contract/bridge';
import { fetchWork, type WorkPlace } from './find-work.ts';
import { createFullScreen } from './full-screen.ts';
import { LoadError } from './load-error.ts';
import { observeWork } from './observe-work.ts';
import { fillTouchKeys } from './touch-keys.ts';
import { createView, type PlayerText } from './view.ts';
import type { CreateWorkPlayer, LoadedWork } from './work-player.ts';

type Options = {
  readonly root: Element;
  readonly t: PlayerText;
  readonly createPlayer: CreateWorkPlayer;
  /** In a frame, the page around has the touch keys. */
  readonly isEmbedded: boolean;
  readonly onRunning: (on: boolean) => void;
  readonly onFullScreen: (on: boolean) => void;
  readonly onCloud: (event: CloudEvent) => void;
};

type Settings = {
  readonly accent: string;
  readonly username: string;
  readonly muted: boolean;
  readonly bare: boolean;
};

/** What the buttons, the keys and the page around the player can do. */
export function createController(options: Options) {
  const { root, t, isEmbedded, onRunning } = options;
  let isMuted = false;
  let isStarted = false;
  let work: LoadedWork | undefined;
  const gate = createStartGate(globalThis);
  let again: () => Promise<void> = () => Promise.resolve();

  const view = createView(root, t, {
    onStart: () => start(),
    onStop: () => stop(),
    onMute: () => setMuted(!isMuted),
    onFullScreen: () => fullScreen.toggle(),
    onRetry: () => void again().catch(() => undefined),
  });
  const player = options.createPlayer(view.stage, {
    onRunning: (on) => {
      view.showRunning(on);
      onRunning(on);
    },
    onCloud(event) {
      // Without a page around it the player gets no values.
      if (isEmbedded && event.kind === 'open') gate.hold();
      options.onCloud(event);
    },
  });
  const fullScreen = createFullScreen({
    isEmbedded,
    report: (on) => {
      view.showFullScreen(on);
      options.onFullScreen(on);
    },
  });
  if (!fullScreen.isPossible) view.hideFullScreenButton();
  // Of a key that moves a character the browser would scroll the page around this frame as well.
  window.addEventListener('keydown', (event) => {
    if (isStarted && work && isKeyOfWork(event, work.keys)) event.preventDefault();
  });

  function start(): void {
    if (!work) return;
    isStarted = true;
    view.showPlaying();
    gate.pass(() => player.start());
  }

  function stop(): void {
    isStarted = false;
    gate.cancel();
    player.stop();
  }

  function setMuted(on: boolean): void {
    isMuted = on;
    player.setMuted(on);
    view.showMuted(on);
  }

  async function attempt(find: () => Promise<ArrayBuffer>): Promise<void> {
    again = () => attempt(find);
    view.showLoading(0, 0);
    // Of the work before.
    gate.cancel();
    gate.open();
    try {
      work = await player.load(await find());
    } catch (error) {
      view.showProblem(error instanceof LoadError ? error.code : 'engine');
      throw error;
    }
    if (!isEmbedded) fillTouchKeys(view.keys, { keys: work.keys, t, onKey: player.press });
    view.showReady();
    view.showLeftOut(work.leftOut ?? [], work.missing ?? []);
  }

  return {
    loadBytes: (bytes: ArrayBuffer) => attempt(() => Promise.resolve(bytes)),
    loadFrom: (place: NonNullable<WorkPlace>) =>
      attempt(async () => {
        const found = await fetchWork(place, view.showLoading);
        if (found.name) document.title = found.name;
        return found.bytes;
      }),
    getWork(): LoadedWork {
      if (!work) throw new LoadError('engine');
      return work;
    },
    applySettings({ accent, username, muted, bare }: Settings) {
      if (accent) {
        player.setAccent?.(accent);
        document.documentElement.style.setProperty('--action', accent);
      }
      if (username) player.setUsername?.(username);
      if (bare) view.hideControls();
      setMuted(muted);
    },
    start,
    setMuted,
    stop,
    press: (key: string, isDown: boolean) => player.press(key, isDown),
    setCloudValue: (name: string, value: string) => player.setCloudValue?.(name, value),
    openGate: gate.open,
    showCloud: view.showCloud,
    setFullScreen: fullScreen.change,
    takePicture: () => player.takePicture(),
    /** @throws LoadError `engine` for a work that the player cannot look into */
    async observe(plan: ObservedPlan): Promise<WorkTrace> {
      const probe = work && player.probe?.();
      if (!probe) throw new LoadError('engine');
      return observeWork({ probe, start, stop, press: player.press }, plan);
    },
    /** @throws LoadError `engine` for a work that is no program in text */
    async grade(plan: GradingPlan): Promise<GradedProgram> {
      if (!work || !player.grade) throw new LoadError('engine');
      return player.grade(plan);
    },
  };
}
export type Controller = ReturnType<typeof createController>;
