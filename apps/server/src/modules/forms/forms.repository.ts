import type { FormFieldLine } from '@sprout/contract';
import { type SqlBool, sql } from 'kysely';
import { shownNameOf } from '../../platform/access/accounts.ts';
import { type Actor, isStaff } from '../../platform/access/actor.ts';
import type { Executor } from '../../platform/db/db.ts';

/** Versions of what a form asks for that are kept without an entry. Source: specification section 9. */
export const keptVersions = 16;

/** Forms that the actor is asked to fill in. */
const isMeantFor = (actor: Actor) => (isStaff(actor) ? isForStaff(actor) : isForChild(actor));

/** Of a class that the child is in, or of what stands above it. */
const isForChild = ({ departIds }: Actor) => sql<SqlBool>`(
    f.asked = 'children' and exists (select from sys_depart d
      join sys_depart own on starts_with(own.org_code, d.org_code)
      where d.id = any(f.departs) and own.id = any(${[...departIds]})))`;

/** For everybody, for a role of theirs, or for a class that they are in or answer for. */
const isForStaff = (actor: Actor) => sql<SqlBool>`(f.asked = 'staff' and (
    coalesce(cardinality(f.roles), 0) = 0 and coalesce(cardinality(f.departs), 0) = 0
    or f.roles && array(select ur.role_id from sys_user_role ur where ur.user_id = ${actor.id})
    or exists (select from sys_depart d where d.id = any(f.departs) and (
      d.id = any(${[...actor.departIds]})
      or exists (select from unnest(${[...actor.managedOrgCodes]}::text[]) as managed (code)
        where starts_with(d.org_code, managed.code))))))`;

const select = (executor: Executor, actor: Actor) =>
  executor
    .selectFrom('form_def as f')
    .select([
      'f.id',
      'f.name',
      'f.about',
      'f.fields',
      'f.departs',
      'f.is_once',
      'f.is_open',
      'f.open_until',
      'f.revision',
      sql<number>`(select count(*)::int from form_entry e
        where e.form_id = f.id and e.created_by = ${actor.id})`.as('mine'),
    ])
    .where('f.school_id', '=', actor.schoolId)
    .where('f.deleted_at', 'is', null);

export const listOpenForms = (executor: Executor, actor: Actor, now: Date, limit: number) =>
  select(executor, actor)
    .where('f.is_open', '=', true)
    .where((where) =>
      where.or([where('f.open_until', 'is', null), where('f.open_until', '>', now)]),
    )
    .where(isMeantFor(actor))
    .orderBy(sql`f.open_until asc nulls last`)
    .orderBy('f.id')
    .limit(limit)
    .execute();

/** A form that the actor is asked to fill in, open or not. */
export const findForm = (executor: Executor, actor: Actor, id: string) =>
  select(executor, actor).where('f.id', '=', id).where(isMeantFor(actor)).executeTakeFirst();

/** One for those who read its entries; `ownOnly`: who made it. */
export const findOwnForm = (executor: Executor, actor: Actor, id: string) =>
  select(executor, actor)
    .where('f.id', '=', id)
    .$if(!actor.seesWholeSchool, (query) => query.where('f.created_by', '=', actor.id))
    .executeTakeFirst();

export type StoredForm = NonNullable<Awaited<ReturnType<typeof findForm>>>;

/** Holds the form until the transaction ends, so that what it asks for does not change meanwhile. */
export const lockForm = (executor: Executor, id: string) =>
  executor
    .selectFrom('form_def')
    .select(['is_open', 'open_until', 'is_once', 'revision'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();

export const findOwnEntry = (executor: Executor, formId: string, userId: string) =>
  executor
    .selectFrom('form_entry')
    .select(['id', 'revision', 'answers', 'updated_at'])
    .where('form_id', '=', formId)
    .where('once_by', '=', userId)
    .executeTakeFirst();

/** The names that are uploads of the person for a form. */
export async function listOwnUploads(
  executor: Executor,
  userId: string,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await executor
    .selectFrom('stored_file')
    .select('name')
    .where('name', 'in', [...names, ''])
    .where('created_by', '=', userId)
    .where('purpose', '=', 'form')
    .where('deleted_at', 'is', null)
    .execute();
  return new Set(found.map(({ name }) => name));
}

type NewEntry = {
  id: string;
  formId: string;
  revision: number;
  answers: Readonly<Record<string, unknown>>;
  isOnce: boolean;
  at: Date;
};

/** A second one of a form that is filled in once takes the place of the first. Answers its id. */
export async function writeEntry(
  executor: Executor,
  actor: Pick<Actor, 'id' | 'schoolId'>,
  { id, formId, revision, answers, isOnce, at }: NewEntry,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`insert into form_entry
      (id, school_id, form_id, revision, answers, once_by, created_by, created_at, updated_at)
    values (${id}, ${actor.schoolId}, ${formId}, ${revision}, ${JSON.stringify(answers)}::jsonb,
      ${isOnce ? actor.id : null}, ${actor.id}, ${at}, ${at})
    on conflict (form_id, once_by) where once_by is not null do update
      set revision = excluded.revision, answers = excluded.answers, updated_at = excluded.updated_at
    returning id`.execute(executor);
  return rows[0]?.id ?? id;
}

/** From now on each person has one entry: of several the newest is the one that they change. */
export async function makeOnce(executor: Executor, formId: string): Promise<void> {
  await sql`update form_entry e set once_by = e.created_by
    where e.id in (select distinct on (n.created_by) n.id from form_entry n
        where n.form_id = ${formId} and n.created_by is not null
        order by n.created_by, n.updated_at desc, n.id desc)
      and not exists (select from form_entry o
        where o.form_id = ${formId} and o.once_by = e.created_by)`.execute(executor);
}

/** Every entry stands for itself: should the form be filled in once again, none of them is the older choice. */
export async function endOnce(executor: Executor, formId: string): Promise<void> {
  await executor
    .updateTable('form_entry')
    .set({ once_by: null })
    .where('form_id', '=', formId)
    .where('once_by', 'is not', null)
    .execute();
}

export const countEntries = async (
  executor: Executor,
  formIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const found = await executor
    .selectFrom('form_entry')
    .select(['form_id', sql<number>`count(*)::int`.as('entries')])
    .where('form_id', 'in', [...formIds, ''])
    .groupBy('form_id')
    .execute();
  return new Map(found.map(({ form_id: id, entries }) => [id, entries]));
};

type Range = { limit: number; offset: number };

export const listEntries = (executor: Executor, formId: string, { limit, offset }: Range) =>
  executor
    .selectFrom('form_entry')
    .select([
      'id',
      'revision',
      'answers',
      'updated_at',
      shownNameOf('form_entry.created_by').as('nickname'),
    ])
    .where('form_id', '=', formId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

/** For the one who reads all entries, the newest first. */
export const allEntries = (formId: string) => sql<SheetEntry>`
  select e.id, e.revision, e.answers, e.updated_at,
    ${shownNameOf('e.created_by')} as nickname
  from form_entry e where e.form_id = ${formId} order by e.created_at desc, e.id desc`;
type SheetEntry = Awaited<ReturnType<typeof listEntries>>[number];

/** What a form asked for each time that entries were filled in with, the newest first. */
export const listUsedVersions = async (
  executor: Executor,
  formId: string,
): Promise<{ revision: number; fields: readonly FormFieldLine[] }[]> => {
  const found = await executor
    .selectFrom('form_def_version as v')
    .select(['v.revision', 'v.fields'])
    .where('v.form_id', '=', formId)
    .where(
      sql<SqlBool>`exists (select from form_entry e where e.form_id = v.form_id and e.revision = v.revision)`,
    )
    .orderBy('v.revision', 'desc')
    .execute();
  return found.map(({ revision, fields }) => ({ revision, fields: linesOf(fields) }));
};

/** The table has checked them when they were written. */
export const linesOf = (fields: unknown): readonly FormFieldLine[] =>
  (fields ?? []) as readonly FormFieldLine[];

/** Keeps what a form asks for now; of older versions the newest ones, and those that entries name. */
export async function keepVersion(
  executor: Executor,
  { id, revision, fields }: { id: string; revision: number; fields: unknown },
): Promise<void> {
  await sql`insert into form_def_version (form_id, revision, fields)
    values (${id}, ${revision}, ${JSON.stringify(fields)}::jsonb)
    on conflict (form_id, revision) do nothing`.execute(executor);
  await sql`delete from form_def_version v
    where v.form_id = ${id} and v.revision <= ${revision}::int - ${keptVersions}::int
      and not exists (select from form_entry e where e.form_id = v.form_id and e.revision = v.revision)`.execute(
    executor,
  );
}

/** What goes with forms that are deleted for good. */
export async function dropForms(executor: Executor, ids: readonly string[]): Promise<void> {
  await executor
    .deleteFrom('form_link')
    .where('form_id', 'in', [...ids, ''])
    .execute();
  await executor
    .deleteFrom('form_entry')
    .where('form_id', 'in', [...ids, ''])
    .execute();
  await executor
    .deleteFrom('form_def_version')
    .where('form_id', 'in', [...ids, ''])
    .execute();
}
