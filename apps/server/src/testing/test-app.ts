import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BodyOf, EndpointShape, ParamsOf, QueryOf, ResultOf } from '@sprout/contract';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { type App, buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { systemRandom } from '../platform/clock.ts';
import { createDatabase, type Database } from '../platform/db/db.ts';
import { createDiskStore, type ObjectStore } from '../platform/files/index.ts';
import { createLog, type Log } from '../platform/log.ts';
import { databaseServerUrl } from './database-server.ts';
import { takeSnapshot } from './database-snapshot.ts';
import { type Reply, replyOf } from './declared-result.ts';
import {
  giveBackReusable,
  listFiles,
  type ReusableApp,
  refuseAdditions,
  takeReusable,
} from './reusable-apps.ts';
import { createTestClock, type TestClock } from './test-clock.ts';

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
  /** Takes what the server would write; else nobody does. */
  log?: Log;
  /** Another way to the database of this address. */
  openDatabase?: (url: string) => Database;
  /** A server that no test has used before and none will use again, for tests of what it keeps in memory. */
  isFresh?: boolean;
};

/** Nobody answers there. */
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
    return testAppOf(await openApp({ now, env, ...replaced }));
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
  const opened = await openApp({ now: defaultNow, env });
  await opened.app.http.ready();
  refuseAdditions(opened.app);
  const snapshot = await takeSnapshot(opened.databaseUrl);
  return {
    ...opened,
    settings: JSON.stringify(env),
    snapshot,
    files: new Set(await listFiles(opened.dataDir)),
    uses: 0,
    beginAt(now) {
      opened.clock.advance(reuseGapMs);
      opened.clock.set(now);
    },
    async close() {
      await snapshot.close();
      await opened.close();
    },
  };
}

/** Longer than anything in the memory of a server is kept by its clock. */
const reuseGapMs = 100 * 24 * 3_600_000;

async function openApp({
  now = defaultNow,
  env = {},
  wrapStore = (store) => store,
  installed,
  idleMs,
  log = createLog('silent'),
  openDatabase = (url) => createDatabase({ url, poolSize: 8 }),
}: TestOptions) {
  const clock = createTestClock(now);
  const clone = `test_${randomBytes(8).toString('hex')}`;
  const databaseUrl = installed?.databaseUrl ?? (await cloneTemplate(clone));
  const dataDir = installed?.dataDir ?? (await mkdtemp(join(tmpdir(), 'sprout-test-')));
  const database = openDatabase(databaseUrl);
  const app = await buildApp({
    config: readConfig({ SPROUT_DATA_DIR: dataDir, ...otherHosts, ...env }),
    database,
    store: wrapStore(await createDiskStore(dataDir)),
    clock,
    random: systemRandom,
    log,
    ...(idleMs === undefined ? {} : { idleMs }),
  });

  async function close(): Promise<void> {
    await app.close();
    await database.close();
    if (installed) return;
    await askServer(`drop database ${clone} with (force)`);
    await rm(dataDir, { recursive: true, force: true });
  }

  return { app, clock, databaseUrl, dataDir, close };
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

async function cloneTemplate(name: string): Promise<string> {
  // The usual way writes each page into the log as well, which takes three times as long.
  await askServer(`create database ${name} template template_sprout strategy file_copy`);
  const url = new URL(await databaseServerUrl());
  url.pathname = `/${name}`;
  return url.href;
}

/** One connection for all that this process makes and throws away; it keeps nothing running. */
let server: pg.Pool | undefined;

async function askServer(query: string): Promise<void> {
  const connectionString = await databaseServerUrl();
  server ??= new pg.Pool({ connectionString, max: 1, allowExitOnIdle: true, idleTimeoutMillis: 0 });
  // The server may be stopped before this process ends.
  if (server.listenerCount('error') === 0) server.on('error', () => {});
  await server.query(query);
}
