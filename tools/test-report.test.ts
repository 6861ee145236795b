import { describe, expect, it } from 'vitest';
import {
  addUp,
  chooseSecondTry,
  describeFailedTest,
  judge,
  judgeSecondTry,
  listFailures,
} from './lib/test-report.mjs';
import { isLongFileMeant } from './lib/test-suites.mjs';
import { formatTimeTable } from './lib/time-table.mjs';

const noTime = { environment: 0, import: 0, run: 0 };
const passed = { name: 'a is fine', state: 'passed', durationMs: 1 };
const problem = { message: 'expected 1 to be 2', diff: '', at: 'apps/a.test.ts:3' };
const failed = { name: 'a is two', state: 'failed', durationMs: 1, error: problem };

const aFile = (path: string, tests: object[], errors: object[] = []) => ({
  path,
  project: 'rest',
  durationMs: noTime,
  tests,
  errors,
});
const aReport = (files: object[], unhandled: object[] = []) =>
  ({ durationMs: 1, startUpMs: 1, files, unhandled }) as Parameters<typeof listFailures>[0];

describe('what failed', () => {
  it('is named by file and test', () => {
    const report = aReport([aFile('apps/a.test.ts', [passed, failed])]);

    expect(listFailures(report)).toEqual([
      { ...problem, path: 'apps/a.test.ts', name: 'a is two' },
    ]);
  });

  it('is a file that could not be loaded or whose hooks failed', () => {
    const report = aReport([aFile('apps/a.test.ts', [], [problem])]);

    expect(listFailures(report)).toEqual([{ ...problem, path: 'apps/a.test.ts', name: '' }]);
  });

  it('is an error that no test caught', () => {
    const report = aReport([], [{ ...problem, path: 'apps/a.test.ts' }]);

    expect(listFailures(report)[0]?.message).toBe('no test caught this: expected 1 to be 2');
  });

  it('is a test whose worker ended before it', () => {
    const report = aReport([aFile('apps/a.test.ts', [{ ...passed, state: 'pending' }])]);

    expect(listFailures(report)[0]?.message).toBe('did not come to its end');
  });
});

describe('a run', () => {
  it('counts tests', () => {
    const report = aReport([aFile('apps/a.test.ts', [passed, passed, failed])]);

    expect(judge(report, 1)).toMatchObject({ passed: 2, failed: 1 });
  });

  it.each([
    ['without a report', undefined, 0],
    ['without a test', aReport([]), 0],
    ['with a bad exit code', aReport([aFile('apps/a.test.ts', [passed])]), 1],
  ])('has failed %s', (_name, report, code) => {
    expect(judge(report, code).failed).toBe(1);
  });
});

describe('a second try', () => {
  const first = aReport([
    aFile('e2e/a.test.ts', [passed, failed]),
    aFile('e2e/b.test.ts', [passed]),
  ]);

  it('counts as passed what passes then, and names what failed at first', () => {
    const second = aReport([aFile('e2e/a.test.ts', [passed, { ...failed, state: 'passed' }])]);

    expect(judgeSecondTry(first, second, 0)).toEqual({
      passed: 3,
      failed: 0,
      failures: [],
      secondTries: [{ ...problem, path: 'e2e/a.test.ts', name: 'a is two' }],
    });
  });

  it('that fails again is a failure', () => {
    const second = aReport([aFile('e2e/a.test.ts', [passed, failed])]);

    expect(judgeSecondTry(first, second, 1)).toMatchObject({
      passed: 2,
      failed: 1,
      secondTries: [],
    });
  });

  it('that fails elsewhere in the file is a failure', () => {
    const second = aReport([
      aFile('e2e/a.test.ts', [
        { ...passed, state: 'failed' },
        { ...failed, state: 'passed' },
      ]),
    ]);

    expect(judgeSecondTry(first, second, 1)).toMatchObject({ failed: 1, secondTries: [] });
  });

  const aJourney = (path: string, state: string) =>
    aFile(
      path,
      ['a', 'b', 'c'].map((name) => ({ ...failed, name, state })),
    );

  it.each([
    [1, 0],
    [2, 0],
    [3, 1],
  ])('of %i files adds %i to what failed, however many tests failed in them', (count, expected) => {
    const paths = ['e2e/a.test.ts', 'e2e/b.test.ts', 'e2e/c.test.ts'].slice(0, count);
    const before = aReport(paths.map((path) => aJourney(path, 'failed')));
    const after = aReport(paths.map((path) => aJourney(path, 'passed')));

    expect(judgeSecondTry(before, after, 0).failed).toBe(expected);
  });

  it('is of each file once', () => {
    const failures = listFailures(aReport([aJourney('e2e/a.test.ts', 'failed')]));

    expect(chooseSecondTry(failures)).toEqual({ files: ['e2e/a.test.ts'] });
  });

  it('is refused where more files failed than by chance', () => {
    const files = Array.from({ length: 7 }, (_, place) =>
      aJourney(`e2e/${place}.test.ts`, 'failed'),
    );

    expect(chooseSecondTry(listFailures(aReport(files)))).toEqual({
      files: [],
      refusal: 'no second try: 7 files failed, more than 6',
    });
  });

  it('is none where no file is to blame', () => {
    expect(chooseSecondTry(judge(undefined, 1).failures)).toEqual({ files: [] });
  });

  it('without a report leaves the first as it was', () => {
    expect(judgeSecondTry(first, undefined, 1)).toMatchObject({ failed: 1, secondTries: [] });
  });
});

it.each([
  ['demo-works', true],
  ['demo-works.full', true],
  ['e2e/journeys/demo-works.full.test.ts', true],
  ['works', false],
  ['console', false],
  ['nosuch', false],
])('asks for a full run when %s names nothing but long files', (word, expected) => {
  const files = [
    ...['e2e/src/demo-works/covers.ts', 'e2e/journeys/demo-works.full.test.ts'],
    ...['e2e/journeys/works.test.ts', 'e2e/journeys/console.test.ts'],
    'e2e/journeys/console.full.test.ts',
  ];

  expect(isLongFileMeant([word], files)).toBe(expected);
});

it('tells where a test failed, why, and how to repeat it', () => {
  const failure = { ...problem, path: 'apps/a.test.ts', name: 'a is two' };

  expect(describeFailedTest(failure, 'unit').split('\n')).toEqual([
    'FAIL apps/a.test.ts: a is two',
    '     expected 1 to be 2',
    '     at apps/a.test.ts:3',
    '     again: npm run unit -- apps/a.test.ts',
  ]);
});

it('adds up passed and failed', () => {
  const tallies = [
    { passed: 1, failed: 2 },
    { passed: 10, failed: 20 },
  ];

  expect(addUp(tallies)).toEqual({ passed: 11, failed: 22 });
});

it('counts the environment of a worker once, however many files it ran', () => {
  const files = [1201.9, 1201.8, 862.2].map((environment, index) => ({
    ...aFile(`apps/${index}.test.tsx`, [passed]),
    durationMs: { ...noTime, environment },
  }));
  const stages = [{ name: 'unit', wallMs: 1, busyMs: 1, report: aReport(files) }];

  expect(formatTimeTable(stages)).toMatch(/environments +0:02 /);
});

it('has no processor time of a stage whose processors were not watched', () => {
  const stage = { name: 'unit', wallMs: 61_000, report: aReport([]) };

  expect(formatTimeTable([stage])).not.toMatch(/processors/);
  expect(formatTimeTable([stage])).toMatch(/^ {2}unit +1:01 *$/m);
  expect(formatTimeTable([{ ...stage, busyMs: 122_000 }])).toMatch(/^ {2}unit +1:01 +2:02$/m);
});
