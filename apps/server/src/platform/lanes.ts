import { createGate, type Gate, type GateLimits } from './semaphore.ts';

/** One semaphore for each key, so that many calls with one key do not delay the others. Keeps only keys in use. */
export function createLanes(limits: GateLimits) {
  const lanes = new Map<string, { gate: Gate; users: number }>();

  return {
    /** Throws `request.busy` when the line of the key is full or too slow. */
    async run<T>(key: string, work: () => Promise<T>): Promise<T> {
      const lane = lanes.get(key) ?? { gate: createGate(limits), users: 0 };
      lanes.set(key, lane);
      lane.users += 1;
      try {
        const leave = await lane.gate.enter();
        try {
          return await work();
        } finally {
          leave();
        }
      } finally {
        lane.users -= 1;
        if (lane.users === 0) lanes.delete(key);
      }
    },

    /** Whether the next one under the key is turned away. */
    isFull: (key: string): boolean => lanes.get(key)?.gate.isFull() ?? false,
  };
}
