import { orderStates } from '@sprout/contract';
import { sql } from 'kysely';
import { dropVersions } from '../../platform/data-log.ts';
import type { Executor, Tx } from '../../platform/db/db.ts';
import { dropForms } from '../../platform/form-versions.ts';

type InSchool = { readonly schoolId: string };

/** Somebody that an order may be for. */
export type OrderedFor = { id: string; isChild: boolean; names: string[] };

export async function findPeople(
  executor: Executor,
  { schoolId }: InSchool,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OrderedFor>> {
  const { rows } = await sql<OrderedFor>`
    select id, user_identity <> 2 as "isChild", array_remove(array[username, realname], null) as names
    from sys_user where school_id = ${schoolId} and id = any(${[...ids]}::text[])`.execute(
    executor,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

export async function findCourseNames(
  executor: Executor,
  { schoolId }: InSchool,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, course_name as name from teaching_course
    where school_id = ${schoolId} and id = any(${[...ids]}::text[])`.execute(executor);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Holds, on whichever node, others that mark an order of the same child and course as paid. */
export async function lockPurchases(tx: Tx, keys: readonly string[]): Promise<void> {
  const names = [...new Set(keys)].sort().map((key) => `order:${key}`);
  await sql`select pg_advisory_xact_lock(hashtext(name))
    from unnest(${names}::text[]) with ordinality as asked(name, place)
    order by place`.execute(tx);
}

/** Those of the unpaid orders whose child has the course by another order that is paid. */
export async function findBought(executor: Executor, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from teaching_order o
    where o.id = any(${[...ids]}::text[]) and exists (
      select 1 from teaching_order other
      where other.user_id = o.user_id and other.course_id = o.course_id and other.id <> o.id
        and other.deleted_at is null and other.status = ${orderStates.paid})`.execute(executor);
  return rows.map(({ id }) => id);
}

/** What is kept of orders that go with the demo school, or with one of its children. */
export async function eraseTracesOfDemoOrders(tx: Tx): Promise<void> {
  const { rows } = await sql<{ id: string }>`select o.id from teaching_order o
    where o.is_demo or o.user_id in (select id from sys_user where is_demo)`.execute(tx);
  const ids = rows.map(({ id }) => id);
  await dropVersions(tx, 'teaching_order', ids);
  await dropForms(tx, 'teaching_order', ids);
}
