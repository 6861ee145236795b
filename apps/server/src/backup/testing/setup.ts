import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { createDatabase, type Database } from '../../platform/db/db.ts';
import { databaseServerUrl } from '../../testing/database-server.ts';

export const migrations = fileURLToPath(new URL('../../../migrations', import.meta.url));

/** Address of a new database on the server of this run; empty unless it copies a template. */
export async function newDatabaseUrl(template?: string): Promise<string> {
  const serverUrl = await databaseServerUrl();
  const name = `backup_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create database ${name}${template ? ` template ${template}` : ''}`);
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

export const newFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'sprout-backup-'));

/** For one test: closed when it ends. */
export async function aDatabase(template?: string): Promise<Database> {
  const database = createDatabase({ url: await newDatabaseUrl(template), poolSize: 6 });
  onTestFinished(() => database.close());
  return database;
}

/** For one test: removed when it ends. */
export async function aFolder(): Promise<string> {
  const folder = await newFolder();
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
