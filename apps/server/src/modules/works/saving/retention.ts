import { versionsToKeep } from '@sprout/rules';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/db/db.ts';

/** Thinning reads the whole history, so not every autosave does it. */
const everyRevisions = 10;

/**
 * Removes autosaves that the rule lets go; never one that is newest, handed in, shown, or was
 * decided on. Contents that nobody uses any more go with the next sweep.
 */
export async function trimVersions(
  { clock }: { clock: Clock },
  tx: Tx,
  workId: string,
  revision: number,
): Promise<void> {
  if (revision % everyRevisions !== 0) return;
  const versions = await tx
    .selectFrom('work_version')
    .select(['id', 'kind', 'is_approved as isApproved', 'created_at as createdAt'])
    .where('work_id', '=', workId)
    .orderBy('version_no', 'desc')
    .execute();
  const kept = versionsToKeep(versions, clock.now());
  for (const id of await versionsInUse(tx, workId)) kept.add(id);
  const gone = versions.flatMap(({ id }) => (kept.has(id) ? [] : [id]));
  if (gone.length === 0) return;
  await tx.deleteFrom('work_version_file').where('version_id', 'in', gone).execute();
  await tx.deleteFrom('work_version').where('id', 'in', gone).execute();
  await tx
    .updateTable('work')
    .set({ version_count: versions.length - gone.length })
    .where('id', '=', workId)
    .execute();
}

async function versionsInUse(tx: Tx, workId: string): Promise<string[]> {
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
