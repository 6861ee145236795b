import { useTexts } from '@sprout/ui';
import { Segmented, Skeleton } from 'antd';
import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '../../kit/empty-state.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import { DayRange } from '../../kit/form/day-range.tsx';
import { HeadActions } from '../../kit/head-actions.tsx';
import { PageHead } from '../../kit/page-head.tsx';
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
import { type AskedRange, type TeachingRecord, useRecord } from './use-record.ts';

export const Page = () => (
  <SubjectTexts subject="teachingRecord">
    <Record />
  </SubjectTexts>
);

const quick = [30, 60, 90] as const;
const usual = 60;
const icon = { size: 16, 'aria-hidden': true } as const;

/** How much was taught in which class. Source: teaching-domain section 6.10. */
function Record() {
  const { t } = useTexts();
  const { client } = useServices();
  const [range, setRange] = useState<AskedRange>({ days: usual });
  const record = useRecord(range);
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
      run: () => download({ ...range, format: 'csv' }, 'csv'),
    },
    {
      key: 'xlsx',
      label: t('record.exportXlsx'),
      icon: <Download {...icon} />,
      perm,
      run: () => download(range),
    },
    { key: 'print', label: t('record.print'), icon: <Printer {...icon} />, run: () => print() },
  ];
  return (
    <div className={styles['page']}>
      <PageHead title={t('title.departDayLogs')}>
        {hasClasses && <HeadActions items={actions} max={isPhone ? 1 : actions.length} />}
      </PageHead>
      {record.isError && <ErrorState error={record.error} onRetry={() => void record.refetch()} />}
      {record.isPending && <Skeleton active paragraph={{ rows: 8 }} />}
      {data && !hasClasses && (
        <EmptyState pose="point" title={t('record.noClasses')} text={t('record.noClassesHint')} />
      )}
      {data && hasClasses && (
        <>
          <RangeBar range={range} shown={data.all} onRange={setRange} />
          <Shown record={data} isStale={record.isPlaceholderData} />
          <Printed>
            <RecordPaper record={data} />
          </Printed>
        </>
      )}
    </div>
  );
}

type BarProps = {
  range: AskedRange;
  shown: { startTime: string; endTime: string };
  onRange: (range: AskedRange) => void;
};

function RangeBar({ range, shown, onRange }: BarProps) {
  const { t } = useTexts();
  return (
    <div className={styles['bar']}>
      <Segmented<number>
        aria-label={t('record.range')}
        value={'days' in range ? range.days : 0}
        options={quick.map((days) => ({ value: days, label: t(`record.last${days}`) }))}
        onChange={(days) => onRange({ days })}
      />
      <div className={styles['days']}>
        <DayRange
          id="record-from"
          endId="record-to"
          value={[shown.startTime, shown.endTime]}
          onChange={([startTime, endTime]) => {
            if (startTime && endTime) onRange({ startTime, endTime });
            else onRange({ days: usual });
          }}
        />
      </div>
    </div>
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
