import {
  type GridCell,
  gridCellOf,
  noSubmission,
  type Submission,
  type SubmissionState,
  type TaskRules,
} from '@sprout/rules';

/** Columns of a child's row for a task. */
type Row = {
  state: string;
  isLate: boolean | null;
  isExcused: boolean | null;
  score: number | null;
};
/** How far a child is in a unit. */
type UnitTrace = { isStarted: boolean; isDone: boolean };

/** Where a child stands with a task of a class, with its row there and, for a unit, how far it is; either may be absent. */
export function taskCellOf(
  row: Row | undefined,
  trace: UnitTrace | undefined,
  rules: TaskRules,
  now: number,
): GridCell {
  const submission = row ? submissionOf(row) : withoutRow(trace);
  const traces = { hasOpened: trace !== undefined, isDone: trace?.isDone === true };
  return gridCellOf(submission, rules, now, traces);
}

const submissionOf = ({ state, isLate, isExcused, score }: Row): Submission => ({
  ...noSubmission,
  // Written by our own code only.
  state: state as SubmissionState,
  isLate: isLate === true,
  isExcused: isExcused === true,
  score,
});

/** A work of a unit that is nowhere handed in is begun. */
const withoutRow = (trace: UnitTrace | undefined): Submission =>
  trace?.isStarted && !trace.isDone ? { ...noSubmission, state: 'begun' } : noSubmission;
