import { readWire } from '@sprout/rules';
import { createTexts, type TextKey } from '@sprout/texts';
import { enUs } from '@sprout/texts/en-us';
import { zhCn } from '@sprout/texts/zh-cn';
import { describe, expect, it } from 'vitest';
import { agoOf, minutesUntil } from './ago.ts';

const zh = createTexts<TextKey>('zh-CN', zhCn);
const en = createTexts<TextKey>('en-US', enUs);

const at = '2030-05-02 08:00:00';
const after = (minutes: number) => readWire(at) + minutes * 60_000;

describe('a time in words', () => {
  it('counts minutes, hours and days', () => {
    expect(agoOf(at, after(0.5), 'zh-CN', zh)).toBe('刚刚');
    expect(agoOf(at, after(0.5), 'en-US', en)).toBe('just now');
    expect(agoOf(at, after(12), 'zh-CN', zh)).toBe('12分钟前');
    expect(agoOf(at, after(3 * 60), 'en-US', en)).toBe('3 hours ago');
    expect(agoOf(at, after(26 * 60), 'en-US', en)).toBe('yesterday');
  });

  it('is the date after a week', () => {
    expect(agoOf(at, after(9 * 24 * 60), 'zh-CN', zh)).toBe('2030-05-02');
  });

  it('is shown as it is when it lies ahead', () => {
    expect(agoOf(at, after(-60), 'zh-CN', zh)).toBe('05-02 08:00');
  });
});

describe('the time until something ends', () => {
  it('is counted in whole minutes while it is near', () => {
    expect(minutesUntil(at, after(-44.2))).toBe(45);
    expect(minutesUntil(at, after(-0.1))).toBe(1);
  });

  it('is left to the date when it is far or past', () => {
    expect(minutesUntil(at, after(-91))).toBeUndefined();
    expect(minutesUntil(at, after(0))).toBeUndefined();
  });
});
