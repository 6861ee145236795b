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

/** Where an arrow key leads in a grid; `undefined` for other keys and past an edge. */
export function stepTo(
  key: string,
  { row, column }: { row: number; column: number },
  { rows, columns }: { rows: number; columns: number },
): { row: number; column: number } | undefined {
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
