import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { appRole } from '../app-role.ts';
import { clusterPaths, readPassword, superuser } from '../cluster.ts';
import { databaseUrl, withClient } from '../connection.ts';
import { startEmbeddedPostgres } from '../launcher.ts';

export type TestPostgres = {
  url(databaseName: string): string;
  /** Log-in of the superuser, which the application never has. */
  superuserUrl(databaseName: string): string;
  /** Copies the template, to which nobody may be connected; without one the database is empty. */
  createDatabase(name: string, template?: string): Promise<void>;
  /** Ends the server and removes its folder. */
  stop(): Promise<void>;
};

/** Faster, and nothing in a throw-away instance has to survive a crash. */
const throwAwaySettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // It would go round hundreds of databases that live for a moment.
  autovacuum: 'off',
  max_connections: '200',
};

/** A PostgreSQL of its own in a temporary folder, ready in about a second. */
export async function startTestPostgres(): Promise<TestPostgres> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sprout-pg-'));
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
  // Tests run as the application does, but each makes a database of its own.
  await withClient(superuserUrl('postgres'), (client) =>
    client.query(`alter role ${appRole} with createdb`),
  );
  return {
    url,
    superuserUrl,
    async createDatabase(name, template = 'template1') {
      const [created, source] = [name, template].map((word) => pg.escapeIdentifier(word));
      await withClient(url('postgres'), (client) =>
        client.query(`create database ${created} template ${source}`),
      );
    },
    async stop() {
      process.off('exit', kill);
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
