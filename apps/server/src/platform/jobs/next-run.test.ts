import { nextRuns, parseCron } from '@sprout/rules';
import { Cron } from 'croner';
import fc from 'fast-check';
import { expect, it } from 'vitest';

const part = (first: number, last: number) =>
  fc.oneof(
    fc.constant('*'),
    fc.integer({ min: first, max: last }).map(String),
    fc.integer({ min: 2, max: 6 }).map((step) => `*/${step}`),
    fc
      .tuple(fc.integer({ min: first, max: last }), fc.integer({ min: first, max: last }))
      .map(([a, b]) => `${Math.min(a, b)}-${Math.max(a, b)}`),
  );
const schedule = fc
  .tuple(part(0, 59), part(0, 59), part(0, 23), part(1, 28), part(1, 12), part(0, 6))
  .map((parts) => parts.join(' '));

it('announces the times at which the scheduler runs', () => {
  const from = new Date('2030-03-05T06:07:08Z');
  fc.assert(
    fc.property(schedule, (text) => {
      const cron = parseCron(text);
      const times = new Cron(text, { timezone: 'UTC', paused: true }).nextRuns(5, from);
      expect(cron && nextRuns(cron, from, 5)).toEqual(times);
    }),
    { numRuns: 300 },
  );
});
