import type { Result } from '@sprout/contract/types';

export type ClassProgress = Result<'lessons.classProgress'>;
export type ProgressUnit = ClassProgress['units'][number];
export type ProgressStudent = ClassProgress['students'][number];
export type ProgressCell = ProgressStudent['units'][number];

/** How far a child is in a unit, from nothing to its end. */
export const progressStates = ['none', 'opened', 'started', 'done', 'handedIn'] as const;
export type ProgressState = (typeof progressStates)[number];

export function progressState(cell: ProgressCell | undefined): ProgressState {
  if (!cell) return 'none';
  if (cell.handedIn) return 'handedIn';
  if (cell.done) return 'done';
  if (cell.started) return 'started';
  return 'opened';
}

export const cellOf = ({ units }: ProgressStudent, unitId: string): ProgressCell | undefined =>
  units.find((cell) => cell.unitId === unitId);

/** Units that a child is through with. */
export const countDone = ({ units }: ProgressStudent): number =>
  units.filter(({ done }) => done).length;

/** Children who are through with a unit. */
export const countOf = (students: readonly ProgressStudent[], unitId: string): number =>
  students.filter((student) => cellOf(student, unitId)?.done).length;

type Cell = { row: number; column: number };
type Size = { rows: number; columns: number };

/** The same place, or the nearest one once the grid has become smaller. */
export const keepInside = ({ row, column }: Cell, { rows, columns }: Size): Cell => ({
  row: Math.max(0, Math.min(row, rows - 1)),
  column: Math.max(0, Math.min(column, columns - 1)),
});

/** Where an arrow key leads in a grid; `undefined` for other keys and past an edge. */
export function stepTo(
  key: string,
  { row, column }: Cell,
  { rows, columns }: Size,
): Cell | undefined {
  const steps: Readonly<Record<string, readonly [number, number]>> = {
    ArrowUp: [-1, 0],
    ArrowDown: [1, 0],
    ArrowLeft: [0, -1],
    ArrowRight: [0, 1],
  };
  const step = steps[key];
  if (!step) return undefined;
  const [down, right] = step;
  const next = { row: row + down, column: column + right };
  const isInside = next.row >= 0 && next.row < rows && next.column >= 0 && next.column < columns;
  return isInside ? next : undefined;
}
