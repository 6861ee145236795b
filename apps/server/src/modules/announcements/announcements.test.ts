import { endpoints } from '@sprout/contract';
import { expect, it } from 'vitest';
import { aStudent } from '../../testing/factories.ts';
import { aTestApp } from '../../testing/test-app.ts';

it('answers the bell of every page with nothing to read', async () => {
  const testApp = await aTestApp();
  const child = await aStudent(testApp);

  const { body } = await testApp.call(endpoints.announcements.listByUser, {}, child.token);

  expect(body).toMatchObject({ success: true, code: 0 });
  expect(body.result).toEqual({
    anntMsgList: [],
    anntMsgTotal: 0,
    sysMsgList: [],
    sysMsgTotal: 0,
  });
});
