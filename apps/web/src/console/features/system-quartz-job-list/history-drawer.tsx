import type { Result } from '@sprout/contract/types';
import { useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { Zap } from 'lucide-react';
import { useEffect, useState } from 'react';
import { EmptyState } from '../../kit/empty-state.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import { PageDrawer } from '../../kit/page-drawer.tsx';
import { State } from '../../kit/state.tsx';
import { Tag } from '../../kit/tag.tsx';
import { useRefresh } from '../../kit/use-refresh.ts';
import { useRun } from '../../kit/use-run.ts';
import { useServices } from '../../services.ts';
import { useCan } from '../../session/permissions.ts';
import { kindOf, tookText } from './job-cells.tsx';
import styles from './jobs.module.css';
import type { Job } from './use-handlers.ts';

type Run = Result<'quartzJobs.run'>;
type Props = { job: Job; title: string; onClose: () => void };

const pageSize = 20;
/** While a run is under way, and while the next one may begin. */
const busyPollMs = 1_500;
const restPollMs = 5_000;

/** What came of each run, the newest first; one that is under way is looked at until it has ended. */
export function HistoryDrawer({ job, title, onClose }: Props) {
  const { t } = useTexts();
  const { client } = useServices();
  const attempt = useRun();
  const can = useCan();
  const refreshAll = useRefresh('quartzJobs');
  const [size, setSize] = useState(pageSize);
  const query = useQuery({
    queryKey: ['quartzJobs.runs', job.id, size],
    queryFn: ({ signal }) =>
      client.call('quartzJobs.runs', { query: { id: job.id, pageSize: size }, signal }),
    placeholderData: (before) => before,
    refetchInterval: ({ state }) => (state.data?.records.some(isOpen) ? busyPollMs : restPollMs),
  });
  const isBusy = query.data?.records.some(isOpen) ?? false;
  // The list behind tells the result, too.
  useEffect(() => {
    if (!isBusy) void refreshAll();
  }, [isBusy, refreshAll]);

  const runNow = () =>
    attempt(async () => {
      await client.call('quartzJobs.execute', { query: { id: job.id } });
      await refreshAll();
    });

  return (
    <PageDrawer
      title={t('jobs.history.of', { name: title })}
      size={560}
      onClose={onClose}
      extra={
        can('system:quartzJob:edit') && (
          <Button
            icon={<Zap size={16} aria-hidden="true" />}
            loading={isBusy}
            onClick={() => void runNow()}
          >
            {t('jobs.run')}
          </Button>
        )
      }
    >
      {query.isLoadingError && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <Skeleton active />}
      {query.data && job.isSystem && job.nextRun === null && (
        <p className={styles['hint']}>{t('jobs.history.frequent')}</p>
      )}
      {query.data?.records.length === 0 && (
        <EmptyState pose="point" title={t('jobs.history.none')} text={t('jobs.history.noneHint')} />
      )}
      <ol className={styles['runs']} aria-label={t('jobs.history')}>
        {query.data?.records.map((run) => (
          <li key={run.id}>
            <RunLine run={run} />
          </li>
        ))}
      </ol>
      {query.data && query.data.total > query.data.records.length && (
        <Button onClick={() => setSize(size + pageSize)} loading={query.isFetching}>
          {t('jobs.history.more')}
        </Button>
      )}
    </PageDrawer>
  );
}

const isOpen = ({ state }: Run): boolean => state === 'running';

function RunLine({ run }: { run: Run }) {
  const { t } = useTexts();
  const { state, startedAt, tick, missed, result, error, output, node } = run;
  const isMissed = state === 'missed';
  return (
    <>
      <p className={styles['run']} aria-live={isOpen(run) ? 'polite' : 'off'}>
        <State kind={kindOf(state)}>{t(`jobs.state.${state}`)}</State>
        <time dateTime={startedAt.replace(' ', 'T')}>{startedAt}</time>
        {!isMissed && <span>{t('jobs.took', { time: tookText(run.tookMs, t) })}</span>}
        {run.isManual && <Tag tone="primary">{t('jobs.manual')}</Tag>}
      </p>
      {isMissed && tick !== null && <p>{t('jobs.missedAt', { time: tick })}</p>}
      {missed > 0 && <p className={styles['hint']}>{t('jobs.missed', { n: missed })}</p>}
      {result !== null && <p>{result}</p>}
      {error !== null && <p className={styles['error']}>{error}</p>}
      {output !== null && (
        <details>
          <summary>{t('jobs.output')}</summary>
          <pre className={styles['output']}>{output}</pre>
        </details>
      )}
      <p className={styles['node']}>{t('jobs.node', { node })}</p>
    </>
  );
}
