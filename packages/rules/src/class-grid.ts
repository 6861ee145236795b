import { cellOf, type Submission, type TaskRules } from './homework.ts';

/** What a child has done in a unit beside its hand-in. */
export type UnitTraces = { readonly hasOpened: boolean; readonly isDone: boolean };

/** What a cell of the class grid shows: what `cellOf` says, and how far a child is that has handed in nothing. */
export const gridStates = [
  'closed',
  'none',
  'opened',
  'begun',
  'handedIn',
  'late',
  'returned',
  'overdue',
  'graded',
  'done',
  'excused',
] as const;
export type GridState = (typeof gridStates)[number];
/** `stars` of a graded cell; 0 in every other. */
export type GridCell = { readonly state: GridState; readonly stars: number };

const nothing: UnitTraces = { hasOpened: false, isDone: false };

/**
 * The cell of one child and one task. Overdue is a child who should have handed in by now and did not; a unit that
 * hands in nothing, such as a video, is done.
 */
export function gridCellOf(
  submission: Submission,
  task: TaskRules,
  now: number,
  { hasOpened, isDone }: UnitTraces = nothing,
): GridCell {
  const state = cellOf(submission, task, now);
  if (state === 'graded') return { state, stars: submission.score ?? 0 };
  if (state !== 'none' && state !== 'begun' && state !== 'closed') return { state, stars: 0 };
  if (isDone && state !== 'begun') return { state: 'done', stars: 0 };
  const isOverdue = state !== 'closed' && task.dueAt !== null && now > task.dueAt;
  if (isOverdue) return { state: 'overdue', stars: 0 };
  return { state: state === 'none' && hasOpened ? 'opened' : state, stars: 0 };
}

/** A row of the grid travels as one letter for each cell; of a graded one it is its stars. */
const letters: Readonly<Record<GridState, string>> = {
  closed: 'x',
  none: '.',
  opened: 'o',
  begun: 'b',
  handedIn: 'h',
  late: 'l',
  returned: 'r',
  overdue: 'u',
  graded: '0',
  done: 'd',
  excused: 'e',
};
const states = new Map(gridStates.map((state) => [letters[state], state]));

export const writeGridRow = (cells: readonly GridCell[]): string =>
  cells
    .map(({ state, stars }) => (state === 'graded' && stars > 0 ? String(stars) : letters[state]))
    .join('');

export const readGridRow = (row: string): GridCell[] =>
  [...row].map((letter) => {
    const state = states.get(letter);
    return state ? { state, stars: 0 } : { state: 'graded', stars: Number(letter) };
  });

/** What lies before the staff. */
export const isWaiting = ({ state }: GridCell): boolean => state === 'handedIn' || state === 'late';

/** Through with it. */
export const isThrough = ({ state }: Pick<GridCell, 'state'>): boolean =>
  state === 'graded' || state === 'done';

/** What counts for this child: neither closed nor excused. */
export const isExpected = ({ state }: Pick<GridCell, 'state'>): boolean =>
  state !== 'closed' && state !== 'excused';

/** What a child may be reminded of: open, expected, and not handed in. */
export const mayRemind = ({ state }: Pick<GridCell, 'state'>): boolean =>
  ['none', 'opened', 'begun', 'returned', 'overdue'].includes(state);

/** So many tasks that are overdue, or came back and were not handed in anew, ask for a word with the child. */
const owedForAttention = 2;

export const needsAttention = (cells: readonly GridCell[]): boolean =>
  cells.filter(({ state }) => state === 'overdue' || state === 'returned').length >=
  owedForAttention;
