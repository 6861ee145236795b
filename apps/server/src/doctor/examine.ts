import { constants } from 'node:fs';
import { access, readdir, readFile, stat, statfs } from 'node:fs/promises';
import { freemem, totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { type FoundBackup, findBackups } from '../backup/found-backups.ts';
import { newestOf } from '../backup/newest-backup.ts';
import type { Config } from '../config.ts';
import { findStartProblem, inspectEmbeddedPostgres } from '../embedded-postgres/index.ts';
import { judgeBackups, judgeClock } from '../findings/backup-findings.ts';
import { type Finding, ok, reasonOf, say, within } from '../findings/finding.ts';
import { type Entry, judgeDisk, judgeFolder, judgeMemory } from '../findings/folder-findings.ts';
import {
  askAuditStream,
  askBucket,
  askRedis,
  askRemote,
  judgeRemote,
  type RemoteFacts,
} from '../findings/remote-findings.ts';
import { createPool, type Pool } from '../platform/db/connections.ts';
import { knownMigrations } from '../platform/db/migrate.ts';
import { hasOwnProcesses } from '../platform/db/session-mode.ts';
import { listNetworkAddresses } from '../platform/network-addresses.ts';
import { type FailedStart, placeOf, readFailedStart } from '../startup/failed-start.ts';
import { judgePort, judgeProxy, judgeReach, type PortState } from './address-findings.ts';
import { type DatabaseFigures, readFigures } from './database.repository.ts';
import { type DatabaseFacts, judgeDatabase, judgeSecretKey } from './database-findings.ts';
import { findOwnSchool, isOfSchool, readStoreId } from './own-school.ts';
import { askPort } from './port-state.ts';
import { askReady, type SproutAnswer } from './ready-answer.ts';
import { tryKey } from './sealed-values.ts';
import { judgeFailedStart, judgeStore } from './start-findings.ts';
import { judgeTls } from './tls-findings.ts';

type Surroundings = { config: Config; version: string; migrations: string; now: Date };

/** Limit for the answer of one part, so that the doctor does not hang with it. */
const answerMs = 5_000;

/** Of a database that is not there yet. */
const nothingSealed = { columns: [], recoveryCodes: 0 };

/** Looks at everything that an installation stands on, and changes nothing. */
export async function examine({
  config,
  version,
  migrations,
  now,
}: Surroundings): Promise<Finding[]> {
  const { dataDir, timeZone } = config;
  const database = await findDatabase(config);
  const own = await findOwnSchool(config, database);
  const isOwn = (answer: SproutAnswer) => isOfSchool(answer, own);
  const port = await askPort(config, isOwn);
  const figures = database.kind === 'answered' ? database.figures : undefined;
  const backups = await findBackups(join(dataDir, 'backups'));
  const [newest] = backups.whole;
  // A database of its own has no other nodes: what is not in the folder is nowhere.
  const run = config.databaseUrl === undefined ? undefined : figures?.backupRun;
  return [
    ok('version', say('version', { version })),
    judgePort(port, config, database.kind === 'answered' ? database.servedAt : undefined),
    ...judgeFailedStart(await findFailedStart(config, port)),
    judgeReach(config, config.publicUrl, listNetworkAddresses(config)),
    ...(await examineProxy(config, isOwn, port === 'ready')),
    ...(await examineTls(config, now)),
    ...(await examineFolder(dataDir)),
    ...(await examineDisk(dataDir, backups.whole)),
    judgeMemory({ totalBytes: totalmem(), freeBytes: freemem() }),
    judgeClock({
      now,
      databaseNow: figures && new Date(figures.now),
      newestBackupAt: newest?.createdAt,
      timeZone,
      ownZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      platform: process.platform,
    }),
    ...judgeDatabase(database, await knownMigrations(migrations)),
    ...(await examineStore(config, figures?.storeId)),
    ...(await examineRemotes(config)),
    judgeSecretKey(
      await tryKey(config, database.kind === 'none' ? nothingSealed : figures?.sealed),
    ),
    ...judgeBackups({
      parent: join(dataDir, 'backups'),
      newest: newestOf(newest, run),
      damaged: backups.damaged,
      hasData: database.kind !== 'none' && figures?.migrations.length !== 0,
      since: figures?.since,
      now,
    }),
  ];
}

/** The last failed start of this server; `undefined` unless its port is free, since a server that runs has started since. */
async function findFailedStart(config: Config, port: PortState): Promise<FailedStart | undefined> {
  const failed = port === 'free' ? await readFailedStart(config.dataDir) : undefined;
  return failed?.place === placeOf(config) ? failed : undefined;
}

async function examineProxy(
  config: Config,
  isOwn: (answer: SproutAnswer) => boolean,
  isReady: boolean,
): Promise<Finding[]> {
  const { publicUrl, trustedProxies, tls } = config;
  const answer = publicUrl && isReady ? await askReady(publicUrl, answerMs) : undefined;
  return judgeProxy({ publicUrl, trustedProxies, hasTls: tls !== undefined, answer, isOwn });
}

async function examineTls({ tls, publicUrl }: Config, now: Date): Promise<Finding[]> {
  if (!tls) return [];
  const [cert, key] = await Promise.all([tls.certFile, tls.keyFile].map(readBytes));
  if (!cert || !key) return [];
  return judgeTls({ ...tls, cert, key, publicUrl, now });
}

const readBytes = (file: string): Promise<Buffer | { reason: string }> =>
  readFile(file).catch((error: unknown) => ({ reason: reasonOf(error) }));

const privateNames = ['secret.key', 'pg-password', 'pg-app-password', 'backups', 'files', 'pg'];

async function examineFolder(dataDir: string): Promise<Finding[]> {
  const entries = await Promise.all(privateNames.map((name) => findEntry(join(dataDir, name))));
  const names = await readdir(dataDir).catch(() => []);
  const inside = await Promise.all(names.map((name) => findEntry(join(dataDir, name))));
  const outer = await Promise.all(foldersAbove(dataDir).map(findEntry));
  return judgeFolder({
    dataDir,
    folder: await findEntry(dataDir),
    isWritable: await access(dataDir, constants.W_OK).then(
      () => true,
      () => false,
    ),
    private: entries.filter((entry) => entry !== undefined),
    inside: inside.filter((entry) => entry !== undefined),
    outer: outer.filter((entry) => entry !== undefined),
    cluster: await findEntry(join(dataDir, 'pg')),
    uid: process.getuid?.(),
  });
}

function foldersAbove(path: string): string[] {
  const parent = dirname(path);
  return parent === path ? [] : [parent, ...foldersAbove(parent)];
}

async function findEntry(path: string): Promise<Entry | undefined> {
  const found = await stat(path).catch(() => undefined);
  return found && { path, mode: found.mode, uid: found.uid };
}

async function examineDisk(dataDir: string, backups: readonly FoundBackup[]): Promise<Finding[]> {
  const disk = await statfs(await nearestFolder(dataDir)).catch(() => undefined);
  if (!disk) return [];
  return [
    judgeDisk({
      dataDir,
      freeBytes: disk.bavail * disk.bsize,
      totalBytes: disk.blocks * disk.bsize,
      backups,
    }),
  ];
}

/** The folder itself, or where it would be made. */
async function nearestFolder(path: string): Promise<string> {
  const parent = dirname(path);
  if (parent === path || (await findEntry(path))) return path;
  return nearestFolder(parent);
}

async function findDatabase({ databaseUrl, dataDir }: Config): Promise<DatabaseFacts> {
  const isOwn = databaseUrl !== undefined;
  try {
    if (databaseUrl !== undefined) {
      if (!(await isUnshared(databaseUrl))) return { kind: 'pooled' };
      const figures = await askDatabase(databaseUrl);
      return { kind: 'answered', isOwn, figures, servedAt: undefined };
    }
    const state = await inspectEmbeddedPostgres(dataDir);
    if (state.kind === 'none') return state;
    if (state.kind === 'stopped') {
      const problem = await findStartProblem(dataDir, state.major);
      return { ...state, dataDir, problem };
    }
    const { url, servedAt } = state;
    return { kind: 'answered', isOwn, figures: await askDatabase(url), servedAt };
  } catch (error) {
    return { kind: 'unreachable', isOwn, reason: reasonOf(error), dataDir };
  }
}

const askDatabase = (url: string): Promise<DatabaseFigures> => askWith({ url, size: 1 }, readWith);

/** No pooler takes its connections away between transactions. */
const isUnshared = (url: string): Promise<boolean> => askWith({ url, size: 2 }, hasOwnProcesses);

async function askWith<T>(
  options: { url: string; size: number },
  ask: (pool: Pool) => Promise<T>,
): Promise<T> {
  const pool = createPool(options);
  try {
    return await within(answerMs, ask(pool));
  } finally {
    // One that hangs would hold the end up.
    void pool.end().catch(() => undefined);
  }
}

async function readWith(pool: Pool): Promise<DatabaseFigures> {
  const client = await pool.connect();
  try {
    return await readFigures(client);
  } finally {
    client.release();
  }
}

/** Files in a bucket, or of a database of its own, are claimed by the start. */
async function examineStore(
  { databaseUrl, s3, dataDir }: Config,
  known: string | undefined,
): Promise<Finding[]> {
  if (databaseUrl === undefined || s3) return [];
  return judgeStore({ dataDir, known, found: await readStoreId(dataDir) });
}

const replica = { subject: 'replica', setting: 'READ_DATABASE_URL' } as const;

async function examineRemotes({
  readDatabaseUrl,
  redisUrl,
  s3,
  auditStream,
}: Config): Promise<Finding[]> {
  const asked: Promise<RemoteFacts>[] = [];
  if (readDatabaseUrl) asked.push(askRemote(replica, answerMs, () => askDatabase(readDatabaseUrl)));
  if (redisUrl) asked.push(askRedis(redisUrl, answerMs));
  if (s3) asked.push(askBucket(s3, answerMs));
  if (auditStream) asked.push(askAuditStream(auditStream, answerMs));
  return (await Promise.all(asked)).map(judgeRemote);
}
