/** Runs tasks one after the other; a failed one does not stop the next. */
export function createQueue() {
  let tail: Promise<unknown> = Promise.resolve();
  let length = 0;
  return {
    add<T>(task: () => Promise<T>): Promise<T> {
      length += 1;
      const run = tail.then(task, task).finally(() => {
        length -= 1;
      });
      tail = run.catch(() => undefined);
      return run;
    },
    isBusy: (): boolean => length > 0,
  };
}
