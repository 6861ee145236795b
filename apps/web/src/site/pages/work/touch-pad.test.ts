import { expect, it } from 'vitest';
import { padFor } from './touch-pad.ts';

it('shows arrows and space before the work is known, and for any key', () => {
  const usual = { hasArrows: true, hasSpace: true, letters: [] };
  expect(padFor(undefined)).toEqual(usual);
  expect(padFor(['any'])).toEqual(usual);
});

it('shows nothing for a work without keys', () => {
  expect(padFor([])).toBeUndefined();
});

it('shows just the keys that the work listens to', () => {
  expect(padFor([' ', 'ArrowLeft', 'a', 's'])).toEqual({
    hasArrows: true,
    hasSpace: true,
    letters: ['a', 's'],
  });
  expect(padFor(['w'])).toEqual({ hasArrows: false, hasSpace: false, letters: ['w'] });
});
