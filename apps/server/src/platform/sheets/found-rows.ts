import type { CellFault, SheetRow } from './sheet-book.ts';

/** One line of a file, by field, with its cells as they came. */
export type FoundRow = SheetRow & { readonly values: Readonly<Record<string, string>> };

/** Where a field stands in the cells of a row. */
export type FieldPlace = readonly [name: string, at: number];

/** A row as text: only what differs from its cells stands beside them. */
type PackedRow = readonly [
  line: number,
  cells: readonly string[],
  beside?: {
    readonly values?: Readonly<Record<string, string>>;
    readonly faults?: readonly (readonly [at: number, fault: CellFault])[];
  },
];

/** One line of text. */
export function packRow({ line, cells, values, faults }: FoundRow, places: readonly FieldPlace[]) {
  const changed = places.filter(([name, at]) => values[name] !== (cells[at] ?? ''));
  const beside = {
    ...(changed.length > 0 && {
      values: Object.fromEntries(changed.map(([name]) => [name, values[name] ?? ''])),
    }),
    ...(faults && { faults: [...faults] }),
  };
  const row: PackedRow = Object.keys(beside).length > 0 ? [line, cells, beside] : [line, cells];
  return JSON.stringify(row);
}

/** The rows of a text that `packRow` has written, in brackets and with commas between. */
export function unpackRows(text: string, places: readonly FieldPlace[]): FoundRow[] {
  const rows = JSON.parse(text) as PackedRow[];
  return rows.map(([line, cells, { values, faults } = {}]) => ({
    line,
    cells,
    values: {
      ...Object.fromEntries(places.map(([name, at]) => [name, cells[at] ?? ''])),
      ...values,
    },
    ...(faults && { faults: new Map(faults) }),
  }));
}
