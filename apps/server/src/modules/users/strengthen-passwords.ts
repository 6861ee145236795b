import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/db.ts';
import { type Passwords, quickMark } from '../../platform/password.ts';

type Deps = { database: Database; passwords: Pick<Passwords, 'strengthen'> };

/** Rows are held while they are hashed: a log-in of one of them waits that long, a tenth of a second. */
const batchSize = 10;

/**
 * Hashes the quick hashes of imported people anew, at the full cost; answers how many. Needs no
 * password, so that it goes on after any stop; several nodes share the work.
 */
export async function strengthenPasswords(deps: Deps, mayGoOn: () => boolean): Promise<number> {
  let count = 0;
  while (mayGoOn()) {
    const done = await strengthenSome(deps);
    count += done;
    if (done < batchSize) break;
  }
  return count;
}

async function strengthenSome({ database, passwords }: Deps): Promise<number> {
  return database.transaction(async (tx) => {
    const rows = await tx
      .selectFrom('sys_user')
      .select(['id', 'password_hash as hash'])
      .where(isQuick)
      .orderBy('id')
      .limit(batchSize)
      .forUpdate()
      .skipLocked()
      .execute();
    // One at a time: the other core answers people.
    for (const { id, hash } of rows) {
      const password_hash = await passwords.strengthen(hash);
      await tx.updateTable('sys_user').set({ password_hash }).where('id', '=', id).execute();
    }
    return rows.length;
  });
}

/** The very words of the index, which serves it. */
const isQuick: RawBuilder<boolean> = sql`password_hash like ${sql.lit(`${quickMark}%`)}`;
