import { endpoints } from '@sprout/contract';
import { expect, it } from 'vitest';
import { roleIds } from '../../seed/system/index.ts';
import { aRole, aStaff } from '../../testing/access-kit.ts';
import { anAdmin, aTeacher } from '../../testing/factories.ts';
import { aTestApp } from '../../testing/test-app.ts';

const { saveTenantConfig, saveCustomCode, getAllConfigMap, getCurrent } = endpoints.config;

const auditRows = (testApp: Awaited<ReturnType<typeof aTestApp>>) =>
  testApp.app.context.database.write
    .selectFrom('audit_log')
    .select(['action', 'data'])
    .where('subject', '=', 'config')
    .execute();

it('changes what is sent, keeps the rest and writes the keys down', async () => {
  const testApp = await aTestApp();
  const admin = await anAdmin(testApp);

  const { body } = await testApp.call(
    saveTenantConfig,
    { body: { brandName: '小溪编程', brandDesc: '一起做', customJS: '', unheardOf: 'x' } },
    admin.token,
  );

  expect(body).toMatchObject({ success: true, code: 200, message: '修改成功' });
  const all = await testApp.call(getAllConfigMap, {}, admin.token);
  expect(all.body.result).toMatchObject({ brandName: '小溪编程', allowReg: '0' });
  expect(all.body.result?.['unheardOf']).toBeUndefined();
  expect(await auditRows(testApp)).toEqual([
    { action: 'config.save', data: { keys: ['brandName', 'brandDesc'] } },
  ]);
});

it('names every problem with its position and saves nothing', async () => {
  const testApp = await aTestApp();
  const admin = await anAdmin(testApp);

  const { body } = await testApp.call(
    saveTenantConfig,
    { body: { brandName: '', bannerLinks: '/a\njavascript:alert(1)' } },
    admin.token,
  );

  expect(body.error).toMatchObject({
    code: 'config.invalid',
    data: {
      problems: [
        { key: 'brandName', reason: 'required' },
        { key: 'bannerLinks', reason: 'badLink', position: 2 },
      ],
    },
  });
  const { body: after } = await testApp.call(getCurrent);
  expect(after.result?.['brandName']).toBe('小芽编程');
});

it('cleans the footer and refuses a staff role for newcomers', async () => {
  const testApp = await aTestApp();
  const admin = await anAdmin(testApp);
  const adminRole = await testApp.app.context.database.write
    .selectFrom('sys_role')
    .select('id')
    .where('role_code', '=', 'admin')
    .executeTakeFirstOrThrow();

  await testApp.call(
    saveTenantConfig,
    { body: { footer: '<p onclick="x()">校园<script>1</script></p>' } },
    admin.token,
  );
  const refused = await testApp.call(
    saveTenantConfig,
    { body: { _defaultRole: adminRole.id } },
    admin.token,
  );

  const { body } = await testApp.call(getCurrent);
  expect(body.result?.['footer']).toBe('<p>校园</p>');
  expect(refused.body.error).toMatchObject({
    code: 'config.invalid',
    data: { problems: [{ key: '_defaultRole' }] },
  });
});

it('lets newcomers get no role that sees the whole school, even one that an earlier version left at level 0', async () => {
  const testApp = await aTestApp();
  const admin = await anAdmin(testApp);
  const { write } = testApp.app.context.database;
  await write
    .updateTable('sys_role')
    .set({ role_level: 0 })
    .where('id', '=', roleIds.dev)
    .execute();

  const body = { _defaultRole: roleIds.dev };
  const refused = await testApp.call(saveTenantConfig, { body }, admin.token);

  expect(refused.body.error).toMatchObject({
    code: 'config.invalid',
    data: { problems: [{ key: '_defaultRole' }] },
  });
});

it('lets newcomers get no role that whoever saves could not give', async () => {
  const testApp = await aTestApp();
  const clerk = await aStaff(testApp, { level: 5, permissions: ['system:config:save'] });
  const strong = await aRole(testApp, { level: 0, permissions: ['system:role:edit'] });
  const save = async (_defaultRole: string) =>
    (await testApp.call(saveTenantConfig, { body: { _defaultRole } }, clerk.token)).body;

  expect((await save(strong)).error?.code).toBe('role.liftsGiver');
  expect((await save('role-student')).success).toBe(true);
});

it('lets the right password change the code as often as it takes', async () => {
  const testApp = await aTestApp();
  const password = 'river-stone-7';
  const admin = await anAdmin(testApp, { password });
  const save = (customCss: string) =>
    testApp.call(saveCustomCode, { body: { password, customCss } }, admin.token);
  for (let n = 0; n < 5; n += 1) await save(`a{order:${n}}`);

  expect((await save('a{order:9}')).body.success).toBe(true);
});

it('asks the highest role for the password before script and style change', async () => {
  const testApp = await aTestApp();
  const secret = 'river-stone-7';
  const admin = await anAdmin(testApp, { password: secret });
  const teacher = await aTeacher(testApp, { password: secret });
  const code = { customJS: 'console.log(1)', customCss: 'a{color:red}' };
  const save = (body: Record<string, unknown>, token: string) =>
    testApp.call(saveCustomCode, { body }, token);

  const wrong = await save({ ...code, password: 'not it' }, admin.token);
  const lower = await save({ ...code, password: secret }, teacher.token);
  const early = await save({ customJS: '</script><b>', password: secret }, admin.token);
  const saved = await save({ ...code, password: secret }, admin.token);

  expect(wrong.body.error?.code).toBe('user.oldPasswordWrong');
  expect(lower.body.error?.code).toBe('access.denied');
  expect(early.body.error).toMatchObject({ code: 'config.invalid' });
  expect(saved.body.success).toBe(true);
  const { body } = await testApp.call(getCurrent);
  expect(body.result).toMatchObject(code);
  expect(await auditRows(testApp)).toMatchObject([
    { action: 'config.saveCustomCode', data: { customJS: { length: 14 } } },
  ]);
});

it('takes hosts of media by their names, shows what is theirs and drops it once they are gone', async () => {
  const testApp = await aTestApp();
  const admin = await anAdmin(testApp);
  const save = async (body: Record<string, string>) =>
    (await testApp.call(saveTenantConfig, { body }, admin.token)).body;
  const footer = async () => (await testApp.call(getCurrent)).body.result?.['footer'];
  const video = '<video src="https://v.example/a.mp4" title="开学"></video>';

  const refused = await save({ mediaHosts: 'v.example\nhttps://w.example/a\n*.example' });
  await save({ mediaHosts: ' V.example \r\n\r\n', footer: video });
  const hosts = await testApp.app.context.mediaHosts.list();
  const shown = await footer();
  await save({ mediaHosts: '' });

  expect(refused.error).toMatchObject({
    code: 'config.invalid',
    data: {
      problems: [
        { key: 'mediaHosts', reason: 'badHost', position: 2 },
        { key: 'mediaHosts', reason: 'badHost', position: 3 },
      ],
    },
  });
  expect(hosts).toEqual(['v.example']);
  expect(shown).toContain('src="https://v.example/a.mp4"');
  expect(await footer()).toBe('<video title="开学" controls></video>');
  expect(await testApp.app.context.mediaHosts.list()).toEqual([]);
});

it('refuses its own name among the hosts of media', async () => {
  const testApp = await aTestApp();
  const admin = await anAdmin(testApp);

  const { body } = await testApp.call(
    saveTenantConfig,
    { body: { mediaHosts: 'sprout.example' }, headers: { host: 'Sprout.example:8080' } },
    admin.token,
  );

  expect(body.error?.data).toEqual({
    problems: [{ key: 'mediaHosts', reason: 'ownHost', position: 1 }],
  });
});

it('lets the custom page be what the site begins with only while it shows something', async () => {
  const testApp = await aTestApp();
  const admin = await anAdmin(testApp);
  const save = async (body: Record<string, string>) =>
    (await testApp.call(saveTenantConfig, { body }, admin.token)).body;
  const refused = {
    code: 'config.invalid',
    data: { problems: [{ key: 'landingPage', reason: 'emptyPage' }] },
  };

  const none = await save({ landingPage: 'index' });
  const hostile = await save({
    landingPage: 'index',
    _homeHtml: '<script>steal()</script><p> </p>',
  });
  const both = await save({ landingPage: 'index', _homeHtml: '<h2>开学啦</h2>' });
  const emptied = await save({ _homeHtml: '<p></p>', brandName: '小溪编程' });
  const unknown = await save({ landingPage: 'elsewhere' });

  expect(none.error).toMatchObject(refused);
  expect(hostile.error).toMatchObject(refused);
  expect(both.success).toBe(true);
  expect(emptied.error).toMatchObject(refused);
  expect(unknown.error).toMatchObject({
    data: { problems: [{ key: 'landingPage', reason: 'badChoice' }] },
  });
  const { body } = await testApp.call(getCurrent);
  expect(body.result).toMatchObject({ landingPage: 'index', brandName: '小芽编程' });
});

it('lets the custom page be emptied together with another choice', async () => {
  const testApp = await aTestApp();
  const admin = await anAdmin(testApp);
  const save = async (body: Record<string, string>) =>
    (await testApp.call(saveTenantConfig, { body }, admin.token)).body.success;

  await save({ landingPage: 'index', _homeHtml: '<h2>开学啦</h2>' });

  expect(await save({ landingPage: 'courseList', _homeHtml: '' })).toBe(true);
});
