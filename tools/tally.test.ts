import { describe, expect, it } from 'vitest';
import {
  addUp,
  describeUnhandled,
  findFailures,
  findTally,
  listFailures,
  tallyCommand,
  tallyVitest,
} from './lib/tally.mjs';

const report = (tests: { passed: number; failed: number }, files: object[]) =>
  JSON.stringify({
    numPassedTests: tests.passed,
    numFailedTests: tests.failed,
    testResults: files,
  });
const brokenFile = { status: 'failed', assertionResults: [] };
const failedFile = { status: 'failed', assertionResults: [{ status: 'failed' }] };

describe('findTally', () => {
  it('takes the last line of its own', () => {
    const output = 'a 9 passed, 9 failed\n1 passed, 0 failed\nmore\n12 passed, 3 failed\n';

    expect(findTally(output)).toEqual({ passed: 12, failed: 3 });
  });

  it('takes a line that begins with the name of the command', () => {
    expect(findTally('check: 7 passed, 1 failed\n')).toEqual({ passed: 7, failed: 1 });
  });

  it('finds nothing in other output', () => {
    expect(findTally('all 3 passed, 0 failed, fine')).toBeUndefined();
  });
});

describe('tallyCommand', () => {
  it.each([
    [
      { code: 0, output: 'ok' },
      { passed: 1, failed: 0 },
    ],
    [
      { code: 1, output: 'no' },
      { passed: 0, failed: 1 },
    ],
    [
      { code: 1, output: '4 passed, 2 failed\n' },
      { passed: 4, failed: 2 },
    ],
    [
      { code: 1, output: '4 passed, 0 failed\n' },
      { passed: 4, failed: 1 },
    ],
    [
      { code: 0, output: '4 passed, 0 failed\n' },
      { passed: 4, failed: 0 },
    ],
  ])('counts %o as %o', (result, expected) => {
    expect(tallyCommand(result)).toEqual(expected);
  });
});

describe('tallyVitest', () => {
  it('counts tests, and a file that could not be loaded as one failure', () => {
    const text = report({ passed: 7, failed: 2 }, [failedFile, brokenFile]);

    expect(tallyVitest(text, 1)).toEqual({ passed: 7, failed: 3 });
  });

  it('counts an error outside of tests as a failure', () => {
    expect(tallyVitest(report({ passed: 7, failed: 0 }, []), 1)).toEqual({ passed: 7, failed: 1 });
  });

  it('counts a missing report as a failure', () => {
    expect(tallyVitest(undefined, 0)).toEqual({ passed: 0, failed: 1 });
  });
});

describe('listFailures', () => {
  const message = '\u001b[31mAssertionError: expected 1 to be 2\u001b[39m\n    at a.test.ts:3:1';
  const text = report({ passed: 1, failed: 1 }, [
    {
      name: '/home/me/sprout/apps/a.test.ts',
      status: 'failed',
      assertionResults: [
        { status: 'passed', fullName: 'a is fine' },
        { status: 'failed', fullName: 'a is two', failureMessages: [message] },
      ],
    },
    { name: '/home/me/sprout/apps/b.test.ts', message: 'no such module', ...brokenFile },
  ]);

  it('names failed tests and broken files with the first line of the message', () => {
    expect(listFailures(text, '/home/me/sprout')).toEqual([
      'FAIL apps/a.test.ts: a is two (AssertionError: expected 1 to be 2)',
      'FAIL apps/b.test.ts (no such module)',
    ]);
  });

  it('says of a test that ran out of time what the report does not', () => {
    const failureMessages = ['Error: STACK_TRACE_ERROR\n    at a.test.ts:3:1'];
    const assertionResults = [{ status: 'failed', fullName: 'a ends', failureMessages }];
    const files = [{ name: '/home/a.test.ts', status: 'failed', assertionResults }];

    const lines = listFailures(report({ passed: 0, failed: 1 }, files), '/home');

    expect(lines).toEqual(['FAIL a.test.ts: a ends (ran out of time)']);
  });

  it('is found again in what a command printed', () => {
    const lines = listFailures(text, '/home/me/sprout');

    expect(findFailures(`fine\n${lines.join('\n')}\n1 passed, 2 failed\n`)).toEqual(lines);
  });
});

describe('an error that no test caught', () => {
  it('is named in the form of a failed test', () => {
    const line = describeUnhandled({ name: 'TypeError', message: 'no\nmore' }, 'apps/a.test.ts');

    expect(line).toBe('FAIL unhandled error beside apps/a.test.ts (TypeError: no)');
    expect(findFailures(line)).toEqual([line]);
  });

  it('is named without a file where that is unknown', () => {
    expect(describeUnhandled({ message: 'a worker ended' }, '')).toBe(
      'FAIL unhandled error (Error: a worker ended)',
    );
  });
});

describe('addUp', () => {
  it('adds both numbers', () => {
    const tallies = [
      { passed: 1, failed: 2 },
      { passed: 10, failed: 20 },
    ];

    expect(addUp(tallies)).toEqual({ passed: 11, failed: 22 });
  });
});
