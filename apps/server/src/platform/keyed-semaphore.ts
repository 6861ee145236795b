import {
  type BoundedSemaphore,
  createBoundedSemaphore,
  type SemaphoreLimits,
} from './semaphore.ts';

/** One semaphore for each key, so that many calls with one key do not delay the others. Keeps only keys in use. */
export function createKeyedSemaphore(limits: SemaphoreLimits) {
  const semaphores = new Map<string, { semaphore: BoundedSemaphore; users: number }>();

  return {
    /** Throws `request.busy` when the line of the key is full or too slow. */
    async run<T>(key: string, work: () => Promise<T>): Promise<T> {
      const entry = semaphores.get(key) ?? { semaphore: createBoundedSemaphore(limits), users: 0 };
      semaphores.set(key, entry);
      entry.users += 1;
      try {
        const leave = await entry.semaphore.enter();
        try {
          return await work();
        } finally {
          leave();
        }
      } finally {
        entry.users -= 1;
        if (entry.users === 0) semaphores.delete(key);
      }
    },

    /** Whether the next one under the key is turned away. */
    isFull: (key: string): boolean => semaphores.get(key)?.semaphore.isFull() ?? false,
  };
}
