import { tidyCode } from '@sprout/rules';
import { classNameOf } from '../../platform/access/class-names.ts';
import type { Database, Executor } from '../../platform/db/db.ts';

export type Account = {
  id: string;
  schoolId: string;
  username: string;
  nickname: string;
  avatar: string | null;
  status: number;
  identity: number;
  orgCode: string | null;
  confirmedAt: Date | null;
  /** The staff has chosen the password; the owner is to choose another. */
  mustChangePassword: boolean;
};

export type AccountWithPassword = Account & {
  passwordHash: string;
  /** When somebody else chose the password; `null` once its owner has used it, or chose it. */
  passwordIssuedAt: Date | null;
};

export type Depart = { id: string; orgCode: string; departName: string };

/** How a session was opened: by which card, or by which binding to another place. */
type OpenedBy = {
  method: string;
  cardId?: string | undefined;
  linkId?: string | undefined;
};

/** The form of a user name that decides who is meant. */
export const usernameKey = (username: string): string => tidyCode(username).toLowerCase();

export function createSessionRepository({ database }: { database: Database }) {
  const accounts = () =>
    database.write
      .selectFrom('sys_user')
      .select([
        'id',
        'school_id as schoolId',
        'username',
        'nickname',
        'avatar',
        'status',
        'user_identity as identity',
        'org_code as orgCode',
        'confirmed_at as confirmedAt',
        'must_change_password as mustChangePassword',
      ])
      .where('deleted_at', 'is', null);

  return {
    findForLogin: (username: string): Promise<AccountWithPassword | undefined> =>
      accounts()
        .select(['password_hash as passwordHash', 'password_issued_at as passwordIssuedAt'])
        .where('username_key', '=', usernameKey(username))
        .executeTakeFirst(),

    find: (userId: string): Promise<Account | undefined> =>
      accounts().where('id', '=', userId).executeTakeFirst(),

    /** In the order of their codes. */
    listDeparts: (userId: string): Promise<Depart[]> =>
      database.write
        .selectFrom('sys_user_depart as member')
        .innerJoin('sys_depart as depart', 'depart.id', 'member.depart_id')
        .select(['depart.id', 'depart.org_code as orgCode', classNameOf('depart').as('departName')])
        .where('member.user_id', '=', userId)
        .orderBy('depart.org_code')
        .orderBy('depart.id')
        .execute(),

    /** The highest role first. */
    async listRoleCodes(userId: string): Promise<string[]> {
      const rows = await database.write
        .selectFrom('sys_user_role as member')
        .innerJoin('sys_role as role', 'role.id', 'member.role_id')
        .select('role.role_code as code')
        .where('member.user_id', '=', userId)
        .orderBy('role.role_level', 'desc')
        .orderBy('role.role_code')
        .execute();
      return rows.map((row) => row.code);
    },

    async setMethod(
      executor: Executor,
      tokenHash: string,
      { method, cardId, linkId }: OpenedBy,
    ): Promise<void> {
      await executor
        .updateTable('user_session')
        .set({ method, card_id: cardId ?? null, link_id: linkId ?? null })
        .where('token_hash', '=', tokenHash)
        .execute();
    },

    /** Whether that is still the hash. */
    async holdsPassword(executor: Executor, userId: string, hash: string): Promise<boolean> {
      const row = await executor
        .selectFrom('sys_user')
        .select('password_hash')
        .where('id', '=', userId)
        .executeTakeFirst();
      return row?.password_hash === hash;
    },

    /** An issued password that was used does not end any more. */
    noteFirstUse: (executor: Executor, userId: string) =>
      executor
        .updateTable('sys_user')
        .set({ password_issued_at: null })
        .where('id', '=', userId)
        .execute(),

    /**
     * `isChosen`: by its owner, who does not have to choose another one any more; browsers that knew
     * the old one are strangers again.
     */
    async updatePasswordHash(
      executor: Executor,
      userId: string,
      hash: string,
      { isChosen = false }: { isChosen?: boolean } = {},
    ): Promise<void> {
      await executor
        .updateTable('sys_user')
        .set({
          password_hash: hash,
          ...(isChosen ? { must_change_password: false, password_issued_at: null } : {}),
        })
        .where('id', '=', userId)
        .execute();
      if (!isChosen) return;
      await executor.deleteFrom('known_device').where('user_id', '=', userId).execute();
    },
  };
}
export type SessionRepository = ReturnType<typeof createSessionRepository>;
