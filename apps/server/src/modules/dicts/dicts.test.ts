import { endpoints } from '@sprout/contract';
import { expect, it } from 'vitest';
import { aTestApp } from '../../testing/test-app.ts';

it('answers the items of a dictionary in order', async () => {
  const { call } = await aTestApp();

  const { body } = await call(endpoints.dicts.getDictItems, { params: { code: 'work_type' } });

  expect(body).toMatchObject({ success: true, code: 0, message: '操作成功！' });
  expect(body.result?.[2]).toEqual({
    value: '2',
    text: '积木编程',
    title: '积木编程',
    label: '积木编程',
    description: null,
  });
});

it('refuses a table instead of a code', async () => {
  const { call } = await aTestApp();

  const { body } = await call(endpoints.dicts.getDictItems, {
    params: { code: 'sys_user,username,password_hash' },
  });

  expect(body).toMatchObject({ success: false, code: 500, error: { code: 'dict.unknown' } });
});

it('answers 404 for an unknown path and 405 for a wrong method', async () => {
  const { app } = await aTestApp();

  const unknown = await app.http.inject({ method: 'GET', url: '/api/nothing/here' });
  const wrong = await app.http.inject({ method: 'DELETE', url: '/api/sys/dict/getDictItems/yn' });

  expect(unknown.json()).toMatchObject({ code: 404, message: '路径不存在，请检查路径是否正确' });
  expect(wrong.json()).toMatchObject({ code: 405, error: { code: 'request.wrongMethod' } });
});
