import type {
  Endpoint,
  ErrorCode,
  Field,
  FieldProblem,
  Resource,
  TableEndpoint,
} from '@sprout/contract';
import type { RawBuilder, SqlBool } from 'kysely';
import type { Actor } from '../access/actor.ts';
import type { ScopedResource } from '../access/rule-resources.ts';
import type { Executor, Tx } from '../db/db.ts';
import type { Tables } from '../db/tables.generated.ts';
import type { FormKind } from '../form-versions.ts';
import type { Staleness } from '../use-cases.ts';
import type { ColumnKind, ListColumn, ListColumns, Order } from './list-language.ts';
import { type OrderSpec, orderOf } from './table-order.ts';
import { type TreeSpec, treeOf } from './tree-rows.ts';

/** A resource as the server serves it. */
export type ServedResource = Resource & {
  readonly endpoints: Readonly<Partial<Record<TableEndpoint, Endpoint>>>;
};

/** Values of a row by field name, as the database has them. */
export type Values = Readonly<Record<string, unknown>>;

export type Change = {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly verb: 'add' | 'edit' | 'delete' | 'restore' | 'erase' | 'transition';
  /** Its name, where the verb is one. */
  readonly transition?: string;
  /** What the request sent beside the rows. */
  readonly query?: Values;
  /** `was` is absent for a new row, `becomes` for one that goes; `read` has what the source adds to `was`. */
  readonly rows: readonly ChangedRow[];
};

type ChangedRow = { id: string; was?: Values; becomes?: Values; read?: Values };

/** A change that writes values; `prepared` is what `prepare` has answered. */
export type FilledChange = Change & {
  readonly verb: 'add' | 'edit' | 'transition';
  readonly rows: readonly (ChangedRow & { prepared?: Values })[];
};

export type TableOptions = {
  /** Where the declaration does not name it. */
  readonly table?: keyof Tables;
  /** Columns whose name is not the field's in snake case. */
  readonly columns?: Readonly<Record<string, string>>;
  /** What every change makes stale. */
  readonly stale?: Staleness;
  /** Who sees and changes which rows beside the school; everybody with the permission all of them without. */
  readonly scope?: TableScope;
  /** A row that was not changed since it was made names no account and no time of a change. */
  readonly isUntouchedAtFirst?: true;
  /** Values are unique over all schools. */
  readonly isGlobal?: true;
  /** Rows that may share values of unique fields: the column that says so, and whether a line of a sheet becomes one. */
  readonly sharesUnique?: { readonly column: string; isShared(row: Values): boolean };
  /** Order of a list when the request names none; absent: the newest first. */
  readonly ownOrder?: readonly Order[];
  /**
   * Works out of cleaned values what takes long, such as reading a file that they name, before the transaction of a new
   * or changed row begins; `fill` gets it. Never asked for rows of a sheet, which name no files.
   */
  readonly prepare?: (asked: { readonly actor: Actor; readonly values: Values }) => Promise<Values>;
  /**
   * Values that the server writes itself, one object for each row of the change, in its order. Asked
   * for a new, a changed and a moved row, in the transaction, before anything is refused or written.
   */
  readonly fill?: (change: FilledChange) => Promise<readonly Values[]>;
  /**
   * Runs in the transaction before each change; throws to refuse it. What it answers by row id is written
   * into the audit of a deletion.
   */
  readonly before?: (change: Change) => Promise<Noted | undefined> | Promise<void>;
  /** Runs in the transaction after each change has been written. */
  readonly after?: (change: Change) => Promise<void>;
  /** Which users delete rows of the recycle bin for good; by default the author of a row and users who see the whole school. */
  readonly erase?: EraseOptions;
  /** What is read beside the columns of the table. */
  readonly source?: TableSource;
  /** The declared computed values, one object for each row, in its order; rows are as they are read. */
  readonly compute?: (asked: {
    readonly executor: Executor;
    readonly actor: Actor;
    readonly rows: readonly Values[];
  }) => Promise<readonly Values[]>;
  /** What `queryById` answers where it is open to more people than the list; `get` has the whole row. */
  readonly readOne?: (asked: {
    readonly actor: Actor;
    readonly id: string;
    readonly get: () => Promise<Values>;
  }) => Promise<Values>;
  /** Errors that its clients know by codes of their own. */
  readonly errors?: TableErrors;
  readonly audit?: TableAudit;
  /** The name under which saves of its forms are counted; the table's own without. */
  readonly formKind?: FormKind;
};

export type EraseOptions = {
  /** Every user who reaches the row: for rows about one class, whose deletion deletes nothing else. */
  readonly by?: 'reach';
  /** By the id of a row; called only for users who do not see the whole school. */
  readonly facts?: (asked: {
    readonly tx: Tx;
    readonly actor: Actor;
    readonly ids: readonly string[];
  }) => Promise<ReadonlyMap<string, EraseFacts>>;
};

export type EraseFacts = {
  /** Users with the same right as the author of the row. */
  readonly authors?: readonly string[];
  readonly isBuiltIn?: boolean;
  readonly hasOthersWork?: boolean;
};

/** Rows are `t`. What is selected is for `compute`, `before` and `after`; columns are for lists. */
export type TableSource = {
  /** A join that neither repeats nor drops rows. */
  readonly join?: (actor: Actor) => RawBuilder<unknown>;
  readonly select?: (actor: Actor) => Readonly<Record<string, RawBuilder<unknown>>>;
  /** Lists are filtered and sorted by these beside the fields. */
  readonly columns?: ListColumns;
  /** Conditions of lists, the recycle bin and exports that are no comparison with one column; `query` is what was asked. */
  readonly where?: (query: Values) => readonly RawBuilder<SqlBool>[];
};

export type TableErrors = {
  readonly notFound?: ErrorCode;
  /** A row of the school that the actor does not reach; such a row is not found either without. */
  readonly outOfReach?: ErrorCode;
  /** Instead of `row.invalid` when the field has this problem. */
  readonly fields?: Readonly<Record<string, Readonly<Partial<Record<FieldProblem, ErrorCode>>>>>;
};

export type TableAudit = {
  /** Begin of the action and the subject: `role` for `role.add`. */
  readonly name: string;
  /** What is written beside the row's id. */
  readonly dataOf?: (verb: Change['verb'], row: Change['rows'][number]) => Record<string, unknown>;
};

/** By the id of a row. */
export type Noted = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

export type TableScope = {
  /** Field that names the department of a row, or several: rows of those that the actor answers for. */
  readonly depart?: string;
  /** Data rules of the actor's roles that cut the rows, too. */
  readonly rules?: ScopedResource;
  /** Rows of the table that are rows of the subject; all of them without. Rows are `t`. */
  readonly only?: RawBuilder<SqlBool>;
  /** The actor who made a row reaches it in any department, as far as the data rules go. */
  readonly hasOwner?: true;
};

export type TableColumn = { readonly name: string; readonly column: string; readonly field: Field };

export type TableSpec = TableOptions & {
  readonly table: keyof Tables;
  readonly resource: ServedResource;
  readonly fields: readonly TableColumn[];
  readonly listColumns: ListColumns;
  readonly ownOrder: readonly Order[];
  /** Its rows stand below each other. */
  readonly tree: TreeSpec | undefined;
  /** Its rows stand in an order that people give them. */
  readonly order: OrderSpec | undefined;
};

/** What the parts of a served table share. Rows are read as `t`. */
export function readSpec(resource: ServedResource, options: TableOptions): TableSpec {
  const fields = Object.entries(resource.fields).map(([name, field]) => ({
    name,
    field,
    column: options.columns?.[name] ?? snakeCase(name),
  }));
  const listColumns: ListColumns = {
    ...Object.fromEntries(fields.flatMap(listColumn)),
    ...options.source?.columns,
    createTime: { ref: 't.created_at', kind: 'time', sort: true },
    updateTime: { ref: 't.updated_at', kind: 'time', sort: true },
  };
  // A declaration knows the name only; the test of every table reads all of them.
  const table = options.table ?? (resource.table as keyof Tables);
  const tree = resource.tree && treeOf(resource, fields, table);
  const order = orderOf(resource, fields, table);
  if (order && options.ownOrder) {
    throw new Error(`rows that people put in order have no other one: ${resource.name}`);
  }
  if (resource.order && (options.scope || resource.ownRows)) {
    throw new Error(`rows of which a reader reaches some are not put in order: ${resource.name}`);
  }
  const ownOrder: Order[] = order
    ? [{ ref: `t.${order.order.column}`, direction: 'asc' }]
    : [...(options.ownOrder ?? [{ ref: 't.created_at', direction: 'desc' }])];
  return { ...options, table, resource, fields, listColumns, ownOrder, tree, order };
}

/** A field's column as PostgreSQL spells it: `postRank` is `post_rank`. */
export const snakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const kinds: Readonly<Record<Field['kind'], ColumnKind | undefined>> = {
  text: 'text',
  longText: 'text',
  html: undefined,
  file: undefined,
  files: undefined,
  number: 'number',
  money: 'number',
  dict: 'choice',
  switch: 'boolean',
  day: 'day',
  dateTime: 'time',
  ref: 'choice',
  refs: 'choices',
  json: 'text',
  rows: undefined,
  secret: undefined,
  parent: 'choice',
};

function listColumn({ name, column, field }: TableColumn): [string, ListColumn][] {
  const kind = field.kind === 'text' && field.filter === 'equals' ? 'choice' : kinds[field.kind];
  if (!kind) return [];
  const sort = field.sort ? { sort: true as const } : {};
  const grams = field.hasBigrams ? { grams: 'ofText' as const } : {};
  return [[name, { ref: `t.${column}`, kind, ...sort, ...grams }]];
}
