import { type BackupRun, findBackupRun } from '../backup/backup-run.repository.ts';
import { findBegin } from '../findings/begin.repository.ts';
import type { Connection } from '../platform/db/connections.ts';
import { findStoreId } from '../platform/files/index.ts';
import { readSealedValues, type SealedValues } from './sealed-values.repository.ts';

export type DatabaseFigures = {
  now: Date;
  version: string;
  /** Migrations that it has, in order; empty before the first start. */
  migrations: string[];
  /** Settings under which saved work can be lost at a power cut. */
  unsafe: string[];
  isReplica: boolean;
  /** Id of the file store that it works with; `undefined` before the first start. */
  storeId: string | undefined;
  sealed: SealedValues;
  /** Time of its first account; `undefined` before there is one. */
  since: Date | undefined;
  /** The newest backup that any node has written by itself. */
  backupRun: BackupRun | undefined;
};

/** Reads, in a transaction that can do nothing else. */
export async function readFigures(client: Connection): Promise<DatabaseFigures> {
  await client.query('begin read only');
  try {
    const { rows } = await client.query<{
      now: Date;
      version: string;
      is_replica: boolean;
      has_migrations: boolean;
      has_runs: boolean;
      has_people: boolean;
    }>(
      `select clock_timestamp() as now, current_setting('server_version') as version,
         pg_is_in_recovery() as is_replica,
         to_regclass('schema_migration') is not null as has_migrations,
         to_regclass('job_run') is not null as has_runs,
         to_regclass('sys_user') is not null as has_people`,
    );
    const [found] = rows;
    if (!found) throw new Error('the database told nothing of itself');
    return {
      now: found.now,
      version: found.version,
      isReplica: found.is_replica,
      migrations: found.has_migrations ? await listMigrations(client) : [],
      unsafe: await listUnsafeSettings(client),
      storeId: await findStoreId(client),
      sealed: await readSealedValues(client),
      since: found.has_people ? await findBegin(client) : undefined,
      backupRun: found.has_runs ? await findBackupRun(client) : undefined,
    };
  } finally {
    await client.query('rollback');
  }
}

async function listMigrations(client: Connection): Promise<string[]> {
  const { rows } = await client.query<{ version: string }>(
    'select version from schema_migration order by version',
  );
  return rows.map(({ version }) => version);
}

async function listUnsafeSettings(client: Connection): Promise<string[]> {
  const { rows } = await client.query<{ setting: string }>(
    `select name || ' = ' || setting as setting from pg_settings
     where name in ('fsync', 'synchronous_commit', 'full_page_writes')
       and setting not in ('on', 'remote_apply') order by name`,
  );
  return rows.map(({ setting }) => setting);
}
