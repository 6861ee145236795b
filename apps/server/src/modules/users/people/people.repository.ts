import { mapPersonTexts } from '@sprout/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { nameConditions, usernameOf } from '../../../platform/access/accounts.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import {
  addressScope,
  erasedStatus,
  userLevel,
  userScope,
} from '../../../platform/access/reach.ts';
import { scope } from '../../../platform/access/scope.ts';
import type { Database } from '../../../platform/db/db.ts';
import { formVersionOf } from '../../../platform/form-versions.ts';
import type { Paging } from '../../../platform/paging.ts';
import { countBounded } from '../../../platform/table/count-bounded.ts';
import {
  every,
  type ListColumns,
  listConditions,
  listOrder,
  orderSql,
} from '../../../platform/table/list-language.ts';
import { columnOf, type PersonTexts, selectTexts } from '../../data-log/index.ts';

export type PeopleQuery = Readonly<Record<string, unknown>> & {
  keyword?: string | undefined;
  phone?: string | undefined;
  roleId?: string | undefined;
  roleCode?: string | undefined;
  departId?: string | undefined;
  orgCode?: string | undefined;
};

export type Person = PersonTexts & {
  id: string;
  username: string;
  realname: string | null;
  nickname: string;
  avatar: string | null;
  sex: number | null;
  birthday: string | null;
  phone: string | null;
  email: string | null;
  telephone: string | null;
  workNo: string | null;
  post: string | null;
  userIdentity: number;
  /** Highest of the roles; -1 without any. */
  level: number;
  status: number;
  orgCode: string | null;
  confirmedAt: Date | null;
  createdAt: Date;
  deletedAt: Date | null;
  deletedBy: string | null;
  hasPassword: boolean;
  hasPictures: boolean;
  roleNames: string;
  roleIds: string;
  departNames: string;
  departIds: string;
  managedNames: string;
  managedIds: string;
  /** Of the form. */
  version: number;
};

const nameGrams = { column: 'sys_user.search_grams' };

const columns: ListColumns = {
  username: { ref: 'sys_user.username_key', kind: 'text', sort: true, grams: nameGrams },
  realname: { ref: 'sys_user.realname', kind: 'text', sort: true, grams: nameGrams },
  nickname: { ref: 'sys_user.nickname', kind: 'text', sort: true, grams: nameGrams },
  workNo: { ref: 'sys_user.work_no', kind: 'text', sort: true, grams: 'ofText' },
  ...mapPersonTexts((name) => ({
    ref: `sys_user.${columnOf(name)}`,
    kind: 'text' as const,
    grams: 'ofText' as const,
  })),
  email: { ref: 'sys_user.email', kind: 'text', grams: 'ofText' },
  post: { ref: 'sys_user.post', kind: 'choice' },
  sex: { ref: 'sys_user.sex', kind: 'number', sort: true },
  status: { ref: 'sys_user.status', kind: 'number', sort: true },
  userIdentity: { ref: 'sys_user.user_identity', kind: 'number', sort: true },
  birthday: { ref: 'sys_user.birthday', kind: 'day', sort: true },
  createTime: { ref: 'sys_user.created_at', kind: 'time', sort: true },
};

/** Where people are listed: all that live, the recycle bin, the address book. */
type PeopleList = 'all' | 'bin' | 'addressBook';

type Deps = { database: Database; config: { timeZone: string } };

export function createPeopleRepository({ database, config }: Deps) {
  const { timeZone } = config;

  async function where(
    actor: Actor,
    query: PeopleQuery,
    from: PeopleList,
  ): Promise<RawBuilder<SqlBool>> {
    const codes = query.orgCode
      ? [query.orgCode]
      : await listOrgCodes(actor, partsOf(query.departId));
    const roleIds = await listRoleIds(actor, partsOf(query.roleCode));
    return every([
      scope(actor, from === 'addressBook' ? addressScope : userScope),
      from === 'bin'
        ? sql<SqlBool>`sys_user.deleted_at is not null and sys_user.status <> ${erasedStatus}`
        : sql<SqlBool>`sys_user.deleted_at is null`,
      ...(from === 'addressBook'
        ? shownNameConditions(query)
        : listConditions(query, columns, timeZone)),
      ...nameConditions(query.keyword),
      ...(query.phone ? [sql<SqlBool>`sys_user.phone = ${query.phone}`] : []),
      ...roleConditions(query.roleId ? partsOf(query.roleId) : undefined),
      ...roleConditions(roleIds),
      ...departConditions(actor, codes),
    ]);
  }

  /** The address book shows the nickname where no real name is set, and is asked by what it shows. */
  function shownNameConditions({ realname, ...query }: PeopleQuery): RawBuilder<SqlBool>[] {
    const others = listConditions(query, columns, timeZone);
    if (!realname) return [...others];
    const real = every(listConditions({ realname }, columns, timeZone));
    const nick = every(listConditions({ nickname: realname }, columns, timeZone));
    return [...others, sql`(${real} or (coalesce(sys_user.realname, '') = '' and ${nick}))`];
  }

  async function listRoleIds(actor: Actor, codes: string[]): Promise<string[] | undefined> {
    if (codes.length === 0) return undefined;
    const rows = await database.read
      .selectFrom('sys_role')
      .select('id')
      .where('school_id', '=', actor.schoolId)
      .where('role_code', 'in', codes)
      .execute();
    return rows.map((row) => row.id);
  }

  /** Codes as values: the planner knows how many departments begin with them. */
  async function listOrgCodes(actor: Actor, ids: readonly string[]): Promise<string[] | undefined> {
    if (ids.length === 0) return undefined;
    const rows = await database.read
      .selectFrom('sys_depart')
      .select('org_code')
      .where('school_id', '=', actor.schoolId)
      .where('id', 'in', ids)
      .execute();
    return rows.map((row) => row.org_code);
  }

  async function select(
    condition: RawBuilder<SqlBool>,
    order: RawBuilder<unknown>,
    { size, offset }: Pick<Paging, 'size' | 'offset'>,
  ): Promise<Person[]> {
    // The rows before the page are counted off in an index; what belongs to a person is read for the page.
    const { rows } = await sql<Person>`select ${personColumns} from (
        select sys_user.id as found_id from sys_user
        where ${condition} order by ${order} limit ${size} offset ${offset}) page
      join sys_user on sys_user.id = page.found_id order by ${order}`.execute(database.read);
    return rows;
  }

  return {
    /** Newest first, or as the query asks. */
    async list(actor: Actor, query: PeopleQuery, paging: Paging, from: PeopleList = 'all') {
      const condition = await where(actor, query, from);
      const own = [{ ref: timeColumn(from), direction: 'desc' }] as const;
      const order = listOrder(query, columns, { own, unique: 'sys_user.id' });
      const rows = await select(condition, orderSql(order), paging);
      const found = sql`select 1 from sys_user where ${condition}`;
      return { rows, total: await countBounded(database.read, found) };
    },

    /** Everybody that a query finds, or those of `ids` among them, for reading in batches. */
    async selectAll(
      actor: Actor,
      query: PeopleQuery,
      ids: readonly string[] | undefined,
    ): Promise<{ statement: RawBuilder<Person> }> {
      const chosen = ids ? [sql<SqlBool>`sys_user.id = any(${[...ids]})`] : [];
      const own = [{ ref: timeColumn('all'), direction: 'desc' }] as const;
      const order = listOrder(query, columns, { own, unique: 'sys_user.id' });
      const found = await where(actor, query, 'all');
      const statement = sql<Person>`select ${personColumns} from sys_user
        where ${every([found, ...chosen])} order by ${orderSql(order)}`;
      return { statement };
    },

    /** What the positions of people are called, by their codes. */
    async listPostNames(
      actor: Actor,
      found: readonly Pick<Person, 'post'>[],
    ): Promise<ReadonlyMap<string, string>> {
      const codes = [...new Set(found.flatMap(({ post }) => post || []))];
      if (codes.length === 0) return new Map();
      const rows = await database.read
        .selectFrom('sys_position')
        .select(['code', 'name'])
        .where('school_id', '=', actor.schoolId)
        .where('deleted_at', 'is', null)
        .where('code', 'in', codes)
        .execute();
      return new Map(rows.map(({ code, name }) => [code, name]));
    },

    /** Of those that are in reach, in no order. */
    listByIds: (actor: Actor, ids: readonly string[]): Promise<Person[]> =>
      select(
        every([
          scope(actor, userScope),
          sql`sys_user.deleted_at is null`,
          sql`sys_user.id = any(${[...ids]})`,
        ]),
        sql`sys_user.id`,
        { size: ids.length, offset: 0 },
      ),
  };
}
export type PeopleRepository = ReturnType<typeof createPeopleRepository>;

const timeColumn = (from: PeopleList) =>
  from === 'bin' ? 'sys_user.deleted_at' : 'sys_user.created_at';

const partsOf = (list: string | undefined): string[] =>
  (list ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

function roleConditions(ids: readonly string[] | undefined): RawBuilder<SqlBool>[] {
  if (ids === undefined) return [];
  return [
    sql<SqlBool>`sys_user.id in (select ur.user_id from sys_user_role ur
      where ur.role_id = any(${[...ids]}))`,
  ];
}

function departConditions(actor: Actor, codes: readonly string[] | undefined) {
  if (codes === undefined) return [];
  const patterns = codes.map((code) => `${code.replace(/[\\%_]/g, '\\$&')}%`);
  return [
    sql<SqlBool>`sys_user.id in (select m.user_id from sys_user_depart m
      join sys_depart d on d.id = m.depart_id
      where d.school_id = ${actor.schoolId} and d.org_code like any(${patterns}))`,
  ];
}

const rolesOf = (column: string) => sql`coalesce((select string_agg(${sql.ref(column)}, ','
  order by r.role_level desc, r.role_code) from sys_user_role ur join sys_role r on r.id = ur.role_id
  where ur.user_id = sys_user.id), '')`;

const departsOf = (table: string, column: string) => sql`coalesce((select string_agg(
  ${sql.ref(column)}, ',' order by d.org_code) from ${sql.table(table)} m
  join sys_depart d on d.id = m.depart_id where m.user_id = sys_user.id), '')`;

const personColumns = sql`sys_user.id, ${userLevel} as level, username, realname, nickname, avatar, sex, birthday, phone,
  email, telephone, work_no as "workNo", post, ${selectTexts('sys_user')}, user_identity as "userIdentity", status,
  org_code as "orgCode", confirmed_at as "confirmedAt", created_at as "createdAt",
  deleted_at as "deletedAt", ${usernameOf('sys_user.deleted_by')} as "deletedBy", password_hash <> '' as "hasPassword",
  exists (select 1 from picture_secret p where p.user_id = sys_user.id) as "hasPictures",
  ${rolesOf('r.role_name')} as "roleNames", ${rolesOf('r.id')} as "roleIds",
  ${departsOf('sys_user_depart', 'd.depart_name')} as "departNames",
  ${departsOf('sys_user_depart', 'd.id')} as "departIds",
  ${departsOf('user_managed_depart', 'd.depart_name')} as "managedNames",
  ${departsOf('user_managed_depart', 'd.id')} as "managedIds",
  ${formVersionOf('user', 'sys_user.id')} as version`;
