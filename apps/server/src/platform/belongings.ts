import { type RawBuilder, sql } from 'kysely';
import type { Executor } from './db/db.ts';
import type { Tables } from './db/tables.generated.ts';

/**
 * What happens to a row when what one of its columns names is deleted for good.
 * - `delete`: the row is deleted too
 * - `keep`: the row stays as it is
 * - `custom`: code of its own handles it; the declaration says which
 */
type DeletionPolicy = 'delete' | 'keep' | 'custom';

export type Belonging =
  /** A row of one school. */
  | { readonly of: 'school' }
  /** Marks what came with the demo school. */
  | { readonly of: 'demo'; readonly onDelete: DeletionPolicy }
  /** Names a department by its id; with `through`, a row of that table, which names one. */
  | {
      readonly of: 'department';
      readonly onDelete: DeletionPolicy;
      readonly through?: keyof Tables;
    }
  /** Names a department by its org code; emptied when the department goes. */
  | { readonly of: 'departmentCode' }
  | { readonly of: 'work'; readonly onDelete: DeletionPolicy; readonly through?: keyof Tables }
  /**
   * Names a person. `anonymize`: the row stays and shows its person, whose account stays for it without a name.
   * `demo`: the policy when the person goes with the demo, where it differs.
   */
  | {
      readonly of: 'person';
      readonly onDelete: DeletionPolicy | 'anonymize';
      readonly demo?: DeletionPolicy;
    }
  /** Tells of the person that another column of the row names; emptied when that person is deleted for good. */
  | { readonly of: 'aboutPerson'; readonly through: string };

/** Columns that name something to which the row belongs, by table. */
export type Belongings = {
  readonly [T in keyof Tables]?: { readonly [C in keyof Tables[T] & string]?: Belonging };
};

/** Columns that mean the same in every table that has them; a table declares those that mean more to it. */
const everywhere: Readonly<Record<string, Belonging>> = {
  school_id: { of: 'school' },
  created_by: { of: 'person', onDelete: 'keep' },
  updated_by: { of: 'person', onDelete: 'keep' },
  deleted_by: { of: 'person', onDelete: 'keep' },
};

type Place = { readonly table: string; readonly column: string };
/** Rows of a table that are deleted. */
export type Deletion = { table: string; where: RawBuilder<unknown> };
/** A column that is emptied in some rows. */
export type Emptying = Place & { where: RawBuilder<unknown> };
type Entry = Place & { readonly belonging: Belonging };

/** What the modules declared, put together. Throws when two declare one column. */
export function assembleBelongings(declared: readonly Belongings[]) {
  const entries = declared.flatMap(entriesOf);
  const isIn = (table: string, column: string): boolean =>
    entries.some((entry) => entry.table === table && entry.column === column);
  refuseTwice(entries);

  const places = (isWanted: (belonging: Belonging) => boolean): Place[] =>
    entries
      .filter(({ belonging }) => isWanted(belonging))
      .map(({ table, column }) => ({ table, column }));

  const deletedOf = (
    ids: readonly string[],
    isWanted: (belonging: Belonging) => boolean,
  ): Deletion[] =>
    places(isWanted).map(({ table, column }) => ({ table, where: isOneOf(column, ids) }));

  /** Parents before what hangs on them in turn. */
  function deletedWith(of: 'department' | 'work', ids: readonly string[]): Deletion[] {
    const named = entries.flatMap(({ table, column, belonging }) =>
      belonging.of === of && belonging.onDelete === 'delete'
        ? [{ table, column, through: belonging.through }]
        : [],
    );
    const direct = named.filter(({ through }) => through === undefined);
    const hanging = named.filter(({ through }) => through !== undefined);
    return [
      ...direct.map(({ table, column }) => ({ table, where: isOneOf(column, ids) })),
      ...hanging.map(({ table, column, through }) => {
        const parent = direct.find((place) => place.table === through);
        if (!parent) throw new Error(`${table}.${column} hangs on ${through}, which stays`);
        const where = sql`${sql.ref(column)} in (
          select id from ${sql.table(parent.table)} where ${isOneOf(parent.column, ids)})`;
        return { table, where };
      }),
    ];
  }

  return {
    /** Whether a column is known. */
    has: (table: string, column: string): boolean => column in everywhere || isIn(table, column),
    deletedWithDepartments: (ids: readonly string[]) => deletedWith('department', ids),
    deletedWithWorks: (ids: readonly string[]) => deletedWith('work', ids),
    /** Columns that hold the org code of a department. */
    departmentCodes: () => places(({ of }) => of === 'departmentCode'),
    /** What is deleted with accounts that are deleted for good. */
    deletedWithPeople: (ids: readonly string[]) =>
      deletedOf(ids, (one) => one.of === 'person' && one.onDelete === 'delete'),
    /** Columns that name a person, as `table.column`; of those that every table has none. */
    people: (): string[] =>
      entries.flatMap(({ table, column, belonging }) => {
        if (belonging.of === 'person') return [`${table}.${column}`];
        return belonging.of === 'aboutPerson' ? [`${table}.${belonging.through}`] : [];
      }),
    /** Columns whose rows keep the account of their person, without its name. */
    anonymized: () => places((one) => one.of === 'person' && one.onDelete === 'anonymize'),
    /** What rows that stay tell of these people, to be emptied. */
    emptiedWithPeople: (ids: readonly string[]): Emptying[] =>
      entries.flatMap(({ table, column, belonging }) =>
        belonging.of === 'aboutPerson'
          ? [{ table, column, where: isOneOf(belonging.through, ids) }]
          : [],
      ),
    deletedWithDemoPeople: (ids: readonly string[]) =>
      deletedOf(ids, (one) => one.of === 'person' && (one.demo ?? one.onDelete) === 'delete'),
    /** Rows that are marked themselves. */
    deletedWithDemo: (): Deletion[] =>
      places((one) => one.of === 'demo' && one.onDelete === 'delete').map(({ table, column }) => ({
        table,
        where: sql.ref(column),
      })),
  };
}
export type BelongingsRegister = ReturnType<typeof assembleBelongings>;

/** Deletes rows for good, those that refer to others first. */
export async function removeRows(
  executor: Executor,
  deletions: readonly Deletion[],
): Promise<void> {
  for (const { table, where } of deletions.toReversed()) {
    await sql`delete from ${sql.table(table)} where ${where}`.execute(executor);
  }
}

/** Empties columns, and what versions of the rows say of them. */
export async function emptyColumns(
  executor: Executor,
  emptied: readonly Emptying[],
): Promise<void> {
  for (const { table, column, where } of emptied) {
    await sql`update sys_data_log set data_content = data_content - ${fieldOf(column)}
      where data_table = ${table} and data_id in (select id from ${sql.table(table)} where ${where})`.execute(
      executor,
    );
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = null where ${where}`.execute(
      executor,
    );
  }
}

/** A column as declared tables call it: `payer_name` is `payerName`. */
const fieldOf = (column: string): string =>
  column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

const isOneOf = (column: string, ids: readonly string[]): RawBuilder<unknown> =>
  sql`${sql.ref(column)} = any(${[...ids]})`;

const entriesOf = (declared: Belongings): Entry[] =>
  Object.entries(declared).flatMap(([table, columns]) =>
    // Object.entries loses what the type of the declaration says of its values.
    Object.entries(columns as Readonly<Record<string, Belonging>>).map(([column, belonging]) => ({
      table,
      column,
      belonging,
    })),
  );

function refuseTwice(entries: readonly Entry[]): void {
  const columns = entries.map(({ table, column }) => `${table}.${column}`);
  const twice = columns.find((name, index) => columns.indexOf(name) !== index);
  if (twice) throw new Error(`${twice} is declared twice`);
}
