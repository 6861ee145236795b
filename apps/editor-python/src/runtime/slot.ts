import type { PageMessage, WorkerMessage } from '@sprout/python-engine';
import type { PythonWorker, StartWorker, WorkerListener } from './start-worker.ts';

/** A worker that can be warmed up by one and used by another. */
export interface Slot {
  readonly isReady: boolean;
  post(message: PageMessage): void;
  /** From now on this one hears the worker, beginning with how far its loading is. */
  hear(listener: WorkerListener): void;
  end(): void;
}

const silent: WorkerListener = { onMessage: () => undefined, onBroken: () => undefined };

export function createSlot(start: StartWorker): Slot {
  let listener = silent;
  let isReady = false;
  let isEnded = false;
  let loading: WorkerMessage | undefined;
  const worker: PythonWorker = start({
    onMessage(message) {
      if (isEnded) return;
      if (message.kind === 'progress' || message.kind === 'ready' || message.kind === 'failed')
        loading = message;
      isReady ||= message.kind === 'ready';
      listener.onMessage(message);
    },
    onBroken(reason) {
      if (isEnded) return;
      loading = { kind: 'failed', reason };
      isReady = false;
      listener.onBroken(reason);
    },
  });
  return {
    get isReady() {
      return isReady;
    },
    post: (message) => worker.post(message),
    hear(next) {
      listener = next;
      if (loading) next.onMessage(loading);
    },
    end() {
      isEnded = true;
      worker.end();
    },
  };
}
