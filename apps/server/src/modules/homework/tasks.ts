import type { ErrorCode } from '@sprout/contract';
import { homeworkStates } from '@sprout/contract';
import type { SubmissionProblem, TaskRules } from '@sprout/rules';
import { AppError } from '../../platform/errors.ts';
import type { TaskRef } from './task-ref.ts';

type Task = {
  status: number;
  opensAt: Date | null;
  dueAt: Date | null;
  allowLate: boolean;
  maxResubmits: number | null;
};

const statuses: Readonly<Record<number, TaskRules['status']>> = {
  [homeworkStates.published]: 'published',
  [homeworkStates.ended]: 'ended',
};

/** What a class was told, as the rules read it; `ownDueAt` is a child's own time. */
export function taskRulesOf(task: Task, ownDueAt: Date | null): TaskRules {
  const due = laterOf(task.dueAt, ownDueAt);
  return {
    status: statuses[task.status] ?? 'unpublished',
    opensAt: task.opensAt?.getTime() ?? null,
    dueAt: due?.getTime() ?? null,
    allowLate: task.allowLate,
    maxResubmits: task.maxResubmits,
  };
}

/** Whether children see it and can hand in, as far as its begin and its state say. */
export const isHomeworkOpen = ({ status, opensAt }: Task, now: Date): boolean =>
  status === homeworkStates.published && (opensAt === null || opensAt <= now);

/** More time is never less: the class may have been given more meanwhile. */
export function laterOf(dueAt: Date | null, ownDueAt: Date | null): Date | null {
  if (dueAt === null || ownDueAt === null) return dueAt;
  return ownDueAt > dueAt ? ownDueAt : dueAt;
}

/** Which task a call means. Throws `homework.notFound` where it names none, or two. */
export function taskOf({
  homeworkId,
  unitId,
}: {
  homeworkId?: string | undefined;
  unitId?: string | undefined;
}): TaskRef {
  if (homeworkId && !unitId) return { homeworkId };
  if (unitId && !homeworkId) return { unitId };
  throw new AppError('homework.notFound');
}

const codes: Readonly<Record<SubmissionProblem, ErrorCode>> = {
  notPublished: 'homework.notPublished',
  notOpen: 'homework.notOpen',
  ended: 'homework.ended',
  tooLate: 'homework.tooLate',
  tooOften: 'homework.tooOften',
  isGraded: 'homework.isGraded',
  isLookedAt: 'homework.isLookedAt',
  notHandedIn: 'homework.notHandedIn',
  newerVersion: 'homework.newerVersion',
  badScore: 'homework.badScore',
  hasWork: 'homework.hasWork',
};

export const refusal = (problem: SubmissionProblem, data?: Record<string, unknown>): AppError =>
  new AppError(codes[problem], data);
