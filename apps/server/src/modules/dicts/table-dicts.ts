import { sql } from 'kysely';
import { departScope } from '../../platform/access.ts';
import { type Actor, isStaff } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/db.ts';
import { allow, required } from '../../platform/errors.ts';
import type { Paging } from '../../platform/paging.ts';
import { type Choice, choicesOf, type References } from '../../platform/references.ts';
import { scope } from '../../platform/scope.ts';
import { countBounded } from '../../platform/table/count-bounded.ts';

export const choiceLimit = 1000;

/** Tables as dictionaries. Throws `dict.unknown` for any other, `access.denied` for children. */
export function createTableDicts({ read }: Pick<Database, 'read'>, references: References) {
  function find(actor: Actor | undefined, code: string) {
    const known = required(references.find(code), 'dict.unknown');
    allow(actor !== undefined && isStaff(actor));
    return known;
  }

  return {
    /** By their texts; at most a thousand. */
    async choices(actor: Actor, code: string, keyword?: string): Promise<Choice[]> {
      const dict = find(actor, code);
      const { rows } = await sql<Choice>`${choicesOf(dict, actor, keyword)}
        order by text, value limit ${choiceLimit}`.execute(read);
      return rows;
    },

    async texts(actor: Actor, code: string, keys: readonly string[]): Promise<string[]> {
      const dict = find(actor, code);
      const { rows } = await sql<Choice>`${choicesOf(dict, actor)}
        and ${sql.ref(`${dict.table}.${dict.value}`)} = any(${keys})`.execute(read);
      const texts = new Map(rows.map(({ value, text }) => [value, text]));
      return keys.map((key) => texts.get(key) ?? key);
    },

    async page(actor: Actor, code: string, keyword: string | undefined, paging: Paging) {
      const rows = choicesOf(find(actor, code), actor, keyword);
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
