import { describe, expect, it } from 'vitest';
import { nextRuns, parseCron } from './cron.ts';

const from = new Date('2030-01-31T23:59:30Z');
const runs = (text: string, count = 2) => {
  const cron = parseCron(text);
  return cron && nextRuns(cron, from, count).map((run) => run.toISOString().slice(0, 19));
};

describe('a schedule', () => {
  it.each([
    ['* * * * *', ['2030-02-01T00:00:00', '2030-02-01T00:01:00']],
    ['*/10 * * * * *', ['2030-01-31T23:59:40', '2030-01-31T23:59:50']],
    ['0 0 2 * * ?', ['2030-02-01T02:00:00', '2030-02-02T02:00:00']],
    ['30 8 * * 1-5', ['2030-02-01T08:30:00', '2030-02-04T08:30:00']],
    ['0 12 * * 7', ['2030-02-03T12:00:00', '2030-02-10T12:00:00']],
    ['0 0 31 * *', ['2030-03-31T00:00:00', '2030-05-31T00:00:00']],
    ['0 0 29 2 *', ['2032-02-29T00:00:00', '2036-02-29T00:00:00']],
    // The 13th and every Friday.
    ['0 0 13 * 5', ['2030-02-01T00:00:00', '2030-02-08T00:00:00']],
    ['5/20 9,17 1 */6 *', ['2030-07-01T09:05:00', '2030-07-01T09:25:00']],
    ['0 0 30 2 *', []],
  ])('of %s runs at %j', (text, expected) => {
    expect(runs(text)).toEqual(expected);
  });

  it.each([
    '',
    '* * * *',
    '* * * * * * *',
    '60 * * * *',
    '* 24 * * *',
    '* * 0 * *',
    '* * * 13 *',
    '* * * * 8',
    '5-1 * * * *',
    '*/0 * * * *',
    '*-5 * * * *',
    'a * * * *',
    '1, * * * *',
  ])('is not read from %j', (text) => {
    expect(parseCron(text)).toBeUndefined();
  });
});
