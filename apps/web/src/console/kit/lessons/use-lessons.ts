import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useServices } from '../../services.ts';

/** Begin of the keys under which lessons are remembered. */
const lessonKey = 'lessons';

/** Courses that the reader may take. */
export function useMyCourses() {
  const { client } = useServices();
  return useQuery({
    queryKey: [lessonKey, 'courses'],
    queryFn: ({ signal }) => client.call('lessons.mineCourse', { signal }),
  });
}

/** A course with its units. */
export function useCourseUnits(courseId: string) {
  const { client } = useServices();
  return useQuery({
    queryKey: [lessonKey, 'units', courseId],
    queryFn: ({ signal }) => client.call('lessons.mineUnit', { query: { courseId }, signal }),
  });
}

export function useLesson(unitId: string) {
  const { client } = useServices();
  return useQuery({
    queryKey: [lessonKey, 'lesson', unitId],
    queryFn: async ({ signal }) => {
      const lesson = await client.call('lessons.getUnitWorkInfo', { query: { unitId }, signal });
      await client.call('lessons.unitViewLog', { query: { unitId }, signal }).catch(() => null);
      return lesson;
    },
    // The work may have been begun or handed in in another window.
    refetchOnWindowFocus: true,
  });
}

type Progress = { videoPercent?: number; videoPlace?: number; isDone?: boolean };

/** Keeps what a child has done; nothing is said when it cannot be kept, but for `isDone`. */
export function useProgress(unitId: string): (done: Progress) => Promise<void> {
  const { client } = useServices();
  const queries = useQueryClient();
  return useCallback(
    async (done) => {
      await client.call('lessons.progress', { body: { unitId, ...done } });
      if (done.isDone) await queries.invalidateQueries({ queryKey: [lessonKey] });
    },
    [client, queries, unitId],
  );
}
