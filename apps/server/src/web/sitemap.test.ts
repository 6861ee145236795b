import { endpoints } from '@sprout/contract';
import { expect, it } from 'vitest';
import { createSiteConfig } from '../modules/config/index.ts';
import { createNewsEdition } from '../modules/news/index.ts';
import { mainSchoolId } from '../platform/audit.ts';
import { aloneBus } from '../platform/bus/bus.ts';
import { createCache } from '../platform/cache.ts';
import { createVersionedCache } from '../platform/versioned-cache.ts';
import { anAdmin } from '../testing/factories.ts';
import { lessonMaker } from '../testing/lessons-kit.ts';
import { writeNews } from '../testing/news-kit.ts';
import { aTestApp } from '../testing/test-app.ts';
import { aShownWork, aTaughtClass, aWork } from '../testing/works-kit.ts';
import { guestCalls } from './guest-calls.ts';
import { createSitemap } from './sitemap.ts';

type Deps = Parameters<typeof createSitemap>[0];

const origin = 'https://sprout.example';

const sitemapOf = (deps: Pick<Deps, 'call'> & Partial<Deps>) =>
  createSitemap({ cache: createCache(() => 0), version: async () => 1, ...deps });

it('holds published works and nothing that a guest may not see', async () => {
  const testApp = await aTestApp();
  const room = await aTaughtClass(testApp);
  const shown = await aShownWork(testApp, room);
  const draft = await aWork(testApp, room.student);
  const waiting = await aWork(testApp, room.student, { kind: 'submitted' });
  const call = guestCalls(testApp.app.http);
  const sitemap = sitemapOf({ call });

  const xml = await sitemap.xml(origin);

  expect(xml).toContain(`<loc>${origin}/work-detail?id=${shown.id}</loc>`);
  expect(xml).not.toContain(draft.id);
  expect(xml).not.toContain(waiting.id);
  expect(xml).not.toContain(room.student.nickname);
});

it('holds the courses of the site, with the lessons that guests may open', async () => {
  const testApp = await aTestApp();
  const make = lessonMaker(testApp, await anAdmin(testApp));
  const shown = await make.course({ showHome: true });
  const other = await make.course();
  const open = await make.unit(shown, '试听', { isOpen: true });
  const closed = await make.unit(shown, '正课');
  const sitemap = sitemapOf({ call: guestCalls(testApp.app.http) });

  const xml = await sitemap.xml(origin);

  expect(xml).toContain(`<loc>${origin}/courseList</loc>`);
  expect(xml).toContain(`<loc>${origin}/course-detail?id=${shown}</loc>`);
  expect(xml).toContain(`<loc>${origin}/unit-detail?id=${open}</loc>`);
  expect(xml).not.toContain(closed);
  expect(xml).not.toContain(other);
});

it('holds the news of the site, and nothing of what waits for its time', async () => {
  const testApp = await aTestApp();
  const admin = await anAdmin(testApp);
  const shown = await writeNews(testApp, admin, '开学', { publishTime: '2030-05-01 08:00:00' });
  const draft = await writeNews(testApp, admin, '草稿', { newsStatus: 0 });
  const waiting = await writeNews(testApp, admin, '明天', { publishTime: '2031-01-01 08:00:00' });
  const sitemap = sitemapOf({ call: guestCalls(testApp.app.http) });

  const xml = await sitemap.xml(origin);

  expect(xml).toContain(`<loc>${origin}/newsList</loc>`);
  expect(xml).toContain(
    `<loc>${origin}/news-detail?id=${shown}</loc><lastmod>2030-05-01</lastmod>`,
  );
  expect(xml).not.toContain(draft);
  expect(xml).not.toContain(waiting);
});

it('names news no more that were taken back, on another node within seconds', async () => {
  const testApp = await aTestApp();
  const admin = await anAdmin(testApp);
  const { context, http } = testApp.app;
  const { database, clock } = context;
  const call = guestCalls(http);
  const cache = createCache(clock.elapsedMs);
  const elsewhere = {
    database,
    clock,
    versionedCache: createVersionedCache({ database, bus: aloneBus(), cache }),
  };
  const here = sitemapOf({ call, cache: context.cache, version: createNewsEdition(context) });
  const there = sitemapOf({ call, cache, version: createNewsEdition(elsewhere) });
  const id = await writeNews(testApp, admin, '开学', { publishTime: '2030-05-01 08:00:00' });
  const told = [await here.xml(origin), await there.xml(origin)];

  const body = { id, newsTitle: '开学', newsStatus: 0 };
  await testApp.call(endpoints.news.edit, { body }, admin.token);
  const next = await here.xml(origin);
  testApp.clock.advance(6_000);

  expect(told.map((xml) => xml.includes(id))).toEqual([true, true]);
  expect(next).not.toContain(id);
  expect(await there.xml(origin)).not.toContain(id);
});

it('is kept of the largest school, too', async () => {
  let calls = 0;
  const call = async (list: string) => {
    if (list === 'config.getCurrent') return {};
    calls += 1;
    const rows = Array.from({ length: 1000 }, (_, n) => ({
      id: `${calls}-${n}`.padStart(24, '0'),
      publishTime: '2030-05-01 08:00:00',
    }));
    const units = rows.slice(0, 200).map(({ id }) => ({ id, isOpen: true }));
    return { records: rows, units, total: 10_000, size: 1000, current: 1, pages: 10 };
  };
  const sitemap = sitemapOf({ call });
  const first = await sitemap.xml(origin);
  const early = calls;

  const again = await sitemap.xml(origin);

  expect(first.match(/<loc>/g)).toHaveLength(50_000);
  expect([again === first, calls]).toEqual([true, early]);
});

it('asks for lists once in ten minutes, and for every page of each long list', async () => {
  let now = 0;
  let calls = 0;
  const call = async (id: string) => {
    if (id !== 'config.getCurrent') calls += 1;
    return { records: [], total: 2500, size: 1000, current: calls, pages: 3 };
  };
  const sitemap = sitemapOf({ call, cache: createCache(() => now) });

  await sitemap.xml(origin);
  await sitemap.xml('http://10.0.0.5');
  const early = calls;
  now = 10 * 60_000 + 1;
  await sitemap.xml(origin);

  expect([early, calls]).toEqual([9, 18]);
});

it('holds the custom page once the site begins with it', async () => {
  const testApp = await aTestApp();
  const { context, http } = testApp.app;
  const sitemap = sitemapOf({ call: guestCalls(http) });
  const set = createSiteConfig(context).set;
  const hasCustomPage = async () =>
    (await sitemap.xml(origin)).includes(`<loc>${origin}/index</loc>`);

  await set(mainSchoolId, { _homeHtml: '<p>草稿</p>' });
  const before = await hasCustomPage();
  await set(mainSchoolId, { landingPage: 'index' });

  expect([before, await hasCustomPage()]).toEqual([false, true]);
});
