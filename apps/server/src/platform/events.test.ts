import { expect, it, vi } from 'vitest';
import { aTestApp } from '../testing/test-app.ts';

const dayMs = 24 * 3_600_000;

it('forgets a delivered event after a week, and never one that waits', async () => {
  const testApp = await aTestApp({ isFresh: true });
  const { events, database } = testApp.app.context;
  await events.publish(database.write, 'user.renamed', { userId: 'first' });
  await events.deliver();
  testApp.clock.advance(6 * dayMs);
  await events.publish(database.write, 'user.renamed', { userId: 'second' });
  const count = async () =>
    (await database.write.selectFrom('outbox').select('id').execute()).length;

  await events.removeOld();
  const early = await count();
  testApp.clock.advance(2 * dayMs);
  await events.removeOld();

  expect([early, await count()]).toEqual([2, 1]);
  expect(await events.deliver()).toBe(1);
});

it('tries a failed event again after the clock that it failed by went back', async () => {
  const testApp = await aTestApp({ isFresh: true });
  const { events, database } = testApp.app.context;
  const outcomes = [() => Promise.reject(new Error('not now')), async () => undefined];
  const handle = vi.fn(() => outcomes.shift()?.() ?? Promise.resolve());
  events.on('user.renamed', handle);
  testApp.clock.advance(365 * dayMs);
  await events.publish(database.write, 'user.renamed', { userId: 'first' });
  await events.deliver();

  testApp.clock.advance(-365 * dayMs);
  await events.deliver();

  expect(handle).toHaveBeenCalledTimes(2);
});
