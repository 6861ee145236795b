import type { AnyRow } from './list-types.ts';

/** Where a row is put: beside another one, or below it. */
export type RowPlace = 'before' | 'inside' | 'after';

/** A row among those that it stands in one order with. */
export type PlacedRow<Row extends AnyRow = AnyRow> = {
  readonly row: Row;
  readonly parentId: string | null;
  /** Ids of those with the same parent, itself included, in their order. */
  readonly siblings: readonly string[];
};

/** Putting rows somewhere else, by dragging or by keys. */
export type RowMoves<L> = {
  readonly may: (moved: L, target: L, place: RowPlace) => boolean;
  readonly run: (moved: L, target: L, place: RowPlace) => void;
};

/** The same with one step by a key, over the edge of a page too. */
export type RowSteps<L> = RowMoves<L> & { readonly step: (moved: L, key: MoveKey) => void };

/** What an arrow key with Alt asks for: among the siblings, below the one before, or beside the parent. */
export type MoveKey = 'up' | 'down' | 'in' | 'out';

export const moveKeys: Readonly<Record<string, MoveKey>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

/** Where a key puts a row; nothing where there is no such place. */
export function placeByKey<L extends PlacedRow>(
  lines: readonly L[],
  line: L,
  key: MoveKey,
): { target: L; place: RowPlace } | undefined {
  const at = line.siblings.indexOf(line.row.id);
  const lineOf = (id: string | null | undefined) => lines.find(({ row }) => row.id === id);
  const of = (target: L | undefined, place: RowPlace) => target && { target, place };
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
): RowPlace {
  const share = height > 0 ? (y - top) / height : 0;
  if (mayBeInside && share > 0.25 && share < 0.75) return 'inside';
  return share < 0.5 ? 'before' : 'after';
}
