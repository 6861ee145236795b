import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Linux counts processor time in ticks of a hundredth of a second. */
const tickMs = 10;

/**
 * Processor time of the threads of a process since their start, in its own and the system's code. As
 * the scheduler counts it: a question of a list costs less than a tick.
 */
export async function cpuMs(pid: number): Promise<number> {
  const tasks = await readdir(`/proc/${pid}/task`);
  const times = await Promise.all(tasks.map((task) => scheduledMs(pid, task)));
  return times.reduce((sum, each) => sum + each, 0);
}

/** 0 for a thread that has ended meanwhile. */
async function scheduledMs(pid: number, task: string): Promise<number> {
  const text = await readFile(`/proc/${pid}/task/${task}/schedstat`, 'utf8').catch(() => '0');
  return Number(text.split(' ', 1)[0]) / 1e6;
}

/** Processor time of a database since its start, with that of processes that have ended. */
export async function databaseCpuMs(dataDir: string): Promise<number> {
  const [postmaster = 0, ...others] = await databaseProcesses(dataDir);
  const ended = await statOf(postmaster);
  const own = [postmaster, ...others].map((pid) => cpuMs(pid).catch(() => 0));
  const sum = (await Promise.all(own)).reduce((total, each) => total + each, 0);
  return sum + (Number(ended[13]) + Number(ended[14])) * tickMs;
}

/** Memory of a process that it shares with no other process, and its part of what is shared. */
export async function pssBytes(pid: number): Promise<number> {
  return readKb(`/proc/${pid}/smaps_rollup`, 'Pss');
}

export async function rssBytes(pid: number): Promise<number> {
  return readKb(`/proc/${pid}/status`, 'VmRSS');
}

/** The postmaster of a data folder with its processes. */
export async function databaseProcesses(dataDir: string): Promise<number[]> {
  const text = await readFile(join(dataDir, 'pg', 'postmaster.pid'), 'utf8');
  const postmaster = Number.parseInt(text, 10);
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = await Promise.all(pids.map(async (pid) => [pid, await parentOf(pid)] as const));
  return [postmaster, ...parents.filter(([, parent]) => parent === postmaster).map(([pid]) => pid)];
}

async function parentOf(pid: number): Promise<number> {
  return Number((await statOf(pid).catch(() => []))[1]);
}

/** The fields after the name, which may hold spaces and brackets itself. */
async function statOf(pid: number): Promise<string[]> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

async function readKb(path: string, name: string): Promise<number> {
  const text = await readFile(path, 'utf8');
  const found = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text);
  return Number(found?.[1] ?? Number.NaN) * 1024;
}
