import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Authors, usernameOf } from '../access/accounts.ts';
import type { Actor } from '../access/actor.ts';
import type { Executor, Tx } from '../db/db.ts';
import { type FormKind, formVersionOf } from '../form-versions.ts';
import type { Paging } from '../paging.ts';
import { countBounded } from './count-bounded.ts';
import { every, listConditions, listOrder, orderSql } from './list-language.ts';
import { hasLines } from './table-lines.ts';
import { createReach } from './table-reach.ts';
import { isSecret } from './table-secrets.ts';
import type { TableColumn, TableSpec, Values } from './table-spec.ts';
import { hasChildSql, ofParent, type TreeSpec } from './tree-rows.ts';

/** A row as it is read: its fields, and who made and changed it. */
export type TableRow = Values &
  Authors & {
    id: string;
    createTime: Date;
    updateTime: Date | null;
    /** Of its form. */
    version: number;
  };

export const formKindOf = ({ formKind, table }: TableSpec): FormKind => formKind ?? table;

/** A list of our own client, or one whose rows the forms of the predecessor's client begin with. */
export type ListKind = 'own' | 'predecessor';

/** Fields of a row that a list sends. */
export const listedFields = (fields: readonly TableColumn[], list: ListKind): TableColumn[] =>
  fields.filter(
    ({ field }) => !field.detailOnly || (list === 'predecessor' && field.listedForPredecessor),
  );

export type Asked = {
  readonly actor: Actor;
  readonly query: Readonly<Record<string, unknown>>;
  readonly isBin?: boolean;
  /** Only these rows, for an export of chosen ones. */
  readonly ids?: readonly string[];
  /** Only the rows of a tree with this parent; the roots where it is `null`. */
  readonly parentId?: string | null;
};

/** The SQL of one table. Names come from its declaration, values are parameters. */
export function createTableRows(spec: TableSpec, timeZone: string) {
  const table = sql.table(spec.table);
  const { source, resource } = spec;
  const from = (actor: Actor) => sql`${table} t ${source?.join?.(actor) ?? sql``}`;
  const joined = Object.entries(source?.columns ?? {}).flatMap(([name, { ref }]) =>
    ref.startsWith('t.') ? [] : [name],
  );

  /** Neither repeated nor dropped by the join, rows are counted and summed without it where nothing asks for its columns. */
  function fromAsked({ actor, query }: Asked) {
    const asked = Object.keys(query).map((name) => name.replace(/_(begin|end|MultiString)$/, ''));
    const needsJoin = asked.some((name) => name === 'superQueryParams' || joined.includes(name));
    return needsJoin ? from(actor) : sql`${table} t`;
  }

  const version = formVersionOf(formKindOf(spec), 't.id');
  const select = (fields: readonly TableColumn[], actor: Actor) =>
    sql.join([
      sql`t.id`,
      ...fields.map((field) => {
        return sql`${toRead(field)} as ${sql.ref(field.name)}`;
      }),
      sql`${usernameOf('t.created_by')} as "createBy", t.created_at as "createTime"`,
      sql`${usernameOf('t.updated_by')} as "updateBy", t.updated_at as "updateTime"`,
      sql`${version} as version`,
      ...(spec.tree ? [sql`${hasChildSql(spec.tree)} as "hasChild"`] : []),
      ...Object.entries(source?.select?.(actor) ?? {}).map(
        ([name, value]) => sql`${value} as ${sql.ref(name)}`,
      ),
    ]);

  const reaches = createReach(spec);
  const within = (actor: Actor, isBin = false): RawBuilder<SqlBool> =>
    resource.hasBin
      ? sql`${reaches(actor)}
      and t.deleted_at is ${isBin ? sql`not null` : sql`null`}`
      : reaches(actor);

  /** Below a parent; the roots are those, too, whose parent the actor does not reach. */
  function levelOf(tree: TreeSpec, actor: Actor, parentId: string | null): RawBuilder<SqlBool> {
    const isBelow = ofParent(tree, parentId);
    if (parentId !== null || !spec.scope) return isBelow;
    const above = sql.ref(`t.${tree.columns.parent}`);
    return sql`(${isBelow}
      or ${above} not in (select t.id from ${table} t where ${within(actor)}))`;
  }

  function where({ actor, query, isBin, ids, parentId }: Asked): RawBuilder<SqlBool> {
    const own = source?.where?.(query) ?? [];
    const conditions = [...listConditions(query, spec.listColumns, timeZone), ...own];
    const chosen = ids ? [sql<SqlBool>`t.id = any(${ids})`] : [];
    const { tree } = spec;
    const level = tree && parentId !== undefined ? [levelOf(tree, actor, parentId)] : [];
    // What went with another row comes back with it.
    const tops = tree && isBin ? [sql<SqlBool>`t.deleted_with is null`] : [];
    return every([within(actor, isBin), ...chosen, ...level, ...tops, ...conditions]);
  }

  const query = (asked: Asked, fields: readonly TableColumn[]): RawBuilder<TableRow> => {
    const order = listOrder(asked.query, spec.listColumns, { own: spec.ownOrder, unique: 't.id' });
    return sql<TableRow>`select ${select(fields, asked.actor)} from ${from(asked.actor)}
      where ${where(asked)} order by ${orderSql(order)}`;
  };

  return {
    /** Every row that was asked for, whole and in order. */
    selectAll: (asked: Asked): RawBuilder<TableRow> => query(asked, spec.fields),

    /** Rows of a list: other fields are not read. */
    async page(
      executor: Executor,
      asked: Asked,
      { size, offset, list = 'own' }: Pick<Paging, 'size' | 'offset'> & { list?: ListKind },
    ): Promise<TableRow[]> {
      const { rows } = await sql<TableRow>`${query(asked, listedFields(spec.fields, list))}
        limit ${size} offset ${offset}`.execute(executor);
      return rows;
    },

    count: async (executor: Executor, asked: Asked): Promise<number> =>
      countBounded(executor, sql`select 1 from ${fromAsked(asked)} where ${where(asked)}`),

    /** What the summed fields of all rows that were asked for come to. */
    async sums(executor: Executor, asked: Asked): Promise<Record<string, number | string>> {
      const summed = spec.fields.filter(({ field }) => field.isSummed);
      const parts = summed.map(({ name, column, field }) => {
        const type = sql.raw(field.kind === 'money' ? 'numeric(20, 2)::text' : 'float8');
        return sql`coalesce(sum(${sql.ref(`t.${column}`)}), 0)::${type} as ${sql.ref(name)}`;
      });
      const { rows } = await sql<Record<string, number | string>>`select ${sql.join(parts)}
        from ${fromAsked(asked)} where ${where(asked)}`.execute(executor);
      return rows[0] ?? {};
    },

    async find(executor: Executor, actor: Actor, id: string): Promise<TableRow | undefined> {
      const { rows } = await sql<TableRow>`select ${select(spec.fields, actor)} from ${from(actor)}
        where t.id = ${id} and ${within(actor)}`.execute(executor);
      return rows[0];
    },

    /** A secret of a row as it is sealed. */
    async sealedSecret(executor: Executor, id: string, name: string): Promise<unknown> {
      const secret = spec.fields.find((field) => field.name === name && isSecret(field));
      if (!secret) return undefined;
      const { rows } = await sql<{
        value: unknown;
      }>`select ${sql.ref(`t.${secret.column}`)} as value
        from ${table} t where t.id = ${id}`.execute(executor);
      return rows[0]?.value;
    },

    /** Ids of those rows that are there, or in the recycle bin. */
    async among(
      executor: Executor,
      actor: Actor,
      ids: readonly string[],
      isBin = false,
    ): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`select t.id from ${table} t
        where t.id = any(${ids}) and ${within(actor, isBin)}`.execute(executor);
      return rows.map(({ id }) => id);
    },

    /** Whether the school has the row, even one out of reach of the actor. */
    async isKnown(executor: Executor, actor: Actor, id: string): Promise<boolean> {
      const { rows } = await sql`select 1 from ${table} t
        where t.id = ${id} and t.school_id = ${actor.schoolId}`.execute(executor);
      return rows.length > 0;
    },

    /** Those of the ids that are there, locked until the end of the transaction. */
    async lock(tx: Tx, actor: Actor, ids: readonly string[], isBin = false): Promise<TableRow[]> {
      const { rows } = await sql<TableRow>`select ${select(spec.fields, actor)} from ${from(actor)}
        where t.id = any(${ids}) and ${within(actor, isBin)} order by t.id for update of t`.execute(
        tx,
      );
      return rows;
    },

    /** Answers the ids of the rows that were new; with `skipExisting` those that clash are left out. */
    async insert(tx: Tx, rows: readonly NewRow[], skipExisting = false): Promise<string[]> {
      // A column that no row fills keeps its default.
      const filled = spec.fields.filter(({ name }) =>
        rows.some(({ values }) => isSet(values[name])),
      );
      const columns = sql.join(
        [...ownColumns, ...filled.map(({ column }) => column)].map((name) => sql.ref(name)),
      );
      const sent = JSON.stringify(rows.map((row) => toColumns(spec, row)));
      const { rows: inserted } = await sql<{ id: string }>`
        insert into ${table} (${columns})
        select ${columns} from jsonb_populate_recordset(null::${table}, ${sent}::jsonb)
        ${skipExisting ? sql`on conflict do nothing` : sql``} returning id`.execute(tx);
      return inserted.map(({ id }) => id);
    },

    async update(tx: Tx, id: string, values: Values, stamp: Stamp): Promise<void> {
      const set = spec.fields.flatMap((column) =>
        Object.hasOwn(values, column.name)
          ? [sql`${sql.ref(column.column)} = ${toParameter(column, values[column.name])}`]
          : [],
      );
      await sql`update ${table} set ${sql.join([...set, stamped('updated', stamp)])}
        where id = ${id}`.execute(tx);
    },

    async putInBin(tx: Tx, ids: readonly string[], stamp: Stamp): Promise<void> {
      await sql`update ${table} set ${stamped('deleted', stamp)} where id = any(${ids})`.execute(
        tx,
      );
    },

    async takeFromBin(tx: Tx, ids: readonly string[]): Promise<void> {
      await sql`update ${table} set deleted_by = null, deleted_at = null
        where id = any(${ids})`.execute(tx);
    },

    async erase(tx: Tx, ids: readonly string[]): Promise<void> {
      await sql`delete from ${table} where id = any(${ids})`.execute(tx);
    },
  };
}

/** Nothing that is read of a row can give a secret away, and money is never a binary fraction. */
function toRead(column: TableColumn): RawBuilder<unknown> {
  const ref = sql.ref(`t.${column.column}`);
  if (isSecret(column)) return sql`(${ref} is not null)`;
  return column.field.kind === 'money' ? sql`${ref}::text` : sql`${ref}`;
}

/** The values of a row, without who and when. */
export const fieldsOf = ({ fields }: TableSpec, row: TableRow): Values =>
  Object.fromEntries(fields.map(({ name }) => [name, row[name] ?? null]));

export type TableRows = ReturnType<typeof createTableRows>;

export type Stamp = { readonly by: string; readonly at: Date };
export type NewRow = { id: string; schoolId: string; stamp: Stamp; values: Values };

const ownColumns = [
  'id',
  'school_id',
  'created_by',
  'created_at',
  'updated_by',
  'updated_at',
] as const;

const isSet = (value: unknown): boolean => value !== undefined && value !== null;

/** The driver takes a list for an array of PostgreSQL; lines are JSON. */
const toParameter = (column: TableColumn, value: unknown): unknown =>
  hasLines(column) && isSet(value) ? sql`${JSON.stringify(value)}::jsonb` : value;

function toColumns(spec: TableSpec, { id, schoolId, stamp, values }: NewRow) {
  const own = spec.fields.map(({ name, column }) => [column, values[name] ?? null] as const);
  return {
    id,
    school_id: schoolId,
    created_by: stamp.by,
    created_at: stamp.at,
    updated_by: spec.isUntouchedAtFirst ? null : stamp.by,
    updated_at: spec.isUntouchedAtFirst ? null : stamp.at,
    ...Object.fromEntries(own),
  };
}

const stamped = (change: 'updated' | 'deleted', { by, at }: Stamp): Expression<unknown> =>
  sql`${sql.ref(`${change}_by`)} = ${by}, ${sql.ref(`${change}_at`)} = ${at}`;
