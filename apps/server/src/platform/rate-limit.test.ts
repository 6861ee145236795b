import { expect, it } from 'vitest';
import { createRateLimiter, type RateRule } from './rate-limit.ts';

const failures: RateRule = { name: 'failures', limit: 5, windowMs: 600_000 };
const visits: RateRule = { name: 'visits', limit: 5, windowMs: 600_000 };

/** A limiter with room for ten keys a rule, and a clock that the test moves. */
function aLimiter() {
  const clock = { time: 0 };
  const limiter = createRateLimiter({ elapsedMs: () => clock.time }, 10);
  const addTo = (rule: RateRule, key: string, times = 1) =>
    Array.from({ length: times }, () => limiter.add(rule, key));
  return { clock, limiter, addTo };
}

const keys = (count: number) => Array.from({ length: count }, (_, index) => `key_${index}`);

it('keeps the counts of a rule while another one is flooded', () => {
  const { limiter, addTo } = aLimiter();
  addTo(failures, 'owner', 5);

  for (const key of keys(1_000)) addTo(visits, key);

  expect(limiter.count(failures, 'owner')).toBe(5);
});

it('keeps a key that was counted often while its rule is flooded with new ones', () => {
  const { limiter, addTo } = aLimiter();
  addTo(failures, 'owner', 5);

  for (const key of keys(1_000)) addTo(failures, key);

  expect(limiter.count(failures, 'owner')).toBe(5);
  expect(limiter.count(failures, 'key_0')).toBe(0);
  expect(limiter.count(failures, 'key_999')).toBe(1);
});

it('lets go of what is over before anything else', () => {
  const { clock, limiter, addTo } = aLimiter();
  addTo(failures, 'over', 5);
  clock.time = 600_000;
  for (const key of keys(10)) addTo(failures, key);

  expect(keys(10).map((key) => limiter.count(failures, key))).toEqual(keys(10).map(() => 1));
});

it('remembers nothing of a question', () => {
  const { limiter, addTo } = aLimiter();
  for (const key of keys(10)) addTo(failures, key);

  const counts = Array.from({ length: 1_000 }, (_, index) =>
    limiter.count(failures, `asked_${index}`),
  );

  expect(new Set(counts)).toEqual(new Set([0]));
  expect(keys(10).map((key) => limiter.count(failures, key))).toEqual(keys(10).map(() => 1));
});

it('begins anew when the time of a window is over', () => {
  const { clock, limiter, addTo } = aLimiter();
  addTo(failures, 'owner', 5);

  clock.time = 599_999;
  const before = limiter.count(failures, 'owner');
  clock.time = 600_000;

  expect([before, limiter.count(failures, 'owner')]).toEqual([5, 0]);
});

it('takes a count back and never below zero', () => {
  const { limiter, addTo } = aLimiter();
  addTo(failures, 'owner', 2);

  limiter.takeBack(failures, 'owner');
  limiter.takeBack(failures, 'owner');
  limiter.takeBack(failures, 'owner');
  limiter.takeBack(failures, 'stranger');

  expect(limiter.add(failures, 'owner')).toBe(1);
});

it('says in how many seconds a refused call may come again', () => {
  const { clock, limiter, addTo } = aLimiter();
  addTo(visits, 'eager', 5);
  clock.time = 540_500;

  expect(() => limiter.hit(visits, 'eager')).toThrow(
    expect.objectContaining({ code: 'request.tooMany', data: { seconds: 60 } }),
  );
});

it('counts what something has cost, and refuses the next one once the limit is reached', () => {
  const { clock, limiter } = aLimiter();
  const work: RateRule = { name: 'work', limit: 50, windowMs: 600_000 };
  const asked = () => limiter.requireLeft(work, 'child');

  limiter.add(work, 'child', 49);
  asked();
  limiter.add(work, 'child', 30);

  expect(asked).toThrow(expect.objectContaining({ code: 'request.tooMany' }));
  expect(limiter.count(work, 'child')).toBe(79);
  clock.time = 600_000;
  expect(asked).not.toThrow();
});
