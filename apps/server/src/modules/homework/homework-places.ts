import { freeTask, moveSubmission, type SubmissionMove, type TaskRules } from '@sprout/rules';
import type { Actor } from '../../platform/access/actor.ts';
import { newId } from '../../platform/clock.ts';
import type { Executor, Tx } from '../../platform/db/db.ts';
import type { ModuleContext } from '../module.ts';
import { createTeachingEvents } from '../teaching-record/index.ts';
import { listMine } from './homework.repository.ts';
import {
  isGraded,
  keepSubmission,
  lockSubmission,
  type StoredSubmission,
  submissionOf,
} from './submissions.repository.ts';
import type { TaskPlace } from './task-ref.ts';
import { refusal, taskRulesOf } from './tasks.ts';

/** Homework that a work is made for, in one class of its author. */
export type HomeworkPlace = {
  readonly homeworkId: string;
  readonly departId: string;
  readonly codeType: number;
  readonly workName: string;
};

type Kept = {
  workId: string;
  /** The version, where the save hands it in. */
  versionId?: string | undefined;
  /** How long ago the button was pressed. */
  pressedAgoMs?: number | undefined;
};

declare module '../../platform/tasks/tasks.ts' {
  interface TaskPayloads {
    /**
     * Computes what hand-ins with equal code share: of this one, else of a task whose starter or solution is another now
     * (with a unit, also of homework for it, though the unit is gone), else of all that have it not yet.
     */
    'homework.fingerprints': { submissionId?: string; homeworkId?: string; unitId?: string };
  }
}

type Deps = Pick<ModuleContext, 'clock' | 'random' | 'wireTime' | 'tasks'>;

/** Homework as a child who saves a work needs it. */
export function createHomeworkPlaces(context: Deps) {
  const { clock, random, tasks } = context;
  const events = createTeachingEvents(context);
  return {
    /**
     * `undefined` where the author has not got it. Without a class, of several the one in which something is left
     * to do, the earliest due first.
     */
    async find(
      executor: Executor,
      actor: Actor,
      homeworkId: string,
      departId?: string | null,
    ): Promise<HomeworkPlace | undefined> {
      const rows = await listMine(executor, actor, {
        homeworkId,
        departId: departId || undefined,
        withBegun: true,
      });
      const dueOf = ({ dueAt }: { dueAt: Date | null }): number => dueAt?.getTime() ?? Infinity;
      const isDone = ({ state }: { state: string | null }): number =>
        state === 'handedIn' || state === 'graded' ? 1 : 0;
      const [first] = rows.sort((a, b) => isDone(a) - isDone(b) || dueOf(a) - dueOf(b));
      if (!first) return undefined;
      const { codeType, workName } = first;
      return { homeworkId, departId: first.departId, codeType, workName };
    },

    /**
     * A work was saved for a task, or handed in. Throws `homework.*` for what the rules refuse; then nothing of
     * the save is kept.
     */
    async noteWork(
      tx: Tx,
      actor: Actor,
      place: TaskPlace,
      { workId, versionId, pressedAgoMs = 0 }: Kept,
    ): Promise<void> {
      const now = clock.now();
      const at = { ...place, userId: actor.id, schoolId: actor.schoolId };
      const stored = await lockSubmission(tx, newId(clock, random), at, now);
      const rules = await rulesFor(tx, actor, place, stored);
      const pressedAt = new Date(now.getTime() - Math.max(0, pressedAgoMs));
      const move: SubmissionMove = versionId
        ? { kind: 'handIn', versionId, now: now.getTime(), pressedAt: pressedAt.getTime() }
        : { kind: 'begin', now: now.getTime() };
      const outcome = moveSubmission(submissionOf(stored), move, rules);
      if (outcome.kind === 'refused') throw refusal(outcome.problem);
      const times = versionId ? { handed_in_at: now, pressed_at: pressedAt } : {};
      // What lies before the teacher stays the work that was handed in.
      const isOpen = outcome.to.state === 'begun' || outcome.to.state === 'returned';
      const work = versionId || isOpen || stored.work_id === null ? { work_id: workId } : {};
      await keepSubmission(tx, stored.id, outcome.to, { ...work, ...times }, now);
      if (!versionId) return;
      await tasks.add(tx, 'homework.fingerprints', { submissionId: stored.id });
      const { task, departId } = place;
      const child = { userId: actor.id, workId };
      await events.note(tx, actor, [{ kind: 'handedIn', ...task, departId, ...child }]);
    },
  };
}

/** Throws `homework.isGraded` for a work whose grade stands: it stays as it was graded. */
export async function requireUnlocked(executor: Executor, workId: string): Promise<void> {
  if (await isGraded(executor, workId)) throw refusal('isGraded');
}

/** Whether a unit is open was asked before its work was written. */
async function rulesFor(
  tx: Tx,
  actor: Actor,
  { task, departId }: TaskPlace,
  stored: StoredSubmission,
): Promise<TaskRules> {
  if ('unitId' in task) return freeTask;
  const { homeworkId } = task;
  const [homework] = await listMine(tx, actor, { homeworkId, departId, withBegun: true });
  if (!homework) throw refusal('notPublished');
  return taskRulesOf(homework, stored.due_at);
}
