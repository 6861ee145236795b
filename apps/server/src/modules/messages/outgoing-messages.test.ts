import { endpoints, outgoingMessages } from '@sprout/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { anAdmin, type TestUser } from '../../testing/factories.ts';
import { outgoingMessages as outgoing } from '../../testing/outgoing-messages.ts';
import { exportSheet } from '../../testing/tables-kit.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';
import { createMessages, type MessageRequest } from './index.ts';
import { aClosedPort, aMailServer } from './testing/servers.ts';

const { list, queryById, exportXls } = outgoingMessages.endpoints;
const { resend, cancel, delete: remove, putRecycleBin } = endpoints.outgoingMessages;
const minuteMs = 60_000;

let testApp: TestApp;
let admin: TestUser;

async function begin(env: Record<string, string> = {}): Promise<void> {
  testApp = await aTestApp({ now: '2030-05-02T04:00:00Z', env });
  admin = await anAdmin(testApp);
}

const queue = (more: Partial<MessageRequest> = {}) =>
  createMessages(testApp.app.context).queue(testApp.app.context.database.write, {
    channel: 'mail',
    receiver: 'ada@school.test',
    templateCode: 'notice_mail',
    data: { title: '春游', content: '明天八点出发' },
    ...more,
  });
const deliver = () => testApp.app.context.tasks.run();
const listed = async (query: object = {}) =>
  (await testApp.call(list, { query }, admin.token)).body.result?.records ?? [];
const one = async () => {
  const [row] = await listed();
  if (!row) throw new Error('no message');
  return row;
};
const move = async (endpoint: typeof resend | typeof cancel) =>
  (await testApp.call(endpoint, { body: { ids: (await one()).id } }, admin.token)).body;

describe('the list of messages', () => {
  beforeEach(() => begin());

  it('tells what was sent in the words of the predecessor, receivers in part', async () => {
    await queue();
    await deliver();

    expect(await one()).toMatchObject({
      esTitle: '春游',
      esReceiver: 'a***@school.test',
      esSendNum: 1,
      esSendStatus: '-1',
      esSendStatus_dictText: '放弃发送',
      esSendTime: '2030-05-02 12:00:00',
      esType: '2',
      esType_dictText: '邮件',
      esResult: '没有启用这种方式，只写进了服务器日志',
      result: { key: 'logged', detail: '', host: '' },
    });
  });

  it('is asked by title, content, receiver, state and channel', async () => {
    await queue();
    await queue({
      channel: 'sms',
      receiver: '13800138000',
      templateCode: 'notice_sms',
      data: { title: '放假', content: '放假一天' },
    });

    const titles = async (query: object) => (await listed(query)).map(({ esTitle }) => esTitle);
    expect(await titles({ esTitle: '*春*' })).toEqual(['春游']);
    expect(await titles({ esContent: '*一天*' })).toEqual(['放假']);
    expect(await titles({ esReceiver: '13800138000' })).toEqual(['放假']);
    expect(await titles({ esType: '2', esSendStatus: '0' })).toEqual(['春游']);
    expect(await titles({ esSendStatus: '1' })).toEqual([]);
  });

  it('shows nobody a code, in no list, no detail and no sheet', async () => {
    const data = { code: '483920', minutes: 10 };
    await queue({ templateCode: 'recover_mail', data });

    const { id } = await one();
    const detail = await testApp.call(queryById, { query: { id } }, admin.token);
    const { rows } = await exportSheet(testApp, exportXls, admin.token);

    expect(detail.body.result).toMatchObject({ esParam: '{"code":"******","minutes":10}' });
    expect(rows.flat()).toContain('小芽编程：找回密码');
    expect(JSON.stringify([await listed(), detail.body, rows])).not.toContain('483920');
  });

  it('goes on with a message that came back from the recycle bin', async () => {
    await queue();
    const { id } = await one();
    await testApp.call(remove, { query: { id } }, admin.token);
    await deliver();
    const restored = await testApp.call(putRecycleBin, { body: { ids: id } }, admin.token);

    await deliver();

    expect(restored.body.success).toBe(true);
    expect(await one()).toMatchObject({ esSendNum: 1, esSendStatus: '-1' });
  });

  it('keeps one from being sent that was cancelled', async () => {
    await queue();

    const { success } = await move(cancel);
    await deliver();

    expect(success).toBe(true);
    expect(await one()).toMatchObject({
      esSendNum: 0,
      esSendStatus: '-1',
      esResult: '发送前被取消',
    });
    expect((await move(cancel)).error?.code).toBe('row.wrongState');
  });

  it('sends no code once more that is no longer kept or valid', async () => {
    await queue({ templateCode: 'recover_mail', data: { code: '483920', minutes: 10 } });
    await deliver();
    testApp.clock.advance(31 * minuteMs);

    expect((await move(resend)).error?.code).toBe('message.tooLate');
  });
});

describe('a message on its way', () => {
  const provider = (port: number, more: object = {}) => ({
    name: '学校邮箱',
    channel: '2',
    isOn: true,
    host: '127.0.0.1',
    port,
    encryption: 'none',
    username: 'robot',
    password: 'right',
    sender: 'robot@school.test',
    ...more,
  });
  const plain = { allowInsecureAuth: true, disabledCommands: ['STARTTLS'] };

  async function setUp(port: number, more: object = {}): Promise<string> {
    await begin({ SPROUT_MESSAGE_HOSTS: `127.0.0.1:${port}` });
    const { add } = endpoints.messageProviders;
    const made = await testApp.call(add, { body: provider(port, more) }, admin.token);
    if (!made.body.result) throw new Error(JSON.stringify(made.body));
    return made.body.result.id;
  }

  it('is handed over with its code, which is forgotten then', async () => {
    const { port, received } = await aMailServer(plain);
    await setUp(port);
    await queue({ templateCode: 'recover_mail', data: { code: '483920', minutes: 10 } });
    expect(await outgoing(testApp)).toMatchObject([{ templateCode: 'recover_mail' }]);

    await deliver();

    expect(await one()).toMatchObject({ esSendStatus: '1', esResult: '已交给对方服务器' });
    const [{ to = [], words = '' } = {}] = received;
    expect(to).toEqual(['ada@school.test']);
    expect(words).toContain('验证码是 483920');
    expect((await move(resend)).error?.code).toBe('message.notKept');
  });

  it('is tried again, later each time, and sent once the password is right', async () => {
    const { port, received } = await aMailServer(plain);
    const id = await setUp(port, { password: 'wrong' });
    await queue();

    await deliver();
    expect(await one()).toMatchObject({
      esSendStatus: '2',
      esSendNum: 1,
      nextAt: '2030-05-02 12:01:00',
      esResult: `账号或密码不对，127.0.0.1:${port} 拒绝登录`,
    });
    testApp.clock.advance(minuteMs);
    await deliver();
    expect(await one()).toMatchObject({ esSendNum: 2, nextAt: '2030-05-02 12:06:00' });
    const { edit } = endpoints.messageProviders;
    await testApp.call(edit, { body: { ...provider(port), id } }, admin.token);
    testApp.clock.advance(5 * minuteMs);
    await deliver();

    expect(await one()).toMatchObject({ esSendStatus: '1', esSendNum: 3, nextAt: null });
    expect(received).toHaveLength(1);
  });

  it('is given up after six tries, says so, and is sent once staff ask for it again', async () => {
    const { port, received } = await aMailServer(plain);
    const id = await setUp(port, { password: 'wrong' });
    await queue();
    for (let n = 0; n < 8; n += 1) {
      await deliver();
      testApp.clock.advance(240 * minuteMs);
    }
    admin = await anAdmin(testApp);
    const givenUp = await one();
    const { edit } = endpoints.messageProviders;
    await testApp.call(edit, { body: { ...provider(port), id } }, admin.token);

    const { success } = await move(resend);
    await deliver();

    expect(givenUp).toMatchObject({ esSendStatus: '-1', esSendNum: 6, nextAt: null });
    expect([success, received.length]).toEqual([true, 1]);
    expect(await one()).toMatchObject({ esSendStatus: '1', esSendNum: 1 });
  });

  it('shows no receiver whom the other side names in its refusal', async () => {
    const { port } = await aMailServer({
      ...plain,
      onRcptTo: ({ address }, _session, done) =>
        done(Object.assign(new Error(`<${address}> is unknown here`), { responseCode: 550 })),
    });
    await setUp(port);
    await queue();

    await deliver();

    const { esResult } = await one();
    expect(esResult).toContain('<a***@school.test> is unknown here');
    expect(esResult).not.toContain('ada@');
  });

  it('waits without a try while its server does not answer another one', async () => {
    await setUp(await aClosedPort());
    await queue();
    testApp.clock.advance(1_000);
    await queue({ receiver: 'bo@school.test' });

    await deliver();
    const paused = await listed();
    testApp.clock.advance(minuteMs);
    await deliver();

    expect(paused).toMatchObject([
      { esSendNum: 0, esSendStatus: '0' },
      { esSendNum: 1, esSendStatus: '2' },
    ]);
    const tries = (await listed()).map(({ esSendNum }) => Number(esSendNum));
    expect(tries.reduce((sum, one) => sum + one, 0)).toBe(2);
  });
});
