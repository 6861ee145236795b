import { endpoints, messageProviders, quartzJobs } from '@sprout/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { readSheet } from '../../platform/sheets/read-sheet.ts';
import { aRole, giveRole } from '../../testing/access-kit.ts';
import { bellOf } from '../../testing/announcements-kit.ts';
import { aClass, anAdmin, aStudent, aTeacher, type TestUser } from '../../testing/factories.ts';
import { aSheet, importSheet } from '../../testing/tables-kit.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';
import { aMailServer, type Received } from '../messages/testing/servers.ts';

const { add, edit, list, queryById, importExcel, putRecycleBin } = quartzJobs.endpoints;
const { pause, resume, execute, handlers, run } = endpoints.quartzJobs;

const daily = '0 0 2 * * ? *';

let testApp: TestApp;
let admin: TestUser;
let received: readonly Received[];
let mailPort: number;

beforeEach(async () => {
  const options = { authOptional: true, disabledCommands: ['STARTTLS'] };
  const server = await aMailServer(options);
  received = server.received;
  mailPort = server.port;
  const env = { SPROUT_MESSAGE_HOSTS: `127.0.0.1:${mailPort}` };
  testApp = await aTestApp({ now: '2030-05-02T00:00:00Z', env });
  admin = await anAdmin(testApp);
});

const write = () => testApp.app.context.database.write;

type Told = Record<string, unknown>;
const notice = { title: '周一升旗', to: 'ALL', text: '请穿校服。', days: 3 };

const save = async (jobClassName: string, parameter: Told, by = admin) => {
  const body = {
    jobClassName,
    cronExpression: daily,
    parameter: JSON.stringify(parameter),
    description: String(parameter['title'] ?? ''),
  };
  return (await testApp.call(add, { body }, by.token)).body;
};

async function aJob(jobClassName: string, parameter: Told, by = admin): Promise<string> {
  const { result, error } = await save(jobClassName, parameter, by);
  if (!result) throw new Error(JSON.stringify(error));
  return result.id;
}

/** Runs a job now; answers what its history says. */
async function runOf(id: string, by = admin) {
  const begun = await testApp.call(execute, { query: { id } }, by.token);
  if (!begun.body.success) throw new Error(JSON.stringify(begun.body));
  await testApp.app.context.jobs.settled();
  await testApp.app.context.tasks.run();
  const query = { id: begun.body.result?.runId ?? '' };
  return (await testApp.call(run, { query }, by.token)).body.result;
}

const announcements = () =>
  write()
    .selectFrom('sys_announcement')
    .selectAll()
    .where('is_notice', '=', false)
    .orderBy('created_at')
    .execute();

const setUser = async ({ id }: TestUser, values: { email?: string; status?: number }) => {
  await write().updateTable('sys_user').set(values).where('id', '=', id).execute();
};

/** Takes the roles of an account away and gives it one of these permissions. */
async function demote({ id }: TestUser, permissions: readonly string[] = [], wide = false) {
  await write().deleteFrom('sys_user_role').where('user_id', '=', id).execute();
  const options = { level: 9, permissions, seesWholeSchool: wide };
  await giveRole(testApp, id, await aRole(testApp, options));
}

describe('jobs of one handler', () => {
  it('stand side by side in a school, where others are refused a second time', async () => {
    await aJob('announcements.send', notice);
    const second = await save('announcements.send', { ...notice, title: '周五大扫除' });
    await aJob('logs.clean', {});
    const refused = await save('logs.clean', {});

    const { body } = await testApp.call(list, { query: { isSystem: false } }, admin.token);
    expect(second.result).toMatchObject({ isRepeatable: true });
    expect(refused.error?.code).toBe('job.classTaken');
    const kept = body.result?.records.map(({ description }) => description ?? '-');
    expect(kept?.sort()).toEqual(['-', '周一升旗', '周五大扫除']);
  });

  it('come side by side by a sheet, too, and back from the recycle bin', async () => {
    const line = (title: string) => [
      'announcements.send',
      daily,
      JSON.stringify({ ...notice, title }),
      title,
      '正常',
    ];
    const heads = ['任务类名', 'cron表达式', '参数', '描述', '状态'];
    const logs = ['logs.clean', daily, '', '', '正常'];
    const bytes = await aSheet([heads, line('一'), line('二'), logs, logs]);
    const id = await aJob('announcements.send', notice);
    await testApp.call(quartzJobs.endpoints.delete, { query: { id } }, admin.token);

    const { body } = await importSheet(testApp, importExcel, admin.token, { bytes });
    const back = await testApp.call(putRecycleBin, { body: { ids: id } }, admin.token);

    expect(body.result).toMatchObject({ successCount: 3, errorCount: 1 });
    expect(back.body.success).toBe(true);
  });

  it('are stopped by name while there is one, and by id among several', async () => {
    const query = { jobClassName: 'announcements.send' };
    const first = await aJob('announcements.send', notice);
    const alone = await testApp.call(pause, { query }, admin.token);
    await testApp.call(resume, { query }, admin.token);
    await aJob('announcements.send', { ...notice, title: '周五大扫除' });

    const unclear = await testApp.call(pause, { query }, admin.token);
    const named = await testApp.call(pause, { query: { id: first } }, admin.token);

    expect([alone.body.success, named.body.success]).toEqual([true, true]);
    expect(unclear.body.error?.code).toBe('job.severalOfClass');
    expect(unclear.body.message).toBe('有多个“announcements.send”任务，请选择其中一个');
  });

  it('say what can be chosen in words', async () => {
    const group = await aClass(testApp, { name: '三年级1班' });

    const { body } = await testApp.call(handlers, {}, admin.token);

    const fieldsOf = (name: string) => body.result?.find((one) => one.name === name)?.fields ?? [];
    const to = fieldsOf('announcements.send').find(({ name }) => name === 'to');
    const report = fieldsOf('reports.mail').find(({ name }) => name === 'report');
    expect([to?.kind, report?.kind]).toEqual(['choice', 'choice']);
    expect(to?.choices).toContainEqual({ value: 'ALL', text: '全体用户' });
    expect(to?.choices).toContainEqual({ value: 'ROLE:role-student', text: '角色：学生' });
    expect(to?.choices).toContainEqual({
      value: `DEPART:${group.id}`,
      text: '班级或部门：三年级1班',
    });
    expect(report?.choices).toContainEqual({ value: 'classActivity', text: expect.any(String) });
    expect(fieldsOf('announcements.send').map(({ kind }) => kind)).toContain('longText');
  });
});

describe('an announcement at its time', () => {
  it('is published by each run to those whom it is for, as long as it is told', async () => {
    const group = await aClass(testApp);
    const [inside, outside] = [
      await aStudent(testApp, { departs: [group] }),
      await aStudent(testApp),
    ];
    const text = '请穿校服。\n\n7 点 <集合>\n不要迟到';
    const id = await aJob('announcements.send', { ...notice, text, to: `DEPART:${group.id}` });

    const done = await runOf(id);

    expect(done).toMatchObject({ state: 'done', result: '已发布“周一升旗”' });
    expect((await bellOf(testApp, inside)).notices).toEqual(['周一升旗']);
    expect((await bellOf(testApp, outside)).notices).toEqual([]);
    expect(await announcements()).toMatchObject([
      {
        created_by: admin.id,
        sent_by: admin.id,
        send_status: '1',
        start_time: new Date('2030-05-02T00:00:00Z'),
        end_time: new Date('2030-05-05T00:00:00Z'),
        msg_content: '<p>请穿校服。</p><p>7 点 &lt;集合&gt;<br />不要迟到</p>',
      },
    ]);
  });

  it('goes to a role', async () => {
    const [child, teacher] = [await aStudent(testApp), await aTeacher(testApp)];
    const id = await aJob('announcements.send', { ...notice, to: 'ROLE:role-student' });

    await runOf(id);

    expect((await bellOf(testApp, child)).notices).toEqual(['周一升旗']);
    expect((await bellOf(testApp, teacher)).notices).toEqual([]);
  });

  it.each([
    ['no audience', { to: 'NONE' }, 'job.unknownAudience'],
    ['a class that is not there', { to: 'DEPART:none' }, 'job.unknownAudience'],
  ])('is refused for %s', async (_, more, code) => {
    const { error } = await save('announcements.send', { ...notice, ...more });

    expect(error?.code).toBe(code);
  });

  it.each([
    ['an empty title', { title: ' ' }],
    ['no days', { days: 0 }],
  ])('is refused with %s', async (_, more) => {
    const { error } = await save('announcements.send', { ...notice, ...more });

    expect(error?.data?.['fields']).toEqual({ parameter: 'badParameter' });
  });

  it('is published once an hour at most', async () => {
    const body = { jobClassName: 'announcements.send', parameter: JSON.stringify(notice) };
    const sent = async (cronExpression: string) =>
      (await testApp.call(add, { body: { ...body, cronExpression } }, admin.token)).body;

    const answers = [await sent('* * * * * ? *'), await sent('0 0,30 * * * ? *')];
    const hourly = await sent('0 0 * * * ? *');

    expect(answers.map(({ error }) => error?.code)).toEqual(['job.tooOften', 'job.tooOften']);
    expect(hourly.success).toBe(true);
  });

  it('is not sent once its account has lost the right to it', async () => {
    const owner = await anAdmin(testApp, { username: 'wang' });
    const id = await aJob('announcements.send', notice, owner);
    await demote(owner);

    const done = await runOf(id);

    expect(done).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('账号 wang 已没有这个任务所需的权限'),
    });
    expect(await announcements()).toEqual([]);
  });

  it('is not sent to the whole school by an account that no longer sees it', async () => {
    const owner = await anAdmin(testApp);
    const id = await aJob('announcements.send', notice, owner);
    await demote(owner, ['system:announcement:release', 'system:announcement:add']);

    const done = await runOf(id);

    expect(done).toMatchObject({ state: 'failed', error: expect.stringContaining('通知对象') });
    expect(await announcements()).toEqual([]);
  });

  it('is not sent by an account that is frozen, until another one takes the job over', async () => {
    const owner = await anAdmin(testApp);
    const id = await aJob('announcements.send', notice, owner);
    await setUser(owner, { status: 2 });
    const refused = await runOf(id);
    await testApp.call(pause, { query: { id } }, admin.token);
    await testApp.call(resume, { query: { id } }, admin.token);

    const done = await runOf(id);

    expect(refused).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('账号已被冻结或删除'),
    });
    expect(done?.state).toBe('done');
    expect(await announcements()).toMatchObject([{ created_by: admin.id }]);
  });

  it('can be stopped, and not started, after its class is gone', async () => {
    const group = await aClass(testApp);
    const id = await aJob('announcements.send', { ...notice, to: `DEPART:${group.id}` });
    await write().deleteFrom('sys_depart').where('id', '=', group.id).execute();

    const stopped = await testApp.call(pause, { query: { id } }, admin.token);
    const started = await testApp.call(resume, { query: { id } }, admin.token);

    expect(stopped.body.success).toBe(true);
    expect(started.body.error?.code).toBe('job.unknownAudience');
  });
});

describe('a report by mail', () => {
  const report = { report: 'classActivity', receivers: 'wang@school.test' };
  let wang: TestUser;

  beforeEach(async () => {
    wang = await aTeacher(testApp, { username: 'wang' });
    await setUser(wang, { email: 'Wang@school.test' });
  });

  const aProvider = async () => {
    const body = {
      name: '学校邮箱',
      channel: '2',
      isOn: true,
      host: '127.0.0.1',
      port: mailPort,
      encryption: 'none',
      sender: 'robot@school.test',
    };
    await testApp.call(messageProviders.endpoints.add, { body }, admin.token);
  };

  /** Rows of the sheet behind a mail. */
  const sheetOf = ({ source }: Received) => {
    const [, text = ''] =
      /Disposition: attachment[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(source) ?? [];
    const bytes = Buffer.from(text, 'base64');
    return [...readSheet(bytes)].map(({ cells }) => cells);
  };

  it('goes as a sheet to each address', async () => {
    await aProvider();
    await aClass(testApp, { name: '三年级1班' });
    const li = await aTeacher(testApp);
    await setUser(li, { email: 'li@school.test' });
    const receivers = 'wang@school.test，li@school.test';
    const id = await aJob('reports.mail', { ...report, receivers });

    const done = await runOf(id);

    expect(done).toMatchObject({ state: 'done', output: '✓ wang@school.test\n✓ li@school.test' });
    expect(received.map(({ to }) => to)).toEqual([['wang@school.test'], ['li@school.test']]);
    const [mail] = received;
    expect(mail && sheetOf(mail).flat()).toContain('三年级1班');
  });

  it('has the lines that its account sees, and no others', async () => {
    await aProvider();
    const own = await aClass(testApp, { name: '自己的班' });
    await aClass(testApp, { name: '别人的班' });
    const owner = await anAdmin(testApp);
    const id = await aJob('reports.mail', report, owner);
    await demote(owner, ['teaching:report:run', 'teaching:report:export']);
    await write()
      .insertInto('user_managed_depart')
      .values({ user_id: owner.id, depart_id: own.id })
      .execute();

    const done = await runOf(id);

    const cells = received.flatMap((mail) => sheetOf(mail)).flat();
    expect(done?.state).toBe('done');
    expect(cells).toContain('自己的班');
    expect(cells).not.toContain('别人的班');
  });

  it('of the whole school is not sent by an account that no longer sees it', async () => {
    await aProvider();
    const owner = await anAdmin(testApp);
    const id = await aJob('reports.mail', { ...report, report: 'logInDays' }, owner);
    await demote(owner, ['teaching:report:run', 'teaching:report:export']);

    const done = await runOf(id);

    expect(done).toMatchObject({ state: 'failed', error: '没有这个报表，或者你不能查看它' });
    expect(received).toEqual([]);
  });

  it.each([
    ['a stranger', async () => 'stranger@other.test'],
    [
      'a child',
      async () => {
        await setUser(await aStudent(testApp), { email: 'child@school.test' });
        return 'child@school.test';
      },
    ],
  ])('is refused for the address of %s', async (_, addressOf) => {
    const address = await addressOf();

    const { error, message } = await save('reports.mail', {
      ...report,
      receivers: `wang@school.test,${address}`,
    });

    expect(error?.code).toBe('job.foreignAddress');
    expect(message).toBe(`${address} 不是本校正常的教职工账号里的邮箱，报表不能发到那里`);
  });

  it('is not sent once its receiver has left, nor to the others', async () => {
    await aProvider();
    const li = await aTeacher(testApp);
    await setUser(li, { email: 'li@school.test' });
    const receivers = 'li@school.test wang@school.test';
    const id = await aJob('reports.mail', { ...report, receivers });
    await setUser(wang, { status: 2 });

    const done = await runOf(id);

    expect(done).toMatchObject({
      state: 'failed',
      error: 'wang@school.test 不是本校正常的教职工账号里的邮箱，报表不能发到那里',
    });
    expect(received).toEqual([]);
  });

  it('is refused when there is no such report, or its conditions are none of it', async () => {
    const unknown = await save('reports.mail', { ...report, report: 'secrets' });
    const badDay = await save('reports.mail', { ...report, params: '{"from":"soon"}' });
    const noJson = await save('reports.mail', { ...report, params: 'soon' });

    expect([unknown, badDay, noJson].map(({ error }) => error?.code)).toEqual([
      'namedReport.notFound',
      'job.badParameter',
      'job.badParameter',
    ]);
  });

  it('says that the school sends no mail', async () => {
    const id = await aJob('reports.mail', report);

    expect(await runOf(id)).toMatchObject({
      state: 'failed',
      error: '学校还没有启用邮件发送，请先在“消息中心”里设置。',
    });
  });

  it('says which address the mail server refused, and reaches the others', async () => {
    await aProvider();
    const gone = await aTeacher(testApp);
    await setUser(gone, { email: 'nobody@school.test' });
    const receivers = 'nobody@school.test wang@school.test';
    const id = await aJob('reports.mail', { ...report, receivers });

    const done = await runOf(id);

    expect(done).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('对方没有这个接收人'),
      output: '✗ nobody@school.test\n✓ wang@school.test',
    });
    expect(received).toHaveLength(1);
  });

  it('is scheduled and changed by an account with the right to it alone', async () => {
    const id = await aJob('reports.mail', report);
    const codes = ['add', 'edit', 'list'].map((verb) => `system:quartzJob:${verb}`);
    await demote(wang, codes, true);
    const body = { id, jobClassName: 'reports.mail', cronExpression: '0 0 3 * * ? *' };

    const answers = [
      await save('reports.mail', report, wang),
      (await testApp.call(edit, { body }, wang.token)).body,
      (await testApp.call(execute, { query: { id } }, wang.token)).body,
    ];

    const { body: kept } = await testApp.call(queryById, { query: { id } }, admin.token);
    expect(answers.map(({ error }) => error?.code)).toEqual([
      'job.workDenied',
      'job.workDenied',
      'job.workDenied',
    ]);
    expect(kept.result?.cronExpression).toBe(daily);
  });
});
