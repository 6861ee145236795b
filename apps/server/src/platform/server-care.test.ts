import { join } from 'node:path';
import { endpoints } from '@sprout/contract';
import { expect, it } from 'vitest';
import { backup, backupName } from '../backup/backup.ts';
import { aTeacher, aUser } from '../testing/factories.ts';
import { aTestApp } from '../testing/test-app.ts';
import { createDatabase } from './db/db.ts';
import { createDiskStore } from './files/index.ts';

it('says that it is alive, and ready while it is not draining', async () => {
  const { app } = await aTestApp({
    openDatabase: (url) => ({
      ...createDatabase({ url, poolSize: 8 }),
      isReachable: async () => true,
    }),
  });

  const alive = await app.http.inject('/healthz');
  const ready = await app.http.inject('/readyz');
  app.health.drain();
  const draining = await app.http.inject('/readyz');
  const other = await app.http.inject('/healthz');

  expect([alive.statusCode, ready.statusCode, draining.statusCode]).toEqual([200, 200, 503]);
  expect(other.statusCode).toBe(200);
  // No request follows over a connection that is about to end.
  const connections = [ready, draining, other].map(({ headers }) => headers.connection);
  expect(connections).toEqual(['keep-alive', 'close', 'close']);
});

it('is not ready while its database takes no connection', async () => {
  let isReachable = false;
  const { app } = await aTestApp({
    openDatabase: (url) => ({
      ...createDatabase({ url, poolSize: 8 }),
      isReachable: async () => isReachable,
    }),
  });

  const without = await app.http.inject('/readyz');
  isReachable = true;
  const again = await app.http.inject('/readyz');

  expect([without.statusCode, again.statusCode]).toEqual([503, 200]);
});

it('names each request in a header, never by the caller’s word', async () => {
  const { app } = await aTestApp({ isFresh: true });
  const ask = () =>
    app.http.inject({ url: '/api/nothing', headers: { 'x-request-id': 'made-up' } });

  const first = (await ask()).headers['x-request-id'];
  const second = (await ask()).headers['x-request-id'];

  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(second).not.toBe(first);
});

it('tells its figures to this machine only', async () => {
  const { app, call } = await aTestApp({ isFresh: true });
  await call(endpoints.config.getCurrent);
  const from = (remoteAddress: string, headers: Record<string, string> = {}) =>
    app.http.inject({ url: '/metrics', remoteAddress, headers });

  const here = await from('127.0.0.1');
  const codes = [
    (await from('::ffff:127.0.0.1')).statusCode,
    (await from('192.168.1.20')).statusCode,
    (await from('127.0.0.1', { 'x-forwarded-for': '192.168.1.20' })).statusCode,
  ];

  expect(here.body).toContain(
    'sprout_http_seconds_count{endpoint="config.getCurrent",status="2xx"} 1',
  );
  expect(here.body).toContain('process_resident_memory_bytes');
  expect(here.body).toContain(
    `sprout_build_info{version="0.0.0-test",node_version="${process.version}"} 1`,
  );
  expect(codes).toEqual([200, 404, 404]);
});

it('counts a token that has expired with what callers do wrong, though its answer is 500', async () => {
  const { app, call } = await aTestApp({ isFresh: true });

  const { status, body } = await call(endpoints.session.current, {}, 'expired');
  const metrics = (await app.http.inject('/metrics')).body;

  expect([status, body.message]).toEqual([500, 'Token失效，请重新登录']);
  const counted = 'sprout_http_seconds_count{endpoint="session.current"';
  expect(metrics).toContain(`${counted},status="4xx"} 1`);
  expect(metrics).not.toContain(`${counted},status="5xx"}`);
});

it('tells how old the newest backup is and how many files the store had lost', async () => {
  const { app, clock } = await aTestApp({ isFresh: true });
  const { database, config } = app.context;
  await database.write
    .insertInto('blob')
    .values({ sha256: '0'.repeat(64), size_bytes: 6, created_at: clock.now() })
    .execute();
  const before = (await app.http.inject('/metrics')).body;

  await backup(join(config.dataDir, 'backups', backupName(clock.now())), {
    pool: database.pool,
    blobs: await createDiskStore(config.dataDir),
    now: clock.now(),
  });
  clock.advance(3_600_000);
  const after = (await app.http.inject('/metrics')).body;

  expect(before).toContain('sprout_lost_files Nan');
  expect(before).toContain('sprout_sockets 0');
  expect(after).toContain('sprout_lost_files 1');
  expect(after).toContain('sprout_backup_age_seconds 3600');
});

it('tells what waits and what was given up', async () => {
  const { app, clock } = await aTestApp({ isFresh: true });
  const { events, database } = app.context;
  events.on('user.renamed', () => Promise.reject(new Error('never')));
  await events.publish(database.write, 'user.renamed', { userId: 'first' });
  for (let attempt = 0; attempt < 20; attempt += 1) {
    await events.deliver();
    clock.advance(30_000);
  }
  await events.publish(database.write, 'user.renamed', { userId: 'second' });

  const figures = await events.figures();
  const { body } = await app.http.inject('/metrics');

  expect(figures).toMatchObject({ waiting: 1, lost: 1, newestLost: expect.any(Date) });
  expect(body).toContain('sprout_queue_lost{queue="events"} 1');
  expect(body).toContain('sprout_queue_waiting{queue="events"} 1');
  expect(body).toContain('sprout_queue_lost{queue="tasks"} 0');
});

it('refuses to save on a nearly full disk while reading and logging in go on', async () => {
  let freeBytes = 10_000_000;
  const testApp = await aTestApp({
    wrapStore: (store) => ({ ...store, freeBytes: async () => freeBytes }),
  });
  const teacher = await aTeacher(testApp, { password: 'apple7tree' });
  const waiting = await aUser(testApp, { confirmed: false });
  const confirm = () =>
    testApp.call(endpoints.users.confirm, { body: { ids: [waiting.id] } }, teacher.token);

  const refused = await confirm();
  const read = await testApp.call(endpoints.users.unconfirmed, {}, teacher.token);
  const login = await testApp.call(endpoints.session.login, {
    body: { username: teacher.username, password: 'apple7tree' },
  });
  freeBytes = 300 * 1024 * 1024;
  const begin = testApp.clock.now();
  testApp.clock.advance(2_001);
  // It goes by the time that has gone by, not by the clock of the computer.
  testApp.clock.set(begin);
  const accepted = await confirm();

  expect(refused.body).toMatchObject({ success: false, error: { code: 'storage.full' } });
  expect(read.body.result?.total).toBe(1);
  expect(login.body.success).toBe(true);
  expect(accepted.body.result).toEqual({ count: 1 });
});
