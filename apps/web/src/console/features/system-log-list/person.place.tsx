import { useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { Link } from 'react-router';
import { ErrorState } from '../../kit/error-state.tsx';
import type { PersonPlace } from '../../kit/places.ts';
import { TimeText } from '../../kit/time-text.tsx';
import { useServices } from '../../services.ts';

export const places: readonly PersonPlace[] = [
  { order: 90, title: 'log.openedBy', isFor: (can) => can('system:log:list'), Card: OpenedBy },
];

/** The view of the log that tells who opened records of children. */
const opened = 3;

/** Who looked at the record of this person last. */
function OpenedBy({ user }: { user: { id: string } }) {
  const { t } = useTexts();
  const { client } = useServices();
  const query = useQuery({
    queryKey: ['logs.list', 'openedBy', user.id],
    queryFn: () =>
      client.call('logs.list', { query: { logType: opened, rowId: user.id, pageSize: 5 } }),
  });
  if (query.isPending) return <Skeleton active title={false} />;
  if (query.isLoadingError)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data.records.length === 0) return <p>{t('log.openedByNobody')}</p>;
  return (
    <>
      <ul>
        {query.data.records.map(({ id, username, userid, createTime }) => (
          <li key={id}>
            {username ?? userid ?? t('log.nobody')} · <TimeText at={createTime} />
          </li>
        ))}
      </ul>
      <Link to={`/isystem/log?view=${opened}&rowId=${encodeURIComponent(user.id)}`}>
        {t('log.openLog')}
      </Link>
    </>
  );
}
