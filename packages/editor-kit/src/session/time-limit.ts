import type { Clock } from '../clock.ts';

/** Rejects with the code `timeout` when the task takes longer, so that no caller waits for ever. */
export function withinTime<T>(clock: Clock, limitMs: number, task: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(limitMs, () =>
      reject(Object.assign(new Error(`expected an answer in ${limitMs} ms`), { code: 'timeout' })),
    );
    task.then(resolve, reject).finally(cancel);
  });
}
