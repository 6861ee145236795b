import { readFileSync } from 'node:fs';
import { link, readFile, rename, rm, unlink } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { EmbeddedPostgresError, errorCode } from './errors.ts';
import { writeFresh } from './fresh-file.ts';
import { findProcessRun } from './processes.ts';

/** How long a start waits for another start of the same folder; the first one may run initdb. */
const patienceMs = 180_000;

/**
 * Runs one start at a time for a folder. The file names its holder, so that the lock of a process
 * that was killed counts as free.
 */
export async function withLock<T>(lockFile: string, work: () => Promise<T>): Promise<T> {
  const own = `${lockFile}.${process.pid}.${performance.now()}`;
  await writeFresh(own, `${await findProcessRun(process.pid)}\n`);
  try {
    await acquire(own, lockFile);
  } finally {
    await rm(own, { force: true });
  }
  try {
    return await work();
  } finally {
    await rm(lockFile, { force: true });
  }
}

/** Whether the process named in the file's first line still runs. */
export async function isHolderAlive(file: string): Promise<boolean> {
  const [holder = ''] = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  if (holder === '') return false;
  return (await findProcessRun(Number.parseInt(holder, 10))) === holder;
}

/** Notes that this process stops the database at its end. */
export async function becomeOwner(ownerFile: string): Promise<void> {
  const own = `${ownerFile}.${process.pid}`;
  await writeFresh(own, `${await findProcessRun(process.pid)}\n`);
  await rename(own, ownerFile);
}

/** Whether it is this process that stops the database at its end. Does not wait: the process may be exiting. */
export function isOwner(ownerFile: string): boolean {
  try {
    return Number.parseInt(readFileSync(ownerFile, 'utf8'), 10) === process.pid;
  } catch {
    return false;
  }
}

async function acquire(own: string, lockFile: string): Promise<void> {
  const startedAt = performance.now();
  while (!(await linkOnce(own, lockFile))) {
    if (!(await isHolderAlive(lockFile))) await stealFrom(lockFile);
    else if (performance.now() - startedAt > patienceMs) {
      throw new EmbeddedPostgresError(
        'busy',
        `Another start still works on this data folder (${lockFile}): wait for it or end it, then start again.`,
      );
    } else await wait(20);
  }
}

/** A hard link appears with its content, so no process reads a half-written lock. */
export async function linkOnce(own: string, lockFile: string): Promise<boolean> {
  try {
    await link(own, lockFile);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Moves the lock away first: when a living process took it in between, it gets it back. */
export async function stealFrom(lockFile: string): Promise<void> {
  const aside = `${lockFile}.old.${process.pid}`;
  try {
    await rename(lockFile, aside);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return;
    throw error;
  }
  if (await isHolderAlive(aside)) await linkOnce(aside, lockFile);
  await unlink(aside);
}
