import type { Tx } from '../../platform/db/db.ts';
import type { Tasks } from '../../platform/tasks/tasks.ts';
import { findUnitsOfHomework } from './courses.repository.ts';

/** Homework that was made from units that go for good has their solution no more. */
export async function compareAgain(
  tasks: Pick<Tasks, 'add'>,
  tx: Tx,
  unitIds: readonly string[],
): Promise<void> {
  for (const unitId of await findUnitsOfHomework(tx, unitIds)) {
    await tasks.add(tx, 'homework.fingerprints', { unitId });
  }
}
