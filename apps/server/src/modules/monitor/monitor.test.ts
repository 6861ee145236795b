import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { endpoints, metricNames } from '@sprout/contract';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { backup, backupName } from '../../backup/backup.ts';
import { createJobRuns } from '../../platform/jobs/job-runs.ts';
import { createSystemRuns } from '../../platform/jobs/system-runs.ts';
import { createLog } from '../../platform/log.ts';
import { anAdmin } from '../../testing/factories.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';
import { createMonitorRepository } from './monitor.repository.ts';
import { createMonitorService } from './monitor.service.ts';

const { monitor } = endpoints;

let testApp: TestApp;
let token: string;

beforeEach(async () => {
  testApp = await aTestApp({ isFresh: true });
  token = (await anAdmin(testApp)).token;
});

async function ask<Name extends keyof typeof monitor>(name: Name) {
  const { result } = (await testApp.call(monitor[name], {}, token)).body;
  if (!result) throw new Error(`no answer from ${name}`);
  return result;
}

/** On a busy machine a part may come late the first time. */
const whole = <T extends { failed: unknown[] }>(
  call: () => Promise<{ body: { result?: T | null } }>,
) =>
  vi.waitFor(async () => {
    const { result } = (await call()).body;
    if (!result) throw new Error('no answer');
    expect(result.failed).toEqual([]);
    return result;
  });

/** A school that is older than a night, so that a backup is missed. */
async function ageSchool(): Promise<void> {
  const { database, clock } = testApp.app.context;
  const before = new Date(clock.now().getTime() - 3 * 24 * 3_600_000);
  await database.write.updateTable('sys_user').set({ created_at: before }).execute();
}

/** On a busy machine a reading takes longer than a screen waits; the next look has it. */
const readHealth = () =>
  vi.waitFor(async () => {
    const result = await ask('health');
    expect(result.findings.filter(({ text }) => text.startsWith('刚才没有读出来'))).toEqual([]);
    return result;
  });

describe('the monitors', () => {
  it('have no figure of a difference before the second sample, and a point for each sample', async () => {
    const { app, clock } = testApp;
    expect(
      (await testApp.call(monitor.process, {}, token)).body.result?.figures.requests,
    ).toBeNull();
    app.context.monitor.sample();
    clock.advance(10_000);
    app.context.monitor.sample();

    const result = await whole(() => testApp.call(monitor.process, {}, token));

    expect(result.times).toHaveLength(2);
    expect(result.series.requests[0]).toBeNull();
    expect(result.series.requests[1]).toBe(0);
    expect(result.figures.rss).toBeGreaterThan(0);
    expect(result.version).toBe('0.0.0-test');
    expect(result.nodes).toMatchObject([{ node: app.context.node, isThis: true }]);
  });

  it('keep patterns of routes, never what stood in an address, a header or a question', async () => {
    const { http } = testApp.app;
    await http.inject({ url: '/api/sys/user/queryById?id=secret-one&token=secret-two' });
    await http.inject({ url: '/secret-three/of/somebody' });
    await http.inject({ method: 'OPTIONS', url: '/api/sys/login' });

    const answers = await Promise.all([ask('trace'), ask('http'), ask('system'), ask('cache')]);

    expect(JSON.stringify(answers)).not.toMatch(/secret-(one|two|three)/);
    expect(answers[1]).toMatchObject({ figures: { status4: 3, status5: 0 } });
    const { records } = answers[0] as { records: { method: string; path: string }[] };
    expect(records.map(({ method }) => method)).not.toContain('OPTIONS');
    expect(records).toContainEqual(expect.objectContaining({ path: '/api/sys/user/queryById' }));
  });

  it('stay bounded under ten thousand different addresses', async () => {
    const { http, context } = testApp.app;
    for (let index = 0; index < 10_000; index += 1) await http.inject({ url: `/nowhere/${index}` });

    expect(context.monitor.requests.traces.list()).toHaveLength(500);
    expect(context.monitor.requests.busiest(100)).toEqual([
      expect.objectContaining({ id: 'none', count: 10_000, failed: 10_000 }),
    ]);
  });

  it('tell of the database, its tables and statements, what waits and the backups', async () => {
    const result = await whole(() => testApp.call(monitor.system, {}, token));

    expect(result.database?.figures.connections).toBeGreaterThan(0);
    expect(result.tables?.length).toBeGreaterThan(10);
    expect(result.statements.length).toBeGreaterThan(0);
    expect(result.queues).toMatchObject([
      { name: 'events', lost: 0 },
      { name: 'tasks', lost: 0 },
    ]);
    expect(result.backup).toEqual({ ageSeconds: null, lostFiles: null, node: null });
  });

  it('show other nodes by what they said last, and which of them are silent', async () => {
    const { clock, app } = testApp;
    const tell = (node: string) =>
      app.context.database.write
        .insertInto('node_figure')
        .values({ node, said_at: clock.now(), figures: JSON.stringify({ rss: 7 }) })
        .execute();
    await tell('quiet');
    clock.advance(5 * 60_000);
    token = (await anAdmin(testApp)).token;
    await tell('talking');

    const result = await whole(() => testApp.call(monitor.process, {}, token));

    expect(result.nodes?.map(({ node, isSilent }) => [node, isSilent])).toEqual([
      [app.context.node, false],
      ['quiet', true],
      ['talking', false],
    ]);
  });

  it('say what needs somebody, the worst first, with what to do', async () => {
    const { database, clock } = testApp.app.context;
    await database.write
      .insertInto('outbox')
      .values({
        id: 'e1',
        school_id: '1',
        name: 'row.moved',
        payload: '{}',
        created_at: clock.now(),
        attempts: 20,
      })
      .execute();
    await ageSchool();

    const result = await readHealth();

    expect(result?.state).toBe('wrong');
    expect(result?.findings[0]?.state).toBe('wrong');
    const of = (subject: string) => result?.findings.find((finding) => finding.subject === subject);
    expect(of('事件')).toMatchObject({ state: 'wrong', text: expect.stringContaining('1 件事') });
    expect(of('备份')).toMatchObject({ state: 'wrong', command: 'npm run backup' });
    expect(of('数据库')).toMatchObject({ state: 'ok', command: null });
  });
});

it('tells of a job that runs all the time and fails, though no run of it is kept', async () => {
  const { app } = testApp;
  const world = { ...app.context, log: createLog('silent'), node: 'left-1' };
  const runs = createJobRuns({ ...world, timeZone: 'Asia/Shanghai' });
  const systemRuns = createSystemRuns({ ...world, runs, schoolId: '1' });
  await systemRuns.sync([{ name: 'outbox', cron: '* * * * * ? *', nextRun: undefined }]);
  const often = { name: 'outbox', isFrequent: true, nextRun: () => undefined };
  await systemRuns
    .keep(
      often,
      () => Promise.reject(new Error('no line')),
      () => true,
    )
    .catch(() => undefined);

  const result = await readHealth();

  expect(result?.findings.filter(({ subject }) => subject === '定时任务')).toEqual([
    expect.objectContaining({ state: 'warn', text: expect.stringContaining('1 个系统任务') }),
  ]);
});

describe('one of several nodes', () => {
  beforeEach(async () => {
    testApp = await aTestApp({ env: { DATABASE_URL: 'postgres://of/all' } });
    token = (await anAdmin(testApp)).token;
    await testApp.app.context.jobs.sync();
  });

  const healthOf = async (subject: string) => {
    const result = await readHealth();
    return result?.findings.filter((finding) => finding.subject === subject);
  };

  /** The nightly backup as another node has done it, with a folder that is not here. */
  async function aBackupElsewhere({ lostFiles }: { lostFiles: number }) {
    const { clock, app } = testApp;
    const world = { ...app.context, log: createLog('silent'), node: 'left-1' };
    const runs = createJobRuns({ ...world, timeZone: 'Asia/Shanghai' });
    const systemRuns = createSystemRuns({ ...world, runs, schoolId: '1' });
    await systemRuns.sync([{ name: 'backup', cron: '0 0 3 * * ? *', nextRun: undefined }]);
    await systemRuns.keep(
      { name: 'backup', isFrequent: false, nextRun: () => undefined },
      async () => ({ text: 'job.backup.now.result', data: { folder: '/there/b', lostFiles } }),
      () => true,
    );
    clock.advance(3_600_000);
    token = (await anAdmin(testApp)).token;
  }

  it('knows of the backup that another one has written, in every place that tells of it', async () => {
    await aBackupElsewhere({ lostFiles: 0 });

    const { backup } = await whole(() => testApp.call(monitor.system, {}, token));
    const metrics = (await testApp.app.http.inject('/metrics')).body;

    expect(backup).toEqual({ ageSeconds: 3600, lostFiles: 0, node: 'left-1' });
    expect(await healthOf('备份')).toEqual([
      expect.objectContaining({
        state: 'ok',
        text: '最新的备份是 1 小时前，在节点 left-1 上。',
      }),
    ]);
    expect(metrics).toContain('sprout_backup_age_seconds 3600');
    expect(metrics).toContain('sprout_lost_files 0');
  });

  it('is told of files that were lost, though another one wrote that down', async () => {
    await aBackupElsewhere({ lostFiles: 2 });

    expect(await healthOf('备份')).toEqual([
      expect.objectContaining({ state: 'wrong', text: expect.stringContaining('left-1') }),
      expect.objectContaining({ state: 'ok' }),
    ]);
  });

  it('takes its own backup where that is the newest', async () => {
    await aBackupElsewhere({ lostFiles: 2 });
    const { database, config, files } = testApp.app.context;
    const now = testApp.clock.now();
    const folder = join(config.dataDir, 'backups', backupName(now));
    await backup(folder, { pool: database.pool, blobs: files.store, now });

    const result = await whole(() => testApp.call(monitor.system, {}, token));

    expect(result.backup).toEqual({ ageSeconds: 0, lostFiles: 0, node: null });
  });

  it('is told of one that is silent, until it has been started again', async () => {
    const { clock, app } = testApp;
    const tell = (node: string) =>
      app.context.database.write
        .insertInto('node_figure')
        .values({ node, address: 'right 0.0.0.0:80', said_at: clock.now(), figures: '{}' })
        .execute();
    await tell('right-1');
    clock.advance(5 * 60_000);
    token = (await anAdmin(testApp)).token;

    const before = await healthOf('节点');
    await tell('right-2');
    clock.advance(60_000);
    const after = await healthOf('节点');

    expect(before).toEqual([
      expect.objectContaining({ state: 'warn', text: expect.stringContaining('right-1') }),
    ]);
    expect(after).toEqual([expect.objectContaining({ state: 'ok', text: '2 个节点都在运行。' })]);
    const result = await readHealth();
    expect(result?.hasOthers).toBe(true);
  });

  it('leaves nothing behind when it ends as it should', async () => {
    const { context } = testApp.app;
    const repository = createMonitorRepository(context);
    const service = createMonitorService({ ...context, repository });
    const nodes = () => context.database.write.selectFrom('node_figure').select('node').execute();
    await service.tell();
    const before = await nodes();

    await service.leave();

    expect([before.length, await nodes()]).toEqual([1, []]);
  });

  it('is told of a bucket and a Redis that are gone', async () => {
    testApp = await aTestApp({
      env: {
        REDIS_URL: 'redis://127.0.0.1:1',
        S3_ENDPOINT: 'http://127.0.0.1:1',
        S3_BUCKET: 'b',
        S3_ACCESS_KEY_ID: 'k',
        S3_SECRET_ACCESS_KEY: 's',
      },
    });
    token = (await anAdmin(testApp)).token;

    expect(await healthOf('对象存储')).toEqual([
      expect.objectContaining({ state: 'wrong', text: expect.stringContaining('S3_ENDPOINT') }),
    ]);
    expect(await healthOf('Redis')).toEqual([
      expect.objectContaining({ state: 'wrong', text: expect.stringContaining('REDIS_URL') }),
    ]);
  });

  it('believes no run of a backup that is not in the folder where it is alone', async () => {
    testApp = await aTestApp({ isFresh: true });
    await aBackupElsewhere({ lostFiles: 0 });
    await ageSchool();

    expect(await healthOf('备份')).toEqual([expect.objectContaining({ state: 'wrong' })]);
  });
});

it('tells of an audit stream that cannot be written, and nothing else stops', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sprout-stream-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = pathToFileURL(join(folder, 'no', 'audit.jsonl')).href;
  testApp = await aTestApp({ env: { SPROUT_AUDIT_STREAM: file } });
  token = (await anAdmin(testApp)).token;
  const { callLog } = testApp.app.context;
  const body = { code: 'a', name: '甲', postRank: '1' };
  const added = await testApp.call(endpoints.positions.add, { body }, token);
  await callLog.flush();
  await expect.poll(() => callLog.streamState()?.failure).toBeDefined();

  const result = await readHealth();

  const found = result?.findings.find(({ subject }) => subject === '日志外发');
  expect(added.body.result?.id).toEqual(expect.any(String));
  expect(found).toMatchObject({
    state: 'warn',
    text: expect.stringContaining('ENOENT'),
    command: 'printenv SPROUT_AUDIT_STREAM',
    link: '/isystem/log',
  });
});

describe('the predecessor’s pages', () => {
  it('find every name, with two measurements of what is counted and timed', async () => {
    const of = async (name: string) =>
      (await testApp.call(endpoints.actuator.metric, { params: { name } }, token)).body;

    const answers = await Promise.all(metricNames.map(of));

    expect(answers.map((answer) => 'name' in answer && answer.name)).toEqual(metricNames);
    for (const name of ['jvm.gc.pause', 'tomcat.global.request']) {
      expect(await of(name)).toMatchObject({
        measurements: [{ statistic: 'COUNT' }, { statistic: 'TOTAL_TIME' }],
      });
    }
  });

  it('are told that there is no other name', async () => {
    const reply = await testApp.call(
      endpoints.actuator.metric,
      { params: { name: 'jvm.nothing' } },
      token,
    );

    expect(reply.body.error?.code).toBe('row.notFound');
  });

  it('read traces, disks and caches as they always did', async () => {
    const get = async (path: string) =>
      (
        await testApp.app.http.inject({
          url: `/api/actuator/${path}`,
          headers: { 'x-access-token': token },
        })
      ).json();
    await get('metrics/process.uptime');

    const { traces } = await get('httptrace');
    expect(traces[0]).toMatchObject({
      request: { method: 'GET', uri: '/api/actuator/metrics/:name', headers: {} },
      response: { status: 200, headers: {} },
    });
    expect(Object.keys(await get('redis/keysSize')).sort()).toEqual(['create_time', 'dbSize']);
    expect(Object.keys(await get('redis/memoryInfo')).sort()).toEqual([
      'create_time',
      'used_memory',
    ]);
    expect(await get('redis/info')).toMatchObject({ success: true, code: 200 });
    expect(await get('redis/queryDiskInfo')).toMatchObject({ success: true, code: 200 });
  });
});
