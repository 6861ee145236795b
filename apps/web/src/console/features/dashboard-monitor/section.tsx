import type { Result } from '@sprout/contract/types';
import { useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Skeleton } from 'antd';
import { RotateCw } from 'lucide-react';
import { Link } from 'react-router';
import { Chart } from '../../kit/chart/chart.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import { classOf } from '../../kit/figures/figures-filter.ts';
import { NoClasses } from '../../kit/figures/no-classes.tsx';
import { SectionHead } from '../../kit/figures/section-head.tsx';
import { HomePanelFrame } from '../../kit/home-panel.tsx';
import { gridLink } from '../../kit/homework/grid-link.ts';
import { Person } from '../../kit/person.tsx';
import type { FiguresSectionProps } from '../../kit/places.ts';
import { useServices } from '../../services.ts';
import { SubjectTexts } from '../../subject-texts.tsx';
import { HourFigures } from './hour-figures.tsx';
import styles from './monitor.module.css';

type Hour = Result<'dashboards.monitor'>;

const everyMs = 10_000;

export const Section = (props: FiguresSectionProps) => (
  <SubjectTexts subject="dashboards">
    <LivePage {...props} />
  </SubjectTexts>
);

/** What goes on in the classes in this very hour. Source: system-domain section 11. */
function LivePage({ title, filter }: FiguresSectionProps) {
  const { t } = useTexts();
  const { client } = useServices();
  const asked = classOf(filter);
  const query = useQuery({
    queryKey: ['dashboards.monitor', asked],
    queryFn: ({ signal }) => client.call('dashboards.monitor', { query: asked, signal }),
    refetchInterval: everyMs,
    refetchOnWindowFocus: true,
    meta: { marksOld: true },
  });
  const { data, isError, isFetching, error } = query;
  const time = data?.at.slice(11) ?? '';
  return (
    <>
      <SectionHead title={title} meta={data ? t('dashboards.updated', { time }) : undefined}>
        <Button
          icon={<RotateCw size={16} aria-hidden />}
          loading={isFetching}
          onClick={() => void query.refetch()}
        >
          {t('dashboards.refresh')}
        </Button>
      </SectionHead>
      {isError && !data && <ErrorState error={error} onRetry={() => void query.refetch()} />}
      {isError && data && (
        <Alert
          type="warning"
          showIcon
          title={t('dashboards.stale', { time })}
          action={<Button onClick={() => void query.refetch()}>{t('console.retry')}</Button>}
        />
      )}
      {query.isPending && <Skeleton active paragraph={{ rows: 10 }} />}
      {data?.classCount === 0 && <NoClasses filter={filter} />}
      {data && data.classCount > 0 && <Shown data={data} />}
    </>
  );
}

function Shown({ data }: { data: Hour }) {
  const { t } = useTexts();
  const { steps } = data;
  return (
    <div className={styles['parts']}>
      <HourFigures data={data} />
      <HomePanelFrame title={t('dashboards.hourTrend')}>
        <Chart
          caption={t('dashboards.hourTrend')}
          unit={t('dashboards.day')}
          labels={steps.map(({ at }) => at.slice(11, 16))}
          isTableHidden
          series={[
            { name: t('dashboards.saves'), values: steps.map(({ saves }) => saves) },
            { name: t('dashboards.handedIn'), values: steps.map(({ handedIn }) => handedIn) },
          ]}
        />
      </HomePanelFrame>
      <div className={styles['pair']}>
        <HomePanelFrame title={t('dashboards.classesHour')}>
          <Classes classes={data.classes} />
        </HomePanelFrame>
        <HomePanelFrame title={t('dashboards.whoIsHere')} count={data.online}>
          <People people={data.people} online={data.online} />
        </HomePanelFrame>
      </div>
    </div>
  );
}

function Classes({ classes }: Pick<Hour, 'classes'>) {
  const { t } = useTexts();
  if (classes.length === 0)
    return <p className={styles['quiet']}>{t('dashboards.noClassesHour')}</p>;
  return (
    <ul className={styles['classes']}>
      {classes.map(({ departId, departName, online, saves, handedIn }) => (
        <li key={departId}>
          <Link to={gridLink({ departId })}>{departName}</Link>
          <span>{t('dashboards.onlineShort', { n: online })}</span>
          <span>{t('dashboards.savesShort', { n: saves })}</span>
          <span>{t('dashboards.handedInShort', { n: handedIn })}</span>
        </li>
      ))}
    </ul>
  );
}

function People({ people, online }: Pick<Hour, 'people' | 'online'>) {
  const { t } = useTexts();
  if (people.length === 0) return <p className={styles['quiet']}>{t('dashboards.nobodyHere')}</p>;
  return (
    <>
      <ul className={styles['people']}>
        {people.map(({ id, name, avatar_url, classes }) => (
          <li key={id}>
            <Person user={{ id, name, picture: avatar_url }} second={classes.join(' · ')} />
          </li>
        ))}
      </ul>
      {online > people.length && (
        <p className={styles['quiet']}>
          {t('dashboards.firstPeople', { n: online - people.length })}
        </p>
      )}
    </>
  );
}
