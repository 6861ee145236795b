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
    // The next in the queue takes the place over directly, so that no later caller gets in between.
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

export type SemaphoreLimits = {
  places: number;
  /** Length of the queue. */
  waiting: number;
  waitMs: number;
};

/** A semaphore with a bounded queue: who comes when it is full is refused at once instead of waiting for ever. */
export function createBoundedSemaphore({ places, waiting, waitMs }: SemaphoreLimits) {
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

    /** Whether the queue is full, so that another call would be refused. */
    isFull: (): boolean => free === 0 && line.size >= waiting,
  };
}
export type BoundedSemaphore = ReturnType<typeof createBoundedSemaphore>;
