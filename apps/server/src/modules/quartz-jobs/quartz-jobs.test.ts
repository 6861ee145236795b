import { endpoints, permissionCodes, quartzJobs } from '@sprout/contract';
import { Type } from 'typebox';
import { beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '../../platform/errors.ts';
import { buttonId } from '../../seed/system/permissions.ts';
import { aStaff, giveRole, grant } from '../../testing/access-kit.ts';
import { aClass, anAdmin, aTeacher } from '../../testing/factories.ts';
import { aSheet, exportSheet, importSheet } from '../../testing/tables-kit.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';

const { add, edit, list, queryById, exportXls, importExcel, importTemplate } = quartzJobs.endpoints;
const { pause, resume, execute, handlers, runs, run } = endpoints.quartzJobs;

type Form = Record<string, unknown>;
const daily = '0 0 2 * * ? *';
const heads = ['任务类名', 'cron表达式', '参数', '描述', '状态'];

let testApp: TestApp;
let token: string;

beforeEach(async () => {
  testApp = await aTestApp({ now: '2030-05-02T00:00:00Z', isFresh: true });
  token = (await anAdmin(testApp)).token;
});

const send = async (more: Form = {}) => {
  const body = { jobClassName: 'logs.clean', cronExpression: daily, ...more };
  return (await testApp.call(add, { body }, token)).body;
};

async function aJob(more: Form = {}): Promise<string> {
  const { result, error } = await send(more);
  if (!result) throw new Error(JSON.stringify(error));
  return result.id;
}

const read = async (id: string) =>
  (await testApp.call(queryById, { query: { id } }, token)).body.result;
/** Days later, when the administrator has logged in anew. */
async function laterBy(days: number): Promise<void> {
  testApp.clock.advance(days * 24 * 3_600_000);
  token = (await anAdmin(testApp)).token;
}

const problemsOf = ({ error }: { error?: { data?: Form | undefined } | null | undefined }) =>
  error?.data?.['fields'];

/** The old spelling of a change, as a link in a browser would ask for it. */
const byGet = (path: string, headers: Record<string, string> = { 'x-access-token': token }) =>
  testApp.app.http.inject({ method: 'GET', url: `/api/sys/quartzJob/${path}`, headers });

describe('somebody who answers for one class', () => {
  it('schedules nothing, and runs and changes no job', async () => {
    const group = await aClass(testApp);
    const scoped = await aStaff(testApp, {
      level: 5,
      permissions: permissionCodes.filter((code) => /^system:(?:quartzJob|log):/.test(code)),
      departs: [group],
      manages: [group],
    });
    const id = await aJob();
    const { jobs } = testApp.app.context;
    jobs.every('works.test', 3_600_000, async () => undefined);
    await jobs.sync();
    const named = { query: { jobClassName: 'works.test' } };
    const ofServer = (await testApp.call(list, named, token)).body.result?.records[0]?.id ?? '';
    const form = { cronExpression: daily, description: '别的' };
    const bytes = await aSheet([heads, ['logs.clean', daily, '', '', '正常']]);
    const by = scoped.token;

    const answers = [
      await testApp.call(add, { body: { ...form, jobClassName: 'files.clean' } }, by),
      await testApp.call(edit, { body: { ...form, id, jobClassName: 'logs.clean' } }, by),
      await testApp.call(pause, { query: { id } }, by),
      await testApp.call(execute, { query: { id } }, by),
      await testApp.call(execute, { query: { id: ofServer } }, by),
      await testApp.call(quartzJobs.endpoints.delete, { query: { id } }, by),
    ];
    const imported = await importSheet(testApp, importExcel, by, { bytes });

    const refusals = [...answers, imported].map(({ body }) => body.error?.code);
    expect(refusals).toEqual(refusals.map(() => 'access.wholeSchool'));
    expect((await testApp.call(runs, { query: { id } }, token)).body.result?.total).toBe(0);
  });
});

it('is scheduled by who may do the same by hand', async () => {
  const { id: developer, token: by } = await aStaff(testApp);
  await giveRole(testApp, developer, 'role-dev');
  await grant(
    testApp,
    'role-dev',
    permissionCodes.filter((code) => code.startsWith('system:quartzJob:')),
  );
  await testApp.app.context.database.write
    .deleteFrom('sys_role_permission')
    .where('permission_id', '=', buttonId('system:config:save'))
    .where('role_id', '=', 'role-dev')
    .execute();
  const form = { jobClassName: 'logs.clean', cronExpression: daily };

  const refused = await testApp.call(add, { body: form }, by);
  const ran = await testApp.call(execute, { query: { id: await aJob() } }, by);

  expect([refused, ran].map(({ body }) => body.error?.code)).toEqual([
    'job.workDenied',
    'job.workDenied',
  ]);
});

describe('a job', () => {
  it('is made with a schedule and knows when it runs next', async () => {
    const { message, result } = await send({ parameter: '{"days":120}', description: '每晚清理' });

    expect(message).toBe('创建定时任务成功');
    expect(result).toMatchObject({
      jobClassName: 'logs.clean',
      cronExpression: daily,
      parameter: '{"days":120}',
      description: '每晚清理',
      status: 0,
      isSystem: false,
      nextRun: '2030-05-03 02:00:00',
      lastResult: null,
    });
  });

  it('is told by its words in lists', async () => {
    await aJob();

    const { body } = await testApp.call(list, {}, token);

    expect(body.result?.records).toMatchObject([{ status: 0, status_dictText: '正常' }]);
  });

  it('is refused when the server has nothing of that name, in the predecessor’s words', async () => {
    const answer = await send({ jobClassName: 'org.jeecg.modules.quartz.job.SampleJob' });

    expect(answer.error?.code).toBe('job.unknownClass');
    expect(answer.message).toBe('后台找不到该类名：org.jeecg.modules.quartz.job.SampleJob');
  });

  it('is refused a second time, in the predecessor’s words', async () => {
    await aJob();

    const answer = await send();

    expect(answer.message).toBe('该定时任务类名已存在');
  });

  it.each([
    ['no schedule', { cronExpression: 'tomorrow' }, { cronExpression: 'notASchedule' }],
    [
      'a weekday by the numbers of Quartz',
      { cronExpression: '0 0 9 ? * 2-6' },
      { cronExpression: 'quartzWeekday' },
    ],
    [
      'a day that is in no month',
      { cronExpression: '0 0 0 30 2 ?' },
      { cronExpression: 'neverRuns' },
    ],
    [
      'a year that is over',
      { cronExpression: '0 0 2 * * ? 2029' },
      { cronExpression: 'neverRuns' },
    ],
    ['settings that are too small', { parameter: '{"days":89}' }, { parameter: 'badParameter' }],
    ['settings of another kind', { parameter: '{"days":"all"}' }, { parameter: 'badParameter' }],
  ])('is refused with %s', async (_, more, fields) => {
    expect(problemsOf(await send(more))).toEqual(fields);
  });

  it('changes its schedule and says when it runs next', async () => {
    const id = await aJob();
    const body = { id, jobClassName: 'logs.clean', cronExpression: '0 30 9 ? * MON' };

    const { body: answer } = await testApp.call(edit, { body }, token);

    expect(answer.message).toBe('更新定时任务成功!');
    expect(answer.result).toMatchObject({ nextRun: '2030-05-06 09:30:00' });
  });

  it('comes back from the recycle bin with a time that lies ahead', async () => {
    const id = await aJob();
    await testApp.call(quartzJobs.endpoints.delete, { query: { id } }, token);
    await laterBy(10);

    await testApp.call(quartzJobs.endpoints.putRecycleBin, { body: { ids: id } }, token);

    expect(await read(id)).toMatchObject({ nextRun: '2030-05-13 02:00:00' });
  });

  it('is nothing that teachers see', async () => {
    const teacher = await aTeacher(testApp);

    expect((await testApp.call(list, {}, teacher.token)).body.error?.code).toBe('access.denied');
  });
});

describe('stopping and starting', () => {
  it('is asked for by class name or id, in the predecessor’s words', async () => {
    const id = await aJob();

    const stopped = await testApp.call(pause, { query: { jobClassName: 'logs.clean' } }, token);
    const rests = await read(id);
    const started = await testApp.call(resume, { query: { id } }, token);

    expect([stopped.body.message, started.body.message]).toEqual([
      '暂停定时任务成功',
      '恢复定时任务成功',
    ]);
    expect(rests).toMatchObject({ status: -1, nextRun: null });
    expect(await read(id)).toMatchObject({ status: 0, nextRun: '2030-05-03 02:00:00' });
  });

  it('is refused for a job that is not there', async () => {
    const { body } = await testApp.call(pause, { query: { jobClassName: 'none' } }, token);

    expect(body.message).toBe('定时任务不存在！');
  });

  it('works by the predecessor’s GET with the token in its header, and by no link without it', async () => {
    const id = await aJob();

    const withoutToken = await byGet(`pause?id=${id}&token=${token}`, {});
    const before = await read(id);
    const withToken = await byGet(`pause?id=${id}`);

    expect([withoutToken.statusCode, before?.status]).toEqual([401, 0]);
    expect([withToken.statusCode, (await read(id))?.status]).toEqual([200, -1]);
  });
});

describe('a run by hand', () => {
  it('is begun at once, is kept and tells what came of it', async () => {
    const id = await aJob();

    const begun = await testApp.call(execute, { query: { id } }, token);
    await testApp.app.context.jobs.settled();

    const runId = begun.body.result?.runId ?? '';
    const one = await testApp.call(run, { query: { id: runId } }, token);
    expect(one.body.result).toMatchObject({
      id: runId,
      isManual: true,
      state: 'done',
      result: '删除了 0 条日志',
      startedAt: '2030-05-02 08:00:00',
      error: null,
    });
    const all = await testApp.call(runs, { query: { id } }, token);
    expect(all.body.result).toMatchObject({ total: 1, records: [{ id: runId }] });
    expect(await read(id)).toMatchObject({ lastResult: 'done' });
  });

  it('tells in words why it failed', async () => {
    testApp.app.context.jobs.handlers.define({
      name: 'test.fails',
      title: 'job.files.clean',
      description: 'job.files.clean.about',
      needs: 'system:file:delete',
      schema: Type.Object({}),
      run: () => Promise.reject(new Error('no disk')),
    });
    const id = await aJob({ jobClassName: 'test.fails' });
    await testApp.call(execute, { query: { id } }, token);
    await testApp.app.context.jobs.settled();

    const all = await testApp.call(runs, { query: { id } }, token);

    expect(all.body.result?.records).toMatchObject([
      { state: 'failed', error: '没有料到的错误：no disk' },
    ]);
  });

  it('whose reason the server knows tells it in the language of the reader', async () => {
    testApp.app.context.jobs.handlers.define({
      name: 'test.refused',
      title: 'job.files.clean',
      description: 'job.files.clean.about',
      needs: 'system:file:delete',
      schema: Type.Object({}),
      run: () => Promise.reject(new AppError('job.unknownClass', { name: 'Sample' })),
    });
    const id = await aJob({ jobClassName: 'test.refused' });
    await testApp.call(execute, { query: { id } }, token);
    await testApp.app.context.jobs.settled();
    const said = async (language: string) => {
      const headers = { 'x-sprout-client': '1', 'accept-language': language };
      const { body } = await testApp.call(runs, { query: { id }, headers }, token);
      return body.result?.records[0]?.error;
    };

    expect(await said('zh-CN')).toBe('后台找不到该类名：Sample');
    expect(await said('en-US')).toBe('Nothing here is called Sample');
  });

  it.each([
    ['files.clean', '清理完成'],
    ['backup.now', expect.stringContaining('已备份到 ')],
  ])('of %s does what it says', async (jobClassName, said) => {
    const id = await aJob({ jobClassName });
    await testApp.call(execute, { query: { id } }, token);
    await testApp.app.context.jobs.settled();

    const all = await testApp.call(runs, { query: { id } }, token);

    expect(all.body.result?.records).toMatchObject([{ state: 'done', result: said }]);
  });

  it('removes log entries of its own school that are older than it is told', async () => {
    const { callLog, database } = testApp.app.context;
    const id = await aJob({ parameter: '{"days":120}' });
    await callLog.flush();
    await database.write.updateTable('sys_log').set({ school_id: '2' }).execute();
    await laterBy(119);
    await testApp.call(pause, { query: { id } }, token);
    await callLog.flush();
    await laterBy(2);
    await testApp.call(execute, { query: { id } }, token);
    await testApp.app.context.jobs.settled();

    await callLog.flush();
    const { rows } = await database.pool.query<{ action: string; school_id: string }>(
      'select action, school_id from sys_log order by id',
    );
    expect(rows.map(({ school_id, action }) => `${school_id} ${action}`)).toContain(
      '2 quartzJobs.add',
    );
    expect(rows.map(({ action }) => action)).toContain('quartzJobs.pause');
  });
});

describe('jobs of the server', () => {
  /** Some job of the server, with its row. */
  async function aServerJob(work: () => Promise<unknown>) {
    const { jobs } = testApp.app.context;
    jobs.every('works.test', 3_600_000, work);
    await jobs.sync();
    const query = { jobClassName: 'works.test' };
    const { body } = await testApp.call(list, { query }, token);
    return body.result?.records[0];
  }

  it('stand in the same list, with when they run', async () => {
    const job = await aServerJob(async () => undefined);

    expect(job).toMatchObject({
      jobClassName: 'works.test',
      isSystem: true,
      cronExpression: '0 0 * * * ? *',
      nextRun: '2030-05-02 09:00:00',
    });
  });

  it('are run by hand and keep what came of it', async () => {
    let count = 0;
    const job = await aServerJob(async () => {
      count += 1;
    });
    const id = job?.id ?? '';
    await testApp.call(execute, { query: { id } }, token);
    await testApp.app.context.jobs.settled();

    const all = await testApp.call(runs, { query: { id } }, token);
    expect(count).toBe(1);
    expect(all.body.result?.records).toMatchObject([{ state: 'done', isManual: true }]);
    expect(await read(id)).toMatchObject({ lastResult: 'done' });
  });

  it('are told of when they fail', async () => {
    const job = await aServerJob(() => Promise.reject(new Error('no disk')));
    const told: unknown[] = [];
    const { events, jobs } = testApp.app.context;
    events.on('job.failed', async (failure) => void told.push(failure));
    await testApp.call(execute, { query: { id: job?.id ?? '' } }, token);
    await jobs.settled();

    await events.deliver();

    expect(told).toMatchObject([
      { name: 'works.test', isSystem: true, error: '没有料到的错误：no disk' },
    ]);
  });

  it('are neither stopped, changed nor deleted', async () => {
    const id = (await aServerJob(async () => undefined))?.id ?? '';
    const body = { id, jobClassName: 'works.test', cronExpression: daily };

    const answers = [
      await testApp.call(pause, { query: { id } }, token),
      await testApp.call(edit, { body }, token),
      await testApp.call(quartzJobs.endpoints.delete, { query: { id } }, token),
    ];

    const codes = answers.map(({ body: answer }) => answer.error?.code);
    expect(codes).toEqual(['job.isSystem', 'job.isSystem', 'job.isSystem']);
  });

  it('keep their rows when the server starts again, and lose those that it has no more', async () => {
    const before = await aServerJob(async () => undefined);
    const { jobs, database } = testApp.app.context;
    await database.write
      .insertInto('sys_quartz_job')
      .values({
        id: 'gone',
        school_id: '1',
        job_class_name: 'works.gone',
        cron_expression: daily,
        is_system: true,
        created_at: testApp.clock.now(),
        updated_at: testApp.clock.now(),
      })
      .execute();

    await jobs.sync();

    const { body } = await testApp.call(list, { query: { isSystem: true, pageSize: 100 } }, token);
    const shown = body.result?.records ?? [];
    expect(shown.map(({ id }) => id)).toContain(before?.id);
    expect(shown.map(({ jobClassName }) => jobClassName)).not.toContain('works.gone');
  });
});

describe('what can be scheduled', () => {
  it('is told in words, with what each of them wants to be told', async () => {
    const { body } = await testApp.call(handlers, {}, token);

    const known = body.result?.find(({ name }) => name === 'logs.clean');
    expect(known).toEqual({
      name: 'logs.clean',
      title: '清理操作日志',
      description: '删除指定天数以前的操作日志',
      isSystem: false,
      isRepeatable: false,
      fields: [
        {
          name: 'days',
          label: '保留天数',
          kind: 'integer',
          hint: null,
          isRequired: true,
          default: 90,
          minimum: 90,
          maximum: 180,
          maxLength: null,
          choices: [],
        },
      ],
    });
  });

  it('has words for everything that the server does by itself', async () => {
    const { body } = await testApp.call(handlers, {}, token);

    const silent = body.result?.filter((one) => /^job\./m.test(`${one.title}\n${one.description}`));
    expect(silent).toEqual([]);
  });
});

describe('sheets of jobs', () => {
  it('bring jobs in, say which are unknown, and go out again', async () => {
    const bytes = await aSheet([
      heads,
      ['logs.clean', daily, '{"days":120}', '每晚', '正常'],
      ['org.jeecg.Sample', daily, '', '', '正常'],
      ['files.clean', '0 0 9 ? * 1 *', '', '', '正常'],
    ]);

    const { body } = await importSheet(testApp, importExcel, token, { bytes });
    const { rows } = await exportSheet(testApp, exportXls, token);

    expect(body.result).toMatchObject({ successCount: 1, errorCount: 2 });
    expect(JSON.stringify(body.result)).toContain('Quartz 的 1 是周日，这里的 1 是周一');
    expect(rows.flat()).toContain('logs.clean');
  });

  it('have a template without what the server writes', async () => {
    const { rows } = await exportSheet(testApp, importTemplate, token);

    const written = rows.flat().join(' ');
    expect(written).toContain('cron表达式');
    expect(written).not.toContain('下次执行');
  });
});
