import { execFile } from 'node:child_process';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { basename } from 'node:path';
import { promisify } from 'node:util';
import { errorCode } from './errors.ts';

/** A zombie has ended, but its number stays taken until its parent collects it. */
export type ProcessState = 'gone' | 'zombie' | 'alive';

const run = promisify(execFile);

export async function findProcessState(pid: number): Promise<ProcessState> {
  if (process.platform === 'linux') {
    const fields = await readStat(pid);
    if (!fields) return 'gone';
    return fields[0] === 'Z' || fields[0] === 'X' ? 'zombie' : 'alive';
  }
  try {
    process.kill(pid, 0);
    return 'alive';
  } catch (error) {
    return errorCode(error) === 'EPERM' ? 'alive' : 'gone';
  }
}

/**
 * Names one run of a process: a number that was given to another process later differs.
 * `undefined` when the process has ended.
 */
export async function findProcessRun(pid: number): Promise<string | undefined> {
  if ((await findProcessState(pid)) !== 'alive') return undefined;
  const startedAtTicks = (await readStat(pid))?.[19];
  return startedAtTicks === undefined ? `${pid}` : `${pid}:${startedAtTicks}`;
}

/** Whether the process is a PostgreSQL that works in this folder (it changes into it at start). */
export async function isPostgresOf(pid: number, clusterDir: string): Promise<boolean> {
  if (process.platform === 'linux') {
    const words = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0');
    if (!basename(words[0] ?? '').startsWith('postgres')) return false;
    const folder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
    return folder === undefined || folder === clusterDir;
  }
  if (process.platform === 'win32') {
    const { stdout } = await run('tasklist', ['/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH']);
    return stdout.toLowerCase().includes('postgres');
  }
  const { stdout } = await run('ps', ['-p', `${pid}`, '-o', 'command=']).catch(() => ({
    stdout: '',
  }));
  return stdout.includes('postgres');
}

/**
 * Processes of PostgreSQL that work in this folder, also those whose postmaster is gone; `undefined`
 * where there is no way to list processes.
 */
export async function listPostgresOf(clusterDir: string): Promise<number[] | undefined> {
  if (process.platform !== 'linux') return undefined;
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const found = await Promise.all(
    pids.map(async (pid) => {
      // NOTE: that of another user cannot be read; it could not use the folder either.
      const folder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
      return folder === clusterDir && (await isPostgresOf(pid, clusterDir)) ? [pid] : [];
    }),
  );
  return found.flat();
}

/** Fields of /proc/<pid>/stat after the name, which may itself hold spaces and brackets. */
async function readStat(pid: number): Promise<string[] | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  return text?.slice(text.lastIndexOf(')') + 2).split(' ');
}
