import { endpoints } from '@sprout/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aloneBus } from '../../platform/bus/bus.ts';
import { createCache } from '../../platform/cache.ts';
import { createVersionedCache } from '../../platform/versioned-cache.ts';
import { anAdmin, aUser, type TestUser } from '../../testing/factories.ts';
import { writeNews } from '../../testing/news-kit.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';
import { createNewsEdition } from './news-edition.ts';

const { news } = endpoints;

let testApp: TestApp;
let admin: TestUser;

beforeEach(async () => {
  testApp = await aTestApp({ now: '2030-05-02T04:00:00Z' });
  admin = await anAdmin(testApp);
});

const write = (title: string, more: object = {}) => writeNews(testApp, admin, title, more);
const english = { 'accept-language': 'en-US', 'x-sprout-client': '1' };
const list = async (query: object = {}, headers: Record<string, string> = {}) =>
  (await testApp.call(news.newsList, { query: { ...query }, headers })).body.result;
const titles = async (query: object = {}) =>
  (await list(query))?.records.map(({ newsTitle }) => newsTitle);
const open = async (id: string, headers: Record<string, string> = {}) =>
  (await testApp.call(news.newsDetail, { query: { id }, headers })).body;

describe('what visitors get', () => {
  it('is nothing of drafts and of what waits for its time', async () => {
    const hidden = '还不能说的秘密';
    const draft = await write(hidden, { newsStatus: 0, newsContent: `<p>${hidden}</p>` });
    const waiting = await write(hidden, {
      publishTime: '2030-05-02 12:00:01',
      newsContent: `<p>${hidden}</p>`,
    });
    const shown = await write('开学');
    const child = await aUser(testApp, {});

    const answers = [
      await list({ pageSize: 999 }),
      await open(shown),
      await open(draft),
      await open(waiting),
      (await testApp.call(news.newsDetail, { query: { id: draft } }, child.token)).body,
      (await testApp.call(news.newsDetail, { query: { id: draft, preview: true } })).body,
      (await testApp.call(news.newsDetail, { query: { id: draft, preview: true } }, child.token))
        .body,
      (await testApp.call(news.view, { body: { id: waiting } })).body,
    ];

    expect(JSON.stringify(answers)).not.toContain(hidden);
    expect((await open(draft)).error?.code).toBe('news.notFound');
    expect((await open(waiting)).error?.code).toBe('news.notFound');
  });

  it('appears at its time by itself', async () => {
    const id = await write('开学', { publishTime: '2030-05-02 12:30:00' });

    testApp.clock.set('2030-05-02T04:29:59Z');
    const before = [await titles(), (await open(id)).success];
    testApp.clock.set('2030-05-02T04:30:00Z');

    expect(before).toEqual([[], false]);
    expect([await titles(), (await open(id)).success]).toEqual([['开学'], true]);
  });

  it('goes with its row and comes back with it', async () => {
    const id = await write('开学');

    await testApp.call(news.delete, { query: { id } }, admin.token);
    const gone = [await titles(), (await open(id)).success];
    await testApp.call(news.putRecycleBin, { body: { ids: id } }, admin.token);

    expect(gone).toEqual([[], false]);
    expect(await titles()).toEqual(['开学']);
  });

  it('is of the main school, and of their own for those who are logged in', async () => {
    const neighbour = await anAdmin(testApp, { schoolId: '2' });
    const id = await writeNews(testApp, neighbour, '邻校');

    const own = await testApp.call(news.newsList, {}, neighbour.token);

    expect(await titles()).toEqual([]);
    expect((await open(id)).success).toBe(false);
    expect(own.body.result?.records).toMatchObject([{ newsTitle: '邻校' }]);
  });
});

describe('the list', () => {
  beforeEach(async () => {
    await write('旧', { publishTime: '2030-04-01 08:00:00', category: 'event' });
    await write('新', { publishTime: '2030-05-01 08:00:00', category: 'notice' });
    await write('置顶', { publishTime: '2030-03-01 08:00:00', isPinned: true });
  });

  it('stands pinned first, then by time; or by time alone', async () => {
    expect(await titles()).toEqual(['置顶', '新', '旧']);
    expect(await titles({ orderBy: 'time' })).toEqual(['新', '旧', '置顶']);
  });

  it('answers the predecessor as it asks, without contents', async () => {
    const page = await list({ pageNo: 1, pageSize: 999, cmsStatus: '1', cmsType: '' });

    expect(page).toMatchObject({ total: 3, pages: 1 });
    expect(page?.records[1]).toMatchObject({
      newsTitle: '新',
      newsStatus: 1,
      newsContent: null,
      createTime: '2030-05-01 08:00:00',
      category_dictText: '通知',
    });
  });

  it('has pages and categories', async () => {
    expect(await titles({ category: 'event' })).toEqual(['旧']);
    expect(await titles({ pageSize: 2, pageNo: 2 })).toEqual(['旧']);
    expect(await titles({ pageSize: 2, pageNo: 3 })).toEqual([]);
  });

  it('leads from each to the next one before and after it', async () => {
    const byTitle = new Map((await list())?.records.map(({ newsTitle, id }) => [newsTitle, id]));
    const beside = async (title: string) => {
      const { newer, older } = (await open(byTitle.get(title) ?? '')).result ?? {};
      return [newer?.newsTitle, older?.newsTitle];
    };

    expect(await beside('旧')).toEqual(['新', '置顶']);
    expect(await beside('新')).toEqual([undefined, '旧']);
    expect(await beside('置顶')).toEqual(['旧', undefined]);
  });
});

describe('English', () => {
  const both = {
    newsContent: '<p>你好</p>',
    newsTitleEn: 'New term',
    newsContentEn: '<p>Hello</p>',
  };

  it('is read where title and content have it', async () => {
    const id = await write('开学', both);

    const page = (await open(id, english)).result;

    expect(page).toMatchObject({
      language: 'en-US',
      newsTitle: 'New term',
      newsContent: '<p>Hello</p>',
      summary: 'Hello',
    });
    expect((await open(id)).result).toMatchObject({ language: 'zh-CN', newsTitle: '开学' });
  });

  it('is not mixed with Chinese', async () => {
    const id = await write('开学', { ...both, newsContentEn: null });

    const page = (await open(id, english)).result;

    expect(page).toMatchObject({
      language: 'zh-CN',
      newsTitle: '开学',
      newsContent: '<p>你好</p>',
    });
  });
});

it('counts a view once per viewer, and again after half an hour', async () => {
  const id = await write('开学');
  const look = async (token?: string) =>
    (await testApp.call(news.view, { body: { id } }, token)).body.result?.viewNum;

  const counts = [await look(admin.token), await look(admin.token), await look()];
  testApp.clock.advance(31 * 60_000);

  expect([...counts, await look(admin.token)]).toEqual([1, 1, 2, 3]);
  expect((await open(id)).result?.viewNum).toBe(3);
});

it('counts a view once when it arrives ten times at once', async () => {
  const id = await write('开学');

  await Promise.all(
    Array.from({ length: 10 }, () => testApp.call(news.view, { body: { id } }, admin.token)),
  );

  expect((await open(id)).result?.viewNum).toBe(1);
});

it('is previewed by its staff as visitors will read it', async () => {
  await write('早先', { publishTime: '2030-05-01 08:00:00' });
  const id = await write('开学', { newsStatus: 0, newsContent: '<p>你好</p>' });

  const query = { id, preview: true };
  const { result } = (await testApp.call(news.newsDetail, { query }, admin.token)).body;

  expect(result).toMatchObject({
    newsTitle: '开学',
    newsContent: '<p>你好</p>',
    newsStatus: 0,
    newer: null,
    older: { newsTitle: '早先' },
  });
});

describe('how many there are', () => {
  const total = async (query: object = {}) => (await list({ pageSize: 1, ...query }))?.total;

  it('is counted once for all who ask, and anew after each change and at each time', async () => {
    await write('开学', { category: 'event' });
    const id = await write('通知', { category: 'notice' });
    await write('春游', { category: 'event', publishTime: '2030-05-02 12:30:00' });
    const before = [await total(), await total({ category: 'event' })];
    const asked = vi.spyOn(testApp.app.context.database.pool, 'connect');

    await total({ category: 'event' });
    const statements = asked.mock.calls.length;
    asked.mockRestore();
    testApp.clock.set('2030-05-02T04:30:00Z');
    const due = [await total(), await total({ category: 'event' })];
    await testApp.call(news.delete, { query: { id } }, admin.token);

    expect(before).toEqual([2, 1]);
    expect(statements).toBe(1);
    expect(due).toEqual([3, 2]);
    expect([await total(), await total({ category: 'notice' })]).toEqual([2, 0]);
  });

  it('is counted for each school', async () => {
    await write('开学');
    const other = await aUser(testApp, { schoolId: '2' });

    const own = await total();
    const theirs = (await testApp.call(news.newsList, {}, other.token)).body.result?.total;

    expect([own, theirs]).toEqual([1, 0]);
  });

  it('is looked up by an index where one category is asked for', async () => {
    // Scans of earlier tests stay counted, and connections that are open may count theirs later on.
    testApp = await aTestApp({ now: '2030-05-02T04:00:00Z', fillsDatabase: true });
    const { write: db } = testApp.app.context.database;
    const scans = async () => {
      const { rows } = await sql<{ scans: number }>`select idx_scan::int as scans
        from pg_stat_user_indexes where indexrelname = 'teaching_news_category'`.execute(db);
      return rows[0]?.scans ?? 0;
    };
    const before = await scans();
    await sql`insert into teaching_news
        (id, school_id, news_title, news_status, publish_time, category, is_pinned, created_at, updated_at)
      select 'n' || n, '1', '资讯', 1, '2030-04-01', 'c' || n % 500, false, '2030-04-01', '2030-04-01'
      from generate_series(1, 5000) n`.execute(db);
    await sql`analyze teaching_news`.execute(db);

    const found = await total({ category: 'c7' });

    expect(found).toBe(10);
    await expect.poll(scans).toBeGreaterThan(before);
  });
});

describe('the edition of the news', () => {
  it('is another one after each change and at each time of publishing, and no other', async () => {
    const edition = createNewsEdition(testApp.app.context);
    const first = await edition();
    await write('旧', { publishTime: '2030-05-01 08:00:00' });
    await write('开学', { publishTime: '2030-05-02 12:30:00' });
    const written = await edition();
    testApp.clock.set('2030-05-02T04:29:59Z');
    const before = await edition();
    testApp.clock.set('2030-05-02T04:30:00Z');
    const due = await edition();
    // What is kept is read again after ten minutes.
    testApp.clock.advance(11 * 60_000);

    expect(written).not.toBe(first);
    expect(before).toBe(written);
    expect(due).not.toBe(before);
    expect(await edition()).toBe(due);
  });

  it('is told to another node within seconds', async () => {
    const { database, clock } = testApp.app.context;
    const versionedCache = createVersionedCache({
      database,
      bus: aloneBus(),
      cache: createCache(clock.elapsedMs),
    });
    const edition = createNewsEdition({ database, clock, versionedCache });
    const first = await edition();

    await write('开学', { publishTime: '2030-05-02 12:30:00' });
    testApp.clock.advance(6_000);
    const told = await edition();
    testApp.clock.set('2030-05-02T04:30:00Z');

    expect(told).not.toBe(first);
    expect(await edition()).not.toBe(told);
  });
});
