import { parseCron } from '@sprout/rules';
import { describe, expect, it } from 'vitest';
import { readPlan, writePlan } from './cron-plan.ts';

describe('a plan', () => {
  it.each([
    ['0 30 2 * * ? *', { kind: 'day', time: '02:30' }],
    ['0 5 18 ? * MON,FRI *', { kind: 'week', time: '18:05', weekdays: [1, 5] }],
    ['0 0 7 ? * SUN *', { kind: 'week', time: '07:00', weekdays: [0] }],
    ['0 0 7 1,15,L * ? *', { kind: 'month', time: '07:00', days: ['1', '15', 'L'] }],
    ['0 0 7 L * ? *', { kind: 'month', time: '07:00', days: ['L'] }],
    ['0 0/15 * * * ? *', { kind: 'minutes', every: 15 }],
    ['0 0 * * * ? *', { kind: 'minutes', every: 60 }],
  ] as const)('is written as %s and read from it', (text, plan) => {
    expect(writePlan(plan)).toBe(text);
    expect(readPlan(text)).toEqual(plan);
    expect(parseCron(text)).toBeDefined();
  });

  it.each([
    ['30 8 * * 1-5', { kind: 'week', time: '08:30', weekdays: [1, 2, 3, 4, 5] }],
    ['0 2 * * *', { kind: 'day', time: '02:00' }],
    ['*/5 * * * *', { kind: 'minutes', every: 5 }],
  ])('is read from the shorter way to write it, %s', (text, plan) => {
    expect(readPlan(text)).toEqual(plan);
  });

  it.each([
    'every day',
    '*/30 * * * * *',
    '0 0/7 * * * ? *',
    '0 0 2,8 * * ? *',
    '0 0 2 1 * MON',
    '0 0 2 1 3 ? *',
    '0 0 2 * * ? 2031',
    '0 0/15 8-17 * * ? *',
  ])('is not read from %s, which is more than that', (text) => {
    expect(readPlan(text)).toBeUndefined();
  });
});
