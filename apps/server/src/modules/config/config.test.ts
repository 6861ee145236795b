import { endpoints } from '@sprout/contract';
import { expect, it, vi } from 'vitest';
import { mainSchoolId } from '../../platform/audit.ts';
import { AppError } from '../../platform/errors.ts';
import { anAdmin } from '../../testing/factories.ts';
import { aTestApp } from '../../testing/test-app.ts';
import { createSiteConfig } from './site-config.service.ts';

it('answers the public settings with code 0 and what file addresses need', async () => {
  const { call } = await aTestApp();

  const { body } = await call(endpoints.config.getCurrent);

  expect(body).toMatchObject({ success: true, code: 0 });
  expect(body.result).toMatchObject({
    brandName: '小芽编程',
    allowReg: '0',
    allowComment: '0',
    footer: '',
    logo: '',
    uploadType: 'local',
    staticDomain: '/api/sys/common/static',
    qiniuDomain: '/api/sys/common/static',
    qiniuArea: '',
    filePreview: 'local',
  });
});

it('tells texts of pages and whom to ask one by one', async () => {
  const { call, app } = await aTestApp();
  await createSiteConfig(app.context).set(mainSchoolId, {
    _homeHtml: '<p>欢迎<script>1</script></p>',
    _phone: '010-12345678',
  });
  const ask = async (key: string) => (await call(endpoints.config.get, { query: { key } })).body;

  expect((await ask('_homeHtml')).result).toBe('<p>欢迎</p>');
  expect((await ask('_phone')).result).toBe('010-12345678');
});

it('tells guests the texts of pages with the rest, and nobody where newcomers are put', async () => {
  const { call, app } = await aTestApp();
  const told = { _homeHtml: '<p>欢迎</p>', _phone: '010-12345678' };
  await createSiteConfig(app.context).set(mainSchoolId, { ...told, _defaultRole: 'role-student' });
  const own = { headers: { 'x-sprout-client': '1' } };

  const { body } = await call(endpoints.config.getCurrent);
  const lean = await call(endpoints.config.getCurrent, own);
  const single = await call(endpoints.config.get, { query: { key: '_defaultRole' } });

  expect(body.result).toMatchObject(told);
  expect(Object.keys(body.result ?? {}).filter((key) => /^_default/.test(key))).toEqual([]);
  expect(Object.keys(lean.body.result ?? {}).filter((key) => key.startsWith('_'))).toEqual([]);
  expect(single.body).toMatchObject({ success: false, error: { code: 'config.unknownKey' } });
});

it('tells our own client in which zone the times of the school are', async () => {
  const { call } = await aTestApp();

  const { body } = await call(endpoints.config.getCurrent);
  const own = await call(endpoints.config.getCurrent, { headers: { 'x-sprout-client': '1' } });

  expect(own.body.result?.['timeZone']).toBe('Asia/Shanghai');
  expect(body.result).not.toHaveProperty('timeZone');
});

it('answers one key, and a failure for a key that nobody set', async () => {
  const { call } = await aTestApp();

  const known = await call(endpoints.config.get, { query: { key: 'brandName' } });
  const added = await call(endpoints.config.get, { query: { key: 'staticDomain' } });
  const unknown = await call(endpoints.config.get, { query: { key: 'constructor' } });

  expect(known.body).toMatchObject({ success: true, code: 200, result: '小芽编程' });
  expect(added.body.result).toBe('/api/sys/common/static');
  expect(unknown.body.error?.code).toBe('config.unknownKey');
});

it('refuses a call without a key', async () => {
  const { call } = await aTestApp();

  const { body } = await call(endpoints.config.get);

  expect(body).toMatchObject({ success: false, error: { code: 'request.invalid' } });
});

it('tells a changed setting with the next call, here and on other nodes', async () => {
  const { call, app, clock } = await aTestApp();
  const siteConfig = createSiteConfig(app.context);
  await call(endpoints.config.getCurrent);

  await siteConfig.set(mainSchoolId, { brandName: '小溪学校' });

  const here = await call(endpoints.config.get, { query: { key: 'brandName' } });
  expect(here.body.result).toBe('小溪学校');
  await app.context.database.write
    .updateTable('sys_config')
    .set({ config_value: '大河学校' })
    .where('config_key', '=', 'brandName')
    .execute();
  await app.context.versionedCache.raise(app.context.database.write, 'config');
  clock.advance(5_001);
  const later = await call(endpoints.config.get, { query: { key: 'brandName' } });
  expect(later.body.result).toBe('大河学校');
});

it('opens a form with whole pages or not at all, while the site shows their words', async () => {
  const testApp = await aTestApp();
  const { call, app } = testApp;
  const admin = await anAdmin(testApp);
  const page = `<p>${'<b>word</b>'.repeat(1500)}</p>`;
  await createSiteConfig(app.context).set(mainSchoolId, { _homeHtml: page });
  const busy = vi.spyOn(app.context.fileWork, 'run');
  busy.mockRejectedValue(new AppError('request.busy'));
  const { form, getAllConfigMap, getAllConfigList, get } = endpoints.config;

  for (const endpoint of [form, getAllConfigMap, getAllConfigList]) {
    expect((await call(endpoint, {}, admin.token)).body.error?.code).toBe('request.busy');
  }
  const shown = await call(get, { query: { key: '_homeHtml' } });
  expect(shown.body.result).toBe('word'.repeat(1500));
  busy.mockRestore();
  const opened = await call(form, {}, admin.token);
  expect(opened.body.result?.values['_homeHtml']).toBe(page);
});
