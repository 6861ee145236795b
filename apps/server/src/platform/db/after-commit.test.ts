import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { aStudent } from '../../testing/factories.ts';
import { aTestApp } from '../../testing/test-app.ts';
import { afterCommit } from './db.ts';

it('runs after the commit, in order, and at once outside of a transaction', async () => {
  const { database } = (await aTestApp()).app.context;
  const order: string[] = [];

  await database.transaction(async (tx) => {
    afterCommit(tx, () => order.push('first'));
    afterCommit(tx, () => order.push('second'));
    order.push('inside');
  });
  afterCommit(database.write, () => order.push('outside'));

  expect(order).toEqual(['inside', 'first', 'second', 'outside']);
});

it('does not run after a rollback, and once after a second attempt', async () => {
  const { database } = (await aTestApp()).app.context;
  const order: string[] = [];
  let attempt = 0;

  const refused = database.transaction(async (tx) => {
    afterCommit(tx, () => order.push('refused'));
    throw new Error('no');
  });
  await expect(refused).rejects.toThrow('no');
  await database.transaction(async (tx) => {
    attempt += 1;
    afterCommit(tx, () => order.push(`attempt ${attempt}`));
    if (attempt === 1)
      await sql`do $$ begin raise exception using errcode = '40001'; end $$`.execute(tx);
  });

  expect(order).toEqual(['attempt 2']);
});

it('lets nobody in whose session was read again before its end was committed', async () => {
  const testApp = await aTestApp();
  const { database, sessions } = testApp.app.context;
  const child = await aStudent(testApp);
  await sessions.find(child.token);

  await database.transaction(async (tx) => {
    await sessions.revokeAll(tx, child.id);
    // A call of another page in the same moment: for it the session is still there.
    await sessions.find(child.token);
  });

  await expect(sessions.find(child.token)).rejects.toThrow('session.expired');
});
