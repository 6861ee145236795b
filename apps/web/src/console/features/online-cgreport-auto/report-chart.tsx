import { useTexts } from '@sprout/ui';
import { BarChart } from '../../kit/chart/bar-chart.tsx';
import { Chart } from '../../kit/chart/chart.tsx';
import styles from './report.module.css';
import type { ReportAnswer } from './use-report.ts';

type Props = { title: string; chart: NonNullable<ReportAnswer['chart']> };

/** The sums of a report as a picture. */
export function ReportChart({ title, chart: { label, isLine, labels, left, series } }: Props) {
  const { t } = useTexts();
  const names = series.map(({ name }) => name).join(' · ');
  const caption = t('namedReports.chart', { title, label: names });
  return (
    <section className={styles['panel']}>
      <h2>{names}</h2>
      {isLine ? (
        <Chart
          caption={caption}
          unit={label}
          labels={labels.map((day) => day.slice(5))}
          series={series}
        />
      ) : (
        <BarChart caption={caption} unit={label} labels={labels} series={series} />
      )}
      {left > 0 && <p className={styles['left']}>{t('namedReports.chartLeft', { n: left })}</p>}
    </section>
  );
}
