import { endpoints } from '@sprout/contract';
import { expect, it } from 'vitest';
import { anAdmin } from '../testing/factories.ts';
import { aTestApp } from '../testing/test-app.ts';
import { removeSecondFactor } from './remove-second-factor.ts';

const password = 'walnut-drum-42';

it('lets the administrator in who has lost phone and recovery codes, and is written down', async () => {
  const testApp = await aTestApp();
  const { context } = testApp.app;
  const admin = await anAdmin(testApp, { password });
  await context.database.write
    .insertInto('second_factor')
    .values({
      user_id: admin.id,
      school_id: '1',
      secret: '-',
      last_step: 0,
      failures: 0,
      confirmed_at: testApp.clock.now(),
      created_at: testApp.clock.now(),
    })
    .execute();
  const logIn = async () => {
    const body = { username: admin.username, password };
    return (await testApp.call(endpoints.session.login, { body })).body.error?.code ?? 'in';
  };

  const before = await logIn();
  const removed = await removeSecondFactor(context, admin.username.toUpperCase());
  const again = await removeSecondFactor(context, admin.username);
  const unknown = await removeSecondFactor(context, 'nobody');

  expect(before).toBe('session.secondFactorNeeded');
  expect([removed, again, unknown]).toEqual(['removed', 'off', 'nobody']);
  expect(await logIn()).toBe('in');
  const notes = await context.database.write
    .selectFrom('audit_log')
    .select('row_id')
    .where('action', '=', 'secondFactor.remove')
    .execute();
  expect(notes).toEqual([{ row_id: admin.id }]);
});
