import { staff } from '@sprout/rules';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/db.ts';

/** Beside the password, which types itself. */
export type LoginMethod = 'card' | 'picture';

const normalStatus = 1;

/** A child's account that stands above the level of children. */
const isRisenChild = sql<boolean>`u.user_identity = 1 and exists (
  select 1 from sys_user_role ur join sys_role r on r.id = ur.role_id
  where ur.user_id = u.id and (r.role_level > 0 or r.sees_whole_school))`;

export function createLoginMethodsRepository() {
  return {
    /**
     * Holds accounts until the transaction ends; answers those that are let in. Log-ins and whatever
     * changes a secret begin with it, so that neither passes the other by.
     */
    async lockAccounts(tx: Executor, userIds: readonly string[]): Promise<string[]> {
      if (userIds.length === 0) return [];
      const rows = await tx
        .selectFrom('sys_user')
        .select(['id', 'status', 'deleted_at'])
        .where('id', 'in', userIds)
        .orderBy('id')
        .forNoKeyUpdate()
        .execute();
      return rows
        .filter(({ status, deleted_at }) => status === normalStatus && deleted_at === null)
        .map(({ id }) => id);
    },

    /** Those among the accounts, in one order. */
    async listRisenChildren(tx: Executor, userIds: readonly string[]): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`select u.id from sys_user u
        where u.id = any(${[...userIds]}) and ${isRisenChild} order by u.id`.execute(tx);
      return rows.map(({ id }) => id);
    },

    /** Those who have the role, in one order. */
    async listRisenChildrenOf(tx: Executor, roleId: string): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`select u.id from sys_user_role h
        join sys_user u on u.id = h.user_id
        where h.role_id = ${roleId} and ${isRisenChild} order by u.id`.execute(tx);
      return rows.map(({ id }) => id);
    },

    /** The password stays until its owner has chosen another; browsers of the account are strangers again. */
    async makeStaff(tx: Executor, userIds: readonly string[]): Promise<void> {
      await tx
        .updateTable('sys_user')
        .set({ user_identity: staff, must_change_password: true })
        .where('id', 'in', userIds)
        .execute();
      await tx.deleteFrom('known_device').where('user_id', 'in', userIds).execute();
    },

    /** Answers whose cards ended. */
    async revokeCards(tx: Executor, userIds: readonly string[], now: Date): Promise<string[]> {
      const rows = await tx
        .updateTable('login_card')
        .set({ revoked_at: now })
        .where('user_id', 'in', userIds)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', now)
        .returning('user_id as userId')
        .execute();
      return rows.map(({ userId }) => userId);
    },

    /** Answers whose pictures ended. */
    async removePictures(tx: Executor, userIds: readonly string[]): Promise<string[]> {
      const rows = await tx
        .deleteFrom('picture_secret')
        .where('user_id', 'in', userIds)
        .returning('user_id as userId')
        .execute();
      return rows.map(({ userId }) => userId);
    },

    /** Codes and tickets with which somebody might still choose a password. */
    async endRecovery(tx: Executor, userIds: readonly string[], now: Date): Promise<void> {
      if (userIds.length === 0) return;
      await tx.deleteFrom('reset_ticket').where('user_id', 'in', userIds).execute();
      await tx
        .updateTable('one_time_code')
        .set({ used_at: now })
        .where('user_id', 'in', userIds)
        .where('used_at', 'is', null)
        .execute();
    },

    /** Bindings to names at other log-in services. */
    async removeLinks(tx: Executor, userId: string): Promise<void> {
      await tx.deleteFrom('user_identity_link').where('user_id', '=', userId).execute();
    },

    /** What is to be told is added to what was not told yet. */
    async noteEnd(
      tx: Executor,
      method: LoginMethod,
      userIds: readonly string[],
      now: Date,
    ): Promise<void> {
      if (userIds.length === 0) return;
      await tx
        .insertInto('ended_way_in')
        .values(
          [...new Set(userIds)].map((user_id) => ({
            user_id,
            cards: method === 'card',
            pictures: method === 'picture',
            ended_at: now,
          })),
        )
        .onConflict((conflict) =>
          conflict.column('user_id').doUpdateSet({
            cards: sql<boolean>`ended_way_in.cards or excluded.cards`,
            pictures: sql<boolean>`ended_way_in.pictures or excluded.pictures`,
            ended_at: now,
          }),
        )
        .execute();
    },

    /** What its owner has not been told yet; it is told once. */
    async takeEnded(tx: Executor, userId: string): Promise<LoginMethod[]> {
      const row = await tx
        .deleteFrom('ended_way_in')
        .where('user_id', '=', userId)
        .returning(['cards', 'pictures'])
        .executeTakeFirst();
      return [
        ...(row?.cards ? ['card' as const] : []),
        ...(row?.pictures ? ['picture' as const] : []),
      ];
    },
  };
}
export type LoginMethodsRepository = ReturnType<typeof createLoginMethodsRepository>;
