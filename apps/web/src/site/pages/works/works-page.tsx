import { buttonClass, Empty, Link, useTexts } from '@sprout/ui';
import { useLoaderData, useNavigation } from 'react-router';
import type { PageHandle } from '../../head.ts';
import type { PageRoute } from '../../page-route.ts';
import { editorPaths } from '../../paths.ts';
import { type Services, useServices } from '../../services.ts';
import { EndlessGrid } from './endless-grid.tsx';
import styles from './works.module.css';
import { WorksBar } from './works-bar.tsx';
import { WorksFilters } from './works-filters.tsx';
import {
  filterPath,
  hasFilter,
  leaderboardQuery,
  readFilter,
  type WorksFilter,
} from './works-query.ts';

type WorksData = Awaited<ReturnType<typeof loadWorks>>;

export function createWorksRoute(services: Services): PageRoute {
  return {
    loader: ({ request }) => loadWorks(services, new URL(request.url)),
    Component: WorksPage,
    handle: headOf(services),
  };
}

async function loadWorks({ call }: Services, url: URL) {
  const filter = readFilter(url.searchParams);
  const [first, tags, choices] = await Promise.all([
    call('works.leaderboard', { query: leaderboardQuery(filter, 1) }),
    call('works.publicTags'),
    call('works.publicChoices'),
  ]);
  return { filter, first: { records: first.records, total: first.total }, tags, choices };
}

const headOf = ({ texts: { t } }: Services): PageHandle => ({
  file: 'works/works-page',
  head: () => ({
    title: t('works.list.page'),
    description: t('works.list.description'),
    canonical: '/workList',
  }),
});

function WorksPage() {
  const { filter, first, tags, choices } = useLoaderData<WorksData>();
  const { call } = useServices();
  const isBusy = useNavigation().state === 'loading';
  const loadPage = (pageNo: number) =>
    call('works.leaderboard', { query: leaderboardQuery(filter, pageNo) });
  return (
    <main id="main">
      <WorksFilters filter={filter} tags={tags} choices={choices} />
      <div className={`wrap ${styles['body']}`} aria-busy={isBusy}>
        <WorksBar filter={filter} total={first.total} hasFeatured={choices.hasFeatured} />
        {first.total === 0 ? (
          <NothingFound filter={filter} />
        ) : (
          <EndlessGrid first={first} loadPage={loadPage} level={2} />
        )}
      </div>
    </main>
  );
}

function NothingFound({ filter }: { filter: WorksFilter }) {
  const { t } = useTexts();
  if (!hasFilter(filter)) {
    return (
      <Empty pose="wave" title={t('works.none.title')} text={t('works.none.text')}>
        <Link className={buttonClass({ big: true })} href={editorPaths.blocks} newWindow>
          {t('ui.startMaking')}
        </Link>
      </Empty>
    );
  }
  const all = filterPath({ order: filter.order, q: '', workType: '', tag: '' });
  return (
    <Empty pose="think" title={t('works.empty.title')} text={t('works.empty.text')}>
      <Link className={buttonClass({ tone: 'plain', big: true })} href={all}>
        {t('works.filter.clear')}
      </Link>
    </Empty>
  );
}
