import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { to as copyTo } from 'pg-copy-streams';
import type { Connection, Pool } from '../platform/db/connections.ts';
import { type BlobRow, type BlobSource, earlierBackups, saveContents } from './contents.ts';
import { makeFolder } from './make-folder.ts';
import {
  BackupError,
  fileMode,
  folderMode,
  hashFile,
  listFile,
  listLine,
  type Manifest,
  manifestFile,
  type Progress,
  type TableEntry,
  tableFile,
} from './manifest.ts';

export type { BlobSource } from './contents.ts';

type Deps = {
  pool: Pool;
  blobs: BlobSource;
  now: Date;
  log?: (line: string) => void;
  progress?: Progress;
};

type Snapshot = { migrations: string[]; tables: TableEntry[]; blobs: BlobRow[]; hasState: boolean };

/**
 * Writes tables and contents of one moment into `folder`, which must not exist. The database goes on
 * working. The folder appears under its name only when it is whole: contents that the file store has lost
 * are named in its manifest, all others are there. Throws `BackupError`.
 */
export async function backup(
  folder: string,
  { pool, blobs, now, log, progress }: Deps,
): Promise<Manifest> {
  await refuseUsedFolder(folder);
  const partial = `${folder}.partial`;
  await rm(partial, { recursive: true, force: true });
  await makeFolder(join(partial, 'tables'), folderMode);
  try {
    const snapshot = await saveTables(pool, partial, progress);
    log?.(`${snapshot.tables.length} tables saved`);
    const { kept, lost } = await saveContents({
      folder: partial,
      blobs,
      rows: snapshot.blobs,
      earlier: await earlierBackups(dirname(folder)),
      progress,
      isStillNamed: (sha256) => isStillNamed(pool, sha256, snapshot.hasState),
    });
    log?.(`${kept.length} files saved`);
    const list = kept.map(({ sha256 }) => listLine(sha256)).join('');
    const manifest: Manifest = {
      format: 1,
      createdAt: now.toISOString(),
      migrations: snapshot.migrations,
      tables: snapshot.tables,
      files: {
        count: kept.length,
        sizeBytes: kept.reduce((sum, { size_bytes }) => sum + size_bytes, 0),
        listSha256: createHash('sha256').update(list).digest('hex'),
        ...(lost.length > 0 ? { lost } : {}),
      },
    };
    await writeSynced(listFile(partial), list);
    await writeSynced(manifestFile(partial), `${JSON.stringify(manifest, undefined, 2)}\n`);
    await rename(partial, folder);
    return manifest;
  } finally {
    await rm(partial, { recursive: true, force: true });
  }
}

/**
 * Removes all but the newest backups of a folder, whose names tell the time, and what attempts of earlier
 * days left unfinished. Names of a time to come were given before the clock went back: they count as the
 * oldest. The one just written stays. Backups before an upgrade and nightly ones count for themselves.
 */
export async function keepNewest(
  parent: string,
  { count, now, written, prefix = '' }: Keep,
): Promise<string[]> {
  const names = (await readdir(parent).catch(() => [])).sort();
  const latest = prefix + backupName(now);
  const whole = names.filter(
    (name) =>
      name.startsWith(prefix) && wholeName.test(name.slice(prefix.length)) && name !== written,
  );
  const oldestFirst = [
    ...whole.filter((name) => name > latest),
    ...whole.filter((name) => name <= latest),
  ];
  const others = written === undefined ? count : count - 1;
  const old = oldestFirst.slice(0, Math.max(0, whole.length - others));
  const yesterday = backupName(new Date(now.getTime() - dayMs));
  const left = names.filter((name) => {
    const [, stamp] = partialName.exec(name) ?? [];
    return stamp !== undefined && stamp < yesterday;
  });
  const gone = [...old, ...left];
  for (const name of gone) await rm(join(parent, name), { recursive: true, force: true });
  return gone;
}

type Keep = {
  count: number;
  now: Date;
  /** Name of the backup that this removal follows. */
  written?: string;
  /** Of their names. */
  prefix?: string;
};

/** Before the time in the names of backups that an upgrade wrote. */
export const upgradePrefix = 'upgrade-';

const dayMs = 24 * 3_600_000;
const wholeName = /^\d{4}-\d\d-\d\dT[\d-]+Z$/;
const partialName = /^(?:upgrade-)?(\d{4}-\d\d-\d\dT[\d-]+Z)\.partial$/;

/** `2030-05-02T03-00-00Z`: sorts by time and is a folder's name everywhere. */
export const backupName = (now: Date): string =>
  now
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-');

/** Every table of ours with its columns, views aside, but the one that tells of the place and not of the school. */
export async function listTables(
  client: Connection,
): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select table_name as name, array_agg(column_name::text order by ordinal_position) as columns
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_type = 'BASE TABLE' and table_schema = 'public' and table_name not like 'schema\\_%' and table_name <> 'file_store'
     group by table_name order by table_name`,
  );
  return rows;
}

async function listMigrations(client: Connection): Promise<string[]> {
  const { rows } = await client.query<{ version: string }>(
    'select version from schema_migration order by version',
  );
  return rows.map(({ version }) => version);
}

async function saveTable(
  client: Connection,
  folder: string,
  name: string,
  columns: string[],
): Promise<TableEntry> {
  const names = columns.map((column) => `"${column}"`).join(', ');
  const stream = client.copy(copyTo(`copy "${name}" (${names}) to stdout`));
  const hash = createHash('sha256');
  const hashing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(
    stream,
    hashing,
    createWriteStream(tableFile(folder, name), { mode: fileMode, flush: true }),
  );
  return { name, columns, rows: stream.rowCount, sha256: hash.digest('hex') };
}

async function refuseUsedFolder(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  if (names.length > 0) throw new BackupError(`${folder} is not empty. Name a new folder.`);
}

/** The tables of one moment; the connection is given back before the contents are read. */
async function saveTables(pool: Pool, folder: string, progress?: Progress): Promise<Snapshot> {
  const client = await pool.connect();
  let isDone = false;
  try {
    await client.query('begin isolation level repeatable read read only');
    const tables: TableEntry[] = [];
    const all = await listTables(client);
    for (const { name, columns } of all) {
      tables.push(await saveTable(client, folder, name, columns));
      progress?.('tables', tables.length, all.length);
    }
    const migrations = await listMigrations(client);
    // Before an upgrade the table may be one of a former version.
    const hasState = tables.some(
      ({ name, columns }) => name === 'blob' && columns.includes('state'),
    );
    const stored = hasState ? "where state = 'stored'" : '';
    const { rows } = await client.query<BlobRow>(
      `select sha256, size_bytes from blob ${stored} order by sha256`,
    );
    await client.query('commit');
    isDone = true;
    return { migrations, tables, blobs: rows, hasState };
  } finally {
    // A connection in a failed transaction is of no use to anybody.
    client.release(!isDone);
  }
}

async function isStillNamed(pool: Pool, sha256: string, hasState: boolean): Promise<boolean> {
  const stored = hasState ? "and state = 'stored'" : '';
  const { rowCount } = await pool.query(`select 1 from blob where sha256 = $1 ${stored}`, [sha256]);
  return rowCount === 1;
}

async function writeSynced(path: string, text: string): Promise<void> {
  const file = await open(path, 'w', fileMode);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Checks every table file of a backup against its hash; answers what is wrong. */
export async function verifyTables(folder: string, manifest: Manifest): Promise<string[]> {
  const problems: string[] = [];
  for (const { name, sha256 } of manifest.tables) {
    const actual = await hashFile(tableFile(folder, name)).catch(() => undefined);
    if (actual !== sha256) problems.push(`table ${name}`);
  }
  return problems;
}
