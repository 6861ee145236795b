import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Connection, Pool } from './connections.ts';

type Migration = { version: string; text: string; checksum: string };

/** A migration on disk and in the database differ, or the database is newer than the program. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

/**
 * Brings the database to the newest version; answers the versions applied, in order.
 * One transaction a file; nodes that start together wait for each other on a lock row.
 * @param versions those to apply; all when absent
 */
export async function migrate(
  pool: Pool,
  folder: string,
  versions?: readonly string[],
): Promise<string[]> {
  const all = await readMigrations(folder);
  const migrations = all.filter(({ version }) => !versions || versions.includes(version));
  await prepare(pool);
  const applied: string[] = [];
  for (const migration of migrations) {
    if (await applyOne(pool, migration)) applied.push(migration.version);
  }
  await refuseNewerDatabase(pool, all);
  return applied;
}

/** Versions that this program brings a database to, in order. */
export async function knownMigrations(folder: string): Promise<string[]> {
  return (await readMigrations(folder)).map(({ version }) => version);
}

/** Those of the versions that this program has no migration for. */
export async function unknownMigrations(
  folder: string,
  versions: readonly string[],
): Promise<string[]> {
  const known = new Set(await knownMigrations(folder));
  return versions.filter((version) => !known.has(version));
}

/** Looks at an empty database as these migrations would make it; nothing of it stays. */
export async function rehearse<T>(
  pool: Pool,
  folder: string,
  versions: readonly string[],
  read: (client: Connection) => Promise<T>,
): Promise<T> {
  const migrations = await readMigrations(folder);
  const client = await pool.connect();
  try {
    await client.query('begin');
    for (const { version, text } of migrations) {
      if (versions.includes(version)) await client.query(text);
    }
    return await read(client);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** Migrations that the database has not got yet. */
export async function pendingMigrations(pool: Pool, folder: string): Promise<string[]> {
  await prepare(pool);
  const { rows } = await pool.query<{ version: string }>('select version from schema_migration');
  const known = new Set(rows.map((row) => row.version));
  const migrations = await readMigrations(folder);
  return migrations.map(({ version }) => version).filter((version) => !known.has(version));
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_.+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      const checksum = createHash('sha256').update(text).digest('hex');
      return { version: name.replace(/\.sql$/, ''), text, checksum };
    }),
  );
}

async function prepare(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ ready: string | null }>(
    "select to_regclass('schema_lock')::text as ready",
  );
  if (rows[0]?.ready) return;
  await pool.query(`
    create table if not exists schema_migration (
      version text collate "C" primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    );
    create table if not exists schema_lock (id integer primary key);
    insert into schema_lock (id) values (1) on conflict do nothing;`);
}

async function applyOne(pool: Pool, migration: Migration): Promise<boolean> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select id from schema_lock where id = 1 for update');
    const isNew = await checkNew(client, migration);
    if (isNew) {
      await client.query(migration.text);
      await client.query('insert into schema_migration (version, checksum) values ($1, $2)', [
        migration.version,
        migration.checksum,
      ]);
    }
    await client.query('commit');
    return isNew;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

async function checkNew(client: Connection, migration: Migration): Promise<boolean> {
  const { rows } = await client.query<{ checksum: string }>(
    'select checksum from schema_migration where version = $1',
    [migration.version],
  );
  const [row] = rows;
  if (row && row.checksum !== migration.checksum) {
    throw new MigrationError(
      `Migration ${migration.version} was applied with another content. Put the original file back.`,
    );
  }
  return !row;
}

async function refuseNewerDatabase(pool: Pool, migrations: Migration[]): Promise<void> {
  const { rows } = await pool.query<{ version: string }>(
    'select version from schema_migration order by version desc limit 1',
  );
  const newest = rows[0]?.version;
  if (newest && !migrations.some(({ version }) => version === newest)) {
    throw new MigrationError(
      `The database was made by a newer Sprout (${newest}). Start that version, or restore a backup.`,
    );
  }
}
