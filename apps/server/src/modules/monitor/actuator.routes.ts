import { endpoints, type MetricName, metricNames } from '@sprout/contract';
import type { Language } from '@sprout/texts';
import { mainSchoolId } from '../../platform/audit.ts';
import { AppError, allow } from '../../platform/errors.ts';
import { serverText } from '../../platform/http/texts.ts';
import type { ModuleContext } from '../module.ts';
import { redisInfo } from './monitor.routes.ts';
import type { MonitorService } from './monitor.service.ts';
import { usedShare } from './places.ts';

const { actuator } = endpoints;
/** As many as the predecessor kept. */
const traceCount = 100;
const usual = '10m';

type Measurement = { statistic: string; value: number };

/** The figures of the monitors under the predecessor's names. */
export function registerActuator(context: ModuleContext, service: MonitorService): void {
  const { handle, monitor, clock } = context;
  const now = () => clock.now().getTime();
  const requireMain = ({ schoolId }: { schoolId: string }) => allow(schoolId === mainSchoolId);

  handle(actuator.metric, async ({ actor, params }) => {
    requireMain(actor);
    const name = metricNames.find((known) => known === params.name);
    if (!name) throw new AppError('row.notFound');
    return { name, measurements: await measure(name, service), availableTags: [] };
  });

  handle(actuator.httptrace, async ({ actor }) => {
    requireMain(actor);
    return {
      traces: monitor.requests.traces.list(traceCount).map(({ at, method, path, status, ms }) => ({
        timestamp: new Date(at).toISOString(),
        request: { method, uri: path, headers: {} },
        response: { status, headers: {} },
        timeTaken: Math.round(ms),
      })),
    };
  });

  handle(actuator.queryDiskInfo, async ({ actor }) => {
    requireMain(actor);
    const { disks } = await service.disk(usual);
    return (disks ?? []).map((disk) => ({
      name: disk.name,
      max: disk.max,
      rest: disk.rest,
      restPPT: Math.round(usedShare(disk) * 100),
    }));
  });

  handle(actuator.keysSize, async ({ actor }) => {
    requireMain(actor);
    const { figures, redis } = await service.cache(usual);
    return { create_time: now(), dbSize: redis?.figures.keys ?? figures.entries };
  });

  handle(actuator.memoryInfo, async ({ actor }) => {
    requireMain(actor);
    const { figures, redis } = await service.cache(usual);
    return { create_time: now(), used_memory: redis?.figures.memory ?? figures.bytes };
  });

  handle(actuator.info, async ({ actor, language }) => {
    requireMain(actor);
    return listInfo(service, language);
  });
}

async function listInfo(service: MonitorService, language: Language) {
  const { figures, node, redis } = await service.cache(usual);
  if (redis) return redisInfo(redis.lines, language);
  const values = {
    node,
    used_memory: figures.bytes,
    keys: figures.entries,
    keyspace_hits: figures.hits,
    keyspace_misses: figures.misses,
  };
  return Object.entries(values).map(([key, value]) => ({
    key,
    value: String(value),
    description: serverText(language, `server.actuator.${key}`),
  }));
}

const value = (number: number | undefined): Measurement[] => [
  { statistic: 'VALUE', value: number ?? 0 },
];
const countAndTime = (count: number, ms: number): Measurement[] => [
  { statistic: 'COUNT', value: count },
  { statistic: 'TOTAL_TIME', value: ms / 1000 },
];

/** What has no counterpart in this runtime is 0: the old pages lose a whole table over one name. */
async function measure(name: MetricName, service: MonitorService): Promise<Measurement[]> {
  if (name.startsWith('tomcat.')) return measureHttp(name, service);
  if (name.startsWith('system.') || name === 'process.cpu.usage') {
    const { figures } = await service.system(usual);
    const share = name === 'system.cpu.usage' ? figures.machineCpu : figures.cpu;
    return value(name === 'system.cpu.count' ? figures.cpus : share);
  }
  const { figures, startedAt } = await service.process(usual);
  const of: Partial<Record<MetricName, number>> = {
    'jvm.memory.max': figures.heapLimit,
    'jvm.memory.committed': figures.heapCommitted,
    'jvm.memory.used': figures.heapUsed,
    'jvm.buffer.memory.used': figures.arrayBuffers,
    'jvm.threads.live': figures.resources,
    'jvm.threads.peak': figures.resourcesPeak,
    'jvm.threads.daemon': figures.poolSize,
    'jvm.classes.loaded': figures.contexts,
    'jvm.classes.unloaded': figures.detachedContexts,
    'jvm.gc.max.data.size': figures.heapLimit,
    'jvm.gc.live.data.size': figures.heapUsed,
    'process.start.time': startedAt.getTime() / 1000,
    'process.uptime': figures.uptimeSeconds,
  };
  if (name !== 'jvm.gc.pause') return value(of[name]);
  const { gcYoungCount, gcOldCount, gcYoungTotalMs, gcOldTotalMs } = figures;
  return countAndTime(gcYoungCount + gcOldCount, gcYoungTotalMs + gcOldTotalMs);
}

async function measureHttp(name: MetricName, service: MonitorService): Promise<Measurement[]> {
  const { figures, sessions } = await service.http(usual);
  if (name === 'tomcat.global.request') return countAndTime(figures.total, figures.totalMs);
  const of: Partial<Record<MetricName, number>> = {
    'tomcat.sessions.created': figures.sessionsCreated,
    'tomcat.sessions.expired': figures.sessionsEnded,
    'tomcat.sessions.active.current': sessions?.current ?? 0,
    'tomcat.sessions.active.max': sessions?.current ?? 0,
    'tomcat.sessions.rejected': figures.sessionsRejected,
    'tomcat.global.sent': figures.sentBytes,
    'tomcat.global.request.max': figures.maxMs / 1000,
    'tomcat.threads.current': figures.inFlight,
    'tomcat.threads.config.max': figures.poolSize,
  };
  return value(of[name]);
}
