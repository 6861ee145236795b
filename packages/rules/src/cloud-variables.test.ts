import { describe, expect, it } from 'vitest';
import { cloudProblem, isCloudName, readCloudValue, shownCloudValue } from './cloud-variables.ts';

describe('a value of a cloud variable', () => {
  const numbersOnly = { allowsText: false };

  it.each([
    [5, '5'],
    [-0.25, '-0.25'],
    ['5', '5'],
    ['007', '007'],
    ['.5', '.5'],
    ['1e3', '1e3'],
    ['1'.repeat(256), '1'.repeat(256)],
  ])('%s is a number', (value, kept) => {
    expect(readCloudValue(value, numbersOnly)).toEqual({ value: kept });
  });

  it.each([
    [Number.NaN],
    [Number.POSITIVE_INFINITY],
    ['NaN'],
    ['Infinity'],
    ['1e999'],
    ['0x1f'],
    [' 5'],
    [''],
    ['猫'],
    [true],
    [null],
    [{}],
  ])('%s is none', (value) => {
    expect(readCloudValue(value, numbersOnly)).toEqual({ problem: 'number' });
  });

  it('is too long before it is looked at', () => {
    expect(readCloudValue(`${'1'.repeat(10_000_000)}x`, numbersOnly)).toEqual({ problem: 'long' });
  });

  it('is a text where the staff allow that, and no longer than 256 characters', () => {
    const allowed = { allowsText: true };

    expect(readCloudValue('猫', allowed)).toEqual({ value: '猫' });
    expect(readCloudValue(true, allowed)).toEqual({ value: 'true' });
    expect(readCloudValue('猫'.repeat(257), allowed)).toEqual({ problem: 'long' });
    expect(readCloudValue('😀'.repeat(256), allowed)).toEqual({ value: '😀'.repeat(256) });
    expect(readCloudValue('😀'.repeat(257), allowed)).toEqual({ problem: 'long' });
    expect(readCloudValue('1'.repeat(257), numbersOnly)).toEqual({ problem: 'long' });
    expect(readCloudValue('a\0b', allowed)).toEqual({ problem: 'number' });
  });
});

it.each([
  ['☁ 最高分', true],
  ['x'.repeat(50), true],
  ['x'.repeat(51), false],
  [' ', false],
  ['a\0', false],
  [7, false],
])('judges the name %s', (name, is) => {
  expect(isCloudName(name)).toBe(is);
});

describe('taking part', () => {
  const nobody = {
    isSeen: true,
    isAuthor: false,
    isReviewer: false,
    isClassmate: false,
    isUsed: true,
    isOff: false,
  };

  it.each([
    ['a stranger', {}, 'cloud.notAllowed'],
    ['the author', { isAuthor: true }, undefined],
    ['the author of a work that has none yet', { isAuthor: true, isUsed: false }, undefined],
    ['somebody of the class', { isClassmate: true }, undefined],
    ['the staff', { isReviewer: true }, undefined],
    ['the class where there are none', { isClassmate: true, isUsed: false }, 'cloud.none'],
    ['the author of one that is off', { isAuthor: true, isOff: true }, 'cloud.off'],
    ['a stranger of one that is off', { isOff: true }, 'cloud.notAllowed'],
    ['the class where the work is hidden', { isClassmate: true, isSeen: false }, 'work.notFound'],
  ])('%s', (_, facts, problem) => {
    expect(cloudProblem({ ...nobody, ...facts })).toBe(problem);
  });
});

it('shows a kept text as 0 where text may not be', () => {
  const shown = [true, false].map((allowsText) =>
    ['小叶子 9 分', '-0.5', 'x'.repeat(257)].map((value) => shownCloudValue(value, { allowsText })),
  );

  expect(shown).toEqual([
    ['小叶子 9 分', '-0.5', '0'],
    ['0', '-0.5', '0'],
  ]);
});
