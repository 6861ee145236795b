import { readWire } from '@sprout/rules';
import { createTexts } from '@sprout/texts';
import { worksZhCn } from '@sprout/texts/zh-cn/works';
import { describe, expect, it } from 'vitest';
import { agoOf, dayOf } from './wire-time.ts';

const t = createTexts('zh-CN', worksZhCn);
const now = readWire('2026-11-20 12:00:00');

describe('a time on the wire', () => {
  it.each([
    ['2026-11-20 11:59:30', '刚刚'],
    ['2026-11-20 11:57:00', '3 分钟前'],
    ['2026-11-20 07:00:00', '5 小时前'],
    ['2026-11-19 10:00:00', '昨天'],
    ['2026-11-13 10:00:00', '2026年11月13日'],
    ['later', 'later'],
  ])('%s was %s', (time, words) => {
    expect(agoOf(time, now, 'zh-CN', t)).toBe(words);
  });

  it('is told as a day of the language', () => {
    expect(dayOf('2026-11-12 23:59:59', 'en-US')).toBe('November 12, 2026');
  });
});
