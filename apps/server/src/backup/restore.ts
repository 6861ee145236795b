import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import type { Connection, Pool } from '../platform/db/connections.ts';
import { migrate, rehearse, unknownMigrations } from '../platform/db/migrate.ts';
import { claimStore, isSound, type ObjectStore } from '../platform/files/index.ts';
import { listTables, verifyTables } from './backup.ts';
import { copyHashed } from './contents.ts';
import {
  BackupError,
  blobFile,
  hashFile,
  listFile,
  type Manifest,
  type Progress,
  readList,
  readManifest,
  type TableEntry,
  tableFile,
} from './manifest.ts';

type Deps = {
  pool: Pool;
  store: ObjectStore;
  now: Date;
  migrations: string;
  /** Goes on without contents that the backup does not hold in good order. */
  leavesOutDamaged?: boolean;
  log?: (line: string) => void;
  progress?: Progress;
};

export type Restored = {
  manifest: Manifest;
  /** Hashes of contents that were left out. */
  leftOut: string[];
};

/**
 * Puts a backup into an empty database and file store, then brings it to this program's version.
 * Everything is checked before the first row is written. Throws `BackupError`.
 */
export async function restore(folder: string, deps: Deps): Promise<Restored> {
  const { pool, migrations, log, progress } = deps;
  const manifest = await readManifest(folder);
  await refuseNewerBackup(manifest, migrations);
  await refuseUsedDatabase(pool);
  await refuseOtherTables(manifest, pool, migrations);
  const damaged = await verifyTables(folder, manifest);
  if (damaged.length > 0) throw new BackupError(`The backup is damaged: ${damaged.join(', ')}.`);
  const leftOut = await restoreContents(folder, manifest, deps);
  await migrate(pool, migrations, manifest.migrations);
  await restoreTables(pool, folder, manifest.tables, progress);
  log?.(`${manifest.tables.length} tables restored`);
  await migrate(pool, migrations);
  await claimStore({ pool, store: deps.store, now: deps.now });
  return { manifest, leftOut };
}

async function refuseNewerBackup(manifest: Manifest, migrations: string): Promise<void> {
  const [unknown] = await unknownMigrations(migrations, manifest.migrations);
  if (unknown === undefined) return;
  throw new BackupError(
    `The backup was made by a newer Sprout (${unknown}). Restore it with that version.`,
  );
}

async function refuseUsedDatabase(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ count: number }>(
    "select count(*)::int as count from information_schema.tables where table_schema = 'public'",
  );
  if (rows[0]?.count) {
    throw new BackupError('The database is not empty. Name an empty folder or an empty database.');
  }
}

/** A table that is not in the manifest would stand empty afterwards, and the operator would not be told. */
async function refuseOtherTables(
  manifest: Manifest,
  pool: Pool,
  migrations: string,
): Promise<void> {
  const made = await rehearse(pool, migrations, manifest.migrations, listTables);
  const saved = new Map(manifest.tables.map(({ name, columns }) => [name, columns]));
  const own = new Set(made.map(({ name }) => name));
  const wrong = [
    ...made.filter(({ name, columns }) => !isSame(columns, saved.get(name))),
    ...manifest.tables.filter(({ name }) => !own.has(name)),
  ];
  if (wrong.length === 0) return;
  const names = wrong.map(({ name }) => name).join(', ');
  throw new BackupError(
    `The manifest of the backup is incomplete or was changed: it does not fit the tables ${names}.`,
  );
}

const isSame = (columns: readonly string[], others: readonly string[] | undefined): boolean =>
  others !== undefined && [...columns].sort().join() === [...others].sort().join();

/** Answers the hashes of those that could not be restored, in their order. */
async function restoreContents(folder: string, manifest: Manifest, deps: Deps): Promise<string[]> {
  const { store, log, progress, leavesOutDamaged = false } = deps;
  const hashes = await listContents(folder, manifest, leavesOutDamaged);
  const damaged: string[] = [];
  for (const [index, sha256] of hashes.entries()) {
    if (!(await restoreContent(folder, sha256, store))) damaged.push(sha256);
    progress?.('files', index + 1, hashes.length);
  }
  if (damaged.length > 0 && !leavesOutDamaged) throw new BackupError(describeDamage(damaged));
  log?.(`${hashes.length - damaged.length} files restored`);
  return damaged;
}

/**
 * What the backup shall hold; backups of former versions have no list, and are looked through. Where the
 * list is damaged the table of contents, which was checked, takes its place.
 */
async function listContents(
  folder: string,
  manifest: Manifest,
  leavesOutDamaged: boolean,
): Promise<string[]> {
  const { files } = manifest;
  const listSha256 = await hashFile(listFile(folder)).catch(() => undefined);
  if (listSha256 !== undefined && listSha256 === files.listSha256) {
    return readList(await readFile(listFile(folder), 'utf8'));
  }
  const found = await findContents(folder);
  if (found.length >= files.count && files.listSha256 === undefined) return found;
  if (!leavesOutDamaged) {
    throw new BackupError(
      `The backup holds ${found.length} of ${files.count} files, or its list of them is damaged. ${howToGoOn}`,
    );
  }
  return listNamed(folder, manifest);
}

/** What the table of contents names, without what the file store had lost when the backup was written. */
async function listNamed(folder: string, { files, tables }: Manifest): Promise<string[]> {
  const columns = tables.find(({ name }) => name === 'blob')?.columns ?? [];
  const [hashAt, stateAt] = [columns.indexOf('sha256'), columns.indexOf('state')];
  const lost = new Set(files.lost?.flatMap(({ sha256, isKept }) => (isKept ? [] : [sha256])));
  const hashes: string[] = [];
  for await (const line of createInterface(createReadStream(tableFile(folder, 'blob')))) {
    const values = line.split('\t');
    const sha256 = values[hashAt];
    // Former versions wrote no state.
    const isStored = stateAt < 0 || values[stateAt] === 'stored';
    if (sha256 && isStored && !lost.has(sha256)) hashes.push(sha256);
  }
  return hashes.sort();
}

async function findContents(folder: string): Promise<string[]> {
  const root = join(folder, 'files');
  const hashes: string[] = [];
  for (const prefix of await readdir(root).catch(() => [])) {
    for (const rest of await readdir(join(root, prefix))) hashes.push(prefix + rest);
  }
  return hashes.sort();
}

const howToGoOn =
  'Take another backup, or go on without them: npm run restore -- <folder> --leave-out-damaged';
const namedAtOnce = 20;

function describeDamage(hashes: readonly string[]): string {
  const more = hashes.length > namedAtOnce ? [`and ${hashes.length - namedAtOnce} more`] : [];
  const names = [...hashes.slice(0, namedAtOnce), ...more].join('\n  ');
  return `${hashes.length} files of the backup are damaged or missing; no row was restored. ${howToGoOn}\n  ${names}`;
}

/** Answers whether the content is in the store now, with the bytes that its hash names. */
async function restoreContent(
  folder: string,
  sha256: string,
  store: Deps['store'],
): Promise<boolean> {
  // What a restore before this one brought stays.
  if (await isSound(store, sha256)) return true;
  const copy = join(store.temporaryFolder, randomBytes(16).toString('hex'));
  try {
    if ((await copyHashed(blobFile(folder, sha256), copy)) !== sha256) return false;
    await store.adopt(sha256, copy);
    return true;
  } finally {
    await rm(copy, { force: true });
  }
}

/**
 * Tables with figures of the nodes of the backed-up school. They stay out: none of those nodes runs on the restored
 * database, and the administrator would be told that they are silent.
 */
const ofComputers: ReadonlySet<string> = new Set(['node_figure']);

async function restoreTables(
  pool: Pool,
  folder: string,
  tables: TableEntry[],
  progress?: Progress,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const ofSchool = tables.filter(({ name }) => !ofComputers.has(name));
    const sorted = await parentsFirst(client, ofSchool);
    for (const [index, table] of sorted.entries()) {
      await restoreTable(client, folder, table);
      progress?.('tables', index + 1, sorted.length);
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

async function restoreTable(client: Connection, folder: string, table: TableEntry): Promise<void> {
  const { name, columns, rows } = table;
  const names = columns.map((column) => `"${column}"`).join(', ');
  // What triggers would note of these rows is among the rows of other tables.
  await client.query(`alter table "${name}" disable trigger user`);
  const stream = client.copy(copyFrom(`copy "${name}" (${names}) from stdin`));
  await pipeline(createReadStream(tableFile(folder, name)), stream);
  await client.query(`alter table "${name}" enable trigger user`);
  if (stream.rowCount !== rows) {
    throw new BackupError(`Table ${name} has ${stream.rowCount} rows instead of ${rows}.`);
  }
}

/** A table that refers to another comes after it. */
async function parentsFirst(client: Connection, tables: TableEntry[]): Promise<TableEntry[]> {
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
