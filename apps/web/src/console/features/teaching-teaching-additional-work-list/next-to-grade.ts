import type { ClassRow } from './cell-chip.tsx';

type Row = Pick<ClassRow, 'userId' | 'cell'>;

const waits = ({ cell }: Row): boolean => cell === 'handedIn' || cell === 'late';

/** The child after this one whose hand-in waits; from the top again at the end, none when all are graded. */
export function nextToGrade<R extends Row>(rows: readonly R[], userId: string): R | undefined {
  const at = rows.findIndex((row) => row.userId === userId);
  const others = [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))];
  return others.find(waits);
}
