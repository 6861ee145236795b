import { describe, expect, it } from 'vitest';
import {
  type Challenge,
  challengeLimits,
  emptyChallenge,
  hasChecks,
  readChallenge,
  writeChallenge,
} from './challenge.ts';

const challenge: Challenge = {
  title: 'Area',
  text: 'Read two numbers.\nPrint the area.',
  cases: [
    { name: 'small', input: '2\n3\n', output: '6\n' },
    { name: 'large', input: '20\n30', output: '600', isHidden: true },
  ],
  probes: [{ name: 'function', call: 'area(2, 3)', expected: '6' }],
  rules: [
    { kind: 'mustUse', what: 'def:area' },
    { kind: 'mustNotUse', what: 'while' },
  ],
  limits: { seconds: 3, chars: 1000 },
};

describe('a challenge', () => {
  it('is the same after writing and reading', () => {
    expect(readChallenge(JSON.parse(writeChallenge(challenge)))).toEqual(challenge);
  });

  it.each([undefined, null, 5, 'x', []])('is none when it is %j', (value) => {
    expect(readChallenge(value)).toBeUndefined();
  });

  it('opens whatever its fields hold, without what does not fit', () => {
    const odd = {
      title: 5,
      cases: [null, 'x', { name: 'a', input: 1, isHidden: 'yes' }],
      probes: [{ call: '' }, { call: ' f()\n ' }],
      rules: [
        { kind: 'mustUse', what: 'goto' },
        { kind: 'x', what: 'for' },
      ],
      limits: { seconds: 9000, chars: Number.NaN },
    };
    expect(readChallenge(odd)).toEqual({
      ...emptyChallenge,
      cases: [{ name: 'a', input: '', output: '' }],
      probes: [{ name: '', call: 'f()', expected: '' }],
      limits: { seconds: challengeLimits.seconds.most, chars: challengeLimits.chars.usual },
    });
  });

  it('keeps to its bounds', () => {
    const huge = readChallenge({
      title: 'x'.repeat(1e4),
      cases: Array.from({ length: 500 }, () => ({ input: 'y'.repeat(1e5) })),
    });
    expect(huge?.title).toHaveLength(challengeLimits.title);
    expect(huge?.cases).toHaveLength(challengeLimits.cases);
    expect(huge?.cases[0]?.input).toHaveLength(challengeLimits.caseText);
  });

  it.each([
    ['for', 1],
    ['import:random', 1],
    ['call:list.sort', 1],
    ['def:面积', 1],
    ['def:', 0],
    ['import:os; x', 0],
    ['', 0],
  ])('takes rules about %j: %i', (what, count) => {
    expect(readChallenge({ rules: [{ kind: 'mustUse', what }] })?.rules).toHaveLength(count);
  });

  it('knows whether there is anything to check', () => {
    expect([hasChecks(emptyChallenge), hasChecks(challenge)]).toEqual([false, true]);
  });
});
