import { join } from 'node:path';
import { backup, backupName, keepNewest, upgradePrefix } from '../backup/backup.ts';
import { describeLosses } from '../backup/report.ts';
import type { Config } from '../config.ts';
import {
  assertDurable,
  type EmbeddedPostgres,
  EmbeddedPostgresError,
  startEmbeddedPostgres,
} from '../embedded-postgres/index.ts';
import { systemClock } from '../platform/clock.ts';
import { createDatabase, type Database } from '../platform/db/db.ts';
import { migrate, pendingMigrations } from '../platform/db/migrate.ts';
import { hasOwnProcesses } from '../platform/db/session-mode.ts';
import type { ObjectStore } from '../platform/files/index.ts';
import type { Log } from '../platform/log.ts';
import { StartupError } from './failure.ts';

export type Print = (line: string) => void;

export type OpenDatabase = { database: Database; embedded: EmbeddedPostgres | undefined };

/** The server of DATABASE_URL, else PostgreSQL in the data folder. Throws one-sentence errors. */
export async function openDatabase(config: Config, log: Log, print: Print): Promise<OpenDatabase> {
  const onBreak = tellOfBreaks(log);
  const { databaseUrl, readDatabaseUrl: readUrl, dataDir } = config;
  if (databaseUrl) {
    const database = createDatabase({ url: databaseUrl, readUrl, onBreak });
    try {
      await assertUsable(database, databaseUrl);
      await warnUnlessDurable(databaseUrl, print);
      return { database, embedded: undefined };
    } catch (error) {
      await database.close();
      throw error;
    }
  }
  const embedded = await startEmbeddedPostgres({
    dataDir,
    log: print,
    server: { address: addressOf(config), log: (line) => log.error(line) },
  });
  try {
    await assertDurable(embedded.url);
    return { database: createDatabase({ url: embedded.url, readUrl, onBreak }), embedded };
  } catch (error) {
    await embedded.stop();
    throw error;
  }
}

/** All connections of a pool break at once, and each request that meets it would say so again. */
const betweenLinesMs = 1_000;

function tellOfBreaks(log: Log): (error: Error) => void {
  let toldAtMs = Number.NEGATIVE_INFINITY;
  let untold = 0;
  return (error) => {
    untold += 1;
    if (performance.now() - toldAtMs < betweenLinesMs) return;
    log.error({ err: error, count: untold }, 'database connections broke or could not be made');
    toldAtMs = performance.now();
    untold = 0;
  };
}

/** Two keys of one advisory lock: the product's, and that of its start. */
const startLock = [7_301, 1];

/**
 * Runs `work` while no other start prepares the same database; two that begin together take turns.
 * The lock ends with its connection, so that a start that was killed holds no other start up.
 */
export async function inTurn<T>(
  { pool }: Pick<Database, 'pool'>,
  print: Print,
  work: () => Promise<T>,
): Promise<T> {
  const holder = await pool.connect();
  try {
    const { rows } = await holder.query<{ is_free: boolean }>(
      'select pg_try_advisory_lock($1, $2) as is_free',
      startLock,
    );
    if (rows[0]?.is_free !== true) {
      print('Waiting for another start that prepares this database');
      await holder.query('select pg_advisory_lock($1, $2)', startLock);
    }
    return await work();
  } finally {
    holder.release(true);
  }
}

/** Backups of earlier upgrades that stay, the newest with them. */
const keptUpgrades = 3;

type Upgrade = { config: Config; database: Database; store: ObjectStore; folder: string };

/** Brings the tables to this version; what was there before is backed up first. */
export async function upgradeDatabase(
  { config, database, store, folder }: Upgrade,
  print: Print,
): Promise<void> {
  const pending = await pendingMigrations(database.pool, folder);
  const isUpgrade = pending.length > 0 && (await hasTables(database));
  if (isUpgrade) {
    const now = systemClock.now();
    const parent = join(config.dataDir, 'backups');
    const written = upgradePrefix + backupName(now);
    const target = join(parent, written);
    print(`Backing up before the upgrade: ${target}`);
    const manifest = await backup(target, { pool: database.pool, blobs: store, now });
    for (const line of describeLosses(manifest)) print(line);
    await keepNewest(parent, { count: keptUpgrades, now, written, prefix: upgradePrefix });
  }
  const applied = await migrate(database.pool, folder);
  if (applied.length > 0) print(`Database brought to ${applied.at(-1)}`);
}

async function hasTables(database: Database): Promise<boolean> {
  const { rows } = await database.pool.query('select 1 from schema_migration limit 1');
  return rows.length > 0;
}

async function assertUsable({ pool }: Database, url: string): Promise<void> {
  const isUsable = await hasOwnProcesses(pool).catch((error: unknown) => {
    const reason = error instanceof Error && error.message ? error.message : 'no answer';
    throw new StartupError(
      `The database of DATABASE_URL (${placeOf(url)}) cannot be used: ${reason}. Start it, or unset DATABASE_URL for the built-in one.`,
    );
  });
  if (isUsable) return;
  throw new StartupError(
    `The database of DATABASE_URL (${placeOf(url)}) is behind a pooler that lends its connections for one transaction at a time (PgBouncer: pool_mode = transaction), and Sprout needs them to itself. Set session mode for this database, or let DATABASE_URL lead to PostgreSQL itself.`,
  );
}

async function warnUnlessDurable(url: string, print: Print): Promise<void> {
  try {
    await assertDurable(url);
  } catch (error) {
    if (!(error instanceof EmbeddedPostgresError)) throw error;
    print(`Warning: ${error.message}`);
  }
}

/** What a second start on the same folder is told. */
function addressOf({ tls, host, port }: Config): string {
  return `${tls ? 'https' : 'http'}://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Without user and password. */
function placeOf(url: string): string {
  if (!URL.canParse(url)) return 'not an address';
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}
