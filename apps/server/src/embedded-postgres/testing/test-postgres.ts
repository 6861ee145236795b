import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { appRole } from '../app-role.ts';
import { chooseBinaries } from '../binaries.ts';
import { clusterPaths, readPassword, superuser } from '../cluster.ts';
import { databaseUrl, withClient } from '../connection.ts';
import { chooseIdentity, prepareDataDir } from '../identity.ts';
import { startEmbeddedPostgres } from '../launcher.ts';

export type TestPostgres = {
  url(databaseName: string): string;
  /** Log-in of the superuser, which the application never has. */
  superuserUrl(databaseName: string): string;
  /** Copies the template, to which no client may be connected; without one the database is empty. */
  createDatabase(name: string, template?: string): Promise<void>;
  /** Ends the server and removes its folder, which `keep` may copy before. */
  stop(keep?: (dataDir: string) => Promise<void>): Promise<void>;
};

/** Faster, and nothing in a throw-away instance has to survive a crash. */
const throwAwaySettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // It would go round hundreds of databases that live for a moment.
  autovacuum: 'off',
  // Compiling a statement takes longer than running it once.
  jit: 'off',
  max_connections: '200',
};

type Options = {
  /** Data folder of a stopped server to begin with; absent: an empty one. */
  copyOf?: string;
};

/** A PostgreSQL of its own in a temporary folder, ready in about a second. */
export async function startTestPostgres({ copyOf }: Options = {}): Promise<TestPostgres> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sprout-pg-'));
  // Not fs.cp: the files keep the owner under whom the server runs.
  if (copyOf) await promisify(execFile)('cp', ['-a', `${copyOf}/.`, dataDir]);
  const server = await startEmbeddedPostgres({ dataDir, settings: throwAwaySettings });
  // A test run that is broken off leaves no server behind.
  const kill = () => server.kill();
  process.once('exit', kill);
  const url = (databaseName: string) => {
    const address = new URL(server.url);
    address.pathname = `/${encodeURIComponent(databaseName)}`;
    return address.href;
  };
  const password = await readPassword(clusterPaths(dataDir));
  const account = { port: Number(new URL(server.url).port), user: superuser, password };
  const superuserUrl = (databaseName: string) => databaseUrl(account, databaseName);
  // Tests run as the application does, but make databases of their own and bring rows back past their triggers.
  await withClient(superuserUrl('postgres'), async (client) => {
    await client.query(`alter role ${appRole} with createdb`);
    await client.query(`grant set on parameter session_replication_role to ${appRole}`);
  });
  return {
    url,
    superuserUrl,
    async createDatabase(name, template = 'template1') {
      const [created, source] = [name, template].map((word) => pg.escapeIdentifier(word));
      await withClient(url('postgres'), (client) =>
        client.query(`create database ${created} template ${source}`),
      );
    },
    async stop(keep) {
      process.off('exit', kill);
      await server.stop();
      await keep?.(dataDir);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Of the PostgreSQL that an empty folder begins with. */
export async function findTestPostgresVersion(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sprout-pg-'));
  try {
    const identity = await chooseIdentity(clusterPaths(dataDir).clusterDir);
    await prepareDataDir(dataDir, identity);
    const { version } = await chooseBinaries(dataDir, identity, undefined);
    return version;
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
