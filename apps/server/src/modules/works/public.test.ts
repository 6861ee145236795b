import { endpoints } from '@sprout/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aClass, anAdmin, aStudent, aTeacher } from '../../testing/factories.ts';
import { readStatic } from '../../testing/files-kit.ts';
import { aTestApp, buildTestApp, type TestApp } from '../../testing/test-app.ts';
import { aRoom, aShownWork, aWork, decide, rowCounts, save } from '../../testing/works-kit.ts';
import { countStatement, listStatement, type PublicFilter } from './public-lists.ts';

const { works } = endpoints;

const setCounters = (
  { app }: TestApp,
  id: string,
  counters: { star_num?: number; view_num?: number },
) =>
  app.context.database.write
    .updateTable('work_counter')
    .set(counters)
    .where('work_id', '=', id)
    .execute();

it('orders by views, time and likes, equal ones by time, always the same way', async () => {
  const testApp = await aTestApp();
  const room = await aRoom(testApp);
  const ids: string[] = [];
  for (const note of ['a', 'b', 'c']) {
    testApp.clock.advance(60_000);
    ids.push((await aShownWork(testApp, room, { note, workName: `作品 ${note}` })).id);
  }
  const [a = '', b = '', c = ''] = ids;
  await setCounters(testApp, a, { star_num: 5, view_num: 1 });
  await setCounters(testApp, b, { star_num: 5, view_num: 9 });
  const ask = async (query: Record<string, unknown>) => {
    const { body } = await testApp.call(works.leaderboard, { query });
    return body.result?.records.map(({ id }) => id);
  };

  expect(await ask({})).toEqual([b, a, c]);
  expect(await ask({ orderBy: 'time' })).toEqual([c, b, a]);
  expect(await ask({ orderBy: 'star' })).toEqual([b, a, c]);
  expect(await ask({ orderBy: 'create_time' })).toEqual([c, b, a]);
  expect(await ask({ orderBy: 'time', pageSize: 1, pageNo: 2 })).toEqual([b]);
  expect(await ask({ orderBy: 'id; drop table work' })).toEqual([c, b, a]);
});

it('shows a card with what the approved version looks like and totals', async () => {
  const testApp = await aTestApp();
  const room = await aRoom(testApp);
  const work = await aShownWork(testApp, room, { description: '会游泳的猫' });

  const { body } = await testApp.call(works.leaderboard);

  expect(body.result).toMatchObject({ total: 1, size: 10, current: 1, pages: 1 });
  expect(body.result?.records[0]).toMatchObject({
    id: work.id,
    username: room.student.nickname,
    realname: room.student.nickname,
    workName: '小猫钓鱼',
    description: '会游泳的猫',
    workType: '2',
    workType_dictText: 'Scratch3.0',
    workStatus: '3',
    workStatus_dictText: '首页展示',
    starNum: 0,
  });
});

it('finds names and nicknames by one, two and more characters', async () => {
  const testApp = await aTestApp();
  const group = await aClass(testApp);
  const student = await aStudent(testApp, { departs: [group], nickname: '小海豚' });
  const teacher = await aTeacher(testApp, { manages: [group] });
  const work = await aShownWork(testApp, { group, student, teacher });
  const find = async (workName: string) => {
    const { body } = await testApp.call(works.leaderboard, { query: { workName } });
    return body.result?.records.map(({ id }) => id);
  };

  expect(await find('猫')).toEqual([work.id]);
  expect(await find('钓鱼')).toEqual([work.id]);
  expect(await find('*小猫钓鱼*')).toEqual([work.id]);
  expect(await find('海豚')).toEqual([work.id]);
  expect(await find('飞机')).toEqual([]);
  expect(await find('**')).toEqual([work.id]);
});

it('filters by type, tag and author, and lists the featured', async () => {
  const testApp = await aTestApp();
  const room = await aRoom(testApp);
  const work = await aWork(testApp, room.student, { kind: 'submitted' });
  const tag = (tags: string[]) =>
    testApp.call(works.update, { body: { workId: work.id, tags } }, room.student.token);
  await tag(['动物', '游戏']);
  await decide(testApp, room.teacher, work, 'approve');
  const total = async (query: Record<string, unknown>) =>
    (await testApp.call(works.leaderboard, { query })).body.result?.total;

  expect(await total({ workType: '2' })).toBe(1);
  expect(await total({ workType: '4' })).toBe(0);
  expect(await total({ tag: '动物' })).toBe(1);
  expect(await total({ tag: '别的' })).toBe(0);
  expect(await total({ userId: room.student.id })).toBe(1);
  expect(await total({ userId: room.teacher.id })).toBe(0);
  expect(await total({ workStatus: 4 })).toBe(0);
  await decide(testApp, room.teacher, work, 'feature');
  expect(await total({ workStatus: 4 })).toBe(1);
  expect((await testApp.call(works.greatWork)).body.result?.records).toMatchObject([
    { id: work.id, workStatus: '4' },
  ]);
});

it('lists the tags of each type of works, the most used first', async () => {
  const testApp = await aTestApp();
  const room = await aRoom(testApp);
  const publish = async (tags: string[]) => {
    const work = await aWork(testApp, room.student, { kind: 'submitted' });
    const body = { workId: work.id, tags };
    await testApp.call(works.update, { body }, room.student.token);
    await decide(testApp, room.teacher, work, 'approve');
    return work;
  };
  await publish(['动物', '游戏']);
  await publish(['游戏']);
  const { pool } = testApp.app.context.database;
  await publish(['画画']);
  await pool.query(`update work set work_type = '4' where '画画' = any(published_tags)`);
  const hidden = await publish(['藏起来']);
  await decide(testApp, room.teacher, hidden, 'takeDown', { comment: '再看看' });

  const { body } = await testApp.call(works.publicTags);

  expect(body.result).toEqual([
    { workType: '2', tag: '游戏', works: 2 },
    { workType: '2', tag: '动物', works: 1 },
    { workType: '4', tag: '画画', works: 1 },
  ]);
});

it('shows the tags that were approved and not those the author writes afterwards', async () => {
  const testApp = await aTestApp();
  const room = await aRoom(testApp);
  const work = await aWork(testApp, room.student, { kind: 'submitted' });
  const tag = (tags: string[]) =>
    testApp.call(works.update, { body: { workId: work.id, tags } }, room.student.token);
  await tag(['动物']);
  await decide(testApp, room.teacher, work, 'approve');
  await tag(['偷偷改']);

  const guest = await testApp.call(works.studentWorkInfo, { query: { workId: work.id } });
  const found = await testApp.call(works.leaderboard, { query: { tag: '偷偷改' } });

  expect(guest.body.result?.tags).toEqual(['动物']);
  expect(found.body.result?.total).toBe(0);
});

it.each([
  ['a page size of nothing', { pageSize: 0 }],
  ['a page before the first', { pageNo: 0 }],
  ['a type that does not exist', { workType: 'x' }],
  ['a user that is no id', { userId: "' or 1=1" }],
])('refuses %s', async (_, query) => {
  const testApp = await aTestApp();

  const { body } = await testApp.call(works.leaderboard, { query });

  expect(body.error?.code).toBe('request.invalid');
});

it('takes a work off the site the moment its author hides or bins it', async () => {
  const testApp = await aTestApp();
  const room = await aRoom(testApp);
  const work = await aShownWork(testApp, room);
  const total = async () => (await testApp.call(works.leaderboard)).body.result?.total;
  const before = await total();

  await testApp.call(
    works.update,
    { body: { workId: work.id, visibility: 'private' } },
    room.student.token,
  );
  const hidden = await total();
  await testApp.call(
    works.update,
    { body: { workId: work.id, visibility: 'public' } },
    room.student.token,
  );
  const back = await total();
  await testApp.call(works.delete, { query: { id: work.id } }, room.student.token);

  expect([before, hidden, back, await total()]).toEqual([1, 0, 1, 0]);
});

it('tells guests of approved works only, and that a hidden one does not exist', async () => {
  const testApp = await aTestApp();
  const room = await aRoom(testApp);
  const draft = await aWork(testApp, room.student);
  const stranger = await aStudent(testApp);
  const ask = async (id: string, token?: string) =>
    (await testApp.call(works.studentWorkInfo, { query: { workId: id } }, token)).body;

  const answers = [
    await ask(draft.id),
    await ask('0'.repeat(32)),
    await ask(draft.id, stranger.token),
  ];
  const own = await ask(draft.id, room.student.token);
  const teacher = await ask(draft.id, room.teacher.token);

  for (const answer of answers) {
    expect({ ...answer, timestamp: 0 }).toEqual({
      success: false,
      message: '未找到对作业',
      code: 500,
      result: null,
      timestamp: 0,
      error: { code: 'work.notFound' },
    });
  }
  expect(own).toMatchObject({ code: 0, result: { mine: true, workStatus: '0' } });
  expect(teacher.result?.mine).toBe(false);
});

it.each([
  ['view', (app: TestApp, workId: string) => app.call(works.view, { body: { workId } })],
  ['star', (app: TestApp, workId: string) => app.call(works.star, { query: { workId } })],
  ['unstar', (app: TestApp, workId: string) => app.call(works.unstar, { query: { workId } })],
  ['comments', (app: TestApp, workId: string) => app.call(works.comments, { query: { workId } })],
  ['related', (app: TestApp, workId: string) => app.call(works.related, { query: { workId } })],
  [
    'report',
    (app: TestApp, workId: string) => app.call(works.report, { body: { workId, reason: 'other' } }),
  ],
])('does not let %s tell whether a hidden work exists', async (_, call) => {
  const testApp = await aTestApp();
  const { student } = await aRoom(testApp);
  const draft = await aWork(testApp, student);
  const before = await rowCounts(testApp);

  const replies = [
    await call(testApp, draft.id),
    await call(testApp, 'none'),
    await call(testApp, '../x'),
  ];

  expect(replies.map(({ body }) => body.error?.code)).toEqual([
    'work.notFound',
    'work.notFound',
    'request.invalid',
  ]);
  expect(await rowCounts(testApp)).toEqual(before);
});

it('opens a link work to whoever has the link, until the link is renewed', async () => {
  const testApp = await aTestApp();
  const { student } = await aRoom(testApp);
  const draft = await aWork(testApp, student);
  const { body } = await testApp.call(
    works.update,
    { body: { workId: draft.id, visibility: 'link' } },
    student.token,
  );
  const share = body.result?.shareToken ?? '';
  const see = async (secret: string) =>
    (await testApp.call(works.studentWorkInfo, { query: { workId: draft.id, share: secret } })).body
      .success;

  const first = await see(share);
  const renewed = await testApp.call(
    works.renewShareLink,
    { body: { workId: draft.id } },
    student.token,
  );

  expect([first, await see(share), await see(renewed.body.result?.shareToken ?? '')]).toEqual([
    true,
    false,
    true,
  ]);
  expect(await see('')).toBe(false);
});

it.each(['private', 'class', 'public'] as const)(
  'ends the link of a work once its circle is %s',
  async (visibility) => {
    const testApp = await aTestApp();
    const { student } = await aRoom(testApp);
    const { id: workId } = await aWork(testApp, student);
    const choose = (circle: 'link' | typeof visibility) =>
      testApp.call(works.update, { body: { workId, visibility: circle } }, student.token);
    const share = (await choose('link')).body.result?.shareToken ?? '';
    const see = async () =>
      (await testApp.call(works.studentWorkInfo, { query: { workId, share } })).body.success;

    const before = await see();
    await choose(visibility);

    expect([before, await see()]).toEqual([true, false]);
  },
);

it('tells guests one time of change on the card and in the work: that of the approval', async () => {
  const testApp = await aTestApp();
  const room = await aRoom(testApp);
  const work = await aWork(testApp, room.student, { kind: 'submitted' });
  testApp.clock.advance(3_600_000);
  await decide(testApp, room.teacher, work, 'approve');

  const list = await testApp.call(works.leaderboard);
  const detail = await testApp.call(works.studentWorkInfo, { query: { workId: work.id } });

  expect(list.body.result?.records[0]?.updateTime).toBe('2030-05-02 09:00:00');
  expect(detail.body.result?.updateTime).toBe('2030-05-02 09:00:00');
});

it('lets any cache keep what a shown work is made of, and none what has a ticket', async () => {
  const testApp = await aTestApp();
  const room = await aRoom(testApp);
  const { id: workId } = await aShownWork(testApp, room);
  const { body } = await testApp.call(works.studentWorkInfo, { query: { workId } });
  const key = body.result?.workFileKey ?? '';

  const open = await readStatic(testApp, key);
  const ticketed = await readStatic(testApp, testApp.app.context.files.ticketed(key));

  expect(open.headers['cache-control']).toBe('public, max-age=3600, immutable');
  expect(ticketed.headers['cache-control']).toBe('private, max-age=86400, immutable');
});

it('plays a shown work by its name without a token and a hidden one by its ticket only', async () => {
  const testApp = await aTestApp();
  const room = await aRoom(testApp);
  const shown = await aShownWork(testApp, room);
  const { body } = await testApp.call(works.studentWorkInfo, { query: { workId: shown.id } });
  const key = body.result?.workFileKey ?? '';
  const open = await readStatic(testApp, key);
  await testApp.call(
    works.update,
    { body: { workId: shown.id, visibility: 'private' } },
    room.student.token,
  );
  const hidden = await readStatic(testApp, key);
  const own = await testApp.call(
    works.studentWorkInfo,
    { query: { workId: shown.id } },
    room.student.token,
  );
  const ticketed = await readStatic(testApp, own.body.result?.workFileKey ?? '');
  const title = encodeURIComponent('小猫钓鱼.sb3');

  expect(key).toMatch(/^work\/[0-9a-f]{32}\.sb3$/);
  expect(body.result?.workFileKey_url).toBe(`/api/sys/common/static/${key}`);
  expect(open.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'content-disposition': `attachment; filename="file.sb3"; filename*=UTF-8''${title}`,
  });
  expect([open.statusCode, hidden.statusCode, ticketed.statusCode]).toEqual([200, 404, 200]);
  expect(own.body.result?.workFileKey).toMatch(/^work\/[0-9a-f]{32}~\d+~[\w-]{22}\.sb3$/);
  expect(ticketed.rawPayload.equals(open.rawPayload)).toBe(true);
});

it('takes filters that were left open for none', async () => {
  const testApp = await aTestApp();
  const room = await aRoom(testApp);
  const { id } = await aShownWork(testApp, room);
  const list = (query: string) =>
    testApp.app.http.inject({ url: `/api/teaching/teachingWork/leaderboard?${query}` });

  const empty = await list('workStatus=&workType=&workName=&tag=&userId=&pageNo=&pageSize=&_t=1');
  const stars = await list('workStatus=**&workType=**&workName=**&tag=**&userId=**');
  const wrong = await list('workStatus=x');

  expect(empty.json().result.records).toMatchObject([{ id }]);
  expect(stars.json().result.records).toMatchObject([{ id }]);
  expect(wrong.json().error.code).toBe('request.invalid');
});

it('likes once per viewer with the words that clients compare', async () => {
  const testApp = await aTestApp();
  const room = await aRoom(testApp);
  const { id: workId } = await aShownWork(testApp, room);
  const first = await testApp.call(works.star, { query: { workId } });
  const cookie = String(first.headers['set-cookie']).split(';')[0] ?? '';

  const again = await testApp.call(works.star, { query: { workId }, headers: { cookie } });
  const detail = await testApp.call(works.studentWorkInfo, {
    query: { workId },
    headers: { cookie },
  });
  const child = await testApp.call(works.star, { query: { workId } }, room.student.token);
  const back = await testApp.call(works.unstar, { query: { workId }, headers: { cookie } });
  const nothing = await testApp.call(works.unstar, { query: { workId }, headers: { cookie } });

  expect(first.body).toMatchObject({ code: 0, message: '点赞成功', result: { starNum: 1 } });
  expect(again.body).toMatchObject({
    success: false,
    message: '已经点赞过了',
    error: { code: 'work.alreadyStarred' },
  });
  expect(detail.body.result).toMatchObject({ starred: true, starNum: 1 });
  expect(child.body.result?.starNum).toBe(2);
  expect([back.body.result?.starNum, nothing.body.result?.starNum]).toEqual([1, 1]);
});

it('counts a like once when it arrives ten times at once', async () => {
  const testApp = await aTestApp();
  const room = await aRoom(testApp);
  const { id: workId } = await aShownWork(testApp, room);

  const replies = await Promise.all(
    Array.from({ length: 10 }, () =>
      testApp.call(works.star, { query: { workId } }, room.student.token),
    ),
  );

  const detail = await testApp.call(works.studentWorkInfo, { query: { workId } });
  expect(replies.filter(({ body }) => body.success)).toHaveLength(1);
  expect(detail.body.result?.starNum).toBe(1);
});

it('likes by the old GET spelling only from a page of the site itself', async () => {
  const testApp = await aTestApp();
  const room = await aRoom(testApp);
  const { id: workId } = await aShownWork(testApp, room);
  const get = (headers: Record<string, string>) =>
    testApp.app.http.inject({
      method: 'GET',
      url: `/api/teaching/teachingWork/starWork?workId=${workId}`,
      headers,
    });

  const link = await get({ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' });
  const picture = await get({ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' });
  const page = await get({ 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' });

  expect([link.json().error.code, picture.json().error.code]).toEqual([
    'access.crossSite',
    'access.crossSite',
  ]);
  expect(page.json().message).toBe('点赞成功');
});

it('takes no like from a plain picture where browsers send no metadata', async () => {
  const testApp = await aTestApp();
  const room = await aRoom(testApp);
  const { id: workId } = await aShownWork(testApp, room);
  const ask = (method: 'GET' | 'HEAD', referer?: string) =>
    testApp.app.http.inject({
      method,
      url: `/api/teaching/teachingWork/starWork?workId=${workId}`,
      headers: { host: 'school.lan:8080', ...(referer ? { referer } : {}) },
    });

  const hidden = await ask('GET');
  const foreign = await ask('GET', 'http://evil.example/school.lan:8080');
  const head = await ask('HEAD', 'http://school.lan:8080/work-detail');
  const before = await testApp.call(works.studentWorkInfo, { query: { workId } });
  const page = await ask('GET', 'http://school.lan:8080/work-detail');

  expect([hidden.statusCode, foreign.statusCode]).toEqual([403, 403]);
  expect(head.statusCode).toBeGreaterThanOrEqual(404);
  expect(before.body.result?.starNum).toBe(0);
  expect(page.json().result.starNum).toBe(1);
});

it('takes a visitor cookie with strange characters for none', async () => {
  const testApp = await aTestApp();
  const room = await aRoom(testApp);
  const { id: workId } = await aShownWork(testApp, room);
  const headers = { cookie: `sprout_visitor=abc.${'é'.repeat(22)}` };

  const { status, body } = await testApp.call(works.view, { body: { workId }, headers });

  expect([status, body.result?.viewNum]).toEqual([200, 1]);
});

it('counts a view of one viewer once in half an hour', async () => {
  const testApp = await aTestApp();
  const room = await aRoom(testApp);
  const { id: workId } = await aShownWork(testApp, room);
  const look = async () =>
    (await testApp.call(works.view, { body: { workId } }, room.student.token)).body.result?.viewNum;

  const twice = await Promise.all([look(), look()]);
  testApp.clock.advance(29 * 60_000);
  const soon = await look();
  testApp.clock.advance(2 * 60_000);

  expect(twice).toEqual([1, 1]);
  expect([soon, await look()]).toEqual([1, 2]);
});

it('lists relatives of the same author and type and never the work itself', async () => {
  const testApp = await aTestApp();
  const room = await aRoom(testApp);
  const other = await aStudent(testApp, { departs: [room.group] });
  const work = await aShownWork(testApp, room);
  const sibling = await aShownWork(testApp, room, { note: 'sibling' });
  const alike = await aShownWork(testApp, { ...room, student: other }, { note: 'alike' });
  await aWork(testApp, room.student, { note: 'draft' });

  const { body } = await testApp.call(works.related, { query: { workId: work.id } });

  expect(body.result?.map(({ id }) => id)).toEqual([sibling.id, alike.id]);
});

it('tells of authors whom the site shows, and of nobody else', async () => {
  const testApp = await aTestApp();
  const room = await aRoom(testApp);
  const work = await aShownWork(testApp, room);
  await setCounters(testApp, work.id, { star_num: 3, view_num: 7 });
  const ask = async (userId: string, token?: string) =>
    (await testApp.call(works.authorInfo, { query: { userId } }, token)).body;

  expect((await ask(room.student.id)).result).toMatchObject({
    realname: room.student.nickname,
    workCount: 1,
    viewCount: 7,
    starCount: 3,
  });
  expect((await ask(room.teacher.id)).error?.code).toBe('row.notFound');
  expect((await ask('none')).error?.code).toBe('row.notFound');
  expect((await ask(room.teacher.id, room.teacher.token)).result?.workCount).toBe(0);
  expect((await ask('')).error?.code).toBe('request.invalid');
});

it('gives anonymous answers no login name, real name or other school data', async () => {
  const testApp = await aTestApp();
  const group = await aClass(testApp, { name: 'SECRET-class' });
  const student = await aStudent(testApp, {
    departs: [group],
    username: 'SECRET-login',
    realname: 'SECRET-real',
    nickname: '小海豚',
  });
  const teacher = await aTeacher(testApp, {
    manages: [group],
    username: 'SECRET-teacher',
    realname: 'SECRET-miss',
  });
  await testApp.app.context.database.write
    .updateTable('sys_user')
    .set({ phone: sql`'SECRET-' || id`, email: sql`'SECRET-' || id` })
    .execute();
  const work = await aShownWork(testApp, { group, student, teacher });
  await decide(testApp, teacher, work, 'mark', { comment: 'SECRET-note' });
  await openComments(testApp);
  await testApp.call(
    works.saveComment,
    { body: { workId: work.id, comment: '真好玩' } },
    student.token,
  );
  const query = { workId: work.id };

  const replies = [
    await testApp.call(works.leaderboard),
    await testApp.call(works.greatWork),
    await testApp.call(works.studentWorkInfo, { query }),
    await testApp.call(works.comments, { query }),
    await testApp.call(works.related, { query }),
    await testApp.call(works.authorInfo, { query: { userId: student.id } }),
    await testApp.call(works.publicTags),
    await testApp.call(works.star, { query }),
    await testApp.call(works.view, { body: query }),
  ];
  const file = await testApp.app.http.inject(`/api${works.versionFile.path}?workId=${work.id}`);

  expect(replies.every(({ body }) => body.success)).toBe(true);
  expect(JSON.stringify(replies)).toContain('小海豚');
  expect(JSON.stringify([replies, file.headers])).not.toContain('SECRET');
});

async function openComments({ app }: TestApp): Promise<void> {
  await app.context.database.write
    .insertInto('sys_config')
    .values([
      { school_id: '1', config_key: 'allowComment', config_value: '1' },
      { school_id: '1', config_key: '_reviewComments', config_value: '0' },
    ])
    .onConflict((conflict) =>
      conflict
        .columns(['school_id', 'config_key'])
        .doUpdateSet((eb) => ({ config_value: eb.ref('excluded.config_value') })),
    )
    .execute();
}

it('keeps comments closed until the school opens them', async () => {
  const testApp = await aTestApp();
  const room = await aRoom(testApp);
  const { id: workId } = await aShownWork(testApp, room);
  const body = { workId, comment: '真好玩' };

  const closed = await testApp.call(works.saveComment, { body }, room.student.token);
  await openComments(testApp);
  const open = await testApp.call(works.saveComment, { body }, room.student.token);
  const list = await testApp.call(works.comments, { query: { workId } });

  expect(closed.body.error?.code).toBe('comment.closed');
  expect(open.body).toMatchObject({ message: '评论成功', result: { mine: true } });
  expect(list.body).toMatchObject({
    code: 0,
    result: [{ comment: '真好玩', username: room.student.nickname, mine: false }],
  });
  expect(
    (await testApp.call(works.studentWorkInfo, { query: { workId } })).body.result?.commentNum,
  ).toBe(1);
});

it.each([
  ['a guest', '好', undefined, 'session.missing'],
  ['an account that waits', '好', false, 'user.notConfirmed'],
  ['a telephone number', '加我 13800138000', true, 'text.contact'],
  ['an unkind word', '你是白痴', true, 'text.word'],
  ['nothing but space', '   ', true, 'text.empty'],
  ['501 characters', '字'.repeat(501), true, 'text.tooLong'],
])('refuses a comment by or with %s', async (_, comment, confirmed, code) => {
  const testApp = await aTestApp();
  const room = await aRoom(testApp);
  const { id: workId } = await aShownWork(testApp, room);
  await openComments(testApp);
  const writer = await aStudent(testApp, { confirmed: confirmed ?? true });
  const token = confirmed === undefined ? undefined : writer.token;

  const { body } = await testApp.call(works.saveComment, { body: { workId, comment } }, token);

  expect(body.error?.code).toBe(code);
  expect((await rowCounts(testApp))['work_comment']).toBe(0);
});

it('lets writer, author and moderator remove a comment, and nobody else', async () => {
  const testApp = await aTestApp();
  const room = await aRoom(testApp);
  const { id: workId } = await aShownWork(testApp, room);
  await openComments(testApp);
  const writer = await aStudent(testApp);
  const stranger = await aStudent(testApp);
  const say = async () =>
    (await testApp.call(works.saveComment, { body: { workId, comment: '好' } }, writer.token)).body
      .result?.id ?? '';
  const remove = async (id: string, token?: string) =>
    (await testApp.call(works.deleteComment, { query: { id } }, token)).body.error?.code ??
    'removed';
  const id = await say();

  expect(await remove(id)).toBe('session.missing');
  expect(await remove(id, stranger.token)).toBe('access.denied');
  expect(await remove(id, writer.token)).toBe('removed');
  expect(await remove(id, writer.token)).toBe('row.notFound');
  expect(await remove(await say(), room.student.token)).toBe('removed');
  expect(await remove(await say(), room.teacher.token)).toBe('removed');
  expect(await remove(await say(), (await anAdmin(testApp)).token)).toBe('removed');
  expect(await remove('', writer.token)).toBe('request.invalid');
  expect(
    (await testApp.call(works.studentWorkInfo, { query: { workId } })).body.result?.commentNum,
  ).toBe(0);
});

it('stops a flood of comments of one person', async () => {
  const testApp = await aTestApp();
  const room = await aRoom(testApp);
  const { id: workId } = await aShownWork(testApp, room);
  await openComments(testApp);
  for (let count = 0; count < 10; count += 1) {
    await testApp.call(
      works.saveComment,
      { body: { workId, comment: `好 ${count}` } },
      room.student.token,
    );
  }

  const late = await testApp.call(
    works.saveComment,
    { body: { workId, comment: '好' } },
    room.student.token,
  );
  const other = await testApp.call(
    works.saveComment,
    { body: { workId, comment: '好' } },
    room.teacher.token,
  );

  expect(late.body.error?.code).toBe('request.tooMany');
  expect(other.body.success).toBe(true);
});

it('keeps one report per viewer and work', async () => {
  const testApp = await aTestApp();
  const room = await aRoom(testApp);
  const { id: workId } = await aShownWork(testApp, room);
  const report = (reason: string) =>
    testApp.call(works.report, { body: { workId, reason } }, room.student.token);

  await report('unkind');
  await report('copied');
  const wrong = await report('because');

  expect(wrong.body.error?.code).toBe('request.invalid');
  const rows = await testApp.app.context.database.write
    .selectFrom('work_report')
    .select('reason')
    .execute();
  expect(rows).toEqual([{ reason: 'copied' }]);
});

describe('a list of the public site', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await buildTestApp();
    const { pool } = testApp.app.context.database;
    // Rows enough for statistics: half of them are shown, few of them are featured or of one author.
    await pool.query(`insert into work (id, school_id, author_id, work_name, work_type, visibility,
        published_version_id, published_name, published_at, is_featured, search_grams, search_words,
        created_at, updated_at)
      select 'w' || n, '1', 'u' || n % 500, 'n', (n % 40)::text, 'public', 'v', 'n',
        now() - n * interval '1 minute', n % 100 = 0, array['g' || n % 1000], 'g' || n, now(), now()
      from generate_series(1, 20000) n`);
    await pool.query(`insert into work_counter (work_id, school_id, star_num, view_num, listed_at,
        work_type, is_featured)
      select 'w' || n, '1', n % 97, n % 89, now() - n * interval '1 minute', (n % 40)::text,
        n % 100 = 0
      from generate_series(1, 20000) n`);
    await pool.query('vacuum analyze work, work_counter');
  });
  afterAll(() => testApp.close());

  const school = { schoolId: '1' } as const;
  it.each<[string, PublicFilter, string]>([
    ['views', { ...school, order: 'view' }, 'work_counter_view'],
    ['time', { ...school, order: 'time' }, 'work_public_time'],
    ['likes', { ...school, order: 'star' }, 'work_counter_star'],
    ['the featured', { ...school, order: 'time', isFeatured: true }, 'work_public_featured'],
    ['a type', { ...school, order: 'time', workType: '2' }, 'work_public_type'],
    ['an author', { ...school, order: 'time', authorId: 'a' }, 'work_public_author'],
    ['words', { ...school, order: 'time', words: '小猫' }, 'work_search'],
  ])('by %s is read from an index', async (_, filter, index) => {
    const { pool } = testApp.app.context.database;
    const { text, values } = listStatement(filter, 10, 0);

    const plan = await pool.query(`explain ${text}`, values);

    const lines = plan.rows.map((row) => String(row['QUERY PLAN'])).join('\n');
    expect(lines).toContain(index);
    expect(lines).not.toContain('Seq Scan on work');
    expect(countStatement(filter).text).toContain('limit 10000');
  });
});

it('shows a remix its parent while the parent may be seen', async () => {
  const testApp = await aTestApp();
  const room = await aRoom(testApp);
  const parent = await aShownWork(testApp, room);
  const remixer = await aStudent(testApp, { departs: [room.group] });
  const { body } = await testApp.call(works.remix, { body: { workId: parent.id } }, remixer.token);
  const remix = body.result?.id ?? '';
  const parentOf = async () =>
    (await testApp.call(works.studentWorkInfo, { query: { workId: remix } }, remixer.token)).body
      .result?.parent;

  const before = await parentOf();
  await save(testApp, room.student, {
    workId: parent.id,
    baseRevision: 1,
    workName: '秘密',
    note: 's',
  });
  const after = await parentOf();
  await testApp.call(works.delete, { query: { id: parent.id } }, room.student.token);

  expect(before).toEqual({ id: parent.id, workName: '小猫钓鱼', realname: room.student.nickname });
  expect(after).toEqual(before);
  expect(await parentOf()).toBeNull();
});

it('tells the author where an own work stands, and others only who finds it', async () => {
  const testApp = await aTestApp();
  const room = await aRoom(testApp);
  const work = await aWork(testApp, room.student, { kind: 'submitted' });
  await decide(testApp, room.teacher, work, 'return', { comment: '再改改', score: 2 });
  const ask = async (token?: string) =>
    (await testApp.call(works.studentWorkInfo, { query: { workId: work.id } }, token)).body.result;

  const author = await ask(room.student.token);
  const teacher = await ask(room.teacher.token);

  expect(author).toMatchObject({
    circle: 'nobody',
    score: 2,
    teacherComment: '再改改',
    own: { reviewState: 'returned', hasUnapprovedChanges: false, shareToken: null },
  });
  expect(teacher).toMatchObject({ circle: 'nobody', own: null });
});

it('gives the author of a link work its link, and nobody else', async () => {
  const testApp = await aTestApp();
  const { student } = await aRoom(testApp);
  const { id: workId } = await aWork(testApp, student);
  const settings = { body: { workId, visibility: 'link' as const } };
  const { body } = await testApp.call(works.update, settings, student.token);
  const share = body.result?.shareToken ?? '';

  const own = await testApp.call(works.studentWorkInfo, { query: { workId } }, student.token);
  const guest = await testApp.call(works.studentWorkInfo, { query: { workId, share } });

  expect(own.body.result).toMatchObject({ circle: 'link', own: { shareToken: share } });
  expect(guest.body.result).toMatchObject({ circle: 'link', own: null });
});

it('lists the own works that a teacher has asked to change', async () => {
  const testApp = await aTestApp();
  const room = await aRoom(testApp);
  await aWork(testApp, room.student, { note: 'draft' });
  const back = await aWork(testApp, room.student, { note: 'back', kind: 'submitted' });
  await decide(testApp, room.teacher, back, 'return', { comment: '再改改' });

  const query = { reviewState: 'returned' };
  const { body } = await testApp.call(works.mine, { query }, room.student.token);

  expect(body.result?.records.map(({ id }) => id)).toEqual([back.id]);
});
