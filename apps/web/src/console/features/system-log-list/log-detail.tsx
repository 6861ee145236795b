import { useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Blank } from '../../kit/blank.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import { useResourceNames } from '../../kit/resource-names.ts';
import { useServices } from '../../services.ts';
import { useCan } from '../../session/permissions.ts';
import styles from './log.module.css';
import type { LogEntry } from './use-log-list.tsx';

const logIn = 1;

/** What one call was, what it brought along and what it changed. */
export function LogDetail({ entry }: { entry: LogEntry }) {
  const { t } = useTexts();
  const { label } = useResourceNames('logs');
  const { refusedCount, logType } = entry;
  return (
    <div className={styles['detail']}>
      <dl className={styles['facts']}>
        <Fact name={label('method')}>
          <code>
            {entry.requestType} {entry.method}
          </code>
        </Fact>
        <Fact name={label('requestUrl')}>
          <code>{entry.requestUrl ?? <Blank />}</code>
        </Fact>
        {refusedCount !== null && refusedCount > 1 && (
          <Fact name={label('reason')}>{t('log.times', { n: refusedCount })}</Fact>
        )}
        {logType !== logIn && (
          <Fact name={label('requestParam')}>
            <Params text={entry.requestParam} />
          </Fact>
        )}
        <Fact name={label('userAgent')}>{entry.userAgent ?? <Blank />}</Fact>
        <Fact name={label('requestId')}>
          <code>{entry.requestId ?? <Blank />}</code>
        </Fact>
        {entry.rowId && (
          <Fact name={label('rowId')}>
            <code>{entry.rowId}</code>
          </Fact>
        )}
      </dl>
      {logType !== logIn && entry.reason === null && <Changes id={entry.id} />}
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Params({ text }: { text: string | null }) {
  const { t } = useTexts();
  if (text === null) return t('log.noParams');
  return (
    <>
      <pre className={styles['params']}>{text}</pre>
      {text.includes('***') && <p className={styles['note']}>{t('log.hiddenNote')}</p>}
    </>
  );
}

function Changes({ id }: { id: string }) {
  const { t } = useTexts();
  const { client } = useServices();
  const can = useCan();
  const query = useQuery({
    queryKey: ['logs.changes', id],
    queryFn: () => client.call('logs.changes', { query: { id } }),
  });
  return (
    <section aria-label={t('log.changed')}>
      <h3 className={styles['head']}>{t('log.changed')}</h3>
      {query.isPending && <Skeleton active paragraph={{ rows: 1 }} title={false} />}
      {query.isLoadingError && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.data?.length === 0 && <p className={styles['note']}>{t('log.noChanges')}</p>}
      <ul>
        {query.data?.map(({ action, rowId, dataTable }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a call never change
          <li key={index} className={styles['change']}>
            <code>{action}</code>
            {rowId && <span className={styles['id']}>{rowId}</span>}
            {rowId && dataTable && can('system:dataLog:list') && (
              <Link to={`/sys/dataLog-list?dataTable=${dataTable}&dataId=${rowId}`}>
                {t('log.compare')}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
