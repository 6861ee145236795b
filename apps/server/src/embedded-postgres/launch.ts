import { spawn } from 'node:child_process';
import { rename, stat } from 'node:fs/promises';
import { release } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { type ClusterPaths, superuser } from './cluster.ts';
import { type Account, tryLogin } from './connection.ts';
import { childEnvironment } from './environment.ts';
import { EmbeddedPostgresError, startError } from './errors.ts';
import { openLog } from './fresh-file.ts';
import { findFolderAccount, type Identity } from './identity.ts';
import { choosePort, isPortFree } from './ports.ts';
import { type Postmaster, readLockFile, settlePostmaster } from './postmaster.ts';

export type LaunchPlan = {
  paths: ClusterPaths;
  binaries: Binaries;
  identity: Identity;
  password: string;
  settings: Record<string, string>;
  /** The port that its clients know; chosen when there are none yet. */
  port?: number;
  /** Breaks the start off, and ends what was started. */
  signal?: AbortSignal;
};

type Outcome = { kind: 'ready'; pid: number } | { kind: 'ended'; output: string };

/** Small enough for a school's laptop; the first block is about where it listens and what it logs. */
const ownSettings: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  password_encryption: 'scram-sha-256',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Errors reach the caller; in the log they would only repeat personal data.
  log_min_messages: 'log',
  log_checkpoints: 'off',
  shared_buffers: '64MB',
  max_connections: '60',
  jit: 'off',
  // What a start after a crash replays: about 70 MB a second on an old computer, so two seconds of it.
  max_wal_size: '160MB',
  min_wal_size: '64MB',
  // Such checkpoints follow each other quickly under load, on purpose.
  checkpoint_warning: '0',
};

/**
 * Before it recovers, PostgreSQL makes sure that the folder is on disk. File by file that takes
 * longer than all the rest; at once it is safe where Linux tells of every failed write.
 */
function syncSettings(): Record<string, string> {
  const [major = 0, minor = 0] = release().split('.').map(Number);
  const isSafe = process.platform === 'linux' && (major > 5 || (major === 5 && minor >= 8));
  return isSafe ? { recovery_init_sync_method: 'syncfs' } : {};
}

/** While it recovers, a log-in is refused and makes a line in the log: not more often than this. */
const betweenLoginsMs = 1_000;

/** Log kept from earlier starts, bytes; the file before it stays as `pg.log.1`. */
const logLimitBytes = 5_000_000;

/** A recovery after a crash replays at most the log since the last checkpoint. */
const readyTimeoutMs = 600_000;

/** Starts PostgreSQL on a folder that no server serves, and waits until it takes a log-in. */
export async function launchPostmaster(plan: LaunchPlan): Promise<Postmaster> {
  let output = '';
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const port = plan.port ?? (await choosePort(plan.paths.portFile));
    if (plan.port !== undefined && !(await isPortFree(plan.port))) throw portTaken(plan.port);
    const outcome = await startOnce(plan, port);
    if (outcome.kind === 'ready') return { pid: outcome.pid, port };
    output = outcome.output;
    if (!mayRetry(output)) break;
    // Backends of a killed server need a moment to leave.
    await wait(200);
    await settlePostmaster(plan.paths.clusterDir);
  }
  throw startError(output, plan.paths.dataDir);
}

async function startOnce(plan: LaunchPlan, port: number): Promise<Outcome> {
  const { paths, binaries, identity } = plan;
  await rotateLog(paths.logFile);
  const log = await openLog(paths.logFile, (await findFolderAccount(paths.dataDir)) === undefined);
  try {
    const { size: logStart } = await log.stat();
    const child = spawn(join(binaries.binDir, 'postgres'), postgresOptions(plan, port), {
      cwd: '/',
      env: childEnvironment(),
      // Its own session: Ctrl-C in the terminal reaches only Node, which stops it after the last request.
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
      ...identity,
    });
    const ended = new Promise<string>((resolve) => {
      child.once('error', (error) => resolve(`error: ${error.message}`));
      child.once('exit', () => resolve(''));
    });
    const breakOff = () => child.kill('SIGINT');
    plan.signal?.addEventListener('abort', breakOff);
    if (plan.signal?.aborted) breakOff();
    child.unref();
    const failure = await waitUntilReady(plan, { pid: child.pid ?? 0, port }, ended);
    plan.signal?.removeEventListener('abort', breakOff);
    if (failure === undefined && child.pid !== undefined) return { kind: 'ready', pid: child.pid };
    const buffer = Buffer.alloc(16_384);
    const { bytesRead } = await log.read(buffer, 0, buffer.length, logStart);
    return { kind: 'ended', output: `${failure}${buffer.toString('utf8', 0, bytesRead)}`.trim() };
  } finally {
    await log.close();
  }
}

function postgresOptions({ paths, settings }: LaunchPlan, port: number): string[] {
  const all = { ...ownSettings, ...syncSettings(), ...settings, port: `${port}` };
  return ['-D', paths.clusterDir, ...Object.entries(all).flatMap(([k, v]) => ['-c', `${k}=${v}`])];
}

/**
 * `undefined` when a log-in worked, else what is known about the end. PostgreSQL itself writes into its
 * lock file when it is ready, so that a recovery is not asked a hundred times a second.
 */
async function waitUntilReady(
  { paths, password }: LaunchPlan,
  { pid, port }: Postmaster,
  ended: Promise<string>,
): Promise<string | undefined> {
  const account: Account = { port, user: superuser, password };
  const startedAt = performance.now();
  let isSaid = false;
  let askedAt = startedAt;
  for (;;) {
    const lock = await readLockFile(paths.clusterDir);
    const isReady = lock?.pid === pid && lock.status === 'ready';
    if ((isReady && !isSaid) || performance.now() - askedAt > betweenLoginsMs) {
      isSaid = isReady;
      askedAt = performance.now();
      const login = await tryLogin(account);
      if (login === 'ready') return undefined;
      if (login === 'wrongPassword') throw wrongPassword(paths.dataDir);
    }
    const end = await Promise.race([ended, wait(10)]);
    if (end !== undefined) return end;
    if (performance.now() - startedAt > readyTimeoutMs) throw startError('', paths.dataDir);
  }
}

function portTaken(port: number): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'portUnavailable',
    `Port ${port} of the database is in use by another program: close that program.`,
  );
}

export function wrongPassword(dataDir: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'dataDirUnusable',
    `The password in ${dataDir}/pg-password does not open the database in ${dataDir}/pg: put both back from the same copy of the data folder.`,
  );
}

function mayRetry(output: string): boolean {
  return /could not bind|Address already in use|lock file .* already exists|pre-existing shared memory/.test(
    output,
  );
}

async function rotateLog(logFile: string): Promise<void> {
  const size = await stat(logFile).then(
    (entry) => entry.size,
    () => 0,
  );
  if (size > logLimitBytes) await rename(logFile, `${logFile}.1`);
}
