/** Lets `limit` pieces of work run at once; the others wait in the order of their coming. */
export function createSemaphore(limit: number) {
  const waiting: (() => void)[] = [];
  let free = limit;

  async function acquire(): Promise<void> {
    if (free > 0) {
      free -= 1;
      return;
    }
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  function release(): void {
    const next = waiting.shift();
    // A turn passes from hand to hand, so that a newcomer cannot jump the queue.
    if (next) next();
    else free += 1;
  }

  return {
    async run<T>(work: () => Promise<T>): Promise<T> {
      await acquire();
      try {
        return await work();
      } finally {
        release();
      }
    },
  };
}
