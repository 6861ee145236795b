import type { Result } from '@sprout/contract/types';
import type { HomeworkPlace, SessionClient } from '../types.ts';

/** Homework as its editor needs it, with where the child stands. */
export type Homework = Result<'homework.getWorkInfo'>;

/** Throws what the call throws: `homework.notFound` for one that the child has not got. */
export const fetchHomework = (
  client: SessionClient,
  { homeworkId, departId }: HomeworkPlace,
): Promise<Homework> =>
  client.call('homework.getWorkInfo', {
    query: { id: homeworkId, ...(departId ? { departId } : {}) },
  });

export const homeworkPlace = (homework: Homework): HomeworkPlace => ({
  homeworkId: homework.additionalWorkId,
  departId: homework.departId,
});

/** Graded: it stays as it was handed in. */
export const isLocked = (task: Pick<Homework, 'cell'> | undefined): boolean =>
  task?.cell === 'graded';
