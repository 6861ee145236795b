import { execFile } from 'node:child_process';
import { realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  type Binaries,
  type BinarySources,
  chooseBinaries,
  installedBinaries,
} from './binaries.ts';
import {
  type ClusterPaths,
  clusterPaths,
  createCluster,
  findClusterMajor,
  readPassword,
} from './cluster.ts';
import { databaseUrl, ensureDatabase, tryLogin } from './connection.ts';
import { fileError } from './errors.ts';
import {
  assertOwnCluster,
  chooseIdentity,
  giveClusterTo,
  giveTo,
  type Identity,
  prepareDataDir,
} from './identity.ts';
import { launchPostmaster, wrongPassword } from './launch.ts';
import { becomeOwner, isHolderAlive, withLock } from './owner.ts';
import { type Postmaster, settlePostmaster, waitForEnd } from './postmaster.ts';

export type EmbeddedPostgres = {
  /** Log-in of the superuser of this cluster; only this machine can reach it. */
  url: string;
  /** True when PostgreSQL already ran and was taken over. */
  adopted: boolean;
  version: string;
  /**
   * Ends PostgreSQL after its last write; a second call while the first still runs ends it at once
   * (safe: the next start recovers). Does nothing when another living process started it.
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
};

type Started = Postmaster & {
  binaries: Binaries;
  password: string;
  adopted: boolean;
  isGuest: boolean;
};

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
    const name = options.databaseName ?? 'sprout';
    return handleOf(await startIn(options, name, sources), options, name);
  } catch (error) {
    throw fileError(error, options.dataDir);
  }
}

async function startIn(
  options: LauncherOptions,
  databaseName: string,
  sources: BinarySources,
): Promise<Started> {
  const identity = await chooseIdentity(join(options.dataDir, 'pg'));
  await prepareDataDir(options.dataDir, identity);
  const paths = clusterPaths(await realpath(options.dataDir));
  await assertOwnCluster(paths.clusterDir, paths.dataDir);
  return withLock(paths.lockFile, async () => {
    const started = await adoptOrLaunch(paths, identity, options, sources);
    await ensureDatabase(started.port, started.password, databaseName);
    return started;
  });
}

async function adoptOrLaunch(
  paths: ClusterPaths,
  identity: Identity,
  { settings = {}, log = () => undefined }: LauncherOptions,
  sources: BinarySources,
): Promise<Started> {
  const major = await findClusterMajor(paths.clusterDir);
  const binaries = await chooseBinaries(paths.dataDir, identity, major, sources);
  if (major === undefined) {
    log(`Creating a database with PostgreSQL ${binaries.version} in ${paths.clusterDir}`);
    await createCluster(paths, binaries, identity, settings['fsync'] !== 'off');
  }
  await giveClusterTo(paths.clusterDir, identity);
  const password = await readPassword(paths);
  await giveTo(paths.passwordFile, identity);
  const running = await settlePostmaster(paths.clusterDir);
  if (running) {
    if ((await tryLogin(running.port, password)) !== 'ready') throw wrongPassword(paths.dataDir);
    const isGuest = await isHolderAlive(paths.ownerFile);
    if (!isGuest) await becomeOwner(paths.ownerFile);
    log(`Took over PostgreSQL ${binaries.version} that still runs on port ${running.port}`);
    return { ...running, binaries, password, adopted: true, isGuest };
  }
  const postmaster = await launchPostmaster({ paths, binaries, identity, password, settings });
  await becomeOwner(paths.ownerFile);
  log(`PostgreSQL ${binaries.version} listens on port ${postmaster.port} of this machine only`);
  return { ...postmaster, binaries, password, adopted: false, isGuest: false };
}

function handleOf(started: Started, options: LauncherOptions, name: string): EmbeddedPostgres {
  let stopping: Promise<void> | undefined;
  const signal = (kind: 'SIGINT' | 'SIGQUIT') => sendSignal(started, options.dataDir, kind);
  const end = async () => {
    signal('SIGINT');
    if (!(await waitForEnd(started.pid, stopTimeoutMs))) {
      signal('SIGQUIT');
      await waitForEnd(started.pid, stopTimeoutMs);
    }
    await rm(clusterPaths(options.dataDir).ownerFile, { force: true });
  };
  return {
    url: databaseUrl(started.port, started.password, name),
    adopted: started.adopted,
    version: started.binaries.version,
    stop() {
      if (started.isGuest) return Promise.resolve();
      if (stopping) signal('SIGQUIT');
      stopping ??= end();
      return stopping;
    },
    kill() {
      if (!started.isGuest) signal('SIGQUIT');
    },
  };
}

/** NOTE: on Windows a signal would end the process unclean, so pg_ctl carries it there. */
function sendSignal(started: Started, dataDir: string, kind: 'SIGINT' | 'SIGQUIT'): void {
  if (process.platform === 'win32') {
    const mode = kind === 'SIGINT' ? 'fast' : 'immediate';
    const options = ['stop', '-W', '-m', mode, '-D', clusterPaths(dataDir).clusterDir];
    void promisify(execFile)(join(started.binaries.binDir, 'pg_ctl'), options).catch(
      () => undefined,
    );
    return;
  }
  try {
    process.kill(started.pid, kind);
  } catch {
    // It has already ended.
  }
}
