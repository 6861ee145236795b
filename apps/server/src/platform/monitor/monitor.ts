import type { FastifyInstance } from 'fastify';
import type { Cache } from '../cache.ts';
import type { Clock } from '../clock.ts';
import type { Pool } from '../db/connections.ts';
import type { Push } from '../push/push.ts';
import { createHistory, sampleMs } from './history.ts';
import { createMachineFigures } from './machine-figures.ts';
import { createProcessFigures } from './process-figures.ts';
import { createRequestFigures } from './request-figures.ts';

type Deps = {
  clock: Clock;
  log: { error(data: object, message: string): void };
  cache: Pick<Cache, 'figures'>;
  pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;
  push: Pick<Push, 'figures'>;
};

/** What this process and its computer did in the last ten minutes, hour and day. Kept in memory only. */
export function createMonitor(http: FastifyInstance, { clock, log, cache, pool, push }: Deps) {
  const requests = createRequestFigures(http, { clock });
  const ownProcess = createProcessFigures();
  const machine = createMachineFigures();
  const history = createHistory({
    rss: 'mean',
    heapCommitted: 'mean',
    heapUsed: 'mean',
    delayMean: 'mean',
    delayP99: 'max',
    gcCount: 'sum',
    gcYoungMs: 'sum',
    gcOldMs: 'sum',
    requests: 'mean',
    p50: 'mean',
    p95: 'max',
    answered: 'sum',
    refused: 'sum',
    broken: 'sum',
    inFlight: 'max',
    connections: 'mean',
    sockets: 'mean',
    cpu: 'mean',
    machineCpu: 'mean',
    load1: 'mean',
    memoryUsed: 'mean',
    poolUsed: 'max',
    poolWaiting: 'max',
    cacheEntries: 'mean',
    cacheBytes: 'mean',
    cacheHitShare: 'mean',
  });
  let last: { at: Date; taken: ReturnType<typeof takeAll> } | undefined;
  let asked = { hits: 0, misses: 0 };
  let peakPerSecond = 0;
  let timer: NodeJS.Timeout | undefined;

  const takeAll = () => ({
    ...ownProcess.take(),
    ...requests.takeInterval(),
    machineCpu: machine.takeCpu(),
  });

  /** Of what was asked of the caches since the sample before. */
  function takeHitShare(figures: { hits: number; misses: number }): number | undefined {
    const hits = figures.hits - asked.hits;
    const all = hits + figures.misses - asked.misses;
    asked = figures;
    return all > 0 ? hits / all : undefined;
  }

  /** Keeps one point of every figure. */
  function sample(): void {
    const at = clock.now();
    const taken = takeAll();
    const { memoryTotal, memoryFree, load1 } = machine.now();
    const { inFlight, connections } = requests.totals();
    const caches = totalOf(cache.figures());
    peakPerSecond = Math.max(peakPerSecond, taken.perSecond ?? 0);
    last = { at, taken };
    const { heapTotal: heapCommitted, heapUsed, rss } = process.memoryUsage();
    history.add(at, {
      rss,
      heapCommitted,
      heapUsed,
      delayMean: taken.delayMean,
      delayP99: taken.delayP99,
      gcCount: taken.gcCount,
      gcYoungMs: taken.gcYoungMs,
      gcOldMs: taken.gcOldMs,
      requests: taken.perSecond,
      p50: taken.p50,
      p95: taken.p95,
      answered: taken.answered,
      refused: taken.refused,
      broken: taken.broken,
      inFlight,
      connections,
      sockets: push.figures().sockets,
      cpu: taken.cpu,
      machineCpu: taken.machineCpu,
      load1,
      memoryUsed: memoryTotal - memoryFree,
      poolUsed: pool.totalCount - pool.idleCount,
      poolWaiting: pool.waitingCount,
      cacheEntries: caches.entries,
      cacheBytes: caches.bytes,
      cacheHitShare: takeHitShare(caches),
    });
  }

  /** A sample that fails takes neither the next ones nor the process with it. */
  function trySample(): void {
    try {
      sample();
    } catch (error) {
      log.error({ err: error }, 'the figures of this process could not be read');
    }
  }

  return {
    requests,
    process: ownProcess,
    machine,
    history,
    sample,
    /** Differences of the last sample; nothing before the first. */
    last: () => last,
    peakPerSecond: () => peakPerSecond,
    /** Bounds of the server itself. */
    bounds: () => ({
      keepAliveMs: http.server.keepAliveTimeout,
      bodyLimitBytes: http.initialConfig.bodyLimit,
    }),
    start(): void {
      ownProcess.start();
      trySample();
      timer ??= setInterval(trySample, sampleMs);
      timer.unref();
    },
    stop(): void {
      clearInterval(timer);
      timer = undefined;
      ownProcess.stop();
    },
  };
}
export type Monitor = ReturnType<typeof createMonitor>;

type CacheFigures = ReturnType<Cache['figures']>;

export function totalOf(groups: CacheFigures) {
  const total = { entries: 0, bytes: 0, hits: 0, misses: 0 };
  for (const { entries, bytes, hits, misses } of groups) {
    total.entries += entries;
    total.bytes += bytes;
    total.hits += hits;
    total.misses += misses;
  }
  return total;
}
