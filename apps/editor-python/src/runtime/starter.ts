import type { PageMessage, WaitWay } from '@sprout/python-engine';
import type { PythonWorker, StartWorker, WorkerListener } from './start-worker.ts';

type Deps = {
  readonly startWorker: (way: WaitWay, listener: WorkerListener) => PythonWorker;
  readonly findWay: () => Promise<WaitWay>;
};

/** Starts workers that wait as this browser can, which is found out once, with the first of them. */
export function createStarter({ startWorker, findWay }: Deps): StartWorker {
  let way: Promise<WaitWay> | undefined;
  return (listener) => {
    let worker: PythonWorker | undefined;
    let isEnded = false;
    const early: PageMessage[] = [];
    way ??= findWay();
    way
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
