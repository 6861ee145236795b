import { endpoints, messageProviders } from '@sprout/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { mainSchoolId } from '../../platform/audit.ts';
import { anAdmin, aStudent, type TestUser } from '../../testing/factories.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';
import { aWebServer } from '../../testing/web-server.ts';
import { aShownWork, aTaughtClass } from '../../testing/works-kit.ts';
import { createSiteConfig } from '../config/index.ts';
import { createMessageDelivery } from '../messages/delivery.service.ts';
import { createProviders } from '../messages/providers.ts';
import { aSilentServer } from '../messages/testing/servers.ts';
import { createSchoolNotices } from './school-notices.ts';
import { createTeller } from './teller.service.ts';

const { users, works } = endpoints;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

let testApp: TestApp;
let admin: TestUser;
let answer: { body: string };
let requests: readonly { url: string; body: string }[];
let groupId: string;

/** A school whose group is behind a port of this computer. */
async function begin(port: number): Promise<void> {
  testApp = await aTestApp({
    now: '2030-05-02T04:00:00Z',
    env: {
      SPROUT_MESSAGE_HOSTS: `127.0.0.1:${port}`,
      SPROUT_PUBLIC_URL: 'https://school.test',
    },
  });
  admin = await anAdmin(testApp);
  await createSiteConfig(testApp.app.context).set(mainSchoolId, { allowReg: '1' });
  const webhook = `http://127.0.0.1:${port}/hook?key=hidden`;
  const body = { name: '老师群', channel: '3', isOn: true, webhook };
  const made = await testApp.call(messageProviders.endpoints.add, { body }, admin.token);
  if (!made.body.result) throw new Error(JSON.stringify(made.body));
  groupId = made.body.result.id;
}

async function settle(): Promise<void> {
  const { events, tasks } = testApp.app.context;
  await events.deliver();
  // What is told, then what is sent.
  await tasks.run();
  await tasks.run();
}

async function register(username: string): Promise<void> {
  const body = { username, password: 'apple7tree', nickname: username, ageBand: '9to13' };
  const reply = await testApp.call(users.register, { body });
  if (!reply.body.success) throw new Error(JSON.stringify(reply.body));
  await settle();
}

async function fail(name: string, runId: string): Promise<void> {
  const { database, events } = testApp.app.context;
  const failed = { schoolId: mainSchoolId, isSystem: true, error: 'no room for little_leaf' };
  await events.publish(database.write, 'job.failed', { ...failed, name, jobId: name, runId });
  await settle();
}

const said = (): string[] => requests.map(({ body }) => JSON.parse(body).text.content);
const rows = () =>
  testApp.app.context.database.write
    .selectFrom('sys_sms')
    .selectAll()
    .where('es_type', '=', '3')
    .orderBy('created_at')
    .execute();

describe('the group of the staff', () => {
  beforeEach(async () => {
    answer = { body: '{"errcode":0,"errmsg":"ok"}' };
    const server = await aWebServer(() => answer);
    ({ requests } = server);
    await begin(server.port);
  });

  it('is told how many accounts wait, once an hour and without a name', async () => {
    await register('little_leaf');
    await register('little_root');
    testApp.clock.advance(hourMs);
    await register('little_bud');

    const link = 'https://school.test/isps/userAnnouncement';
    expect(said()).toEqual([
      `新账号等待确认\n现在有 1 个账号等待确认。\n${link}`,
      `新账号等待确认\n现在有 3 个账号等待确认。\n${link}`,
    ]);
    expect(requests[0]?.url).toBe('/hook?key=hidden');
  });

  it('is told of a reported work once a day, with nothing of its child', async () => {
    const work = await aShownWork(testApp, await aTaughtClass(testApp));
    const body = { workId: work.id, reason: 'other' };
    for (const child of [await aStudent(testApp), await aStudent(testApp)]) {
      await testApp.call(works.report, { body }, child.token);
      await settle();
    }

    expect(said()).toEqual([
      '有作品被举报\n现在有 1 个被举报的作品等待处理。\nhttps://school.test/teaching/workReview?tab=reported',
    ]);
  });

  it('is told once, however often an event is delivered', async () => {
    await fail('backup', 'run-1');
    const { database } = testApp.app.context;
    await database.write
      .updateTable('outbox')
      .set({ delivered_at: null })
      .where('name', '=', 'job.failed')
      .execute();
    testApp.clock.advance(hourMs);

    await settle();

    expect(said()).toHaveLength(1);
    expect(said()[0]).toMatch(/^备份失败\n最近的数据还没有备份。\n/);
  });

  it('is told of a failed job without what the job said', async () => {
    await fail('works.cleanUp', 'run-1');

    expect(said()[0]).toMatch(/^定时任务失败\n有一个定时任务没有做完。\n/);
    expect(JSON.stringify([requests, await rows()])).not.toContain('little_leaf');
  });

  it('is told of what the school has chosen alone', async () => {
    const siteConfig = createSiteConfig(testApp.app.context);
    await siteConfig.set(mainSchoolId, { _noticeGroup: 'backup.failed' });

    await register('little_leaf');
    await fail('backup', 'run-1');

    expect(said()).toHaveLength(1);
    expect(said()[0]).toContain('备份失败');
  });

  it('is told nothing while its channel is off', async () => {
    await testApp.app.context.database.write
      .updateTable('sys_message_provider')
      .set({ is_on: false })
      .where('id', '=', groupId)
      .execute();

    await register('little_leaf');

    expect([requests, await rows()]).toEqual([[], []]);
  });

  it('is told again later where it refused', async () => {
    answer = { body: '{"errcode":45009,"errmsg":"api freq out of limit"}' };
    await register('little_leaf');
    const [refused] = await rows();
    answer = { body: '{"errcode":0}' };
    testApp.clock.advance(minuteMs);

    await settle();

    expect(refused).toMatchObject({ es_send_status: '2', es_result: 'refused' });
    expect(await rows()).toMatchObject([{ es_send_status: '1', es_result: 'sent', sealed: null }]);
    expect(said()).toHaveLength(2);
  });
});

it('a group that does not answer holds nothing up, and its message is not called sent', async () => {
  await begin(await aSilentServer());
  const { context } = testApp.app;
  const teller = createTeller(context, createSchoolNotices(context));
  const told = { schoolId: mainSchoolId, userIds: [], params: {} };
  await teller.tell({ ...told, kind: 'backup.failed', key: 'backup' });
  await teller.tell({ ...told, kind: 'disk.low', key: 'disk', figure: 300 });

  const delivery = createMessageDelivery(context, createProviders(context, 200));
  for (const { id } of await rows()) await delivery.deliver({ id });

  const ends = (await rows()).map(({ es_send_num: tries, es_result: result }) => [tries, result]);
  expect(ends).toHaveLength(2);
  expect(ends).toContainEqual([1, 'slow']);
  expect(ends).toContainEqual([0, null]);
});
