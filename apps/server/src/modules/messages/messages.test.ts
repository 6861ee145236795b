import { beforeEach, describe, expect, it } from 'vitest';
import { bellOf } from '../../testing/announcements-kit.ts';
import { aStudent, type TestUser } from '../../testing/factories.ts';
import { outgoingMessages } from '../../testing/outgoing-messages.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';
import { createMessages, type MessageRequest } from './index.ts';

let testApp: TestApp;
let child: TestUser;

beforeEach(async () => {
  testApp = await aTestApp({ now: '2030-05-02T04:00:00Z' });
  child = await aStudent(testApp);
});

const code: MessageRequest = {
  channel: 'mail',
  receiver: 'ada@school.test',
  templateCode: 'recover_mail',
  data: { code: '483920', minutes: 10 },
};

const write = () => testApp.app.context.database.write;
const queue = (more: Partial<MessageRequest> = {}) =>
  createMessages(testApp.app.context).queue(write(), { ...code, ...more });
const rows = () => write().selectFrom('sys_sms').selectAll().orderBy('created_at').execute();
const deliver = () => testApp.app.context.tasks.run();

describe('a message', () => {
  it('is there only if the change of its transaction is', async () => {
    const { database } = testApp.app.context;
    const messages = createMessages(testApp.app.context);

    const failed = database.transaction(async (tx) => {
      await messages.queue(tx, code);
      throw new Error('not this time');
    });

    await expect(failed).rejects.toThrow('not this time');
    expect([await rows(), await deliver()]).toEqual([[], 0]);
  });

  it('holds its code for the receiver, and covers it for everybody else', async () => {
    await queue();

    const [row] = await rows();
    const [message] = await outgoingMessages(testApp);

    expect(message?.content).toContain('验证码是 <strong>483920</strong>，10 分钟内有效');
    expect(message?.title).toBe('小芽编程：找回密码');
    expect(row?.es_content).toContain('验证码是 <strong>******</strong>，10 分钟内有效');
    expect(row?.es_param).toBe('{"code":"******","minutes":10}');
    expect(JSON.stringify(row)).not.toContain('483920');
  });

  it('is written in the language of its receiver', async () => {
    await queue({ language: 'en-US' });

    const [message] = await outgoingMessages(testApp);

    expect(message?.content).toContain('The code is <strong>483920</strong>');
  });

  it('has values as text in its marks, and as one line in its title', async () => {
    const data = { title: 'A\r\nBcc: x@y.test', content: '<script>1</script>', link: '' };
    await queue({ templateCode: 'notice_mail', data });

    const [message] = await outgoingMessages(testApp);

    expect(message?.title).toBe('A Bcc: x@y.test');
    expect(message?.content).toContain('<p>&lt;script&gt;1&lt;/script&gt;</p>');
  });

  it('goes by the words of the school where it has its own', async () => {
    await write()
      .insertInto('sys_sms_template')
      .values({
        id: 'own',
        school_id: '1',
        template_code: 'recover_mail_own',
        template_type: '2',
        template_name: '新密码',
        template_content: `<p>\${code}!</p>`,
        created_at: testApp.clock.now(),
        updated_at: testApp.clock.now(),
      })
      .execute();

    await queue({ templateCode: 'recover_mail_own' });

    expect(await outgoingMessages(testApp)).toMatchObject([
      { title: '新密码', content: '<p>483920!</p>' },
    ]);
  });

  it.each([
    ['nobody knows', { templateCode: 'no_such' }],
    ['is for another channel', { templateCode: 'recover_sms' }],
  ])('is refused with a template that %s', async (_, more) => {
    await expect(queue(more)).rejects.toMatchObject({ code: 'message.noTemplate' });
  });

  it('is not marked as sent while its channel is not set up', async () => {
    await queue();

    await deliver();

    expect(await rows()).toMatchObject([{ es_send_status: '-1', es_result: 'logged' }]);
    expect(await createMessages(testApp.app.context).canSend(write(), { channel: 'mail' })).toBe(
      false,
    );
  });

  it('is given up at once for an address that is none', async () => {
    await queue({ receiver: 'ada at school' });

    await deliver();

    expect(await rows()).toMatchObject([
      { es_send_status: '-1', es_result: 'badReceiver', next_at: null },
    ]);
  });

  it('is given up once it is of no use', async () => {
    await queue();
    testApp.clock.advance(31 * 60_000);

    await deliver();

    expect(await rows()).toMatchObject([{ es_send_status: '-1', es_result: 'tooLate' }]);
  });

  it('does not flood one receiver', async () => {
    for (let n = 0; n < 21; n += 1) {
      testApp.clock.advance(1_000);
      await queue();
    }

    const states = (await rows()).map(({ es_send_status: state }) => state);

    expect(states.filter((state) => state === '0')).toHaveLength(20);
    expect((await rows()).at(-1)).toMatchObject({ es_send_status: '-1', es_result: 'tooMany' });

    testApp.clock.advance(1_000);
    await queue({ templateCode: 'verify_mail' });
    expect((await rows()).at(-1)).toMatchObject({ es_send_status: '0' });
  });
});

describe('a message in the place itself', () => {
  const notice = (receiver: string) =>
    queue({
      channel: 'app',
      receiver,
      templateCode: 'notice_app',
      data: { title: '作业批改了', content: '去看看吧' },
    });

  it('rings the bell of its receiver', async () => {
    await notice(child.id);

    await deliver();

    expect(await rows()).toMatchObject([
      { es_send_status: '1', es_result: 'told', es_send_num: 1 },
    ]);
    expect(await bellOf(testApp, child)).toMatchObject({ systemCount: 1, system: ['作业批改了'] });
  });

  it('is given up when there is no such account', async () => {
    await notice('nobody');

    await deliver();

    expect(await rows()).toMatchObject([{ es_send_status: '-1', es_result: 'unknownReceiver' }]);
  });
});
