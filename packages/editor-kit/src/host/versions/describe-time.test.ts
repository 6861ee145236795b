import { readWire } from '@sprout/rules';
import { describe, expect, it } from 'vitest';
import { chineseWords } from '../../testing/chinese-words.ts';
import { describeTime } from './describe-time.ts';

const t = chineseWords;
const now = readWire('2030-03-01 08:00:00');

describe('a moment in words', () => {
  it.each([
    ['2030-03-01 00:00:00', '今天 00:00'],
    ['2030-02-28 23:59:59', '昨天 23:59'],
    ['2030-02-27 09:05:00', '2 月 27 日 09:05'],
    ['2029-03-01 09:05:00', '3 月 1 日 09:05'],
  ])('%s is %s', (wire, words) => {
    expect(describeTime(t, readWire(wire), now)).toBe(words);
  });
});
