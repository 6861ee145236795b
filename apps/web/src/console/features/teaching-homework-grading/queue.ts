import type { Result } from '@sprout/contract/types';

export type ClassWork = Result<'homework.classWork'>;
export type ClassRow = ClassWork['rows'][number];
export type QueueTab = 'waiting' | 'all';

/** A child whose hand-in lies there, graded or not. */
export type HandedIn = ClassRow & { submissionId: string; workId: string; versionId: string };

export const isWaiting = ({ cell }: Pick<ClassRow, 'cell'>): boolean =>
  cell === 'handedIn' || cell === 'late';

export const isHandedIn = (row: ClassRow): row is HandedIn =>
  row.submissionId !== null &&
  row.versionId !== null &&
  row.workId !== null &&
  row.state !== 'begun';

/** The rows by account, children without a hand-in last: grading a child does not move its row. */
export const inOrder = (rows: readonly ClassRow[]): ClassRow[] =>
  [...rows].sort(
    (a, b) =>
      Number(!isHandedIn(a)) - Number(!isHandedIn(b)) || a.username.localeCompare(b.username),
  );

/** What the list shows; what was graded in this sitting keeps its place among those who wait. */
export const listed = (
  rows: readonly ClassRow[],
  tab: QueueTab,
  keptIds: ReadonlySet<string>,
): ClassRow[] =>
  tab === 'all' ? [...rows] : rows.filter((row) => isWaiting(row) || keptIds.has(row.userId));

/** The next that waits, after this child and then from the top. */
export function nextToGrade(
  rows: readonly ClassRow[],
  userId: string | undefined,
): ClassRow | undefined {
  const at = rows.findIndex((row) => row.userId === userId);
  const others = [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))];
  return others.find(isWaiting);
}

/** The neighbour in the list; the same at its ends. */
export function neighbour(
  rows: readonly ClassRow[],
  userId: string | undefined,
  by: 1 | -1,
): ClassRow | undefined {
  const at = rows.findIndex((row) => row.userId === userId);
  if (at < 0) return rows[0];
  return rows[at + by] ?? rows[at];
}

/** How many are graded, of all who should do it or have handed in. */
export function progressOf(rows: readonly ClassRow[]): { done: number; total: number } {
  const expected = rows.filter(({ cell }) => cell !== 'excused');
  return { done: expected.filter(({ cell }) => cell === 'graded').length, total: expected.length };
}
