import { endpoints } from '@sprout/contract';
import { frozenAccount } from '@sprout/rules';
import { beforeEach, describe, expect, it } from 'vitest';
import { mainSchoolId } from '../../platform/audit.ts';
import { bellOf } from '../../testing/announcements-kit.ts';
import { anAdmin, aStudent, aTeacher, type TestUser } from '../../testing/factories.ts';
import { homeworkOf } from '../../testing/homework-kit.ts';
import { outgoingMessages } from '../../testing/outgoing-messages.ts';
import { aTestApp, type TestApp, type TestOptions } from '../../testing/test-app.ts';
import { aShownWork, aTaughtClass, aWork, type TaughtClass } from '../../testing/works-kit.ts';
import { createSiteConfig } from '../config/index.ts';
import { channelTypes } from '../messages/channels.ts';
import { createDailyNotices } from './daily.ts';
import { createSchoolNotices } from './school-notices.ts';
import { createTeller } from './teller.service.ts';

const { noticeSettings, users, works } = endpoints;

let testApp: TestApp;

/** Noon at the school. */
async function begin(options: TestOptions = {}): Promise<void> {
  testApp = await aTestApp({ now: '2030-05-02T04:00:00Z', ...options });
}

const dayMs = 24 * 3_600_000;
const goesOn = (): boolean => true;
const systemOf = async (user: TestUser) => (await bellOf(testApp, user)).system;

function daily() {
  const { context } = testApp.app;
  return createDailyNotices(context, createTeller(context, createSchoolNotices(context)));
}

async function settle(): Promise<void> {
  const { events, tasks } = testApp.app.context;
  await events.deliver();
  await tasks.run();
}

/** The school can send mail; nothing is sent in these tests. */
async function setUpMail(): Promise<void> {
  const { database, clock } = testApp.app.context;
  await database.write
    .insertInto('sys_message_provider')
    .values({
      id: 'mail',
      name: '邮箱',
      school_id: mainSchoolId,
      channel: channelTypes.mail,
      is_on: true,
      created_at: clock.now(),
      updated_at: clock.now(),
    })
    .execute();
}

describe('of a day', () => {
  let taught: TaughtClass;

  beforeEach(async () => {
    await begin();
    taught = await aTaughtClass(testApp);
  });

  it('homework that is due tomorrow is told once to those who owe it', async () => {
    const late = await aStudent(testApp, { departs: [taught.group] });
    const set = homeworkOf(testApp, taught);
    const due = await set.set({}, { dueAt: '2030-05-03 18:00:00' });
    await set.set({ workName: '后天的' }, { dueAt: '2030-05-04 00:00:00' });
    await set.set({ workName: '下周的' }, { dueAt: '2030-05-09 18:00:00' });
    await aWork(testApp, taught.student, { additionalId: due, kind: 'submitted' });

    await daily().tellDue(goesOn);
    await daily().tellDue(goesOn);

    const headers = { 'x-sprout-client': '1', 'accept-language': 'en-US' };
    const { listByUser } = endpoints.announcements;
    const { body: english } = await testApp.call(listByUser, { headers }, late.token);
    expect(await systemOf(late)).toEqual(['「小猫走路」5 月 3 日要交']);
    expect(english.result?.sysMsgList).toMatchObject([{ titile: '小猫走路 is due on May 3' }]);
    expect(await systemOf(taught.student)).toEqual([]);
  });

  it('likes are gathered into one notice, and only once', async () => {
    const work = await aShownWork(testApp, taught);
    await settle();
    const likers = [taught.student, await aStudent(testApp), await aStudent(testApp)];
    for (const { token } of likers) {
      await testApp.call(works.star, { query: { workId: work.id } }, token);
    }
    testApp.clock.advance(dayMs);

    await daily().tellLikes(goesOn);
    await daily().tellLikes(goesOn);

    // The own one does not count.
    expect(await systemOf(taught.student)).toEqual([
      '作品「小猫钓鱼」收到 2 个赞',
      '作品「小猫钓鱼」通过了',
    ]);
  });

  it('a like that is taken back is told to nobody', async () => {
    const work = await aShownWork(testApp, taught);
    const child = await aStudent(testApp);
    const query = { workId: work.id };
    await testApp.call(works.star, { query }, child.token);
    await testApp.call(works.unstar, { query }, child.token);
    testApp.clock.advance(dayMs);

    await daily().tellLikes(goesOn);

    expect(await systemOf(taught.student)).toEqual([]);
  });
});

describe('for those who look after the place', () => {
  it('a registered account waits, told once until somebody has read it', async () => {
    await begin();
    await createSiteConfig(testApp.app.context).set(mainSchoolId, { allowReg: '1' });
    const admin = await anAdmin(testApp);
    const child = await aStudent(testApp);
    for (const username of ['little_leaf', 'little_root']) {
      const body = { username, password: 'apple7tree', nickname: username, ageBand: '9to13' };
      const reply = await testApp.call(users.register, { body });
      expect(reply.body.success).toBe(true);
      await settle();
    }

    expect(await systemOf(admin)).toEqual(['有新账号等待确认']);
    expect(await systemOf(child)).toEqual([]);
  });

  it('a job that failed is named, and a backup stands for itself', async () => {
    await begin();
    const admin = await anAdmin(testApp);
    const teacher = await aTeacher(testApp);
    const { database, events } = testApp.app.context;
    const failed = { schoolId: mainSchoolId, isSystem: true, error: 'no room' };
    for (const [n, name] of ['works.cleanUp', 'backup'].entries()) {
      const one = { ...failed, name, jobId: `job-${n}`, runId: `run-${n}` };
      await events.publish(database.write, 'job.failed', one);
      await settle();
      testApp.clock.advance(1000);
    }

    expect(await systemOf(admin)).toEqual(['备份失败', '任务「整理作品的旧版本和回收站」失败']);
    expect(await systemOf(teacher)).toEqual([]);
  });

  it('a job that nobody knows any more is called by its own name, with the reason in words', async () => {
    await begin();
    const admin = await anAdmin(testApp);
    const { database, events } = testApp.app.context;
    await events.publish(database.write, 'job.failed', {
      jobId: 'job-1',
      runId: 'run-1',
      name: 'org.jeecg.Sample',
      isSystem: false,
      schoolId: mainSchoolId,
      error: '后台找不到该类名：org.jeecg.Sample',
      errorKey: 'error.job.unknownClass',
      errorData: { name: 'org.jeecg.Sample' },
    });
    await settle();
    const said = async (language: string) => {
      const headers = { 'x-sprout-client': '1', 'accept-language': language };
      const { listByUser } = endpoints.announcements;
      const { body } = await testApp.call(listByUser, { headers }, admin.token);
      return body.result?.sysMsgList[0]?.msgAbstract;
    };

    expect(await said('zh-CN')).toBe(
      '任务「org.jeecg.Sample」没有做完：后台找不到该类名：org.jeecg.Sample',
    );
    expect(await said('en-US')).toBe(
      'The job “org.jeecg.Sample” did not finish: Nothing here is called org.jeecg.Sample',
    );
  });

  it('a disk that is nearly full is told once a day', async () => {
    await begin({
      wrapStore: (store) => ({ ...store, freeBytes: async () => 300 * 1024 * 1024 }),
    });
    const admin = await anAdmin(testApp);

    await daily().tellDisk();
    await daily().tellDisk();

    expect(await systemOf(admin)).toEqual(['磁盘空间不足']);
  });

  it('a full disk is told of where the files are in a bucket, by each node of its own', async () => {
    await begin({
      wrapStore: (store) => ({
        ...store,
        freeBytes: async () => undefined,
        partialFreeBytes: async () => 300 * 1024 * 1024,
      }),
    });
    const { context } = testApp.app;
    const admin = await anAdmin(testApp);
    const teller = createTeller(context, createSchoolNotices(context));
    const ofNode = (node: string) => createDailyNotices({ ...context, node }, teller);

    await ofNode('left-1').tellDisk();
    await ofNode('left-1').tellDisk();
    await ofNode('right-1').tellDisk();

    const told = await context.database.read
      .selectFrom('sys_announcement as a')
      .innerJoin('sys_announcement_send as s', 's.annt_id', 'a.id')
      .select('a.msg_abstract')
      .where('s.user_id', '=', admin.id)
      .orderBy('a.msg_abstract')
      .execute();
    expect(told.map(({ msg_abstract }) => msg_abstract)).toEqual([
      expect.stringContaining('节点 left-1 的磁盘只剩 300 MB'),
      expect.stringContaining('节点 right-1 的磁盘只剩 300 MB'),
    ]);
  });

  it('mail goes to whoever has an address, when the school can send it', async () => {
    await begin({ wrapStore: (store) => ({ ...store, freeBytes: async () => 300 * 1024 * 1024 }) });
    const admin = await anAdmin(testApp);
    const write = testApp.app.context.database.write;
    await write
      .updateTable('sys_user')
      .set({ email: 'head@school.test' })
      .where('id', '=', admin.id)
      .execute();
    await daily().tellDisk();
    expect(await outgoingMessages(testApp)).toEqual([]);

    await setUpMail();
    await testApp.call(endpoints.announcementSends.readAll, {}, admin.token);
    testApp.clock.advance(dayMs);
    await daily().tellDisk();

    const [mail] = await outgoingMessages(testApp);
    expect(mail).toMatchObject({ receiver: 'head@school.test', title: '磁盘空间不足' });
  });

  it('no mail goes to an account that is frozen', async () => {
    await begin();
    const { context } = testApp.app;
    await setUpMail();
    const colleagues = [await aTeacher(testApp), await aTeacher(testApp)];
    for (const [at, { id }] of colleagues.entries()) {
      const contact = { email: `teacher${at}@school.test`, status: at === 0 ? frozenAccount : 1 };
      await context.database.write
        .updateTable('sys_user')
        .set(contact)
        .where('id', '=', id)
        .execute();
    }

    await createTeller(context, createSchoolNotices(context)).tell({
      kind: 'disk.low',
      key: 'of today',
      schoolId: mainSchoolId,
      userIds: colleagues.map(({ id }) => id),
      params: {},
    });

    const mail = await outgoingMessages(testApp);
    expect(mail.map(({ receiver }) => receiver)).toEqual(['teacher1@school.test']);
  });
});

describe('choices', () => {
  beforeEach(() => begin());

  const settingsOf = async ({ token }: TestUser) =>
    (await testApp.call(noticeSettings.list, {}, token)).body.result;
  const choose = ({ token }: TestUser, kind: string, channel: string, isOn: boolean) =>
    testApp.call(noticeSettings.edit, { body: { kind, channel, isOn } }, token);
  const rows = () =>
    testApp.app.context.database.write.selectFrom('user_notice_setting').selectAll().execute();

  it('of children are the bell alone, and tell their quiet hours', async () => {
    const settings = await settingsOf(await aStudent(testApp));

    expect(settings?.channels).toEqual([{ channel: 'app', state: 'ready' }]);
    expect(settings?.kinds.map(({ kind }) => kind)).toEqual([
      'homework.set',
      'homework.due',
      'homework.graded',
      'homework.returned',
      'work.approved',
      'work.returned',
      'work.commented',
      'work.liked',
    ]);
    expect(settings?.quiet).toEqual({ from: '20:00', until: '07:00' });
  });

  it('of the staff are what they may do something about', async () => {
    const settings = await settingsOf(await aTeacher(testApp));

    expect(settings?.channels).toEqual([
      { channel: 'app', state: 'ready' },
      { channel: 'mail', state: 'notSetUp' },
      { channel: 'sms', state: 'notSetUp' },
    ]);
    expect(settings?.kinds.map(({ kind }) => kind)).toContain('work.reported');
    expect(settings?.kinds.map(({ kind }) => kind)).not.toContain('disk.low');
    expect(settings?.quiet).toBeNull();
  });

  it('are kept only where they differ', async () => {
    const child = await aStudent(testApp);

    await choose(child, 'work.liked', 'app', false);
    expect(await rows()).toHaveLength(1);
    const off = await settingsOf(child);
    await choose(child, 'work.liked', 'app', true);

    expect(off?.kinds.find(({ kind }) => kind === 'work.liked')?.on).toEqual([]);
    expect(await rows()).toEqual([]);
  });

  it('of what never reaches somebody are refused', async () => {
    const child = await aStudent(testApp);

    const replies = [
      await choose(child, 'disk.low', 'app', true),
      await choose(child, 'work.liked', 'mail', true),
      await choose(child, 'toString', 'app', true),
    ];

    expect(replies.map(({ body }) => body.error?.code)).toEqual([
      'request.invalid',
      'request.invalid',
      'request.invalid',
    ]);
  });

  it('follow what the school decides for those who have not chosen', async () => {
    const siteConfig = createSiteConfig(testApp.app.context);
    await siteConfig.set(mainSchoolId, { _noticesOff: 'work.liked', _quietFrom: 'none' });

    const settings = await settingsOf(await aStudent(testApp));

    expect(settings?.kinds.find(({ kind }) => kind === 'work.liked')?.on).toEqual([]);
    expect(settings?.quiet).toBeNull();
  });
});
