import { endpoints } from '@sprout/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aClass, aStudent, aTeacher } from '../../../testing/factories.ts';
import { aTestApp, buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { aShownWork, aTaughtClass, aWork, decide } from '../../../testing/works-kit.ts';
import { countStatement, listStatement, type PublicFilter } from './public-lists.repository.ts';

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
  const room = await aTaughtClass(testApp);
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
  const room = await aTaughtClass(testApp);
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
    workType_dictText: '积木编程',
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
  const room = await aTaughtClass(testApp);
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
  const room = await aTaughtClass(testApp);
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

it('offers the types that have a public work, and the featured ones while there are any', async () => {
  const testApp = await aTestApp();
  const room = await aTaughtClass(testApp);
  const choices = async () => (await testApp.call(works.publicChoices)).body.result;
  const work = await aWork(testApp, room.student, { kind: 'submitted' });

  const waiting = await choices();
  await decide(testApp, room.teacher, work, 'approve');
  const approved = await choices();
  await decide(testApp, room.teacher, work, 'feature');
  const featured = await choices();
  await decide(testApp, room.teacher, work, 'takeDown', { comment: '再看看' });

  expect(waiting).toEqual({ workTypes: [], hasFeatured: false });
  expect(approved).toEqual({ workTypes: ['2'], hasFeatured: false });
  expect(featured).toEqual({ workTypes: ['2'], hasFeatured: true });
  expect(await choices()).toEqual(waiting);
});

it('shows the tags that were approved and not those the author writes afterwards', async () => {
  const testApp = await aTestApp();
  const room = await aTaughtClass(testApp);
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

it('takes filters that were left open for none', async () => {
  const testApp = await aTestApp();
  const room = await aTaughtClass(testApp);
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

it('lists relatives of the same author and type and never the work itself', async () => {
  const testApp = await aTestApp();
  const room = await aTaughtClass(testApp);
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
  const room = await aTaughtClass(testApp);
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

describe('a list of the public site', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await buildTestApp({ fillsDatabase: true });
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
