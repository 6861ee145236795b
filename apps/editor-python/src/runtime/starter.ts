import type { PageMessage, WaitMode } from '@sprout/python-engine';
import type { PythonWorker, StartWorker, WorkerListener } from './start-worker.ts';

type Deps = {
  readonly startWorker: (waitMode: WaitMode, listener: WorkerListener) => PythonWorker;
  readonly findWaitMode: () => Promise<WaitMode>;
};

/** Starts workers that wait as this browser can, which is found out once, with the first of them. */
export function createStarter({ startWorker, findWaitMode }: Deps): StartWorker {
  let waitMode: Promise<WaitMode> | undefined;
  return (listener) => {
    let worker: PythonWorker | undefined;
    let isEnded = false;
    const early: PageMessage[] = [];
    waitMode ??= findWaitMode();
    waitMode
      .then((found) => {
        if (isEnded) return;
        worker = startWorker(found, listener);
        early.forEach(worker.post);
      })
      .catch((error) => listener.onBroken(String(error)));
    return {
      post(message) {
        if (worker) worker.post(message);
        else early.push(message);
      },
      end() {
        isEnded = true;
        worker?.end();
      },
    };
  };
}
