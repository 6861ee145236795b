import { readWire } from '@sprout/rules';
import { Mascot, useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { Fragment } from 'react';
import { Link, useNavigate } from 'react-router';
import { Cover } from '../../kit/cover.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import { HomePanelFrame } from '../../kit/home-panel.tsx';
import { gradingLink, gradingPage } from '../../kit/homework/grading-link.ts';
import { phoneQuery, useMedia } from '../../kit/use-media.ts';
import { useServices } from '../../services.ts';
import styles from './teacher-home.module.css';
import { useOverview } from './use-overview.ts';

const shownTasks = 5;
const dayMs = 24 * 3_600_000;

/** What was handed in and waits, by class and task, what has waited longest first. */
export function Waiting() {
  const { t } = useTexts();
  const { client, schoolNow } = useServices();
  const navigate = useNavigate();
  const isPhone = useMedia(phoneQuery);
  const { data, error, isPending, isLoadingError, refetch } = useQuery({
    queryKey: ['grading.tasks', 'home'],
    queryFn: ({ signal }) => client.call('grading.tasks', { query: { isWaiting: true }, signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
  const total = data?.reduce((sum, { waitingCount }) => sum + waitingCount, 0);
  const waitedFor = (since: string | null): string => {
    const days = since ? Math.floor((schoolNow() - readWire(since)) / dayMs) : 0;
    return days > 0 ? t('teacherHome.waited', { n: days }) : t('teacherHome.today');
  };
  return (
    <HomePanelFrame
      title={t('teacherHome.waiting')}
      count={total}
      more={<Link to={gradingPage}>{t('teacherHome.all')}</Link>}
    >
      {isPending && <Skeleton active className={styles['row'] ?? ''} />}
      {isLoadingError && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <AllDone />}
      {data?.slice(0, shownTasks).map((task, index) => (
        <div key={`${task.id} ${task.departId}`} className={styles['row']}>
          <Cover work={{ workType: String(task.codeType) }} className={styles['stack']} />
          <span className={styles['grow']}>
            <b>{task.name}</b>
            <small className={styles['facts']}>
              {[
                task.departName,
                t('teacherHome.handedIn', { n: task.handedInCount, all: task.childCount }),
                waitedFor(task.waitingSince),
              ].map((fact) => (
                <Fragment key={fact}>
                  <span>{fact}</span>{' '}
                </Fragment>
              ))}
            </small>
          </span>
          {!isPhone && (
            <span className={styles['number']}>
              <b>{task.waitingCount}</b> {t('teacherHome.works')}
            </span>
          )}
          <Button
            type={index === 0 ? 'primary' : 'default'}
            aria-label={`${task.departName} ${task.name} ${t('teacherHome.gradeN', { n: task.waitingCount })}`}
            onClick={() => void navigate(gradingLink(task))}
          >
            {isPhone ? t('teacherHome.gradeN', { n: task.waitingCount }) : t('teacherHome.grade')}
          </Button>
        </div>
      ))}
    </HomePanelFrame>
  );
}

/** A small reward and the number, nothing else. */
function AllDone() {
  const { t } = useTexts();
  const said = useOverview().data?.saidThisWeek ?? 0;
  return (
    <div className={styles['done']}>
      <Mascot pose="joy" width={56} />
      <b>{t('teacherHome.allDone')}</b>
      <p>{said > 0 ? t('teacherHome.saidThisWeek', { n: said }) : t('teacherHome.saidNothing')}</p>
    </div>
  );
}
