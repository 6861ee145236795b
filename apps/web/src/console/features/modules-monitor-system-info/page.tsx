import { useTexts } from '@sprout/ui';
import { bytesText } from '../../kit/bytes-text.ts';
import { ChartPanel } from '../../kit/monitor/chart-panel.tsx';
import { FigureStrip } from '../../kit/monitor/figure-strip.tsx';
import { HealthList } from '../../kit/monitor/health-list.tsx';
import styles from '../../kit/monitor/monitor.module.css';
import { MonitorPage } from '../../kit/monitor/monitor-page.tsx';
import { inPercent, monitorText, rounded } from '../../kit/monitor/monitor-text.ts';
import { ParameterTable } from '../../kit/monitor/parameter-table.tsx';
import { useDuration } from '../../kit/monitor/use-duration.ts';
import { useMonitor } from '../../kit/monitor/use-monitor.ts';
import { SubjectTexts } from '../../subject-texts.tsx';
import { DatabaseTables } from './database-tables.tsx';
import { QueueTable } from './queue-table.tsx';
import type { SystemAnswer } from './system-answer.ts';

/** The computer, its database, and what waits to be done. Source: system-domain section 9.3. */
export const Page = () => (
  <SubjectTexts subject="monitor">
    <System />
  </SubjectTexts>
);

function System() {
  const { range, setRange, ...query } = useMonitor('system');
  return (
    <MonitorPage
      title="monitor.system"
      query={query}
      range={{ value: range, onChange: setRange }}
      meta={({ platform }) => platform}
    >
      {(answer) => (
        <>
          <Strip answer={answer} />
          <HealthList />
          <Charts answer={answer} />
          <QueueTable answer={answer} />
          <DatabaseTables answer={answer} />
          <Parameters answer={answer} />
        </>
      )}
    </MonitorPage>
  );
}

function Strip({ answer: { figures, database, backup } }: { answer: SystemAnswer }) {
  const { t, language } = useTexts();
  const { short, whole, percent } = monitorText(language);
  const duration = useDuration();
  const used = (figures.memoryTotal ?? 0) - (figures.memoryFree ?? 0);
  return (
    <FigureStrip
      figures={[
        {
          label: t('monitor.machineCpu'),
          value: percent(figures.machineCpu),
          below: t('monitor.cores', { n: figures.cpus ?? 0 }),
        },
        {
          label: t('monitor.load'),
          value: short(figures.load1),
          below: `${short(figures.load5)} · ${short(figures.load15)}`,
        },
        {
          label: t('monitor.memory'),
          value: bytesText(used),
          below: t('monitor.ofTotal', { n: bytesText(figures.memoryTotal ?? 0) }),
        },
        {
          label: t('monitor.databaseConnections'),
          value: whole(database?.figures.connections),
          below: t('monitor.limitOf', { n: whole(database?.figures.connectionsLimit) }),
        },
        {
          label: t('monitor.databaseSize'),
          value: database ? bytesText(database.figures.sizeBytes ?? 0) : '—',
          below: t('monitor.hitsOf', { n: percent(database?.figures.cacheHitShare) }),
        },
        {
          label: t('monitor.backupAge'),
          value: duration(backup?.ageSeconds),
          below: [
            t('monitor.lostFilesOf', { n: backup?.lostFiles ?? '—' }),
            backup?.node ? t('monitor.node', { node: backup.node }) : '',
          ]
            .filter(Boolean)
            .join(' · '),
        },
      ]}
    />
  );
}

function Charts({ answer: { figures, series, times } }: { answer: SystemAnswer }) {
  const { t, language } = useTexts();
  const { percent, short } = monitorText(language);
  const gigabytes = (value: number | null) => (value === null ? null : rounded(value / 1024 ** 3));
  return (
    <div className={styles['charts']}>
      <ChartPanel
        title={t('monitor.cpuPercent')}
        figure={percent(figures.machineCpu)}
        times={times}
        series={[
          { name: t('monitor.machine'), values: series.machineCpu.map(inPercent) },
          { name: t('monitor.own'), values: series.cpu.map(inPercent), tone: 2 },
        ]}
      />
      <ChartPanel
        title={t('monitor.load')}
        figure={short(figures.load1)}
        times={times}
        limit={{ value: figures.cpus ?? 1, name: t('monitor.coresShort') }}
        series={[{ name: t('monitor.loadShort'), values: series.load1.map(rounded) }]}
      />
      <ChartPanel
        title={t('monitor.memoryGb')}
        figure={bytesText((figures.memoryTotal ?? 0) - (figures.memoryFree ?? 0))}
        times={times}
        limit={{
          value: rounded((figures.memoryTotal ?? 0) / 1024 ** 3) ?? 0,
          name: t('monitor.all'),
        }}
        series={[{ name: t('monitor.used'), values: series.memoryUsed.map(gigabytes) }]}
      />
      <ChartPanel
        title={t('monitor.pool')}
        figure={t('monitor.poolOf', { n: figures.poolTotal ?? 0 })}
        times={times}
        series={[
          { name: t('monitor.poolUsed'), values: series.poolUsed.map(rounded) },
          { name: t('monitor.poolWaiting'), values: series.poolWaiting.map(rounded) },
        ]}
      />
    </div>
  );
}

function Parameters({ answer: { figures, database } }: { answer: SystemAnswer }) {
  const { t, language } = useTexts();
  const { whole, number, percent } = monitorText(language);
  const duration = useDuration();
  const bytes = (value: number | null) =>
    value === null ? t('monitor.noLimit') : bytesText(value);
  const of = database?.figures;
  return (
    <ParameterTable
      rows={[
        ['system.cpu.count', t('monitor.cpus'), t('monitor.cores', { n: figures.cpus ?? 0 })],
        ['system.cpu.usage', t('monitor.machineCpu'), percent(figures.machineCpu)],
        ['process.cpu.usage', t('monitor.ownCpu'), percent(figures.cpu)],
        ['system.memory.total', t('monitor.memoryTotal'), bytes(figures.memoryTotal)],
        ['system.memory.free', t('monitor.memoryFree'), bytes(figures.memoryFree)],
        ['system.memory.limit', t('monitor.memoryLimit'), bytes(figures.memoryLimit)],
        ['system.uptime', t('monitor.machineUptime'), duration(figures.machineUptimeSeconds)],
        ['database.version', t('monitor.databaseVersion'), database?.version ?? '—'],
        ['database.active', t('monitor.databaseActive'), whole(of?.active)],
        [
          'database.transaction.max',
          t('monitor.longestTransaction'),
          `${number(of?.longestTransactionSeconds)} s`,
        ],
        ['database.replica.lag', t('monitor.replicaLag'), `${number(of?.replicaLagSeconds)} s`],
      ]}
    />
  );
}
