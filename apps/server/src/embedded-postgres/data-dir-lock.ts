import { readFile, rm } from 'node:fs/promises';
import type { ClusterPaths } from './cluster.ts';
import { EmbeddedPostgresError } from './errors.ts';
import { writeFresh } from './fresh-file.ts';
import { isHolderAlive, linkOnce, stealFrom } from './owner.ts';
import { findProcessRun } from './processes.ts';

/**
 * Takes the data folder for a server at this address until `leave` is called or the process ends.
 * Throws `inUse` with the first one's address while another server has it.
 */
export async function lockDataDir(
  { dataDir, serverLockFile }: ClusterPaths,
  address: string,
): Promise<{ leave(): Promise<void> }> {
  const own = `${serverLockFile}.${process.pid}.${performance.now()}`;
  await writeFresh(own, `${await findProcessRun(process.pid)}\n${address}\n`);
  try {
    while (!(await linkOnce(own, serverLockFile))) {
      if (await isHolderAlive(serverLockFile)) throw await inUse(serverLockFile, dataDir);
      await stealFrom(serverLockFile);
    }
  } finally {
    await rm(own, { force: true });
  }
  return { leave: () => rm(serverLockFile, { force: true }) };
}

/** Address of the server that runs on a data folder; `undefined` while none does. */
export async function findServerAddress({
  serverLockFile,
}: Pick<ClusterPaths, 'serverLockFile'>): Promise<string | undefined> {
  if (!(await isHolderAlive(serverLockFile))) return undefined;
  return (await readLock(serverLockFile)).address;
}

async function readLock(serverLockFile: string): Promise<{ run: string; address: string }> {
  const [run = '', address = ''] = (await readFile(serverLockFile, 'utf8').catch(() => '')).split(
    '\n',
  );
  return { run, address };
}

async function inUse(serverLockFile: string, dataDir: string): Promise<EmbeddedPostgresError> {
  const { run, address } = await readLock(serverLockFile);
  const [pid] = run.split(':');
  return new EmbeddedPostgresError(
    'inUse',
    `Sprout already runs on the data folder ${dataDir} (process ${pid}, ${address}): use that one, stop it first, or set SPROUT_DATA_DIR to another folder.`,
  );
}
