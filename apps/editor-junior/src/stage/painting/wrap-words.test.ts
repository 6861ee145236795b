import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wrapWords } from './wrap-words.ts';

/** Ten units a letter. */
const measure = (text: string): number => Array.from(text).length * 10;
const wrap = (text: string, letters: number): string[] => wrapWords(text, letters * 10, measure);

describe('wrapWords', () => {
  it.each([
    ['', 5, ['']],
    ['Hello', 5, ['Hello']],
    ['one two three', 7, ['one two', 'three']],
    ['one  two', 4, ['one', 'two']],
    ['extraordinary', 5, ['extra', 'ordin', 'ary']],
    ['一起去花园里玩', 4, ['一起去花', '园里玩']],
    ['我们去 park 玩', 5, ['我们去', 'park', '玩']],
  ])('cuts %j at %i letters', (text, letters, lines) => {
    expect(wrap(text, letters)).toEqual(lines);
  });

  it('begins no line with a closing sign', () => {
    expect(wrap('我们一起去。好！', 5)).toEqual(['我们一起', '去。好！']);
  });

  it('loses no letter and keeps to the width', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 50 }),
        fc.integer({ min: 2, max: 30 }),
        (text, letters) => {
          const lines = wrap(text, letters);
          expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
          expect(lines.every((line) => measure(line) <= letters * 10)).toBe(true);
        },
      ),
    );
  });
});
