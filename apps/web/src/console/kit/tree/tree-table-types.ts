import type { AnyRow } from '../table/list-types.ts';
import type { PlacedRow, RowPlace } from '../table/row-place.ts';

/** A row of a tree table as it stands on the screen. */
export type TableLine<Row extends AnyRow> = PlacedRow<Row> & {
  readonly level: number;
  readonly hasBelow: boolean;
  readonly isOpen: boolean;
  /** Open, and what stands below is not here yet or did not come. */
  readonly wait?: { readonly isFailed: boolean; readonly retry: () => void };
};

/** The row and those below it, which never come to stand below themselves. */
export function branchOf<Row extends AnyRow>(
  lines: readonly TableLine<Row>[],
  line: TableLine<Row>,
): ReadonlySet<string> {
  const start = lines.findIndex(({ row }) => row.id === line.row.id);
  const branch = new Set([line.row.id]);
  for (const { row, level } of lines.slice(start + 1)) {
    if (level <= line.level) break;
    branch.add(row.id);
  }
  return branch;
}

/** The parent that a row gets and the row before which it comes; last without one. */
export function targetOf<Row extends AnyRow>(
  moved: TableLine<Row>,
  target: TableLine<Row>,
  place: RowPlace,
): { parentId: string | null; beforeId: string | null } {
  if (place === 'inside') return { parentId: target.row.id, beforeId: null };
  const { parentId, siblings, row } = target;
  if (place === 'before') return { parentId, beforeId: row.id };
  const others = siblings.filter((id) => id !== moved.row.id);
  return { parentId, beforeId: others[others.indexOf(row.id) + 1] ?? null };
}

/** Where a row stands now, as the way back to it. */
export function placeOf<Row extends AnyRow>({ row, parentId, siblings }: TableLine<Row>) {
  return { parentId, beforeId: siblings[siblings.indexOf(row.id) + 1] ?? null };
}
