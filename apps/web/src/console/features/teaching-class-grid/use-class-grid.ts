import { errorCodeOf } from '@sprout/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useServices } from '../../services.ts';
import type { Grid } from './grid-model.ts';

export type Asked = {
  departId?: string;
  courseId?: string;
  tasks?: 'course' | 'homework';
};
export type Followed = { revision: string; grid: Grid; changedAt: number };

/** How often an open grid asks: soon after a change, more seldom the longer nothing has happened. */
const soonestMs = 3_000;
const latestMs = 15_000;

export function askAgainMs(followed: Followed | undefined, now: number): number {
  if (!followed) return latestMs;
  const quiet = (now - followed.changedAt) / 10;
  return Math.max(soonestMs, Math.min(latestMs, quiet));
}

/**
 * The grid, which follows what happens. There is no line on which the server could tell of it by itself: the page
 * asks with the revision of what it shows, and is told a word while that is still true. It asks while its tab is in
 * sight only (decision 46).
 */
export function useClassGrid(asked: Asked) {
  const { client, now } = useServices();
  const queries = useQueryClient();
  const queryKey = ['classGrid.grid', asked.departId, asked.courseId, asked.tasks];
  return useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<Followed> => {
      const known = queries.getQueryData<Followed>(queryKey);
      const query = known ? { ...namedOf(known.grid, asked), since: known.revision } : { ...asked };
      const { revision, grid } = await client.call('classGrid.grid', { query, signal });
      if (grid === null && known) return known;
      return { revision, grid: grid ?? emptyGrid, changedAt: now() };
    },
    refetchInterval: ({ state }) =>
      state.status === 'error' ? latestMs : askAgainMs(state.data, now()),
    refetchOnWindowFocus: true,
    staleTime: 0,
    // The remembered class may be out of the actor's reach by now; the page then shows another class.
    meta: { marksOld: true, isQuiet: (error) => errorCodeOf(error) === 'access.outOfReach' },
  });
}

/** What the server chose is named from then on: a later question is then answered without choosing. */
function namedOf({ departId, courseId }: Grid, asked: Asked): Asked {
  if (departId === null) return asked;
  return courseId === null
    ? { departId, tasks: 'homework' }
    : { departId, courseId, tasks: 'course' };
}

const emptyGrid: Grid = {
  departs: [],
  courses: [],
  departId: null,
  courseId: null,
  tasks: [],
  children: [],
};
