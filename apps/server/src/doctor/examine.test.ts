import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { backup, backupName } from '../backup/backup.ts';
import { aDatabase, aFolder, migrations, newDatabaseUrl } from '../backup/testing/setup.ts';
import { readConfig } from '../config.ts';
import { createDatabase } from '../platform/db/db.ts';
import { createDiskStore } from '../platform/files/index.ts';
import { schoolMark } from '../platform/school-mark.ts';
import { noteFailedStart } from '../startup/failed-start.ts';
import { redisProgram, startRedis } from '../testing/redis.ts';
import { aTransactionPooler } from '../testing/transaction-pooler.ts';
import { examine } from './examine.ts';

const now = new Date();

it('looks at a folder without a server and leaves it as it was', async () => {
  const dataDir = await aFolder();

  const found = await look({ SPROUT_DATA_DIR: dataDir, PORT: '0' });

  expect(found('database')).toEqual(['There is none yet; the first start makes it.']);
  expect(found('backups')).toEqual(['There is nothing to back up yet.']);
  expect(found('secret key')).toEqual(['There is none, and nothing needs one yet.']);
  expect(await readdir(dataDir)).toEqual([]);
});

it('finds a database of this version and its backup in order', async () => {
  const dataDir = await aFolder();
  const database = await aDatabase('template_sprout');
  const blobs = await createDiskStore(join(dataDir, 'files'));
  await backup(join(dataDir, 'backups', backupName(now)), { pool: database.pool, blobs, now });

  const found = await look({
    SPROUT_DATA_DIR: dataDir,
    PORT: '0',
    DATABASE_URL: await newDatabaseUrl('template_sprout'),
  });

  expect(found('backups')).toEqual(['The newest is 0 hours old.']);
  expect(found('clock')).toHaveLength(1);
  expect(found('database').join()).not.toMatch(/newer|wait/);
});

it('misses the key where something is sealed', async () => {
  const url = await newDatabaseUrl('template_sprout');
  const database = createDatabase({ url, poolSize: 1 });
  onTestFinished(() => database.close());
  await database.pool.query(
    `insert into login_provider (id, school_id, name, code, kind, is_on, address, client_secret, created_at, updated_at)
     values ('p', '1', 'p', 'p', 'oidc', true, 'https://a.test', 'v1:abc', now(), now())`,
  );
  const dataDir = await aFolder();

  const found = await look({ SPROUT_DATA_DIR: dataDir, PORT: '0', DATABASE_URL: url });

  expect(found('secret key').join()).toContain('secrets of log-in services: 1 of 1');
  expect(await readdir(dataDir)).toEqual([]);
});

it('says that tables wait where the database is an empty one', async () => {
  const found = await look({
    SPROUT_DATA_DIR: await aFolder(),
    PORT: '0',
    DATABASE_URL: await newDatabaseUrl(),
  });

  expect(found('database').join()).toContain('changes of tables wait');
});

it('names each part that does not answer', async () => {
  const nobody = 'postgres://u:p@127.0.0.1:1/x';

  const found = await look({
    SPROUT_DATA_DIR: await aFolder(),
    PORT: '0',
    DATABASE_URL: nobody,
    READ_DATABASE_URL: nobody,
    REDIS_URL: 'redis://127.0.0.1:1',
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_BUCKET: 'b',
    S3_ACCESS_KEY_ID: 'k',
    S3_SECRET_ACCESS_KEY: 's',
    SPROUT_AUDIT_STREAM: 'file:///nowhere/audit.jsonl',
    SPROUT_TLS_CERT: '/nowhere/c.pem',
    SPROUT_TLS_KEY: '/nowhere/k.pem',
  });

  expect(found('database').join()).toContain('does not let us in');
  expect(found('replica').join()).toContain('READ_DATABASE_URL cannot be used');
  expect(found('redis').join()).toContain('REDIS_URL cannot be used');
  expect(found('bucket').join()).toContain('S3_ENDPOINT cannot be used');
  expect(found('stream').join()).toContain('SPROUT_AUDIT_STREAM cannot be used: ENOENT');
  expect(found('https').join()).toContain('/nowhere/c.pem cannot be read');
});

// Without a Redis on this machine there is none to answer.
it.skipIf(!existsSync(redisProgram))('hears from a Redis that is there', async () => {
  const redis = await startRedis();
  onTestFinished(() => void redis.kill());
  const environment = { SPROUT_DATA_DIR: await aFolder(), PORT: '0', REDIS_URL: redis.url };

  // It takes a moment until it listens.
  await vi.waitFor(async () =>
    expect((await look(environment))('redis')).toEqual(['REDIS_URL answers.']),
  );
});

it.each([
  ['Sprout', 200, '{"status":"ready"}', 'Sprout answers'],
  ['Sprout without a database', 503, '{"status":"no database"}', 'is not ready'],
  ['another program', 200, '<h1>It works</h1>', 'Another program'],
])('knows %s on the port', async (_name, status, body, text) => {
  const port = await aServer(status, body);
  const DATABASE_URL = await newDatabaseUrl();

  const found = await look({ SPROUT_DATA_DIR: await aFolder(), PORT: String(port), DATABASE_URL });

  expect(found('port').join()).toContain(text);
});

it('tells a Sprout of another school from that of its own database', async () => {
  const url = await newDatabaseUrl('template_sprout');
  const database = createDatabase({ url, poolSize: 1 });
  onTestFinished(() => database.close());
  await database.pool.query(`insert into file_store (id, paired_at) values ('own', now())`);
  const environment = { SPROUT_DATA_DIR: await aFolder(), DATABASE_URL: url };
  const portOf = async (storeId: string) => {
    const port = await aServer(200, '{"status":"ready"}', { 'sprout-school': schoolMark(storeId) });
    return (await look({ ...environment, PORT: String(port) }))('port').join();
  };

  expect(await portOf('own')).toContain('Sprout answers');
  expect(await portOf('other')).toContain('serves another school');
});

it('finds why a Sprout that is stopped cannot start', async () => {
  const dataDir = await aFolder();
  await mkdir(join(dataDir, 'pg'));
  await writeFile(join(dataDir, 'pg', 'PG_VERSION'), '9\n');
  const place = `${hostname()}:0`;
  await noteFailedStart(dataDir, { at: now.toISOString(), place, message: 'It was so.' });

  const found = await look({ SPROUT_DATA_DIR: dataDir, PORT: '0' });

  expect(found('database').join()).toContain('Sprout cannot start. The database in');
  expect(found('start').join()).toContain('It was so.');
});

it('finds a data folder that everybody may write into, and a pooler that takes connections away', async () => {
  const dataDir = await aFolder();
  await chmod(dataDir, 0o777);

  const found = await look({
    SPROUT_DATA_DIR: dataDir,
    PORT: '0',
    DATABASE_URL: await aTransactionPooler(),
  });

  expect(found('data folder').join()).toContain(`may write into ${dataDir}`);
  expect(found('database').join()).toContain('session mode');
});

it('tells which Sprout it looks at', async () => {
  const found = await look({ SPROUT_DATA_DIR: await aFolder() });

  expect(found('version')).toEqual(['Sprout 0.2.0+192f48ce.']);
});

/** Answers everything alike; tells its port. */
async function aServer(status: number, body: string, headers: Record<string, string> = {}) {
  const server = createServer((_request, response) =>
    response.writeHead(status, headers).end(body),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

/** Texts of the findings by their subject. */
async function look(environment: Record<string, string>) {
  const findings = await examine({
    config: readConfig(environment),
    version: '0.2.0+192f48ce',
    migrations,
    now,
  });
  return (subject: string) =>
    findings.filter((finding) => finding.subject === subject).map(({ text }) => text);
}
