import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/db.ts';

/**
 * Takes away for ever what these people wrote under works, shown or not, and answers under which works.
 * Belongs into the transaction that takes their accounts away; forget the pages of the works after it.
 */
export async function eraseComments(tx: Tx, userIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ workId: string; shown: number }>`with gone as (
      delete from work_comment where user_id = any(${[...userIds]})
      returning work_id, state = 'shown' and deleted_at is null as is_shown)
    select work_id as "workId", (count(*) filter (where is_shown))::int as shown
    from gone group by work_id order by work_id`.execute(tx);
  for (const { workId, shown } of rows) {
    await sql`update work_counter set comment_num = greatest(comment_num - ${shown}, 0)
      where work_id = ${workId} and ${shown} > 0`.execute(tx);
  }
  return rows.map(({ workId }) => workId);
}
