import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { installedBinaries } from '../binaries.ts';
import { clusterPaths, readPassword, superuser } from '../cluster.ts';
import { databaseUrl, withClient } from '../connection.ts';
import { readLockFile } from '../postmaster.ts';
import { findProcessState, isPostgresOf } from '../processes.ts';

export type Ready = { kind: 'ready'; uid: number; url: string; adopted: boolean };
export type Child = {
  process: ChildProcess;
  ready: Promise<Ready>;
  /** Ends its input and waits for the word that the database stopped. */
  stop(): Promise<void>;
};

/** Settings for tests that are not about what survives a crash. */
export const quick = { fsync: 'off' };

/** A folder that other users may enter, as `/var/lib` is; the system's own makes it 0700. */
export async function makeTestDir(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'sprout-launcher-'));
  await chmod(dir, 0o755);
  return dir;
}

/** Ends whatever PostgreSQL still works in the folder, then removes the folder. */
export async function removeTestDir(dir: string): Promise<void> {
  for (const name of await readdir(dir)) {
    const lock = await readLockFile(join(dir, name, 'pg')).catch(() => undefined);
    if (lock && (await isPostgresOf(lock.pid, join(dir, name, 'pg')))) await endProcess(lock.pid);
  }
  await rm(dir, { recursive: true, force: true });
}

export async function pidOf(dataDir: string): Promise<number> {
  const lock = await readLockFile(join(dataDir, 'pg'));
  if (!lock) throw new Error(`expected a running PostgreSQL in ${dataDir}, found no lock file`);
  return lock.pid;
}

export async function uidOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^Uid:\s+(\d+)/m.exec(status)?.[1]);
}

/** Log-in of the superuser to the database of a running folder. */
export async function superuserUrlOf(dataDir: string, name = 'sprout'): Promise<string> {
  const lock = await readLockFile(join(dataDir, 'pg'));
  const password = await readPassword(clusterPaths(dataDir));
  return databaseUrl({ port: lock?.port ?? 0, user: superuser, password }, name);
}

/** First column of the first row. */
export function ask(url: string, sql: string): Promise<string> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<string[]>({ text: sql, rowMode: 'array' });
    return String(rows[0]?.[0]);
  });
}

/** The installed package in another place, without the links that a tarball cannot hold. */
export async function copyBundled(dir: string): Promise<string> {
  const installed = installedBinaries.findBundled();
  if (installed === undefined) throw new Error('expected the bundled binaries, found none');
  await mkdir(dir, { recursive: true });
  await cp(join(dirname(installed), 'package.json'), join(dir, 'package.json'));
  const native = join(dir, 'native');
  await cp(installed, native, { recursive: true, filter: (path) => !isMadeLink(path) });
  return native;
}

/** Bundles the child program, so that a plain Node of another user can run it from anywhere. */
export async function buildChild(dir: string): Promise<string> {
  const outfile = join(dir, 'child.mjs');
  await build({
    entryPoints: [fileURLToPath(import.meta.resolve('./child.ts'))],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: ['pg-native'],
    // pg is CommonJS and asks for built-in modules by `require`.
    banner: {
      js: "import{createRequire as makeRequire}from'node:module';const require=makeRequire(import.meta.url);",
    },
  });
  return outfile;
}

export function startChild(
  script: string,
  words: string[],
  identity: { uid?: number; gid?: number } = {},
): Child {
  const process = spawn(globalThis.process.execPath, [script, ...words], {
    cwd: '/',
    stdio: ['pipe', 'pipe', 'inherit'],
    ...identity,
  });
  const lines = createInterface({ input: process.stdout })[Symbol.asyncIterator]();
  const ready = lines.next().then(({ value }) => {
    const message = JSON.parse(value ?? '{"kind":"nothing"}');
    if (message.kind !== 'ready') throw new Error(`expected a ready child, found ${value}`);
    return message;
  });
  return {
    process,
    ready,
    async stop() {
      process.stdin.end();
      const { value } = await lines.next();
      if (value !== '{"kind":"stopped"}')
        throw new Error(`expected a stopped child, found ${value}`);
    },
  };
}

export async function waitForState(
  pid: number,
  wanted: 'gone' | 'zombie' | 'alive',
): Promise<void> {
  for (;;) {
    if ((await findProcessState(pid)) === wanted) return;
    await wait(5);
  }
}

async function endProcess(pid: number): Promise<void> {
  process.kill(pid, 'SIGQUIT');
  while ((await findProcessState(pid)) === 'alive') await wait(5);
}

function isMadeLink(path: string): boolean {
  return /\/lib(icu\w+|pq|ecpg|ecpg_compat|pgtypes)\.so(\.\d+)?$/.test(path);
}
