import type { PageMessage, WaitMode, WorkerMessage } from '@sprout/python-engine';
import type { WorkerListener } from '../start-worker.ts';

export interface FakeWorker {
  readonly waitMode: WaitMode;
  readonly posted: PageMessage[];
  isEnded: boolean;
  say(message: WorkerMessage): void;
  breakDown(reason: string): void;
  /** Becomes ready, as after loading. */
  load(): void;
  /** Runs so far, newest last. */
  runIds(): readonly number[];
}

/** Workers that do nothing but remember what they were told. */
export function createFakeWorkers() {
  const workers: FakeWorker[] = [];
  return {
    workers,
    startWorker(waitMode: WaitMode, listener: WorkerListener) {
      const worker: FakeWorker = {
        waitMode,
        posted: [],
        isEnded: false,
        say: (message) => listener.onMessage(message),
        breakDown: (reason) => listener.onBroken(reason),
        load: () => listener.onMessage({ kind: 'ready', waitMode }),
        runIds: () => worker.posted.flatMap((one) => (one.kind === 'run' ? [one.runId] : [])),
      };
      workers.push(worker);
      return {
        post: (message: PageMessage) => void worker.posted.push(message),
        end: () => {
          worker.isEnded = true;
        },
      };
    },
  };
}
