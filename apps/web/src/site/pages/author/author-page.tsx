import { fileUrl } from '@sprout/client';
import { Avatar, buttonClass, Empty, Link, useTexts } from '@sprout/ui';
import { useLoaderData } from 'react-router';
import type { PageHandle } from '../../head.ts';
import type { PageRoute } from '../../page-route.ts';
import { type Services, useServices } from '../../services.ts';
import { useRootData } from '../../shell/root-data.ts';
import { isAbsent } from '../is-absent.ts';
import { EndlessGrid } from '../works/endless-grid.tsx';
import styles from './author.module.css';

/** Source: teaching-domain section 2.7. */
const authorPageSize = 12;

type AuthorData = Awaited<ReturnType<typeof loadAuthor>>;

export function createAuthorRoute(services: Services): PageRoute {
  return {
    loader: ({ request }) =>
      loadAuthor(services, new URL(request.url).searchParams.get('id') ?? ''),
    Component: AuthorPage,
    handle: headOf(services),
  };
}

async function loadAuthor({ call }: Services, userId: string) {
  try {
    const [author, first] = await Promise.all([
      call('works.authorInfo', { query: { userId } }),
      call('works.leaderboard', { query: authorQuery(userId, 1) }),
    ]);
    return { author, first };
  } catch (error) {
    if (isAbsent(error)) return undefined;
    throw error;
  }
}

const authorQuery = (userId: string, pageNo: number) => ({
  userId,
  orderBy: 'time',
  pageNo,
  pageSize: authorPageSize,
});

const headOf = ({ texts: { t } }: Services): PageHandle => ({
  file: 'author/author-page',
  head(data) {
    // What `loadAuthor` of this route gave.
    const { author } = (data as AuthorData) ?? {};
    if (!author) return { title: t('site.lost.title'), noIndex: true };
    return {
      title: t('works.author.title', { author: author.realname }),
      canonical: `/friend-detail?id=${encodeURIComponent(author.id)}`,
    };
  },
});

function AuthorPage() {
  const data = useLoaderData<AuthorData>();
  const { t } = useTexts();
  const { call } = useServices();
  if (!data) return <NobodyHere />;
  const { author, first } = data;
  const loadPage = (pageNo: number) =>
    call('works.leaderboard', { query: authorQuery(author.id, pageNo) });
  return (
    <main id="main">
      <AuthorHead author={author} />
      <div className={`wrap ${styles['works']}`}>
        <h2 className="disp">{t('works.list.page')}</h2>
        {first.total === 0 ? (
          <Empty pose="wave" title={t('works.none.title')} text={t('works.author.noneYet')} />
        ) : (
          <EndlessGrid first={first} loadPage={loadPage} level={3} />
        )}
      </div>
    </main>
  );
}

function AuthorHead({ author }: { author: NonNullable<AuthorData>['author'] }) {
  const { t } = useTexts();
  const { config } = useRootData();
  return (
    <div className={styles['lead']}>
      <div className={`wrap ${styles['person']}`}>
        <Avatar
          userId={author.id}
          src={author.avatar_url || fileUrl(config, author.avatar)}
          size="xl"
        />
        <div>
          <h1>{author.realname}</h1>
          <p className={styles['facts']}>
            <span>{t('works.author.works', { n: author.workCount })}</span>
            <span>{t('works.author.likes', { n: author.starCount })}</span>
            <span>{t('works.author.views', { n: author.viewCount })}</span>
          </p>
        </div>
      </div>
    </div>
  );
}

function NobodyHere() {
  const { t } = useTexts();
  return (
    <main id="main" className={`wrap ${styles['works']}`}>
      <Empty pose="think" level={1} title={t('site.lost.title')} text={t('site.lost.text')}>
        <Link className={buttonClass({ big: true })} href="/workList">
          {t('site.lost.works')}
        </Link>
      </Empty>
    </main>
  );
}
