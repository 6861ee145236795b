import { endpoints } from '@sprout/contract';
import { expect, it } from 'vitest';
import { anAdmin } from '../../../testing/factories.ts';
import { aTestApp } from '../../../testing/test-app.ts';

const { list, add } = endpoints.users;

it.each([
  [{ username: 'a\u0000b' }],
  [{ departId: 'x\u0000' }],
  [{ sex: '99999999999' }],
  [{ createTime_begin: '0000-01-01' }],
])('answers a list of people that no text of the database can find: %j', async (query) => {
  const testApp = await aTestApp();
  const { token } = await anAdmin(testApp);

  const { status, body } = await testApp.call(list, { query }, token);

  expect(status).toBe(200);
  expect(body.error?.code).toBe('request.invalid');
});

it('refuses a birthday that never was, and keeps a name with blanks for what nobody sees', async () => {
  const testApp = await aTestApp();
  const { token } = await anAdmin(testApp);
  const make = (form: object) => testApp.call(add, { body: { username: 'leap', ...form } }, token);

  const never = await make({ birthday: '2030-02-30' });
  const unseen = await make({ username: 'fang', realname: '王\u0000芳' });
  const leap = await make({ birthday: '2024-02-29 00:00:00' });

  expect(never.body.error?.data).toEqual({ fields: { birthday: 'notADay' } });
  expect(unseen.body.result?.realname).toBe('王 芳');
  expect(leap.body.result?.birthday).toBe('2024-02-29');
});

it.each([
  ['phone', { phone: '13812345678' }],
  ['email', { email: 'Li@example.org' }],
  ['workNo', { workNo: 'T-1' }],
])('names the %s when two take the same one at the same moment', async (name, value) => {
  const testApp = await aTestApp();
  const { token } = await anAdmin(testApp);
  const make = (username: string) =>
    testApp.call(add, { body: { username, userIdentity: 2, ...value } }, token);

  const replies = await Promise.all([make('first_one'), make('second_one'), make('third_one')]);

  const refused = replies.filter(({ body }) => !body.success);
  expect(refused.map(({ body }) => body.error?.data)).toEqual([
    { fields: { [name]: 'unique' } },
    { fields: { [name]: 'unique' } },
  ]);
});
