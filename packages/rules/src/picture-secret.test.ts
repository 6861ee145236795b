import { expect, it } from 'vitest';
import {
  lockedAfter,
  secretFrom,
  secretGate,
  secretProblem,
  secretText,
  secretTries,
} from './picture-secret.ts';

const now = new Date('2030-05-02T00:00:00Z');

it.each([
  [['cat', 'dog', 'sun', 'cat'], undefined],
  [['cat', 'dog', 'sun'], 'length'],
  [['cat', 'dog', 'sun', 'lion'], 'unknown'],
  [['cat', 'cat', 'dog', 'cat'], 'simple'],
  [['cat', 'cat', 'cat', 'cat'], 'simple'],
])('judges %j: %s', (pictures, problem) => {
  expect(secretProblem(pictures)).toBe(problem);
});

it('draws a good secret from random bytes', () => {
  const bytes = Uint8Array.from({ length: 16 }, (_, index) => index * 37);

  expect(secretProblem(secretFrom(bytes))).toBeUndefined();
});

it('says so when the bytes are no random ones', () => {
  expect(() => secretFrom(new Uint8Array(16))).toThrow('random bytes');
});

it('makes the same choice of two children differ', () => {
  const choice = ['cat', 'dog', 'sun', 'bee'];

  expect(secretText('a', choice)).not.toBe(secretText('b', choice));
});

it('lets an account wait after five wrong choices, and closes it after fifteen', () => {
  const until = lockedAfter(secretTries.inARow, now);

  expect(until?.getTime()).toBe(now.getTime() + secretTries.waitMs);
  expect(lockedAfter(4, now)).toBeNull();
  expect(secretGate(5, until, now)).toBe('waits');
  // The clock went back a day: no child waits longer than a whole wait.
  expect(secretGate(5, until, new Date(now.getTime() - 86_400_000))).toBe('open');
  expect(secretGate(5, until, until ?? now)).toBe('open');
  expect(secretGate(secretTries.total, null, now)).toBe('closed');
});
