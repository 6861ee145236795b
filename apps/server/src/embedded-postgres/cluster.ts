import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.ts';
import { childEnvironment } from './environment.ts';
import { EmbeddedPostgresError, errorCode, startError } from './errors.ts';
import { writeFresh } from './fresh-file.ts';
import { findFolderAccount, giveTo, type Identity, isRoot, makeOwnedDir } from './identity.ts';

/** Files of the launcher; all stand in the data folder. */
export type ClusterPaths = {
  dataDir: string;
  clusterDir: string;
  /** Of the superuser, whom only the launcher is. */
  passwordFile: string;
  /** Of the role that the application logs in as. */
  appPasswordFile: string;
  portFile: string;
  logFile: string;
  ownerFile: string;
  lockFile: string;
  /** Names the server that people are served by. */
  serverLockFile: string;
};

/** Superuser of the cluster; it exists nowhere else. */
export const superuser = 'sprout';

const run = promisify(execFile);

export function clusterPaths(dataDir: string): ClusterPaths {
  const at = (name: string) => join(dataDir, name);
  return {
    dataDir,
    clusterDir: at('pg'),
    passwordFile: at('pg-password'),
    appPasswordFile: at('pg-app-password'),
    portFile: at('pg-port'),
    logFile: at('pg.log'),
    ownerFile: at('pg-owner'),
    lockFile: at('pg-start.lock'),
    serverLockFile: at('server.lock'),
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
  const handedOver = handOverFile(paths);
  await rm(unfinished, { recursive: true, force: true });
  await makeOwnedDir(unfinished, identity);
  await writeFresh(handedOver, `${await writePassword(paths.passwordFile)}\n`);
  await giveTo(handedOver, identity);
  const options = [
    ['-D', unfinished, '-U', superuser, '-E', 'UTF8', '-T', 'simple'],
    ['--auth=scram-sha-256', `--pwfile=${handedOver}`, '--no-instructions'],
    localeOptions(binaries.major),
    isDurable ? [] : ['--no-sync'],
  ].flat();
  try {
    const env = childEnvironment();
    await run(join(binaries.binDir, 'initdb'), options, { cwd: '/', env, ...identity });
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw startError(outputOf(error), paths.dataDir);
  } finally {
    await rm(handedOver, { force: true });
  }
  await rename(unfinished, paths.clusterDir);
}

/**
 * The password of the superuser, which the user that the database runs as must not read: other programs
 * may run as that user too. An earlier release gave the file away; it is taken back.
 */
export async function readPassword(paths: ClusterPaths): Promise<string> {
  await rm(handOverFile(paths), { force: true });
  const password = await readWord(paths.passwordFile);
  if (password === '') throw passwordMissing(paths);
  if (isRoot()) {
    const account = await findFolderAccount(paths.dataDir);
    await giveTo(paths.passwordFile, account ?? { uid: 0, gid: 0 });
  }
  return password;
}

export const passwordMissing = ({ passwordFile }: ClusterPaths): EmbeddedPostgresError =>
  new EmbeddedPostgresError(
    'dataDirUnusable',
    `The password file ${passwordFile} of the database is missing: put it back from a copy of the data folder.`,
  );

/** Gives files that root has made in the folder of an ordinary account to that account. */
export async function leaveToAccount(paths: ClusterPaths): Promise<void> {
  const account = await findFolderAccount(paths.dataDir);
  if (!account) return;
  const { appPasswordFile, portFile, logFile, ownerFile } = paths;
  for (const file of [appPasswordFile, portFile, logFile, ownerFile]) {
    await giveTo(file, account).catch((error: unknown) => {
      if (errorCode(error) !== 'ENOENT') throw error;
    });
  }
}

/** Made when there is none: a program that knows the superuser's can set this one. */
export async function readAppPassword(paths: ClusterPaths): Promise<string> {
  const known = await readWord(paths.appPasswordFile);
  return known === '' ? writePassword(paths.appPasswordFile) : known;
}

/** What initdb reads as the database's user; it is there while initdb runs. */
const handOverFile = ({ passwordFile }: ClusterPaths): string => `${passwordFile}.initdb`;

async function readWord(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return '';
    throw error;
  });
  return text.trim();
}

async function writePassword(file: string): Promise<string> {
  const password = randomBytes(24).toString('base64url');
  await writeFresh(file, `${password}\n`);
  return password;
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
