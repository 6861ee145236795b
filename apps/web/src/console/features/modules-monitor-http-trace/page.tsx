import type { Result } from '@sprout/contract/types';
import { useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { useState } from 'react';
import { bytesText } from '../../kit/bytes-text.ts';
import { MonitorPage } from '../../kit/monitor/monitor-page.tsx';
import { monitorText } from '../../kit/monitor/monitor-text.ts';
import { PanelTable } from '../../kit/monitor/panel-table.tsx';
import { type ChipTone, StateChip } from '../../kit/state-chip.tsx';
import { useServices } from '../../services.ts';
import { SubjectTexts } from '../../subject-texts.tsx';

type Trace = Result<'monitor.trace'>['records'][number];

/** The newest requests. Source: system-domain section 9.1. */
export const Page = () => (
  <SubjectTexts subject="monitor">
    <Traces />
  </SubjectTexts>
);

const methods = ['all', 'GET', 'POST', 'PUT', 'DELETE'] as const;
type Method = (typeof methods)[number];
const everyMs = 10_000;

function Traces() {
  const { t } = useTexts();
  const { client } = useServices();
  const [method, setMethod] = useState<Method>('all');
  const query = useQuery({
    queryKey: ['monitor.trace'],
    queryFn: ({ signal }) => client.call('monitor.trace', { signal }),
    refetchInterval: everyMs,
    meta: { marksOld: true },
  });
  return (
    <MonitorPage
      title="monitor.trace"
      query={query}
      meta={({ records }) => t('monitor.traced', { n: records.length })}
    >
      {({ records }) => (
        <>
          <Segmented<Method>
            aria-label={t('monitor.method')}
            value={method}
            options={methods.map((value) => ({
              value,
              label: value === 'all' ? t('monitor.allMethods') : value,
            }))}
            onChange={setMethod}
          />
          <TraceTable
            records={records.filter((record) => method === 'all' || record.method === method)}
          />
        </>
      )}
    </MonitorPage>
  );
}

function TraceTable({ records }: { records: readonly Trace[] }) {
  const { t, language } = useTexts();
  const { short } = monitorText(language);
  return (
    <PanelTable<Trace>
      rows={records}
      keyOf={({ at, path }, index) => `${at} ${path} ${index}`}
      empty={t('monitor.noRequests')}
      columns={[
        { key: 'at', title: t('monitor.requestedAt'), cell: ({ at }) => at },
        { key: 'method', title: t('monitor.method'), cell: (row) => row.method },
        {
          key: 'path',
          title: t('monitor.url'),
          isCode: true,
          cell: ({ path }) => path || t('monitor.nowhere'),
        },
        {
          key: 'who',
          title: t('monitor.who'),
          cell: ({ userName, userId }) => userName ?? userId ?? '—',
        },
        {
          key: 'status',
          title: t('monitor.status'),
          isRight: true,
          cell: ({ status }) => <StateChip tone={statusTone(status)}>{status}</StateChip>,
        },
        {
          key: 'ms',
          title: t('monitor.took'),
          isRight: true,
          cell: ({ ms }) => (
            <StateChip tone={durationTone(ms)}>{`${short(ms)} ${t('monitor.ms')}`}</StateChip>
          ),
        },
        {
          key: 'bytes',
          title: t('monitor.size'),
          isRight: true,
          cell: ({ bytes }) => (bytes === null ? '—' : bytesText(bytes)),
        },
      ]}
    />
  );
}

function statusTone(status: number): ChipTone {
  if (status < 300) return 'ok';
  if (status < 400) return 'run';
  return status < 500 ? 'warn' : 'bad';
}

function durationTone(ms: number): ChipTone {
  if (ms < 500) return 'ok';
  if (ms < 1000) return 'run';
  return ms < 1500 ? 'warn' : 'bad';
}
