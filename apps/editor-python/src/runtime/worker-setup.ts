import type { WaitMode } from '@sprout/python-engine';

/** What a worker is told when it is made, as its name. */
export interface WorkerSetup {
  readonly waitMode: WaitMode;
  /** Names the channel of its waits. */
  readonly key: string;
  /** Of the device, as far as the browser tells it. */
  readonly memoryGb: number | undefined;
}

export const workerAddress = '/py/worker.js';

export const nameWorker = (setup: WorkerSetup): string => JSON.stringify(setup);

/** @throws when the name is none of ours: the worker was made by somebody else */
export const readWorkerSetup = (name: string): WorkerSetup => JSON.parse(name) as WorkerSetup;
