import { versionsToKeep } from '@sprout/rules';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { deleteVersions, listAges, versionsInUse } from './retention.repository.ts';

/** Thinning reads the whole history, so not every autosave does it. */
const everyRevisions = 10;

/**
 * Removes autosaves that the rule lets go; never one that is newest, handed in, shown, or was
 * decided on. Contents that nothing uses any more go with the next sweep.
 */
export async function trimVersions(
  { clock }: { clock: Clock },
  tx: Tx,
  workId: string,
  revision: number,
): Promise<void> {
  if (revision % everyRevisions !== 0) return;
  const versions = await listAges(tx, workId);
  const kept = versionsToKeep(versions, clock.now());
  for (const id of await versionsInUse(tx, workId)) kept.add(id);
  const gone = versions.flatMap(({ id }) => (kept.has(id) ? [] : [id]));
  if (gone.length === 0) return;
  await deleteVersions(tx, workId, gone, versions.length - gone.length);
}
