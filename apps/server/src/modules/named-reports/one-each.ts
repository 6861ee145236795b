import { type BoundedSemaphore, createBoundedSemaphore } from '../../platform/semaphore.ts';

type Limits = Parameters<typeof createBoundedSemaphore>[0];

/** A line for each person, so that no person takes the places of all others. */
export function createOneEach(limits: Omit<Limits, 'places'>) {
  const people = new Map<string, { line: BoundedSemaphore; users: number }>();

  return {
    /** Answers how to leave again. Throws `request.busy` when too much of the same person waits. */
    async enter(personId: string): Promise<() => void> {
      const own = people.get(personId) ?? {
        line: createBoundedSemaphore({ places: 1, ...limits }),
        users: 0,
      };
      people.set(personId, own);
      own.users += 1;
      const done = (): void => {
        own.users -= 1;
        if (own.users === 0) people.delete(personId);
      };
      try {
        const leave = await own.line.enter();
        return () => {
          leave();
          done();
        };
      } catch (error) {
        done();
        throw error;
      }
    },
  };
}
