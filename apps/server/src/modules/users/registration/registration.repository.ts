import { searchGrams, studentRoleCode } from '@sprout/rules';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { nameConditions } from '../../../platform/access/accounts.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Database, Executor } from '../../../platform/db/db.ts';
import type { Paging } from '../../../platform/paging.ts';
import { usernameKey } from '../../session/index.ts';
import { confirmScope } from './confirm-scope.repository.ts';

export type NewAccount = {
  id: string;
  schoolId: string;
  username: string;
  passwordHash: string;
  nickname: string;
  ageBand: string;
  /** Proven by a code; null where none is asked for. */
  phone?: string | null;
  createdAt: Date;
};

export type WaitingAccount = {
  id: string;
  username: string;
  nickname: string;
  ageBand: string;
  createdAt: Date;
};

export type WaitingFilter = { username?: string | undefined; keyword?: string | undefined };

export function createRegistrationRepository({ database }: { database: Database }) {
  const waiting = (actor: Actor, { username = '', keyword }: WaitingFilter) =>
    database.write
      .selectFrom('sys_user')
      .where(confirmScope(actor))
      .where('confirmed_at', 'is', null)
      .where('deleted_at', 'is', null)
      .where(sql<boolean>`strpos(username_key, ${usernameKey(username.trim())}) > 0`)
      .where(({ and }) => and(nameConditions(keyword)));

  /** Gives no role that is gone, has a level or sees the whole school: newcomers never become staff. */
  async function giveRole(executor: Executor, userId: string, wanted: RawBuilder<SqlBool>) {
    await executor
      .insertInto('sys_user_role')
      .columns(['user_id', 'role_id'])
      .expression((eb) =>
        eb
          .selectFrom('sys_role')
          .select([eb.val(userId).as('user_id'), 'id as role_id'])
          .where(wanted)
          .where('role_level', '<=', 0)
          .where('sees_whole_school', '=', false),
      )
      .execute();
  }

  return {
    async isNameTaken(username: string): Promise<boolean> {
      const row = await database.write
        .selectFrom('sys_user')
        .select('id')
        .where('username_key', '=', usernameKey(username))
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Whether an account of the school has one of these, the recycle bin included. */
    async isContactTaken(
      schoolId: string,
      { phone, email }: { phone?: string; email?: string },
    ): Promise<boolean> {
      const row = await database.write
        .selectFrom('sys_user')
        .select('id')
        .where('school_id', '=', schoolId)
        .where(sql<boolean>`(phone = ${phone ?? null} or lower(email) = lower(${email ?? null}))`)
        .executeTakeFirst();
      return row !== undefined;
    },

    async insert(executor: Executor, account: NewAccount): Promise<void> {
      await executor
        .insertInto('sys_user')
        .values({
          id: account.id,
          school_id: account.schoolId,
          username: account.username,
          username_key: usernameKey(account.username),
          password_hash: account.passwordHash,
          nickname: account.nickname,
          search_grams: searchGrams(account.username, account.nickname),
          age_band: account.ageBand,
          phone: account.phone ?? null,
          created_at: account.createdAt,
          updated_at: account.createdAt,
        })
        .execute();
    },

    giveRole: (executor: Executor, userId: string, schoolId: string, roleId: string) =>
      giveRole(executor, userId, sql<SqlBool>`school_id = ${schoolId} and id = ${roleId}`),

    giveStudentRole: (executor: Executor, userId: string, schoolId: string) =>
      giveRole(
        executor,
        userId,
        sql<SqlBool>`school_id = ${schoolId} and role_code = ${studentRoleCode}`,
      ),

    /** Does nothing when the department is not there any more. */
    async putInDepart(executor: Executor, userId: string, schoolId: string, departId: string) {
      await executor
        .insertInto('sys_user_depart')
        .columns(['user_id', 'depart_id'])
        .expression((eb) =>
          eb
            .selectFrom('sys_depart')
            .select([eb.val(userId).as('user_id'), 'id as depart_id'])
            .where('id', '=', departId)
            .where('school_id', '=', schoolId),
        )
        .execute();
    },

    /** Oldest first. */
    listWaiting: (
      actor: Actor,
      wanted: WaitingFilter,
      { size, offset }: Paging,
    ): Promise<WaitingAccount[]> =>
      waiting(actor, wanted)
        .select(['id', 'username', 'nickname', 'age_band as ageBand', 'created_at as createdAt'])
        .orderBy('created_at')
        .orderBy('id')
        .limit(size)
        .offset(offset)
        .execute(),

    async countWaiting(actor: Actor, wanted: WaitingFilter): Promise<number> {
      const row = await waiting(actor, wanted)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return row.count;
    },

    /** Those of the ids that are accounts whom the actor may confirm, waiting or not. */
    async listKnownIds(actor: Actor, ids: readonly string[]): Promise<Set<string>> {
      const rows = await database.write
        .selectFrom('sys_user')
        .select('id')
        .where(confirmScope(actor))
        .where('deleted_at', 'is', null)
        .where('id', 'in', ids)
        .execute();
      return new Set(rows.map((row) => row.id));
    },

    /** Answers the ids that were waiting. */
    async confirm(executor: Executor, actor: Actor, ids: readonly string[], now: Date) {
      const rows = await executor
        .updateTable('sys_user')
        .set({ confirmed_at: now, updated_at: now })
        .where(confirmScope(actor))
        .where('id', 'in', ids)
        .where('confirmed_at', 'is', null)
        .where('deleted_at', 'is', null)
        .returning('id')
        .execute();
      return rows.map((row) => row.id);
    },
  };
}
export type RegistrationRepository = ReturnType<typeof createRegistrationRepository>;
