import { useTexts } from '@sprout/ui';
import { Link } from 'react-router';
import { monitorText } from '../../kit/monitor/monitor-text.ts';
import { PanelTable } from '../../kit/monitor/panel-table.tsx';
import { useDuration } from '../../kit/monitor/use-duration.ts';
import type { SystemAnswer } from './system-answer.ts';

type Queue = NonNullable<SystemAnswer['queues']>[number];

/** What waits to be done after changes, and how the scheduled jobs went. */
export function QueueTable({ answer: { queues, jobs } }: { answer: SystemAnswer }) {
  const { t, language } = useTexts();
  const { whole } = monitorText(language);
  const duration = useDuration();
  if (!queues) return null;
  return (
    <>
      <PanelTable<Queue>
        title={t('monitor.queues')}
        note={t('monitor.queuesNote')}
        rows={queues}
        keyOf={({ name }) => name}
        empty=""
        columns={[
          {
            key: 'name',
            title: t('monitor.queue'),
            cell: ({ name }) => t(`monitor.queue.${name}`),
          },
          {
            key: 'waiting',
            title: t('monitor.waiting'),
            isRight: true,
            cell: (row) => whole(row.waiting),
          },
          {
            key: 'oldest',
            title: t('monitor.oldest'),
            isRight: true,
            cell: ({ oldestSeconds }) => duration(oldestSeconds),
          },
          {
            key: 'lost',
            title: t('monitor.givenUp'),
            isRight: true,
            cell: (row) => whole(row.lost),
          },
        ]}
      />
      {jobs && (
        <PanelTable
          title={t('monitor.jobs')}
          rows={[jobs]}
          keyOf={() => 'jobs'}
          empty=""
          columns={[
            {
              key: 'total',
              title: t('monitor.jobs'),
              cell: ({ total }) => (
                <Link to="/isystem/QuartzJobList">{t('monitor.jobsOf', { n: total })}</Link>
              ),
            },
            {
              key: 'running',
              title: t('monitor.jobsRunning'),
              isRight: true,
              cell: (row) => whole(row.running),
            },
            {
              key: 'failed',
              title: t('monitor.jobsFailed'),
              isRight: true,
              cell: (row) => whole(row.failedInDay),
            },
          ]}
        />
      )}
    </>
  );
}
