import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { App } from '../app.ts';
import type { DatabaseSnapshot } from './database-snapshot.ts';
import type { TestClock } from './test-clock.ts';
import { mayGoOn, type TestDatabase } from './test-databases.ts';

/** A server that one test after another uses: building one takes longer than most tests. */
export type ReusableApp = {
  /** What it was built with. */
  settings: string;
  app: App;
  clock: TestClock;
  databaseUrl: string;
  database: TestDatabase;
  /** Sets the time and lets everything that is kept for a while run out. */
  beginAt(now: string): void;
  dataDir: string;
  /** Files that the data folder has from its beginning. */
  files: ReadonlySet<string>;
  close(): Promise<void>;
};

const restLimitMs = 2_000;

/** Each holds connections and memory. */
const idleLimit = 3;

/** The one that was used last stands last. */
const idle: ReusableApp[] = [];

/** One with these settings that no test uses now; `build` makes one where there is none. */
export async function takeReusable(
  settings: string,
  build: () => Promise<ReusableApp>,
): Promise<ReusableApp> {
  const place = idle.findLastIndex((one) => one.settings === settings);
  const one = idle.splice(place, place < 0 ? 0 : 1)[0] ?? (await build());
  one.database.uses += 1;
  return one;
}

/** A test that adds to a server, or puts something else into it, would change it for all later ones. */
export function refuseAdditions({ context }: App): void {
  const { bus, events, jobs, references, tasks } = context;
  const adding: readonly (readonly [part: object, name: string])[] = [
    [bus, 'on'],
    [events, 'on'],
    [jobs, 'every'],
    [jobs.handlers, 'define'],
    [references, 'add'],
    [references, 'addUse'],
    [tasks, 'define'],
  ];
  for (const [part, name] of adding) {
    Object.assign(part, {
      [name]() {
        throw new Error(`${name}() changes a server that other tests use: build it with isFresh.`);
      },
    });
  }
  Object.freeze(context);
}

/** Brings it back to its beginning for the next test; what cannot be brought back is closed. */
export async function giveBackReusable(one: ReusableApp): Promise<void> {
  const isUsable = mayGoOn(one.database) && !one.app.http.server.listening;
  if (!isUsable || !(await isReset(one))) return one.close();
  idle.push(one);
  if (idle.length > idleLimit) await idle.shift()?.close();
}

async function isReset({ app, database, dataDir, files }: ReusableApp): Promise<boolean> {
  if (!(await bringBackRows(app, database.snapshot))) return false;
  for (const name of await listFiles(dataDir)) {
    if (!files.has(name)) await rm(join(dataDir, name), { force: true });
  }
  return true;
}

/**
 * Waits for what calls have begun, then brings every row back; answers false where that is impossible. What is kept
 * in memory of these rows is forgotten.
 */
export async function bringBackRows(
  { context }: App,
  snapshot: DatabaseSnapshot,
): Promise<boolean> {
  const { jobs, callLog, cache, database } = context;
  await jobs.settled();
  await callLog.flush();
  const isBack = (await isAtRest(database.pool)) && (await snapshot.restore());
  cache.deleteAll('');
  return isBack;
}

/** Whether no query of the app is under way, not even one that no test waits for. */
async function isAtRest(pool: App['context']['database']['pool']): Promise<boolean> {
  const deadline = performance.now() + restLimitMs;
  while (pool.totalCount > pool.idleCount || pool.waitingCount > 0) {
    if (performance.now() > deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  return true;
}

/** Paths of all files below a folder. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}
