import { readWire } from '@sprout/rules';
import { describe, expect, it } from 'vitest';
import { agoOf, minutesUntil } from './ago.ts';

const at = '2030-05-02 08:00:00';
const after = (minutes: number) => readWire(at) + minutes * 60_000;

describe('a time in words', () => {
  it('counts minutes, hours and days', () => {
    expect(agoOf(at, after(0.5), 'zh-CN')).toBe('现在');
    expect(agoOf(at, after(12), 'zh-CN')).toBe('12分钟前');
    expect(agoOf(at, after(3 * 60), 'en-US')).toBe('3 hours ago');
    expect(agoOf(at, after(26 * 60), 'en-US')).toBe('yesterday');
  });

  it('is the date after a week', () => {
    expect(agoOf(at, after(9 * 24 * 60), 'zh-CN')).toBe('2030-05-02');
  });

  it('is shown as it is when it lies ahead', () => {
    expect(agoOf(at, after(-60), 'zh-CN')).toBe('05-02 08:00');
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
