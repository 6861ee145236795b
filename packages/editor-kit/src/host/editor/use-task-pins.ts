import { type Pin, readPins } from '@sprout/rules';
import { useEffect } from 'react';
import type { TaskStanding } from '../../open/task-standing.ts';

/** What the teacher said of places in the work is marked there, as the server told it last. */
export function useTaskPins(
  standing: TaskStanding | undefined,
  setPins: (pins: readonly Pin[]) => void,
): void {
  useEffect(() => {
    if (!standing) return;
    let last: unknown;
    const follow = (): void => {
      const pins = standing.get()?.pins;
      if (pins === last) return;
      last = pins;
      setPins(readPins(pins ?? []));
    };
    follow();
    return standing.subscribe(follow);
  }, [standing, setPins]);
}
