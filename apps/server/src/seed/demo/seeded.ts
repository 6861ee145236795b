import type { ModuleContext } from '../../modules/module.ts';
import type { Executor } from '../../platform/db/db.ts';

/** Whether a part of the demo school was made, at whatever start. */
export async function isSeeded({ database }: ModuleContext, key: string): Promise<boolean> {
  const row = await database.write
    .selectFrom('seed_ledger')
    .select('seed_key')
    .where('seed_key', '=', key)
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes down that it was. */
export async function markSeeded(
  executor: Executor,
  { clock }: ModuleContext,
  key: string,
): Promise<void> {
  await executor
    .insertInto('seed_ledger')
    .values({ seed_key: key, brought_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
