import { AppError } from './errors.ts';

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

export type GateLimits = {
  places: number;
  /** So many may stand in line. */
  waiting: number;
  waitMs: number;
};

/** A semaphore whose line has an end: rather a plain "later" than an answer that never comes. */
export function createGate({ places, waiting, waitMs }: GateLimits) {
  const line = new Set<() => void>();
  let free = places;

  function leave(): void {
    const [next] = line;
    if (!next) {
      free += 1;
      return;
    }
    line.delete(next);
    next();
  }

  const wait = () =>
    new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        line.delete(enter);
        reject(new AppError('request.busy'));
      }, waitMs);
      const enter = () => {
        clearTimeout(timer);
        resolve();
      };
      line.add(enter);
    });

  return {
    /** Answers how to leave again, once. Throws `request.busy` when the line is full or too slow. */
    async enter(): Promise<() => void> {
      if (free > 0) free -= 1;
      else if (line.size < waiting) await wait();
      else throw new AppError('request.busy');
      let isInside = true;
      return () => {
        if (isInside) leave();
        isInside = false;
      };
    },

    /** Whether whoever comes now is turned away. */
    isFull: (): boolean => free === 0 && line.size >= waiting,
  };
}
export type Gate = ReturnType<typeof createGate>;
