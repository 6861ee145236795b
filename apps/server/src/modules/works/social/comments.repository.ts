import type { Result } from '@sprout/contract';
import { sql } from 'kysely';
import type { Database, Executor, Tx } from '../../../platform/db/db.ts';
import type { NewRow } from '../../../platform/db/statement.ts';

export type CommentState = Result<'works.saveComment'>['state'];

export type CommentRow = {
  id: string;
  work_id: string;
  user_id: string;
  comment: string;
  created_at: Date;
  state: CommentState;
  nickname: string;
  avatar: string | null;
};

/** Switches of a school that concern comments, by key of the configuration. */
export async function readSwitches(
  { named }: Pick<Database, 'named'>,
  schoolId: string,
): Promise<Map<string, string>> {
  const rows = await named<{ config_key: string; config_value: string }>(
    'config-comments',
    `select config_key, config_value from sys_config
     where school_id = $1 and config_key in ('allowComment', '_reviewComments')`,
    [schoolId],
  );
  return new Map(rows.map((row) => [row.config_key, row.config_value]));
}

type Asked = { workId: string; readerId: string | undefined; limit: number; offset: number };

/** What is shown, and whatever the reader has said; newest first. */
export const listComments = (
  executor: Executor,
  { workId, readerId, limit, offset }: Asked,
): Promise<CommentRow[]> =>
  executor
    .selectFrom('work_comment as c')
    .innerJoin('sys_user as u', 'u.id', 'c.user_id')
    .select(['c.id', 'c.work_id', 'c.user_id', 'c.comment', 'c.created_at', 'c.state'])
    .select(['u.nickname', 'u.avatar'])
    .where('c.work_id', '=', workId)
    .where('c.deleted_at', 'is', null)
    .where((eb) => eb.or([eb('c.state', '=', 'shown'), eb('c.user_id', '=', readerId ?? '')]))
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(limit)
    .offset(offset)
    // Nothing else is ever written there.
    .$narrowType<{ state: CommentState }>()
    .execute();

export async function insertComment(tx: Tx, row: NewRow<'work_comment'>): Promise<void> {
  await tx.insertInto('work_comment').values(row).execute();
}

export const findComment = (
  executor: Executor,
  schoolId: string,
  id: string,
): Promise<{ work_id: string; user_id: string } | undefined> =>
  executor
    .selectFrom('work_comment')
    .select(['work_id', 'user_id'])
    .where('id', '=', id)
    .where('school_id', '=', schoolId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** Answers the state that it was in; nothing when it was gone already. */
export const deleteComment = (
  tx: Tx,
  id: string,
  now: Date,
): Promise<{ state: string } | undefined> =>
  tx
    .updateTable('work_comment')
    .set({ deleted_at: now })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('state')
    .executeTakeFirst();

/** Comments under a work that others saw. */
type ErasedComments = { workId: string; shownIds: string[] };

/**
 * Takes away for ever what these people wrote under works, shown or not; answers under which works, in their order.
 * Belongs into the transaction that takes their accounts away; forget the pages of the works after it.
 */
export async function eraseComments(tx: Tx, userIds: readonly string[]): Promise<ErasedComments[]> {
  const { rows } = await sql<ErasedComments>`with gone as (
      delete from work_comment where user_id = any(${[...userIds]})
      returning id, work_id, state = 'shown' and deleted_at is null as is_shown)
    select work_id as "workId", coalesce(array_agg(id) filter (where is_shown), '{}') as "shownIds"
    from gone group by work_id order by work_id`.execute(tx);
  for (const { workId, shownIds } of rows) {
    const shown = shownIds.length;
    await sql`update work_counter set comment_num = greatest(comment_num - ${shown}, 0)
      where work_id = ${workId} and ${shown} > 0`.execute(tx);
  }
  return rows;
}
