import type { Executor } from '../../platform/db/db.ts';

type Used = { linkId: string; userId: string; now: Date };

/** Bindings of accounts to other places, as far as a log-in needs them. */
export function createIdentityLinks() {
  return {
    /** Notes the use; false when the binding is gone or its provider is turned off. */
    async use(executor: Executor, { linkId, userId, now }: Used): Promise<boolean> {
      const row = await executor
        .updateTable('user_identity_link as link')
        .from('login_provider as provider')
        .set({ used_at: now })
        .whereRef('provider.id', '=', 'link.provider_id')
        .where('provider.is_on', '=', true)
        .where('link.id', '=', linkId)
        .where('link.user_id', '=', userId)
        .returning('link.id')
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}
export type IdentityLinks = ReturnType<typeof createIdentityLinks>;
