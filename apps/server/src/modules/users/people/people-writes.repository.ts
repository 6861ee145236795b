import { searchGrams } from '@sprout/rules';
import { type SqlBool, sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import { erasedStatus } from '../../../platform/access/reach.ts';
import { type BelongingsRegister, emptyColumns, removeRows } from '../../../platform/belongings.ts';
import type { Executor } from '../../../platform/db/db.ts';
import { dropForms } from '../../../platform/form-versions.ts';
import { type TextColumns, textColumnNames, textColumns } from '../../data-log/index.ts';
import { dropStaleDepartRoles } from '../../departs/index.ts';
import { usernameKey } from '../../session/index.ts';

/** Columns that a form may set. */
export type PersonColumns = TextColumns & {
  realname: string | null;
  nickname: string;
  avatar: string | null;
  birthday: string | null;
  sex: number | null;
  email: string | null;
  phone: string | null;
  telephone: string | null;
  work_no: string | null;
  post: string | null;
  user_identity: number;
};

export type NewPerson = Partial<PersonColumns> & {
  id: string;
  school_id: string;
  username: string;
  nickname: string;
  password_hash: string;
  must_change_password: boolean;
  /** `null` without a password. */
  password_issued_at: Date | null;
  confirmed_at: Date | null;
  org_code: string | null;
  created_by: string;
  created_at: Date;
};

type GivenPassword = {
  hash: string;
  mustChange: boolean;
  /** Whether it holds although its owner does not use it: those of a demo school are told at every start. */
  lasts?: boolean;
};

export type UniqueColumn = 'username' | 'phone' | 'email' | 'workNo';

const relations = ['sys_user_role', 'sys_user_depart', 'user_managed_depart'] as const;
type Relation = (typeof relations)[number];

export function createPeopleWrites() {
  return {
    async insert(executor: Executor, { username, ...person }: NewPerson): Promise<void> {
      await executor
        .insertInto('sys_user')
        .values({
          ...person,
          username,
          username_key: usernameKey(username),
          search_grams: searchGrams(username, person.realname ?? '', person.nickname),
          updated_at: person.created_at,
        })
        .execute();
    },

    async update(
      executor: Executor,
      actor: Actor,
      id: string,
      change: Partial<PersonColumns>,
      now: Date,
    ): Promise<void> {
      const row = await executor
        .updateTable('sys_user')
        .set({ ...change, updated_by: actor.id, updated_at: now })
        .where('id', '=', id)
        .returning(['username', 'realname', 'nickname'])
        .executeTakeFirstOrThrow();
      await executor
        .updateTable('sys_user')
        .set({ search_grams: searchGrams(row.username, row.realname ?? '', row.nickname) })
        .where('id', '=', id)
        .execute();
    },

    /** What the form sets, as it is now; held until the transaction ends. */
    async lockColumns(executor: Executor, id: string): Promise<PersonColumns> {
      return executor
        .selectFrom('sys_user')
        .select([
          'realname',
          'nickname',
          'avatar',
          'birthday',
          'sex',
          'email',
          'phone',
          'telephone',
          'work_no',
          'post',
          ...textColumnNames,
          'user_identity',
        ])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirstOrThrow();
    },

    /** Which of the values another account holds already, the recycle bin included. */
    async listTaken(
      executor: Executor,
      schoolId: string,
      values: Partial<Record<UniqueColumn, string | null>>,
      exceptId: string,
    ): Promise<UniqueColumn[]> {
      const { rows } = await sql<Record<UniqueColumn, boolean | null>>`select
        bool_or(username_key = ${usernameKey(values.username ?? '')}) as username,
        bool_or(phone = ${values.phone || null}) as phone,
        bool_or(lower(email) = lower(${values.email || null})) as email,
        bool_or(work_no = ${values.workNo || null}) as "workNo"
        from sys_user where id <> ${exceptId} and (username_key = ${usernameKey(values.username ?? '')}
          or school_id = ${schoolId} and (phone = ${values.phone || null}
            or lower(email) = lower(${values.email || null}) or work_no = ${values.workNo || null}))`.execute(
        executor,
      );
      const [found] = rows;
      const names = ['username', 'phone', 'email', 'workNo'] as const;
      return names.filter((name) => found?.[name] === true);
    },

    async listIds(executor: Executor, table: Relation, userId: string): Promise<string[]> {
      const column = table === 'sys_user_role' ? 'role_id' : 'depart_id';
      const { rows } = await sql<{ id: string }>`select ${sql.ref(column)} as id
        from ${sql.table(table)} where user_id = ${userId}`.execute(executor);
      return rows.map(({ id }) => id);
    },

    async listOrgCodes(executor: Executor, ids: readonly string[]): Promise<Map<string, string>> {
      if (ids.length === 0) return new Map();
      const rows = await executor
        .selectFrom('sys_depart')
        .select(['id', 'org_code as orgCode'])
        .where('id', 'in', ids)
        .execute();
      return new Map(rows.map(({ id, orgCode }) => [id, orgCode]));
    },

    /** Adds and takes away; what is in neither list stays. Answers for whom it made a difference, each once. */
    async change(
      executor: Executor,
      table: Relation,
      userIds: readonly string[],
      { add = [], remove = [] }: { add?: readonly string[]; remove?: readonly string[] },
    ): Promise<string[]> {
      const column = sql.ref(table === 'sys_user_role' ? 'role_id' : 'depart_id');
      const target = sql.table(table);
      const taking = sql<{ id: string }>`delete from ${target} where user_id = any(${[...userIds]})
        and ${column} = any(${[...remove]}) returning user_id as id`;
      const giving = sql<{ id: string }>`insert into ${target} (user_id, ${column})
        select u.id, t.id from unnest(${[...userIds]}::text[]) u(id)
        cross join unnest(${[...add]}::text[]) t(id) on conflict do nothing returning user_id as id`;
      const taken = remove.length > 0 ? (await taking.execute(executor)).rows : [];
      const given = add.length > 0 ? (await giving.execute(executor)).rows : [];
      return [...new Set([...taken, ...given].map(({ id }) => id))];
    },

    /** Roles that departments gave go with the membership; answers which. */
    async leaveDepartRoles(executor: Executor, userId: string, departIds: readonly string[]) {
      if (departIds.length === 0) return [];
      const { rows } = await sql<{ id: string }>`delete from sys_depart_role_user
        where user_id = ${userId} and depart_role_id in (
          select id from sys_depart_role where depart_id = any(${[...departIds]}))
        returning depart_role_id as id`.execute(executor);
      const stale = await dropStaleDepartRoles(executor, [userId]);
      return [...rows.map(({ id }) => id), ...stale];
    },

    async findRoleId(executor: Executor, schoolId: string, code: string) {
      const row = await executor
        .selectFrom('sys_role')
        .select('id')
        .where('school_id', '=', schoolId)
        .where('role_code', '=', code)
        .executeTakeFirst();
      return row?.id;
    },

    async setStatus(
      executor: Executor,
      actor: Actor,
      ids: readonly string[],
      status: number,
      now: Date,
    ) {
      await executor
        .updateTable('sys_user')
        .set({ status, updated_by: actor.id, updated_at: now })
        .where('id', 'in', ids)
        .execute();
    },

    /** Into the recycle bin with a time, out of it with `null`. */
    async setDeleted(executor: Executor, actor: Actor, ids: readonly string[], at: Date | null) {
      await executor
        .updateTable('sys_user')
        .set({ deleted_at: at, deleted_by: at ? actor.id : null })
        .where('id', 'in', ids)
        .execute();
    },

    /** A person who knew the old one may have used it: browsers of the account are strangers again. */
    async setPassword(
      executor: Executor,
      id: string,
      { hash, mustChange, lasts = false }: GivenPassword,
      now: Date,
    ): Promise<void> {
      await executor
        .updateTable('sys_user')
        .set({
          password_hash: hash,
          must_change_password: mustChange,
          password_issued_at: lasts ? null : now,
          updated_at: now,
        })
        .where('id', '=', id)
        .execute();
      await executor.deleteFrom('known_device').where('user_id', '=', id).execute();
    },

    /**
     * Takes accounts away for ever. One that has made works stays as their nameless author: works
     * of children are never lost.
     * @param nickname of those that stay
     */
    async erase(
      executor: Executor,
      belongings: BelongingsRegister,
      ids: readonly string[],
      nickname: string,
    ): Promise<void> {
      await removeRows(executor, belongings.deletedWithPeople(ids));
      await emptyColumns(executor, belongings.emptiedWithPeople(ids));
      await dropForms(executor, 'user', ids);
      await dropFileNames(executor, ids);
      const kept = await executor
        .updateTable('sys_user')
        .set({
          username: sql<string>`'erased_' || id`,
          username_key: sql<string>`'erased_' || id`,
          nickname,
          status: erasedStatus,
          password_hash: '',
          realname: null,
          avatar: null,
          phone: null,
          email: null,
          telephone: null,
          birthday: null,
          sex: null,
          work_no: null,
          post: null,
          ...textColumns(() => null),
          age_band: '',
          org_code: null,
          language: null,
          search_grams: sql<string[]>`'{}'`,
        })
        .where('id', 'in', ids)
        .where(isShown(belongings))
        .returning('id')
        .execute();
      const keptIds = new Set(kept.map(({ id }) => id));
      const gone = ids.filter((id) => !keptIds.has(id));
      if (gone.length === 0) return;
      await dropFiles(executor, gone);
      await executor.deleteFrom('sys_user').where('id', 'in', gone).execute();
    },
  };
}

/** Whether a row that stays shows the account. */
const isShown = (belongings: BelongingsRegister) =>
  sql<SqlBool>`(${sql.join(
    belongings.anonymized().map(
      ({ table, column }) => sql`exists (
        select 1 from ${sql.table(table)} where ${sql.ref(`${table}.${column}`)} = sys_user.id)`,
    ),
    sql` or `,
  )})`;

/**
 * What goes with the row of an account, since only that row tells how its files are to be treated: the files that
 * were held because no member of the staff had confirmed it; those of a child stay no longer than they are used.
 */
async function dropFiles(executor: Executor, ids: readonly string[]): Promise<void> {
  await sql`
    delete from stored_file f using sys_user u
    where u.id = f.created_by and u.id = any(${[...ids]}) and u.confirmed_at is null`.execute(
    executor,
  );
  await sql`
    update stored_file f set is_kept = false from sys_user u
    where u.id = f.created_by and u.id = any(${[...ids]}) and u.user_identity <> 2`.execute(
    executor,
  );
}

/** Files of children that are used stay; the names that they had on a child's computer often name the child. */
async function dropFileNames(executor: Executor, ids: readonly string[]): Promise<void> {
  const ofChildren = sql`created_by in (
    select id from sys_user where id = any(${[...ids]}) and user_identity <> 2)`;
  await sql`update sys_data_log set data_content = data_content - 'fileName'
    where data_table = 'stored_file'
      and data_id in (select id from stored_file where ${ofChildren})`.execute(executor);
  await sql`update stored_file set file_name = '' where ${ofChildren}`.execute(executor);
}
export type PeopleWrites = ReturnType<typeof createPeopleWrites>;
