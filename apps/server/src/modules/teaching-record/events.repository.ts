import type { Selectable } from 'kysely';
import type { Tx } from '../../platform/db/db.ts';
import type { Tables } from '../../platform/db/tables.generated.ts';

type EventRow = Selectable<Tables['teaching_event']>;

/** A lesson that was opened that day already, and a task that was set, are counted once. */
export async function insertEvents(tx: Tx, rows: readonly EventRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('teaching_event')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What a grade or return that was taken back had made. */
export async function removeEventsOfMark(tx: Tx, markId: string): Promise<void> {
  await tx.deleteFrom('teaching_event').where('mark_id', '=', markId).execute();
}
