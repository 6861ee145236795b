import { useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { EmptyState } from '../../kit/empty-state.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import { WriteButton } from '../../kit/messages/write-button.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { Person } from '../../kit/person.tsx';
import { TimeText } from '../../kit/time-text.tsx';
import { useServices } from '../../services.ts';
import { useCan } from '../../session/permissions.ts';
import { SubjectTexts } from '../../subject-texts.tsx';
import styles from './child.module.css';
import type { ChildRecord } from './child-record.ts';
import { Courses } from './courses.tsx';
import { ExportChild } from './export-child.tsx';
import { Happened } from './happened.tsx';
import { HomeworkList } from './homework-list.tsx';
import { ReportDrawer } from './report-drawer.tsx';
import { SaidList } from './said-list.tsx';
import { WorkGrid } from './work-grid.tsx';

export const Page = () => (
  <SubjectTexts subject="childRecord">
    <ChildPage />
  </SubjectTexts>
);

/** Everything of one child, for the staff of its class. */
function ChildPage() {
  const { t } = useTexts();
  const { client } = useServices();
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  const query = useQuery({
    queryKey: ['childRecord.query', id],
    queryFn: ({ signal }) => client.call('childRecord.query', { query: { id }, signal }),
    enabled: id !== '',
  });
  return (
    <div className={styles['page']}>
      {id === '' && (
        <EmptyState
          level={1}
          pose="point"
          title={t('childRecord.none')}
          text={t('childRecord.noneHint')}
        >
          <Link to="/isystem/departDetailList">{t('childRecord.toClasses')}</Link>
        </EmptyState>
      )}
      {id !== '' && query.isPending && <Skeleton active paragraph={{ rows: 10 }} />}
      {query.isLoadingError && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.data && <Child record={query.data} />}
    </div>
  );
}

function Child({ record }: { record: ChildRecord }) {
  const { t } = useTexts();
  const [isReporting, setReporting] = useState(false);
  const can = useCan();
  const { child } = record;
  return (
    <>
      <PageHead title={child.realname}>
        {can('system:user:exportChild') && (
          <ExportChild child={{ id: child.id, name: child.realname }} />
        )}
        <WriteButton addressee={{ to: 'person', id: child.id, name: child.realname }} />
        <Button
          type="primary"
          icon={<FileText size={16} aria-hidden="true" />}
          onClick={() => setReporting(true)}
        >
          {t('childRecord.report')}
        </Button>
      </PageHead>
      <p className={styles['who']}>
        <Person
          user={{ id: child.id, name: child.nickname, picture: child.avatar_url }}
          second={child.username}
        />
        <span>{child.departs.map(({ departName }) => departName).join(' · ')}</span>
        <span>
          {child.lastTime ? (
            <>
              {t('childRecord.last')} <TimeText at={child.lastTime} />
            </>
          ) : (
            t('childRecord.never')
          )}
        </span>
      </p>
      <div className={styles['columns']}>
        <div className={styles['column']}>
          <Courses courses={record.courses} />
          <HomeworkList homework={record.homework} child={child} />
          <WorkGrid works={record.works} />
        </div>
        <div className={styles['column']}>
          <SaidList said={record.said} />
          <Happened happened={record.happened} />
        </div>
      </div>
      {isReporting && <ReportDrawer child={child} onClose={() => setReporting(false)} />}
    </>
  );
}
