import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { newDatabaseUrl } from '../backup/testing/setup.ts';
import { createDatabase } from '../platform/db/db.ts';
import { listWithoutStatistics } from '../platform/db/statistics.ts';
import { createLog, type Log } from '../platform/log.ts';
import { startFileJobsHere } from '../testing/file-jobs-here.ts';
import { aTransactionPooler } from '../testing/transaction-pooler.ts';
import { readFailedStart } from './failed-start.ts';
import { describeFailure } from './failure.ts';
import { startServer } from './start.ts';

const serverFolder = fileURLToPath(new URL('../..', import.meta.url));

async function aFolder(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sprout-start-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  return dataDir;
}

/** Two starts at the same moment; answers what became of each and what they printed. */
async function startTwo(environment: Record<string, string>) {
  const lines: string[] = [];
  const start = () =>
    startServer({
      environment: { PORT: '0', SPROUT_DEMO: '1', ...environment },
      serverFolder,
      startFileProcess: startFileJobsHere,
      print: (line) => lines.push(line),
      log: createLog('silent'),
    });
  const outcomes = await Promise.allSettled([start(), start()]);
  const running = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  onTestFinished(async () => {
    await Promise.all(running.map((server) => server.stop()));
  });
  return { running, refused, lines };
}

type Options = { port?: string; log?: Log; demo?: string };

function startIn(
  dataDir: string,
  lines: string[],
  { port = '0', log = createLog('silent'), demo = '1' }: Options = {},
) {
  return startServer({
    environment: { PORT: port, SPROUT_DATA_DIR: dataDir, SPROUT_DEMO: demo },
    serverFolder,
    startFileProcess: startFileJobsHere,
    print: (line) => lines.push(line),
    log,
  });
}

/** Starts on an empty folder, stops, and starts again on it; answers what each start printed and the first logged. */
async function startTwice(demo: string) {
  const dataDir = await aFolder();
  const firstLines: string[] = [];
  const secondLines: string[] = [];
  const logged: string[] = [];
  const log = createLog('info', { write: (line) => logged.push(line) });

  const first = await startIn(dataDir, firstLines, { log, demo });
  const answeredBefore = logged.filter((line) => line.includes('answered'));
  const ready = await fetch(`${first.address}/readyz`);
  await fetch(`${first.address}/api/sys/login`, { method: 'POST' });
  await first.stop();
  const second = await startIn(dataDir, secondLines, { demo });
  const again = await fetch(`${second.address}/readyz`);
  await second.stop();

  expect([ready.status, again.status]).toEqual([200, 200]);
  await expect(fetch(`${first.address}/readyz`)).rejects.toThrow();
  return { firstLines, secondLines, answeredBefore, logged: logged.join('') };
}

it('starts on an empty folder, stops, and starts again on the same school', async () => {
  const { firstLines, secondLines, logged } = await startTwice('0');

  const password = /^Log in as admin with the password /m;
  expect(firstLines.join('\n')).toMatch(password);
  expect(secondLines.join('\n')).not.toMatch(password);
  expect(firstLines.filter((line) => line.includes('demo school'))).toEqual([]);
  expect(logged).toContain('"endpoint":"session.login"');
});

// It fills for ten seconds; every browser test starts on a demo school as well.
it.runIf(process.env['SPROUT_TEST_SCOPE'] === 'full')(
  'fills the demo school once, quietly, and names the same accounts at the next start',
  async () => {
    const { firstLines, secondLines, answeredBefore } = await startTwice('1');

    const passwords = /^ {2}admin .*^ {2}student .*?$/ms.exec(firstLines.join('\n'))?.[0];
    expect(secondLines.join('\n')).toContain(passwords ?? 'none');
    // One line says that the demo school is filled; what people ask afterwards is logged.
    expect(firstLines.filter((line) => line.includes('demo school with'))).toHaveLength(1);
    expect(secondLines.filter((line) => line.includes('demo school with'))).toEqual([]);
    expect(answeredBefore).toEqual([]);
  },
  // A bound for what hangs: filling takes minutes beside other work.
  600_000,
);

it('takes back what it started when it cannot go on', async () => {
  const dataDir = await aFolder();
  const lines: string[] = [];
  const running = await startIn(dataDir, lines, { demo: '0' });
  const { port } = new URL(running.address);

  const refused = await startIn(await aFolder(), lines, { port }).catch(
    (error: Error) => error.message,
  );
  await running.stop();

  expect(refused).toMatch(new RegExp(`^Port ${port} is in use`));
});

it('leaves behind why it did not start, until it does', async () => {
  const dataDir = await aFolder();
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const start = () => startIn(dataDir, [], { port: `${port}`, demo: '0' });

  const refused = await start().catch(describeFailure);
  const failed = await readFailedStart(dataDir);
  other.close();
  const running = await start();
  const afterwards = await readFailedStart(dataDir);
  const marks = ['/readyz', '/healthz'].map(async (path) => {
    const { headers } = await fetch(`${running.address}${path}`);
    return headers.get('sprout-school');
  });

  expect(failed).toMatchObject({ place: `${hostname()}:${port}`, message: refused });
  expect(afterwards).toBeUndefined();
  expect(await Promise.all(marks)).toEqual(Array(2).fill(expect.stringMatching(/^[0-9a-f]{16}$/)));
  await running.stop();
});

it('prepares a database once when two start over it at the same moment', async () => {
  const url = await newDatabaseUrl();
  const environment = { DATABASE_URL: url, SPROUT_DATA_DIR: await aFolder(), SPROUT_DEMO: '0' };

  const { running, refused, lines } = await startTwo(environment);

  const ready = await Promise.all(running.map(({ address }) => fetch(`${address}/readyz`)));
  expect(refused).toEqual([]);
  expect(ready.map(({ status }) => status)).toEqual([200, 200]);
  expect(lines).toContain('Waiting for another start that prepares this database');
  expect(lines.filter((line) => line.startsWith('Database brought to'))).toHaveLength(1);
  const database = createDatabase({ url });
  onTestFinished(() => database.close());
  expect(await listWithoutStatistics(database)).toEqual([]);
});

it('says what to do where the database is behind a pooler that takes connections away', async () => {
  const { refused } = await startTwo({
    SPROUT_DATA_DIR: await aFolder(),
    SPROUT_DEMO: '0',
    DATABASE_URL: await aTransactionPooler(),
  });

  expect(refused.map(describeFailure)).toEqual(
    Array(2).fill(expect.stringMatching(/^The database of .+ pooler .+ Set session mode /)),
  );
});

it('tells the second of two starts on one folder of the first', async () => {
  const { running, refused } = await startTwo({
    SPROUT_DATA_DIR: await aFolder(),
    SPROUT_DEMO: '0',
  });

  expect(running).toHaveLength(1);
  expect(refused.map(describeFailure)).toEqual([
    expect.stringMatching(/^Sprout already runs on the data folder .+ http:\/\/127\.0\.0\.1:0/),
  ]);
});
