import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/db/db.ts';
import { quickMark } from '../../../platform/password.ts';

/** People with a quick hash, whom no other node has; locked. */
export const lockQuickHashes = (tx: Tx, limit: number): Promise<{ id: string; hash: string }[]> =>
  tx
    .selectFrom('sys_user')
    .select(['id', 'password_hash as hash'])
    .where(isQuick)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();

/** The very words of the index, which serves it. */
const isQuick: RawBuilder<boolean> = sql`password_hash like ${sql.lit(`${quickMark}%`)}`;

export async function setPasswordHash(tx: Tx, id: string, hash: string): Promise<void> {
  await tx.updateTable('sys_user').set({ password_hash: hash }).where('id', '=', id).execute();
}
