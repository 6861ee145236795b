import type { Resource, Tree } from '@sprout/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Executor, Tx } from '../db/db.ts';

/** A tree as its table holds it. */
export type TreeSpec = Tree & {
  readonly table: string;
  /** Columns of the fields that the declaration names. */
  readonly columns: Readonly<
    Record<'parent' | 'text', string> & Partial<Record<'textEn' | 'code' | 'differ', string>>
  >;
};

export type TreeNode = {
  id: string;
  parent: string | null;
  text: string;
  textEn: string | null;
  code: string | null;
};

/** No tree is deeper; a loop that came from outside ends here. */
const deepest = 64;

/** The tree that a table declares; a field that it names and has not is a mistake of the code. */
export function treeOf(
  { name: resource, tree }: Resource,
  fields: readonly { name: string; column: string }[],
  table: string,
): TreeSpec | undefined {
  if (!tree) return undefined;
  const columnOf = (name: string): string => {
    const found = fields.find((field) => field.name === name);
    if (!found) throw new Error(`the tree of ${resource} names no field: ${name}`);
    return found.column;
  };
  const { parent, text, textEn, code, differ } = tree;
  return {
    ...tree,
    table,
    columns: {
      parent: columnOf(parent),
      text: columnOf(text),
      ...(textEn === undefined ? {} : { textEn: columnOf(textEn) }),
      ...(code === undefined ? {} : { code: columnOf(code) }),
      ...(differ === undefined ? {} : { differ: columnOf(differ) }),
    },
  };
}

/**
 * The SQL of a tree. Its table has `deleted_with` beside the columns of every table: the row whose
 * deletion took this one along.
 */
export function createTreeRows({ table: name, columns }: TreeSpec) {
  const table = sql.table(name);
  const parent = sql.ref(columns.parent);
  const column = (of: string | undefined) => (of ? sql`n.${sql.ref(of)}` : sql`null::text`);
  const node = sql`n.id, n.${parent} as parent, n.${sql.ref(columns.text)} as text,
    ${column(columns.textEn)} as "textEn", ${column(columns.code)} as code`;

  return {
    /** The rows and everything above them, also what is deleted, by id. */
    async above(executor: Executor, schoolId: string, ids: readonly string[]) {
      const { rows } = await sql<TreeNode>`
        with recursive up (id, level) as (
          select t.id, 0 from ${table} t where t.id = any(${ids}::text[]) and t.school_id = ${schoolId}
          union
          select p.id, up.level + 1 from up
            join ${table} c on c.id = up.id
            join ${table} p on p.id = c.${parent} and p.school_id = ${schoolId}
            where up.level < ${deepest}
        )
        select ${node} from ${table} n where n.id in (select up.id from up)`.execute(executor);
      return new Map(rows.map((row) => [row.id, row]));
    },

    /** Everything below the rows, with the one of them that it stands below; without themselves. */
    async below(executor: Executor, schoolId: string, ids: readonly string[], isBin = false) {
      const isThere = isBin ? sql`c.deleted_at is not null` : sql`c.deleted_at is null`;
      const { rows } = await sql<{ id: string; top: string; level: number }>`
        with recursive down (id, top, level) as (
          select t.id, t.id, 0 from ${table} t
            where t.id = any(${ids}::text[]) and t.school_id = ${schoolId}
          union all
          select c.id, down.top, down.level + 1 from down
            join ${table} c on c.${parent} = down.id and c.school_id = ${schoolId} and ${isThere}
            where down.level < ${deepest}
        )
        select id, top, level from down where level > 0`.execute(executor);
      return rows;
    },

    /** Those of the ids that share with a row of the same parent what such rows must not share. */
    async twins(
      executor: Executor,
      schoolId: string,
      asked: readonly { id: string; parentId: string | null; value: string }[],
    ): Promise<Set<string>> {
      const { differ } = columns;
      if (!differ || asked.length === 0) return new Set();
      const ids = asked.map(({ id }) => id);
      const parents = asked.map(({ parentId }) => parentId);
      const values = asked.map(({ value }) => value);
      const { rows } = await sql<{ id: string }>`
        select s.id from unnest(${ids}::text[], ${parents}::text[], ${values}::text[])
          s (id, parent, value)
        where exists (select 1 from ${table} t
          where t.school_id = ${schoolId} and t.deleted_at is null and t.id <> s.id
            and t.${parent} is not distinct from s.parent
            and t.${sql.ref(differ)}::text = s.value)`.execute(executor);
      return new Set(rows.map(({ id }) => id));
    },

    /** Remembers of rows in the recycle bin which deletion took them along. */
    async markTaken(tx: Tx, taken: readonly { id: string; top: string }[]): Promise<void> {
      if (taken.length === 0) return;
      await sql`update ${table} t set deleted_with = s.top
        from unnest(${taken.map(({ id }) => id)}::text[], ${taken.map(({ top }) => top)}::text[])
          s (id, top)
        where t.id = s.id`.execute(tx);
    },

    async forgetTaken(tx: Tx, ids: readonly string[]): Promise<void> {
      await sql`update ${table} set deleted_with = null where id = any(${ids}::text[])`.execute(tx);
    },

    /** What the deletion of these rows has taken along. */
    async takenWith(tx: Tx, schoolId: string, ids: readonly string[]): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`select t.id from ${table} t
        where t.deleted_with = any(${ids}::text[]) and t.school_id = ${schoolId}
          and t.deleted_at is not null`.execute(tx);
      return rows.map(({ id }) => id);
    },

    /** Those of the ids that are there and not deleted. */
    async live(executor: Executor, schoolId: string, ids: readonly string[]): Promise<Set<string>> {
      const { rows } = await sql<{ id: string }>`select t.id from ${table} t
        where t.id = any(${ids}::text[]) and t.school_id = ${schoolId}
          and t.deleted_at is null`.execute(executor);
      return new Set(rows.map(({ id }) => id));
    },

    /** Every row of a school's tree. */
    async all(executor: Executor, schoolId: string): Promise<TreeNode[]> {
      const { rows } = await sql<TreeNode>`select ${node} from ${table} n
        where n.school_id = ${schoolId} and n.deleted_at is null`.execute(executor);
      return rows;
    },
  };
}
export type TreeRows = ReturnType<typeof createTreeRows>;

/** Whether rows stand below `t`. */
export const hasChildSql = ({ table, columns }: TreeSpec): RawBuilder<unknown> =>
  sql`case when exists (select 1 from ${sql.table(table)} c
    where c.${sql.ref(columns.parent)} = t.id and c.deleted_at is null) then '1' else '0' end`;

/** The rows of one level, of `t`. */
export const ofParent = ({ columns }: TreeSpec, parentId: string | null): RawBuilder<SqlBool> =>
  sql`t.${sql.ref(columns.parent)} is not distinct from ${parentId}`;
