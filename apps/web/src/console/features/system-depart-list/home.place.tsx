import { useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Link } from 'react-router';
import styles from '../../kit/home-panel.module.css';
import { HomePanelFrame } from '../../kit/home-panel.tsx';
import type { HomePlace } from '../../kit/places.ts';
import { useRefresh } from '../../kit/use-refresh.ts';
import { useRun } from '../../kit/use-run.ts';
import { useServices } from '../../services.ts';
import { ActivityPanel } from './activity-panel.tsx';

export const places: readonly HomePlace[] = [
  {
    order: 5,
    column: 'main',
    isFor: (can) => can('system:depart:joinCode'),
    Panel: JoinRequestsPanel,
  },
  {
    order: 28,
    column: 'side',
    isFor: (can) => can('system:depart:list') && can('teaching:work:review'),
    Panel: ActivityPanel,
  },
  {
    order: 30,
    column: 'side',
    isFor: (can) => can('system:depart:list'),
    Panel: EmptyClassesPanel,
  },
];

const shownClasses = 5;
const shownRequests = 5;
/** A lesson begins with children who join; the teacher should not have to load the page anew. */
const lookAgainMs = 10_000;
/** As many as one answer takes. */
const mostAnswered = 200;

/** Children who have typed the code of a class and wait for an answer. */
function JoinRequestsPanel() {
  const { t } = useTexts();
  const { client } = useServices();
  const run = useRun();
  const refresh = useRefresh('departs', 'users');
  const { data } = useQuery({
    queryKey: ['departs.joins', 'home'],
    queryFn: () =>
      client.call('classEntry.joins', { query: { pageNo: 1, pageSize: mostAnswered } }),
    refetchInterval: lookAgainMs,
    staleTime: 0,
  });
  if (!data || data.total === 0) return null;
  const accept = async (ids: string[]) => {
    const answer = { body: { ids, answer: 'accept' as const } };
    const done = t('shell.home.joinsDone', { n: ids.length });
    if (await run(() => client.call('classEntry.decide', answer), done)) await refresh();
  };
  const rest = data.total - shownRequests;
  return (
    <HomePanelFrame
      title={t('shell.home.joins')}
      count={data.total}
      more={<Link to="/isystem/departDetailList">{t('shell.home.joinsGo')}</Link>}
    >
      {data.records.slice(0, shownRequests).map(({ id, nickname, departName }) => (
        <div key={id} className={styles['row']}>
          <span className={styles['grow']}>
            <b>{nickname}</b> {t('shell.home.joinsInto', { name: departName })}
          </span>
          <Button
            aria-label={`${t('shell.home.joinsAccept')} ${nickname}`}
            onClick={() => void accept([id])}
          >
            {t('shell.home.joinsAccept')}
          </Button>
        </div>
      ))}
      {data.total > 1 && (
        <div className={styles['row']}>
          <span className={styles['grow']}>
            {rest > 0 && t('shell.home.joinsMore', { n: rest })}
          </span>
          <Button type="primary" onClick={() => void accept(data.records.map(({ id }) => id))}>
            {t('shell.home.joinsAll', { n: data.records.length })}
          </Button>
        </div>
      )}
    </HomePanelFrame>
  );
}

/** Classes that wait for their first child. */
function EmptyClassesPanel() {
  const { t } = useTexts();
  const { client } = useServices();
  const { data } = useQuery({
    queryKey: ['departs', 'empty'],
    queryFn: () => client.call('departs.empty', { query: { pageNo: 1, pageSize: shownClasses } }),
    staleTime: 0,
  });
  // Nothing to do is no news here.
  if (!data || data.total === 0) return null;
  return (
    <HomePanelFrame
      title={t('shell.home.empty')}
      count={data.total}
      more={<Link to="/isystem/departDetailList">{t('shell.home.emptyGo')}</Link>}
    >
      <p className={styles['row']}>{t('shell.home.emptyText')}</p>
      {data.records.map(({ id, departName }) => (
        <p key={id} className={styles['row']}>
          {departName}
        </p>
      ))}
    </HomePanelFrame>
  );
}
