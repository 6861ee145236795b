import { describe, expect, it } from 'vitest';
import {
  addUp,
  describeFailedTest,
  judge,
  judgeSecondTry,
  listFailures,
} from './lib/test-report.mjs';
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

  it('without a report leaves the first as it was', () => {
    expect(judgeSecondTry(first, undefined, 1)).toMatchObject({ failed: 1, secondTries: [] });
  });
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
