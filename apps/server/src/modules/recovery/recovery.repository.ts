import { normalAccount, staff } from '@sprout/rules';
import { sql } from 'kysely';
import type { Database, Executor } from '../../platform/db/db.ts';

const purpose = 'recovery';

export type RecoveryChannel = 'mail' | 'sms';

type NewCode = {
  ticketHash: string;
  schoolId: string;
  accountHash: string;
  now: Date;
  expiresAt: Date;
};

export type Reachable = { id: string; schoolId: string; target: string | null };

export function createRecoveryRepository({ database }: { database: Database }) {
  const count = async (
    executor: Executor,
    column: 'account_hash' | 'target_hash',
    hash: string,
    since: Date,
  ): Promise<number> => {
    const row = await executor
      .selectFrom('one_time_code')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('purpose', '=', purpose)
      .where(column, '=', hash)
      .where('created_at', '>', since)
      .executeTakeFirstOrThrow();
    return Number(row.count);
  };

  return {
    /** Requests with this account since then, whether somebody has it or not. */
    countAsked: (executor: Executor, accountHash: string, since: Date) =>
      count(executor, 'account_hash', accountHash, since),

    /** Codes that went to this address or number since then. */
    countSent: (executor: Executor, targetHash: string, since: Date) =>
      count(executor, 'target_hash', targetHash, since),

    /** Requests with one account come one after the other until the transaction ends. */
    async lockAccount(executor: Executor, accountHash: string): Promise<void> {
      await sql`select pg_advisory_xact_lock(hashtextextended(${accountHash}, 191))`.execute(
        executor,
      );
    },

    /** When the account was last asked for. */
    async findLastAsked(executor: Executor, accountHash: string): Promise<Date | undefined> {
      const row = await executor
        .selectFrom('one_time_code')
        .select('created_at')
        .where('purpose', '=', purpose)
        .where('account_hash', '=', accountHash)
        .orderBy('created_at', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row?.created_at;
    },

    async add(executor: Executor, code: NewCode): Promise<void> {
      await executor
        .insertInto('one_time_code')
        .values({
          ticket_hash: code.ticketHash,
          school_id: code.schoolId,
          purpose,
          account_hash: code.accountHash,
          target_hash: null,
          code_hash: null,
          user_id: null,
          tries: 0,
          used_at: null,
          expires_at: code.expiresAt,
          created_at: code.now,
        })
        .execute();
    },

    /**
     * Members of the staff whom a user name, phone number or mail address names, two at most: of several schools
     * the same number may stand for two people.
     */
    findStaff: (
      executor: Executor,
      account: string,
      channel: RecoveryChannel,
    ): Promise<Reachable[]> =>
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
            eb('username_key', '=', account.toLowerCase()),
            eb('phone', '=', account),
            eb(sql`lower(email)`, '=', account.toLowerCase()),
          ]),
        )
        .limit(2)
        .execute(),

    /** Gives the request the code that is sent for it; false when it has one. */
    async setCode(
      executor: Executor,
      ticketHash: string,
      code: { userId: string; targetHash: string; codeHash: string },
    ): Promise<boolean> {
      const row = await executor
        .updateTable('one_time_code')
        .set({ user_id: code.userId, target_hash: code.targetHash, code_hash: code.codeHash })
        .where('ticket_hash', '=', ticketHash)
        .where('code_hash', 'is', null)
        .returning('ticket_hash')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** The ticket of the newest request with this account. */
    async findNewest(accountHash: string): Promise<string | undefined> {
      const row = await database.write
        .selectFrom('one_time_code')
        .select('ticket_hash as ticketHash')
        .where('purpose', '=', purpose)
        .where('account_hash', '=', accountHash)
        .orderBy('created_at', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row?.ticketHash;
    },

    /** Counts a try before its code is looked at; `undefined` for one that is over, used or tried too often. */
    beginTry: (ticketHash: string, now: Date, tries: number) =>
      database.write
        .updateTable('one_time_code')
        .set((eb) => ({ tries: eb('tries', '+', 1) }))
        .where('ticket_hash', '=', ticketHash)
        .where('purpose', '=', purpose)
        .where('tries', '<', tries)
        .where('used_at', 'is', null)
        .where('expires_at', '>', now)
        .returning(['code_hash as codeHash', 'user_id as userId'])
        .executeTakeFirst(),

    /** False when another call was first. */
    async use(executor: Executor, ticketHash: string, now: Date): Promise<boolean> {
      const row = await executor
        .updateTable('one_time_code')
        .set({ used_at: now })
        .where('ticket_hash', '=', ticketHash)
        .where('used_at', 'is', null)
        .returning('ticket_hash')
        .executeTakeFirst();
      return row !== undefined;
    },

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
