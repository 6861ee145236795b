import type { Result } from '@sprout/contract';
import { createTexts, type Language } from '@sprout/texts';
import { siteEnUs } from '@sprout/texts/en-us/site';
import { siteZhCn } from '@sprout/texts/zh-cn/site';
import type { Cache } from '../platform/cache.ts';
import type { WireTimeFormat } from '../platform/clock.ts';
import type { CallInLanguage } from './site-renderer.ts';
import { escapeXml } from './xml.ts';

type Deps = {
  call: CallInLanguage;
  cache: Cache;
  wireTime: Pick<WireTimeFormat, 'fromWire'>;
  /** Changes with what the feed tells of. */
  version: () => Promise<number | string>;
};
type News = Omit<Result<'news.newsDetail'>, 'newsContent'> & {
  /** Absent where the feed has no room for it. */
  readonly newsContent?: string | undefined;
};
type Told = { readonly brand: string; readonly newest: readonly News[] };

const keptMs = 10 * 60_000;
/** As many as readers of feeds show of a source that they are new to. */
const entryCount = 20;
/** Letters of all whole texts: the feeds of both languages are to be kept in the cache. */
const wholeLength = 1_000_000;

/** The newest news of the site, whole, as an Atom feed. Source: RFC 4287. */
export function createNewsFeed({ call, cache, wireTime, version }: Deps) {
  async function listNewest(language: Language): Promise<News[]> {
    const query = { orderBy: 'time', pageSize: entryCount };
    // A guest gets what the contract says.
    const page = (await call('news.newsList', { query }, language)) as Result<'news.newsList'>;
    const found = page.records.map(({ id }) =>
      // One that was taken back in between is left out.
      call('news.newsDetail', { query: { id } }, language).catch(() => undefined),
    );
    return withinLength(
      (await Promise.all(found)).filter((news): news is News => news !== undefined),
    );
  }

  async function read(language: Language): Promise<Told> {
    const config = (await call('config.getCurrent', {}, language)) as Result<'config.getCurrent'>;
    const brand = config['brandName']?.trim() || 'Sprout';
    return { brand, newest: await listNewest(language) };
  }

  function render({ brand, newest }: Told, origin: string, language: Language): string {
    const t = createTexts<'site.news.title'>(language, language === 'en-US' ? siteEnUs : siteZhCn);
    const timeOf = (wire: string) => wireTime.fromWire(wire).toISOString();
    const updated = newest[0] ? timeOf(newest[0].publishTime) : new Date(0).toISOString();
    const own = `${origin}${feedPath(language)}`;
    const lines = [
      '<?xml version="1.0" encoding="UTF-8"?>',
      `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
      `<title>${escapeXml(`${brand} · ${t('site.news.title')}`)}</title>`,
      `<id>${escapeXml(own)}</id>`,
      `<updated>${updated}</updated>`,
      `<author><name>${escapeXml(brand)}</name></author>`,
      `<link rel="self" type="application/atom+xml" href="${escapeXml(own)}"/>`,
      `<link rel="alternate" type="text/html" href="${escapeXml(`${origin}/newsList`)}"/>`,
      ...newest.map((news) => renderEntry(news, origin, timeOf(news.publishTime))),
      '</feed>',
    ];
    return `${lines.join('\n')}\n`;
  }

  return {
    /** @param origin scheme, host and port that the addresses begin with */
    async xml(origin: string, language: Language): Promise<string> {
      const key = `feed:${language} ${await version()}`;
      const told = await cache.wrap(key, keptMs, () => read(language));
      // A client that asks by ever new names of this host has nothing read anew.
      return render(told, origin, language);
    },
  };
}
export type NewsFeed = ReturnType<typeof createNewsFeed>;

/** What comes after texts that fill the feed is told by its summary. */
function withinLength(newest: readonly News[]): News[] {
  let length = 0;
  return newest.map((news) => {
    length += news.newsContent?.length ?? 0;
    return length > wholeLength ? { ...news, newsContent: undefined } : news;
  });
}

/** Where the feed of a language is. */
const feedPath = (language: Language): string =>
  language === 'en-US' ? '/news.atom?lang=en-US' : '/news.atom';

function renderEntry(news: News, origin: string, time: string): string {
  const page = escapeXml(`${origin}/news-detail?id=${encodeURIComponent(news.id)}`);
  const { category, category_dictText: label, cover_url: cover, newsContent: text } = news;
  const parts = [
    `<entry xml:lang="${news.language}">`,
    `<title>${escapeXml(news.newsTitle)}</title>`,
    `<id>${page}</id>`,
    `<link rel="alternate" type="text/html" href="${page}"/>`,
    `<published>${time}</published>`,
    `<updated>${time}</updated>`,
    category && `<category term="${escapeXml(category)}" label="${escapeXml(label ?? category)}"/>`,
    news.summary && `<summary>${escapeXml(news.summary)}</summary>`,
    text !== undefined &&
      `<content type="html">${escapeXml(withOrigin(contentOf(cover, text), origin))}</content>`,
    '</entry>',
  ];
  return parts.filter(Boolean).join('\n');
}

/** The cover stands before the text, as on the page. */
const contentOf = (cover: News['cover_url'], text: string): string =>
  cover ? `<p><img src="${escapeXml(cover)}" alt=""></p>${text}` : text;

/** Readers of feeds do not know from where an address begins; the server has cleaned the text and its quotes. */
const withOrigin = (html: string, origin: string): string =>
  html.replace(/\b(src|href)="\/(?!\/)/g, (_part, name: string) => `${name}="${origin}/`);
