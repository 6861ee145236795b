import type { Result } from '@sprout/contract';
import { readLandingPage } from '@sprout/rules';
import type { Cache } from '../platform/cache.ts';
import type { CallInLanguage } from './site-renderer.ts';
import { escapeXml } from './xml.ts';

type Deps = {
  call: CallInLanguage;
  cache: Cache;
  /** Changes with each change of the news, and when some come to their time. */
  version: () => Promise<number | string>;
};
type PublicList = 'works.leaderboard' | 'lessons.getHomeCourse' | 'news.newsList';
type Entry = { path: string; changedOn?: string | undefined };

/** Search engines come a few times a day. */
const keptMs = 10 * 60_000;
const pageSize = 1000;
/** Lists go no deeper than ten thousand rows. */
const pageLimit = 10;

/** Pages that are the same for everybody; log-in and registration are nothing to find. */
const pages: readonly Entry[] = [
  { path: '/home' },
  { path: '/workList' },
  { path: '/courseList' },
  { path: '/newsList' },
  { path: '/help/works' },
  { path: '/help/privacy' },
  { path: '/help/questions' },
  { path: '/help/teachers' },
];

/** Source: the protocol of sitemaps. */
const mostEntries = 50_000;

/** Courses whose open lessons are listed: each costs a call. */
const coursesWithLessons = 100;

/**
 * What search engines may find: the public pages, the news, the courses of the site with the lessons that guests may
 * open, and the newest ten thousand published works.
 */
export function createSitemap({ call, cache, version }: Deps) {
  /** The custom page is for everybody once the site begins with it. */
  async function listLanding(): Promise<Entry[]> {
    // A guest gets what the contract says.
    const config = (await call('config.getCurrent', {}, 'zh-CN')) as Result<'config.getCurrent'>;
    return readLandingPage(config['landingPage']) === 'index' ? [{ path: '/index' }] : [];
  }

  /** Every row of a public list, page by page. */
  async function listAll<I extends PublicList>(
    id: I,
    order: { orderBy?: string },
    toEntry: (row: Result<I>['records'][number]) => Entry,
  ): Promise<Entry[]> {
    const entries: Entry[] = [];
    for (let pageNo = 1; pageNo <= pageLimit; pageNo += 1) {
      const query = { ...order, pageNo, pageSize };
      // A guest gets what the contract says.
      const page = (await call(id, { query }, 'zh-CN')) as Result<I>;
      entries.push(...page.records.map(toEntry));
      if (pageNo >= page.pages) break;
    }
    return entries;
  }

  const listWorks = () =>
    listAll('works.leaderboard', { orderBy: 'time' }, ({ id, publishTime }) =>
      entryOf('/work-detail', id, publishTime),
    );
  const listNews = () =>
    listAll('news.newsList', { orderBy: 'time' }, ({ id, publishTime }) =>
      entryOf('/news-detail', id, publishTime),
    );

  async function listCourses(): Promise<Entry[]> {
    const ids: string[] = [];
    const entries = await listAll('lessons.getHomeCourse', {}, ({ id }) => {
      ids.push(id);
      return entryOf('/course-detail', id);
    });
    for (const id of ids.slice(0, coursesWithLessons)) entries.push(...(await listOpenLessons(id)));
    return entries;
  }

  /** None of a course that was taken off the site in between. */
  async function listOpenLessons(id: string): Promise<Entry[]> {
    const course = await call('lessons.publicCourse', { query: { id } }, 'zh-CN').catch(
      () => undefined,
    );
    // A guest gets what the contract says.
    const { units = [] } = (course ?? {}) as Partial<Result<'lessons.publicCourse'>>;
    return units.filter(({ isOpen }) => isOpen).map((unit) => entryOf('/unit-detail', unit.id));
  }

  /** As one text: as objects, the entries of a large school would be more than the cache holds. */
  async function keep(name: string, load: () => Promise<Entry[]>): Promise<Entry[]> {
    const text = await cache.wrap(`sitemap:${name}`, keptMs, async () =>
      (await load()).map(({ path, changedOn = '' }) => `${path} ${changedOn}`).join('\n'),
    );
    return text.split('\n').flatMap((line) => {
      const [path = '', changedOn] = line.split(' ');
      return path === '' ? [] : [{ path, changedOn }];
    });
  }

  return {
    /** @param origin scheme, host and port that the addresses begin with */
    async xml(origin: string): Promise<string> {
      const found = await keep('all', async () => [
        ...(await listCourses()),
        ...(await listWorks()),
      ]);
      // News that the staff take back must be gone at once.
      const news = await keep(`news ${await version()}`, listNews);
      const entries = [...(await listLanding()), ...pages, ...news, ...found];
      const lines = entries.slice(0, mostEntries).map((entry) => renderEntry(entry, origin));
      return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${lines.join('\n')}
</urlset>
`;
    },
  };
}
export type Sitemap = ReturnType<typeof createSitemap>;

/** @param changedAt as the wire writes times */
const entryOf = (page: string, id: string, changedAt?: string | null): Entry => ({
  path: `${page}?id=${encodeURIComponent(id)}`,
  changedOn: changedAt?.slice(0, 10),
});

function renderEntry({ path, changedOn }: Entry, origin: string): string {
  const changed = changedOn ? `<lastmod>${escapeXml(changedOn)}</lastmod>` : '';
  return `<url><loc>${escapeXml(origin + path)}</loc>${changed}</url>`;
}
