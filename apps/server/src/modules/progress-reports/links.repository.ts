import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { shownNameOf } from '../../platform/access/accounts.ts';
import type { Executor, Tx } from '../../platform/db/db.ts';
import type { Tables } from '../../platform/db/tables.generated.ts';

type Row = Selectable<Tables['progress_report']>;

export type LinkRow = Pick<
  Row,
  | 'id'
  | 'user_id'
  | 'from_day'
  | 'to_day'
  | 'ends_at'
  | 'revoked_at'
  | 'opened_count'
  | 'opened_at'
  | 'created_at'
  | 'created_by'
> & { createdByName: string | null };

export async function insertReport(
  tx: Tx,
  row: Omit<Row, 'snapshot' | 'revoked_at' | 'opened_count' | 'opened_at'> & { snapshot: object },
): Promise<void> {
  await tx
    .insertInto('progress_report')
    .values({ ...row, snapshot: JSON.stringify(row.snapshot) })
    .execute();
}

const links = (executor: Executor) =>
  executor
    .selectFrom('progress_report as r')
    .select([
      'r.id',
      'r.user_id',
      'r.from_day',
      'r.to_day',
      'r.ends_at',
      'r.revoked_at',
      'r.opened_count',
      'r.opened_at',
      'r.created_at',
      'r.created_by',
    ])
    .select(shownNameOf('r.created_by').as('createdByName'));

/** Newest first. */
export const listLinks = (
  executor: Executor,
  schoolId: string,
  userId: string,
): Promise<LinkRow[]> =>
  links(executor)
    .where('r.school_id', '=', schoolId)
    .where('r.user_id', '=', userId)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(50)
    .execute();

export const findLink = (
  executor: Executor,
  schoolId: string,
  id: string,
): Promise<LinkRow | undefined> =>
  links(executor).where('r.school_id', '=', schoolId).where('r.id', '=', id).executeTakeFirst();

/** Ends a link, and lets go of what it showed. */
export async function revokeLink(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('progress_report')
    .set({ revoked_at: now, snapshot: null })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
}

/** The report of a link that is open, of a child that is there, with one more opening; undefined for any other. */
export async function openReport(tx: Tx, tokenHash: string, now: Date): Promise<Row | undefined> {
  return tx
    .updateTable('progress_report')
    .set({ opened_count: sql<number>`opened_count + 1`, opened_at: now })
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .where('ends_at', '>', now)
    .where('snapshot', 'is not', null)
    .where(sql<boolean>`exists (select 1 from sys_user u
      where u.id = progress_report.user_id and u.deleted_at is null)`)
    .returningAll()
    .executeTakeFirst();
}

/** Lets go of what links showed that have ended; answers how many. */
export async function emptyEndedReports(executor: Executor, now: Date): Promise<number> {
  const { numUpdatedRows } = await executor
    .updateTable('progress_report')
    .set({ snapshot: null })
    .where('ends_at', '<=', now)
    .where('snapshot', 'is not', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
