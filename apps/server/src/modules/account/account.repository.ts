import type { Actor } from '../../platform/access/actor.ts';
import type { Database, Executor } from '../../platform/db/db.ts';

export type OwnSession = {
  hash: string;
  method: string;
  ip: string | null;
  userAgent: string | null;
  createdAt: Date;
  seenAt: Date;
};

export function createAccountRepository({ database }: { database: Database }) {
  return {
    find: (actor: Actor) =>
      database.write
        .selectFrom('sys_user')
        .select([
          'id',
          'username',
          'realname',
          'nickname',
          'avatar',
          'birthday',
          'sex',
          'email',
          'phone',
          'user_identity as userIdentity',
          'work_no as workNo',
          'school',
          'created_at as createdAt',
        ])
        .where('id', '=', actor.id)
        .executeTakeFirst(),

    /** Those that still hold, the newest use first. */
    listSessions: (actor: Actor, now: Date): Promise<OwnSession[]> =>
      database.write
        .selectFrom('user_session')
        .select([
          'token_hash as hash',
          'method',
          'ip',
          'user_agent as userAgent',
          'created_at as createdAt',
          'seen_at as seenAt',
        ])
        .where('user_id', '=', actor.id)
        .where('expires_at', '>', now)
        .orderBy('seen_at', 'desc')
        .orderBy('token_hash')
        .limit(100)
        .execute(),

    /** For the session at hand and for the next log-in. */
    async setOrgCode(executor: Executor, actor: Actor, orgCode: string, now: Date): Promise<void> {
      await executor
        .updateTable('sys_user')
        .set({ org_code: orgCode, updated_at: now })
        .where('id', '=', actor.id)
        .execute();
      await executor
        .updateTable('user_session')
        .set({ org_code: orgCode })
        .where('token_hash', '=', actor.sessionHash)
        .execute();
    },
  };
}
export type AccountRepository = ReturnType<typeof createAccountRepository>;
