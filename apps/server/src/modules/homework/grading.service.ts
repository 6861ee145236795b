import { type Body, type Query, type Result, textLimits } from '@sprout/contract';
import {
  checkText,
  moveSubmission,
  type Pin,
  pinPlaceOf,
  type SubmissionMove,
  type TaskRules,
} from '@sprout/rules';
import type { Actor } from '../../platform/access/actor.ts';
import { isDepartInReach } from '../../platform/access/reach.ts';
import { passText } from '../../platform/checked-text.ts';
import { newId } from '../../platform/clock.ts';
import type { Executor, Tx } from '../../platform/db/db.ts';
import { AppError, allow, required } from '../../platform/errors.ts';
import type { MemberCall, UseCase } from '../../platform/use-cases.ts';
import type { ModuleContext } from '../module.ts';
import { createTeachingEvents } from '../teaching-record/index.ts';
import { listClassRows } from './class-rows.repository.ts';
import { type ClassTask, findClassTask, forgiveLateness } from './homework.repository.ts';
import { type ClassRow, type HomeworkPresenter, rubricOf } from './present-homework.ts';
import {
  findMark,
  findNewestMark,
  findSubmission,
  insertMark,
  keepSubmission,
  type Levels,
  lockSubmission,
  lockSubmissionById,
  type Standing,
  type StoredSubmission,
  submissionOf,
  taskOfRow,
  undoMark,
} from './submissions.repository.ts';
import type { TaskPlace } from './task-ref.ts';
import { refusal, taskOf, taskRulesOf } from './tasks.ts';

type AskedPlace = Omit<Body<'homework.excuse'>, 'isExcused' | 'userId'>;
type Said = { comment: string | null; levels: Levels; pins: readonly Pin[] };
type MarkMove = Extract<SubmissionMove, { kind: 'grade' | 'return' }>;

/** A grade can be taken back within half an hour. */
const undoMs = 30 * 60_000;

type Deps = {
  context: Pick<ModuleContext, 'database' | 'run' | 'clock' | 'random' | 'wireTime'>;
  presenter: HomeworkPresenter;
};

/** What the staff see of hand-ins and say of them, in classes that they answer for. */
export function createGrading({ context, presenter }: Deps) {
  const { database, run, clock, random } = context;
  const events = createTeachingEvents(context);

  /** Throws `homework.notFound`, `access.outOfReach`. */
  async function getTask(executor: Executor, actor: Actor, place: TaskPlace): Promise<ClassTask> {
    const task = required(await findClassTask(executor, actor, place), 'homework.notFound');
    allow(await isDepartInReach(executor, actor, place.departId), 'access.outOfReach');
    return task;
  }

  /** Throws `row.notFound`, and what `getTask` throws. */
  async function getSubmission(actor: Actor, id: string) {
    const found = required(await findSubmission(database.write, id));
    allow(found.school_id === actor.schoolId, 'row.notFound');
    const task = await getTask(database.write, actor, placeOf(found));
    return { found, task };
  }

  async function rowOf(
    actor: Actor,
    task: ClassTask,
    place: TaskPlace,
    userId: string,
  ): Promise<ClassRow> {
    const [row] = await listClassRows(database.write, actor, place, userId);
    return presenter.toClassRow(required(row), task, clock.now());
  }

  /** Throws `homework.*` for what the rules refuse. */
  function moved(stored: StoredSubmission, move: SubmissionMove, rules: TaskRules) {
    const outcome = moveSubmission(submissionOf(stored), move, rules);
    if (outcome.kind === 'moved') return outcome.to;
    throw refusal(outcome.problem, { versionId: stored.version_id });
  }

  /** Throws `homework.gradedMeanwhile` where somebody has said something that the caller has not seen. */
  async function requireNewest(tx: Tx, submissionId: string, seenId: string | null): Promise<void> {
    const newest = await findNewestMark(tx, submissionId);
    if ((newest?.id ?? null) === seenId) return;
    throw new AppError('homework.gradedMeanwhile', { markId: newest?.id ?? null });
  }

  /** A grade or a return, kept with how everything stood before. */
  async function mark(
    call: MemberCall,
    action: 'homework.grade' | 'homework.sendBack',
    submissionId: string,
    move: MarkMove,
    { comment, levels, pins }: Said,
    afterMarkId: string | null | undefined,
  ): Promise<Result<'homework.grade'>> {
    const { actor } = call;
    const { found, task } = await getSubmission(actor, submissionId);
    const markId = newId(clock, random);
    await run(call, action, async (tx: Tx, { note, publish }: UseCase) => {
      const stored = required(await lockSubmissionById(tx, submissionId));
      const now = clock.now();
      const is = moved(stored, move, taskRulesOf(task, stored.due_at));
      if (afterMarkId !== undefined) await requireNewest(tx, submissionId, afterMarkId);
      await insertMark(tx, {
        id: markId,
        school_id: actor.schoolId,
        submission_id: submissionId,
        user_id: stored.user_id,
        kind: move.kind,
        version_id: move.versionId,
        score: is.score,
        levels,
        pins,
        comment,
        was: standingOf(stored),
        created_by: actor.id,
        created_at: now,
      });
      const said = { comment, levels, pins, graded_by: actor.id, graded_at: now, read_at: null };
      await keepSubmission(tx, submissionId, is, said, now);
      const kind = move.kind === 'grade' ? 'graded' : 'returned';
      const { task: of, departId } = placeOf(stored);
      const child = { userId: stored.user_id, workId: stored.work_id };
      await events.note(tx, actor, [{ kind, ...of, departId, ...child, markId }]);
      await note({ rowId: submissionId, data: { versionId: move.versionId } });
      await publish('homework.marked', { markId });
    });
    return { markId, row: await rowOf(actor, task, placeOf(found), found.user_id) };
  }

  /** A move of a child's row that may not be there yet. Throws `row.invalid` for a time before it opens. */
  async function move(
    call: MemberCall,
    action: string,
    { userId, ...asked }: AskedPlace & { userId: string },
    { move: wanted, dueAt }: { move?: SubmissionMove; dueAt?: Date | null },
  ): Promise<ClassRow> {
    const { actor } = call;
    const place = placeAsked(asked);
    const task = await getTask(database.write, actor, place);
    if (dueAt && task.opensAt && dueAt <= task.opensAt) {
      throw new AppError('row.invalid', { fields: { dueAt: 'dueBeforeOpening' } });
    }
    required((await listClassRows(database.write, actor, place, userId))[0], 'row.notFound');
    await run(call, action, async (tx, { note }) => {
      const now = clock.now();
      const at = { ...place, userId, schoolId: actor.schoolId };
      const stored = await lockSubmission(tx, newId(clock, random), at, now);
      const is = wanted
        ? moved(stored, wanted, taskRulesOf(task, stored.due_at))
        : submissionOf(stored);
      await keepSubmission(tx, stored.id, is, dueAt === undefined ? {} : { due_at: dueAt }, now);
      if (dueAt && stored.homework_id) await forgiveLateness(tx, stored.homework_id);
      await note({ rowId: stored.id });
    });
    return rowOf(actor, task, place, userId);
  }

  return {
    move,

    async classWork(actor: Actor, asked: Query<'homework.classWork'>) {
      const place = placeAsked(asked);
      const task = await getTask(database.read, actor, place);
      const rows = await listClassRows(database.read, actor, place);
      const { id, workName, codeType, status } = task;
      return {
        homework: { kind: kindOf(place), id, workName, codeType, status, rubric: rubricOf(task) },
        depart: { id: task.departId, departName: task.departName },
        rules: presenter.toRules(task),
        rows: rows.map((row) => presenter.toClassRow(row, task, clock.now())).sort(byWaiting),
      };
    },

    /** One hand-in with its child. Throws `row.notFound`, `access.outOfReach`. */
    async handIn(
      actor: Actor,
      submissionId: string,
    ): Promise<{ found: StoredSubmission; row: ClassRow }> {
      const { found, task } = await getSubmission(actor, submissionId);
      return { found, row: await rowOf(actor, task, placeOf(found), found.user_id) };
    },

    async look(call: MemberCall, submissionId: string): Promise<ClassRow> {
      const { actor } = call;
      const { found, task } = await getSubmission(actor, submissionId);
      await run(call, 'homework.openHandIn', async (tx) => {
        const stored = required(await lockSubmissionById(tx, submissionId));
        const now = clock.now();
        const is = moved(
          stored,
          { kind: 'look', now: now.getTime() },
          taskRulesOf(task, stored.due_at),
        );
        await keepSubmission(tx, submissionId, is, {}, now);
      });
      return rowOf(actor, task, placeOf(found), found.user_id);
    },

    /** Throws `homework.newerVersion`, `.gradedMeanwhile`, `.badScore`, `.notHandedIn`, `text.*`. */
    grade(call: MemberCall, body: Body<'homework.grade'>) {
      const { submissionId, versionId, score, comment = '', levels = [], pins = [] } = body;
      const move = { kind: 'grade', versionId, score } as const;
      const said = {
        comment: checkSaid(comment, { mayBeEmpty: true }) || null,
        levels,
        pins: checkPins(pins),
      };
      return mark(call, 'homework.grade', submissionId, move, said, body.afterMarkId);
    },

    /** Throws `homework.newerVersion`, `.gradedMeanwhile`, `.notHandedIn`, `text.*`. */
    sendBack(call: MemberCall, body: Body<'homework.sendBack'>) {
      const { submissionId, versionId, comment, levels = [], pins = [] } = body;
      const said = { comment: checkSaid(comment), levels, pins: checkPins(pins) };
      const move = { kind: 'return', versionId } as const;
      return mark(call, 'homework.sendBack', submissionId, move, said, body.afterMarkId);
    },

    /** What was graded or sent back waits again. Throws `homework.notHandedIn`. */
    async reopen(call: MemberCall, submissionId: string): Promise<ClassRow> {
      const { actor } = call;
      const { found, task } = await getSubmission(actor, submissionId);
      await run(call, 'homework.reopen', async (tx, { note }) => {
        const stored = required(await lockSubmissionById(tx, submissionId));
        const is = moved(stored, { kind: 'reopen' }, taskRulesOf(task, stored.due_at));
        await keepSubmission(tx, submissionId, is, {}, clock.now());
        await note({ rowId: submissionId });
      });
      return rowOf(actor, task, placeOf(found), found.user_id);
    },

    /** Throws `row.notFound`, `access.denied` for what somebody else said, `homework.undoTooLate`. */
    async undo(call: MemberCall, markId: string): Promise<ClassRow> {
      const { actor } = call;
      const given = required(await findMark(database.write, markId));
      const { found, task } = await getSubmission(actor, given.submission_id);
      allow(given.created_by === actor.id, 'access.denied');
      await run(call, 'homework.undo', async (tx, { note, publish }) => {
        const stored = required(await lockSubmissionById(tx, given.submission_id));
        const newest = await findNewestMark(tx, stored.id);
        const now = clock.now();
        const isNewest = newest?.id === markId;
        const isSoon = now.getTime() - given.created_at.getTime() <= undoMs;
        // Whatever the child handed in meanwhile stays.
        const isSame = stored.version_id === given.version_id;
        if (!isNewest || !isSoon || !isSame) throw new AppError('homework.undoTooLate');
        // Written by `mark` alone.
        const was = given.was as unknown as Standing;
        const dates = { graded_at: dateOf(was.gradedAt), read_at: dateOf(was.readAt) };
        const { comment, levels, pins = [], gradedBy } = was;
        const said = { comment, levels, pins, graded_by: gradedBy };
        // More time may have been given meanwhile. Marks of earlier releases do not know how often it was handed in.
        const is = { ...was, isLate: stored.is_late, handIns: stored.hand_ins };
        await keepSubmission(tx, stored.id, is, { ...said, ...dates }, now);
        await undoMark(tx, markId, now);
        await events.takeBack(tx, markId);
        await note({ rowId: stored.id });
        await publish('homework.markUndone', { markId });
      });
      return rowOf(actor, task, placeOf(found), found.user_id);
    },
  };
}

/** What the staff say to a child is checked like what children say. */
const checkSaid = (comment: string, { mayBeEmpty = false } = {}): string =>
  passText(checkText(comment, { max: textLimits.reviewComment, mayBeEmpty, mayBreakLines: true }));

/** Words at a place in the work are read by the child like the comment. Throws `text.*`, `request.invalid`. */
const checkPins = (pins: NonNullable<Body<'homework.grade'>['pins']>): Pin[] =>
  pins.map(({ place, text }) => ({
    place: required(pinPlaceOf(place), 'request.invalid'),
    text: passText(checkText(text, { max: textLimits.pin })),
  }));

const placeOf = (row: StoredSubmission): TaskPlace => ({
  task: taskOfRow(row),
  departId: row.depart_id,
});

const placeAsked = ({ departId, ...asked }: AskedPlace): TaskPlace => ({
  task: taskOf(asked),
  departId,
});

const kindOf = ({ task }: TaskPlace): 'homework' | 'unit' =>
  'homeworkId' in task ? 'homework' : 'unit';

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

const standingOf = (row: StoredSubmission): Standing => ({
  ...submissionOf(row),
  // The column is written by our own code only.
  levels: row.levels as Levels,
  pins: row.pins as unknown as Pin[],
  comment: row.comment,
  gradedBy: row.graded_by,
  gradedAt: row.graded_at?.toISOString() ?? null,
  readAt: row.read_at?.toISOString() ?? null,
});

const ranks: Readonly<Record<ClassRow['cell'], number>> = {
  handedIn: 0,
  late: 0,
  returned: 1,
  graded: 2,
  begun: 3,
  none: 4,
  closed: 4,
  excused: 5,
};

/** Those who wait come first, the oldest at the top; who has handed in nothing comes last. */
const byWaiting = (a: ClassRow, b: ClassRow): number =>
  ranks[a.cell] - ranks[b.cell] ||
  (a.handedInTime ?? '').localeCompare(b.handedInTime ?? '') ||
  a.username.localeCompare(b.username);
