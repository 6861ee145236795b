import { createRequire } from 'node:module';
import { endpoints } from '@sprout/contract';
import { beforeEach, expect, it } from 'vitest';
import { createNewsEdition } from '../modules/news/index.ts';
import { aloneBus } from '../platform/bus/bus.ts';
import { createCache } from '../platform/cache.ts';
import { createVersionedCache } from '../platform/versioned-cache.ts';
import { anAdmin, type TestUser } from '../testing/factories.ts';
import { aPng, upload } from '../testing/files-kit.ts';
import { writeNews } from '../testing/news-kit.ts';
import { aTestApp, type TestApp } from '../testing/test-app.ts';
import { guestCalls } from './guest-calls.ts';
import { createNewsFeed } from './news-feed.ts';

type Dom = new (
  xml: string,
  options: { contentType: string },
) => { window: { document: Document } };
// It comes without types.
const { JSDOM } = createRequire(import.meta.url)('jsdom') as { JSDOM: Dom };

const origin = 'https://sprout.example';

let testApp: TestApp;
let admin: TestUser;

beforeEach(async () => {
  testApp = await aTestApp({ now: '2030-05-02T04:00:00Z' });
  admin = await anAdmin(testApp);
});

const feedOf = (version = async () => 1, call = guestCalls(testApp.app.http)) =>
  createNewsFeed({
    call,
    cache: createCache(() => 0),
    wireTime: testApp.app.context.wireTime,
    version,
  });
/** Throws where it is no XML. */
const parse = (xml: string) =>
  new JSDOM(xml, { contentType: 'application/xml' }).window.document.documentElement;
const textsOf = (element: Element, path: string) =>
  [...element.querySelectorAll(path)].map(({ textContent }) => textContent);

it('tells of what is published, the newest first, and of nothing else', async () => {
  await write('旧', { publishTime: '2030-04-01 08:00:00', isPinned: true, category: 'event' });
  const id = await write('新 & <b>', {
    publishTime: '2030-05-01 08:00:00',
    newsContent: '<p>好</p>',
  });
  await write('草稿', { newsStatus: 0 });
  await write('明天', { publishTime: '2030-05-03 08:00:00' });

  const feed = parse(await feedOf().xml(origin, 'zh-CN'));

  expect(feed.tagName).toBe('feed');
  expect(textsOf(feed, 'entry > title')).toEqual(['新 & <b>', '旧']);
  expect(textsOf(feed, ':scope > updated')).toEqual(['2030-05-01T00:00:00.000Z']);
  expect(textsOf(feed, 'entry > published')[0]).toBe('2030-05-01T00:00:00.000Z');
  expect(textsOf(feed, 'entry > id')[0]).toBe(`${origin}/news-detail?id=${id}`);
  expect(feed.querySelector('category')?.getAttribute('label')).toBe('活动');
  expect(feed.querySelector('link[rel="self"]')?.getAttribute('href')).toBe(`${origin}/news.atom`);
});

it('carries whole, clean texts whose pictures and links are found from anywhere', async () => {
  const fields = { purpose: 'cover' };
  const sent = await upload(testApp, admin.token, { name: 'a.png', bytes: aPng(), fields });
  await write('开学', {
    cover: sent.body.result?.key,
    newsContent:
      '<p onclick="x()"><a href="/home">家</a><img src="/static/b.png" alt="图"></p><script>x()</script>',
  });

  const feed = parse(await feedOf().xml(origin, 'zh-CN'));
  const [content = ''] = textsOf(feed, 'content');

  expect(content).toContain(`<a href="${origin}/home"`);
  expect(content).toContain(`src="${origin}/static/b.png"`);
  expect(content).toMatch(/^<p><img src="https:\/\/sprout\.example\/[^"]+\.png" alt=""><\/p>/);
  expect(content).not.toMatch(/script|onclick/);
});

it('is in English for those who ask for it, where there is any', async () => {
  await write('开学', { newsTitleEn: 'New term' });
  await write('春游');

  const feed = parse(await feedOf().xml(origin, 'en-US'));

  expect(feed.getAttribute('xml:lang')).toBe('en-US');
  expect(textsOf(feed, 'entry > title').sort()).toEqual(['New term', '春游']);
});

it('is valid while there is nothing to tell', async () => {
  const feed = parse(await feedOf().xml(origin, 'zh-CN'));

  expect(textsOf(feed, 'entry')).toEqual([]);
  expect(textsOf(feed, ':scope > updated')).toHaveLength(1);
});

it('is made anew when the news are others, and not before', async () => {
  let version = 1;
  const feed = feedOf(async () => version);
  const titles = async () => textsOf(parse(await feed.xml(origin, 'zh-CN')), 'entry > title');
  await titles();
  await write('开学');

  const kept = await titles();
  version = 2;

  expect([kept, await titles()]).toEqual([[], ['开学']]);
});

it('tells of nothing that was taken back or put off, on another node within seconds', async () => {
  const { context, http } = testApp.app;
  const { database, clock, wireTime } = context;
  const call = guestCalls(http);
  const cache = createCache(clock.elapsedMs);
  const elsewhere = {
    database,
    clock,
    versionedCache: createVersionedCache({ database, bus: aloneBus(), cache }),
  };
  const nodes = [
    createNewsFeed({ call, cache: context.cache, wireTime, version: createNewsEdition(context) }),
    createNewsFeed({ call, cache, wireTime, version: createNewsEdition(elsewhere) }),
  ];
  const read = async () =>
    (await Promise.all(nodes.map((feed) => feed.xml(origin, 'zh-CN')))).join();
  const secret = '<p>还不能说的秘密</p>';
  const back = await write('收回', { newsContent: secret });
  const later = await write('推迟', { newsContent: secret });
  await write('开学');
  const before = await read();

  await change({ id: back, newsTitle: '收回', newsStatus: 0 });
  await change({ id: later, newsTitle: '推迟', newsStatus: 1, publishTime: '2030-05-03 08:00:00' });
  const here = await nodes[0]?.xml(origin, 'zh-CN');
  testApp.clock.advance(6_000);
  const after = await read();

  expect(before.match(/还不能说的秘密/g)?.length).toBeGreaterThanOrEqual(4);
  for (const xml of [here, after]) expect(xml).not.toMatch(/秘密|收回|推迟/);
  expect(after.match(/<title>开学/g)).toHaveLength(2);
});

it('is kept of the longest texts, too: of the oldest the summary is told', async () => {
  let calls = 0;
  const call = async (id: string, { query = {} }: { query?: object }) => {
    calls += 1;
    if (id === 'config.getCurrent') return {};
    const ids = Array.from({ length: 20 }, (_, n) => ({ id: `n${n}` }));
    return id === 'news.newsList' ? { records: ids } : aLongText(query);
  };
  const feed = feedOf(undefined, call);

  const first = parse(await feed.xml(origin, 'zh-CN'));
  const asked = calls;
  const again = parse(await feed.xml(origin, 'zh-CN'));

  expect([
    textsOf(first, 'entry > content').length,
    textsOf(first, 'entry > summary').length,
  ]).toEqual([5, 20]);
  expect(textsOf(again, 'entry')).toHaveLength(20);
  expect(calls).toBe(asked);
});

const aLongText = (more: object) => ({
  newsTitle: '长文',
  language: 'zh-CN',
  summary: '开头',
  publishTime: '2030-05-01 08:00:00',
  newsContent: '长'.repeat(200_000),
  ...more,
});

async function change(body: { id: string } & Record<string, unknown>): Promise<void> {
  const reply = await testApp.call(endpoints.news.edit, { body }, admin.token);
  if (!reply.body.success) throw new Error(JSON.stringify(reply.body));
}

it('reads nothing anew for another name of the host', async () => {
  const call = guestCalls(testApp.app.http);
  let count = 0;
  const feed = feedOf(undefined, (...asked) => {
    count += 1;
    return call(...asked);
  });
  await write('开学');
  await feed.xml(origin, 'zh-CN');
  const before = count;

  const other = parse(await feed.xml('https://other.example', 'zh-CN'));

  expect([before > 0, count - before]).toEqual([true, 0]);
  expect(textsOf(other, 'entry > id')[0]).toMatch(/^https:\/\/other\.example\//);
});

async function write(title: string, more: object = {}): Promise<string> {
  return writeNews(testApp, admin, title, more);
}
