import type { Database, Executor } from '../../platform/db/db.ts';

export type LoginStep = {
  userId: string;
  passwordHash: string;
  method: string;
  cardId: string | null;
  linkId: string | null;
  replaces: string | null;
  isKept: boolean | null;
};

type NewStep = Omit<LoginStep, 'passwordHash'> & {
  ticketHash: string;
  expiresAt: Date;
  now: Date;
};

export function createLoginStepsRepository({ database }: { database: Database }) {
  return {
    /** Keeps with it the password's hash of this moment; what is over goes on the way. */
    async add(executor: Executor, step: NewStep): Promise<void> {
      await executor.deleteFrom('login_step').where('expires_at', '<=', step.now).execute();
      const { password_hash } = await executor
        .selectFrom('sys_user')
        .select('password_hash')
        .where('id', '=', step.userId)
        .executeTakeFirstOrThrow();
      await executor
        .insertInto('login_step')
        .values({
          ticket_hash: step.ticketHash,
          user_id: step.userId,
          password_hash,
          method: step.method,
          card_id: step.cardId,
          link_id: step.linkId,
          replaces: step.replaces,
          is_kept: step.isKept,
          tries: 0,
          expires_at: step.expiresAt,
        })
        .execute();
    },

    /** Counts a try before its code is looked at; `undefined` for a step that is over or was tried too often. */
    beginTry: (ticketHash: string, now: Date, tries: number): Promise<LoginStep | undefined> =>
      database.write
        .updateTable('login_step')
        .set((eb) => ({ tries: eb('tries', '+', 1) }))
        .where('ticket_hash', '=', ticketHash)
        .where('tries', '<', tries)
        .where('expires_at', '>', now)
        .returning([
          'user_id as userId',
          'password_hash as passwordHash',
          'method',
          'card_id as cardId',
          'link_id as linkId',
          'replaces',
          'is_kept as isKept',
        ])
        .executeTakeFirst(),

    /** False when another call was first. */
    async take(executor: Executor, ticketHash: string): Promise<boolean> {
      const row = await executor
        .deleteFrom('login_step')
        .where('ticket_hash', '=', ticketHash)
        .returning('user_id')
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}
