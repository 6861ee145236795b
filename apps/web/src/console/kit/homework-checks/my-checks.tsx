import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useServices } from '../../services.ts';
import { ErrorState } from '../error-state.tsx';
import { CheckFindings } from './check-panel.tsx';
import styles from './homework-checks.module.css';
import { useCheckTexts } from './use-check-texts.ts';

type Props = { homeworkId: string; departId: string };

/** What checks find in what a child saved last of its own work. */
export function MyChecks({ homeworkId, departId }: Props) {
  const { client } = useServices();
  const texts = useCheckTexts();
  const results = useQuery({
    queryKey: ['homework', 'myCheckResults', homeworkId, departId],
    queryFn: ({ signal }) =>
      client.call('homeworkChecks.mine', { query: { homeworkId, departId }, signal }),
    // The editor saves in another window.
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
  if (results.error && !results.data) {
    return <ErrorState error={results.error} onRetry={() => void results.refetch()} />;
  }
  if (results.data === undefined || !texts) return <Skeleton active title={false} />;
  const { t } = texts;
  if (results.data === null) return <p>{t('homeworkChecks.nothingYet')}</p>;
  return (
    <CheckFindings texts={texts} results={results.data}>
      <p className={styles['note']}>{t('homeworkChecks.mineNote')}</p>
      <div>
        <Button loading={results.isFetching} onClick={() => void results.refetch()}>
          {t('homeworkChecks.mineAgain')}
        </Button>
      </div>
    </CheckFindings>
  );
}
