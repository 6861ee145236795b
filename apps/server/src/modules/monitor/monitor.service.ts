import { hostname } from 'node:os';
import { join } from 'node:path';
import type { ErrorCode, MonitorRange } from '@sprout/contract';
import { findBackupRun } from '../../backup/backup-run.repository.ts';
import { findBackups } from '../../backup/found-backups.ts';
import { newestOf } from '../../backup/newest-backup.ts';
import type { Config } from '../../config.ts';
import { listShownNames } from '../../platform/access/shown-names.repository.ts';
import { sampleMs } from '../../platform/monitor/history.ts';
import { totalOf } from '../../platform/monitor/monitor.ts';
import type { ModuleContext } from '../module.ts';
import { createDiskHistory } from './disk-history.ts';
import { createKept, readParts } from './kept.ts';
import type { MonitorRepository, NodeSummary } from './monitor.repository.ts';
import { readDisks } from './places.ts';
import { createRedisHistory, readRedis, redisFiguresOf } from './redis-figures.ts';

type Deps = Pick<
  ModuleContext,
  | 'monitor'
  | 'clock'
  | 'config'
  | 'database'
  | 'node'
  | 'version'
  | 'push'
  | 'cache'
  | 'rateLimiter'
  | 'events'
  | 'tasks'
> & { repository: MonitorRepository };

/** Whatever opens a session: all that answers a `LoginResult`. Joining a class opens none. */
export const logIns: readonly string[] = [
  'session.login',
  'secondFactor.login',
  'phoneLogin.logIn',
  'classEntry.pictureLogin',
  'classEntry.cardLogin',
  'thirdLogin.getLoginUser',
  'thirdLogin.ssoLogin',
  'thirdLogin.validateLogin',
  'thirdLogin.validateTicket',
];
/** Codes that refuse no person: the first half of a log-in was right, and the other one follows. */
const logInSteps: readonly ErrorCode[] = ['session.secondFactorNeeded', 'thirdLogin.notBound'];
const logOuts = ['session.logout'];
const busiestCount = 20;
const slowestCount = 10;
/** Two minutes: a node says something each minute. */
const silentMs = 2 * 60_000 + 30_000;

/** Port 0 stands for any that is free, another one each time. */
const addressOf = ({ host, port }: Config): string | null =>
  port > 0 ? `${hostname()} ${host}:${port}` : null;

const noRedis = async () => null;
const noRun = async () => undefined;

/** What the monitors show. Each source that hangs or fails takes only its own part away. */
export function createMonitorService(deps: Deps) {
  const { monitor, clock, config, database, node, push, cache, rateLimiter, repository } = deps;
  const { events, tasks, version } = deps;
  const keep = <T>(load: () => Promise<T>, freshMs = sampleMs) =>
    createKept(load, { freshMs, nowMs: clock.elapsedMs });
  const readDatabase = keep(repository.readDatabase);
  const listTables = keep(repository.listTables, 60_000);
  const countSessions = keep(() => repository.countSessions(clock.now()));
  const countChildren = keep(() => repository.countOnlineChildren(clock.now()));
  const countJobs = keep(() => repository.countJobs(clock.now()));
  const findFailed = keep(() => repository.findFailed(clock.now()));
  const findBegin = keep(() => repository.findBegin(), 60_000);
  const listNodes = keep(() => repository.listNodes(clock.now()));
  const readQueues = keep(() => Promise.all([events.figures(), tasks.figures()]));
  const listBackups = keep(() => findBackups(join(config.dataDir, 'backups')), 60_000);
  // A database of its own has no other nodes: what is not in the folder is nowhere.
  const findRun = config.databaseUrl ? keep(() => findBackupRun(database.pool), 60_000) : noRun;
  const listDisks = keep(() => readDisks(config));
  const diskHistory = createDiskHistory();
  const { redisUrl } = config;
  const askRedis = redisUrl ? keep(() => readRedis(redisUrl)) : undefined;
  const redisHistory = createRedisHistory();

  const address = addressOf(config);
  let hasTold = false;

  const lastTaken = () => monitor.last()?.taken;
  const head = () => ({ node, at: clock.now() });
  const summary = (): NodeSummary => {
    const { rss, uptimeSeconds } = monitor.process.now();
    const taken = lastTaken();
    return {
      uptimeSeconds,
      rss,
      cpu: taken?.cpu ?? null,
      requests: taken?.perSecond ?? null,
      p95: monitor.requests.recent().percentile(0.95) ?? null,
      delayP99: taken?.delayP99 ?? null,
      sockets: push.figures().sockets,
    };
  };

  /** Every node that said something lately; this one as it is now. Of one that was started again the newest only. */
  async function allNodes() {
    const rows = await listNodes();
    const now = clock.now();
    const others = rows
      .filter((row) => row.node !== node)
      .map((row) => ({
        ...row,
        isThis: false,
        isSilent: now.getTime() - row.saidAt.getTime() > silentMs,
      }));
    const own = { node, address, saidAt: now, figures: summary(), isThis: true, isSilent: false };
    const held = new Set(
      [own, ...others].filter(({ isSilent }) => !isSilent).map((row) => row.address),
    );
    const isReplaced = (row: { address: string | null }) =>
      row.address !== null && held.has(row.address);
    return [own, ...others.filter((row) => !row.isSilent || !isReplaced(row))];
  }

  /** Backups of the own folder, and the newest of all nodes. */
  async function readBackups() {
    const [local, run] = await Promise.all([listBackups(), findRun()]);
    return { ...local, newest: newestOf(local.whole[0], run) };
  }

  return {
    async process(range: MonitorRange) {
      const { values, failures } = await readParts({ people: countChildren, nodes: allNodes });
      const taken = lastTaken();
      const own = monitor.process.now();
      return {
        ...head(),
        ...monitor.process.facts(),
        version,
        ...values,
        failures,
        startedAt: new Date(clock.now().getTime() - own.uptimeSeconds * 1000),
        figures: {
          ...own,
          delayMean: taken?.delayMean,
          delayP99: taken?.delayP99,
          delayMax: taken?.delayMax,
          utilization: taken?.utilization,
          cpu: taken?.cpu,
          requests: taken?.perSecond,
          requestsPeak: monitor.peakPerSecond(),
          p95: monitor.requests.recent().percentile(0.95),
        },
        ...monitor.history.read(range),
      };
    },

    async http(range: MonitorRange) {
      const { values, failures } = await readParts({ sessions: countSessions });
      const totals = monitor.requests.totals();
      const begun = monitor.requests.countOf(logIns, logInSteps);
      const recent = monitor.requests.recent();
      const bounds = monitor.bounds();
      return {
        ...head(),
        ...values,
        failures,
        figures: {
          sessionsCreated: begun.done,
          sessionsRejected: begun.failed,
          sessionsEnded: monitor.requests.countOf(logOuts).done,
          total: totals.requests,
          totalMs: totals.ms,
          maxMs: totals.maxMs,
          inFlight: totals.inFlight,
          requests: lastTaken()?.perSecond,
          requestsPeak: monitor.peakPerSecond(),
          p50: recent.percentile(0.5),
          p95: recent.percentile(0.95),
          connections: totals.connections,
          sockets: push.figures().sockets,
          sentBytes: totals.sent,
          receivedBytes: totals.received,
          status2: totals.statuses[2],
          status3: totals.statuses[3],
          status4: totals.statuses[4],
          status5: totals.statuses[5],
          tooMany: totals.refused,
          keepAliveSeconds: bounds.keepAliveMs / 1000,
          bodyLimitBytes: bounds.bodyLimitBytes,
          poolSize: monitor.process.now().poolSize,
        },
        routes: monitor.requests.busiest(busiestCount),
        limits: rateLimiter.refusals().sort((a, b) => b.count - a.count),
        ...monitor.history.read(range),
      };
    },

    async system(range: MonitorRange) {
      const { values, failures } = await readParts({
        database: readDatabase,
        tables: listTables,
        queues: readQueues,
        jobs: countJobs,
        backups: readBackups,
      });
      const taken = lastTaken();
      const { totalCount, idleCount, waitingCount } = database.pool;
      return {
        ...head(),
        ...values,
        failures,
        platform: monitor.machine.platform(),
        figures: {
          ...monitor.machine.now(),
          machineCpu: taken?.machineCpu,
          cpu: taken?.cpu,
          poolTotal: totalCount,
          poolUsed: totalCount - idleCount,
          poolWaiting: waitingCount,
        },
        statements: database.statements.slowest(slowestCount),
        ...monitor.history.read(range),
      };
    },

    async disk(range: MonitorRange) {
      const { values, failures } = await readParts({ disks: listDisks, backups: listBackups });
      return {
        ...head(),
        ...values,
        failures,
        store: config.s3 ? ('s3' as const) : ('disk' as const),
        ...diskHistory.read(range),
      };
    },

    async trace() {
      const records = monitor.requests.traces.list();
      const people = [...new Set(records.flatMap(({ userId }) => userId ?? []))];
      const { values, failures } = await readParts({
        names: () =>
          listShownNames(
            database.read,
            people.map((userId) => ({ userId })),
          ),
      });
      return { ...head(), records, failures, names: values.names };
    },

    async cache(range: MonitorRange) {
      const groups = cache.figures().sort((a, b) => b.bytes - a.bytes);
      const { entries, bytes, hits, misses } = totalOf(groups);
      const hitShare = hits + misses > 0 ? hits / (hits + misses) : undefined;
      const { values, failures } = await readParts({ redis: askRedis ?? noRedis });
      return {
        ...head(),
        failures,
        hasRedis: askRedis !== undefined,
        redis: values.redis && {
          lines: values.redis.lines,
          figures: redisFiguresOf(values.redis),
          ...redisHistory.read(range),
        },
        figures: { entries, bytes, hits, misses, hitShare },
        groups,
        ...monitor.history.read(range),
      };
    },

    nodes: allNodes,
    disks: listDisks,
    backups: readBackups,
    queues: readQueues,
    jobs: countJobs,
    failed: findFailed,
    begin: findBegin,

    /** One point of how full the disks are; with the samples of the process it would ask the disk for nothing. */
    async sampleDisks(): Promise<void> {
      diskHistory.add(clock.now(), await readDisks(config));
    },

    /** One point of how Redis is; while it is gone there is none. */
    async sampleRedis(): Promise<void> {
      if (!askRedis) return;
      const info = await askRedis().catch(() => undefined);
      if (info) redisHistory.add(clock.now(), info);
    },

    /** Says to the other nodes how this one is. */
    async tell(): Promise<void> {
      await repository.tell({ node, address }, clock.now(), summary());
      hasTold = true;
    },

    /** This node ends: that nothing is heard of it any more is as it should be. */
    async leave(): Promise<void> {
      if (hasTold) await repository.forget(node);
    },
  };
}
export type MonitorService = ReturnType<typeof createMonitorService>;
