import { describe, expect, it } from 'vitest';
import { type Challenge, emptyChallenge } from '../python/challenge.ts';
import { findingsOfRun, planProgramRuns, testsOfChallenge } from './program-runs.ts';

const challenge: Challenge = {
  ...emptyChallenge,
  cases: [
    { name: '三和四', input: '3\n4', output: '7' },
    { name: '', input: '0\n0', output: '0', isHidden: true },
  ],
  probes: [{ name: '', call: 'area(2)', expected: '4' }],
  rules: [{ kind: 'mustNotUse', what: 'while' }],
  limits: { seconds: 2, chars: 1000 },
};
const prints = { kind: 'prints', input: '', output: '你好' };
const loops = { kind: 'block', what: 'loop', how: 'atLeast', n: 1 };

describe('checks of what a program prints', () => {
  it('are the tests of a challenge, one by one', () => {
    expect(testsOfChallenge(challenge)).toMatchObject([
      { part: 'rule', given: 'while', wanted: 'mustNotUse' },
      { part: 'case', name: '三和四', given: '3\n4', wanted: '7', isHidden: false },
      { part: 'case', isHidden: true, seconds: 2, chars: 1000 },
      { part: 'probe', given: 'area(2)', wanted: '4' },
    ]);
  });

  it('are run together where they have the same limits, and tell what is found at their places', () => {
    const runs = planProgramRuns([loops, prints, ...testsOfChallenge(challenge)]);

    expect(runs.map(({ checks }) => checks)).toEqual([
      {
        cases: [{ name: '', input: '', output: '你好' }],
        probes: [],
        rules: [],
        limits: { seconds: 5, chars: 20_000 },
      },
      {
        cases: [
          { name: '三和四', input: '3\n4', output: '7' },
          { name: '', input: '0\n0', output: '0' },
        ],
        probes: [{ name: '', call: 'area(2)', expected: '4' }],
        rules: [{ kind: 'mustNotUse', what: 'while' }],
        limits: { seconds: 2, chars: 1000 },
      },
    ]);
    const second = runs[1];
    const judgements = [
      { part: 'case', index: 0, status: 'wrong', got: '12', line: 1 },
      { part: 'case', index: 1, status: 'passed', got: '', line: 0 },
      { part: 'rule', index: 0, status: 'wrong', got: '', line: 4 },
    ] as const;
    expect(second && findingsOfRun(second, judgements)).toMatchObject([
      { at: 2, finding: { outcome: 'notYet', found: 4, seen: [] } },
      { at: 3, finding: { outcome: 'notYet', found: 1, seen: ['12'] } },
      { at: 4, finding: { outcome: 'passed', problem: null } },
      // Nothing was said of it.
      { at: 5, finding: { outcome: 'unknown', problem: 'noStart' } },
    ]);
  });

  it.each([
    ['error', 'notYet', 'error'],
    ['time', 'notYet', 'tooLong'],
    ['flood', 'notYet', 'tooMuch'],
    ['input', 'notYet', 'noInput'],
    ['missing', 'notYet', 'missing'],
    ['unread', 'unknown', 'unread'],
    ['__proto__', 'unknown', 'unread'],
  ])('say of %s that it is %s: %s', (status, outcome, problem) => {
    const [run] = planProgramRuns([prints]);
    const judgements = [{ part: 'case' as const, index: 0, status, got: '', line: 0 }];
    expect(run && findingsOfRun(run, judgements)).toMatchObject([
      { at: 0, finding: { outcome, problem } },
    ]);
  });

  it('tell a short part of what a strange program printed', () => {
    const [run] = planProgramRuns([prints]);
    const judgements = [
      { part: 'case' as const, index: 0, status: 'wrong', got: 'x'.repeat(9999), line: 2.5 },
    ];
    const [found] = run ? findingsOfRun(run, judgements) : [];
    expect(found?.finding.seen[0]).toHaveLength(200);
    expect(found?.finding.found).toBe(2);
  });

  it('ask for no run where there is nothing to run', () => {
    expect(planProgramRuns([loops, { kind: 'does' }])).toEqual([]);
  });
});
