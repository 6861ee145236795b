import { newSecret, type Random } from './clock.ts';
import type { Database } from './db/db.ts';

export const secretNames = ['fileTicket', 'visitor', 'device', 'captcha', 'login'] as const;

/** Keys of this installation, made at the first need and kept in the database for all nodes. */
export function createSecrets({ database, random }: { database: Database; random: Random }) {
  return {
    async get(name: (typeof secretNames)[number]): Promise<string> {
      await database.write
        .insertInto('setting_secret')
        .values({ name, value: newSecret(random) + newSecret(random) })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute();
      const row = await database.write
        .selectFrom('setting_secret')
        .select('value')
        .where('name', '=', name)
        .executeTakeFirstOrThrow();
      return row.value;
    },
  };
}
export type Secrets = ReturnType<typeof createSecrets>;
