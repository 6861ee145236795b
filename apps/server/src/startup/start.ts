import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type App, buildApp, type World } from '../app.ts';
import { type Config, readConfig } from '../config.ts';
import { backUp, sweepUnused } from '../modules/quartz-jobs/index.ts';
import type { BusLink } from '../platform/bus/bus.ts';
import { createPostgresLink } from '../platform/bus/postgres-link.ts';
import { createRedisLink } from '../platform/bus/redis-link.ts';
import { systemClock, systemRandom } from '../platform/clock.ts';
import type { Database } from '../platform/db/db.ts';
import { gatherMissingStatistics, gatherStatistics } from '../platform/db/statistics.ts';
import {
  findStoreId,
  hasPair,
  type ObjectStore,
  openStore,
  pairStore,
} from '../platform/files/index.ts';
import { type Log, quietly } from '../platform/log.ts';
import { schoolMark } from '../platform/school-mark.ts';
import { beatMs } from '../platform/tasks/task-limits.ts';
import { readVersion } from '../platform/version.ts';
import { createActivities, shareActivities } from '../platform/watchdog/activities.ts';
import { endedFileName } from '../platform/watchdog/ended.ts';
import { startWatchdog } from '../platform/watchdog/watchdog.ts';
import {
  seedDemoAssets,
  seedDemoCourses,
  seedDemoForms,
  seedDemoHomework,
  seedDemoNews,
  seedDemoOrders,
  seedDemoWorks,
} from '../seed/demo/index.ts';
import { seedSystem } from '../seed/system/index.ts';
import { findPlaces } from '../web/index.ts';
import { ensureAccounts } from './accounts.ts';
import { inTurn, openDatabase, type Print, upgradeDatabase } from './database.ts';
import { forgetFailedStart, noteFailedStart, placeOf } from './failed-start.ts';
import { describeFailure, listenError, StartupError } from './failure.ts';
import { collectWhenQuiet } from './garbage.ts';
import { greetingLines } from './greeting.ts';
import { assertPortFree } from './port.ts';
import { refuseRepeatedEnds } from './repeated-ends.ts';
import { stopServer } from './stop.ts';

type Surroundings = {
  environment: Record<string, string | undefined>;
  /** Folder of the server: its migrations, and two folders above it the whole product. */
  serverFolder: string;
  print: Print;
  log: Log;
  /** The built module of the watchdog's thread; absent: there is no watchdog. */
  watchdogThread?: string;
  /** The process that has started this one counts how often it ends. */
  isSupervised?: boolean;
} & Pick<World, 'startFileProcess'>;

export type RunningServer = {
  address: string;
  /** What the watchdog notes before it ends this process. */
  endedFile: string;
  stop(): Promise<void>;
  /** Ends the database at once; the next start recovers. */
  kill(): void;
};

/** From the environment to a listening server. Throws one-sentence errors and leaves nothing running. */
export async function startServer(surroundings: Surroundings): Promise<RunningServer> {
  const config = readConfig(surroundings.environment);
  const { dataDir } = config;
  const place = placeOf(config);
  try {
    const running = await begin(config, surroundings);
    await forgetFailedStart(dataDir, place);
    return running;
  } catch (error) {
    const [message = ''] = describeFailure(error).split('\n');
    await noteFailedStart(dataDir, { at: systemClock.now().toISOString(), place, message });
    throw error;
  }
}

async function begin(config: Config, surroundings: Surroundings): Promise<RunningServer> {
  const { print, log, watchdogThread: threadFile } = surroundings;
  const endedFile = join(config.dataDir, endedFileName);
  const place = placeOf(config);
  if (!surroundings.isSupervised) refuseRepeatedEnds({ endedFile, place, now: new Date() });
  const tls = config.tls && (await readTls(config.tls));
  if (config.port > 0) await assertPortFree(config.host, config.port);
  const opened = await openDatabase(config, log, print);
  const { database, embedded } = opened;
  const shared = shareActivities();
  const activities = threadFile === undefined ? undefined : createActivities(shared);
  try {
    const { app, logIns } = await inTurn(database, print, () =>
      prepare({ ...surroundings, config, database, tls, activities }, embedded !== undefined),
    );
    const address = await listen(app, config);
    await planJobs(app, log);
    collectWhenQuiet(app.http.server);
    const port = Number(new URL(address).port || config.port);
    for (const line of greetingLines(config, port, logIns)) print(line);
    const watchdog =
      threadFile === undefined
        ? undefined
        : startWatchdog({ shared, threadFile, endedFile, place, log });
    return {
      address,
      endedFile,
      async stop() {
        await stopServer({ app, database, embedded });
        watchdog?.stop();
        await forgetFailedStart(config.dataDir, place);
      },
      kill: () => embedded?.kill(),
    };
  } catch (error) {
    await database.close();
    await embedded?.stop();
    throw error;
  }
}

type Parts = Surroundings &
  Pick<World, 'config' | 'database' | 'activities'> & { tls: World['tls'] | undefined };

/** Tables, what every school needs, and the first accounts. */
async function prepare(parts: Parts, isEmbedded: boolean) {
  const app = await assemble(parts);
  const { context } = app;
  const logIns = await ensureAccounts({ context, config: parts.config, isEmbedded });
  if (logIns.kind === 'demo') await fillDemoSchool(app, parts);
  return { app, logIns };
}

async function assemble({ serverFolder, print, tls, ...world }: Parts): Promise<App> {
  const { config, log, database, startFileProcess, activities } = world;
  // With a database of its own no other node can be using the folder.
  const clearUploads = config.databaseUrl ? 'old' : 'all';
  const store = await openStore(config, { clearUploads });
  const folder = resolve(serverFolder, 'migrations');
  // A node that is refused leaves the database to those that use it.
  const hasMet = await hasPair(database.pool);
  if (hasMet) await requireOwnStore(config, database, store);
  await upgradeDatabase({ config, database, store, folder }, print);
  if (!hasMet) await requireOwnStore(config, database, store);
  const storeId = await findStoreId(database.pool);
  await seedSystem({ database, clock: systemClock, random: systemRandom });
  await gatherMissingStatistics(database);
  return buildApp({
    config,
    log,
    database,
    store,
    startFileProcess,
    activities,
    ...(storeId === undefined ? {} : { school: schoolMark(storeId) }),
    busLink: busLinkOf(config, database),
    clock: systemClock,
    random: systemRandom,
    version: readVersion(resolve(serverFolder, '../..')),
    places: findPlaces(resolve(serverFolder, '../..')),
    ...(tls ? { tls } : {}),
  });
}

/** A database of its own has no other nodes. */
function busLinkOf({ redisUrl, databaseUrl }: Config, { pool }: Database): BusLink | undefined {
  if (redisUrl) return createRedisLink(redisUrl);
  return databaseUrl ? createPostgresLink({ url: databaseUrl, pool }) : undefined;
}

/** Nodes of one database with folders of their own would lose each other's files. */
async function requireOwnStore(
  { databaseUrl, s3 }: Config,
  { pool }: Database,
  store: ObjectStore,
): Promise<void> {
  const mayDiffer = databaseUrl === undefined || s3 !== undefined;
  const pairing = await pairStore({ pool, store, now: systemClock.now(), mayDiffer });
  if (pairing.kind === 'paired') return;
  throw new StartupError(
    `The files of the database of DATABASE_URL are not in ${store.place}: all its nodes need the same ones. Let SPROUT_DATA_DIR name a folder that they share, or set S3_ENDPOINT and S3_BUCKET for all. If you have moved the files, copy the rest of the old folder too. To go on with what is here, write ${pairing.id} into ${store.place}/store-id.`,
  );
}

async function fillDemoSchool(app: App, { serverFolder, print, log }: Surroundings): Promise<void> {
  const folder = resolve(serverFolder, '.generated/demo');
  const { http, context } = app;
  let isNew = false;
  const announce = (works: number) => {
    isNew = true;
    print(`Filling the demo school with ${works} works`);
  };
  await quietly(log, () => seedDemoWorks({ http, context, folder, announce }));
  await quietly(log, () => seedDemoCourses({ http, context }));
  const homework = resolve(serverFolder, '.generated/homework');
  await quietly(log, () => seedDemoHomework({ http, context, folder: homework }));
  await quietly(log, () => seedDemoOrders({ http, context }));
  await quietly(log, () => seedDemoAssets({ http, context }));
  await quietly(log, () => seedDemoForms({ http, context }));
  await quietly(log, () => seedDemoNews({ http, context, folder }));
  if (isNew) await gatherStatistics(context.database);
}

async function readTls({ certFile, keyFile }: NonNullable<Config['tls']>) {
  try {
    return { cert: await readFile(certFile), key: await readFile(keyFile) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(`SPROUT_TLS_CERT or SPROUT_TLS_KEY cannot be read: ${reason}.`);
  }
}

async function listen(app: App, { host, port }: Config): Promise<string> {
  try {
    return await app.http.listen({ host, port });
  } catch (error) {
    throw listenError(error, host, port);
  }
}

const minuteMs = 60_000;
const backupHour = 3;
const sweepHour = 4;

async function planJobs({ context }: App, log: Log): Promise<void> {
  const { bus, socketRoutes, jobs, tasks, events, sessions, callLog, files, monitor } = context;
  jobs.every('outbox', 1_000, () => events.deliver());
  jobs.every('tasks.begin', 1_000, tasks.begin);
  jobs.every('jobs.beat', beatMs, async () => {
    await Promise.all([jobs.beat(), tasks.beat()]);
  });
  jobs.every('sessions.expired', 10 * minuteMs, () => sessions.removeExpired());
  jobs.every('calls.write', 500, () => callLog.flush());
  jobs.every('calls.old', 10 * minuteMs, callLog.removeOld);
  jobs.daily('backup', backupHour, () => backUp(context));
  jobs.daily('events.old', sweepHour, () => events.removeOld());
  jobs.daily('tasks.old', sweepHour, tasks.removeOld);
  jobs.daily('jobs.oldRuns', sweepHour, jobs.removeOld);
  jobs.daily('uploads.unattached', sweepHour, () => files.unattached.sweep());
  jobs.daily('files.unused', sweepHour, () => sweepUnused(context));
  // A database that is slow to answer keeps no visitor waiting for the first page.
  await jobs.sync().catch((error: unknown) => log.error({ err: error }, 'jobs were not listed'));
  bus.start();
  socketRoutes.start();
  tasks.start();
  jobs.start();
  monitor.start();
}
