import { fileUrl } from '@sprout/client';
import type { Result } from '@sprout/contract/types';
import { Button, buttonClass, Empty, Link, linkClass, useTexts } from '@sprout/ui';
import { ArrowLeft, Eye, Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLoaderData, useLocation, useRevalidator } from 'react-router';
import type { PageHandle } from '../../head.ts';
import type { PageRoute } from '../../page-route.ts';
import { loginPath } from '../../paths.ts';
import { type Services, useIsMounted, useServices, useSession } from '../../services.ts';
import { CopyLink } from '../../shell/copy-link.tsx';
import { OperatorWords } from '../../shell/operator-words.tsx';
import { useRootData } from '../../shell/root-data.ts';
import { isAbsent } from '../is-absent.ts';
import styles from './news.module.css';
import { newsListPath, newsPath } from './news-query.ts';

type News = Result<'news.newsDetail'>;
/** No news for one that this visitor may not read. */
type NewsData = { news: News | null; isPreview: boolean };

export function createNewsRoute(services: Services): PageRoute {
  return {
    loader: ({ request }) => loadNews(services, new URL(request.url)),
    Component: NewsPage,
    handle: headOf(services),
  };
}

async function loadNews({ call }: Services, url: URL): Promise<NewsData> {
  const id = url.searchParams.get('id') ?? '';
  const isPreview = url.searchParams.get('preview') === '1';
  const query = isPreview ? { id, preview: true } : { id };
  try {
    return { news: await call('news.newsDetail', { query }), isPreview };
  } catch (error) {
    if (isAbsent(error)) return { news: null, isPreview };
    throw error;
  }
}

const headOf = ({ texts: { t } }: Services): PageHandle => ({
  file: 'news/news-pages',
  head(data) {
    // What `loadNews` of this route gave.
    const { news, isPreview } = (data as NewsData | undefined) ?? {};
    if (!news) return { title: t('news.page'), noIndex: true };
    return {
      title: news.newsTitle,
      description: news.summary || t('news.description'),
      canonical: newsPath(news.id),
      image: news.cover_url || undefined,
      noIndex: isPreview ?? false,
    };
  },
});

function NewsPage() {
  const { news, isPreview } = useLoaderData<NewsData>();
  const isAsking = useOwnPreview(isPreview);
  if (!news && isAsking) return <PreviewOnItsWay />;
  if (!news) return <AbsentNews isPreview={isPreview} />;
  return <FoundNews key={news.id} news={news} isPreview={isPreview} />;
}

/**
 * A preview was drawn for guests, who get none: it is asked for again for somebody who is logged in.
 * Answers whether the answer is still to come; only the browser knows who is there.
 */
function useOwnPreview(isPreview: boolean): boolean {
  const token = useSession()?.token;
  const { revalidate } = useRevalidator();
  const isMounted = useIsMounted();
  const [isKnown, setKnown] = useState(!isPreview);
  useEffect(() => {
    if (!isMounted) return;
    if (!isPreview || token === undefined) return setKnown(true);
    setKnown(false);
    void revalidate().finally(() => setKnown(true));
  }, [isMounted, isPreview, token, revalidate]);
  return !isKnown;
}

function PreviewOnItsWay() {
  const { t } = useTexts();
  return (
    <main id="main" className={`wrap ${styles['page']}`}>
      <p className={styles['preview']} role="status">
        {t('news.preview.opening')}
      </p>
    </main>
  );
}

function FoundNews({ news, isPreview }: { news: News; isPreview: boolean }) {
  const { t } = useTexts();
  const { config } = useRootData();
  const viewNum = useCountedView(news, isPreview);
  return (
    <main id="main" className={`wrap ${styles['page']}`}>
      {isPreview && <PreviewNote news={news} />}
      <p className={styles['way']}>
        <Link className={linkClass} href="/newsList">
          <ArrowLeft className="i" />
          {t('news.back')}
        </Link>
      </p>
      <article className={styles['article']} lang={news.language}>
        <h1>{news.newsTitle}</h1>
        <Facts news={news} viewNum={viewNum} />
        {news.cover && (
          <img
            className={styles['cover']}
            src={news.cover_url || fileUrl(config, news.cover)}
            alt=""
            width={880}
            height={495}
          />
        )}
        <OperatorWords html={news.newsContent} />
      </article>
      <Tools id={news.id} />
      <Others news={news} />
    </main>
  );
}

function Facts({ news, viewNum }: { news: News; viewNum: number }) {
  const { t, language } = useTexts();
  return (
    <p className={styles['facts']} lang={language}>
      <span>{t('news.publishedAt', { time: news.publishTime })}</span>
      {news.category && news.category_dictText && (
        <Link className={linkClass} href={newsListPath({ category: news.category, page: 1 })}>
          {news.category_dictText}
        </Link>
      )}
      <span>
        <Eye className="i" />
        {t('news.views', { n: viewNum })}
      </span>
    </p>
  );
}

/** Counts this visit, and gives the number after it. */
function useCountedView({ id, viewNum }: News, isPreview: boolean): number {
  const { browser } = useServices();
  const [after, setAfter] = useState<number>();
  useEffect(() => {
    if (isPreview) return;
    browser?.client.call('news.view', { body: { id } }).then(
      (answer) => setAfter(answer.viewNum),
      // A view that was not counted does not concern the reader.
      () => undefined,
    );
  }, [browser, id, isPreview]);
  return after ?? viewNum;
}

/** Passing it on, on the screen and on paper. */
function Tools({ id }: { id: string }) {
  const { t } = useTexts();
  const [origin, setOrigin] = useState('');
  useEffect(() => setOrigin(window.location.origin), []);
  const words = {
    copy: t('news.copy'),
    copied: t('news.copied'),
    manual: t('news.copyByHand'),
  };
  return (
    <div className={styles['tools']}>
      <CopyLink url={origin + newsPath(id)} words={words} look={{ tone: 'plain' }} />
      <Button tone="plain" onClick={() => window.print()}>
        <Printer className="i" />
        {t('news.print')}
      </Button>
    </div>
  );
}

function Others({ news: { newer, older } }: { news: News }) {
  const { t } = useTexts();
  if (!newer && !older) return null;
  const link = (words: string, to: News['newer']) =>
    to && (
      <Link className={styles['other']} href={newsPath(to.id)}>
        <small>{words}</small>
        <b>{to.newsTitle}</b>
      </Link>
    );
  return (
    <nav className={styles['others']} aria-label={t('news.others')}>
      {link(t('news.newer'), newer)}
      {link(t('news.older'), older)}
    </nav>
  );
}

function PreviewNote({ news }: { news: News }) {
  const { t } = useTexts();
  const { stage } = news;
  return (
    <p className={styles['preview']} role="status">
      {t(`news.preview.${stage}`)}
    </p>
  );
}

function AbsentNews({ isPreview }: { isPreview: boolean }) {
  const { t } = useTexts();
  const session = useSession();
  const { pathname, search } = useLocation();
  return (
    <main id="main" className={`wrap ${styles['page']}`}>
      <Empty pose="think" level={1} title={t('news.absent.title')} text={t('news.absent.text')}>
        <Link className={buttonClass({ big: true })} href="/newsList">
          {t('news.showAll')}
        </Link>
        {isPreview && !session && (
          <Link
            className={buttonClass({ tone: 'plain', big: true })}
            href={loginPath(pathname + search)}
          >
            {t('news.preview.login')}
          </Link>
        )}
      </Empty>
    </main>
  );
}
