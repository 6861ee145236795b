import type { Result } from '@sprout/contract/types';
import { useTexts } from '@sprout/ui';
import { bytesText } from '../../kit/bytes-text.ts';
import { ChartPanel } from '../../kit/monitor/chart-panel.tsx';
import { FigureStrip } from '../../kit/monitor/figure-strip.tsx';
import styles from '../../kit/monitor/monitor.module.css';
import { inKilobytes, monitorText, rounded } from '../../kit/monitor/monitor-text.ts';
import { PanelTable } from '../../kit/monitor/panel-table.tsx';
import { useDuration } from '../../kit/monitor/use-duration.ts';

type Redis = NonNullable<Result<'monitor.cache'>['redis']>;
type Line = Redis['info'][number];

/** The Redis at which the nodes meet, where there is one. */
export function RedisParts({ redis: { figures, series, times, info } }: { redis: Redis }) {
  const { t, language } = useTexts();
  const { whole, percent } = monitorText(language);
  const duration = useDuration();
  const limit = figures.memoryLimit;
  return (
    <>
      <FigureStrip
        figures={[
          { label: t('monitor.redisKeysLive'), value: whole(figures.keys) },
          {
            label: t('monitor.memory'),
            value: bytesText(figures.memory ?? 0),
            below:
              limit === null
                ? t('monitor.peakOf', { n: bytesText(figures.memoryPeak ?? 0) })
                : t('monitor.limitOf', { n: bytesText(limit) }),
          },
          { label: t('monitor.redisClients'), value: whole(figures.clients) },
          { label: t('monitor.hitShare'), value: percent(figures.hitShare) },
          { label: t('monitor.redisCommands'), value: whole(figures.commands) },
          { label: t('monitor.uptime'), value: duration(figures.uptimeSeconds) },
        ]}
      />
      <div className={styles['charts']}>
        <ChartPanel
          title={t('monitor.redisKeysLive')}
          figure={whole(figures.keys)}
          times={times}
          series={[{ name: t('monitor.entriesShort'), values: series.redisKeys.map(rounded) }]}
        />
        <ChartPanel
          title={t('monitor.redisMemoryLive')}
          figure={bytesText(figures.memory ?? 0)}
          times={times}
          series={[{ name: 'KB', values: series.redisMemory.map(inKilobytes) }]}
        />
        <ChartPanel
          title={`${t('monitor.redisClients')} · ${t('monitor.redisCommands')}`}
          figure={whole(figures.clients)}
          times={times}
          series={[
            { name: t('monitor.redisClients'), values: series.redisClients },
            { name: t('monitor.redisCommands'), values: series.redisCommands.map(rounded) },
          ]}
        />
      </div>
      <PanelTable<Line>
        title={t('monitor.redisInfo')}
        note={t('monitor.redisNote')}
        rows={info}
        keyOf={({ key }) => key}
        empty=""
        columns={[
          { key: 'name', title: t('monitor.redisKey'), isCode: true, cell: ({ key }) => key },
          {
            key: 'about',
            title: t('monitor.description'),
            cell: ({ description }) => description,
          },
          { key: 'value', title: t('monitor.value'), isRight: true, cell: ({ value }) => value },
        ]}
      />
    </>
  );
}
