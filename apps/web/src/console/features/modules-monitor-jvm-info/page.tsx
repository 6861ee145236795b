import { useTexts } from '@sprout/ui';
import { ChartPanel } from '../../kit/monitor/chart-panel.tsx';
import { FigureStrip } from '../../kit/monitor/figure-strip.tsx';
import { HealthChip } from '../../kit/monitor/health-chip.tsx';
import styles from '../../kit/monitor/monitor.module.css';
import { MonitorPage } from '../../kit/monitor/monitor-page.tsx';
import {
  inMegabytes,
  monitorText,
  rounded,
  sumOf,
  unitsOf,
} from '../../kit/monitor/monitor-text.ts';
import { useMonitor } from '../../kit/monitor/use-monitor.ts';
import { SubjectTexts } from '../../subject-texts.tsx';
import { NodeTable } from './node-table.tsx';
import type { ProcessAnswer } from './process-answer.ts';
import { ProcessParameters } from './process-parameters.tsx';

/** How this process is. Source: look-console monitor-01, system-domain section 9.3. */
export const Page = () => (
  <SubjectTexts subject="monitor">
    <Runtime />
  </SubjectTexts>
);

/** Answers should be here, and turns of the loop done, within so many milliseconds. */
const goals = { p95: 100, delayP99: 50 } as const;

function Runtime() {
  const { range, setRange, ...query } = useMonitor('process');
  return (
    <MonitorPage
      title="monitor.runtime"
      query={query}
      range={{ value: range, onChange: setRange }}
      meta={({ version, nodeVersion, pid }) =>
        `Sprout ${version} · Node ${nodeVersion} · PID ${pid}`
      }
    >
      {(answer) => (
        <>
          <Strip answer={answer} />
          <Charts answer={answer} />
          {answer.nodes && answer.nodes.length > 1 && <NodeTable nodes={answer.nodes} />}
          <ProcessParameters answer={answer} />
        </>
      )}
    </MonitorPage>
  );
}

function Strip({ answer: { figures, people } }: { answer: ProcessAnswer }) {
  const { t, language } = useTexts();
  const { short, whole } = monitorText(language);
  const [first, second] = unitsOf(figures.uptimeSeconds ?? 0);
  const part = (unit: typeof first) => (unit ? t(`monitor.${unit[1]}`, { n: unit[0] }) : '');
  return (
    <FigureStrip
      figures={[
        {
          label: t('monitor.uptime'),
          value: part(first),
          unit: part(second),
          below: <HealthChip />,
        },
        {
          label: t('monitor.requests'),
          value: short(figures.requests),
          unit: t('monitor.perSecond'),
          below: t('monitor.peak', { n: short(figures.requestsPeak) }),
        },
        {
          label: t('monitor.p95'),
          value: short(figures.p95),
          unit: t('monitor.ms'),
          below: t('monitor.goal', { n: goals.p95 }),
        },
        {
          label: t('monitor.delayP99'),
          value: short(figures.delayP99),
          unit: t('monitor.ms'),
          below: t('monitor.goal', { n: goals.delayP99 }),
        },
        {
          label: t('monitor.heapUsed'),
          value: whole(inMegabytes(figures.heapUsed)),
          unit: 'MB',
          below: t('monitor.limitOf', { n: whole(inMegabytes(figures.heapLimit)) }),
        },
        {
          label: t('monitor.childrenOnline'),
          value: whole(people?.children),
          unit: t('monitor.people'),
          below: t('monitor.ofClasses', { n: people?.classes ?? 0 }),
        },
      ]}
    />
  );
}

function Charts({ answer: { figures, series, times } }: { answer: ProcessAnswer }) {
  const { t, language } = useTexts();
  const { short, percent, whole } = monitorText(language);
  const megabytes = (values: readonly (number | null)[]) => values.map(inMegabytes);
  const plain = (values: readonly (number | null)[]) => values.map(rounded);
  const answered = sumOf(series.answered);
  const refused = sumOf(series.refused);
  const refusedShare = answered ? (refused ?? 0) / answered : null;
  const collectedMs = sumOf([...series.gcYoungMs, ...series.gcOldMs]);
  return (
    <div className={styles['charts']}>
      <ChartPanel
        title={t('monitor.memoryMb')}
        figure={`RSS ${whole(inMegabytes(figures.rss))} MB`}
        times={times}
        series={[
          { name: t('monitor.rssShort'), values: megabytes(series.rss) },
          { name: t('monitor.heapCommittedShort'), values: megabytes(series.heapCommitted) },
          { name: t('monitor.heapUsedShort'), values: megabytes(series.heapUsed) },
        ]}
      />
      <ChartPanel
        title={t('monitor.delayMs')}
        figure={`p99 ${short(figures.delayP99)} ${t('monitor.ms')}`}
        times={times}
        limit={{ value: goals.delayP99, name: t('monitor.limit') }}
        series={[
          { name: 'p99', values: plain(series.delayP99) },
          { name: t('monitor.mean'), values: plain(series.delayMean), tone: 2 },
        ]}
      />
      <ChartPanel
        title={t('monitor.requestsPerSecond')}
        figure={`4xx ${percent(refusedShare)}  5xx ${whole(sumOf(series.broken))}`}
        times={times}
        kind="bars"
        series={[{ name: t('monitor.requests'), values: plain(series.requests) }]}
      />
      <ChartPanel
        title={t('monitor.gcMs')}
        figure={t('monitor.gcSum', { n: whole(sumOf(series.gcCount)), ms: whole(collectedMs) })}
        times={times}
        series={[
          { name: t('monitor.gcOld'), values: plain(series.gcOldMs) },
          { name: t('monitor.gcYoung'), values: plain(series.gcYoungMs), tone: 2 },
        ]}
      />
    </div>
  );
}
