import { Banner, GuestEnter, useTexts } from '@sprout/ui';
import { lazy, Suspense } from 'react';
import { useLoaderData } from 'react-router';
import type { PageHandle } from '../../head.ts';
import type { PageRoute } from '../../page-route.ts';
import { loginPath } from '../../paths.ts';
import { type Services, useSession } from '../../services.ts';
import { useRootData } from '../../shell/root-data.ts';
import { useGround } from '../../shell/use-ground.ts';
import { toCard } from '../../work-view.ts';
import { CourseShelf, shelfPlaces } from './course-shelf.tsx';
import { EditorCards } from './editor-cards.tsx';
import styles from './home.module.css';
import { HomeNews } from './home-news.tsx';
import { FeaturedWorks, LikedWorks, NewestWorks } from './home-works.tsx';
import { ParentsPanel, TrustFacts } from './parents-panel.tsx';
import { slidesOf } from './slides.ts';

const MemberPanel = lazy(async () => ({
  default: (await import('./member-panel.tsx')).MemberPanel,
}));

const ReturnedWorks = lazy(async () => ({
  default: (await import('./returned-works.tsx')).ReturnedWorks,
}));

type HomeData = Awaited<ReturnType<typeof loadHome>>;

export function createHomeRoute(services: Services): PageRoute {
  return { loader: () => loadHome(services), Component: HomePage, handle: headOf(services) };
}

async function loadHome({ call }: Services) {
  const [featured, newest, liked, courses, news] = await Promise.all([
    call('works.leaderboard', {
      query: { orderBy: 'time', workStatus: 4, pageSize: 4, pageNo: 1 },
    }),
    call('works.leaderboard', { query: { orderBy: 'time', pageSize: 10, pageNo: 1 } }),
    call('works.leaderboard', { query: { orderBy: 'star', pageSize: 8, pageNo: 1 } }),
    call('lessons.getHomeCourse', { query: { pageSize: shelfPlaces, pageNo: 1 } }),
    call('news.newsList', { query: { pageSize: 4, pageNo: 1 } }),
  ]);
  return {
    featured: featured.records,
    newest: newest.records,
    liked: liked.records,
    courses: courses.records,
    total: newest.total,
    // The page is sent with what it shows, and no more.
    news: news.records.map(({ id, newsTitle, publishTime, language }) => ({
      id,
      newsTitle,
      publishTime,
      language,
    })),
  };
}

const headOf = ({ texts: { t }, config }: Services): PageHandle => ({
  file: 'home/home-page',
  head: () => ({
    title: t('site.home.title'),
    description: t('site.home.description'),
    canonical: '/home',
    preload: slidesOf(config ?? {}, t)[0],
  }),
});

function HomePage() {
  const { t } = useTexts();
  const { config, facts } = useRootData();
  const { featured, newest, liked, courses, total, news } = useLoaderData<HomeData>();
  const cards = (rows: HomeData['newest']) => rows.map((row) => toCard(config, row));
  return (
    <main id="main" {...useGround()}>
      <h1 className="vh">{t('home.heading', { brand: facts.brandName })}</h1>
      <div className={styles['hero']}>
        <div className="wrap">
          <div className={styles['stage']}>
            <Banner slides={slidesOf(config, t)} />
            <Enter brandName={facts.brandName} />
          </div>
          <OwnReturned />
          <TrustFacts />
        </div>
      </div>
      <EditorCards editors={facts.editors} worksShown={total} />
      <FeaturedWorks works={cards(featured)} />
      <NewestWorks works={cards(newest)} />
      <LikedWorks works={cards(liked)} />
      <CourseShelf courses={courses} />
      <div className={styles['foot']}>
        <div className="wrap">
          <HomeNews news={news}>
            <ParentsPanel />
          </HomeNews>
        </div>
      </div>
    </main>
  );
}

function Enter({ brandName }: { brandName: string }) {
  const session = useSession();
  const guest = <GuestEnter brandName={brandName} loginHref={loginPath('/home')} />;
  if (!session) return guest;
  return (
    <Suspense fallback={guest}>
      <MemberPanel session={session} />
    </Suspense>
  );
}

function OwnReturned() {
  if (!useSession()) return null;
  return (
    <Suspense>
      <ReturnedWorks />
    </Suspense>
  );
}
