import { sql } from 'kysely';
import type { Executor, Tx } from '../../platform/db/db.ts';

/** Of the own works, and of works of others; each once, in their order. */
export async function listOwnTags(executor: Executor, userId: string): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    select t.tag from work_tag t join work w on w.id = t.work_id
      where w.author_id = ${userId} and w.deleted_at is null
    union select t.tag from work_staff_tag t where t.user_id = ${userId}
    order by tag limit 200`.execute(executor);
  return rows.map(({ tag }) => tag);
}

type Tagged = { workId: string; userId: string; schoolId: string; at: Date };

/** What somebody calls a work of somebody else from now on. */
export async function replaceStaffTags(
  tx: Tx,
  { workId, userId, schoolId, at }: Tagged,
  tags: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('work_staff_tag')
    .where('work_id', '=', workId)
    .where('user_id', '=', userId)
    .execute();
  const rows = [...new Set(tags)].map((tag) => ({
    work_id: workId,
    user_id: userId,
    school_id: schoolId,
    tag,
    created_at: at,
  }));
  if (rows.length > 0) await tx.insertInto('work_staff_tag').values(rows).execute();
}

/** How many works have a tag of somebody. */
export async function countTagged(
  executor: Executor,
  userId: string,
  tag: string,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select t.work_id from work_tag t join work w on w.id = t.work_id
      where t.tag = ${tag} and w.author_id = ${userId} and w.deleted_at is null
    union all select t.work_id from work_staff_tag t
      where t.user_id = ${userId} and t.tag = ${tag}) tagged`.execute(executor);
  return rows[0]?.count ?? 0;
}

/** Takes a tag of somebody off everything. */
export async function deleteTag(tx: Tx, userId: string, tag: string): Promise<void> {
  await sql`delete from work_tag t using work w
    where w.id = t.work_id and w.author_id = ${userId} and t.tag = ${tag}`.execute(tx);
  await tx
    .deleteFrom('work_staff_tag')
    .where('user_id', '=', userId)
    .where('tag', '=', tag)
    .execute();
}
