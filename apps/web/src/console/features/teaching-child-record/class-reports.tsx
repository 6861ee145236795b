import { reportWordLength } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { ProgressSheet } from '@sprout/ui/progress-report';
import { useQuery } from '@tanstack/react-query';
import { Button, Input, Skeleton } from 'antd';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { childPath } from '../../kit/child-path.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import type { DepartTabProps } from '../../kit/places.ts';
import { PaperPreview } from '../../kit/print/paper.tsx';
import { Printed } from '../../kit/print/printed.tsx';
import { useSchoolClock } from '../../kit/school-clock.ts';
import { useServices } from '../../services.ts';
import { SubjectTexts } from '../../subject-texts.tsx';
import styles from './child.module.css';
import { lastWeeks, type ReportDays, ReportTime } from './report-time.tsx';
import { useBrand } from './use-brand.ts';
import { useReportWords } from './use-report-words.ts';

/** Reports of a whole class in one run, and the way to each child. */
export const ClassReports = (props: DepartTabProps) => (
  <SubjectTexts subject="childRecord">
    <SubjectTexts subject="progressReport">
      <Reports {...props} />
    </SubjectTexts>
  </SubjectTexts>
);

const usualWeeks = 8;

function Reports({ depart }: DepartTabProps) {
  const { t } = useTexts();
  const { client } = useServices();
  const now = useSchoolClock();
  const brand = useBrand();
  const words = useReportWords(depart.id);
  const [opened] = useState(now);
  const [days, setDays] = useState<ReportDays>(() => lastWeeks(opened, usualWeeks));
  const query = useQuery({
    queryKey: ['progressReports.classDrafts', depart.id, days],
    queryFn: ({ signal }) =>
      client.call('progressReports.classDrafts', {
        query: { departId: depart.id, ...days },
        signal,
      }),
    placeholderData: (before) => before,
  });
  if (query.isLoadingError)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton active />;
  const drafts = query.data;
  if (drafts.length === 0) {
    return (
      <EmptyState
        pose="point"
        title={t('childRecord.noChildren')}
        text={t('childRecord.noChildrenHint')}
      />
    );
  }
  const sheets = drafts.map((draft) => (
    <div key={draft.userId} className={styles['sheet']}>
      <ProgressSheet
        report={draft}
        name={draft.realname}
        place={draft.departName}
        brand={brand}
        word={words.of(draft.userId).trim()}
      />
    </div>
  ));
  return (
    <div className={styles['panes']}>
      <div className={styles['choices']}>
        <p>{t('childRecord.classText')}</p>
        <ReportTime days={days} now={opened} onDays={setDays} />
        <Button
          type="primary"
          icon={<Printer size={16} aria-hidden="true" />}
          onClick={() => print()}
        >
          {t('childRecord.printAll', { n: drafts.length })}
        </Button>
        <ul className={`${styles['links']} ${styles['wordLines']}`}>
          {drafts.map(({ userId, realname }) => (
            <li key={userId}>
              <Link to={childPath(userId)}>{realname}</Link>
              <Input.TextArea
                aria-label={t('childRecord.wordOf', { name: realname })}
                placeholder={t('childRecord.wordHint')}
                value={words.of(userId)}
                maxLength={reportWordLength}
                autoSize={{ minRows: 1, maxRows: 6 }}
                onChange={(event) => words.set(userId, event.target.value)}
              />
            </li>
          ))}
        </ul>
      </div>
      <PaperPreview label={t('childRecord.preview')}>{sheets}</PaperPreview>
      <Printed>{sheets}</Printed>
    </div>
  );
}
