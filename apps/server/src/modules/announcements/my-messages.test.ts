import { endpoints } from '@sprout/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  anAnnouncement,
  aReleased,
  bellOf,
  release,
  withdraw,
} from '../../testing/announcements-kit.ts';
import { anAdmin, aStudent, type TestUser } from '../../testing/factories.ts';
import { readStatic, upload } from '../../testing/files-kit.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';
import { createNotices } from './index.ts';

const { announcementList, announcementSends } = endpoints;

let testApp: TestApp;
let admin: TestUser;
let child: TestUser;

beforeEach(async () => {
  testApp = await aTestApp({ now: '2030-05-02T04:00:00Z' });
  admin = await anAdmin(testApp);
  child = await aStudent(testApp);
});

const mine = async (query: object = {}) =>
  (await testApp.call(announcementSends.getMyAnnouncementSend, { query }, child.token)).body.result
    ?.records ?? [];
const titles = async (query: object = {}) => (await mine(query)).map(({ titile }) => titile);
const read = (anntId: string) =>
  testApp.call(announcementSends.editByAnntIdAndUserId, { body: { anntId } }, child.token);

describe('own messages', () => {
  it('stand unread first, the newest first among them', async () => {
    const first = await aReleased(testApp, admin, { titile: '一' });
    testApp.clock.advance(1000);
    await aReleased(testApp, admin, { titile: '二' });
    testApp.clock.advance(1000);
    await aReleased(testApp, admin, { titile: '三' });

    await read(first);

    expect(await titles()).toEqual(['三', '二', '一']);
    expect(await titles({ readFlag: '1' })).toEqual(['一']);
  });

  it('stand after those that are pinned, read or not, in the list and in the bell', async () => {
    const pinned = await aReleased(testApp, admin, { titile: '置顶的', isTop: true });
    testApp.clock.advance(1000);
    await aReleased(testApp, admin, { titile: '新的' });
    const bell = await bellOf(testApp, child);

    await read(pinned);

    expect(bell.notices).toEqual(['置顶的', '新的']);
    expect(await mine()).toMatchObject([
      { titile: '置顶的', isTop: true, readFlag: '1' },
      { titile: '新的', isTop: false },
    ]);
  });

  it('bring their files, which their reader opens', async () => {
    const form = { name: '通知.pdf', bytes: '%PDF-1.4\n%%EOF', fields: { biz: 'document' } };
    const stored = await upload(testApp, admin.token, form);
    const attachments = [{ file: stored.body.message, name: '回执.pdf' }];
    const id = await aReleased(testApp, admin, { attachments });

    const { body } = await testApp.call(
      announcementSends.queryById,
      { query: { id } },
      child.token,
    );
    const [one] = body.result?.attachments ?? [];

    expect(one).toMatchObject({ name: '回执.pdf', type: 'application/pdf' });
    expect((await readStatic(testApp, one?.file ?? '')).statusCode).toBe(200);
    expect(one?.url).toContain(one?.file);
    expect((await mine())[0]?.attachments).toEqual([]);
  });

  it('are found by title, sender and kind', async () => {
    await aReleased(testApp, admin, { titile: '春游通知' });
    await aReleased(testApp, admin, { titile: '系统升级', msgCategory: '2' });

    expect(await titles({ titile: '*春游*' })).toEqual(['春游通知']);
    expect(await titles({ sender: admin.username, msgCategory: '2' })).toEqual(['系统升级']);
    expect(await titles({ sender: 'nobody' })).toEqual([]);
  });

  it('are all read at once', async () => {
    await aReleased(testApp, admin);
    await aReleased(testApp, admin, { msgCategory: '2' });

    const { body } = await testApp.call(announcementSends.readAll, {}, child.token);

    expect(body.message).toBe('全部已读');
    expect(await bellOf(testApp, child)).toMatchObject({ noticeCount: 0, systemCount: 0 });
    expect((await mine()).map(({ readFlag }) => readFlag)).toEqual(['1', '1']);
  });

  it('become unread again when their reader says so', async () => {
    const id = await aReleased(testApp, admin);
    await read(id);

    await testApp.call(announcementSends.edit, { body: { id, readFlag: '0' } }, child.token);

    expect(await bellOf(testApp, child)).toMatchObject({ noticeCount: 1 });
  });

  it('that are put away are gone for their reader alone', async () => {
    const id = await aReleased(testApp, admin);
    const other = await aStudent(testApp);

    await testApp.call(announcementSends.delete, { query: { id } }, child.token);

    expect(await mine()).toEqual([]);
    expect(await bellOf(testApp, child)).toMatchObject({ noticeCount: 0 });
    expect(await bellOf(testApp, other)).toMatchObject({ noticeCount: 1 });
  });

  it('are the newest five of each kind in the bell, with how many there are', async () => {
    for (const n of [1, 2, 3, 4, 5, 6, 7]) {
      await aReleased(testApp, admin, { titile: `第${n}条` });
      testApp.clock.advance(1000);
    }

    expect(await bellOf(testApp, child)).toMatchObject({
      notices: ['第7条', '第6条', '第5条', '第4条', '第3条'],
      noticeCount: 7,
    });
  });
});

describe('messages in lists', () => {
  const { announcements } = endpoints;
  const textsFor = async (headers: Record<string, string>) => {
    const bell = await testApp.call(announcements.listByUser, { headers }, child.token);
    const list = await testApp.call(
      announcementSends.getMyAnnouncementSend,
      { headers },
      child.token,
    );
    const { anntMsgList = [], sysMsgList = [] } = bell.body.result ?? {};
    return {
      bell: [...anntMsgList, ...sysMsgList].map(({ msgContent }) => msgContent),
      list: list.body.result?.records.map(({ msgContent }) => msgContent),
    };
  };

  it('have their id and title as a push message names them for the predecessor’s client', async () => {
    const anntId = await aReleased(testApp, admin, { titile: '春游' });
    const notices = async (headers: Record<string, string>) => {
      const { body } = await testApp.call(announcements.listByUser, { headers }, child.token);
      return body.result?.anntMsgList.map(({ msgId, msgTxt }) => ({ msgId, msgTxt }));
    };

    expect(await notices({})).toEqual([{ msgId: anntId, msgTxt: '春游' }]);
    expect(await notices({ 'x-sprout-client': '1' })).toEqual([{}]);
  });

  it('have their text for the predecessor’s client, which asks for no single one', async () => {
    await aReleased(testApp, admin, { msgContent: '<p>带好<strong>水杯</strong></p>' });
    testApp.clock.advance(1000);
    await aReleased(testApp, admin, { msgCategory: '2', msgAbstract: '3 < 4\n明天' });

    const [whole, short] = ['<p>带好<strong>水杯</strong></p>', '<p>3 &lt; 4<br>明天</p>'];
    expect(await textsFor({})).toEqual({ bell: [whole, short], list: [short, whole] });
    expect(await textsFor({ 'x-sprout-client': '1' })).toEqual({
      bell: [null, null],
      list: [null, null],
    });
  });
});

describe('a message that is to be confirmed', () => {
  const confirm = (anntId: string, { token } = child) =>
    testApp.call(announcementSends.confirm, { body: { anntId } }, token);
  const receivers = async (anntId: string, isConfirmed: '0' | '1') => {
    const query = { anntId, isConfirmed };
    const { body } = await testApp.call(announcementSends.list, { query }, admin.token);
    return body.result?.records.map(({ userId, confirmTime }) => [userId, confirmTime]);
  };

  it('is read and confirmed by its reader, whom the staff see with the time', async () => {
    const other = await aStudent(testApp);
    const userIds = `${child.id},${other.id}`;
    const more = { msgType: 'USER', userIds, needsConfirm: true };
    const id = await aReleased(testApp, admin, more);
    await read(id);
    const [before] = await mine();

    const { body } = await confirm(id);
    testApp.clock.advance(60_000);
    await confirm(id);

    expect(before).toMatchObject({ needsConfirm: true, confirmTime: null });
    expect(body.message).toBe('已确认');
    // The first time counts.
    expect(await mine()).toMatchObject([{ confirmTime: '2030-05-02 12:00:00', readFlag: '1' }]);
    expect(await receivers(id, '1')).toEqual([[child.id, '2030-05-02 12:00:00']]);
    expect(await receivers(id, '0')).toEqual([[other.id, null]]);
    const query = { query: { id } };
    const staff = await testApp.call(announcementList.queryById, query, admin.token);
    expect(staff.body.result).toMatchObject({ confirmCount: 1, readCount: 1, receiverCount: 2 });
  });

  it('stays confirmed when its reader wants to read it again', async () => {
    const id = await aReleased(testApp, admin, { needsConfirm: true });
    await confirm(id);

    await testApp.call(announcementSends.edit, { body: { id, readFlag: '0' } }, child.token);

    expect(await mine()).toMatchObject([{ readFlag: '0', confirmTime: '2030-05-02 12:00:00' }]);
  });

  it('is neither one that nobody asks to confirm nor one for others', async () => {
    const plain = await aReleased(testApp, admin);
    const other = await aStudent(testApp);
    const theirs = { msgType: 'USER', userIds: other.id, needsConfirm: true };

    expect((await confirm(plain)).body.success).toBe(false);
    expect((await confirm(await aReleased(testApp, admin, theirs))).body.success).toBe(false);
    expect(await bellOf(testApp, child)).toMatchObject({ noticeCount: 1 });
  });
});

describe('rows of receivers', () => {
  const rowsOf = async (id: string) =>
    (
      await sql`select 1 from sys_announcement_send where annt_id = ${id}`.execute(
        testApp.app.context.database.write,
      )
    ).rows.length;
  const counts = async (id: string) => {
    const { body } = await testApp.call(announcementList.queryById, { query: { id } }, admin.token);
    return { sent: body.result?.sentCount, of: body.result?.receiverCount };
  };
  async function manyPeople(count: number): Promise<void> {
    await sql`insert into sys_user
      select (jsonb_populate_record(u, jsonb_build_object('id', 'many-' || n,
        'username', 'many' || n, 'username_key', 'many' || n))).*
      from sys_user u, generate_series(1, ${count}::int) n where u.id = ${child.id}`.execute(
      testApp.app.context.database.write,
    );
  }

  it('are made after the release, in batches, each once', async () => {
    await manyPeople(4_500);
    const id = await anAnnouncement(testApp, admin);

    await release(testApp, admin, id);
    const atOnce = await rowsOf(id);
    const before = await counts(id);
    await testApp.app.context.tasks.run();

    expect(atOnce).toBe(0);
    expect(before.sent).toBe(0);
    expect(await rowsOf(id)).toBe(before.of);
    expect(await counts(id)).toEqual({ sent: before.of, of: before.of });
    expect(before.of).toBeGreaterThan(4_500);
  });

  it('are not made any more once it is revoked', async () => {
    const id = await anAnnouncement(testApp, admin);
    await release(testApp, admin, id);
    await withdraw(testApp, admin, id);

    await testApp.app.context.tasks.run();

    expect(await rowsOf(id)).toBe(0);
  });
});

describe('a notice', () => {
  const notice = {
    titile: '作品通过了',
    msgAbstract: '你的作品上了网站',
    busType: 'work.approved',
    busId: 'w1',
  };
  const send = (userIds: readonly string[], more: object = {}) =>
    testApp.app.context.database.transaction((tx) =>
      createNotices(testApp.app.context).send(tx, { userIds, ...notice, ...more }),
    );

  it('is a system message of its receivers, and in no list of the staff', async () => {
    await send([child.id]);

    expect(await bellOf(testApp, child)).toEqual({
      notices: [],
      noticeCount: 0,
      system: ['作品通过了'],
      systemCount: 1,
    });
    expect(await mine()).toMatchObject([{ sender: null, busType: 'work.approved', busId: 'w1' }]);
    const { body } = await testApp.call(announcementList.list, { query: {} }, admin.token);
    expect(body.result?.records).toEqual([]);
  });

  it('to many comes by the queue', async () => {
    const others = await Promise.all(Array.from({ length: 51 }, () => aStudent(testApp)));
    await send([child.id, ...others.map(({ id }) => id)]);
    const before = await bellOf(testApp, child);

    await testApp.app.context.tasks.run();

    expect(before.systemCount).toBe(0);
    expect((await bellOf(testApp, child)).systemCount).toBe(1);
  });

  it('to nobody is none', async () => {
    await send([]);
    await send(['of-nobody']);

    expect((await bellOf(testApp, child)).systemCount).toBe(0);
  });

  it('with a long title is cut at a whole letter', async () => {
    await send([child.id], { titile: '🌱'.repeat(80) });

    const [title = ''] = await titles();
    expect(title).toBe(`${'🌱'.repeat(49)}…`);
  });
});
