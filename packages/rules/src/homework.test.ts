import { describe, expect, it } from 'vitest';
import {
  cellOf,
  childMoves,
  countedFrom,
  freeTask,
  moveSubmission,
  noSubmission,
  pressGraceMs,
  type Submission,
  type SubmissionMove,
  type SubmissionProblem,
  type TaskRules,
  taskWorkStatus,
} from './homework.ts';

const now = 1_000_000_000;
const minute = 60_000;
const task = (change: Partial<TaskRules> = {}): TaskRules => ({ ...freeTask, ...change });
const submission = (change: Partial<Submission> = {}): Submission => ({
  ...noSubmission,
  ...change,
});
const handedIn = submission({ state: 'handedIn', versionId: 'v1', attempts: 1, handIns: 1 });
const returned = submission({ ...handedIn, state: 'returned', lookedAt: now });
const graded = submission({ ...handedIn, state: 'graded', lookedAt: now, score: 4 });
const takenBack = submission({ ...handedIn, state: 'begun' });
const begun = submission({ state: 'begun' });
const handIn = (versionId = 'v2', pressedAt?: number): SubmissionMove => ({
  kind: 'handIn',
  versionId,
  now,
  pressedAt,
});

describe('a move that is made', () => {
  it.each<[string, Submission, SubmissionMove, TaskRules, Partial<Submission>]>([
    ['begins', noSubmission, { kind: 'begin', now }, task(), { state: 'begun' }],
    [
      'goes on with what came back',
      returned,
      { kind: 'begin', now },
      task(),
      { state: 'returned' },
    ],
    [
      'goes on after the hand-in',
      handedIn,
      { kind: 'begin', now },
      task({ status: 'ended' }),
      { state: 'handedIn', versionId: 'v1' },
    ],
    [
      'hands in',
      begun,
      handIn(),
      task({ dueAt: now }),
      { state: 'handedIn', versionId: 'v2', attempts: 1, isLate: false },
    ],
    [
      'hands in without having begun',
      noSubmission,
      handIn(),
      task(),
      { state: 'handedIn', attempts: 1 },
    ],
    ['hands in late', begun, handIn(), task({ dueAt: now - 1 }), { isLate: true }],
    [
      'hands in in time by a slow line',
      begun,
      handIn('v2', now - minute),
      task({ dueAt: now - minute, allowLate: false }),
      { state: 'handedIn', isLate: false },
    ],
    [
      'hands in late what was pressed long ago',
      begun,
      handIn('v2', now - 4 * minute),
      task({ dueAt: now - 3 * minute }),
      { state: 'handedIn', isLate: true },
    ],
    [
      'hands in again',
      { ...handedIn, lookedAt: now },
      handIn(),
      task({ maxResubmits: 1 }),
      { versionId: 'v2', attempts: 2, handIns: 2, lookedAt: null },
    ],
    [
      'hands in again what came back, whatever the bound',
      { ...returned, attempts: 3 },
      handIn(),
      task({ maxResubmits: 0 }),
      { state: 'handedIn', attempts: 3, handIns: 2 },
    ],
    [
      'hands in although it need not',
      submission({ isExcused: true }),
      handIn(),
      task(),
      { isExcused: false, state: 'handedIn' },
    ],
    [
      'takes back',
      handedIn,
      { kind: 'takeBack', now },
      task(),
      { state: 'begun', attempts: 0, handIns: 0 },
    ],
    ['is looked at', handedIn, { kind: 'look', now }, task(), { lookedAt: now }],
    [
      'is looked at once more',
      { ...handedIn, lookedAt: 5 },
      { kind: 'look', now },
      task(),
      { lookedAt: 5 },
    ],
    ['looks at nothing', begun, { kind: 'look', now }, task(), { lookedAt: null, state: 'begun' }],
    [
      'is graded',
      handedIn,
      { kind: 'grade', versionId: 'v1', score: 5 },
      task({ status: 'ended' }),
      { state: 'graded', score: 5 },
    ],
    [
      'is graded anew',
      graded,
      { kind: 'grade', versionId: 'v1', score: 2 },
      task(),
      { state: 'graded', score: 2 },
    ],
    [
      'is graded after all',
      returned,
      { kind: 'grade', versionId: 'v1', score: 3 },
      task(),
      { state: 'graded', score: 3 },
    ],
    ['comes back', handedIn, { kind: 'return', versionId: 'v1' }, task(), { state: 'returned' }],
    [
      'comes back after a grade',
      graded,
      { kind: 'return', versionId: 'v1' },
      task(),
      { state: 'returned', score: null },
    ],
    [
      'comes back once more, and is expected then',
      { ...returned, isExcused: true },
      { kind: 'return', versionId: 'v1' },
      task(),
      { state: 'returned', isExcused: false },
    ],
    ['waits again', graded, { kind: 'reopen' }, task(), { state: 'handedIn', score: null }],
    ['is excused', begun, { kind: 'excuse' }, task(), { isExcused: true, state: 'begun' }],
    [
      'is expected again',
      submission({ isExcused: true }),
      { kind: 'expect' },
      task(),
      { isExcused: false },
    ],
  ])('%s', (_, was, move, rules, expected) => {
    expect(moveSubmission(was, move, rules)).toMatchObject({ kind: 'moved', to: expected });
  });
});

describe('a move that is refused', () => {
  it.each<[string, Submission, SubmissionMove, TaskRules, SubmissionProblem]>([
    [
      'beginning before it opens',
      noSubmission,
      { kind: 'begin', now },
      task({ opensAt: now + 1 }),
      'notOpen',
    ],
    [
      'beginning what is withdrawn',
      noSubmission,
      { kind: 'begin', now },
      task({ status: 'unpublished' }),
      'notPublished',
    ],
    [
      'beginning what has ended',
      noSubmission,
      { kind: 'begin', now },
      task({ status: 'ended' }),
      'ended',
    ],
    ['going on after the grade', graded, { kind: 'begin', now }, task(), 'isGraded'],
    ['handing in after the grade', graded, handIn(), task(), 'isGraded'],
    ['handing in what has ended', begun, handIn(), task({ status: 'ended' }), 'ended'],
    [
      'handing in what is withdrawn',
      begun,
      handIn(),
      task({ status: 'unpublished' }),
      'notPublished',
    ],
    ['handing in before it opens', begun, handIn(), task({ opensAt: now + minute }), 'notOpen'],
    [
      'handing in too late',
      begun,
      handIn('v2', now - 3 * minute),
      task({ dueAt: now - 2 * minute, allowLate: false }),
      'tooLate',
    ],
    [
      'handing in too often',
      { ...handedIn, attempts: 2 },
      handIn(),
      task({ maxResubmits: 1 }),
      'tooOften',
    ],
    [
      'handing in too often after taking back',
      { ...takenBack, attempts: 2 },
      handIn(),
      task({ maxResubmits: 1 }),
      'tooOften',
    ],
    [
      'taking back what somebody has opened',
      { ...handedIn, lookedAt: now },
      { kind: 'takeBack', now },
      task(),
      'isLookedAt',
    ],
    ['taking back a grade', graded, { kind: 'takeBack', now }, task(), 'isGraded'],
    ['taking back nothing', begun, { kind: 'takeBack', now }, task(), 'notHandedIn'],
    ['six stars', handedIn, { kind: 'grade', versionId: 'v1', score: 6 }, task(), 'badScore'],
    ['no star', handedIn, { kind: 'grade', versionId: 'v1', score: 0 }, task(), 'badScore'],
    ['half a star', handedIn, { kind: 'grade', versionId: 'v1', score: 2.5 }, task(), 'badScore'],
    [
      'grading nothing',
      noSubmission,
      { kind: 'grade', versionId: 'v1', score: 3 },
      task(),
      'notHandedIn',
    ],
    [
      'grading what was taken back',
      takenBack,
      { kind: 'grade', versionId: 'v1', score: 3 },
      task(),
      'notHandedIn',
    ],
    [
      'grading an older version',
      handedIn,
      { kind: 'grade', versionId: 'v0', score: 3 },
      task(),
      'newerVersion',
    ],
    [
      'returning an older version',
      handedIn,
      { kind: 'return', versionId: 'v0' },
      task(),
      'newerVersion',
    ],
    ['returning nothing', begun, { kind: 'return', versionId: 'v1' }, task(), 'notHandedIn'],
    ['reopening what waits', handedIn, { kind: 'reopen' }, task(), 'notHandedIn'],
    ['excusing what was handed in', handedIn, { kind: 'excuse' }, task(), 'hasWork'],
  ])('%s', (_, was, move, rules, problem) => {
    expect(moveSubmission(was, move, rules)).toEqual({ kind: 'refused', problem });
  });
});

it('counts from the press for two minutes, and never from the future', () => {
  expect(countedFrom(now)).toBe(now);
  expect(countedFrom(now, now - pressGraceMs)).toBe(now - pressGraceMs);
  expect(countedFrom(now, now - pressGraceMs - 1)).toBe(now);
  expect(countedFrom(now, now + 1)).toBe(now);
});

it.each<[Submission, Partial<TaskRules>, string]>([
  [noSubmission, {}, 'none'],
  [noSubmission, { opensAt: now + 1 }, 'closed'],
  [noSubmission, { status: 'unpublished' }, 'closed'],
  [begun, {}, 'begun'],
  [handedIn, {}, 'handedIn'],
  [{ ...handedIn, isLate: true }, {}, 'late'],
  [returned, {}, 'returned'],
  [graded, { status: 'ended' }, 'graded'],
  [submission({ isExcused: true }), {}, 'excused'],
  [{ ...returned, isExcused: true }, {}, 'excused'],
])('shows the cell of %o with %o: %s', (was, rules, cell) => {
  expect(cellOf(was, task(rules), now)).toBe(cell);
});

it('tells the child what it may do', () => {
  expect(childMoves(begun, task(), now)).toEqual({
    mayWork: true,
    mayHandIn: true,
    whyNoHandIn: null,
    mayTakeBack: false,
  });
  expect(childMoves(graded, task(), now)).toEqual({
    mayWork: false,
    mayHandIn: false,
    whyNoHandIn: 'isGraded',
    mayTakeBack: false,
  });
  // What could not be handed in again is not taken back.
  expect(childMoves(handedIn, task({ status: 'ended' }), now)).toEqual({
    mayWork: false,
    mayHandIn: false,
    whyNoHandIn: 'ended',
    mayTakeBack: false,
  });
});

it('has the numbers of the predecessor', () => {
  expect(
    ['none', 'begun', 'handedIn', 'returned', 'graded'].map((state) =>
      taskWorkStatus(state as Submission['state']),
    ),
  ).toEqual([0, 0, 1, 0, 2]);
});

describe('ten thousand random moves', () => {
  /** A small generator with a seed, so that a failure can be played again. */
  const randomOf = (seed: number) => () => {
    seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return seed / 4_294_967_296;
  };

  it('of a child, two teachers and the clock never lose a hand-in, never grade without a version, never leave a state that cannot be', () => {
    const random = randomOf(20_261_126);
    const pick = <Item>(items: readonly Item[]): Item =>
      items[Math.floor(random() * items.length)] as Item;
    const problems: unknown[] = [];
    for (let life = 0; life < 400; life += 1) {
      let time = now;
      const rules = task({
        opensAt: pick([null, now + 5 * minute]),
        dueAt: pick([null, now + 20 * minute]),
        allowLate: random() < 0.5,
        maxResubmits: pick([null, 0, 1, 3]),
      });
      let status: TaskRules['status'] = 'published';
      let is = noSubmission;
      let handedInVersions: string[] = [];
      /** What each of two teachers has before them, which may be old by now. */
      const inFront: string[] = ['v-old', 'v-old'];
      for (let step = 0; step < 25; step += 1) {
        time += Math.floor(random() * 3 * minute);
        if (random() < 0.05) status = pick(['unpublished', 'published', 'ended'] as const);
        const teacher = random() < 0.5 ? 0 : 1;
        const seen = inFront[teacher] ?? '';
        const move = pick<SubmissionMove>([
          { kind: 'begin', now: time },
          {
            kind: 'handIn',
            versionId: `v${life}-${step}`,
            now: time,
            pressedAt: time - pick([0, minute, 5 * minute]),
          },
          { kind: 'takeBack', now: time },
          { kind: 'look', now: time },
          { kind: 'grade', versionId: seen, score: Math.floor(random() * 8) - 1 },
          { kind: 'return', versionId: seen },
          { kind: 'reopen' },
          { kind: 'excuse' },
          { kind: 'expect' },
        ]);
        const was = is;
        const outcome = moveSubmission(is, move, { ...rules, status });
        if (outcome.kind === 'moved') is = outcome.to;
        if (move.kind === 'look') inFront[teacher] = is.versionId ?? 'v-old';
        if (move.kind === 'handIn' && outcome.kind === 'moved') {
          handedInVersions = [...handedInVersions, move.versionId];
        }
        const last = handedInVersions.at(-1) ?? null;
        const isWrong =
          is.versionId !== last ||
          (is.state === 'graded') !== (is.score !== null) ||
          (is.state === 'graded' && is.versionId === null) ||
          (is.score !== null && (is.score < 1 || is.score > 5)) ||
          ((is.state === 'handedIn' || is.state === 'returned') && is.versionId === null) ||
          (is.isExcused && (is.state === 'handedIn' || is.state === 'graded')) ||
          (was.state === 'graded' && is.state === 'begun') ||
          (is.attempts < was.attempts && move.kind !== 'takeBack') ||
          // No teacher grades or returns what they have not seen.
          ((move.kind === 'grade' || move.kind === 'return') &&
            outcome.kind === 'moved' &&
            seen !== last) ||
          // What was taken back can be handed in again.
          (move.kind === 'takeBack' &&
            outcome.kind === 'moved' &&
            !childMoves(is, { ...rules, status }, time).mayHandIn);
        if (isWrong) problems.push({ life, step, was, move, outcome });
      }
    }
    expect(problems).toEqual([]);
  });
});
