import { sql } from 'kysely';
import type { Database, Executor } from '../../platform/db/db.ts';

export type NewCard = {
  id: string;
  schoolId: string;
  userId: string;
  tokenHash: string;
  createdBy: string;
  createdAt: Date;
  expiresAt: Date;
};

export type OpenCard = { id: string; userId: string };

const isOpen = (now: Date) => sql<boolean>`login_card.revoked_at is null
  and login_card.expires_at > ${now} and not exists (
    select 1 from sys_user_role ur join sys_role r on r.id = ur.role_id
    where ur.user_id = login_card.user_id and (r.role_level > 0 or r.sees_whole_school))`;

export function createCardRepository({ database }: { database: Database }) {
  return {
    async insert(executor: Executor, cards: readonly NewCard[]): Promise<void> {
      if (cards.length === 0) return;
      await executor
        .insertInto('login_card')
        .values(
          cards.map((card) => ({
            id: card.id,
            school_id: card.schoolId,
            user_id: card.userId,
            token_hash: card.tokenHash,
            created_by: card.createdBy,
            created_at: card.createdAt,
            expires_at: card.expiresAt,
          })),
        )
        .execute();
    },

    /** Ends the cards of people; answers which. What they opened is ended by the sessions. */
    async revoke(executor: Executor, userIds: readonly string[], now: Date): Promise<string[]> {
      const revoked = await executor
        .updateTable('login_card')
        .set({ revoked_at: now })
        .where('user_id', 'in', userIds)
        .where('revoked_at', 'is', null)
        .returning('id')
        .execute();
      return revoked.map(({ id }) => id);
    },

    /** The open card of a token. One of a child who has grown into the staff opens nothing. */
    find: (tokenHash: string, now: Date): Promise<OpenCard | undefined> =>
      database.write
        .selectFrom('login_card')
        .select(['id', 'user_id as userId'])
        .where('token_hash', '=', tokenHash)
        .where(isOpen(now))
        .executeTakeFirst(),

    /** Notes the use of a card; false when it is not open any more. */
    async use(executor: Executor, id: string, now: Date): Promise<boolean> {
      const { numUpdatedRows } = await executor
        .updateTable('login_card')
        .set({ used_at: now })
        .where('id', '=', id)
        .where(isOpen(now))
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Newest first. */
    list: (userId: string) =>
      database.write
        .selectFrom('login_card')
        .select([
          'id',
          'created_at as createdAt',
          'expires_at as expiresAt',
          'used_at as usedAt',
          'revoked_at as revokedAt',
        ])
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(50)
        .execute(),

    /** What a card says of its owner. */
    listOwners: (executor: Executor, userIds: readonly string[]) =>
      executor
        .selectFrom('sys_user as u')
        .select(['u.id', 'u.username', 'u.realname', 'u.nickname', 'u.avatar'])
        .select((eb) =>
          eb
            .selectFrom('sys_user_depart as m')
            .innerJoin('sys_depart as d', 'd.id', 'm.depart_id')
            .select('d.depart_name')
            .whereRef('m.user_id', '=', 'u.id')
            .orderBy('d.org_category', 'desc')
            .orderBy('d.org_code')
            .limit(1)
            .as('departName'),
        )
        .where('u.id', 'in', userIds)
        .execute(),
  };
}
export type CardRepository = ReturnType<typeof createCardRepository>;
