import { endpoints, messageTemplates } from '@sprout/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { anAdmin, type TestUser } from '../../testing/factories.ts';
import { outgoingMessages } from '../../testing/outgoing-messages.ts';
import { aSheet, exportSheet, importSheet } from '../../testing/tables-kit.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';

const { add, edit, list, exportXls, importExcel, importTemplate } = messageTemplates.endpoints;
const { sendMsg } = endpoints.messageTemplates;

let testApp: TestApp;
let admin: TestUser;

beforeEach(async () => {
  testApp = await aTestApp({ now: '2030-05-02T04:00:00Z' });
  admin = await anAdmin(testApp);
});

const sms = {
  templateCode: 'outing',
  templateType: '1',
  templateName: '春游',
  templateContent: '明天 ${time} 出发 & 准时 <到>',
};
const save = async (more: object = {}) =>
  (await testApp.call(add, { body: { ...sms, ...more } }, admin.token)).body;
const send = async (more: object = {}) => {
  const body = { msgType: '1', receiver: '13800138000', templateCode: 'outing', ...more };
  return (await testApp.call(sendMsg, { body }, admin.token)).body;
};

describe('a template', () => {
  it('comes with every school, in both languages, with values to try it', async () => {
    const { body } = await testApp.call(list, { query: { pageSize: 50 } }, admin.token);

    const recover = body.result?.records.find(({ templateCode }) => templateCode === 'recover_sms');
    expect(body.result?.total).toBe(10);
    expect(recover).toMatchObject({
      templateType_dictText: '短信',
      templateName: '${site}：找回密码',
      templateNameEn: '${site}: a new password',
      templateTestJson: '{"code":"123456","minutes":10}',
    });
  });

  it('is letters alone for SMS, and HTML without scripts for mail', async () => {
    const mail = '<h2>春游</h2><script>1</script><a href="${link}">去看</a>';
    const asSms = await save();
    const asMail = await save({ templateCode: 'm', templateType: '2', templateContent: mail });

    expect(asSms.result?.templateContent).toBe(sms.templateContent);
    expect(asMail.result?.templateContent).toBe(
      '<h2>春游</h2><a href="${link}" rel="noopener noreferrer">去看</a>',
    );
  });

  it('has a code that no other has, and keeps it', async () => {
    const { result } = await save();
    const again = await save();
    const body = { ...sms, id: result?.id ?? '', templateCode: 'other' };
    const edited = await testApp.call(edit, { body }, admin.token);

    expect(again.error?.data?.['fields']).toEqual({ templateCode: 'unique' });
    expect(edited.body.result?.templateCode ?? 'outing').toBe('outing');
    expect((await save({ templateCode: '1x' })).error?.code).toBe('row.invalid');
  });

  it.each(['[1]', '{"a":{}}', '{"a":true}', '{'])('takes no test data such as %s', async (json) => {
    const { error } = await save({ templateTestJson: json });

    expect(Object.keys(error?.data?.['fields'] as object)).toEqual(['templateTestJson']);
  });

  it('says that it was saved in the words of the predecessor', async () => {
    const { result } = await save();
    const body = { ...sms, id: result?.id ?? '', templateName: '秋游' };
    const { body: answer } = await testApp.call(edit, { body }, admin.token);

    expect(answer.message).toBe('更新成功！');
  });
});

describe('sending a test', () => {
  beforeEach(() => save());

  it('queues one message', async () => {
    const { message, success } = await send({ testData: '{"time":"八点"}' });

    expect([success, message]).toEqual([true, '发送消息任务添加成功！']);
    expect(await outgoingMessages(testApp)).toMatchObject([
      { receiver: '13800138000', title: '春游', content: '明天 八点 出发 & 准时 <到>' },
    ]);
  });

  it.each(['{', '[]', '{"time":[]}', 'null'])(
    'says what is no JSON of values: %s',
    async (data) => {
      const { message } = await send({ testData: data });

      expect(message).toBe('解析Json出错！');
      expect(await outgoingMessages(testApp)).toEqual([]);
    },
  );

  it.each([
    ['no such template', { templateCode: 'none' }],
    ['a template of another channel', { msgType: '2' }],
  ])('queues nothing for %s', async (_, more) => {
    expect((await send(more)).message).toBe('发送消息任务添加失败！');
  });

  it('goes to oneself where no receiver is named', async () => {
    const { write } = testApp.app.context.database;
    const withoutPhone = await send({ receiver: '' });
    await write
      .updateTable('sys_user')
      .set({ phone: '13900139000' })
      .where('id', '=', admin.id)
      .execute();

    await send({ receiver: '' });

    expect(withoutPhone.error?.data?.['fields']).toEqual({ receiver: 'required' });
    expect(await outgoingMessages(testApp)).toMatchObject([{ receiver: '13900139000' }]);
  });
});

describe('sheets of templates', () => {
  const heads = ['模板编码', '模板类型', '模板标题', '模板内容'];

  it('bring templates in, cleaned as forms are, and go out again', async () => {
    const bytes = await aSheet([
      heads,
      ['outing', '邮件', '春游', '<p>八点</p><script>1</script>'],
      ['recover_sms', '短信', '重复', '1'],
    ]);

    const { body } = await importSheet(testApp, importExcel, admin.token, { bytes });
    const { rows } = await exportSheet(testApp, exportXls, admin.token);

    expect(body.result).toMatchObject({ successCount: 1, errorCount: 1 });
    expect(rows.flat()).toContain('<p>八点</p>');
  });

  it('have a template', async () => {
    const { rows } = await exportSheet(testApp, importTemplate, admin.token);

    expect(rows.flat().join(' ')).toContain('模板编码');
  });
});
