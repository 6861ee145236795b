import { execFile } from 'node:child_process';
import { realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { ensureAppDatabase } from './app-role.ts';
import { type BinarySources, chooseBinaries, installedBinaries } from './binaries.ts';
import {
  type ClusterPaths,
  clusterPaths,
  createCluster,
  findClusterMajor,
  leaveToAccount,
  readAppPassword,
  readPassword,
  superuser,
} from './cluster.ts';
import { tryLogin } from './connection.ts';
import { lockDataDir } from './data-dir-lock.ts';
import { fileError } from './errors.ts';
import {
  assertOwnCluster,
  chooseIdentity,
  giveClusterTo,
  type Identity,
  prepareDataDir,
} from './identity.ts';
import { type LaunchPlan, launchPostmaster, wrongPassword } from './launch.ts';
import { becomeOwner, isHolderAlive, isOwner, withLock } from './owner.ts';
import { type Postmaster, settlePostmaster, waitForEnd } from './postmaster.ts';
import { findProcessState } from './processes.ts';
import { keepRunning } from './watch.ts';

export type EmbeddedPostgres = {
  /** Log-in of the application's role, which owns the database and is no superuser; only this machine can reach it. */
  url: string;
  /** True when PostgreSQL already ran and was taken over. */
  adopted: boolean;
  version: string;
  /**
   * Ends PostgreSQL after its last write; a second call while the first still runs ends it at once
   * (safe: the next start recovers). Does nothing when it is another living process that stops it.
   */
  stop(): Promise<void>;
  /** Ends PostgreSQL at once, without waiting; never by SIGKILL. */
  kill(): void;
};

export type LauncherOptions = {
  /** The cluster is `<dataDir>/pg`; password, port and log stand beside it. */
  dataDir: string;
  log?: (line: string) => void;
  /** Extra server settings; they win over the launcher's own. */
  settings?: Record<string, string>;
  /** Made when it is not there; default `sprout`. */
  databaseName?: string;
  /**
   * A server for people: no second one may use the folder, and PostgreSQL is started again whenever it
   * ends. `address` is what a second one is told.
   */
  server?: { address: string; log(line: string): void };
};

type Running = {
  plan: LaunchPlan;
  postmaster: Postmaster;
  adopted: boolean;
  /** Another living process stops it. */
  isGuest: boolean;
};
type Started = Running & { url: string; leave(): Promise<void> };

/** A fast stop writes a checkpoint; a slow disk may need long for it. */
const stopTimeoutMs = 60_000;

/**
 * Starts PostgreSQL on the data folder, or takes over one that still runs there.
 * Safe to call from several processes: the first owns it, the others are guests.
 * Throws `EmbeddedPostgresError`.
 */
export async function startEmbeddedPostgres(
  options: LauncherOptions,
  sources: BinarySources = installedBinaries,
): Promise<EmbeddedPostgres> {
  try {
    return handleOf(await startIn(options, sources), options);
  } catch (error) {
    throw fileError(error, options.dataDir);
  }
}

async function startIn(options: LauncherOptions, sources: BinarySources): Promise<Started> {
  const { databaseName = 'sprout', server } = options;
  const identity = await chooseIdentity(join(options.dataDir, 'pg'));
  await prepareDataDir(options.dataDir, identity);
  const paths = clusterPaths(await realpath(options.dataDir));
  await assertOwnCluster(paths.clusterDir, paths.dataDir);
  const { leave } = server ? await lockDataDir(paths, server.address) : nothingTaken;
  try {
    return await withLock(paths.lockFile, async () => {
      const running = await adoptOrLaunch(paths, identity, options, sources);
      const { port } = running.postmaster;
      const url = await ensureAppDatabase({
        superuser: { port, user: superuser, password: running.plan.password },
        appPassword: await readAppPassword(paths),
        databaseName,
      });
      await leaveToAccount(paths);
      return { ...running, url, leave };
    });
  } catch (error) {
    await leave();
    throw error;
  }
}

const nothingTaken = { leave: () => Promise.resolve() };

async function adoptOrLaunch(
  paths: ClusterPaths,
  identity: Identity,
  { settings = {}, log = () => undefined, server }: LauncherOptions,
  sources: BinarySources,
): Promise<Running> {
  const major = await findClusterMajor(paths.clusterDir);
  const binaries = await chooseBinaries(paths.dataDir, identity, major, sources);
  if (major === undefined) {
    log(`Creating a database with PostgreSQL ${binaries.version} in ${paths.clusterDir}`);
    await createCluster(paths, binaries, identity, settings['fsync'] !== 'off');
  }
  await giveClusterTo(paths.clusterDir, identity);
  const password = await readPassword(paths);
  const plan = { paths, binaries, identity, password, settings };
  const running = await settlePostmaster(paths.clusterDir);
  if (running) {
    const login = await tryLogin({ port: running.port, user: superuser, password });
    if (login !== 'ready') throw wrongPassword(paths.dataDir);
    const isGuest = !server && (await isHolderAlive(paths.ownerFile));
    if (!isGuest) await becomeOwner(paths.ownerFile);
    log(`Took over PostgreSQL ${binaries.version} that still runs on port ${running.port}`);
    return { plan, postmaster: running, adopted: true, isGuest };
  }
  const postmaster = await launchPostmaster(plan);
  await becomeOwner(paths.ownerFile);
  log(`PostgreSQL ${binaries.version} listens on port ${postmaster.port} of this machine only`);
  return { plan, postmaster, adopted: false, isGuest: false };
}

/** `pg_ctl restart` looks ten times a second whether the old one is gone before it starts its own. */
const administratorMs = 400;

/** On the port that everybody knows; somebody else may have started it in the meantime. */
function startAgain(plan: LaunchPlan, port: number): Promise<Postmaster> {
  const { lockFile, clusterDir, ownerFile } = plan.paths;
  return withLock(lockFile, async () => {
    await wait(administratorMs);
    const running = await settlePostmaster(clusterDir);
    if (running && running.port !== port) {
      throw new Error(`It runs on port ${running.port} for the while, but ${port} is wanted.`);
    }
    const postmaster = running ?? (await launchPostmaster({ ...plan, port }));
    await becomeOwner(ownerFile);
    return postmaster;
  });
}

function handleOf(
  { plan, postmaster, adopted, isGuest, url, leave }: Started,
  { server }: LauncherOptions,
): EmbeddedPostgres {
  const { ownerFile } = plan.paths;
  let { pid } = postmaster;
  let stopping: Promise<void> | undefined;
  const unwatch = server
    ? keepRunning({
        isAlive: async () => (await findProcessState(pid)) === 'alive',
        async restart(signal) {
          pid = (await startAgain({ ...plan, signal }, postmaster.port)).pid;
        },
        log: server.log,
      })
    : () => Promise.resolve();
  // A server that came later takes over what a command started.
  const isMine = () => !isGuest && isOwner(ownerFile);
  const signal = (kind: 'SIGINT' | 'SIGQUIT') => {
    if (isMine()) sendSignal(plan, pid, kind);
  };
  const end = async () => {
    await unwatch();
    if (isMine()) {
      signal('SIGINT');
      if (!(await waitForEnd(pid, stopTimeoutMs))) {
        signal('SIGQUIT');
        await waitForEnd(pid, stopTimeoutMs);
      }
      await rm(ownerFile, { force: true });
    }
    await leave();
  };
  return {
    url,
    adopted,
    version: plan.binaries.version,
    stop() {
      if (stopping) signal('SIGQUIT');
      stopping ??= end();
      return stopping;
    },
    kill() {
      void unwatch();
      signal('SIGQUIT');
    },
  };
}

/** NOTE: on Windows a signal would end the process unclean, so pg_ctl carries it there. */
function sendSignal({ paths, binaries }: LaunchPlan, pid: number, kind: 'SIGINT' | 'SIGQUIT') {
  if (process.platform === 'win32') {
    const mode = kind === 'SIGINT' ? 'fast' : 'immediate';
    const options = ['stop', '-W', '-m', mode, '-D', paths.clusterDir];
    void promisify(execFile)(join(binaries.binDir, 'pg_ctl'), options).catch(() => undefined);
    return;
  }
  try {
    process.kill(pid, kind);
  } catch {
    // It has already ended.
  }
}
