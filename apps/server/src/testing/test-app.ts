import './early-database.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BodyOf, EndpointShape, ParamsOf, QueryOf, ResultOf } from '@sprout/contract';
import { onTestFinished } from 'vitest';
import { type App, buildApp, type World } from '../app.ts';
import { readConfig } from '../config.ts';
import { systemRandom } from '../platform/clock.ts';
import { createDatabase, type Database } from '../platform/db/db.ts';
import { createDiskStore, type ObjectStore } from '../platform/files/index.ts';
import { createLog, type Log } from '../platform/log.ts';
import { type Reply, replyOf } from './declared-result.ts';
import { startFileJobsHere } from './file-jobs-here.ts';
import {
  giveBackReusable,
  listFiles,
  type ReusableApp,
  refuseAdditions,
  takeReusable,
} from './reusable-apps.ts';
import { createTestClock, type TestClock } from './test-clock.ts';
import { giveBackDatabase, type TestDatabase, takeDatabase, usesLimit } from './test-databases.ts';

type Input<E extends EndpointShape> = {
  query?: Partial<QueryOf<E>> | Record<string, unknown>;
  body?: BodyOf<E> | Record<string, unknown>;
  params?: ParamsOf<E> | Record<string, string>;
  headers?: Record<string, string>;
};

export type TestApp = {
  app: App;
  clock: TestClock;
  databaseUrl: string;
  /** Calls through HTTP, without a session unless a token is given. */
  call<E extends EndpointShape>(
    endpoint: E,
    input?: Input<E>,
    token?: string,
  ): Promise<Reply<ResultOf<E>>>;
  close(): Promise<void>;
};

export type TestOptions = {
  now?: string;
  env?: Record<string, string>;
  /** Puts a store that fails or tells on itself around the real one. */
  wrapStore?: (store: ObjectStore) => ObjectStore;
  /** A database and folder that exist already and stay; else fresh ones that go with the app. */
  installed?: { databaseUrl: string; dataDir: string };
  /** Silence after which a connection is given up. */
  idleMs?: number;
  /** Takes what the server would write; else the server writes nothing. */
  log?: Log;
  /** Real processes; else files are read in the process of the test. */
  startFileProcess?: World['startFileProcess'];
  /** Another way to the database of this address. */
  openDatabase?: (url: string) => Database;
  /** A server that no test has used before and none will use again, for tests of what it keeps in memory. */
  isFresh?: boolean;
  /** A fresh one whose database goes with it, for tests that leave ten thousand removed rows or statistics of the planner. */
  fillsDatabase?: boolean;
};

/** No server answers there. */
const otherHosts = {
  SPROUT_DATA_SOURCE_HOSTS: 'db.test:5432',
  SPROUT_LOGIN_HOSTS: 'login.test:443',
};

/**
 * The whole server on a database and a folder of its own, with a clock that stands still. Where a test replaces
 * nothing but time and environment, it is one that an earlier test has used, with rows, files and time as at the
 * beginning.
 */
export async function buildTestApp(options: TestOptions = {}): Promise<TestApp> {
  const { now = defaultNow, env = {}, ...replaced } = options;
  if (Object.keys(replaced).length > 0) {
    return testAppOf(await openOwn({ now, env, ...replaced }));
  }
  const reusable = await takeReusable(JSON.stringify(env), () => openReusable(env));
  reusable.beginAt(now);
  let isGivenBack = false;
  return testAppOf({
    ...reusable,
    async close() {
      if (!isGivenBack) await giveBackReusable(reusable);
      isGivenBack = true;
    },
  });
}

const defaultNow = '2030-05-02T00:00:00Z';

const testAppOf = ({ app, clock, databaseUrl, close }: Omit<TestApp, 'call'>): TestApp => ({
  app,
  clock,
  databaseUrl,
  close,
  call: (endpoint, input, token) => callApp(app, endpoint, input, token),
});

async function openReusable(env: Record<string, string>): Promise<ReusableApp> {
  const database = await takeDatabase();
  const dataDir = await aFolder();
  const opened = await openApp({ databaseUrl: database.url, dataDir, now: defaultNow, env });
  await opened.app.http.ready();
  refuseAdditions(opened.app);
  const written = await database.snapshot.findWritten();
  if (written?.length !== 0)
    throw new Error(`A server writes ${written} when it is built: fill-template must, too.`);
  return {
    ...opened,
    settings: JSON.stringify(env),
    database,
    dataDir,
    files: new Set(await listFiles(dataDir)),
    beginAt(now) {
      opened.clock.advance(reuseGapMs);
      opened.clock.set(now);
    },
    close: () => endOwn(opened, { database, dataDir }),
  };
}

/** One for a single test. */
async function openOwn({
  installed,
  fillsDatabase = false,
  ...options
}: TestOptions): Promise<Omit<TestApp, 'call'>> {
  if (installed) return openApp({ ...installed, ...options });
  const database = await takeDatabase();
  database.uses += fillsDatabase ? usesLimit : 1;
  const dataDir = await aFolder();
  const opened = await openApp({ databaseUrl: database.url, dataDir, ...options });
  return { ...opened, close: () => endOwn(opened, { database, dataDir }) };
}

const aFolder = () => mkdtemp(join(tmpdir(), 'sprout-test-'));

async function endOwn(
  { close }: Pick<TestApp, 'close'>,
  { database, dataDir }: { database: TestDatabase; dataDir: string },
): Promise<void> {
  await close();
  await giveBackDatabase(database);
  await rm(dataDir, { recursive: true, force: true });
}

/** Longer than anything in the memory of a server is kept by its clock. */
const reuseGapMs = 100 * 24 * 3_600_000;

async function openApp({
  databaseUrl,
  dataDir,
  now = defaultNow,
  env = {},
  wrapStore = (store) => store,
  idleMs,
  log = createLog('silent'),
  openDatabase = (url) => createDatabase({ url, poolSize: 8 }),
  startFileProcess = startFileJobsHere,
}: Omit<TestOptions, 'installed'> & NonNullable<TestOptions['installed']>) {
  const clock = createTestClock(now);
  const database = openDatabase(databaseUrl);
  const app = await buildApp({
    config: readConfig({ SPROUT_DATA_DIR: dataDir, ...otherHosts, ...env }),
    database,
    store: wrapStore(await createDiskStore(dataDir)),
    startFileProcess,
    clock,
    random: systemRandom,
    log,
    version: '0.0.0-test',
    ...(idleMs === undefined ? {} : { idleMs }),
  });

  async function close(): Promise<void> {
    await app.close();
    await database.close();
  }

  return { app, clock, databaseUrl, close };
}

/** For one test: closed when the test ends. */
export async function aTestApp(options?: TestOptions): Promise<TestApp> {
  const testApp = await buildTestApp(options);
  onTestFinished(testApp.close);
  return testApp;
}

async function callApp<E extends EndpointShape>(
  app: App,
  endpoint: E,
  input: Input<E> = {},
  token?: string,
): Promise<Reply<ResultOf<E>>> {
  const path = fillPath(endpoint.path, input.params ?? {});
  const response = await app.http.inject({
    method: endpoint.method,
    url: `/api${path}`,
    query: toStrings(input.query ?? {}),
    ...(input.body === undefined ? {} : { payload: input.body as object }),
    headers: { ...(token ? { 'x-access-token': token } : {}), ...input.headers },
  });
  return replyOf(endpoint, response);
}

function fillPath(path: string, params: Record<string, unknown>): string {
  return path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])));
}

function toStrings(query: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)]));
}
