import type { Tx } from '../../platform/db/db.ts';
import type { Tasks } from '../../platform/tasks/tasks.ts';
import { findUnitsOfHomework } from './courses.repository.ts';

/** Has the hand-ins of homework compared again that was made from erased units: it has no solution any more. */
export async function compareAgain(
  tasks: Pick<Tasks, 'add'>,
  tx: Tx,
  unitIds: readonly string[],
): Promise<void> {
  for (const unitId of await findUnitsOfHomework(tx, unitIds)) {
    await tasks.add(tx, 'homework.fingerprints', { unitId });
  }
}
