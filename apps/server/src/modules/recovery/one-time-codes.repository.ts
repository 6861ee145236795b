import { sql } from 'kysely';
import type { Database, Executor } from '../../platform/db/db.ts';

/** What a code opens. */
export type CodePurpose = 'recovery' | 'login' | 'register' | 'contact';

type NewCode = {
  ticketHash: string;
  schoolId: string;
  accountHash: string;
  askerHash: string | null;
  now: Date;
  expiresAt: Date;
};

type SentCode = { userId: string | null; schoolId: string; targetHash: string; codeHash: string };

export function createOneTimeCodesRepository(
  { database }: { database: Database },
  purpose: CodePurpose,
) {
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
          asker_hash: code.askerHash,
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

    /** Gives the request the code that is sent for it; false when it has one. */
    async setCode(executor: Executor, ticketHash: string, code: SentCode): Promise<boolean> {
      const row = await executor
        .updateTable('one_time_code')
        .set({
          user_id: code.userId,
          school_id: code.schoolId,
          target_hash: code.targetHash,
          code_hash: code.codeHash,
        })
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

    /** The ticket of the newest request that this browser made with the account, while its code is open. */
    async findOpenOf(
      accountHash: string,
      askerHash: string,
      now: Date,
    ): Promise<string | undefined> {
      const row = await database.write
        .selectFrom('one_time_code')
        .select('ticket_hash as ticketHash')
        .where('purpose', '=', purpose)
        .where('account_hash', '=', accountHash)
        .where('asker_hash', '=', askerHash)
        .where('used_at', 'is', null)
        .where('expires_at', '>', now)
        .orderBy('created_at', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row?.ticketHash;
    },

    /** Counts a try before its code is looked at; `undefined` for one that is over, used or tried too often. */
    beginTry: (column: 'tries' | 'stray_tries', ticketHash: string, now: Date, tries: number) =>
      database.write
        .updateTable('one_time_code')
        .set((eb) => ({ [column]: eb(column, '+', 1) }))
        .where('ticket_hash', '=', ticketHash)
        .where('purpose', '=', purpose)
        .where(column, '<', tries)
        .where('used_at', 'is', null)
        .where('expires_at', '>', now)
        .returning(['code_hash as codeHash', 'user_id as userId', 'school_id as schoolId'])
        .executeTakeFirst(),

    /** False when another call was first. */
    async use(executor: Executor, ticketHash: string, now: Date): Promise<boolean> {
      const row = await executor
        .updateTable('one_time_code')
        .set({ used_at: now })
        .where('ticket_hash', '=', ticketHash)
        .where('purpose', '=', purpose)
        .where('used_at', 'is', null)
        .returning('ticket_hash')
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}
