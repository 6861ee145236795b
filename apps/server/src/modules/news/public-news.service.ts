import type { Query, Result } from '@sprout/contract';
import type { Language } from '@sprout/texts';
import type { Actor } from '../../platform/access/actor.ts';
import { mainSchoolId } from '../../platform/audit.ts';
import { required } from '../../platform/errors.ts';
import { sanitiseHtml } from '../../platform/html.ts';
import { presentPage, readPaging } from '../../platform/paging.ts';
import type { RateRule } from '../../platform/rate-limit.ts';
import type { ModuleContext } from '../module.ts';
import {
  countView,
  findAny,
  findNeighbours,
  findShown,
  listShown,
  type Neighbour,
  type NewsRow,
  removeViews,
  type WholeNews,
} from './news.repository.ts';
import { newsState } from './news-state.ts';

/** Who looks, and where from; a guest's key is kept in a cookie. */
export type Visitor = { actor: Actor | undefined; key: string; address: string };

/** A view counts again after half an hour. Source: teaching-domain section 16 (counters). */
const viewAgainMs = 30 * 60_000;
/** Guests without a cookie get a new key each time: their address has a bound that no class reaches. */
const guestRule: RateRule = { name: 'news-view', limit: 1200, windowMs: 600_000 };

const listCode = 'teaching:news:list';

type NewsPage = Result<'news.newsDetail'>;

/** News as visitors of the site read it, the same for everybody of one language. */
export function createPublicNewsService(context: ModuleContext) {
  const { database, clock, rateLimiter, mediaHosts, wireTime } = context;

  /** The site is of the school that the visitor belongs to, else of the main one. */
  const shownTo = (actor: Actor | undefined) => ({
    schoolId: actor?.schoolId ?? mainSchoolId,
    now: clock.now(),
  });

  function presentRow(row: NewsRow, asked: Language) {
    const language = languageOf(row, asked);
    const publishTime = wireTime.toWire(row.publishTime ?? row.createdAt);
    return {
      id: row.id,
      newsTitle: titleOf(row, asked),
      newsStatus: row.newsStatus,
      language,
      summary: (language === 'en-US' ? row.summaryEn : row.summary) ?? '',
      category: row.category,
      isPinned: row.isPinned,
      cover: row.cover,
      publishTime,
      createTime: publishTime,
      viewNum: row.viewNum,
    };
  }

  async function presentPageOf(
    row: WholeNews,
    actor: Actor | undefined,
    asked: Language,
  ): Promise<NewsPage> {
    const shown = shownTo(actor);
    const place = { id: row.id, at: row.publishTime ?? shown.now };
    const { newer, older } = await findNeighbours(database.read, shown, place);
    const head = presentRow(row, asked);
    const html = head.language === 'en-US' ? row.newsContentEn : row.newsContent;
    return {
      ...head,
      // Cleaned when it was written, by the hosts that were allowed then.
      newsContent: sanitiseHtml(html ?? '', await mediaHosts.list()),
      stage: newsState(row.newsStatus, row.publishTime, shown.now),
      newer: linkTo(newer, asked),
      older: linkTo(older, asked),
    };
  }

  return {
    async list(
      actor: Actor | undefined,
      query: Query<'news.newsList'>,
      asked: Language,
    ): Promise<Result<'news.newsList'>> {
      const paging = readPaging(query);
      const filter = {
        ...shownTo(actor),
        category: query.category,
        isByTime: query.orderBy === 'time',
      };
      const { rows, total } = await listShown(database.read, filter, paging);
      const records = rows.map((row) => ({ ...presentRow(row, asked), newsContent: null }));
      return presentPage(records, total, paging);
    },

    /** A preview is for those who may list news; to everybody else it is a page as any other. */
    async page(
      actor: Actor | undefined,
      { id, preview = false }: Query<'news.newsDetail'>,
      asked: Language,
    ): Promise<NewsPage> {
      const row =
        preview && actor?.permissions.has(listCode)
          ? await findAny(database.write, actor.schoolId, id)
          : await findShown(database.read, shownTo(actor), id);
      return presentPageOf(required(row, 'news.notFound'), actor, asked);
    },

    /** Answers how often it was seen, this time included. */
    async view({ actor, key, address }: Visitor, id: string): Promise<number> {
      const row = required(await findShown(database.write, shownTo(actor), id), 'news.notFound');
      if (!actor) rateLimiter.hit(guestRule, address);
      const now = clock.now();
      const before = new Date(now.getTime() - viewAgainMs);
      const counted = await countView(database.write, { id, viewerKey: key, now, before });
      return counted ?? row.viewNum;
    },

    async removeOldViews(): Promise<void> {
      await removeViews(database.write, new Date(clock.now().getTime() - viewAgainMs));
    },
  };
}

const languageOf = ({ isTranslated }: Pick<NewsRow, 'isTranslated'>, asked: Language): Language =>
  asked === 'en-US' && isTranslated ? 'en-US' : 'zh-CN';

const titleOf = (row: Neighbour, asked: Language): string =>
  (languageOf(row, asked) === 'en-US' ? row.newsTitleEn : null) ?? row.newsTitle;

const linkTo = (row: Neighbour | undefined, asked: Language) =>
  row ? { id: row.id, newsTitle: titleOf(row, asked) } : null;
