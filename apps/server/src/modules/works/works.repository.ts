import { type Selectable, type SqlBool, sql, type Updateable } from 'kysely';
import type { Actor } from '../../platform/access/actor.ts';
import { scope } from '../../platform/access/scope.ts';
import type { Executor, Tx } from '../../platform/db/db.ts';
import { statement } from '../../platform/db/statement.ts';
import type { Tables } from '../../platform/db/tables.generated.ts';
import { type Counters, counterColumns } from './counters.repository.ts';
import { workScope } from './rule-resource.ts';

export type VersionRow = Selectable<Tables['work_version']>;

/** A work with its counters and what every answer needs of its author. */
export type WorkRow = Selectable<Tables['work']> &
  Counters & {
    nickname: string;
    avatar: string | null;
  };

/** With how somebody stands to it. */
export type AskedWork = WorkRow & {
  /** The asker answers for its class, and no data rule hides it from them. */
  isAnsweredFor: SqlBool | null;
};

/** Works with author and counters; add conditions, an order and a limit. */
export const selectWorks = (executor: Executor) =>
  executor
    .selectFrom('work as w')
    .innerJoin('sys_user as author', 'author.id', 'w.author_id')
    .leftJoin('work_counter as c', 'c.work_id', 'w.id')
    .selectAll('w')
    .select(counterColumns)
    .select(['author.nickname as nickname', 'author.avatar as avatar']);

export const findWork = (
  executor: Executor,
  id: string,
  actor: Actor | undefined,
): Promise<AskedWork | undefined> =>
  selectWorks(executor)
    .select((actor ? scope(actor, workScope) : sql<SqlBool>`false`).as('isAnsweredFor'))
    .where('w.id', '=', id)
    .executeTakeFirst();

export const findVersion = (
  executor: Executor,
  id: string | null,
): Promise<VersionRow | undefined> =>
  executor
    .selectFrom('work_version')
    .selectAll()
    .where('id', '=', id ?? '')
    .executeTakeFirst();

/** Locks the row until the transaction ends: versions of one work come one after the other. */
export async function lockWork(
  tx: Tx,
  id: string,
): Promise<Selectable<Tables['work']> | undefined> {
  const [work] = await selectLocked(tx, { id });
  return work;
}

const selectLocked = statement((db, { id }: { id: string }) =>
  db.selectFrom('work').selectAll().where('id', '=', id).forUpdate(),
);

/** Changes columns of one work. */
export async function updateWork(
  tx: Tx,
  id: string,
  patch: Updateable<Tables['work']>,
): Promise<void> {
  await tx.updateTable('work').set(patch).where('id', '=', id).execute();
}

/** Puts works into the trash, or takes them out with `null`. */
export async function setDeleted(
  tx: Tx,
  ids: readonly string[],
  deletedAt: Date | null,
): Promise<void> {
  await tx
    .updateTable('work')
    .set({ deleted_at: deletedAt })
    .where('id', 'in', [...ids])
    .execute();
}

/** Tags by work, in alphabetical order. */
export async function tagsOf(
  executor: Executor,
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  const byWork = new Map<string, string[]>();
  if (ids.length === 0) return byWork;
  const rows = await executor
    .selectFrom('work_tag')
    .select(['work_id', 'tag'])
    .where('work_id', 'in', [...ids])
    .orderBy('tag')
    .execute();
  for (const { work_id: id, tag } of rows) byWork.set(id, [...(byWork.get(id) ?? []), tag]);
  return byWork;
}
