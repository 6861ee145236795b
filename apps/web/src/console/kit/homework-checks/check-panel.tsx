import {
  type CheckResults,
  type CheckTexts,
  checkFamilyOf,
  isOfProgram,
} from '@sprout/editor-kit/homework-checks';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { lazy, type ReactNode, Suspense } from 'react';
import type { Services } from '../../services.ts';
import { useServices } from '../../services.ts';
import { ErrorState } from '../error-state.tsx';
import { CheckList } from './check-list.tsx';
import styles from './homework-checks.module.css';
import { useCheckTexts } from './use-check-texts.ts';

const RunChecks = lazy(async () => ({ default: (await import('./run-checks.tsx')).RunChecks }));

type Place = { submissionId: string; versionId?: string | undefined };

/** What checks find in a hand-in, or in another version of its work; for those who load it before it is shown. */
export const checkResults = (
  { client }: Pick<Services, 'client'>,
  { submissionId, versionId }: Place,
) =>
  queryOptions({
    queryKey: ['homework', 'checkResults', submissionId, versionId ?? ''],
    queryFn: ({ signal }) =>
      client.call('homeworkChecks.results', {
        query: { submissionId, ...(versionId ? { versionId } : {}) },
        signal,
      }),
  });

/** The checks of a homework beside a child's work, as advice for those who grade it. */
export function CheckPanel({ submissionId, versionId }: Place) {
  const services = useServices();
  const texts = useCheckTexts();
  const results = useQuery(checkResults(services, { submissionId, versionId }));
  if (results.error && !results.data) {
    return <ErrorState error={results.error} onRetry={() => void results.refetch()} />;
  }
  if (!results.data || !texts) return <Skeleton active title={false} />;
  const family = checkFamilyOf(results.data.codeType);
  return (
    <CheckFindings texts={texts} results={results.data}>
      {family &&
        results.data.items.some(({ check }) => check.kind === 'does' || isOfProgram(check)) && (
          <Suspense fallback={null}>
            <RunChecks
              key={results.data.versionId}
              texts={texts}
              family={family}
              submissionId={submissionId}
              results={results.data}
            />
          </Suspense>
        )}
    </CheckFindings>
  );
}

type FindingsProps = { texts: CheckTexts; results: CheckResults; children?: ReactNode };

/** The same for each reader: the staff, and the child of its own work. */
export function CheckFindings({ texts, results: { codeType, items }, children }: FindingsProps) {
  const { t } = texts;
  const family = checkFamilyOf(codeType);
  if (items.length === 0 || !family) {
    return (
      <div className={styles['panel']}>
        <p>{t('homeworkChecks.none')}</p>
        <p className={styles['note']}>{t('homeworkChecks.noneHint')}</p>
      </div>
    );
  }
  const passed = items.filter(({ finding }) => finding.outcome === 'passed').length;
  return (
    <section className={styles['panel']} aria-label={t('homeworkChecks.title')}>
      <div className={styles['head']}>
        <h3>{t('homeworkChecks.summary', { n: items.length, passed })}</h3>
        <p className={styles['note']}>{t('homeworkChecks.advice')}</p>
      </div>
      <CheckList texts={texts} family={family} items={items} />
      {children}
    </section>
  );
}
