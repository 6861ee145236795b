import { describe, expect, it } from 'vitest';
import { numberQuestion } from './number-question.ts';

describe('a number that a turtle asks for', () => {
  it.each([
    ['3', true],
    [' 3.5 ', true],
    ['11', false],
    ['0', false],
    ['', false],
    ['three', false],
  ])('%j fits between 1 and 10: %s', (text, fits) => {
    const asked = numberQuestion('{"default": 5, "min": 1, "max": 10}');
    expect(asked.first).toBe('5');
    expect(asked.fits(text)).toBe(fits);
  });

  it('has no bounds where none are told or nothing can be read', () => {
    expect(numberQuestion('{"default": null, "min": null}').fits('-1e9')).toBe(true);
    expect(numberQuestion('not json')).toMatchObject({ first: '', least: undefined });
  });
});
