import { secretTries } from '@sprout/rules';
import { sql } from 'kysely';
import type { Database, Executor } from '../../platform/db/db.ts';

export type Secret = { hash: string; failures: number; lockedUntil: Date | null };
export type NewSecret = { secret: string; by: string; at: Date };

/** A child of the class with a picture secret whom the staff has confirmed. */
const mayEnter = sql<boolean>`u.user_identity = 1 and u.deleted_at is null
  and u.confirmed_at is not null and not exists (
    select 1 from sys_user_role ur join sys_role r on r.id = ur.role_id
    where ur.user_id = u.id and (r.role_level > 0 or r.sees_whole_school))`;

export function createPictureRepository({ database }: { database: Database }) {
  return {
    /** In the order of the nicknames. */
    async listRoster(departId: string) {
      const { rows } = await sql<{ id: string; nickname: string; avatar: string | null }>`
        select u.id, u.nickname, u.avatar from sys_user_depart m
        join sys_user u on u.id = m.user_id join picture_secret p on p.user_id = u.id
        where m.depart_id = ${departId} and u.status = 1 and ${mayEnter}
        order by u.nickname collate "C", u.id limit 200`.execute(database.read);
      return rows;
    },

    async isOnRoster(departId: string, userId: string): Promise<boolean> {
      const { rows } = await sql`select 1 from sys_user_depart m join sys_user u on u.id = m.user_id
        where m.depart_id = ${departId} and m.user_id = ${userId} and ${mayEnter}`.execute(
        database.write,
      );
      return rows.length > 0;
    },

    find: (userId: string): Promise<Secret | undefined> =>
      database.write
        .selectFrom('picture_secret')
        .select(['secret_hash as hash', 'failures', 'locked_until as lockedUntil'])
        .where('user_id', '=', userId)
        .executeTakeFirst(),

    /** Whether that is still the hash. */
    async holds(executor: Executor, userId: string, hash: string): Promise<boolean> {
      const row = await executor
        .selectFrom('picture_secret')
        .select('secret_hash as hash')
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return row?.hash === hash;
    },

    /**
     * Counts a try as wrong before it is judged, so that many at the same moment do not pass
     * together; the hash, or `undefined` while the account waits or is closed.
     */
    async beginTry(userId: string, now: Date): Promise<string | undefined> {
      const until = new Date(now.getTime() + secretTries.waitMs);
      const row = await database.write
        .updateTable('picture_secret')
        .set({
          failures: sql<number>`failures + 1`,
          locked_until: sql<Date | null>`case when (failures + 1) % ${secretTries.inARow} = 0
            then ${until}::timestamptz end`,
        })
        .where('user_id', '=', userId)
        .where('failures', '<', secretTries.total)
        .where((eb) =>
          eb.or([
            eb('locked_until', 'is', null),
            eb('locked_until', '<=', now),
            // The clock was set back since.
            eb('locked_until', '>', until),
          ]),
        )
        .returning('secret_hash')
        .executeTakeFirst();
      return row?.secret_hash;
    },

    /** A try that began and was never judged. */
    async takeBack(userId: string): Promise<void> {
      await database.write
        .updateTable('picture_secret')
        .set({
          failures: sql<number>`failures - 1`,
          locked_until: sql<Date | null>`case when failures % ${secretTries.inARow} <> 0
            then locked_until end`,
        })
        .where('user_id', '=', userId)
        .where('failures', '>', 0)
        .execute();
    },

    async succeed(userId: string): Promise<void> {
      await database.write
        .updateTable('picture_secret')
        .set({ failures: 0, locked_until: null })
        .where('user_id', '=', userId)
        .execute();
    },

    async set(executor: Executor, userId: string, { secret, by, at }: NewSecret): Promise<void> {
      const values = {
        secret_hash: secret,
        failures: 0,
        locked_until: null,
        set_by: by,
        set_at: at,
      };
      await executor
        .insertInto('picture_secret')
        .values({ ...values, user_id: userId })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
        .execute();
      // Another child who knew the old pictures may have used them.
      await executor.deleteFrom('known_device').where('user_id', '=', userId).execute();
    },
  };
}
export type PictureRepository = ReturnType<typeof createPictureRepository>;
