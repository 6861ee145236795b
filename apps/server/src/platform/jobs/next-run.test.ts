import { nextRuns, parseCron } from '@sprout/rules';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countRuns, nextRunOf } from './next-run.ts';

const part = (first: number, last: number) =>
  fc.oneof(
    fc.constant('*'),
    fc.integer({ min: first, max: last }).map(String),
    fc.integer({ min: 2, max: 6 }).map((step) => `*/${step}`),
    fc
      .tuple(fc.integer({ min: first, max: last }), fc.integer({ min: first, max: last }))
      .map(([a, b]) => `${Math.min(a, b)}-${Math.max(a, b)}`),
  );
const days = fc.oneof(part(1, 28), fc.constantFrom('L', '5,L', '?'));
const schedule = fc
  .tuple(
    part(0, 59),
    part(0, 59),
    part(0, 23),
    days,
    part(1, 12),
    fc.oneof(part(0, 6), fc.constantFrom('MON', 'tue-thu', '?')),
    fc.constantFrom('*', '2031', '2030-2034/2'),
  )
  .map((parts) => parts.join(' '));

it('announces the times at which the scheduler runs', () => {
  const from = new Date('2030-03-05T06:07:08Z');
  fc.assert(
    fc.property(schedule, (text) => {
      const cron = parseCron(text);
      const times: Date[] = [];
      for (
        let at = nextRunOf(text, from, 'UTC');
        at && times.length < 5;
        at = nextRunOf(text, at, 'UTC')
      )
        times.push(at);
      expect(cron && nextRuns(cron, from, 5)).toEqual(times);
    }),
    { numRuns: 300 },
  );
});

it.each([
  ['0 0 2 * * ? *', '2030-03-05T18:00:00.000Z'],
  ['0 0 2 ? * MON', '2030-03-10T18:00:00.000Z'],
  ['5/20 * * * * ?', '2030-03-05T06:07:25.000Z'],
  ['0 0 2 * * ? 2029', undefined],
  ['0 0 0 30 2 ?', undefined],
])('knows when %s runs next by the clock of the school', (text, expected) => {
  const next = nextRunOf(text, new Date('2030-03-05T06:07:08Z'), 'Asia/Shanghai');

  expect(next?.toISOString()).toBe(expected);
});

it('counts the times that went by, up to a thousand', () => {
  const first = new Date('2030-03-05T00:00:00Z');
  const after = (seconds: number) => new Date(first.getTime() + seconds * 1000);

  expect(countRuns('0 * * * * ?', first, first, 'UTC')).toBe(1);
  expect(countRuns('0 * * * * ?', first, after(150), 'UTC')).toBe(3);
  expect(countRuns('* * * * * ?', first, after(7_200), 'UTC')).toBe(1_000);
});
