import { useState } from 'react';
import type { AnyRow } from './list-types.ts';

export type Selection<Row extends AnyRow> = ReturnType<typeof useSelection<Row>>;

/** Conditions that every chosen row meets, and no other row does. */
export type Whole = Readonly<Record<string, string | number>>;

type Chosen<Row> = { readonly rows: ReadonlyMap<string, Row>; readonly whole: Whole | undefined };

/**
 * Chosen rows; they stay chosen while one turns pages.
 * @param canChoose rows that are not to be chosen stay as they are, also when all are chosen
 */
export function useSelection<Row extends AnyRow>(canChoose: (row: Row) => boolean = always) {
  const [{ rows, whole }, setChosen] = useState<Chosen<Row>>(none);
  const change = (changed: readonly Row[], isOn: boolean) =>
    setChosen((before) => {
      const next = new Map(before.rows);
      for (const row of changed.filter(canChoose)) {
        isOn ? next.set(row.id, row) : next.delete(row.id);
      }
      return { rows: next, whole: undefined };
    });
  return {
    rows: [...rows.values()],
    /** Known while exactly the rows of some conditions are chosen. */
    whole,
    has: (row: Row) => rows.has(row.id),
    canChoose,
    toggle: (row: Row) => change([row], !rows.has(row.id)),
    set: change,
    /** Chooses these, which are all that meet the conditions, and no others. */
    setWhole: (all: readonly Row[], conditions: Whole) =>
      setChosen({
        rows: new Map(all.filter(canChoose).map((row) => [row.id, row])),
        whole: conditions,
      }),
    clear: () => setChosen(none),
  };
}

const always = () => true;
const none = { rows: new Map<string, never>(), whole: undefined };
