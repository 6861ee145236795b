import { describe, expect, it } from 'vitest';
import {
  type GridCell,
  gridCellOf,
  gridStates,
  isExpected,
  isThrough,
  isWaiting,
  mayRemind,
  needsAttention,
  readGridRow,
  writeGridRow,
} from './class-grid.ts';
import { freeTask, noSubmission, type Submission, type TaskRules } from './homework.ts';

const now = 1_000_000;
const due: TaskRules = { ...freeTask, dueAt: now - 1 };
const later: TaskRules = { ...freeTask, opensAt: now + 1 };
const opened = { hasOpened: true, isDone: false };
const done = { hasOpened: true, isDone: true };
const was = (change: Partial<Submission>): Submission => ({ ...noSubmission, ...change });

describe('a cell of the class grid', () => {
  it.each([
    ['closed', noSubmission, later, undefined],
    ['none', noSubmission, freeTask, undefined],
    ['opened', noSubmission, freeTask, opened],
    ['begun', was({ state: 'begun' }), freeTask, opened],
    ['handedIn', was({ state: 'handedIn' }), due, undefined],
    ['late', was({ state: 'handedIn', isLate: true }), due, undefined],
    ['returned', was({ state: 'returned' }), due, undefined],
    ['overdue', noSubmission, due, undefined],
    ['overdue', was({ state: 'begun' }), due, undefined],
    ['overdue', noSubmission, due, opened],
    ['done', noSubmission, freeTask, done],
    // What lies in the editor counts more than a watched video.
    ['begun', was({ state: 'begun' }), freeTask, done],
    ['excused', was({ isExcused: true }), due, undefined],
  ] as const)('is %s', (state, submission, task, traces) => {
    expect(gridCellOf(submission, task, now, traces)).toEqual({ state, stars: 0 });
  });

  it('has the stars of what was graded', () => {
    const cell = gridCellOf(was({ state: 'graded', score: 4 }), due, now);
    expect(cell).toEqual({ state: 'graded', stars: 4 });
  });
});

describe('a row of the class grid', () => {
  it('travels as letters and comes out as it was', () => {
    const cells: GridCell[] = [
      ...gridStates.map((state) => ({ state, stars: 0 })),
      ...[1, 2, 3, 4, 5].map((stars) => ({ state: 'graded' as const, stars })),
    ];
    const row = writeGridRow(cells);

    expect(row).toHaveLength(cells.length);
    expect(readGridRow(row)).toEqual(cells);
  });

  it('says what waits, is through, counts and may be reminded of', () => {
    const of = (meets: (cell: GridCell) => boolean) =>
      gridStates.filter((state) => meets({ state, stars: 0 }));

    expect(of(isWaiting)).toEqual(['handedIn', 'late']);
    expect(of(isThrough)).toEqual(['graded', 'done']);
    expect(gridStates.filter((state) => !of(isExpected).includes(state))).toEqual([
      'closed',
      'excused',
    ]);
    expect(of(mayRemind)).toEqual(['none', 'opened', 'begun', 'returned', 'overdue']);
  });

  it('asks for attention from two tasks that are owed on', () => {
    expect(needsAttention(readGridRow('5u.'))).toBe(false);
    expect(needsAttention(readGridRow('5ur'))).toBe(true);
  });
});
