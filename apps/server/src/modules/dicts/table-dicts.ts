import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { departScope, userScope } from '../../platform/access.ts';
import { type Actor, isStaff } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/db.ts';
import { allow, required } from '../../platform/errors.ts';
import { containsPattern } from '../../platform/list-query.ts';
import type { Paging } from '../../platform/paging.ts';
import { scope } from '../../platform/scope.ts';
import { countBounded } from '../../platform/table/count-bounded.ts';

type TableDict = {
  readonly table: string;
  readonly text: string;
  readonly value: string;
  /** Rows that may be shown to an actor. */
  readonly within: (actor: Actor) => RawBuilder<SqlBool>;
};

const people = {
  table: 'sys_user',
  text: 'realname',
  within: (actor: Actor) =>
    sql<SqlBool>`${scope(actor, userScope)} and sys_user.deleted_at is null
      and sys_user.realname is not null`,
} as const;

/** Every table that may stand in for a dictionary, by the names that ask for it. */
const tableDicts: Readonly<Record<string, TableDict>> = {
  'sys_role,role_name,id': {
    table: 'sys_role',
    text: 'role_name',
    value: 'id',
    within: (actor) =>
      sql<SqlBool>`${scope(actor, { school: 'sys_role.school_id' })}
        and sys_role.role_level <= ${actor.level}`,
  },
  'sys_depart,depart_name,id': {
    table: 'sys_depart',
    text: 'depart_name',
    value: 'id',
    within: (actor) => scope(actor, departScope),
  },
  'sys_user,realname,username': { ...people, value: 'username' },
  'sys_user,realname,id': { ...people, value: 'id' },
};

export type Choice = { value: string; text: string };
export const choiceLimit = 1000;

/** Tables as dictionaries. Throws `dict.unknown` for any other, `access.denied` for children. */
export function createTableDicts({ read }: Pick<Database, 'read'>) {
  function find(actor: Actor | undefined, code: string): TableDict {
    const name = code.replace(/\s/g, '');
    const dict = Object.hasOwn(tableDicts, name) ? tableDicts[name] : undefined;
    const known = required(dict, 'dict.unknown');
    allow(actor !== undefined && isStaff(actor));
    return known;
  }

  function rowsOf(actor: Actor, dict: TableDict, keyword?: string): RawBuilder<Choice> {
    const pattern = containsPattern(keyword);
    const text = sql.ref(`${dict.table}.${dict.text}`);
    const matching = pattern ? sql`and ${text} ilike ${pattern}` : sql``;
    return sql<Choice>`select ${sql.ref(`${dict.table}.${dict.value}`)} as value, ${text} as text
      from ${sql.table(dict.table)} where ${dict.within(actor)} ${matching}`;
  }

  return {
    /** By their texts; at most a thousand. */
    async choices(actor: Actor, code: string, keyword?: string): Promise<Choice[]> {
      const dict = find(actor, code);
      const { rows } = await sql<Choice>`${rowsOf(actor, dict, keyword)}
        order by text, value limit ${choiceLimit}`.execute(read);
      return rows;
    },

    async texts(actor: Actor, code: string, keys: readonly string[]): Promise<string[]> {
      const dict = find(actor, code);
      const { rows } = await sql<Choice>`${rowsOf(actor, dict)}
        and ${sql.ref(`${dict.table}.${dict.value}`)} = any(${keys})`.execute(read);
      const texts = new Map(rows.map(({ value, text }) => [value, text]));
      return keys.map((key) => texts.get(key) ?? key);
    },

    async page(actor: Actor, code: string, keyword: string | undefined, paging: Paging) {
      const rows = rowsOf(actor, find(actor, code), keyword);
      const [found, total] = await Promise.all([
        sql<Choice>`${rows} order by text, value
          limit ${paging.size} offset ${paging.offset}`.execute(read),
        countBounded(read, rows),
      ]);
      return { choices: found.rows, total };
    },

    /** Departments right below `pid`, or those at the top of what the actor sees. */
    async departs(actor: Actor, code: string, pid = '') {
      find(actor, code);
      allow(code.startsWith('sys_depart,'), 'dict.unknown');
      const level =
        pid === ''
          ? sql`not exists (select 1 from sys_depart up where up.id = sys_depart.parent_id)`
          : sql`sys_depart.parent_id = ${pid}`;
      const { rows } = await sql<{
        key: string;
        title: string;
        parentId: string | null;
        leaf: boolean;
      }>`
        select sys_depart.id as key, sys_depart.depart_name as title,
          sys_depart.parent_id as "parentId",
          not exists (select 1 from sys_depart below where below.parent_id = sys_depart.id) as leaf
        from sys_depart where ${scope(actor, departScope)} and ${level}
        order by sys_depart.sort_no, sys_depart.org_code, sys_depart.id
        limit ${choiceLimit}`.execute(read);
      return rows.map((row) => ({ ...row, value: row.key }));
    },
  };
}
