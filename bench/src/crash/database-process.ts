import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  assertDurable,
  startEmbeddedPostgres,
} from '../../../apps/server/src/embedded-postgres/index.ts';

/** Kills the postmaster of a data folder and all of its processes at once, as a power cut would. */
export async function killDatabase(dataDir: string): Promise<void> {
  const text = await readFile(join(dataDir, 'pg', 'postmaster.pid'), 'utf8');
  const postmaster = Number.parseInt(text, 10);
  const backends = await childrenOf(postmaster);
  for (const pid of [postmaster, ...backends]) kill(pid);
}

/** Joins the running database and asks for the settings that make a commit durable. */
export async function assertDurableDatabase(dataDir: string): Promise<void> {
  const joined = await startEmbeddedPostgres({ dataDir });
  if (!joined.adopted) throw new Error('The database of the server under test does not run.');
  await assertDurable(joined.url);
}

async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = await Promise.all(pids.map(async (pid) => [pid, await parentOf(pid)] as const));
  return parents.filter(([, of]) => of === parent).map(([pid]) => pid);
}

async function parentOf(pid: number): Promise<number | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [, , parent] = stat.slice(stat.lastIndexOf(')')).split(' ');
  return parent ? Number(parent) : undefined;
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended with its postmaster.
  }
}
