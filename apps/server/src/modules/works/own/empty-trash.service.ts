import { trashDays } from '@sprout/contract';
import { removeRows } from '../../../platform/belongings.ts';
import { dropVersions } from '../../../platform/data-log.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { ModuleContext } from '../../module.ts';
import { deleteWorks, disown, listOwned, listThrown, type ThrownWork } from './trash.repository.ts';

type Deps = Pick<ModuleContext, 'database' | 'clock' | 'audit' | 'belongings'>;

const dayMs = 24 * 3_600_000;
const batchSize = 50;

/**
 * Removes works that have been in the trash for 30 days, with all their versions; answers how many.
 * Contents that nobody else uses go with the next sweep. A reported work stays until somebody of the
 * staff has looked at it.
 */
export async function emptyTrash(deps: Deps): Promise<number> {
  const { database, clock } = deps;
  const before = new Date(clock.now().getTime() - trashDays * dayMs);
  let removed = 0;
  for (;;) {
    const count = await database.transaction(async (tx) => {
      const works = await listThrown(tx, before, batchSize);
      if (works.length > 0) await removeWorks(tx, works, deps);
      return works.length;
    });
    removed += count;
    if (count < batchSize) return removed;
  }
}

async function removeWorks(
  tx: Tx,
  works: readonly ThrownWork[],
  { audit, belongings }: Deps,
): Promise<void> {
  const ids = works.map(({ id }) => id);
  const owned = await listOwned(tx, ids);
  await removeRows(tx, belongings.takenWithWorks(ids));
  await deleteWorks(tx, ids);
  await dropVersions(tx, 'work', ids);
  await disown(tx, owned);
  for (const { id, school_id: schoolId } of works) {
    const entry = { action: 'work.erase', subject: 'work', rowId: id };
    await audit.write(tx, { actor: undefined, schoolId, ...entry });
  }
}
