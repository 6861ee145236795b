import type { FoundRow } from '../sheets/found-rows.ts';
import type { TableSpec, Values } from './table-spec.ts';
import type { UniqueField } from './unique-fields.ts';

/** A line that is right by itself. */
export type GoodRow = {
  row: FoundRow;
  id: string;
  /** In a tree, 1 for a root. */
  level?: number | undefined;
  values: Values;
};

const batchSize = 500;

/** Batches of rows; in a tree, parents before what stands below them. */
export function batchesOf(good: readonly GoodRow[]): GoodRow[][] {
  const levels = new Map<number, GoodRow[]>();
  for (const row of good) {
    const level = row.level ?? 1;
    const rows = levels.get(level) ?? [];
    rows.push(row);
    levels.set(level, rows);
  }
  return [...levels.keys()]
    .sort((a, b) => a - b)
    .flatMap((level) => {
      const rows = levels.get(level) ?? [];
      const starts = Array.from({ length: Math.ceil(rows.length / batchSize) }, (_, at) => at);
      return starts.map((at) => rows.slice(at * batchSize, (at + 1) * batchSize));
    });
}

/** The field of a unique column. */
export const nameOf = ({ fields }: TableSpec, { field }: UniqueField): string =>
  fields.find(({ column }) => column === field)?.name ?? field;

/** Tells the field in which a row repeats an earlier one of the same file. */
export function createRepeats(spec: TableSpec, uniques: readonly UniqueField[]) {
  const { parent = '', differ } = spec.tree ?? {};
  const keys: { name: string; keyOf: (row: Values) => unknown }[] = uniques.map((unique) => {
    const name = nameOf(spec, unique);
    // Open values clash with none, and neither do those that rows may share.
    const isFree = (row: Values) =>
      (row[name] ?? null) === null || spec.sharesUnique?.isShared(row) === true;
    return { name, keyOf: (row) => (isFree(row) ? Symbol(name) : row[name]) };
  });
  if (differ !== undefined) {
    keys.push({
      name: differ,
      keyOf: (row) => (row[differ] ? JSON.stringify([row[parent], row[differ]]) : Symbol(differ)),
    });
  }
  const seen = keys.map((key) => ({ ...key, values: new Set<unknown>() }));
  return (row: Values): string | undefined => {
    const clash = seen.find(({ keyOf, values }) => values.has(keyOf(row)));
    if (!clash) for (const { keyOf, values } of seen) values.add(keyOf(row));
    return clash?.name;
  };
}

export function split<T>(all: readonly T[], test: (one: T) => boolean): [T[], T[]] {
  return [all.filter(test), all.filter((one) => !test(one))];
}
