import type { Executor, Tx } from '../../../platform/db/db.ts';
import type { NewRow } from '../../../platform/db/statement.ts';

export const findReview = (executor: Executor, id: string) =>
  executor.selectFrom('work_review').selectAll().where('id', '=', id).executeTakeFirst();

/** The newest decision that still counts. */
export const findNewestReview = (tx: Tx, workId: string) =>
  tx
    .selectFrom('work_review')
    .select('id')
    .where('work_id', '=', workId)
    .where('undone_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();

export async function insertReview(tx: Tx, row: NewRow<'work_review'>): Promise<void> {
  await tx.insertInto('work_review').values(row).execute();
}

export async function markUndone(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('work_review').set({ undone_at: now }).where('id', '=', id).execute();
}

/** Whether a version has been approved; an approved one may have its whole file kept. */
export async function markApproved(
  tx: Tx,
  versionId: string,
  { isApproved, wholeSha256 }: { isApproved: boolean; wholeSha256?: string | null },
): Promise<void> {
  await tx
    .updateTable('work_version')
    // The builder leaves a column alone that is not given.
    .set({ is_approved: isApproved, whole_sha256: wholeSha256 })
    .where('id', '=', versionId)
    .execute();
}

/** Newest first. */
export const listReviews = (executor: Executor, workId: string) =>
  executor
    .selectFrom('work_review as r')
    .innerJoin('sys_user as u', 'u.id', 'r.reviewer_id')
    .select(['r.id', 'r.action', 'r.comment', 'r.score', 'r.created_at', 'r.undone_at'])
    .select('u.nickname as reviewer')
    .where('r.work_id', '=', workId)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(200)
    .execute();

/** Open ones first, then the youngest. */
export const listReports = (executor: Executor, workId: string) =>
  executor
    .selectFrom('work_report')
    .select(['id', 'reason', 'note', 'created_at', 'closed_at'])
    .where('work_id', '=', workId)
    .orderBy((eb) => eb('closed_at', 'is not', null))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute();

/** Answers the reports of a work that are open. */
export async function closeReports(
  tx: Tx,
  userId: string,
  workId: string,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('work_report')
    .set({ closed_at: now, closed_by: userId })
    .where('work_id', '=', workId)
    .where('closed_at', 'is', null)
    .execute();
}

/** Opens those again that a decision has closed: they carry its time. */
export async function reopenReports(tx: Tx, workId: string, decidedAt: Date): Promise<void> {
  await tx
    .updateTable('work_report')
    .set({ closed_at: null, closed_by: null })
    .where('work_id', '=', workId)
    .where('closed_at', '=', decidedAt)
    .execute();
}
