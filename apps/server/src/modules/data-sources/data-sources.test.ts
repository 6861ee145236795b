import { createServer } from 'node:net';
import { databaseTypes, endpoints } from '@sprout/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { withClient } from '../../embedded-postgres/connection.ts';
import {
  startTestPostgres,
  type TestPostgres,
} from '../../embedded-postgres/testing/test-postgres.ts';
import { anAdmin, type TestUser } from '../../testing/factories.ts';
import { exportSheet } from '../../testing/tables-kit.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';
import type { Answer, Bounds } from './connection.ts';
import { openMysql } from './mysql.repository.ts';
import { openPostgresql } from './postgresql.repository.ts';
import { createDataSourceReader } from './reader.service.ts';
import { aMysqlServer } from './testing/mysql-server.ts';
import { aPostgresqlServer } from './testing/postgresql-server.ts';

const { dataSources } = endpoints;
/** Longer than a busy computer needs for what must succeed. */
const patientMs = 60_000;
const bounds: Bounds = { limitMs: patientMs, rowLimit: 3 };
const password = 'geheim-reader-1';
const account = { dbUsername: 'reader', dbPassword: password };

let postgres: TestPostgres;
let other: URL;
let testApp: TestApp;
let admin: TestUser;

beforeAll(async () => {
  postgres = await startTestPostgres();
  other = new URL(postgres.superuserUrl('postgres'));
  // An account that may only look.
  await withClient(other.href, (client) =>
    client.query(`create role reader login password '${password}'`),
  );
});
afterAll(() => postgres.stop());

beforeEach(async () => {
  testApp = await aTestApp({ env: { SPROUT_DATA_SOURCE_HOSTS: `${other.host}, gone.test:5432` } });
  admin = await anAdmin(testApp);
});

const address = () => ({
  dbType: databaseTypes.postgresql,
  host: other.hostname,
  port: Number(other.port),
  dbName: 'postgres',
  hasTls: false,
  ...account,
});

const test = async (body: Record<string, unknown>) =>
  (await testApp.call(dataSources.testConnection, { body }, admin.token)).body;

async function aSource(over: object = {}) {
  const body = { name: '选课', code: 'courses', ...address(), ...over };
  return (await testApp.call(dataSources.add, { body }, admin.token)).body;
}

describe('a connection to another database', () => {
  it('is tried with what a form says, and tells whether the account can change anything', async () => {
    expect(await test(address())).toMatchObject({
      success: true,
      result: { version: expect.stringMatching(/^PostgreSQL \d+/), isReadOnly: true, rights: [] },
    });

    const owner = {
      dbUsername: decodeURIComponent(other.username),
      dbPassword: decodeURIComponent(other.password),
    };
    expect(await test({ ...address(), ...owner })).toMatchObject({ result: { isReadOnly: false } });
  });

  it.each([
    ['a wrong password', { dbPassword: 'x' }, 'dataSource.denied'],
    ['a database that is not there', { dbName: 'nowhere' }, 'dataSource.noDatabase'],
    ['encryption that the other side has not', { hasTls: true }, 'dataSource.noTls'],
    ['a host that is not there', { host: 'gone.test', port: 5432 }, 'dataSource.unreachable'],
  ])('says what is wrong: %s', async (_, over, code) => {
    expect(await test({ ...address(), ...over })).toMatchObject({
      success: false,
      error: { code },
    });
  });

  it.each([
    ['another host', { host: '169.254.169.254' }],
    ['another port', { port: 22 }],
  ])('is refused to %s than the server allows', async (_, over) => {
    const error = { code: 'row.invalid', data: { fields: { host: 'serverNotAllowed' } } };
    expect(await test({ ...address(), ...over })).toMatchObject({ error });
    expect(await aSource(over)).toMatchObject({ error });
  });

  it('is refused to a kind of database that has no driver, and only the others are offered', async () => {
    const { getDictItems } = endpoints.dicts;
    const params = { code: 'database_type' };
    const offered = await testApp.call(getDictItems, { params }, admin.token);
    const problemOf = (dbType: string) => ({ error: { data: { fields: { dbType } } } });

    expect(offered.body.result?.map(({ value }) => value)).toEqual(Object.values(databaseTypes));
    expect(await test({ ...address(), dbType: '2' })).toMatchObject(problemOf('noDriver'));
    expect(await aSource({ dbType: '2' })).toMatchObject(problemOf('unknownChoice'));
  });
});

describe('a stored password', () => {
  it('is used for the address that it was typed for', async () => {
    const { result } = await aSource();
    const { dbPassword: _, ...rest } = address();

    expect(await test({ ...rest, id: result?.id })).toMatchObject({ success: true });
  });

  it.each([
    ['host', { host: 'gone.test', port: 5432 }],
    ['account', { dbUsername: 'somebody' }],
    ['encryption', { hasTls: true }],
  ])('never goes to another %s', async (_, over) => {
    const { result } = await aSource();
    const { dbPassword: _typed, ...rest } = address();

    expect(await test({ ...rest, ...over, id: result?.id })).toMatchObject({
      error: { code: 'dataSource.passwordNeeded' },
    });
  });

  it.each([
    ['host and port', { host: 'gone.test', port: 5432 }],
    ['account', { dbUsername: 'somebody' }],
    ['encryption', { hasTls: true }],
  ])('is typed again when a save changes %s', async (_, over) => {
    const { result } = await aSource();
    const { dbPassword: _typed, ...rest } = {
      name: '选课',
      code: 'courses',
      ...address(),
      ...over,
    };
    const save = async (more: object = {}) => {
      const body = { id: result?.id, ...rest, ...more };
      return (await testApp.call(dataSources.edit, { body }, admin.token)).body;
    };

    expect(await save()).toMatchObject({ error: { code: 'dataSource.passwordNeeded' } });
    expect(await save({ dbPassword: 'another' })).toMatchObject({ success: true });
  });

  it('stays when a save leaves its address as it is', async () => {
    const { result } = await aSource();
    const { dbPassword: _typed, ...rest } = address();
    const body = { id: result?.id, code: 'courses', ...rest, name: '选修课', dbName: 'template1' };

    const { body: saved } = await testApp.call(dataSources.edit, { body }, admin.token);

    expect(saved).toMatchObject({ result: { name: '选修课', dbPassword_isSet: true } });
    expect(await test({ ...rest, id: result?.id })).toMatchObject({ success: true });
  });

  it('stands in no answer and in no sheet', async () => {
    const added = await aSource();
    const list = await testApp.call(dataSources.list, {}, admin.token);
    const sheet = await exportSheet(testApp, dataSources.exportXls, admin.token);

    expect(added.result).toMatchObject({
      dbPassword_isSet: true,
      dbDriver: 'postgresql',
      dbUrl: `postgresql://${other.host}/postgres`,
    });
    expect(JSON.stringify([added, list.body, sheet])).not.toContain(password);
  });
});

it('offers its sources to whoever makes a report', async () => {
  await aSource();

  const { body } = await testApp.call(dataSources.options, {}, admin.token);

  expect(body.result).toEqual([{ value: 'courses', label: '选课', text: '选课' }]);
});

describe('a statement', () => {
  const source = () => {
    const { host, port, dbName: database, dbUsername: user, dbPassword, hasTls } = address();
    return { host, port, database, user, password: dbPassword, hasTls };
  };
  async function ask(statement: string, values: unknown[] = [], over: Partial<Bounds> = {}) {
    const connection = await openPostgresql(source(), { ...bounds, ...over });
    return connection.ask(statement, values).finally(() => connection.close());
  }

  it('has its values bound, and answers as the other side writes them', async () => {
    expect(
      await ask("select $1::text as word, date '2030-05-02' as day, 12.50 as price", ["'; drop"]),
    ).toEqual({
      columns: ['word', 'day', 'price'],
      rows: [["'; drop", '2030-05-02', '12.50']],
    } satisfies Answer);
  });

  it('ends after one row more than was asked for, however many there are', async () => {
    const { rows } = await ask('select generate_series(1, 10000000) n');

    expect(rows).toEqual([['1'], ['2'], ['3'], ['4']]);
  });

  it('ends when more comes than fits into memory', async () => {
    const wide = "select repeat('x', 1000000) from generate_series(1, 3)";

    await expect(ask(wide, [], { byteLimit: 1_000_000 })).rejects.toMatchObject({
      code: 'namedReport.tooLarge',
    });
  });

  it('ends when nobody waits for it any more', async () => {
    const left = new AbortController();
    const answer = ask('select pg_sleep(60)', [], { signal: left.signal, limitMs: 30_000 });
    left.abort();

    await expect(answer).rejects.toMatchObject({ code: 'request.busy' });
  });

  it('ends when it takes too long', async () => {
    await expect(
      ask('select pg_sleep(60)', [], { limitMs: 200, connectMs: patientMs }),
    ).rejects.toMatchObject({
      code: '57014',
    });
  });

  it.each([
    'delete from pg_class',
    'select 1) as x; drop table pg_class; --',
    'select 1; select 2',
    "with gone as (select set_config('transaction_read_only', 'off', false)) select * from gone",
  ])('changes nothing: %s', async (statement) => {
    await expect(ask(statement)).rejects.toThrow();
  });
});

/** Takes connections and says nothing; answers its port. */
async function aSilentServer(): Promise<number> {
  const silent = createServer(() => undefined);
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void silent.close());
  return (silent.address() as { port: number }).port;
}

it('gives up a server that never answers', async () => {
  const port = await aSilentServer();
  const nowhere = {
    host: '127.0.0.1',
    port,
    database: 'x',
    user: 'x',
    password: 'x',
    hasTls: false,
  };
  const short = { ...bounds, limitMs: 100 };

  await expect(openPostgresql(nowhere, short)).rejects.toThrow(/timeout/);
  await expect(openMysql(nowhere, short)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
});

describe('a server that hangs', () => {
  const local = '127.0.0.1';
  /** The place, which may reach the server, with a source for it. */
  async function aPlaceWith(port: number, dbType: string) {
    testApp = await aTestApp({ env: { SPROUT_DATA_SOURCE_HOSTS: `${local}:${port}` } });
    admin = await anAdmin(testApp);
    const typed = { ...address(), host: local, port, dbType };
    await aSource(typed);
    const { context } = testApp.app;
    const actor = await context.sessions.imagine('1', admin.id);
    if (!actor) throw new Error('no administrator');
    const run = (as = actor, connectMs = 200) =>
      createDataSourceReader(context).ask(as, 'courses', {
        statement: () => ({ text: 'select name from pupils', values: [] }),
        bounds: { ...bounds, limitMs: 200, connectMs },
      });
    return { typed, run, actor };
  }

  it.each(Object.values(databaseTypes))(
    'from the begin is said to be slow by the test of a source and by a report: kind %s',
    async (dbType) => {
      const { typed, run, actor } = await aPlaceWith(await aSilentServer(), dbType);

      expect(await test(typed)).toMatchObject({
        message: '连接失败：对方太久没有回答',
        error: { code: 'dataSource.slow' },
      });
      await expect(run()).rejects.toMatchObject({ code: 'dataSource.slow' });
      // Who did not write the report hears nothing of the server behind it.
      await expect(run({ ...actor, seesWholeSchool: false })).rejects.toMatchObject({
        code: 'namedReport.sourceFailed',
      });
    },
  );

  it.each([
    ['after the log-in', 'select current_setting', 200, 'dataSource.slow'],
    ['at the begin of a statement', 'begin', patientMs, 'namedReport.tooSlow'],
    ['in the middle of a statement', 'select * from (', patientMs, 'namedReport.tooSlow'],
  ])('%s is left: PostgreSQL', async (_, hangsAt, connectMs, code) => {
    const port = await aPostgresqlServer({ hangsAt });
    const { run, actor } = await aPlaceWith(port, databaseTypes.postgresql);

    await expect(run(actor, connectMs)).rejects.toMatchObject({ code });
  });
});

describe('a MySQL server', () => {
  it('is asked read-only, with values bound and a bound on rows', async () => {
    const { source, asked } = await aMysqlServer({ user: 'reader', password });
    const connection = await openMysql(source, bounds);

    const { columns, rows } = await connection.ask('select name from pupils where id = ?', [
      "1' or '1",
    ]);
    await connection.close();

    expect(connection).toMatchObject({ version: 'MySQL 8.4.0', isReadOnly: true });
    expect({ columns, rows }).toEqual({ columns: ['name'], rows: [['小雨滴']] });
    expect(asked).toEqual([
      'set session transaction read only',
      "set session sql_mode = 'STRICT_TRANS_TABLES,ONLY_FULL_GROUP_BY'",
      'select version()',
      'show grants',
      'set session max_execution_time = 60000',
      'start transaction read only',
      'set session sql_select_limit = 4',
      "select name from pupils where id = '1\\' or \\'1'",
      'rollback',
    ]);
  });

  it('that hangs is left', async () => {
    const { source } = await aMysqlServer({ user: 'reader', password, hangsAt: 'select name' });
    const connection = await openMysql(source, { ...bounds, limitMs: 100, connectMs: patientMs });

    await expect(connection.ask('select name from pupils', [])).rejects.toMatchObject({
      code: 'PROTOCOL_SEQUENCE_TIMEOUT',
    });
    await connection.close();
  });

  it('refuses a wrong password', async () => {
    const { source } = await aMysqlServer({ user: 'reader', password });

    await expect(openMysql({ ...source, password: 'x' }, bounds)).rejects.toMatchObject({
      code: 'ER_ACCESS_DENIED_ERROR',
    });
  });
});
