import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { hostname } from 'node:os';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { findBackupRun } from './backup/backup-run.repository.ts';
import { readBackupFigures } from './backup/figures.ts';
import type { Config } from './config.ts';
import { belongings, modules, ruleResources, subjects as subjectParts } from './modules/index.ts';
import type { ModuleContext } from './modules/module.ts';
import { createNewsEdition } from './modules/news/index.ts';
import { createMenuPaths } from './modules/permissions/index.ts';
import { isStaff } from './platform/access/actor.ts';
import { createSessions } from './platform/access/sessions.ts';
import { createViewAs } from './platform/access/view-as.ts';
import { type Audit, createAudit, mainSchoolId } from './platform/audit.ts';
import { createAuditStream, createTransport } from './platform/audit-stream/index.ts';
import { aloneLink, type BusLink, createBus } from './platform/bus/bus.ts';
import { createCache } from './platform/cache.ts';
import { type CallLog, createCallLog } from './platform/call-log/index.ts';
import { createCaptcha } from './platform/captcha.ts';
import { createCheckRules } from './platform/check-rules.ts';
import { type Clock, createWireTime, type Random, type WireTimeFormat } from './platform/clock.ts';
import { createCodeGenerators } from './platform/code-generators.ts';
import { createDataLog } from './platform/data-log.ts';
import type { Database } from './platform/db/db.ts';
import { createDictionary, type Dictionary, itemText } from './platform/dictionary.ts';
import { registerDiskGuard } from './platform/disk-guard.ts';
import { createEvents } from './platform/events.ts';
import {
  createCosts,
  createFileWork,
  type FileWork,
  type JobPlace,
} from './platform/file-work/index.ts';
import {
  createFiles,
  type Files,
  type ObjectStore,
  registerUploads,
} from './platform/files/index.ts';
import { createFillRules } from './platform/fill-rules.ts';
import { createFormVersions } from './platform/form-versions.ts';
import { type Health, registerHealth } from './platform/health.ts';
import { createHtmlCleaner } from './platform/html-cleaner.ts';
import { registerBodyTurns } from './platform/http/body-turns.ts';
import { refuseUndeclaredRoutes } from './platform/http/declared-routes.ts';
import { createUnreadableAnswer, registerFailures } from './platform/http/failures.ts';
import { jsonBodyLimitBytes, registerJsonBodies } from './platform/http/json-bodies.ts';
import { createHandle, type HttpDeps } from './platform/http/register.ts';
import { registerRequestLog } from './platform/http/request-log.ts';
import { createSentBytes } from './platform/http/sent-bytes.ts';
import { createSessionCookie } from './platform/http/session-cookie.ts';
import { createSiteAddress, type SiteAddress } from './platform/http/site-address.ts';
import { trustProxies } from './platform/http/trusted-proxies.ts';
import { typedKeyword } from './platform/http/typed-keyword.ts';
import { createVisitors } from './platform/http/visitor.ts';
import { createServerJobs } from './platform/jobs/create-server-jobs.ts';
import type { Log } from './platform/log.ts';
import { registerMetrics } from './platform/metrics.ts';
import { createMonitor } from './platform/monitor/monitor.ts';
import { createNodeName } from './platform/node-name.ts';
import { createPasswords } from './platform/password.ts';
import { createPush } from './platform/push/push.ts';
import { createSocketTickets } from './platform/push/tickets.ts';
import { createSocketRoutes } from './platform/push/upgrade.ts';
import { createRateLimiter, type RateLimiter } from './platform/rate-limit.ts';
import { createReferences } from './platform/references.ts';
import { createRefusalLog } from './platform/refusal-log.ts';
import { createRestorableTables } from './platform/restorable-tables.ts';
import { createSecretBox } from './platform/secret-box.ts';
import { createSecrets, type Secrets } from './platform/secrets.ts';
import { shareCounts } from './platform/shared-counts.ts';
import { createUniqueFields } from './platform/table/unique-fields.ts';
import { createTasks } from './platform/tasks/tasks.ts';
import { createSubjects, createUseCases } from './platform/use-cases.ts';
import { createVersionedCache } from './platform/versioned-cache.ts';
import { type Activities, noActivities } from './platform/watchdog/activities.ts';
import { registerActivities } from './platform/watchdog/request-activities.ts';
import { nameDocument, type Places, registerWeb } from './web/index.ts';

/** Everything outside the program, passed in so that tests can replace it. */
export type World = {
  config: Config;
  database: Database;
  store: ObjectStore;
  /** Begins a process that reads files of strangers. */
  startFileProcess(standing?: 'nice'): JobPlace;
  /** To the other nodes; absent: there are none. */
  busLink?: BusLink | undefined;
  clock: Clock;
  random: Random;
  log: Log;
  /** Version of this program. */
  version: string;
  /** Mark of the school, by which servers are told apart; absent in tests. */
  school?: string;
  /** Where what is under way is told to the watchdog; absent: there is none. */
  activities?: Activities | undefined;
  /** Absent in tests of the API: nothing but the API is answered. */
  places?: Places;
  /** Contents of certificate and key; absent: plain http. */
  tls?: { cert: Buffer; key: Buffer };
  /** Silence after which a connection is given up. */
  idleMs?: number;
};

export type App = {
  http: FastifyInstance;
  context: ModuleContext;
  health: Health;
  close(): Promise<void>;
};

/** Puts platform and modules together. Nothing listens yet. */
export async function buildApp(world: World): Promise<App> {
  const http = createHttp(world);
  refuseUndeclaredRoutes(http);
  if (world.activities) registerActivities(http, world.activities);
  registerFailures(http, world);
  registerRequestLog(http, world.log);
  let figures: Pick<ModuleContext, 'push' | 'events' | 'tasks'> | undefined;
  registerMetrics(http, {
    version: world.version,
    readBackup: () =>
      readBackupFigures({
        dataDir: world.config.dataDir,
        clock: world.clock,
        findRun: () => inTime(findRunOfOthers(world)),
      }),
    countSockets: () => figures?.push.figures().sockets ?? 0,
    readQueues: () => inTime(readQueues(figures)),
  });
  registerDiskGuard(http, world);
  const health = registerHealth(http, world);
  registerJsonBodies(http);
  await registerUploads(http);
  const { publicUrl, trustedProxies } = world.config;
  const siteAddress = createSiteAddress({ publicUrl, isTrusted: trustProxies(trustedProxies) });
  const context = await createContext(world, http, siteAddress);
  figures = context;
  for (const module of modules) await module.register(context);
  const { places, log } = world;
  if (places) {
    const { cache, rateLimiter, sitePreview, mediaHosts } = context;
    const hasTls = world.tls !== undefined;
    const shared = { cache, rateLimiter, sitePreview, mediaHosts };
    const isMenuPath = createMenuPaths(context);
    const { findContent } = context.files;
    const newsEdition = createNewsEdition(context);
    const settingsVersion = async () =>
      `${await context.versionedCache.version('config')}-${await newsEdition()}`;
    const own = {
      places,
      log,
      publicUrl,
      siteAddress,
      hasTls,
      isMenuPath,
      settingsVersion,
      wireTime: context.wireTime,
      findContent,
    };
    await registerWeb(http, { ...own, ...shared });
  }
  return { http, context, health, close: () => http.close() };
}

/** A database of its own has no other nodes: what is not in the folder is nowhere. */
async function findRunOfOthers({ config, database }: Pick<World, 'config' | 'database'>) {
  return config.databaseUrl === undefined ? undefined : findBackupRun(database.pool);
}

async function readQueues(context: Pick<ModuleContext, 'events' | 'tasks'> | undefined) {
  if (!context) return undefined;
  const [events, tasks] = await Promise.all([context.events.figures(), context.tasks.figures()]);
  return { events, tasks };
}

/** A database that hangs takes no other figure away. */
function inTime<T>(figures: Promise<T>): Promise<T | undefined> {
  const limit = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), figureLimitMs).unref();
  });
  return Promise.race([figures.catch(() => undefined), limit]);
}

const figureLimitMs = 1_000;
/** A batch of a thousand ids stands in the address of a delete or an export. */
const headerLimitBytes = 64 * 1024;
/** A phone at the edge of its network may be silent for a while. */
const connectionIdleMs = 60_000;
/** The largest upload, 50 MB, at a quarter of a megabit a second. Headers have one minute, as Node sets it. */
const requestTimeoutMs = 30 * 60_000;

function createHttp(world: World): FastifyInstance {
  const { config, log, tls, idleMs = connectionIdleMs } = world;
  const loggerInstance: FastifyBaseLogger = log;
  const options = {
    loggerInstance,
    // One logger for all: a child for each request costs, and few requests have anything to say.
    childLoggerFactory: (logger: FastifyBaseLogger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID().replaceAll('-', ''),
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    rewriteUrl: (request: IncomingMessage) => nameDocument(request.url ?? '/'),
    frameworkErrors: createUnreadableAnswer(world),
    bodyLimit: jsonBodyLimitBytes,
    connectionTimeout: idleMs,
    requestTimeout: requestTimeoutMs,
    ajv: {
      customOptions: {
        coerceTypes: 'array' as const,
        removeAdditional: 'all' as const,
        useDefaults: true,
        allErrors: false,
        keywords: ['personal', 'dictOf', 'dict', 'fileOf', 'mayBeMade', typedKeyword],
      },
    },
  };
  const limits = { maxHeaderSize: headerLimitBytes };
  // The instance differs only in the type of its server, which no caller here asks for.
  return tls
    ? (Fastify({ ...options, https: { ...tls, ...limits } }) as unknown as FastifyInstance)
    : Fastify({ ...options, http: limits });
}

async function createContext(
  world: World,
  http: FastifyInstance,
  siteAddress: SiteAddress,
): Promise<ModuleContext> {
  const { config, database, store, clock, random, log, activities = noActivities } = world;
  const secrets = createSecrets(world);
  const cache = createCache(clock.elapsedMs);
  const { timeZone } = config;
  const bus = createBus({ link: world.busLink ?? aloneLink, log });
  const sessions = createSessions({ database, bus, cache, clock, random, timeZone, ruleResources });
  const versionedCache = createVersionedCache({ database, bus, cache });
  const socketTickets = createSocketTickets({ database, clock, random });
  const push = createPush({ socketTickets, bus, sessions, clock, log });
  const socketRoutes = createSocketRoutes(http, { siteAddress });
  socketRoutes.add({
    path: '/websocket/:asked',
    pattern: /^\/websocket\/[\w-]{1,36}$/,
    sockets: push,
  });
  const dictionary = createDictionary({ database, versionedCache });
  const secret = await secrets.get('fileTicket');
  const files = createFiles({ database, store, clock, random, secret, log });
  const visitorSecret = await secrets.get('visitor');
  const sessionCookie = createSessionCookie({
    secret: visitorSecret,
    siteAddress,
    findActor: (hash) => sessions.findByHash(hash),
  });
  const audit = createAudit({ clock, random });
  const events = createEvents({ database, clock, random, log, schoolId: mainSchoolId });
  const viewAs = createViewAs({ database, sessions, clock, random });
  const wireTime = createWireTime(config.timeZone);
  const rateLimiter = createRateLimiter(clock);
  if (world.busLink) shareCounts({ limiter: rateLimiter, bus, clock, log });
  const subjects = createSubjects(subjectParts);
  const node = createNodeName(random);
  const monitor = createMonitor(http, { clock, log, cache, pool: database.pool, push });
  http.addHook('onClose', async () => monitor.stop());
  const callLog = logCalls(http, { ...world, wireTime, rateLimiter });
  const sentBytes = createSentBytes(rateLimiter, clock);
  registerBodyTurns(http, sentBytes);
  const httpDeps: HttpDeps = {
    clock,
    wireTime,
    visitors: createVisitors({ secret: visitorSecret, random, siteAddress }),
    siteAddress,
    sentBytes,
    sessionCookie,
    findActor: sessions.find,
    findViewed: viewAs.find,
    loadDecorations: decorationsFrom(dictionary, files),
  };
  const fileWork = openFileWork(http, { ...world, rateLimiter });
  return {
    handle: createHandle(http, httpDeps),
    config,
    database,
    clock,
    random,
    log,
    bus,
    push,
    socketTickets,
    socketRoutes,
    cache,
    versionedCache,
    ...(await createDefence(world, { secrets, callLog, rateLimiter })),
    passwords: createPasswords(),
    sessions,
    sessionCookie,
    sentBytes,
    secrets,
    siteAddress,
    ...createRecords({ clock, random, wireTime, audit, callLog }),
    viewAs,
    belongings,
    ruleResources,
    uniqueFields: createUniqueFields(),
    references: createReferences(),
    restorableTables: createRestorableTables(),
    codeGenerators: createCodeGenerators(),
    checkRules: createCheckRules(),
    fillRules: createFillRules(),
    secretBox: createSecretBox(config),
    events,
    subjects,
    run: createUseCases({ database, audit, events, versionedCache, sessions, cache, subjects }),
    files,
    fileWork,
    cleanHtml: createHtmlCleaner({ fileWork, cache }),
    dictionary,
    jobs: createServerJobs(world, { events, node, findActor: sessions.imagine }),
    tasks: createTasks({ ...world, schoolId: mainSchoolId, node }),
    activities,
    node,
    version: world.version,
    monitor,
    wireTime,
    sitePreview: {},
    mediaHosts: { list: async () => [] },
    coursesFolder: world.places?.courses,
  };
}

/** Files of strangers are read outside the process that answers people, as long as it runs. */
function openFileWork(
  http: FastifyInstance,
  { rateLimiter, ...world }: World & { rateLimiter: RateLimiter },
): FileWork {
  const { store, random, log, startFileProcess } = world;
  const { temporaryFolder } = store;
  const costs = createCosts(
    rateLimiter,
    ({ identity }) => identity !== undefined && isStaff({ identity }),
  );
  const deps = { start: startFileProcess, temporaryFolder, costs, random, log };
  const fileWork = createFileWork(deps);
  http.addHook('onClose', async () => fileWork.close());
  return fileWork;
}

/** Tells the log of every call once it is answered. */
function logCalls(
  http: FastifyInstance,
  deps: Parameters<typeof createCallLog>[0] & Pick<World, 'config' | 'log'>,
): CallLog {
  const stream = openAuditStream(deps);
  const callLog = createCallLog({ ...deps, stream });
  if (stream) {
    http.addHook('onClose', async () => {
      await callLog.flush();
      await stream.close();
    });
  }
  http.addHook('onResponse', (request, reply, done) => {
    callLog.finish(request, reply);
    done();
  });
  return callLog;
}

/** Rows of the log go to another system as well where the operator names one. */
function openAuditStream({ config, clock, log }: Pick<World, 'config' | 'clock' | 'log'>) {
  const target = config.auditStream;
  if (!target) return undefined;
  const sender = { hostname: hostname(), processId: process.pid };
  return createAuditStream({ target, transport: createTransport(target), sender, clock, log });
}

type RecordDeps = {
  clock: Clock;
  random: Random;
  wireTime: WireTimeFormat;
  audit: Audit;
  callLog: CallLog;
};

/** What is written down of who changed what. */
const createRecords = ({ clock, random, wireTime, audit, callLog }: RecordDeps) => ({
  audit,
  callLog,
  dataLog: createDataLog({ clock, random }),
  formVersions: createFormVersions({ clock, wireTime }),
});

type DefenceDeps = {
  secrets: Secrets;
  callLog: CallLog;
  rateLimiter: RateLimiter;
};

/** What stands between an attacker and the accounts. */
async function createDefence(world: World, { secrets, callLog, rateLimiter }: DefenceDeps) {
  const { clock, random } = world;
  const secret = await secrets.get('captcha');
  return {
    rateLimiter,
    captcha: createCaptcha({ clock, random, rateLimiter, secret }),
    refusals: createRefusalLog({ callLog, rateLimiter }),
  };
}

function decorationsFrom(dictionary: Dictionary, files: Files): HttpDeps['loadDecorations'] {
  return async (codes, { language }) => {
    const all = codes.length > 0 ? await dictionary.labels() : undefined;
    return {
      dictText(code, value) {
        const item = all?.get(code)?.find((candidate) => candidate.value === value);
        return item && itemText(item, language);
      },
      fileUrl: files.url,
    };
  };
}
