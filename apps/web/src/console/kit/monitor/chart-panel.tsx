import { useTexts } from '@sprout/ui';
import { Chart } from '../chart/chart.tsx';
import type { Series } from '../chart/series.ts';
import styles from './monitor.module.css';
import { clockLabels } from './monitor-text.ts';

type Props = {
  title: string;
  /** The one figure of its head. */
  figure?: string;
  times: readonly string[];
  series: readonly Series[];
  kind?: 'lines' | 'bars';
  limit?: { value: number; name: string };
};

/** A chart with its head; empty until the first point is there. */
export function ChartPanel({ title, figure, times, ...chart }: Props) {
  const { t } = useTexts();
  const isEmpty = chart.series.every(({ values }) => values.every((value) => value === null));
  return (
    <section className={styles['panel']}>
      <div className={styles['panelHead']}>
        <h2>{title}</h2>
        {figure && <span>{figure}</span>}
      </div>
      {isEmpty ? (
        <p className={styles['quiet']}>{t('monitor.noPoints')}</p>
      ) : (
        <Chart
          caption={title}
          unit={t('monitor.time')}
          labels={clockLabels(times)}
          isTableHidden
          {...chart}
        />
      )}
    </section>
  );
}
