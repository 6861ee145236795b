import { endpoints } from '@sprout/contract';
import { expect, it } from 'vitest';
import { aTestApp } from '../../testing/test-app.ts';

it('answers the front menu in order, without entries whose screens do not exist', async () => {
  const { call } = await aTestApp();

  const { body } = await call(endpoints.menu.getUserMenu);

  expect(body).toMatchObject({ success: true, code: 200, message: '查询成功' });
  expect(body.result?.map((item) => item.title)).toEqual(['首页', '作品', '创作', '我的作品']);
  expect(body.result?.[2]?.children).toEqual(
    [
      ['blocks', '积木编程'],
      ['junior', '小小编程'],
      ['python', 'Python'],
    ].map(([editor, title]) => ({
      id: `front-${editor}`,
      title,
      url: `/edit/${editor}`,
      route: false,
      hidden: 0,
      needLogin: 0,
      internalOrExternal: true,
    })),
  );
  expect(body.result?.[3]).toMatchObject({ url: '/account/center', needLogin: 1, route: false });
});

it('answers English titles to our own English client', async () => {
  const { call } = await aTestApp();

  const { body } = await call(endpoints.menu.getUserMenu, {
    headers: { 'x-sprout-client': '1', 'accept-language': 'en' },
  });

  expect(body.result?.map((item) => item.title)).toEqual(['Home', 'Works', 'Create', 'My works']);
});
