import type { Result } from '@sprout/contract/types';

export type RecordCounts = Omit<Result<'departDayLogs.getReport'>, 'startTime' | 'endTime'>;
export type ClassRecord = Result<'departDayLogs.getReportGroupByDepart'>[number];

/** What is shown of the counts of units and homework. */
export type Figures = { lessons: number; set: number; handedIn: number; graded: number };
export const figureNames = ['lessons', 'set', 'handedIn', 'graded'] as const;

export const figuresOf = (counts: RecordCounts): Figures => ({
  lessons: counts.unitOpenCount,
  set: counts.courseWorkAssignCount + counts.additionalWorkAssignCount,
  handedIn: counts.courseWorkSubmitCount + counts.additionalWorkSubmitCount,
  graded: counts.courseWorkCorrectCount + counts.additionalWorkCorrectCount,
});

/** Two parts of a hundred that come to a hundred; `undefined` where there is nothing to share. */
export function sharesOf(first: number, second: number): readonly [number, number] | undefined {
  const all = first + second;
  if (all === 0) return undefined;
  const share = Math.round((first * 100) / all);
  return [share, 100 - share];
}
