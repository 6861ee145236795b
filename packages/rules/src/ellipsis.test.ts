import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ellipsis } from './ellipsis.ts';

it.each([
  ['', 25, ''],
  ['字'.repeat(25), 25, '字'.repeat(25)],
  ['字'.repeat(26), 25, `${'字'.repeat(25)}…`],
  ['🐱🐱🐱', 2, '🐱🐱…'],
  ['abc', 0, '…'],
])('cuts %j at %j', (text, max, cut) => {
  expect(ellipsis(text, max)).toBe(cut);
});

it('keeps 25 letters when nothing else is asked', () => {
  expect(ellipsis('a'.repeat(99))).toBe(`${'a'.repeat(25)}…`);
});

it('keeps the beginning and never cuts a letter in two', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(40), (text, max) => {
      const cut = ellipsis(text, max);
      expect(text.startsWith(cut === text ? cut : cut.slice(0, -1))).toBe(true);
      expect(cut).not.toMatch(/\p{Cs}/u);
    }),
  );
});
