import { useTexts } from '@sprout/ui';
import { Skeleton } from 'antd';
import { Download, Printer } from 'lucide-react';
import { ErrorState } from '../../kit/error-state.tsx';
import { classOf } from '../../kit/figures/figures-filter.ts';
import { NoClasses } from '../../kit/figures/no-classes.tsx';
import { SectionHead } from '../../kit/figures/section-head.tsx';
import { HeadActions } from '../../kit/head-actions.tsx';
import type { FiguresSectionProps } from '../../kit/places.ts';
import { Printed } from '../../kit/print/printed.tsx';
import { useExport } from '../../kit/transfer/use-export.ts';
import { phoneQuery, useMedia } from '../../kit/use-media.ts';
import { useServices } from '../../services.ts';
import { SubjectTexts } from '../../subject-texts.tsx';
import { ClassTable } from './class-table.tsx';
import { Figures } from './figures.tsx';
import { Months } from './months.tsx';
import styles from './record.module.css';
import { RecordPaper } from './record-paper.tsx';
import { TaskShare } from './task-share.tsx';
import { type TeachingRecord, useRecord } from './use-record.ts';

export const Section = (props: FiguresSectionProps) => (
  <SubjectTexts subject="teachingRecord">
    <Record {...props} />
  </SubjectTexts>
);

const icon = { size: 16, 'aria-hidden': true } as const;

/** How much was taught in which class. Source: teaching-domain section 6.10. */
function Record({ title, filter }: FiguresSectionProps) {
  const { t } = useTexts();
  const { client } = useServices();
  const asked = { ...classOf(filter), ...filter.range };
  const record = useRecord(asked);
  const isPhone = useMedia(phoneQuery);
  const { data } = record;
  const { download } = useExport(
    (query) => client.callFile('departDayLogs.exportReport', { query }),
    t('title.departDayLogs'),
  );
  const hasClasses = data !== undefined && data.classes.length > 0;
  const perm = 'teaching:departDayLog:export' as const;
  const actions = [
    {
      key: 'csv',
      label: t('record.exportCsv'),
      icon: <Download {...icon} />,
      perm,
      run: () => download({ ...asked, format: 'csv' }, 'csv'),
    },
    {
      key: 'xlsx',
      label: t('record.exportXlsx'),
      icon: <Download {...icon} />,
      perm,
      run: () => download(asked),
    },
    { key: 'print', label: t('record.print'), icon: <Printer {...icon} />, run: () => print() },
  ];
  return (
    <>
      <SectionHead title={title}>
        {hasClasses && <HeadActions items={actions} max={isPhone ? 1 : actions.length} />}
      </SectionHead>
      {record.isLoadingError && (
        <ErrorState error={record.error} onRetry={() => void record.refetch()} />
      )}
      {record.isPending && <Skeleton active paragraph={{ rows: 8 }} />}
      {data && !hasClasses && <NoClasses filter={filter} />}
      {data && hasClasses && (
        <>
          <Shown record={data} isStale={record.isPlaceholderData} />
          <Printed>
            <RecordPaper record={data} />
          </Printed>
        </>
      )}
    </>
  );
}

function Shown({ record, isStale }: { record: TeachingRecord; isStale: boolean }) {
  const { t } = useTexts();
  return (
    <div className={styles['record']} data-stale={isStale}>
      <Figures counts={record.all} />
      <div className={styles['pair']}>
        <TaskShare counts={record.all} />
        <Months months={record.months} />
      </div>
      <section className={styles['panel']}>
        <h2>{t('record.byClass')}</h2>
        <div className={styles['classes']}>
          <ClassTable classes={record.classes} />
        </div>
        <p className={styles['how']}>{t('record.how')}</p>
      </section>
    </div>
  );
}
