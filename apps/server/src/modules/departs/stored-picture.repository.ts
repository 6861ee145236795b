import type { Executor } from '../../platform/db/db.ts';

/** Whether the school has a stored file of this name and purpose; what is in the trash is none. */
export async function isStoredFile(
  executor: Executor,
  { name, schoolId, purpose }: { name: string; schoolId: string; purpose: string },
): Promise<boolean> {
  const row = await executor
    .selectFrom('stored_file')
    .select('name')
    .where('name', '=', name)
    .where('school_id', '=', schoolId)
    .where('purpose', '=', purpose)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
