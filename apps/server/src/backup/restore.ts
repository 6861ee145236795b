import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrate } from '../platform/db/migrate.ts';
import type { ObjectStore } from '../platform/files/index.ts';
import { verifyBackup } from './backup.ts';
import {
  BackupError,
  hashFile,
  type Manifest,
  readManifest,
  type TableEntry,
  tableFile,
} from './manifest.ts';

type Deps = {
  pool: pg.Pool;
  store: Pick<ObjectStore, 'put'>;
  migrations: string;
  log?: (line: string) => void;
};

/**
 * Puts a backup into an empty database and file store, then brings it to this program's version.
 * Everything is checked against its hash before the first row is written. Throws `BackupError`.
 */
export async function restore(folder: string, deps: Deps): Promise<Manifest> {
  const { pool, store, migrations, log } = deps;
  const manifest = await readManifest(folder);
  const damaged = await verifyBackup(folder, manifest);
  if (damaged.length > 0) throw new BackupError(`The backup is damaged: ${damaged.join(', ')}.`);
  await refuseUsedDatabase(pool);
  const hashes = await listBlobs(folder);
  if (hashes.length < manifest.files.count) {
    throw new BackupError(`The backup holds ${hashes.length} of ${manifest.files.count} files.`);
  }
  for (const sha256 of hashes) await restoreBlob(folder, sha256, store);
  log?.(`${hashes.length} files restored`);
  await migrate(pool, migrations, manifest.migrations.at(-1));
  await restoreTables(pool, folder, manifest.tables);
  log?.(`${manifest.tables.length} tables restored`);
  await migrate(pool, migrations);
  return manifest;
}

async function refuseUsedDatabase(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ count: number }>(
    "select count(*)::int as count from information_schema.tables where table_schema = 'public'",
  );
  if (rows[0]?.count) {
    throw new BackupError('The database is not empty. Name an empty folder or an empty database.');
  }
}

async function listBlobs(folder: string): Promise<string[]> {
  const root = join(folder, 'files');
  const hashes: string[] = [];
  for (const prefix of await readdir(root).catch(() => [])) {
    for (const rest of await readdir(join(root, prefix))) hashes.push(prefix + rest);
  }
  return hashes.sort();
}

async function restoreBlob(folder: string, sha256: string, store: Deps['store']): Promise<void> {
  const path = join(folder, 'files', sha256.slice(0, 2), sha256.slice(2));
  if ((await hashFile(path)) !== sha256) throw new BackupError(`The file ${sha256} is damaged.`);
  await store.put(sha256, await readFile(path));
}

async function restoreTables(pool: pg.Pool, folder: string, tables: TableEntry[]): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    for (const table of await parentsFirst(client, tables))
      await restoreTable(client, folder, table);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

async function restoreTable(
  client: pg.PoolClient,
  folder: string,
  table: TableEntry,
): Promise<void> {
  const { name, columns, rows } = table;
  const names = columns.map((column) => `"${column}"`).join(', ');
  const stream = client.query(copyFrom(`copy "${name}" (${names}) from stdin`));
  await pipeline(createReadStream(tableFile(folder, name)), stream);
  if (stream.rowCount !== rows) {
    throw new BackupError(`Table ${name} has ${stream.rowCount} rows instead of ${rows}.`);
  }
}

/** A table that refers to another comes after it. */
async function parentsFirst(client: pg.PoolClient, tables: TableEntry[]): Promise<TableEntry[]> {
  const { rows } = await client.query<{ child: string; parent: string }>(
    `select conrelid::regclass::text as child, confrelid::regclass::text as parent
     from pg_constraint where contype = 'f' and conrelid <> confrelid`,
  );
  const parentsOf = (name: string) =>
    rows.filter((row) => row.child === name).map((row) => row.parent);
  const sorted: TableEntry[] = [];
  const add = (table: TableEntry) => {
    if (sorted.includes(table)) return;
    for (const parent of parentsOf(table.name)) {
      const found = tables.find(({ name }) => name === parent);
      if (found) add(found);
    }
    sorted.push(table);
  };
  for (const table of tables) add(table);
  return sorted;
}
