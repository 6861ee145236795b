import { endpoints, messageProviders } from '@sprout/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { anAdmin, type TestUser } from '../../testing/factories.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';
import { aWebServer } from '../../testing/web-server.ts';
import { aMailServer } from './testing/servers.ts';

const { add, edit, list } = messageProviders.endpoints;
const { hosts, tryOut } = endpoints.messageProviders;

let testApp: TestApp;
let admin: TestUser;
let port: number;
let requests: readonly { body: string }[];
let answer: { body: string };

beforeEach(async () => {
  answer = { body: '{"errcode":0}' };
  const server = await aWebServer(() => answer);
  ({ port, requests } = server);
  testApp = await aTestApp({ env: { SPROUT_MESSAGE_HOSTS: `127.0.0.1:${port},mail.test:465` } });
  admin = await anAdmin(testApp);
});

const mail = {
  name: '学校邮箱',
  channel: '2',
  isOn: false,
  host: 'mail.test',
  port: 465,
  encryption: 'tls',
  username: 'robot',
  password: 'hidden-1',
  sender: 'robot@mail.test',
};
const save = async (body: Record<string, unknown>) =>
  (await testApp.call(add, { body }, admin.token)).body;
const group = () => ({
  name: '老师群',
  channel: '3',
  isOn: true,
  webhook: `http://127.0.0.1:${port}/hook?key=hidden-2`,
});
const tried = async (id = '', receiver = '') =>
  (await testApp.call(tryOut, { body: { id, receiver } }, admin.token)).body;

describe('the settings of a channel', () => {
  it('never tell a password, a head or an address that opens a group', async () => {
    const made = [await save(mail)];
    testApp.clock.advance(1_000);
    made.push(await save(group()));
    const { body } = await testApp.call(list, {}, admin.token);
    const stored = await testApp.app.context.database.write
      .selectFrom('sys_message_provider')
      .selectAll()
      .execute();

    expect(made.map(({ success }) => success)).toEqual([true, true]);
    expect(body.result?.records).toMatchObject([
      { channel_dictText: '企业微信群', webhook_isSet: true, password_isSet: false },
      { channel_dictText: '邮件', password_isSet: true },
    ]);
    expect(JSON.stringify([made, body, stored])).not.toMatch(/hidden-/);
  });

  it.each([
    ['a mail server', { host: 'other.test' }, { host: 'serverNotAllowed' }],
    ['another port', { port: 25 }, { host: 'serverNotAllowed' }],
    [
      'a service',
      { channel: '1', url: 'https://other.test/', method: 'POST', isStatusEnough: true },
      { url: 'serverNotAllowed' },
    ],
  ])('are refused with %s that is not allowed', async (_, more, fields) => {
    const service = { url: `http://127.0.0.1:${port}/`, method: 'POST' };
    const { error } = await save({ ...mail, ...service, ...more });

    expect(error?.data?.['fields']).toEqual(fields);
  });

  it('are turned on once for each channel', async () => {
    const first = await save({ ...mail, isOn: true });
    const second = await save({ ...mail, name: '备用', isOn: true });
    const spare = await save({ ...mail, name: '备用' });
    const body = { ...mail, id: spare.result?.id ?? '', name: '备用', isOn: true };
    const turned = await testApp.call(edit, { body }, admin.token);

    expect(first.success).toBe(true);
    expect(second.error?.data?.['fields']).toEqual({ isOn: 'unique' });
    expect(turned.body.error?.data?.['fields']).toEqual({ isOn: 'unique' });
  });

  it('need what their channel needs', async () => {
    const { error } = await save({ name: '邮箱', channel: '2', isOn: true });

    expect(error?.data?.['fields']).toEqual({
      host: 'required',
      port: 'required',
      encryption: 'required',
      sender: 'required',
    });
  });

  it('of text messages say where success stands, or that the status is enough', async () => {
    const sms = {
      name: '短信',
      channel: '1',
      isOn: false,
      url: `http://127.0.0.1:${port}/`,
      method: 'GET',
    };

    const unsaid = await save(sms);
    const half = await save({ ...sms, successPath: 'code' });
    const said = await save({ ...sms, successPath: 'code', successValue: '0' });
    const status = await save({ ...sms, isStatusEnough: true });

    const required = { successPath: 'required', successValue: 'required' };
    expect(unsaid.error?.data?.['fields']).toEqual(required);
    expect(half.error?.data?.['fields']).toEqual({ successValue: 'required' });
    expect([said.success, status.success]).toEqual([true, true]);
  });

  it('say to which hosts this server may go', async () => {
    const { body } = await testApp.call(hosts, {}, admin.token);

    expect(body.result).toEqual([`127.0.0.1:${port}`, 'mail.test:465']);
  });
});

describe('trying them', () => {
  it('sends a message at once, and says that it went', async () => {
    const { result } = await save({ ...group(), isOn: false });

    const { result: said } = await tried(result?.id, '');

    expect(said).toEqual({ isSent: true, answer: '已交给对方服务器' });
    expect(requests.map(({ body }) => JSON.parse(body).text.content)).toEqual([
      '【小芽编程】这是一条测试消息。收到它，就说明发送方式设置好了。',
    ]);
  });

  it('says in words why it did not go', async () => {
    answer = { body: '{"errcode":93000,"errmsg":"invalid webhook url"}' };
    const { result } = await save(group());

    const { result: said } = await tried(result?.id, '');

    expect(said).toEqual({ isSent: false, answer: '对方没有接受：93000 invalid webhook url' });
  });

  it('says that the password is wrong', async () => {
    const server = await aMailServer({ allowInsecureAuth: true });
    testApp = await aTestApp({ env: { SPROUT_MESSAGE_HOSTS: `127.0.0.1:${server.port}` } });
    admin = await anAdmin(testApp);
    const { result } = await save({
      ...mail,
      host: '127.0.0.1',
      port: server.port,
      encryption: 'none',
    });

    const { result: said } = await tried(result?.id, 'ada@school.test');

    expect(said?.isSent).toBe(false);
    expect(said?.answer).toContain('账号或密码不对');
  });

  it('asks for a receiver that can be one', async () => {
    const { result } = await save(mail);

    expect((await tried(result?.id, 'ada')).result).toEqual({
      isSent: false,
      answer: '接收人的地址或号码不对',
    });
  });
});
