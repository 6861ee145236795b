import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.ts';
import { childEnvironment } from './environment.ts';
import { EmbeddedPostgresError, errorCode, startError } from './errors.ts';
import { giveTo, type Identity, makeOwnedDir } from './identity.ts';

/** Files of the launcher; all stand in the data folder. */
export type ClusterPaths = {
  dataDir: string;
  clusterDir: string;
  passwordFile: string;
  portFile: string;
  logFile: string;
  ownerFile: string;
  lockFile: string;
};

/** Superuser of the cluster; it exists nowhere else. */
export const databaseUser = 'sprout';

const run = promisify(execFile);

export function clusterPaths(dataDir: string): ClusterPaths {
  const at = (name: string) => join(dataDir, name);
  return {
    dataDir,
    clusterDir: at('pg'),
    passwordFile: at('pg-password'),
    portFile: at('pg-port'),
    logFile: at('pg.log'),
    ownerFile: at('pg-owner'),
    lockFile: at('pg-start.lock'),
  };
}

/** Major version of the cluster on disk, `undefined` when there is none yet. */
export async function findClusterMajor(clusterDir: string): Promise<number | undefined> {
  try {
    const text = await readFile(join(clusterDir, 'PG_VERSION'), 'utf8');
    return Number.parseInt(text, 10);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Makes the cluster beside its place and renames it, so that a broken-off attempt leaves nothing. */
export async function createCluster(
  paths: ClusterPaths,
  binaries: Binaries,
  identity: Identity,
  isDurable: boolean,
): Promise<void> {
  const unfinished = `${paths.clusterDir}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await makeOwnedDir(unfinished, identity);
  await writePassword(paths.passwordFile, identity);
  const options = [
    ['-D', unfinished, '-U', databaseUser, '-E', 'UTF8', '-T', 'simple'],
    ['--auth=scram-sha-256', `--pwfile=${paths.passwordFile}`, '--no-instructions'],
    localeOptions(binaries.major),
    isDurable ? [] : ['--no-sync'],
  ].flat();
  try {
    const env = childEnvironment();
    await run(join(binaries.binDir, 'initdb'), options, { cwd: '/', env, ...identity });
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw startError(outputOf(error), paths.dataDir);
  }
  await rename(unfinished, paths.clusterDir);
}

export async function readPassword(paths: ClusterPaths): Promise<string> {
  const text = await readFile(paths.passwordFile, 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return '';
    throw error;
  });
  if (text.trim() !== '') return text.trim();
  throw new EmbeddedPostgresError(
    'dataDirUnusable',
    `The password file ${paths.passwordFile} of the database is missing: put it back from a copy of the data folder.`,
  );
}

async function writePassword(file: string, identity: Identity): Promise<void> {
  await writeFile(file, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
  await chmod(file, 0o600);
  await giveTo(file, identity);
}

/** The built-in C.UTF-8 (since 17) needs no locale of the system; ICU collations stay available. */
function localeOptions(major: number): string[] {
  if (major < 17) return ['--locale=C.UTF-8'];
  return ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
}

function outputOf(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('stderr' in error)) return String(error);
  return `${error.stderr}`.trim() || String(error);
}
