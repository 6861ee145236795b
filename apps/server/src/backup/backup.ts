import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { copyFile, link, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import {
  BackupError,
  blobFile,
  hashFile,
  type Manifest,
  type TableEntry,
  tableFile,
} from './manifest.ts';

/** Where a content lies on this machine, or the bytes of it from elsewhere. */
export type BlobSource = {
  /** File of the content on disk, when the store is a folder. */
  localPath?(sha256: string): string;
  readAll(sha256: string): Promise<Uint8Array>;
  has(sha256: string): Promise<boolean>;
};

type Deps = {
  pool: pg.Pool;
  blobs: BlobSource;
  now: Date;
  log?: (line: string) => void;
};

type BlobRow = { sha256: string; size_bytes: number };

/**
 * Writes tables and contents of one moment into `folder`, which must not exist. The database goes on
 * working. The folder appears under its name only when it is whole. Throws `BackupError`.
 */
export async function backup(folder: string, { pool, blobs, now, log }: Deps): Promise<Manifest> {
  const partial = `${folder}.partial`;
  await rm(partial, { recursive: true, force: true });
  // It holds every row, password hashes too.
  await mkdir(partial, { recursive: true, mode: 0o700 });
  await mkdir(join(partial, 'tables'));
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const tables: TableEntry[] = [];
    for (const { name, columns } of await listTables(client)) {
      tables.push(await saveTable(client, partial, name, columns));
    }
    log?.(`${tables.length} tables saved`);
    const migrations = await listMigrations(client);
    const rows = await client.query<BlobRow>('select sha256, size_bytes from blob order by sha256');
    const files = await saveBlobs({ client: pool, partial, blobs, rows: rows.rows });
    log?.(`${files.count} files saved`);
    await client.query('commit');
    const manifest: Manifest = {
      format: 1,
      createdAt: now.toISOString(),
      migrations,
      tables,
      files,
    };
    await writeSynced(
      join(partial, 'manifest.json'),
      `${JSON.stringify(manifest, undefined, 2)}\n`,
    );
    await rename(partial, folder);
    return manifest;
  } finally {
    client.release();
    await rm(partial, { recursive: true, force: true });
  }
}

/** Removes all but the newest backups of a folder; names sort by time. */
export async function keepNewest(parent: string, count: number): Promise<string[]> {
  const names = (await readdir(parent).catch(() => []))
    .filter((name) => /^\d{4}-/.test(name))
    .sort();
  const old = names.slice(0, Math.max(0, names.length - count));
  for (const name of old) await rm(join(parent, name), { recursive: true, force: true });
  return old;
}

/** `2030-05-02T03-00-00Z`: sorts by time and is a folder's name everywhere. */
export const backupName = (now: Date): string =>
  now
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-');

async function listTables(client: pg.PoolClient): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select table_name as name, array_agg(column_name::text order by ordinal_position) as columns
     from information_schema.columns
     where table_schema = 'public' and table_name not like 'schema\\_%'
     group by table_name order by table_name`,
  );
  return rows;
}

async function listMigrations(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ version: string }>(
    'select version from schema_migration order by version',
  );
  return rows.map(({ version }) => version);
}

async function saveTable(
  client: pg.PoolClient,
  folder: string,
  name: string,
  columns: string[],
): Promise<TableEntry> {
  const names = columns.map((column) => `"${column}"`).join(', ');
  const stream = client.query(copyTo(`copy "${name}" (${names}) to stdout`));
  const hash = createHash('sha256');
  const hashing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(stream, hashing, createWriteStream(tableFile(folder, name), { flush: true }));
  return { name, columns, rows: stream.rowCount, sha256: hash.digest('hex') };
}

type BlobJob = { client: pg.Pool; partial: string; blobs: BlobSource; rows: BlobRow[] };

async function saveBlobs({ client, partial, blobs, rows }: BlobJob): Promise<Manifest['files']> {
  let sizeBytes = 0;
  let count = 0;
  for (const { sha256, size_bytes } of rows) {
    if (!(await saveBlob(partial, blobs, sha256))) {
      await refuseLostBlob(client, sha256);
      continue;
    }
    sizeBytes += size_bytes;
    count += 1;
  }
  return { count, sizeBytes };
}

/** Contents never change, so a second name of the same file is as good as a copy and costs nothing. */
async function saveBlob(partial: string, blobs: BlobSource, sha256: string): Promise<boolean> {
  if (!(await blobs.has(sha256))) return false;
  const target = blobFile(partial, sha256);
  await mkdir(dirname(target), { recursive: true });
  const source = blobs.localPath?.(sha256);
  if (source) {
    await link(source, target).catch(() => copyFile(source, target));
  } else {
    await writeFile(target, await blobs.readAll(sha256), { flush: true });
  }
  return true;
}

/** The sweep may have taken a content that nothing names since the backup began; any other loss is an error. */
async function refuseLostBlob(client: pg.Pool, sha256: string): Promise<void> {
  const { rowCount } = await client.query('select 1 from blob where sha256 = $1', [sha256]);
  if (rowCount) throw new BackupError(`The content ${sha256} is missing in the file store.`);
}

async function writeSynced(path: string, text: string): Promise<void> {
  const file = await open(path, 'w');
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Checks every table file and content of a backup against its hash; answers what is wrong. */
export async function verifyBackup(folder: string, manifest: Manifest): Promise<string[]> {
  const problems: string[] = [];
  for (const { name, sha256 } of manifest.tables) {
    const actual = await hashFile(tableFile(folder, name)).catch(() => undefined);
    if (actual !== sha256) problems.push(`table ${name}`);
  }
  return problems;
}
