import { useTexts } from '@sprout/ui';
import { monitorText } from '../../kit/monitor/monitor-text.ts';
import { PanelTable } from '../../kit/monitor/panel-table.tsx';
import { useDuration } from '../../kit/monitor/use-duration.ts';
import { StateChip } from '../../kit/state-chip.tsx';
import type { ProcessAnswer } from './process-answer.ts';

type NodeRow = NonNullable<ProcessAnswer['nodes']>[number];

/** All nodes of this installation: the charts are of the one that answered, of the others their last word stands here. */
export function NodeTable({ nodes }: { nodes: readonly NodeRow[] }) {
  const { t, language } = useTexts();
  const { megabytes, short, whole, percent } = monitorText(language);
  const duration = useDuration();
  return (
    <PanelTable<NodeRow>
      title={t('monitor.nodes')}
      note={t('monitor.nodesNote')}
      rows={nodes}
      keyOf={({ node }) => node}
      empty=""
      columns={[
        { key: 'node', title: t('monitor.nodeName'), isCode: true, cell: ({ node }) => node },
        {
          key: 'state',
          title: t('monitor.state'),
          cell: ({ isThis, isSilent, at }) => (
            <StateChip tone={isSilent ? 'bad' : 'ok'}>
              {isThis
                ? t('monitor.thisNode')
                : t(isSilent ? 'monitor.silentSince' : 'monitor.saidAt', { time: at.slice(11) })}
            </StateChip>
          ),
        },
        {
          key: 'uptime',
          title: t('monitor.uptime'),
          isRight: true,
          cell: ({ figures }) => duration(figures.uptimeSeconds),
        },
        {
          key: 'rss',
          title: t('monitor.rss'),
          isRight: true,
          cell: ({ figures }) => megabytes(figures.rss),
        },
        {
          key: 'cpu',
          title: t('monitor.ownCpu'),
          isRight: true,
          cell: ({ figures }) => percent(figures.cpu),
        },
        {
          key: 'requests',
          title: t('monitor.requestsPerSecond'),
          isRight: true,
          cell: ({ figures }) => short(figures.requests),
        },
        {
          key: 'p95',
          title: t('monitor.p95Ms'),
          isRight: true,
          cell: ({ figures }) => short(figures.p95),
        },
        {
          key: 'delay',
          title: t('monitor.delayP99Ms'),
          isRight: true,
          cell: ({ figures }) => short(figures.delayP99),
        },
        {
          key: 'sockets',
          title: t('monitor.sockets'),
          isRight: true,
          cell: ({ figures }) => whole(figures.sockets),
        },
      ]}
    />
  );
}
