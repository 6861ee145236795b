import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import pg from 'pg';
import { expect, it, onTestFinished, vi } from 'vitest';
import { startEmbeddedPostgres } from '../../embedded-postgres/index.ts';
import { registerHealth } from '../health.ts';
import { createReachability, deadlineMs } from './reachability.ts';

/** A PostgreSQL with places for five, and what `/readyz` says of it. */
async function aWatchedPostgres() {
  const dataDir = await mkdtemp(join(tmpdir(), 'sprout-ready-'));
  await chmod(dataDir, 0o755);
  const settings = { fsync: 'off', max_connections: '8' };
  const postgres = await startEmbeddedPostgres({ dataDir, settings });
  const pid = Number.parseInt(await readFile(join(dataDir, 'pg/postmaster.pid'), 'utf8'), 10);
  const http = Fastify();
  registerHealth(http, { database: { isReachable: createReachability(postgres.url) } });
  onTestFinished(async () => {
    process.kill(pid, 'SIGCONT');
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  /** Asks until the answer is as expected. */
  const waitForStatus = (status: number) =>
    vi.waitFor(
      async () => {
        const reply = await http.inject('/readyz');
        expect(reply.statusCode).toBe(status);
      },
      { interval: 100 },
    );
  return { postgres, pid, waitForStatus };
}

/** The connection that asked last gives its place back a moment after its answer. */
const takePlace = (url: string): Promise<pg.Client> =>
  vi.waitFor(
    async () => {
      const client = new pg.Client({ connectionString: url });
      // Ends with the database when the test fails.
      client.on('error', () => undefined);
      await client.connect();
      return client;
    },
    { interval: 100 },
  );

it('answers a balancer that waits for a second', () => {
  expect(deadlineMs).toBeLessThan(1_000);
});

it('says that a database hangs, and that it is back', async () => {
  const { pid, waitForStatus } = await aWatchedPostgres();
  await waitForStatus(200);

  process.kill(pid, 'SIGSTOP');
  await waitForStatus(503);
  process.kill(pid, 'SIGCONT');
  await waitForStatus(200);
});

it('says that no connection is left', async () => {
  const { postgres, waitForStatus } = await aWatchedPostgres();
  await waitForStatus(200);
  const held: pg.Client[] = [];
  for (let place = 0; place < 5; place += 1) held.push(await takePlace(postgres.url));

  await waitForStatus(503);
  await Promise.all(held.map((client) => client.end()));
  await waitForStatus(200);
});
