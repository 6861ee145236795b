import { type MonitorRange, monitorRanges } from '@sprout/contract';
import type { TextKey } from '@sprout/texts';
import { useTexts } from '@sprout/ui';
import { Alert, Button, Segmented, Skeleton } from 'antd';
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { ErrorState } from '../error-state.tsx';
import { PageHead } from '../page-head.tsx';
import styles from './monitor.module.css';

type Answer = {
  node: string;
  at: string;
  failed: readonly { part: string; text: string }[];
};
type Props<T extends Answer> = {
  title: TextKey;
  query: {
    data: T | undefined;
    error: unknown;
    isError: boolean;
    isFetching: boolean;
    refetch: () => Promise<unknown>;
  };
  /** Absent: there is no history to choose of. */
  range?: { value: MonitorRange; onChange: (range: MonitorRange) => void };
  meta?: (answer: T) => string;
  children: (answer: T) => ReactNode;
};

/** Head, range and state of a monitor; it goes on showing what it had while an answer is missing. */
export function MonitorPage<T extends Answer>({ title, query, range, meta, children }: Props<T>) {
  const { t } = useTexts();
  const { data, isError, isFetching, error, refetch } = query;
  const again = () => void refetch();
  const parts = data
    ? [
        meta?.(data),
        t('monitor.node', { node: data.node }),
        t('monitor.updated', { time: data.at.slice(11) }),
      ]
    : [];
  return (
    <div className={styles['page']}>
      <PageHead title={t(title)} meta={parts.filter(Boolean).join(' · ')}>
        <div className={styles['ways']}>
          {range && (
            <Segmented<MonitorRange>
              aria-label={t('monitor.range')}
              value={range.value}
              options={monitorRanges.map((value) => ({
                value,
                label: t(`monitor.range.${value}`),
              }))}
              onChange={range.onChange}
            />
          )}
          <Button icon={<RotateCw size={16} aria-hidden />} loading={isFetching} onClick={again}>
            {t('monitor.refresh')}
          </Button>
        </div>
      </PageHead>
      {isError && !data && <ErrorState error={error} onRetry={again} />}
      {isError && data && (
        <Alert
          type="warning"
          showIcon
          title={t('monitor.stale', { time: data.at.slice(11) })}
          action={<Button onClick={again}>{t('console.retry')}</Button>}
        />
      )}
      {!isError && !data && <Skeleton active paragraph={{ rows: 8 }} />}
      {data && (
        <div className={styles['parts']}>
          {data.failed.map(({ part, text }) => (
            <Alert
              key={part}
              type="warning"
              showIcon
              title={t(partTexts[part] ?? 'monitor.part')}
              description={text}
            />
          ))}
          {children(data)}
        </div>
      )}
    </div>
  );
}

const partTexts: Readonly<Record<string, TextKey>> = {
  people: 'monitor.online',
  nodes: 'monitor.nodes',
  sessions: 'monitor.sessions',
  database: 'monitor.database',
  tables: 'monitor.tables',
  queues: 'monitor.queues',
  jobs: 'monitor.jobs',
  backup: 'monitor.backups',
  backups: 'monitor.backups',
  disks: 'monitor.disks',
  names: 'monitor.names',
  redis: 'monitor.redis',
};
