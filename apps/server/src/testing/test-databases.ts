import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { databaseServerUrl } from './database-server.ts';
import { type DatabaseSnapshot, takeSnapshot } from './database-snapshot.ts';

/** A migrated and seeded database that one server of the tests after another uses. */
export type TestDatabase = {
  name: string;
  url: string;
  /** Of its beginning. */
  snapshot: DatabaseSnapshot;
  /** Tests that have used it. */
  uses: number;
};

/** Removed rows fill tables until their database goes, as nothing vacuums it. */
export const usesLimit = 100;
const idleLimit = 3;
const restLimitMs = 1_000;

const idle: TestDatabase[] = [];

export const mayGoOn = ({ uses }: TestDatabase): boolean => uses < usesLimit;

/** A database that no other server uses, as at its beginning. */
export async function takeDatabase(): Promise<TestDatabase> {
  return idle.pop() ?? (await makeDatabase());
}

/** Keeps it for the next server, or drops it where it cannot be brought back. Its server has closed its connections. */
export async function giveBackDatabase(database: TestDatabase): Promise<void> {
  const isKept = mayGoOn(database) && idle.length < idleLimit && (await isBroughtBack(database));
  if (isKept) {
    idle.push(database);
    return;
  }
  await database.snapshot.close();
  await askServer(`drop database ${database.name} with (force)`);
}

/** A connection that a test has left open could change rows later on, or hold them. */
async function isBroughtBack({ snapshot }: TestDatabase): Promise<boolean> {
  const deadline = performance.now() + restLimitMs;
  try {
    while ((await snapshot.countConnections()) > 0) {
      if (performance.now() > deadline) return false;
    }
    return await snapshot.restore();
  } catch {
    // The test has ended the connections of all, or the whole server.
    return false;
  }
}

async function makeDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  // The usual way writes each page into the log as well, which takes three times as long.
  await askServer(`create database ${name} template template_sprout strategy file_copy`);
  const url = new URL(await databaseServerUrl());
  url.pathname = `/${name}`;
  return { name, url: url.href, snapshot: await takeSnapshot(url.href), uses: 0 };
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
