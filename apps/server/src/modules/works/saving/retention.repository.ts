import type { Tx } from '../../../platform/db/db.ts';

/** Versions of a work with what decides how long they stay; newest first. */
export const listAges = (tx: Tx, workId: string) =>
  tx
    .selectFrom('work_version')
    .select(['id', 'kind', 'is_approved as isApproved', 'created_at as createdAt'])
    .where('work_id', '=', workId)
    .orderBy('version_no', 'desc')
    .execute();

/** Takes versions of a work away and keeps the number of those that are left. */
export async function deleteVersions(
  tx: Tx,
  workId: string,
  ids: readonly string[],
  left: number,
): Promise<void> {
  await tx
    .deleteFrom('work_version_file')
    .where('version_id', 'in', [...ids])
    .execute();
  await tx
    .deleteFrom('work_version')
    .where('id', 'in', [...ids])
    .execute();
  await tx.updateTable('work').set({ version_count: left }).where('id', '=', workId).execute();
}

/** Versions that are newest, handed in, shown, or were decided on. */
export async function versionsInUse(tx: Tx, workId: string): Promise<string[]> {
  const work = await tx
    .selectFrom('work')
    .select(['head_version_id', 'submitted_version_id', 'published_version_id'])
    .where('id', '=', workId)
    .executeTakeFirstOrThrow();
  const reviewed = await tx
    .selectFrom('work_review')
    .select('version_id')
    .where('work_id', '=', workId)
    .distinct()
    .execute();
  const reported = await tx
    .selectFrom('work_report')
    .select('version_id')
    .where('work_id', '=', workId)
    .execute();
  const used = [...Object.values(work), ...[...reviewed, ...reported].map((row) => row.version_id)];
  return used.flatMap((id) => id ?? []);
}
