import { useTexts } from '@sprout/ui';
import { monitorText } from '../../kit/monitor/monitor-text.ts';
import { ParameterTable } from '../../kit/monitor/parameter-table.tsx';
import { useDuration } from '../../kit/monitor/use-duration.ts';
import type { ProcessAnswer } from './process-answer.ts';

/** Every figure of the process by its name. */
export function ProcessParameters({ answer }: { answer: ProcessAnswer }) {
  const { t, language } = useTexts();
  const { megabytes, number, whole } = monitorText(language);
  const duration = useDuration();
  const { figures } = answer;
  const ms = (value: number | null) => `${number(value)} ${t('monitor.ms')}`;
  return (
    <ParameterTable
      rows={[
        ['process.uptime', t('monitor.uptime'), duration(figures.uptimeSeconds)],
        ['process.start.time', t('monitor.startedAt'), answer.startedAt],
        ['v8.heap.limit', t('monitor.heapLimit'), megabytes(figures.heapLimit)],
        ['v8.heap.committed', t('monitor.heapCommitted'), megabytes(figures.heapCommitted)],
        ['v8.heap.used', t('monitor.heapUsed'), megabytes(figures.heapUsed)],
        ['process.rss', t('monitor.rss'), megabytes(figures.rss)],
        ['process.rss.max', t('monitor.rssPeak'), megabytes(figures.rssPeak)],
        ['process.buffers.used', t('monitor.buffers'), megabytes(figures.arrayBuffers)],
        ['process.external', t('monitor.external'), megabytes(figures.external)],
        ['process.resources', t('monitor.resources'), whole(figures.resources)],
        ['libuv.pool.size', t('monitor.poolSize'), whole(figures.poolSize)],
        ['v8.contexts', t('monitor.contexts'), whole(figures.contexts)],
        ['v8.contexts.detached', t('monitor.detachedContexts'), whole(figures.detachedContexts)],
        ['gc.minor.count', t('monitor.gcYoungCount'), whole(figures.gcYoungCount)],
        ['gc.minor.time', t('monitor.gcYoungTime'), ms(figures.gcYoungTotalMs)],
        ['gc.major.count', t('monitor.gcOldCount'), whole(figures.gcOldCount)],
        ['gc.major.time', t('monitor.gcOldTime'), ms(figures.gcOldTotalMs)],
        ['eventloop.delay.mean', t('monitor.delayMean'), ms(figures.delayMean)],
        ['eventloop.delay.p99', t('monitor.delayP99Long'), ms(figures.delayP99)],
        ['eventloop.delay.max', t('monitor.delayMax'), ms(figures.delayMax)],
        ['eventloop.utilization', t('monitor.utilization'), number(figures.utilization)],
        ['process.cpu.usage', t('monitor.ownCpu'), number(figures.cpu)],
        ['sprout.version', t('monitor.version'), answer.version],
        ['node.version', t('monitor.nodeVersion'), answer.nodeVersion],
        ['v8.version', t('monitor.v8Version'), answer.v8Version],
        ['openssl.version', t('monitor.opensslVersion'), answer.opensslVersion],
        ['process.options', t('monitor.options'), answer.options.join(' ') || '—'],
      ]}
    />
  );
}
