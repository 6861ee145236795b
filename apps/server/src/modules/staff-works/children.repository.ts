import { classCategory } from '@sprout/rules';
import { sql } from 'kysely';
import { shownName } from '../../platform/access/accounts.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { selectChildrenInReach } from '../../platform/access/reach.ts';
import type { Executor } from '../../platform/db/db.ts';

/** Children of classes whom the actor sees. */
export async function listChildrenOf(
  executor: Executor,
  actor: Actor,
  departIds: readonly string[],
): Promise<string[]> {
  if (departIds.length === 0) return [];
  const rows = await selectChildrenInReach(executor, actor, departIds)
    .select('sys_user.id')
    .distinct()
    .orderBy('sys_user.id')
    .execute();
  return rows.map(({ id }) => id);
}

export type ClassChild = { id: string; username: string; name: string; departName: string };

/** Children of one class whom the actor sees, by their login names. */
export const listClass = (
  executor: Executor,
  actor: Actor,
  departId: string,
): Promise<ClassChild[]> =>
  selectChildrenInReach(executor, actor, [departId])
    .innerJoin('sys_depart as d', 'd.id', 'm.depart_id')
    .select(['sys_user.id', 'sys_user.username', 'd.depart_name as departName'])
    .select(shownName().as('name'))
    .orderBy('sys_user.username')
    .orderBy('sys_user.id')
    .execute();

export type Receiver = { id: string; departId: string | null; workNames: string[] };

/** People with the class that a new work of theirs is of, one of the asked first, and what their works are called. */
export async function listReceivers(
  executor: Executor,
  userIds: readonly string[],
  departIds: readonly string[],
): Promise<Receiver[]> {
  const { rows } = await sql<Receiver>`select u.id,
      (select d.id from sys_user_depart m join sys_depart d on d.id = m.depart_id
        where m.user_id = u.id and d.org_category = ${classCategory}
        order by d.id = any(${[...departIds]}::text[]) desc, d.org_code, d.id limit 1) as "departId",
      array(select w.work_name from work w
        where w.author_id = u.id and w.deleted_at is null) as "workNames"
    from sys_user u where u.id = any(${[...userIds]}::text[]) order by u.id`.execute(executor);
  return rows;
}
