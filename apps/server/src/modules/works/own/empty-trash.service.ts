import { trashDays } from '@sprout/contract';
import { removeRows } from '../../../platform/belongings.ts';
import { dropVersions } from '../../../platform/data-log.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { UseCase } from '../../../platform/use-cases.ts';
import type { ModuleContext } from '../../module.ts';
import { deleteWorks, disown, listOwned, listThrown, type ThrownWork } from './trash.repository.ts';

type Deps = Pick<ModuleContext, 'run' | 'clock' | 'belongings'>;

const dayMs = 24 * 3_600_000;
const batchSize = 50;

/**
 * Removes works that have been in the trash for 30 days, with all their versions; answers how many.
 * Contents that nothing else uses go with the next sweep. A reported work stays until a member of the
 * staff has looked at it.
 */
export async function emptyTrash(deps: Deps): Promise<number> {
  const { run, clock } = deps;
  const before = new Date(clock.now().getTime() - trashDays * dayMs);
  let removed = 0;
  for (;;) {
    const count = await run({ actor: undefined }, 'work.erase', async (tx, useCase) => {
      const works = await listThrown(tx, before, batchSize);
      if (works.length > 0) await removeWorks(tx, useCase, works, deps);
      return works.length;
    });
    removed += count;
    if (count < batchSize) return removed;
  }
}

async function removeWorks(
  tx: Tx,
  { note }: UseCase,
  works: readonly ThrownWork[],
  { belongings }: Deps,
): Promise<void> {
  const ids = works.map(({ id }) => id);
  const owned = await listOwned(tx, ids);
  await removeRows(tx, belongings.deletedWithWorks(ids));
  await deleteWorks(tx, ids);
  await dropVersions(tx, 'work', ids);
  await disown(tx, owned);
  for (const { id, school_id: schoolId } of works) await note({ schoolId, rowId: id });
}
