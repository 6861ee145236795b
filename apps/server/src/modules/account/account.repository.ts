import type { Actor } from '../../platform/actor.ts';
import type { Executor } from '../../platform/db/db.ts';

export function createAccountRepository() {
  return {
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
