import type { Result } from '@sprout/contract/types';
import { useTexts } from '@sprout/ui';
import { bytesText } from '../../kit/bytes-text.ts';
import { ShareChart } from '../../kit/chart/share-chart.tsx';
import { ChartPanel } from '../../kit/monitor/chart-panel.tsx';
import styles from '../../kit/monitor/monitor.module.css';
import { MonitorPage } from '../../kit/monitor/monitor-page.tsx';
import { inPercent, monitorText } from '../../kit/monitor/monitor-text.ts';
import { PanelTable } from '../../kit/monitor/panel-table.tsx';
import { useMonitor } from '../../kit/monitor/use-monitor.ts';
import { SubjectTexts } from '../../subject-texts.tsx';

type DiskAnswer = Result<'monitor.disk'>;
type Disk = NonNullable<DiskAnswer['disks']>[number];

/** How full the disks are, and what backups there are. Source: system-domain section 9.3. */
export const Page = () => (
  <SubjectTexts subject="monitor">
    <Disks />
  </SubjectTexts>
);

function Disks() {
  const { t, language } = useTexts();
  const { number } = monitorText(language);
  const { range, setRange, ...query } = useMonitor('disk');
  return (
    <MonitorPage
      title="monitor.disk"
      query={query}
      range={{ value: range, onChange: setRange }}
      meta={({ store }) => t(`monitor.store.${store}`)}
    >
      {({ disks, series, times, backups }) => (
        <>
          <div className={styles['shares']}>
            {disks?.map((disk) => (
              <DiskShare key={disk.kind} disk={disk} />
            ))}
          </div>
          <ChartPanel
            title={t('monitor.usedPercent')}
            figure={disks?.[0] ? `${number(disks[0].restPPT)}%` : ''}
            times={times}
            limit={{ value: 90, name: t('monitor.limit') }}
            series={[
              { name: t('monitor.disk.data'), values: series.data.map(inPercent) },
              { name: t('monitor.disk.uploads'), values: series.uploads.map(inPercent) },
              { name: t('monitor.disk.temporary'), values: series.temporary.map(inPercent) },
            ].filter(({ values }) => values.some((value) => value !== null))}
          />
          {disks && (
            <PanelTable<Disk>
              title={t('monitor.disks')}
              rows={disks}
              keyOf={({ kind }) => kind}
              empty={t('monitor.noDisks')}
              columns={[
                {
                  key: 'kind',
                  title: t('monitor.use'),
                  cell: ({ kind }) => t(`monitor.disk.${kind}`),
                },
                { key: 'name', title: t('monitor.folder'), isCode: true, cell: ({ name }) => name },
                {
                  key: 'max',
                  title: t('monitor.max'),
                  isRight: true,
                  cell: ({ max }) => bytesText(max),
                },
                {
                  key: 'rest',
                  title: t('monitor.rest'),
                  isRight: true,
                  cell: ({ rest }) => bytesText(rest),
                },
                {
                  key: 'used',
                  title: t('monitor.used'),
                  isRight: true,
                  cell: ({ restPPT }) => `${number(restPPT)}%`,
                },
              ]}
            />
          )}
          {backups && (
            <PanelTable
              title={t('monitor.backups')}
              note={t('monitor.backupsNote')}
              rows={backups}
              keyOf={({ name }) => name}
              empty={t('monitor.noBackups')}
              columns={[
                { key: 'name', title: t('monitor.backup'), isCode: true, cell: ({ name }) => name },
                { key: 'at', title: t('monitor.writtenAt'), cell: ({ createdAt }) => createdAt },
                {
                  key: 'size',
                  title: t('monitor.size'),
                  isRight: true,
                  cell: ({ sizeBytes }) => bytesText(sizeBytes),
                },
              ]}
            />
          )}
        </>
      )}
    </MonitorPage>
  );
}

function DiskShare({ disk: { kind, max, rest } }: { disk: Disk }) {
  const { t } = useTexts();
  return (
    <section className={styles['panel']}>
      <div className={styles['panelHead']}>
        <h2>{t(`monitor.disk.${kind}`)}</h2>
        <span>{t('monitor.ofTotal', { n: bytesText(max) })}</span>
      </div>
      <ShareChart
        caption={t(`monitor.disk.${kind}`)}
        parts={[
          { name: t('monitor.used'), value: max - rest, text: bytesText(max - rest) },
          { name: t('monitor.rest'), value: rest, text: bytesText(rest) },
        ]}
      />
    </section>
  );
}
