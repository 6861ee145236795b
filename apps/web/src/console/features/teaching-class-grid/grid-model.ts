import type { Result } from '@sprout/contract/types';
import {
  type GridCell,
  isExpected,
  isThrough,
  isWaiting,
  mayRemind,
  needsAttention,
  readGridRow,
} from '@sprout/rules';

export type Grid = NonNullable<Result<'classGrid.grid'>['grid']>;
export type GridTask = Grid['tasks'][number];

/** A child with its cells read. */
export type Line = Omit<Grid['children'][number], 'cells'> & {
  /** As it came: equal letters are equal cells. */
  row: string;
  cells: readonly GridCell[];
  done: number;
  expected: number;
  isWaiting: boolean;
  needsAttention: boolean;
};

export const linesOf = ({ children }: Grid): Line[] =>
  children.map(({ cells: row, ...child }) => {
    const cells = readGridRow(row);
    return {
      ...child,
      row,
      cells,
      done: cells.filter(isThrough).length,
      expected: cells.filter(isExpected).length,
      isWaiting: cells.some(isWaiting),
      needsAttention: !child.hasLeft && needsAttention(cells),
    };
  });

export const views = ['all', 'waiting', 'attention'] as const;
export type View = (typeof views)[number];

const isIn: Readonly<Record<View, (line: Line) => boolean>> = {
  all: () => true,
  waiting: (line) => line.isWaiting,
  attention: (line) => line.needsAttention,
};

export const linesIn = (lines: readonly Line[], view: View): Line[] => lines.filter(isIn[view]);

/** How a class stands with one task; who has left is not counted, what they handed in still waits. */
export type ColumnSums = { through: number; expected: number; waiting: number; owing: number };

export function sumsOf(lines: readonly Line[], column: number): ColumnSums {
  const sums = { through: 0, expected: 0, waiting: 0, owing: 0 };
  for (const { cells, hasLeft } of lines) {
    const cell = cells[column];
    if (!cell) continue;
    if (isWaiting(cell)) sums.waiting += 1;
    if (hasLeft) continue;
    if (isExpected(cell)) sums.expected += 1;
    if (isThrough(cell)) sums.through += 1;
    if (mayRemind(cell)) sums.owing += 1;
  }
  return sums;
}

/** So many of a class have begun what the class is at. */
const atShare = 1 / 3;

/** The column that the class is at: the last open one that a third has begun, else the first open one. */
export function currentColumn(tasks: readonly GridTask[], lines: readonly Line[]): number {
  const here = lines.filter(({ hasLeft }) => !hasLeft);
  const hasBegun = ({ state }: GridCell) =>
    !['closed', 'none', 'overdue', 'excused'].includes(state);
  const begun = (column: number) =>
    here.filter(({ cells }) => {
      const cell = cells[column];
      return cell !== undefined && hasBegun(cell);
    }).length;
  const isOpen = ({ state }: GridTask) => state === 'open';
  const at = tasks.findLastIndex(
    (task, column) => isOpen(task) && here.length > 0 && begun(column) >= here.length * atShare,
  );
  return at === -1 ? tasks.findIndex(isOpen) : at;
}

type Cell = { row: number; column: number };

/** Where a key leads in a grid; undefined for other keys and past an edge. */
export function stepTo(
  key: string,
  { row, column }: Cell,
  { rows, columns }: { rows: number; columns: number },
): Cell | undefined {
  const steps: Readonly<Record<string, Cell>> = {
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    ArrowLeft: { row, column: column - 1 },
    ArrowRight: { row, column: column + 1 },
    Home: { row, column: 0 },
    End: { row, column: columns - 1 },
    PageUp: { row: Math.max(0, row - 10), column },
    PageDown: { row: Math.min(rows - 1, row + 10), column },
  };
  const next = steps[key];
  if (!next) return undefined;
  const isInside = next.row >= 0 && next.row < rows && next.column >= 0 && next.column < columns;
  return isInside ? next : undefined;
}

/** The same place, or the nearest one once the grid has become smaller. */
export const keepInside = (
  { row, column }: Cell,
  { rows, columns }: { rows: number; columns: number },
): Cell => ({
  row: Math.max(0, Math.min(row, rows - 1)),
  column: Math.max(0, Math.min(column, columns - 1)),
});
