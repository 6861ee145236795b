import fc from 'fast-check';
import { expect, it } from 'vitest';
import { trimEnd, trimEnds } from './trim-ends.ts';

const text = fc.string({ unit: fc.constantFrom('*', 'a', '\n', '猫') });

it('cuts what a pattern of the ends would cut', () => {
  fc.assert(
    fc.property(text, (words) => {
      expect(trimEnds(words, /\*/)).toBe(words.replace(/^\*+|\*+(?![\s\S])/g, ''));
      expect(trimEnd(words, /\*/)).toBe(words.replace(/\*+(?![\s\S])/, ''));
    }),
  );
});

it('comes to an end for a long row that is not at the end', () => {
  const row = `a${'*'.repeat(1_000_000)}a`;

  expect(trimEnds(row, /\*/)).toBe(row);
});
