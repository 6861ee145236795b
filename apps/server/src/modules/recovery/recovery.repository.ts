import { normalAccount, staff } from '@sprout/rules';
import { sql } from 'kysely';
import type { Database, Executor } from '../../platform/db/db.ts';
import { usernameKey } from '../session/index.ts';
import type { CodeChannel } from './one-time-codes.ts';

export type Reachable = { id: string; schoolId: string; target: string | null };

export function createRecoveryRepository({ database }: { database: Database }) {
  return {
    /**
     * Members of the staff whom a user name, phone number or mail address names, two at most: of several schools
     * the same number may stand for two people.
     */
    findStaff: (executor: Executor, account: string, channel: CodeChannel): Promise<Reachable[]> =>
      executor
        .selectFrom('sys_user')
        .select([
          'id',
          'school_id as schoolId',
          channel === 'mail' ? 'email as target' : 'phone as target',
        ])
        .where('user_identity', '=', staff)
        .where('status', '=', normalAccount)
        .where('deleted_at', 'is', null)
        .where((eb) =>
          eb.or([
            eb('username_key', '=', usernameKey(account)),
            eb('phone', '=', account),
            eb(sql`lower(email)`, '=', account.toLowerCase()),
          ]),
        )
        .limit(2)
        .execute(),

    /** Earlier ones of the account hold no more. */
    async addReset(
      executor: Executor,
      reset: { ticketHash: string; userId: string; expiresAt: Date },
    ): Promise<void> {
      await executor.deleteFrom('reset_ticket').where('user_id', '=', reset.userId).execute();
      await executor
        .insertInto('reset_ticket')
        .values({
          ticket_hash: reset.ticketHash,
          user_id: reset.userId,
          expires_at: reset.expiresAt,
        })
        .execute();
    },

    findReset: (ticketHash: string, now: Date) =>
      database.write
        .selectFrom('reset_ticket')
        .select('user_id as userId')
        .where('ticket_hash', '=', ticketHash)
        .where('expires_at', '>', now)
        .executeTakeFirst(),

    /** False when it was used or replaced meanwhile. */
    async takeReset(executor: Executor, ticketHash: string): Promise<boolean> {
      const row = await executor
        .deleteFrom('reset_ticket')
        .where('ticket_hash', '=', ticketHash)
        .returning('user_id')
        .executeTakeFirst();
      return row !== undefined;
    },

    async removeOld(before: Date): Promise<void> {
      await database.write.deleteFrom('one_time_code').where('created_at', '<', before).execute();
      await database.write.deleteFrom('reset_ticket').where('expires_at', '<', before).execute();
    },
  };
}
export type RecoveryRepository = ReturnType<typeof createRecoveryRepository>;
