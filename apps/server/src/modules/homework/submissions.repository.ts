import { noSubmission, type Pin, type Submission, type SubmissionState } from '@sprout/rules';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Executor, Tx } from '../../platform/db/db.ts';
import type { Tables } from '../../platform/db/tables.generated.ts';
import { required } from '../../platform/errors.ts';
import type { SubmissionRow } from './homework.repository.ts';
import { type TaskPlace, type TaskRef, taskKey } from './task-ref.ts';

export type StoredSubmission = Selectable<Tables['homework_submission']>;
export type SubmissionPlace = TaskPlace & { userId: string; schoolId: string };

/** The task of a row, which has one of the two. */
export const taskOfRow = (row: Pick<StoredSubmission, 'homework_id' | 'unit_id'>): TaskRef =>
  row.homework_id === null
    ? { unitId: required(row.unit_id ?? undefined) }
    : { homeworkId: row.homework_id };

/** The row of a child and a task in a class, made where there is none, and locked until the end. */
export async function lockSubmission(
  tx: Tx,
  id: string,
  { task, departId, userId, schoolId }: SubmissionPlace,
  now: Date,
): Promise<StoredSubmission> {
  const { column, id: taskId } = taskKey(task);
  const isOfTask = sql`${sql.ref(`s.${column}`)} = ${taskId}`;
  await lockWorkOf(tx, sql`${isOfTask} and s.depart_id = ${departId} and s.user_id = ${userId}`);
  await tx
    .insertInto('homework_submission')
    .values({
      id,
      school_id: schoolId,
      [column]: taskId,
      depart_id: departId,
      user_id: userId,
      state: noSubmission.state,
      attempts: 0,
      hand_ins: 0,
      is_late: false,
      is_excused: false,
      levels: '[]',
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tx
    .selectFrom('homework_submission')
    .selectAll()
    .where(column, '=', taskId)
    .where('depart_id', '=', departId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function lockSubmissionById(
  tx: Tx,
  id: string,
): Promise<StoredSubmission | undefined> {
  await lockWorkOf(tx, sql`s.id = ${id}`);
  return tx
    .selectFrom('homework_submission')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Whether the work is one whose grade stands. */
export async function isGraded(executor: Executor, workId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from homework_submission s
    where s.work_id = ${workId} and s.state = 'graded' limit 1`.execute(executor);
  return rows.length > 0;
}

/** A save locks the work and then its submission; other transactions that lock both keep to that order. */
async function lockWorkOf(tx: Tx, which: RawBuilder<unknown>): Promise<void> {
  await sql`select w.id from work w where w.id = (
    select s.work_id from homework_submission s where ${which}) for update`.execute(tx);
}

export const findSubmission = (
  executor: Executor,
  id: string,
): Promise<StoredSubmission | undefined> =>
  executor.selectFrom('homework_submission').selectAll().where('id', '=', id).executeTakeFirst();

/** Levels of a rubric's criteria; null where none was chosen. */
export type Levels = readonly (number | null)[];

type Kept = Pick<
  StoredSubmission,
  | 'work_id'
  | 'due_at'
  | 'pressed_at'
  | 'handed_in_at'
  | 'comment'
  | 'graded_by'
  | 'graded_at'
  | 'read_at'
> & { levels: Levels; pins: readonly Pin[] };

/** What the rules made of it, with what stands beside. */
export async function keepSubmission(
  tx: Tx,
  id: string,
  is: Submission,
  { levels, pins, ...beside }: Partial<Kept>,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('homework_submission')
    .set({
      state: is.state,
      version_id: is.versionId,
      attempts: is.attempts,
      hand_ins: is.handIns,
      is_late: is.isLate,
      is_excused: is.isExcused,
      looked_at: is.lookedAt === null ? null : new Date(is.lookedAt),
      score: is.score,
      ...beside,
      ...(levels ? { levels: JSON.stringify(levels) } : {}),
      ...(pins ? { pins: JSON.stringify(pins) } : {}),
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
}

/** How a submission stood before a mark, as JSON keeps it. */
export type Standing = Submission & {
  levels: Levels;
  /** Absent in marks made before there were pins. */
  pins?: readonly Pin[];
  comment: string | null;
  gradedBy: string | null;
  gradedAt: string | null;
  readAt: string | null;
};

export async function insertMark(
  tx: Tx,
  {
    was,
    levels,
    pins,
    ...mark
  }: Omit<Selectable<Tables['homework_mark']>, 'undone_at' | 'was' | 'levels' | 'pins'> & {
    was: Standing;
    levels: Levels;
    pins: readonly Pin[];
  },
): Promise<void> {
  await tx
    .insertInto('homework_mark')
    .values({
      ...mark,
      was: JSON.stringify(was),
      levels: JSON.stringify(levels),
      pins: JSON.stringify(pins),
    })
    .execute();
}

export const findMark = (executor: Executor, id: string) =>
  executor.selectFrom('homework_mark').selectAll().where('id', '=', id).executeTakeFirst();

/** The newest that has not been taken back. */
export const findNewestMark = (tx: Tx, submissionId: string) =>
  tx
    .selectFrom('homework_mark')
    .selectAll()
    .where('submission_id', '=', submissionId)
    .where('undone_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export async function undoMark(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('homework_mark').set({ undone_at: now }).where('id', '=', id).execute();
}

/** As the rules read it. The words are written by our own code only. */
export const submissionOf = (row: StoredSubmission): Submission => ({
  state: row.state as SubmissionState,
  versionId: row.version_id,
  attempts: row.attempts,
  handIns: row.hand_ins,
  isLate: row.is_late,
  isExcused: row.is_excused,
  lookedAt: row.looked_at?.getTime() ?? null,
  score: row.score,
});

/** The same of a row of a list, in which a child may have nothing. */
export const submissionOfRow = (row: SubmissionRow): Submission =>
  row.submissionId === null
    ? noSubmission
    : {
        state: row.state as SubmissionState,
        versionId: row.versionId,
        attempts: row.attempts ?? 0,
        handIns: row.handIns ?? 0,
        isLate: row.isLate === true,
        isExcused: row.isExcused === true,
        lookedAt: row.lookedAt?.getTime() ?? null,
        score: row.score,
      };
