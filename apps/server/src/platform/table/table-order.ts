import type { Resource } from '@sprout/contract';
import { sql } from 'kysely';
import type { Actor } from '../access/actor.ts';
import type { Executor, Tx } from '../db/db.ts';
import { AppError } from '../errors.ts';

type Values = Readonly<Record<string, unknown>>;
type NamedColumn = {
  readonly name: string;
  readonly column: string;
  readonly field: { readonly schema: object };
};

/** The order that people give to rows, as the table holds it. */
export type OrderSpec = {
  readonly table: string;
  /** The number that puts a row into its place. */
  readonly order: NamedColumn;
  /** Rows with the same value of it have an order of their own, such as those of one parent. */
  readonly within: NamedColumn | undefined;
  /** Deleted rows stand in a recycle bin and in no order. */
  readonly hasBin: boolean;
};

/** Before a row or behind it; behind all others without one. */
export type OrderPlace = { readonly beforeId?: string | null; readonly afterId?: string | null };

/** The order that a table or its tree declares; a field that it names and has not is a mistake of the code. */
export function orderOf(
  { name: resource, tree, order, hasBin }: Resource,
  fields: readonly NamedColumn[],
  table: string,
): OrderSpec | undefined {
  const declared = tree ? { by: tree.order, within: tree.parent } : order;
  if (!declared) return undefined;
  const fieldOf = (wanted: string): NamedColumn => {
    const found = fields.find(({ name }) => name === wanted);
    if (!found) throw new Error(`the order of ${resource} names no field: ${wanted}`);
    return found;
  };
  const { by, within } = declared;
  return {
    table,
    order: fieldOf(by),
    within: within === undefined ? undefined : fieldOf(within),
    hasBin,
  };
}

/** Rows that stand in an order of their own, changed by one person after the other. */
export function createTableOrder({ table: name, order, within, hasBin }: OrderSpec) {
  const table = sql.table(name);
  const column = sql.ref(order.column);
  const { maximum = Number.MAX_SAFE_INTEGER } = order.field.schema as { maximum?: number };
  const groupOf = (values: Values): string | null => {
    const value = within && values[within.name];
    return value === null || value === undefined ? null : String(value);
  };

  /** Ids of the rows of a group, in their order, with the number that puts them there. */
  async function members(executor: Executor, schoolId: string, group: string | null) {
    const isMember = within
      ? sql`t.${sql.ref(within.column)} is not distinct from ${group}`
      : sql`true`;
    const { rows } = await sql<{ id: string; place: number | null }>`
      select t.id, t.${column}::float8 as place from ${table} t
      where t.school_id = ${schoolId} and ${isMember} ${hasBin ? sql`and t.deleted_at is null` : sql``}
      order by t.${column}, t.id`.execute(executor);
    return rows;
  }

  async function setPlaces(tx: Tx, places: ReadonlyMap<string, number>): Promise<void> {
    if (places.size === 0) return;
    await sql`update ${table} t set ${column} = s.place
      from unnest(${[...places.keys()]}::text[], ${[...places.values()]}::float8[]) s (id, place)
      where t.id = s.id`.execute(tx);
  }

  return {
    field: order.name,

    /** Changes of one school's rows wait for each other. */
    async lock(tx: Tx, { schoolId }: Actor): Promise<void> {
      await sql`select pg_advisory_xact_lock(hashtext(${`${name}:${schoolId}`}))`.execute(tx);
    },

    /** New rows with their place: behind all others where none was asked for. */
    async placed<R extends { values: Values }>(
      tx: Tx,
      { schoolId }: Actor,
      given: readonly R[],
    ): Promise<R[]> {
      const last = new Map<string | null, number>();
      const result: R[] = [];
      for (const row of given) {
        const group = groupOf(row.values);
        const asked = row.values[order.name];
        if (asked !== null && asked !== undefined) {
          result.push(row);
          continue;
        }
        const found = last.has(group) ? [] : await members(tx, schoolId, group);
        const before = last.get(group) ?? Math.max(0, ...found.map(({ place }) => place ?? 0));
        // At the end of the numbers rows share the last one, and their ids put them in order.
        const place = Math.min(Math.floor(before) + 1, maximum);
        last.set(group, place);
        result.push({ ...row, values: { ...row.values, [order.name]: place } });
      }
      return result;
    },

    /**
     * Puts a row among those of its group; answers its number, and which other rows got a new one.
     * Throws `row.notFound` for a neighbour that is not there.
     */
    async put(
      tx: Tx,
      { schoolId }: Actor,
      { id, values, place }: { id: string; values: Values; place: OrderPlace },
    ): Promise<{ number: number; shifted: string[] }> {
      const found = await members(tx, schoolId, groupOf(values));
      const others = found.filter((row) => row.id !== id);
      const stood = found.findIndex((row) => row.id === id);
      const indexOf = (wanted: string): number => {
        // Beside itself a row stays where it stands.
        if (wanted === id && stood >= 0) return stood;
        const at = others.findIndex((row) => row.id === wanted);
        if (at < 0) throw new AppError('row.notFound');
        return at;
      };
      const { beforeId = null, afterId = null } = place;
      let at = others.length;
      if (beforeId !== null) at = indexOf(beforeId);
      else if (afterId !== null) at = indexOf(afterId) + (afterId === id ? 0 : 1);
      const all = [...others.slice(0, at), { id, place: null }, ...others.slice(at)];
      const changed = all.flatMap((row, index): [string, number][] =>
        row.place === index + 1 ? [] : [[row.id, index + 1]],
      );
      await setPlaces(tx, new Map(changed));
      const shifted = changed.map(([changedId]) => changedId).filter((other) => other !== id);
      return { number: at + 1, shifted };
    },
  };
}
export type TableOrder = ReturnType<typeof createTableOrder>;
