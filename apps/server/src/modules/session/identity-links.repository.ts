import type { Executor } from '../../platform/db/db.ts';

type Used = { linkId: string; userId: string; now: Date };

/** Bindings of accounts to other places, as far as a log-in needs them. */
export function createIdentityLinks() {
  return {
    /**
     * Notes the use; false when the binding is gone or its provider is turned off. An administrator who turns the
     * provider off or deletes it waits for the transaction and finds the session that it opens.
     */
    async use(executor: Executor, { linkId, userId, now }: Used): Promise<boolean> {
      const provider = await executor
        .selectFrom('login_provider as provider')
        .innerJoin('user_identity_link as link', 'link.provider_id', 'provider.id')
        .select('provider.id')
        .where('provider.is_on', '=', true)
        .where('link.id', '=', linkId)
        .forShare('provider')
        .executeTakeFirst();
      if (!provider) return false;
      const row = await executor
        .updateTable('user_identity_link')
        .set({ used_at: now })
        .where('id', '=', linkId)
        .where('user_id', '=', userId)
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}
export type IdentityLinks = ReturnType<typeof createIdentityLinks>;
