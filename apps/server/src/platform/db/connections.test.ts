import { endpoints } from '@sprout/contract';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { aStudent } from '../../testing/factories.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';
import { aSave, sendBlobs } from '../../testing/works-kit.ts';
import { createConnectPace } from './connect-pace.ts';
import { DatabaseUnavailable } from './connections.ts';
import { createDatabase, type Database } from './db.ts';
import { readBatches } from './read-batches.ts';

const others = 'datname = current_database() and pid <> pg_backend_pid()';

/** Ends every connection of the app, as a restart of PostgreSQL does. */
async function breakAll(killer: Database): Promise<void> {
  await killer.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${others}`);
}

/** The database of an app, and a second way to it that can end the first one's connections. */
async function breakable() {
  const urls: string[] = [];
  const testApp = await aTestApp({
    openDatabase: (url) => {
      urls.push(url);
      return createDatabase({ url, poolSize: 8 });
    },
  });
  const killer = createDatabase({ url: urls[0] ?? '', poolSize: 1 });
  const close = testApp.close;
  testApp.close = async () => {
    await killer.close();
    await close();
  };
  return { testApp, killer, database: testApp.app.context.database };
}

const one = async ({ pool }: Database) => (await pool.query('select 1 as one')).rows;

it('goes on after a connection broke in a transaction, between two statements', async () => {
  const { database, killer } = await breakable();

  const broken = database.transaction(async (tx) => {
    await sql`select 1`.execute(tx);
    await breakAll(killer);
    await vi.waitFor(() =>
      sql`select 2`.execute(tx).then(
        () => Promise.reject(),
        () => undefined,
      ),
    );
    await sql`select 3`.execute(tx);
  });

  await expect(broken).rejects.toBeInstanceOf(DatabaseUnavailable);
  expect(await one(database)).toEqual([{ one: 1 }]);
});

it('goes on after a connection broke under a query', async () => {
  const { database, killer } = await breakable();
  const sleeping = 'select pg_sleep(60)';
  const asked = [
    database.pool.query(sleeping),
    sql.raw(sleeping).execute(database.write),
    database.transaction((tx) => sql.raw(sleeping).execute(tx)),
    database.named('sleep', sleeping, []),
  ].map((query) => query.catch((error: unknown) => error));
  await vi.waitFor(async () => {
    const { rowCount } = await killer.pool.query(
      `select 1 from pg_stat_activity where ${others} and wait_event = 'PgSleep'`,
    );
    expect(rowCount).toBe(asked.length);
  });

  await breakAll(killer);

  const answers = await Promise.all(asked);
  expect(answers.every((answer) => answer instanceof DatabaseUnavailable)).toBe(true);
  expect(await one(database)).toEqual([{ one: 1 }]);
});

it('goes on after idle connections broke, and after one that a long read held', async () => {
  const { database, killer } = await breakable();
  await Promise.all(Array.from({ length: 8 }, () => one(database)));
  const reader = readBatches(database, sql`select n from generate_series(1, 5000) n`);
  await reader.next();

  await breakAll(killer);

  await expect(reader.next()).rejects.toBeInstanceOf(DatabaseUnavailable);
  await vi.waitFor(() => expect(database.pool.totalCount).toBe(0));
  expect(await Promise.all(Array.from({ length: 8 }, () => one(database)))).toHaveLength(8);
});

it('answers eight writers plainly while their connections break again and again', async () => {
  const { testApp, killer } = await breakable();
  const student = await aStudent(testApp);
  await sendBlobs(testApp, student);
  const answers: { status: number; code: string | undefined }[] = [];
  let isOver = false;
  const saveOnce = async () => {
    const reply = await saveOne(testApp, student.token);
    answers.push({ status: reply.status, code: reply.body.error?.code });
  };
  const write = async () => {
    while (!isOver) await saveOnce();
  };
  const writers = Array.from({ length: 8 }, write);

  for (let round = 0; round < 30; round += 1) await breakOnceMoreWasSaid(killer, answers);
  isOver = true;
  await Promise.all(writers);

  const codes = new Set(answers.map(({ status, code }) => `${status} ${code ?? 'saved'}`));
  expect([...codes].sort()).toEqual(['200 saved', '503 database.unavailable']);
  // A connection that broke last may be noticed by the very next call.
  await vi.waitFor(async () => {
    expect((await saveOne(testApp, student.token)).body.success).toBe(true);
  });
});

function saveOne(testApp: TestApp, token: string) {
  testApp.clock.advance(10_000);
  return testApp.call(endpoints.works.save, { body: aSave() }, token);
}

async function breakOnceMoreWasSaid(killer: Database, answers: unknown[]): Promise<void> {
  const before = answers.length;
  await vi.waitFor(() => expect(answers.length).toBeGreaterThan(before + 8));
  await breakAll(killer);
}

it('tells who asked for a statement that fails', async () => {
  const { database } = (await aTestApp()).app.context;
  const byZero = 'select 1 / 0';
  const askByName = async () => void (await database.named('by-zero', byZero, []));
  const askInTransaction = () =>
    database.transaction(async function asker(tx) {
      await sql.raw(byZero).execute(tx);
    });

  await expect(askByName()).rejects.toHaveProperty('stack', expect.stringContaining('askByName'));
  const stack = expect.stringContaining('asker');
  await expect(askInTransaction()).rejects.toHaveProperty('stack', stack);
});

it('makes one attempt a second while no connection can be made', async () => {
  let nowMs = 0;
  const pace = createConnectPace({ nowMs: () => nowMs });
  const attempts: number[] = [];
  const ask = (at: number) => {
    nowMs = at;
    if (pace.refusal()) return;
    pace.begin();
    attempts.push(at);
    pace.end(new Error('refused'));
  };

  for (const at of [0, 1, 500, 999, 1_000, 1_700, 2_000, 2_100]) ask(at);
  pace.begin();
  pace.end(undefined);
  const later = pace.refusal();

  expect(attempts).toEqual([0, 1_000, 2_000]);
  expect(later).toBeUndefined();
});
