import { spawn } from 'node:child_process';
import { open, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import type { ClusterPaths } from './cluster.ts';
import { tryLogin } from './connection.ts';
import { childEnvironment } from './environment.ts';
import { EmbeddedPostgresError, startError } from './errors.ts';
import type { Identity } from './identity.ts';
import { choosePort } from './ports.ts';
import { type Postmaster, settlePostmaster } from './postmaster.ts';

export type LaunchPlan = {
  paths: ClusterPaths;
  binaries: Binaries;
  identity: Identity;
  password: string;
  settings: Record<string, string>;
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
};

/** Log kept from earlier starts, bytes; the file before it stays as `pg.log.1`. */
const logLimitBytes = 5_000_000;

/** A recovery after a crash replays at most the log since the last checkpoint. */
const readyTimeoutMs = 600_000;

/** Starts PostgreSQL on a folder that nobody serves, and waits until it takes a log-in. */
export async function launchPostmaster(plan: LaunchPlan): Promise<Postmaster> {
  let output = '';
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const port = await choosePort(plan.paths.portFile);
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
  const log = await open(paths.logFile, 'a+', 0o600);
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
    child.unref();
    const failure = await waitUntilReady(port, plan.password, ended, paths.dataDir);
    if (failure === undefined && child.pid !== undefined) return { kind: 'ready', pid: child.pid };
    const buffer = Buffer.alloc(16_384);
    const { bytesRead } = await log.read(buffer, 0, buffer.length, logStart);
    return { kind: 'ended', output: `${failure}${buffer.toString('utf8', 0, bytesRead)}`.trim() };
  } finally {
    await log.close();
  }
}

function postgresOptions({ paths, settings }: LaunchPlan, port: number): string[] {
  const all = { ...ownSettings, ...settings, port: `${port}` };
  return ['-D', paths.clusterDir, ...Object.entries(all).flatMap(([k, v]) => ['-c', `${k}=${v}`])];
}

/** `undefined` when a log-in worked, else what is known about the end. */
async function waitUntilReady(
  port: number,
  password: string,
  ended: Promise<string>,
  dataDir: string,
): Promise<string | undefined> {
  const startedAt = performance.now();
  for (;;) {
    const login = await Promise.race([tryLogin(port, password), ended.then((text) => ({ text }))]);
    if (login === 'ready') return undefined;
    if (login === 'wrongPassword') throw wrongPassword(dataDir);
    if (typeof login === 'object') return login.text;
    if (performance.now() - startedAt > readyTimeoutMs) throw startError('', dataDir);
    await wait(10);
  }
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
