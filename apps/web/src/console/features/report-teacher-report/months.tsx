import { useTexts } from '@sprout/ui';
import { Chart } from '../../kit/chart/chart.tsx';
import styles from './record.module.css';
import { figuresOf } from './record-types.ts';
import type { TeachingRecord } from './use-record.ts';

/** Lessons and tasks of each month. */
export function Months({ months }: Pick<TeachingRecord, 'months'>) {
  const { t } = useTexts();
  const figures = months.map(figuresOf);
  return (
    <section className={styles['panel']}>
      <h2>{t('record.byMonth')}</h2>
      <Chart
        caption={t('record.byMonth')}
        unit={t('record.month')}
        labels={months.map(({ createTime }) => createTime.slice(0, 7))}
        series={[
          { name: t('record.lessons'), values: figures.map(({ lessons }) => lessons) },
          { name: t('record.tasks'), values: figures.map(({ set }) => set) },
        ]}
      />
    </section>
  );
}
