import { useTexts } from '@sprout/ui';
import { Skeleton, Tabs } from 'antd';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { EmptyState } from '../../kit/empty-state.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { useTabTitle } from '../../kit/use-tab-title.ts';
import { useCan, useRoutes } from '../../session/permissions.ts';
import { SubjectTexts } from '../../subject-texts.tsx';
import styles from './figures-page.module.css';
import { FilterBar } from './filter-bar.tsx';
import { figuresSections } from './sections.ts';
import { useFilter } from './use-filter.ts';

export const Page = () => (
  <SubjectTexts subject="dashboards">
    <FiguresPage />
  </SubjectTexts>
);

/** All figures of teaching on one page: sections by right, with one choice of class and days. Source: decision 78. */
function FiguresPage() {
  const { t } = useTexts();
  const [params, setParams] = useSearchParams();
  const { filter, refused, choose } = useFilter();
  const shown = useSections();
  const section = shown.find(({ key }) => key === params.get('section')) ?? shown[0];
  useTabTitle(section ? section.title : t('figures.title'));
  const show = (key: string) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      next.set('section', key);
      return next;
    });
  if (!section) {
    return (
      <EmptyState level={1} pose="sleep" title={t('figures.none')} text={t('figures.noneHint')} />
    );
  }
  const { Section, title, filters } = section;
  return (
    <div className={styles['page']}>
      <PageHead title={t('figures.title')} />
      <Tabs
        activeKey={section.key}
        onChange={show}
        items={shown.map(({ key, title: label }) => ({ key, label }))}
      />
      <FilterBar filter={filter} refusedAsked={refused} has={filters} onChange={choose} />
      <Suspense fallback={<Skeleton active paragraph={{ rows: 10 }} />}>
        <Section key={section.key} title={title} filter={filter} />
      </Suspense>
    </div>
  );
}

/** An actor who has the menu of a section has the section. */
function useSections() {
  const routes = useRoutes();
  const can = useCan();
  return figuresSections.flatMap((place) => {
    const route = routes.find(({ path }) => path === place.path);
    return route && place.isFor(can) ? [{ ...place, title: route.title }] : [];
  });
}
