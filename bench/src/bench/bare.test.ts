import { endpoints } from '@sprout/contract';
import { expect, it } from 'vitest';
import { aTeacher } from '../../../apps/server/src/testing/factories.ts';
import { aTestApp } from '../../../apps/server/src/testing/test-app.ts';
import { aShownWork, aTaughtClass } from '../../../apps/server/src/testing/works-kit.ts';
import { bareList } from './bare-list.ts';
import { barePermissions } from './bare-permissions.ts';

const chinese = { 'accept-language': 'zh-CN' };

it('gives a teacher the menus and buttons of the real server', async () => {
  const testApp = await aTestApp();
  const teacher = await aTeacher(testApp);
  const { getUserPermissionByToken } = endpoints.permissions;

  const real = await testApp.call(getUserPermissionByToken, { headers: chinese }, teacher.token);
  const bare = await barePermissions(testApp.app.context.database)(['teacher']);

  expect(JSON.parse(JSON.stringify(bare))).toEqual(real.body.result);
});

it('gives the newest works of the real server', async () => {
  const testApp = await aTestApp();
  const room = await aTaughtClass(testApp);
  for (const note of ['a', 'b', 'c']) await aShownWork(testApp, room, { note });
  const query = { pageNo: '1', pageSize: '2' };

  const real = await testApp.call(endpoints.works.leaderboard, {
    query: { orderBy: 'time', workType: '2', ...query },
    headers: chinese,
  });
  const bare = await bareList(testApp.app.context.database)(query);

  expect(bare.records).toHaveLength(2);
  expect(JSON.parse(JSON.stringify(bare))).toEqual(real.body.result);
});
