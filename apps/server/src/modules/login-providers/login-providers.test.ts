import { loginProviders } from '@sprout/contract';
import { describe, expect, it } from 'vitest';
import { aStaff } from '../../testing/access-kit.ts';
import { anAdmin, aTeacher } from '../../testing/factories.ts';
import { aTestApp } from '../../testing/test-app.ts';
import { aSchoolWithOpenId, bindTo, logInAt } from './testing/third-login-kit.ts';

const table = loginProviders.endpoints;
const password = 'walnut-drum-42';
const form = {
  name: '市平台',
  code: 'city',
  kind: 'oidc',
  isOn: true,
  address: 'https://login.test/realm',
  clientId: 'sprout',
  clientSecret: 'hidden-1',
};

describe('the settings of a provider', () => {
  it('never tell the secret, and keep it when nothing is typed', async () => {
    const testApp = await aTestApp();
    const admin = await anAdmin(testApp);
    const made = await testApp.call(table.add, { body: form }, admin.token);
    const { clientSecret, ...rest } = form;
    const body = { ...rest, id: made.body.result?.id, name: '市平台登录' };
    const edited = await testApp.call(table.edit, { body }, admin.token);
    const list = await testApp.call(table.list, {}, admin.token);
    const stored = await testApp.app.context.database.write
      .selectFrom('login_provider')
      .selectAll()
      .execute();

    expect(edited.body.success).toBe(true);
    expect(list.body.result?.records).toMatchObject([
      { name: '市平台登录', clientSecret_isSet: true, linkCount: 0 },
    ]);
    expect(stored).toHaveLength(1);
    expect(JSON.stringify([made.body, edited.body, list.body, stored])).not.toContain('hidden-1');
  });

  it.each([
    ['a host that is not allowed', { address: 'https://other.test' }, 'serverNotAllowed'],
    ['another port', { address: 'https://login.test:8443' }, 'serverNotAllowed'],
    ['no encryption', { address: 'http://login.test' }, 'format'],
    ['a name and password in the address', { address: 'https://a:b@login.test' }, 'format'],
  ])('are refused with %s', async (_, more, problem) => {
    const testApp = await aTestApp();
    const admin = await anAdmin(testApp);

    const { body } = await testApp.call(table.add, { body: { ...form, ...more } }, admin.token);

    expect(body.error?.data?.['fields']).toEqual({ address: problem });
  });

  it('belong to those who see the whole school', async () => {
    const testApp = await aTestApp();
    const helper = await aStaff(testApp, { permissions: ['system:loginProvider:add'], level: 1 });

    const { body } = await testApp.call(table.add, { body: form }, helper.token);

    expect(body.error?.code).toBe('access.wholeSchool');
  });
});

it('takes what is bound to it along, and ends what it has opened', async () => {
  const { testApp, admin, id } = await aSchoolWithOpenId();
  const teacher = await aTeacher(testApp, { password });
  await bindTo(testApp, teacher, password);
  const opened = (await logInAt(testApp)).body.result?.token ?? '';
  const count = (await testApp.call(table.list, {}, admin.token)).body.result?.records[0];

  const gone = await testApp.call(table.delete, { query: { id } }, admin.token);

  expect(count?.linkCount).toBe(1);
  expect(gone.body.success).toBe(true);
  const { write } = testApp.app.context.database;
  expect(await write.selectFrom('user_identity_link').select('id').execute()).toEqual([]);
  const sessions = await write
    .selectFrom('user_session')
    .select('method')
    .where('method', '=', 'oidc')
    .execute();
  expect(opened).not.toBe('');
  expect(sessions).toEqual([]);
});
