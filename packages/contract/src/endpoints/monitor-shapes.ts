import { type TSchema, Type } from 'typebox';
import { Id, nullable, optional, RealName, WireTime, Word } from '../fields.ts';

/** The ranges of time that monitors draw, each in sixty points at most. */
export const monitorRanges = ['10m', '1h', '1d'] as const;
export type MonitorRange = (typeof monitorRanges)[number];

export const RangeQuery = Type.Object({ range: optional(Word(...monitorRanges)) });

const each = <const Name extends string, T extends TSchema>(names: readonly Name[], schema: T) =>
  // Object.fromEntries loses the names that the parameter proves.
  Type.Object(Object.fromEntries(names.map((name) => [name, schema])) as Readonly<Record<Name, T>>);

/** Null where nothing was measured, which is not the same as nothing. */
const figures = <const Name extends string>(...names: readonly Name[]) =>
  each(names, nullable(Type.Number()));

/** Each as long as `times`. */
const series = <const Name extends string>(...names: readonly Name[]) =>
  each(names, Type.Array(nullable(Type.Number())));

const head = {
  /** Which node of several answers: the history is its own. */
  node: Type.String(),
  at: WireTime,
  times: Type.Array(WireTime),
  /** Parts that could not be read, and why; they are null in the answer. */
  failed: Type.Array(Type.Object({ part: Type.String(), text: Type.String() })),
};

/** What a node says of itself once a minute. */
const NodeRow = Type.Object({
  node: Type.String(),
  at: WireTime,
  isThis: Type.Boolean(),
  /** It has said nothing for longer than it should. */
  isSilent: Type.Boolean(),
  figures: figures('uptimeSeconds', 'rss', 'cpu', 'requests', 'p95', 'delayP99', 'sockets'),
});

export const ProcessAnswer = Type.Object({
  ...head,
  /** Version of Sprout. */
  version: Type.String(),
  pid: Type.Integer(),
  nodeVersion: Type.String(),
  v8Version: Type.String(),
  opensslVersion: Type.String(),
  /** Without values. */
  options: Type.Array(Type.String()),
  startedAt: WireTime,
  figures: figures(
    'uptimeSeconds',
    'heapLimit',
    'heapCommitted',
    'heapUsed',
    'rss',
    'rssPeak',
    'arrayBuffers',
    'external',
    'resources',
    'poolSize',
    'contexts',
    'detachedContexts',
    'gcYoungCount',
    'gcYoungTotalMs',
    'gcOldCount',
    'gcOldTotalMs',
    'delayMean',
    'delayP99',
    'delayMax',
    'utilization',
    'cpu',
    'requests',
    'requestsPeak',
    'p95',
  ),
  series: series(
    'rss',
    'heapCommitted',
    'heapUsed',
    'delayMean',
    'delayP99',
    'requests',
    'answered',
    'refused',
    'broken',
    'gcCount',
    'gcYoungMs',
    'gcOldMs',
  ),
  /** Children of the last minutes, and the classes that they are in. */
  people: nullable(Type.Object({ children: Type.Integer(), classes: Type.Integer() })),
  nodes: nullable(Type.Array(NodeRow)),
});

export const HttpAnswer = Type.Object({
  ...head,
  figures: figures(
    'sessionsCreated',
    'sessionsEnded',
    'sessionsRejected',
    'total',
    'totalMs',
    'maxMs',
    'inFlight',
    'requests',
    'requestsPeak',
    'p50',
    'p95',
    'connections',
    'sockets',
    'sentBytes',
    'receivedBytes',
    'status2',
    'status3',
    'status4',
    'status5',
    'tooMany',
    'keepAliveSeconds',
    'bodyLimitBytes',
    'poolSize',
  ),
  sessions: nullable(Type.Object({ current: Type.Integer(), people: Type.Integer() })),
  series: series(
    'requests',
    'p50',
    'p95',
    'refused',
    'broken',
    'inFlight',
    'connections',
    'sockets',
  ),
  routes: Type.Array(
    Type.Object({
      /** `page`: all addresses without a declaration; `none`: those that lead nowhere. */
      id: Type.String(),
      method: Type.String(),
      path: Type.String(),
      count: Type.Integer(),
      failed: Type.Integer(),
      maxMs: Type.Number(),
      p50: nullable(Type.Number()),
      p95: nullable(Type.Number()),
    }),
  ),
  /** How often a limit kept somebody out. */
  limits: Type.Array(Type.Object({ rule: Type.String(), count: Type.Integer() })),
});

export const SystemAnswer = Type.Object({
  ...head,
  platform: Type.String(),
  figures: figures(
    'cpus',
    'load1',
    'load5',
    'load15',
    'machineCpu',
    'cpu',
    'memoryTotal',
    'memoryFree',
    'memoryLimit',
    'machineUptimeSeconds',
    'poolTotal',
    'poolUsed',
    'poolWaiting',
  ),
  series: series('machineCpu', 'cpu', 'load1', 'memoryUsed', 'poolUsed', 'poolWaiting'),
  database: nullable(
    Type.Object({
      version: Type.String(),
      figures: figures(
        'connections',
        'connectionsLimit',
        'active',
        'sizeBytes',
        'cacheHitShare',
        'longestTransactionSeconds',
        'replicaLagSeconds',
      ),
    }),
  ),
  tables: nullable(
    Type.Array(
      Type.Object({
        name: Type.String(),
        sizeBytes: Type.Number(),
        rows: Type.Number(),
        deadRows: Type.Number(),
        vacuumedAt: nullable(WireTime),
      }),
    ),
  ),
  statements: Type.Array(
    Type.Object({
      text: Type.String(),
      count: Type.Integer(),
      meanMs: Type.Number(),
      maxMs: Type.Number(),
    }),
  ),
  queues: nullable(
    Type.Array(
      Type.Object({
        name: Word('events', 'tasks'),
        waiting: Type.Integer(),
        oldestSeconds: nullable(Type.Number()),
        lost: Type.Integer(),
      }),
    ),
  ),
  jobs: nullable(
    Type.Object({ running: Type.Integer(), failedInDay: Type.Integer(), total: Type.Integer() }),
  ),
  /** The newest of all nodes; `node` wrote it, unless this one has it. */
  backup: nullable(
    Type.Object({
      ageSeconds: nullable(Type.Number()),
      lostFiles: nullable(Type.Integer()),
      node: nullable(Type.String()),
    }),
  ),
});

/** One disk or folder, as the predecessor calls the values; `restPPT` is how much is used, in percent. */
export const DiskRow = Type.Object({
  name: Type.String(),
  max: Type.Number(),
  rest: Type.Number(),
  restPPT: Type.Number(),
});

export const DiskAnswer = Type.Object({
  ...head,
  /** Where files are kept: in a folder, or in a store elsewhere. */
  store: Word('disk', 's3'),
  disks: nullable(
    Type.Array(Type.Object({ kind: Word('data', 'uploads', 'temporary'), ...DiskRow.properties })),
  ),
  series: series('data', 'uploads', 'temporary'),
  backups: nullable(
    Type.Array(Type.Object({ name: Type.String(), createdAt: WireTime, sizeBytes: Type.Number() })),
  ),
});

export const TraceAnswer = Type.Object({
  ...head,
  records: Type.Array(
    Type.Object({
      at: WireTime,
      method: Type.String(),
      /** The pattern of the route, never an address with its values. */
      path: Type.String(),
      userId: nullable(Id),
      userName: nullable(RealName),
      status: Type.Integer(),
      ms: Type.Number(),
      bytes: nullable(Type.Number()),
    }),
  ),
});

export const CacheAnswer = Type.Object({
  ...head,
  figures: figures('entries', 'bytes', 'hits', 'misses', 'hitShare'),
  series: series('cacheEntries', 'cacheBytes', 'cacheHitShare'),
  groups: Type.Array(
    Type.Object({
      name: Type.String(),
      entries: Type.Integer(),
      bytes: Type.Number(),
      hits: Type.Integer(),
      misses: Type.Integer(),
    }),
  ),
  /** Whether the nodes of this installation meet at a Redis; `redis` is null while it does not answer. */
  hasRedis: Type.Boolean(),
  redis: nullable(
    Type.Object({
      times: head.times,
      figures: figures(
        'keys',
        'memory',
        'memoryPeak',
        'memoryLimit',
        'clients',
        'hits',
        'misses',
        'hitShare',
        'commands',
        'uptimeSeconds',
      ),
      series: series('redisKeys', 'redisMemory', 'redisClients', 'redisCommands'),
      /** What it says of itself, as far as it is explained. */
      info: Type.Array(
        Type.Object({ key: Type.String(), value: Type.String(), description: Type.String() }),
      ),
    }),
  ),
});

/** The worst of what was found comes first. */
export const HealthAnswer = Type.Object({
  node: Type.String(),
  /** Others work over the same database: what is said of disk and memory is of `node` alone. */
  hasOthers: Type.Boolean(),
  at: WireTime,
  state: Word('ok', 'warn', 'wrong'),
  findings: Type.Array(
    Type.Object({
      subject: Type.String(),
      state: Word('ok', 'warn', 'wrong'),
      /** In the reader's language. */
      text: Type.String(),
      /** What mends it, typed at the server; null where a screen does. */
      command: nullable(Type.String()),
      /** Screen of the back office that says more. */
      link: nullable(Type.String()),
    }),
  ),
});
