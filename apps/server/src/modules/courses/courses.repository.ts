import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '../../platform/access/actor.ts';
import { departScope } from '../../platform/access/reach.ts';
import { scope } from '../../platform/access/scope.ts';
import { dropVersions } from '../../platform/data-log.ts';
import type { Executor, Tx } from '../../platform/db/db.ts';

/**
 * Whether the actor is told what children did in a course: a shared one, or one of the classes that the actor answers
 * for; an actor who sees the whole school is told of all.
 * @param course how the statement calls `teaching_course`; from code, never from a request
 */
export function isCourseInReach(actor: Actor, course: string): RawBuilder<SqlBool> {
  if (actor.seesWholeSchool) return sql<SqlBool>`true`;
  return sql<SqlBool>`(${sql.ref(`${course}.is_shared`)} or exists (
    select 1 from teaching_course_depart given
    join sys_depart on sys_depart.id = given.dept_id
    where given.course_id = ${sql.ref(`${course}.id`)} and given.deleted_at is null
      and ${scope(actor, departScope)}))`;
}

/** Whether a row belongs to the school of the user and is not in the recycle bin. */
export const isLiveInSchool = (
  actor: Actor,
  table: 'teaching_course' | 'teaching_course_unit',
): RawBuilder<SqlBool> =>
  sql<SqlBool>`${scope(actor, { school: `${table}.school_id` })} and ${sql.ref(`${table}.deleted_at`)} is null`;

/** How many live units and classes a course has. */
export type CourseCounts = { id: string; unitCount: number; classCount: number };

export async function countUnitsAndClasses(
  executor: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CourseCounts>> {
  const { rows } = await sql<CourseCounts>`
    select c.id,
      (select count(*)::int from teaching_course_unit u
        where u.course_id = c.id and u.school_id = c.school_id and u.deleted_at is null) as "unitCount",
      (select count(*)::int from teaching_course_depart d
        where d.course_id = c.id and d.deleted_at is null) as "classCount"
    from teaching_course c where c.id = any(${[...ids]}::text[])`.execute(executor);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Names by id, also of what lies in the recycle bin. */
export async function courseNames(
  executor: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await executor
    .selectFrom('teaching_course')
    .select(['id', 'course_name as name'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** What a course is called, and the pixels of its map where they are known. */
export type CourseFace = { id: string; name: string; width: number | null; height: number | null };

export async function courseFaces(
  executor: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CourseFace>> {
  if (ids.length === 0) return new Map();
  const rows = await executor
    .selectFrom('teaching_course')
    .select(['id', 'course_name as name', 'map_width as width', 'map_height as height'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export async function departNames(
  executor: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await executor
    .selectFrom('sys_depart')
    .select(['id', 'depart_name as name'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Units go with their course and come back with it, but for those that were deleted before. */
export async function deleteUnitsOf(
  tx: Tx,
  courseIds: readonly string[],
  { by, at }: { by: string; at: Date },
): Promise<void> {
  await sql`update teaching_course_unit set deleted_at = ${at}, deleted_by = ${by}, deleted_with = course_id
    where course_id = any(${[...courseIds]}::text[]) and deleted_at is null`.execute(tx);
}

export async function restoreUnitsOf(tx: Tx, courseIds: readonly string[]): Promise<void> {
  await sql`update teaching_course_unit set deleted_at = null, deleted_by = null, deleted_with = null
    where deleted_with = any(${[...courseIds]}::text[])`.execute(tx);
}

/**
 * Erases units, hand-ins and earlier versions of the demo school's courses; the rows of the courses themselves are
 * erased by their mark `is_demo`. Answers the ids of the units.
 */
export async function eraseUnitsOfDemo(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('teaching_course')
    .select('id')
    .where('is_demo', '=', true)
    .execute();
  const ids = rows.map(({ id }) => id);
  const unitIds = await findUnitIds(tx, ids);
  await eraseUnitsOf(tx, ids);
  await dropVersions(tx, 'teaching_course', ids);
  await dropVersions(tx, 'teaching_course_unit', unitIds);
  return unitIds;
}

/** A course that came with Sprout. */
export async function markBuiltIn(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('teaching_course').set({ built_in: true }).where('id', '=', id).execute();
}

/** Of the units, those that homework was made from: it has their solution. */
export async function findUnitsOfHomework(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ unitId: string }>`
    select distinct unit_id as "unitId" from teaching_homework
    where unit_id = any(${[...ids]}::text[])`.execute(tx);
  return rows.map(({ unitId }) => unitId);
}

export async function findUnitIds(tx: Tx, courseIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from teaching_course_unit where course_id = any(${[...courseIds]}::text[])`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** Everything of courses that go for good; works of children stay. */
export async function eraseUnitsOf(tx: Tx, courseIds: readonly string[]): Promise<void> {
  const ids = [...courseIds];
  const units = sql`select id from teaching_course_unit where course_id = any(${ids}::text[])`;
  await eraseHandInsOf(tx, units);
  await sql`delete from teaching_unit_release where unit_id in (${units})`.execute(tx);
  await sql`delete from teaching_unit_progress where course_id = any(${ids}::text[])`.execute(tx);
  await sql`delete from teaching_course_depart where course_id = any(${ids}::text[])`.execute(tx);
  await sql`delete from teaching_course_unit where course_id = any(${ids}::text[])`.execute(tx);
}

/** What was handed in for units and said of it; the works are the children's and stay. */
async function eraseHandInsOf(tx: Tx, units: RawBuilder<unknown>): Promise<void> {
  await sql`delete from homework_mark m using homework_submission s
    where s.id = m.submission_id and s.unit_id in (${units})`.execute(tx);
  for (const table of ['homework_submission', 'homework_reminder']) {
    await sql`delete from ${sql.table(table)} where unit_id in (${units})`.execute(tx);
  }
}

export async function eraseTracesOfUnits(tx: Tx, ids: readonly string[]): Promise<void> {
  await eraseHandInsOf(tx, sql`select unnest(${[...ids]}::text[])`);
  await sql`delete from teaching_unit_release where unit_id = any(${[...ids]}::text[])`.execute(tx);
  await sql`delete from teaching_unit_progress where unit_id = any(${[...ids]}::text[])`.execute(
    tx,
  );
}

/** A unit that another one waits for, and the one that it waits for in turn. */
export type AfterRow = { id: string; courseId: string; afterUnitId: string | null };

export async function findAfter(tx: Tx, courseId: string): Promise<AfterRow[]> {
  return tx
    .selectFrom('teaching_course_unit')
    .select(['id', 'course_id as courseId', 'after_unit_id as afterUnitId'])
    .where('course_id', '=', courseId)
    .where('deleted_at', 'is', null)
    .execute();
}

/** A class and whether a course may be given to it. */
export type GivenClass = { id: string; orgCategory: number; isGranted: boolean };

export async function findClassesFor(
  tx: Tx,
  courseId: string,
  departIds: readonly string[],
): Promise<GivenClass[]> {
  const { rows } = await sql<GivenClass>`
    select d.id, d.org_category as "orgCategory",
      c.depart_ids is null or exists (
        select 1 from sys_depart a where a.id = any(c.depart_ids) and starts_with(d.org_code, a.org_code)
      ) as "isGranted"
    from sys_depart d join teaching_course c on c.id = ${courseId} and c.school_id = d.school_id
    where d.id = any(${[...departIds]}::text[])`.execute(tx);
  return rows;
}

/** Of the rows of a list, courses that may be given to a department: granted to it or one above it, or to all. */
export const isGrantedTo = (departId: string): RawBuilder<SqlBool> =>
  sql`(t.depart_ids is null or exists (
    select 1 from sys_depart d join sys_depart a on a.id = any(t.depart_ids)
    where d.id = ${departId} and starts_with(d.org_code, a.org_code)
  ))`;

/** Of the rows of a list, those whose course does not lie in the recycle bin: they come back with it. */
export const isOfLiveCourse: RawBuilder<SqlBool> = sql`exists (
  select 1 from teaching_course c where c.id = t.course_id and c.deleted_at is null)`;

/** Which of the courses a class has. */
export async function listGivenTo(
  tx: Tx,
  departId: string,
  courseIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('teaching_course_depart')
    .select('course_id as courseId')
    .where('dept_id', '=', departId)
    .where('course_id', 'in', [...courseIds])
    .where('deleted_at', 'is', null)
    .execute();
  return new Set(rows.map(({ courseId }) => courseId));
}

export async function isLiveCourse(executor: Executor, actor: Actor, id: string): Promise<boolean> {
  const row = await executor
    .selectFrom('teaching_course')
    .select('id')
    .where('id', '=', id)
    .where(isLiveInSchool(actor, 'teaching_course'))
    .executeTakeFirst();
  return row !== undefined;
}

/** The size of a map that a course has already; a value of the register of files always names the same picture. */
export const findMapSize = (
  executor: Executor,
  courseMap: string,
): Promise<{ width: number; height: number } | undefined> =>
  executor
    .selectFrom('teaching_course')
    .select(['map_width as width', 'map_height as height'])
    .where('course_map', '=', courseMap)
    .where('map_width', 'is not', null)
    .where('map_height', 'is not', null)
    .limit(1)
    .$narrowType<{ width: number; height: number }>()
    .executeTakeFirst();
