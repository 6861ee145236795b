import { expect, it } from 'vitest';
import { aTestApp } from '../testing/test-app.ts';

const dayMs = 24 * 3_600_000;

it('forgets a delivered event after a week, and never one that waits', async () => {
  const testApp = await aTestApp();
  const { events, database } = testApp.app.context;
  await events.publish(database.write, 'session.revoked', { userId: 'first' });
  await events.deliver();
  testApp.clock.advance(6 * dayMs);
  await events.publish(database.write, 'session.revoked', { userId: 'second' });
  const count = async () =>
    (await database.write.selectFrom('outbox').select('id').execute()).length;

  await events.removeOld();
  const early = await count();
  testApp.clock.advance(2 * dayMs);
  await events.removeOld();

  expect([early, await count()]).toEqual([2, 1]);
  expect(await events.deliver()).toBe(1);
});
