import { fileUrl } from '@sprout/client';
import type { Result } from '@sprout/contract/types';
import { buttonClass, Empty, Link, linkClass, pickClass, useTexts } from '@sprout/ui';
import { Rss } from 'lucide-react';
import { useLoaderData, useNavigation } from 'react-router';
import { feedPath, type PageHandle } from '../../head.ts';
import type { PageRoute } from '../../page-route.ts';
import type { Services } from '../../services.ts';
import { CalendarDay } from '../../shell/calendar-day.tsx';
import { useRootData } from '../../shell/root-data.ts';
import { dayOf } from '../work/wire-time.ts';
import bar from '../works/works.module.css';
import styles from './news-list.module.css';
import { type NewsPlace, newsListPath, newsPath, newsQuery, readPlace } from './news-query.ts';

type Found = Result<'news.newsList'>;
type NewsRow = Found['records'][number];
type Choices = Result<'dicts.getDictItems'>;
type ListData = Awaited<ReturnType<typeof loadList>>;

export function createNewsListRoute(services: Services): PageRoute {
  return {
    loader: ({ request }) => loadList(services, new URL(request.url)),
    Component: NewsListPage,
    handle: headOf(services),
  };
}

async function loadList({ call }: Services, url: URL) {
  const place = readPlace(url.searchParams);
  const [found, categories] = await Promise.all([
    call('news.newsList', { query: newsQuery(place) }),
    call('dicts.getDictItems', { params: { code: 'news_category' } }),
  ]);
  return { place, found, categories };
}

const headOf = ({ texts: { t } }: Services): PageHandle => ({
  file: 'news/news-pages',
  head(data) {
    // What `loadList` of this route gave.
    const { place } = (data as ListData | undefined) ?? {};
    return {
      title: t('news.page'),
      description: t('news.description'),
      canonical: newsListPath({ category: '', page: place?.page ?? 1 }),
    };
  },
});

function NewsListPage() {
  const { t, language } = useTexts();
  const { place, found, categories } = useLoaderData<ListData>();
  const isBusy = useNavigation().state === 'loading';
  return (
    <main id="main">
      <div className={styles['lead']}>
        <div className="wrap">
          <h1 className="disp">{t('site.news.title')}</h1>
          <Categories choices={categories} place={place} />
        </div>
      </div>
      <div className={`wrap ${bar['body']}`} aria-busy={isBusy}>
        <div className={bar['bar']}>
          <p className={bar['found']} role="status">
            {t('news.total', { n: found.total })}
          </p>
          {/* A feed is for a reader of feeds, not for the router. */}
          <a className={linkClass} href={feedPath(language)}>
            <Rss className="i" />
            {t('news.subscribe')}
          </a>
        </div>
        {found.records.length === 0 ? (
          <NothingHere place={place} pages={found.pages} />
        ) : (
          <ol className={styles['list']}>
            {found.records.map((news, at) => (
              <NewsLine key={news.id} news={news} isFirst={at < 2} />
            ))}
          </ol>
        )}
        <Pages place={place} pages={found.pages} />
      </div>
    </main>
  );
}

/** None where the school has nothing to choose from. */
function Categories({ choices, place }: { choices: Choices; place: NewsPlace }) {
  const { t } = useTexts();
  if (choices.length === 0) return null;
  return (
    <div className={bar['filters']}>
      <nav className={bar['line']} aria-label={t('news.category')}>
        <b>{t('news.category')}</b>
        {[{ value: '', text: t('news.all') }, ...choices].map(({ value, text }) => (
          <Link
            key={value}
            className={pickClass}
            href={newsListPath({ category: value, page: 1 })}
            aria-current={place.category === value ? 'true' : undefined}
          >
            {text}
          </Link>
        ))}
      </nav>
    </div>
  );
}

/** One piece of news: day, title, the begin of it, picture; all of it is one link. */
function NewsLine({ news, isFirst }: { news: NewsRow; isFirst: boolean }) {
  const { t, language } = useTexts();
  const { config } = useRootData();
  const facts = [
    news.category_dictText,
    dayOf(news.publishTime, language),
    t('news.views', { n: news.viewNum }),
  ];
  return (
    <li>
      <article className={styles['line']} lang={news.language}>
        <CalendarDay at={news.publishTime} />
        <div className={styles['words']}>
          <h2>
            <Link href={newsPath(news.id)}>{news.newsTitle}</Link>
          </h2>
          {news.summary && <p className={styles['summary']}>{news.summary}</p>}
          <p className={styles['facts']} lang={language}>
            {news.isPinned && <span className={styles['pinned']}>{t('news.pinned')}</span>}
            {facts.filter(Boolean).join(' · ')}
          </p>
        </div>
        {news.cover && (
          <img
            className={styles['cover']}
            src={news.cover_url || fileUrl(config, news.cover)}
            alt=""
            width={200}
            height={150}
            loading={isFirst ? 'eager' : 'lazy'}
          />
        )}
      </article>
    </li>
  );
}

function Pages({ place, pages }: { place: NewsPlace; pages: number }) {
  const { t } = useTexts();
  if (pages <= 1) return null;
  const { page } = place;
  const link = (to: number, words: string) => (
    <Link className={buttonClass({ tone: 'plain' })} href={newsListPath({ ...place, page: to })}>
      {words}
    </Link>
  );
  return (
    <nav className={styles['pages']} aria-label={t('news.pages')}>
      {page > 1 && link(Math.min(page - 1, pages), t('news.newerPage'))}
      <span>{t('news.pageOf', { page, pages })}</span>
      {page < pages && link(page + 1, t('news.olderPage'))}
    </nav>
  );
}

function NothingHere({ place, pages }: { place: NewsPlace; pages: number }) {
  const { t } = useTexts();
  if (place.page > 1 && pages > 0) {
    return (
      <Empty pose="think" title={t('news.pastEnd.title')} text={t('news.pastEnd.text')}>
        <Link className={buttonClass({ big: true })} href={newsListPath({ ...place, page: 1 })}>
          {t('news.pastEnd.first')}
        </Link>
      </Empty>
    );
  }
  if (place.category === '') {
    return (
      <Empty pose="wave" title={t('news.none.title')} text={t('news.none.text')}>
        <Link className={buttonClass({ big: true })} href="/workList">
          {t('site.lost.works')}
        </Link>
      </Empty>
    );
  }
  return (
    <Empty pose="think" title={t('news.noneHere.title')} text={t('news.noneHere.text')}>
      <Link className={buttonClass({ tone: 'plain', big: true })} href="/newsList">
        {t('news.showAll')}
      </Link>
    </Empty>
  );
}
