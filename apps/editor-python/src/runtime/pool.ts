import type { WorkerMessage } from '@sprout/python-engine';
import { createSlot, type Slot } from './slot.ts';
import type { StartWorker } from './start-worker.ts';

/**
 * Time after which the first spare is started: the first run of the child is not slowed down by it,
 * and the snapshot of the first worker is kept by then. Later ones are needed soon.
 */
export const firstSpareMs = 1500;
export const nextSpareMs = 200;

export interface Pool {
  /** The spare one, else one that begins to load now. */
  take(): Slot;
  /** The spare one, when it is ready; it stays the spare one. */
  findSpare(): Slot | undefined;
  /** Sees to it that there will be a spare one soon, where memory allows. */
  refill(): void;
  close(): void;
}

type Options = {
  readonly start: StartWorker;
  readonly hasSpare: boolean;
  /** What a spare worker says. */
  readonly onMessage: (message: WorkerMessage) => void;
};

export function createPool({ start, hasSpare, onMessage }: Options): Pool {
  let spare: Slot | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let delayMs = firstSpareMs;
  const drop = (): void => {
    spare?.end();
    spare = undefined;
  };
  const warmUp = (): void => {
    timer = undefined;
    delayMs = nextSpareMs;
    spare = createSlot(start);
    spare.hear({
      onMessage(message) {
        // A spare that cannot load is none; the next one that is needed says why.
        if (message.kind === 'failed') drop();
        onMessage(message);
      },
      onBroken: drop,
    });
  };
  return {
    take() {
      const taken = spare ?? createSlot(start);
      spare = undefined;
      return taken;
    },
    findSpare: () => (spare?.isReady ? spare : undefined),
    refill() {
      if (hasSpare && !spare) timer ??= setTimeout(warmUp, delayMs);
    },
    close() {
      clearTimeout(timer);
      drop();
    },
  };
}
