import { describe, expect, it } from 'vitest';
import { isItemChangeHonoured } from './closed-dictionaries.ts';

const status = 'order_status';
const category = 'news_category';
const method = 'pay_method';
const own = 'season';
const first = { value: '1', isOn: true };
const second = { value: '2', isOn: true };

describe('a change of an item of a dictionary', () => {
  it.each([
    ['words of a value that code knows', status, first, first, true],
    ['a new value that no code knows', status, undefined, second, false],
    ['another value in its place', status, first, second, false],
    ['a value that goes', status, first, undefined, false],
    ['a value that is out of use', status, first, { ...first, isOn: false }, false],
    ['a value that is in use again', status, { ...first, isOn: false }, first, true],
    ['a new value of a list that is the school’s', category, undefined, second, true],
    ['a value of such a list that goes', category, first, undefined, true],
    ['the one of such a list that code writes', method, first, undefined, false],
    ['another one of that list', method, second, undefined, true],
    ['anything of a dictionary of the school', own, first, undefined, true],
  ])('%s', (_, dictionary, was, becomes, isHonoured) => {
    expect(isItemChangeHonoured(dictionary, was, becomes)).toBe(isHonoured);
  });
});
