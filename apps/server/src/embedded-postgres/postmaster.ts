import { access, readFile, realpath, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { EmbeddedPostgresError, errorCode } from './errors.ts';
import { doesPortAnswer } from './ports.ts';
import { findProcessState, isPostgresOf, listPostgresOf } from './processes.ts';

export type Postmaster = { pid: number; port: number };

type LockFile = Postmaster & { status: string };
type Step = { kind: 'settled'; running: Postmaster | undefined } | { kind: 'wait'; why: Waiting };
type Waiting = 'zombie' | 'changing' | 'garbled';

/** How long a process may stay uncollected, or a start or stop may take, before we give up. */
const patienceMs: Record<Waiting, number> = { zombie: 20_000, changing: 120_000, garbled: 1_000 };

/**
 * Waits until the folder is either free (`undefined`) or served by a PostgreSQL that answers.
 * Throws `busy` when neither happens, `dataDirUnusable` when the lock file cannot be explained.
 */
export async function settlePostmaster(clusterDir: string): Promise<Postmaster | undefined> {
  const startedAt = performance.now();
  for (;;) {
    const step = await findStep(clusterDir);
    if (step.kind === 'settled') return step.running;
    if (performance.now() - startedAt > patienceMs[step.why]) {
      if (step.why !== 'garbled') throw tired(step.why, clusterDir);
      await removeGarbledLock(clusterDir);
    } else await wait(100);
  }
}

/** Waits until the process has ended; a zombie has. */
export async function waitForEnd(pid: number, timeoutMs: number): Promise<boolean> {
  const startedAt = performance.now();
  while ((await findProcessState(pid)) === 'alive') {
    if (performance.now() - startedAt > timeoutMs) return false;
    await wait(10);
  }
  return true;
}

/** The lock file of a running PostgreSQL, `undefined` when there is none or it is half written. */
export async function readLockFile(clusterDir: string): Promise<LockFile | undefined> {
  const text = await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').catch(
    (error: unknown) => {
      if (errorCode(error) === 'ENOENT') return '';
      throw error;
    },
  );
  const lines = text.split('\n');
  // A single-user backend writes its number negative.
  const pid = Math.abs(Number.parseInt(lines[0] ?? '', 10));
  if (!Number.isInteger(pid) || pid === 0) return undefined;
  return { pid, port: Number.parseInt(lines[3] ?? '', 10) || 0, status: (lines[7] ?? '').trim() };
}

async function findStep(clusterDir: string): Promise<Step> {
  const lock = await readLockFile(clusterDir);
  if (!lock && (await hasLockFile(clusterDir))) return { kind: 'wait', why: 'garbled' };
  if (!lock) return { kind: 'settled', running: undefined };
  const state = await findProcessState(lock.pid);
  // PostgreSQL itself replaces the file of a process that is gone.
  if (state === 'gone') return { kind: 'settled', running: undefined };
  if (state === 'zombie') return { kind: 'wait', why: 'zombie' };
  if (!(await isPostgresOf(lock.pid, await realpath(clusterDir)))) {
    await removeForeignLock(clusterDir, lock);
    return { kind: 'settled', running: undefined };
  }
  const isReady = lock.status === 'ready' && (await doesPortAnswer(lock.port));
  if (!isReady) return { kind: 'wait', why: 'changing' };
  return { kind: 'settled', running: { pid: lock.pid, port: lock.port } };
}

const hasLockFile = (clusterDir: string): Promise<boolean> =>
  access(join(clusterDir, 'postmaster.pid')).then(
    () => true,
    () => false,
  );

/**
 * A power cut may leave a lock file that is empty or holds anything. PostgreSQL refuses it, and it names
 * no process, so all of them are looked at before it goes.
 */
async function removeGarbledLock(clusterDir: string): Promise<void> {
  const file = join(clusterDir, 'postmaster.pid');
  const users = await listPostgresOf(await realpath(clusterDir));
  if (users?.length !== 0) {
    const who = users ? ` (process ${users.join(', ')})` : '';
    throw new EmbeddedPostgresError(
      'dataDirUnusable',
      `The file ${file} is damaged: make sure that no database uses the folder${who}, delete that file and start again.`,
    );
  }
  await unlink(file);
}

/**
 * Beside a garbled one the only lock file that is deleted: after a reboot its number belongs to another
 * program, and nothing answers on its port.
 */
async function removeForeignLock(clusterDir: string, lock: LockFile): Promise<void> {
  const file = join(clusterDir, 'postmaster.pid');
  if (lock.port > 0 && (await doesPortAnswer(lock.port))) {
    throw new EmbeddedPostgresError(
      'dataDirUnusable',
      `The file ${file} names process ${lock.pid}, which is not this database, yet port ${lock.port} answers: make sure that no database uses the folder, delete that file and start again.`,
    );
  }
  await unlink(file);
}

function tired(why: Exclude<Waiting, 'garbled'>, clusterDir: string): EmbeddedPostgresError {
  const sentence = {
    zombie: `An ended PostgreSQL of ${clusterDir} is not collected by the first process of this system: restart the container with an init process (docker run --init).`,
    changing: `The PostgreSQL that already uses ${clusterDir} does not answer: stop it, then start again.`,
  };
  return new EmbeddedPostgresError('busy', sentence[why]);
}
