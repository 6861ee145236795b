import type { Result } from '@sprout/contract/types';
import { useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { Chart } from '../../kit/chart/chart.tsx';
import { dictText, useDict } from '../../kit/dict/use-dict.ts';
import { ErrorState } from '../../kit/error-state.tsx';
import { Bars } from '../../kit/figures/bars.tsx';
import { countedTo } from '../../kit/figures/count-text.ts';
import { classOf } from '../../kit/figures/figures-filter.ts';
import { NoClasses } from '../../kit/figures/no-classes.tsx';
import { SectionHead } from '../../kit/figures/section-head.tsx';
import { VisitsPanel } from '../../kit/figures/visits-panel.tsx';
import { HomePanelFrame } from '../../kit/home-panel.tsx';
import type { FiguresSectionProps } from '../../kit/places.ts';
import { useServices } from '../../services.ts';
import { useCan } from '../../session/permissions.ts';
import { SubjectTexts } from '../../subject-texts.tsx';
import styles from './analysis.module.css';
import { ClassRanks } from './class-ranks.tsx';
import { Figures } from './figures.tsx';

type Analysis = Result<'dashboards.analysis'>;

export const Section = (props: FiguresSectionProps) => (
  <SubjectTexts subject="dashboards">
    <AnalysisPage {...props} />
  </SubjectTexts>
);

/** How the classes that one answers for are doing. Source: system-domain section 11. */
function AnalysisPage({ title, filter }: FiguresSectionProps) {
  const { client } = useServices();
  const asked = { ...classOf(filter), ...filter.range };
  const query = useQuery({
    queryKey: ['dashboards.analysis', asked],
    queryFn: ({ signal }) => client.call('dashboards.analysis', { query: asked, signal }),
    placeholderData: (before) => before,
  });
  const { data } = query;
  return (
    <>
      <SectionHead title={title} />
      {query.isLoadingError && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <Skeleton active paragraph={{ rows: 10 }} />}
      {data?.classes === 0 && <NoClasses filter={filter} />}
      {data && data.classes > 0 && (
        <div className={styles['parts']} data-stale={query.isPlaceholderData}>
          <Figures data={data} days={data.days.length} />
          <Shown data={data} />
        </div>
      )}
    </>
  );
}

function Shown({ data }: { data: Analysis }) {
  const { t } = useTexts();
  const can = useCan();
  const { days } = data;
  return (
    <>
      <HomePanelFrame title={t('dashboards.trend')}>
        <Chart
          caption={t('dashboards.trend')}
          unit={t('dashboards.day')}
          labels={days.map(({ day }) => day.slice(5))}
          isTableHidden
          series={[
            { name: t('dashboards.handedIn'), values: days.map(({ handedIn }) => handedIn) },
            { name: t('dashboards.graded'), values: days.map(({ graded }) => graded) },
            { name: t('dashboards.lessons'), values: days.map(({ lessons }) => lessons) },
          ]}
        />
      </HomePanelFrame>
      <div className={styles['pair']}>
        <HomePanelFrame title={t('dashboards.byClass')}>
          <ClassRanks classes={data.byClass} all={data.classes} />
        </HomePanelFrame>
        <div className={styles['side']}>
          <Works works={data.works} />
          {can('system:log:list') && <VisitsPanel />}
        </div>
      </div>
      <p className={styles['how']}>
        {t('dashboards.how', { from: data.startTime, to: data.endTime })}
      </p>
    </>
  );
}

/** Works that were begun, by editor. */
function Works({ works }: Pick<Analysis, 'works'>) {
  const { t } = useTexts();
  const types = useDict('work_type');
  const all = works.reduce((sum, { count }) => sum + count, 0);
  return (
    <HomePanelFrame title={t('dashboards.works')}>
      {all === 0 ? (
        <p className={styles['quiet']}>{t('dashboards.noWorks')}</p>
      ) : (
        <Bars
          items={works.map(({ workType, count }) => ({
            key: workType,
            label: dictText(types, workType),
            value: count,
            text: t('dashboards.share', { n: count, percent: Math.round((100 * count) / all) }),
          }))}
        />
      )}
      {all > countedTo && <p className={styles['quiet']}>{t('dashboards.countedTo')}</p>}
    </HomePanelFrame>
  );
}
