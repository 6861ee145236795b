import type { Query } from '@sprout/contract';
import type { Language } from '@sprout/texts';
import type { Actor } from '../../platform/access/actor.ts';
import { mainSchoolId } from '../../platform/audit.ts';
import { required } from '../../platform/errors.ts';
import { countGuestView } from '../../platform/guest-acts.repository.ts';
import { cleanForPage } from '../../platform/html-cleaner.ts';
import type { Paging } from '../../platform/paging.ts';
import type { RateRule } from '../../platform/rate-limit.ts';
import type { ModuleContext } from '../module.ts';
import {
  countShown,
  countView,
  findAny,
  findNeighbours,
  findShown,
  listShown,
  type Neighbour,
  type NewsRow,
  removeViews,
  type Shown,
} from './news.repository.ts';
import { createNewsEdition } from './news-edition.ts';
import { languageOf } from './news-language.ts';
import { type NewsState, newsState } from './news-state.ts';

/** Who looks, and where from; a guest's key is kept in a cookie. */
export type Visitor = {
  actor: Actor | undefined;
  key: string;
  /** Brought the cookie along, or is logged in. */
  isKnown: boolean;
  address: string;
  networkKey: string;
};

/** A view counts again after half an hour. Source: teaching-domain section 16 (counters). */
const viewAgainMs = 30 * 60_000;
/** Guests without a cookie get a new key each time: their address has a bound that no class reaches. */
const guestRule: RateRule = { name: 'news-view', limit: 1200, windowMs: 600_000 };

/** Of an edition; another one is counted anew at once. */
const countedMs = 10 * 60_000;

const listCode = 'teaching:news:list';

/** Readers take nothing of their own share, and nothing of anybody else's. */
const shareOf = (schoolId: string) => ({ id: `news of ${schoolId}` });

/** A piece of news with those before and after it. */
export type NewsPage = {
  readonly row: NewsRow;
  readonly content: string;
  readonly stage: NewsState;
  readonly newer: Neighbour | undefined;
  readonly older: Neighbour | undefined;
};

/** News as visitors of the site read it, the same for everybody of one language. */
export function createPublicNewsService(context: ModuleContext) {
  const { database, clock, cache, rateLimiter, mediaHosts, cleanHtml, wireTime } = context;
  const edition = createNewsEdition(context);

  /** The site is of the school that the visitor belongs to, else of the main one. */
  const shownTo = (actor: Actor | undefined) => ({
    schoolId: actor?.schoolId ?? mainSchoolId,
    now: clock.now(),
  });

  async function count(shown: Shown, category?: string): Promise<number> {
    const of = await edition(shown.schoolId);
    const key = `newsCount:${shown.schoolId} ${of} ${category ?? ''}`;
    return cache.wrap(key, countedMs, () => countShown(database.write, shown, category));
  }

  return {
    async list(
      actor: Actor | undefined,
      query: Query<'news.newsList'>,
      paging: Paging,
    ): Promise<{ rows: NewsRow[]; total: number }> {
      const shown = shownTo(actor);
      const { category, orderBy } = query;
      const filter = { ...shown, category, isByTime: orderBy === 'time' };
      const [rows, total] = await Promise.all([
        listShown(database.read, filter, paging),
        count(shown, category),
      ]);
      return { rows, total };
    },

    /** A preview is for those who may list news; to everybody else it is a page as any other. */
    async page(
      actor: Actor | undefined,
      { id, preview = false }: Query<'news.newsDetail'>,
      asked: Language,
    ): Promise<NewsPage> {
      const shown = shownTo(actor);
      const found =
        preview && actor?.permissions.has(listCode)
          ? await findAny(database.write, actor.schoolId, id)
          : await findShown(database.read, shown, id);
      const row = required(found, 'news.notFound');
      const place = { id: row.id, at: row.publishTime ?? shown.now };
      const html = languageOf(row, asked) === 'en-US' ? row.newsContentEn : row.newsContent;
      return {
        row,
        // Cleaned when it was written, by the hosts that were allowed then.
        content: await cleanForPage(
          cleanHtml,
          html ?? '',
          await mediaHosts.list(),
          shareOf(shown.schoolId),
        ),
        stage: newsState(row.newsStatus, row.publishTime, shown.now),
        ...(await findNeighbours(database.read, shown, place)),
      };
    },

    /** Answers how often it was seen, this time included. */
    async view(visitor: Visitor, id: string): Promise<number> {
      const { actor, key, isKnown, address, networkKey } = visitor;
      const row = required(await findShown(database.write, shownTo(actor), id), 'news.notFound');
      if (!actor) rateLimiter.hit(guestRule, address);
      const now = clock.now();
      const before = new Date(now.getTime() - viewAgainMs);
      const countIt = () => countView(database.write, { id, viewerKey: key, now, before });
      const day = wireTime.toWire(now).slice(0, 10);
      const place = { kind: 'news.view', subjectId: id, networkKey, day } as const;
      const counted = actor
        ? await countIt()
        : await countGuestView(database.write, { place, isKnown, count: countIt });
      return counted ?? row.viewNum;
    },

    async removeOldViews(): Promise<void> {
      await removeViews(database.write, new Date(clock.now().getTime() - viewAgainMs));
    },
  };
}
