import type { Result } from '@sprout/contract/types';
import type { TextKey } from '@sprout/texts';
import type { GradedTask } from '../../kit/homework/grading-link.ts';
import type { ChipTone } from '../../kit/state-chip.tsx';

export type StaffWork = Result<'staffWorks.queryById'>;

export const statuses = ['0', '1', '2', '3', '4'] as const;
export type Status = (typeof statuses)[number];

export const statusOf = ({ workStatus }: Pick<StaffWork, 'workStatus'>): Status =>
  statuses.find((status) => status === workStatus) ?? '0';

const tones: Readonly<Record<Status, ChipTone>> = {
  '0': 'off',
  '1': 'warn',
  '2': 'run',
  '3': 'ok',
  '4': 'ok',
};

type Standing = Pick<StaffWork, 'workStatus' | 'taskState' | 'reviewState' | 'workScene'>;

/** Where a work stands, in the words of the staff. */
export function standingOf(work: Standing): { tone: ChipTone; text: TextKey } {
  const status = statusOf(work);
  if (status !== '0') return { tone: tones[status], text: `staffWorks.status.${status}` };
  const isReturned = work.taskState === 'returned' || work.reviewState === 'returned';
  if (isReturned) return { tone: 'sun', text: 'staffWorks.status.returned' };
  const isOfTask = work.workScene === 'course' || work.workScene === 'additional';
  return { tone: 'off', text: isOfTask ? 'staffWorks.status.begun' : 'staffWorks.status.0' };
}

/** The task as whose hand-in a work is graded; nothing where nothing was handed in. */
export function gradedTaskOf(work: StaffWork): GradedTask | undefined {
  const { additionalId, courseId, departId, taskState } = work;
  const isHandIn = taskState === 'handedIn' || taskState === 'returned' || taskState === 'graded';
  if (!isHandIn || departId === null) return undefined;
  if (additionalId !== null) return { kind: 'homework', id: additionalId, departId };
  return courseId === null ? undefined : { kind: 'unit', id: courseId, departId };
}
