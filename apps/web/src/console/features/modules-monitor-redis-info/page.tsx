import type { Result } from '@sprout/contract/types';
import { useTexts } from '@sprout/ui';
import { bytesText } from '../../kit/bytes-text.ts';
import { ChartPanel } from '../../kit/monitor/chart-panel.tsx';
import { FigureStrip } from '../../kit/monitor/figure-strip.tsx';
import styles from '../../kit/monitor/monitor.module.css';
import { MonitorPage } from '../../kit/monitor/monitor-page.tsx';
import { inKilobytes, inPercent, monitorText, rounded } from '../../kit/monitor/monitor-text.ts';
import { PanelTable } from '../../kit/monitor/panel-table.tsx';
import { useMonitor } from '../../kit/monitor/use-monitor.ts';
import { SubjectTexts } from '../../subject-texts.tsx';
import { RedisParts } from './redis-parts.tsx';

type Group = Result<'monitor.cache'>['groups'][number];

/** What this node keeps to answer faster. Source: system-domain section 9.3. */
export const Page = () => (
  <SubjectTexts subject="monitor">
    <Caches />
  </SubjectTexts>
);

function Caches() {
  const { t, language } = useTexts();
  const { whole, percent } = monitorText(language);
  const { range, setRange, ...query } = useMonitor('cache');
  return (
    <MonitorPage title="monitor.cache" query={query} range={{ value: range, onChange: setRange }}>
      {({ figures, series, times, groups, redis }) => (
        <>
          {redis && <RedisParts redis={redis} />}
          <FigureStrip
            figures={[
              { label: t('monitor.entries'), value: whole(figures.entries) },
              { label: t('monitor.size'), value: bytesText(figures.bytes ?? 0) },
              { label: t('monitor.hitShare'), value: percent(figures.hitShare) },
              { label: t('monitor.hits'), value: whole(figures.hits) },
              { label: t('monitor.misses'), value: whole(figures.misses) },
              { label: t('monitor.groups'), value: whole(groups.length) },
            ]}
          />
          <div className={styles['charts']}>
            <ChartPanel
              title={t('monitor.keysLive')}
              figure={whole(figures.entries)}
              times={times}
              series={[
                { name: t('monitor.entriesShort'), values: series.cacheEntries.map(rounded) },
              ]}
            />
            <ChartPanel
              title={t('monitor.memoryLive')}
              figure={bytesText(figures.bytes ?? 0)}
              times={times}
              series={[{ name: 'KB', values: series.cacheBytes.map(inKilobytes) }]}
            />
            <ChartPanel
              title={t('monitor.hitPercent')}
              figure={percent(figures.hitShare)}
              times={times}
              series={[{ name: '%', values: series.cacheHitShare.map(inPercent) }]}
            />
          </div>
          <PanelTable<Group>
            title={t('monitor.groups')}
            rows={groups}
            keyOf={({ name }) => name}
            empty={t('monitor.noGroups')}
            columns={[
              { key: 'name', title: t('monitor.group'), isCode: true, cell: ({ name }) => name },
              {
                key: 'entries',
                title: t('monitor.entries'),
                isRight: true,
                cell: (row) => whole(row.entries),
              },
              {
                key: 'bytes',
                title: t('monitor.size'),
                isRight: true,
                cell: (row) => bytesText(row.bytes),
              },
              {
                key: 'hits',
                title: t('monitor.hits'),
                isRight: true,
                cell: (row) => whole(row.hits),
              },
              {
                key: 'misses',
                title: t('monitor.misses'),
                isRight: true,
                cell: (row) => whole(row.misses),
              },
            ]}
          />
        </>
      )}
    </MonitorPage>
  );
}
