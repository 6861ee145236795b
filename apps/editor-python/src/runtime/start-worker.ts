import {
  type PageMessage,
  readWorkerMessage,
  type WaitMode,
  type WorkerMessage,
} from '@sprout/python-engine';
import { answerWaits } from './answer-waits.ts';
import { createWaitController } from './wait-controller.ts';
import { nameWorker, workerAddress } from './worker-setup.ts';

/** One interpreter in a worker of its own, loading from the moment it is made. */
export interface PythonWorker {
  post(message: PageMessage): void;
  /** Ends it at once, whatever it does. */
  end(): void;
}

export type WorkerListener = {
  onMessage(message: WorkerMessage): void;
  /** The worker itself is broken. */
  onBroken(reason: string): void;
};

export type StartWorker = (listener: WorkerListener) => PythonWorker;

/** 128 random bits as hex: no other page finds the channel. */
const createKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** Starts the built worker of this site. */
export function startPythonWorker(waitMode: WaitMode, listener: WorkerListener): PythonWorker {
  const key = createKey();
  const { deviceMemory: memoryGb } = navigator as { deviceMemory?: number };
  const worker = new Worker(workerAddress, {
    type: 'module',
    name: nameWorker({ waitMode, key, memoryGb }),
  });
  worker.onmessage = ({ data }: MessageEvent<unknown>) => {
    const message = readWorkerMessage(data);
    if (message) listener.onMessage(message);
  };
  worker.onerror = (event) => {
    event.preventDefault();
    listener.onBroken(event.message || 'the worker could not be started');
  };
  const waits = waitMode === 'serviceWorker' ? createWaitController() : undefined;
  const stopAnswering = waits && answerWaits(key, waits);
  return {
    post(message) {
      if (message.kind === 'run' || message.kind === 'grade') waits?.begin();
      waits?.receive(message);
      worker.postMessage(message);
    },
    end() {
      stopAnswering?.();
      worker.terminate();
    },
  };
}
