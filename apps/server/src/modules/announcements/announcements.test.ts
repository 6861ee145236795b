import { endpoints } from '@sprout/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  anAnnouncement,
  aReleased,
  bellOf,
  release,
  withdraw,
} from '../../testing/announcements-kit.ts';
import { aClass, anAdmin, aStudent, aTeacher, type TestUser } from '../../testing/factories.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';

const { announcementList, announcementSends } = endpoints;

let testApp: TestApp;
let admin: TestUser;
let child: TestUser;

beforeEach(async () => {
  // 12:00 in the zone of the school.
  testApp = await aTestApp({ now: '2030-05-02T04:00:00Z' });
  admin = await anAdmin(testApp);
  child = await aStudent(testApp);
});

const nothing = { notices: [], noticeCount: 0, system: [], systemCount: 0 };
const whole = async (user: TestUser, id: string) =>
  (await testApp.call(announcementList.queryById, { query: { id } }, user.token)).body;
const read = (user: TestUser, anntId: string) =>
  testApp.call(announcementSends.editByAnntIdAndUserId, { body: { anntId } }, user.token);
const messagesOf = async (user: TestUser, query: object = {}) =>
  (await testApp.call(announcementSends.getMyAnnouncementSend, { query }, user.token)).body.result
    ?.records ?? [];

describe('the life of an announcement', () => {
  it('is a draft that nobody sees, then read by everybody, then gone', async () => {
    const id = await anAnnouncement(testApp, admin);
    const draft = await bellOf(testApp, child);

    const released = await release(testApp, admin, id);
    const rung = await bellOf(testApp, child);
    const revoked = await withdraw(testApp, admin, id);

    expect(draft).toEqual(nothing);
    expect(released.body.message).toBe('该系统通知发布成功');
    expect(rung).toEqual({ ...nothing, notices: ['放假通知'], noticeCount: 1 });
    expect(revoked.body.message).toBe('该系统通知撤销成功');
    expect(await bellOf(testApp, child)).toEqual(nothing);
    expect(await messagesOf(child)).toEqual([]);
    expect((await whole(child, id)).message).toBe('这条消息不在了，可能已经撤回或者过期');
  });

  it('tells when and by whom it was released and revoked', async () => {
    const id = await aReleased(testApp, admin);
    await withdraw(testApp, admin, id);

    expect((await whole(admin, id)).result).toMatchObject({
      sendStatus: '2',
      sender: admin.username,
      sendTime: '2030-05-02 12:00:00',
      cancelTime: '2030-05-02 12:00:00',
    });
  });

  it('answers the second of two who release it that it is released', async () => {
    const other = await anAdmin(testApp);
    const id = await anAnnouncement(testApp, admin);

    const both = await Promise.all([release(testApp, admin, id), release(testApp, other, id)]);

    const refused = both.filter(({ body }) => !body.success);
    expect(refused.map(({ body }) => body.message)).toEqual([
      '有数据现在是「已发布」，不能发布，请刷新后再看',
    ]);
  });

  it.each([
    ['edited once it is released', (id: string) => editOf(id), '只有未发布的通知可以修改'],
    ['deleted while it is seen', (id: string) => deleteOf(id), '已发布的通知请先撤回，再删除'],
  ])('is not %s', async (_what, ask, message) => {
    const id = await aReleased(testApp, admin);

    const { body } = await ask(id);

    expect(body).toMatchObject({ success: false, message });
  });

  it('is not deleted together with drafts while it is seen', async () => {
    const draft = await anAnnouncement(testApp, admin);
    const seen = await aReleased(testApp, admin);
    const query = { ids: `${draft},${seen}` };

    const { body } = await testApp.call(announcementList.deleteBatch, { query }, admin.token);

    expect(body.message).toBe('已发布的通知请先撤回，再删除');
    expect((await whole(admin, draft)).success).toBe(true);
  });

  it('is deleted once it is revoked', async () => {
    const id = await aReleased(testApp, admin);
    await withdraw(testApp, admin, id);

    expect((await deleteOf(id)).body.success).toBe(true);
  });

  it('is changed by GET with the header of a session only', async () => {
    const id = await anAnnouncement(testApp, admin);
    const url = `/api/sys/annountCement/doReleaseData?id=${id}`;
    const ask = (headers: Record<string, string>) =>
      testApp.app.http.inject({ method: 'GET', url, headers });

    const bare = await ask({ cookie: `X-Access-Token=${admin.token}` });
    const named = await ask({ 'x-access-token': admin.token });

    expect(bare.json()).toMatchObject({ success: false });
    expect(named.json()).toMatchObject({ success: true });
  });
});

const editOf = (id: string) =>
  testApp.call(
    announcementList.edit,
    {
      body: {
        id,
        titile: '改了',
        msgCategory: '1',
        msgType: 'ALL',
        startTime: '2030-05-01 00:00:00',
        endTime: '2030-06-01 00:00:00',
        msgAbstract: '改了',
      },
    },
    admin.token,
  );
const deleteOf = (id: string) =>
  testApp.call(announcementList.delete, { query: { id } }, admin.token);

describe('the window', () => {
  it('that has not begun shows nothing, and shows it at its second', async () => {
    await aReleased(testApp, admin, { startTime: '2030-05-02 12:00:01' });
    const before = await bellOf(testApp, child);

    testApp.clock.advance(1000);

    expect(before).toEqual(nothing);
    expect(await bellOf(testApp, child)).toMatchObject({ noticeCount: 1 });
  });

  it('that is over shows nothing', async () => {
    const id = await aReleased(testApp, admin, { endTime: '2030-05-02 12:00:01' });
    testApp.clock.advance(1000);

    expect(await bellOf(testApp, child)).toEqual(nothing);
    expect((await whole(child, id)).success).toBe(false);
  });

  it('that is over already is not released', async () => {
    const id = await anAnnouncement(testApp, admin, { endTime: '2030-05-02 11:59:59' });

    expect((await release(testApp, admin, id)).body.message).toContain('结束时间已经过了');
  });

  it('never ends before it begins', async () => {
    const body = {
      titile: '反了',
      msgCategory: '1',
      msgType: 'ALL',
      startTime: '2030-05-03 00:00:00',
      endTime: '2030-05-02 00:00:00',
      msgAbstract: '反了',
    };

    const { body: answer } = await testApp.call(announcementList.add, { body }, admin.token);

    expect(answer).toMatchObject({ error: { data: { fields: { endTime: 'beforeBegin' } } } });
  });
});

describe('those who get it', () => {
  it('who came after the release see what goes to everybody, and read it', async () => {
    const id = await aReleased(testApp, admin);
    const late = await aStudent(testApp);
    const rung = await bellOf(testApp, late);

    await read(late, id);

    expect(rung).toMatchObject({ noticeCount: 1 });
    expect(await bellOf(testApp, late)).toEqual(nothing);
    expect(await messagesOf(late)).toMatchObject([{ anntId: id, readFlag: '1' }]);
  });

  it('are confirmed people: who is not yet sees it once that is done', async () => {
    const stranger = await aStudent(testApp, { confirmed: false });
    const id = await aReleased(testApp, admin);
    testApp.clock.advance(1000);
    await aReleased(testApp, admin, { msgType: 'ROLE', roleIds: 'role-student', titile: '给学生' });
    const before = await bellOf(testApp, stranger);
    const opened = await whole(stranger, id);
    const counted = (await whole(admin, id)).result;

    await testApp.app.context.database.write
      .updateTable('sys_user')
      .set({ confirmed_at: testApp.clock.now() })
      .where('id', '=', stranger.id)
      .execute();

    expect(before).toEqual(nothing);
    expect(opened.success).toBe(false);
    expect(counted).toMatchObject({ receiverCount: 2 });
    expect((await bellOf(testApp, stranger)).notices).toEqual(['给学生', '放假通知']);
  });

  it('who join a class or get a role after the release see what goes to those', async () => {
    const group = await aClass(testApp);
    const pupil = await aStudent(testApp, { departs: [group] });
    const toClass = await aReleased(testApp, admin, { msgType: 'DEPART', departIds: group.id });
    await aTeacher(testApp);
    await aReleased(testApp, admin, { msgType: 'ROLE', roleIds: 'role-teacher', titile: '教研' });
    await aReleased(testApp, admin, { msgType: 'USER', userIds: pupil.id, titile: '只给一人' });
    const before = await bellOf(testApp, child);

    await testApp.app.context.database.write
      .insertInto('sys_user_depart')
      .values({ user_id: child.id, depart_id: group.id })
      .execute();
    const teacher = await aTeacher(testApp);
    await read(child, toClass);

    expect(before).toEqual(nothing);
    expect(await messagesOf(child)).toMatchObject([{ titile: '放假通知', readFlag: '1' }]);
    expect((await whole(child, toClass)).success).toBe(true);
    expect(await bellOf(testApp, teacher)).toMatchObject({ notices: ['教研'] });
  });

  it('are those of a class below a department, for whoever joins it late, too', async () => {
    const grade = await aClass(testApp, { category: 2 });
    const group = await aClass(testApp, { below: grade });
    await aStudent(testApp, { departs: [group] });
    await aReleased(testApp, admin, { msgType: 'DEPART', departIds: grade.id });

    const late = await aStudent(testApp, { departs: [group] });

    expect(await bellOf(testApp, late)).toMatchObject({ noticeCount: 1 });
    expect(await bellOf(testApp, child)).toEqual(nothing);
  });

  it('are the chosen people alone, each id with a comma', async () => {
    const other = await aStudent(testApp);
    const id = await aReleased(testApp, admin, { msgType: 'USER', userIds: child.id });

    expect((await whole(admin, id)).result?.userIds).toBe(`${child.id},`);
    expect(await bellOf(testApp, child)).toMatchObject({ noticeCount: 1 });
    expect(await bellOf(testApp, other)).toEqual(nothing);
    expect((await whole(other, id)).success).toBe(false);
    expect((await read(other, id)).body.success).toBe(false);
  });

  it('are told nothing of who else got it', async () => {
    const id = await aReleased(testApp, admin, { msgType: 'USER', userIds: child.id });

    expect((await whole(child, id)).result).toMatchObject({ userIds: null, receiverCount: 0 });
  });

  it('are those of a class and of all below a department', async () => {
    const grade = await aClass(testApp, { category: 2 });
    const group = await aClass(testApp, { below: grade });
    const inClass = await aStudent(testApp, { departs: [group] });

    await aReleased(testApp, admin, { msgType: 'DEPART', departIds: grade.id });

    expect(await bellOf(testApp, inClass)).toMatchObject({ noticeCount: 1 });
    expect(await bellOf(testApp, child)).toEqual(nothing);
  });

  it('are those of a role', async () => {
    const teacher = await aTeacher(testApp);

    await aReleased(testApp, admin, { msgType: 'ROLE', roleIds: 'role-teacher' });

    expect(await bellOf(testApp, teacher)).toMatchObject({ noticeCount: 1 });
    expect(await bellOf(testApp, child)).toEqual(nothing);
  });

  it('must be somebody', async () => {
    const empty = await aClass(testApp);
    const id = await anAnnouncement(testApp, admin, { msgType: 'DEPART', departIds: empty.id });

    expect((await release(testApp, admin, id)).body.message).toContain('没有人会收到');
    expect((await whole(admin, id)).result?.sendStatus).toBe('0');
  });

  it('are counted with their names for the staff', async () => {
    const other = await aStudent(testApp, { realname: '李小明' });
    const userIds = `${child.id},${other.id}`;
    const id = await aReleased(testApp, admin, { msgType: 'USER', userIds });
    await read(child, id);

    const { body } = await testApp.call(
      announcementSends.list,
      { query: { anntId: id } },
      admin.token,
    );

    expect((await whole(admin, id)).result).toMatchObject({
      receiverCount: 2,
      sentCount: 2,
      readCount: 1,
      confirmCount: 0,
    });
    expect(body.result?.records).toMatchObject([
      { userId: other.id, realname: '李小明', readFlag: '0', readTime: null },
      { userId: child.id, readFlag: '1', readTime: '2030-05-02 12:00:00' },
    ]);
  });
});

describe('a teacher', () => {
  it('tells the own classes and their children, and nobody else', async () => {
    const [own, others] = [await aClass(testApp), await aClass(testApp)];
    const teacher = await aTeacher(testApp, { departs: [own], manages: [own] });
    const pupil = await aStudent(testApp, { departs: [own] });
    await aReleased(testApp, teacher, { msgType: 'DEPART', departIds: own.id });
    await aReleased(testApp, teacher, { msgType: 'USER', userIds: pupil.id });
    const add = async (more: object) => {
      const body = {
        titile: '越界',
        msgCategory: '1',
        startTime: '2030-05-01 00:00:00',
        endTime: '2030-06-01 00:00:00',
        msgAbstract: '越界',
        ...more,
      };
      return (await testApp.call(announcementList.add, { body }, teacher.token)).body.error?.data;
    };

    expect(await bellOf(testApp, pupil)).toMatchObject({ noticeCount: 2 });
    expect(await add({ msgType: 'ALL' })).toEqual({ fields: { msgType: 'ownClassesOnly' } });
    expect(await add({ msgType: 'ROLE', roleIds: 'role-student' })).toEqual({
      fields: { msgType: 'ownClassesOnly' },
    });
    expect(await add({ msgType: 'DEPART', departIds: others.id })).toEqual({
      fields: { departIds: 'unknownRow' },
    });
    expect(await add({ msgType: 'USER', userIds: child.id })).toEqual({
      fields: { userIds: 'unknownRow' },
    });
  });

  it('does not release to a class that was taken away meanwhile', async () => {
    const own = await aClass(testApp);
    const teacher = await aTeacher(testApp, { departs: [own], manages: [own] });
    await aStudent(testApp, { departs: [own] });
    const id = await anAnnouncement(testApp, teacher, { msgType: 'DEPART', departIds: own.id });
    await testApp.app.context.database.write
      .deleteFrom('user_managed_depart')
      .where('user_id', '=', teacher.id)
      .execute();
    testApp.app.context.sessions.forgetActors();

    expect((await release(testApp, teacher, id)).body.message).toContain('自己负责的班级');
  });

  it('neither sees nor releases what others wrote', async () => {
    const teacher = await aTeacher(testApp);
    const id = await anAnnouncement(testApp, admin);

    const list = await testApp.call(announcementList.list, { query: {} }, teacher.token);

    expect(list.body.result?.records).toEqual([]);
    expect((await release(testApp, teacher, id)).body.success).toBe(false);
  });
});

it('keeps the content harmless', async () => {
  const msgContent = '<p onclick="x()">你好<script>alert(1)</script></p>';
  const id = await aReleased(testApp, admin, { msgContent });

  expect((await whole(child, id)).result?.msgContent).toBe('<p>你好</p>');
});

it('refuses to open what is no address and no page', async () => {
  const body = {
    titile: '坏',
    msgCategory: '1',
    msgType: 'ALL',
    startTime: '2030-05-01 00:00:00',
    endTime: '2030-06-01 00:00:00',
    msgAbstract: '坏',
    openType: 'url',
    openPage: 'javascript:alert(1)',
  };

  const { body: answer } = await testApp.call(announcementList.add, { body }, admin.token);

  expect(answer).toMatchObject({ error: { data: { fields: { openPage: 'format' } } } });
});
