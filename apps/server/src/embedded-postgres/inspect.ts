import { readFile, realpath } from 'node:fs/promises';
import { appRole } from './app-role.ts';
import { clusterPaths, findClusterMajor } from './cluster.ts';
import { databaseUrl } from './connection.ts';
import { findServerAddress } from './data-dir-lock.ts';
import { readLockFile } from './postmaster.ts';
import { findProcessState } from './processes.ts';

/**
 * The database of a data folder: not made yet, stopped, or running under an address. `servedAt` is where the server of
 * the folder answers people, as far as one runs.
 */
export type EmbeddedState =
  | { kind: 'none' }
  | { kind: 'stopped'; major: number }
  | { kind: 'running'; url: string; servedAt: string | undefined };

/** Looks at the database of a data folder without starting, mending or writing anything. */
export async function inspectEmbeddedPostgres(dataDir: string): Promise<EmbeddedState> {
  const folder = await realpath(dataDir).catch(() => undefined);
  if (folder === undefined) return { kind: 'none' };
  const paths = clusterPaths(folder);
  const major = await findClusterMajor(paths.clusterDir);
  if (major === undefined) return { kind: 'none' };
  const lock = await readLockFile(paths.clusterDir);
  if (!lock || (await findProcessState(lock.pid)) !== 'alive') return { kind: 'stopped', major };
  const password = (await readFile(paths.appPasswordFile, 'utf8')).trim();
  return {
    kind: 'running',
    url: databaseUrl({ port: lock.port, user: appRole, password }, 'sprout'),
    servedAt: await findServerAddress(paths),
  };
}
