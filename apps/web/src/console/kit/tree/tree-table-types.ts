import type { AnyRow } from '../table/list-types.ts';
import type { TreePlace } from './tree-types.ts';

/** A row of a tree table as it stands on the screen. */
export type TableLine<Row extends AnyRow> = {
  readonly row: Row;
  readonly level: number;
  readonly parentId: string | null;
  /** Ids of those with the same parent, itself included, in their order. */
  readonly siblings: readonly string[];
  readonly hasBelow: boolean;
  readonly isOpen: boolean;
  /** Open, and what stands below is not here yet or did not come. */
  readonly wait?: { readonly isFailed: boolean; readonly retry: () => void };
};

/** Putting rows somewhere else, by dragging or by keys. */
export type TreeMoves<Row extends AnyRow> = {
  readonly may: (moved: TableLine<Row>, target: TableLine<Row>, place: TreePlace) => boolean;
  readonly run: (moved: TableLine<Row>, target: TableLine<Row>, place: TreePlace) => void;
};

/** What an arrow key with Alt asks for: among the siblings, below the one before, or beside the parent. */
export type MoveKey = 'up' | 'down' | 'in' | 'out';

/** Where a key puts a row; nothing where there is no such place. */
export function placeByKey<Row extends AnyRow>(
  lines: readonly TableLine<Row>[],
  line: TableLine<Row>,
  key: MoveKey,
): { target: TableLine<Row>; place: TreePlace } | undefined {
  const at = line.siblings.indexOf(line.row.id);
  const lineOf = (id: string | null | undefined) => lines.find(({ row }) => row.id === id);
  const of = (target: TableLine<Row> | undefined, place: TreePlace) => target && { target, place };
  switch (key) {
    case 'up':
      return of(lineOf(line.siblings[at - 1]), 'before');
    case 'down':
      return of(lineOf(line.siblings[at + 1]), 'after');
    case 'in':
      return of(lineOf(line.siblings[at - 1]), 'inside');
    case 'out':
      return of(lineOf(line.parentId), 'after');
  }
}

/** Where a pointer over a row puts what it drags: the edges are beside, the middle is below. */
export function placeAt(
  { top, height }: { top: number; height: number },
  y: number,
  mayBeInside: boolean,
): TreePlace {
  const share = height > 0 ? (y - top) / height : 0;
  if (mayBeInside && share > 0.25 && share < 0.75) return 'inside';
  return share < 0.5 ? 'before' : 'after';
}

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
  place: TreePlace,
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
