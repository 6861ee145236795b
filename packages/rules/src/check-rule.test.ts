import { describe, expect, it } from 'vitest';
import { checkSteps, failedStep, patternProblems } from './check-rule.ts';

const whole = { digits: '*', pattern: '[0-9a-z_]+', message: '只能有数字、字母和下划线' };
const letter = { digits: '1', pattern: '[a-z]', message: '第一位是字母' };
const number = { digits: '3', pattern: '\\d{3}', message: '后三位是数字' };
const short = { digits: '*', pattern: '.{0,5}', message: '最多五位' };

describe('the way of a value through a rule', () => {
  it('moves on by the characters of each line that counts them', () => {
    expect(checkSteps([whole, letter, number, short], 'a123')).toEqual([
      { ...whole, checkValue: 'a123', passed: true },
      { ...letter, beginIndex: 0, endIndex: 1, checkValue: 'a', passed: true },
      { ...number, beginIndex: 1, endIndex: 4, checkValue: '123', passed: true },
      { ...short, checkValue: 'a123', passed: true },
    ]);
  });

  it('ends at the first line that is not met', () => {
    expect(checkSteps([letter, number, short], '1a')).toEqual([
      { ...letter, beginIndex: 0, endIndex: 1, checkValue: '1', passed: false },
    ]);
  });

  it('looks at what there is when the value is too short', () => {
    expect(failedStep([letter, number], 'a1')).toEqual({
      ...number,
      beginIndex: 1,
      endIndex: 2,
      checkValue: '1',
      passed: false,
    });
    expect(checkSteps([number, number], 'x')[0]).toMatchObject({ checkValue: 'x', endIndex: 1 });
  });

  it('counts characters, not the units of their encoding', () => {
    const picture = { digits: '1', pattern: '.', message: '' };

    expect(failedStep([picture, letter], '🌱a')).toBeUndefined();
  });

  it.each(['', '  '])('has nothing to say about %j', (value) => {
    expect(checkSteps([letter], value)).toEqual([]);
  });

  it('lets nothing pass a pattern that cannot be used, or that is longer than any code', () => {
    expect(failedStep([{ ...letter, pattern: '(' }], 'a')?.passed).toBe(false);
    expect(failedStep([{ ...whole, pattern: '.*' }], 'a'.repeat(1001))?.passed).toBe(false);
  });
});

describe('the patterns of a rule', () => {
  it('are bounded one by one and all together', () => {
    const large = { pattern: 'a{1500}' };

    expect(patternProblems([{ pattern: '(' }, large, large, large])).toEqual([
      'syntax',
      undefined,
      undefined,
      'tooLarge',
    ]);
  });
});
