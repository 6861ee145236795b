import { databaseTypes, endpoints } from '@sprout/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withClient } from '../../embedded-postgres/connection.ts';
import {
  startTestPostgres,
  type TestPostgres,
} from '../../embedded-postgres/testing/test-postgres.ts';
import { roleIds } from '../../seed/system/index.ts';
import { aStaff } from '../../testing/access-kit.ts';
import { anAdmin, aTeacher, type TestUser } from '../../testing/factories.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';
import { createOutsideReports } from './outside-reports.service.ts';

const { dataSources, namedReports, permissions, reportDefinitions } = endpoints;
const password = 'geheim-reader-2';

let postgres: TestPostgres;
let other: URL;
let testApp: TestApp;
let admin: TestUser;

beforeAll(async () => {
  postgres = await startTestPostgres();
  other = new URL(postgres.superuserUrl('postgres'));
  await withClient(other.href, async (client) => {
    await client.query(`
      create table fee (day date, club text, amount numeric(10, 2));
      insert into fee values ('2030-05-01', '围棋', 30), ('2030-05-02', '围棋', 12.5), ('2030-05-02', '合唱', 20);
      create table kept (word text);
      insert into kept values ('secret-word');
      create role reader login password '${password}';
      create role writer login password '${password}';
      grant select on fee to reader;
      grant select, insert on fee to writer;
      create function write_fee() returns int language sql security definer
        as $$ insert into fee values (now(), 'x', 1) returning 1 $$`);
  });
});
afterAll(() => postgres.stop());

beforeEach(async () => {
  testApp = await aTestApp({ env: { SPROUT_DATA_SOURCE_HOSTS: `${other.host}, gone.test:5432` } });
  admin = await anAdmin(testApp);
});

async function aSource(over: object = {}) {
  const body = {
    name: '收费',
    code: 'fees',
    dbType: databaseTypes.postgresql,
    host: other.hostname,
    port: Number(other.port),
    dbName: 'postgres',
    dbUsername: 'reader',
    dbPassword: password,
    hasTls: false,
    ...over,
  };
  const { body: answer } = await testApp.call(dataSources.add, { body }, admin.token);
  expect(answer).toMatchObject({ success: true });
}

const definition = {
  name: '社团收费',
  code: 'club_fees',
  dbSource: 'fees',
  cgrSql:
    'select club, sum(amount) as total from fee where (:from::date is null or day >= :from) group by club order by 2 desc',
  params: [{ name: 'from', label: '从', kind: 'day', isRequired: false }],
  columns: [
    { name: 'club', title: '社团', kind: 'text' },
    { name: 'total', title: '合计', kind: 'number' },
  ],
  chartKind: 'bars',
  chartLabel: 'club',
  chartValues: 'total',
};

async function aReport(over: object = {}, by = admin) {
  const body = { ...definition, ...over };
  return (await testApp.call(reportDefinitions.add, { body }, by.token)).body;
}

async function run(code = 'club_fees', values: object = {}, by = admin) {
  const query = { params: JSON.stringify(values) };
  return (await testApp.call(namedReports.run, { params: { code }, query }, by.token)).body;
}

/** A statement as it stands, with the columns that it has. */
async function runOf(cgrSql: string, over: object = {}) {
  await aSource();
  const added = await aReport({ cgrSql, params: [], columns: [], chartKind: 'none', ...over });
  expect(added).toMatchObject({ success: true });
  return run();
}

describe('a report on another database', () => {
  it('is listed, asks, runs, is drawn and goes into a sheet as any other', async () => {
    await aSource();
    await aReport();
    const list = await testApp.call(namedReports.list, {}, admin.token);
    const params = { code: 'club_fees' };
    const info = await testApp.call(namedReports.info, { params }, admin.token);
    const sheet = await testApp.app.http.inject({
      method: 'GET',
      url: '/api/online/cgreport/api/exportXls/club_fees?format=csv&column=c1&order=asc',
      headers: { 'x-access-token': admin.token },
    });

    expect(list.body.result).toContainEqual({
      code: 'club_fees',
      title: '社团收费',
      about: '',
      isWholeSchool: false,
    });
    expect(info.body.result).toMatchObject({
      params: [{ name: 'from', label: '从', kind: 'day', isRequired: false }],
      columns: [{ title: '社团' }, { title: '合计' }],
    });
    expect((await run()).result).toMatchObject({
      columns: [
        { key: 'c0', title: '社团', kind: 'text' },
        { key: 'c1', title: '合计', kind: 'number' },
      ],
      rows: [
        ['围棋', 42.5],
        ['合唱', 20],
      ],
      isCut: false,
      chart: {
        isLine: false,
        labels: ['围棋', '合唱'],
        series: [{ name: '合计', values: [42.5, 20] }],
      },
    });
    expect((await run('club_fees', { from: '2030-05-02' })).result?.rows).toEqual([
      ['合唱', 20],
      ['围棋', 12.5],
    ]);
    expect(sheet.body).toBe('\uFEFF社团,合计\r\n合唱,20\r\n围棋,42.5\r\n');
  });

  it('opens by its id, as the links of older menus have it', async () => {
    await aSource();
    const { result } = await aReport();

    expect((await run(result?.id)).result?.total).toBe(2);
  });

  it('has a place in the menu of the roles that an administrator gives it to', async () => {
    await aSource();
    await aReport();
    const url = '/online/cgreport/club_fees';
    const body = { menuType: 0, name: '社团收费', url, component: 'online/CgreportAuto' };
    const added = await testApp.call(permissions.add, { body }, admin.token);
    await testApp.app.context.database.pool.query(
      'insert into sys_role_permission (role_id, permission_id) values ($1, $2)',
      [roleIds.admin, added.body.result?.id],
    );
    testApp.clock.advance(10_000);
    // The predecessor's client has no page for it.
    const own = { headers: { 'x-sprout-client': '1' } };
    const menu = await testApp.call(permissions.getUserPermissionByToken, own, admin.token);

    expect(added.body).toMatchObject({ success: true });
    expect(menu.body.result?.menu).toContainEqual(
      expect.objectContaining({ path: url, component: 'online/CgreportAuto' }),
    );
  });

  it('is run by a role that it was given to, and found by nobody else', async () => {
    await aSource();
    const teacher = await aTeacher(testApp);
    const { result } = await aReport();

    expect(await run('club_fees', {}, teacher)).toMatchObject({
      error: { code: 'namedReport.notFound' },
    });
    const body = { ...definition, id: result?.id ?? '', roles: roleIds.teacher };
    const edited = await testApp.call(reportDefinitions.edit, { body }, admin.token);
    expect(edited.body).toMatchObject({ success: true });
    expect((await run('club_fees', {}, teacher)).result?.total).toBe(2);
  });

  it('is written by those alone who see the whole school, whatever else they may', async () => {
    await aSource();
    const codes = ['system:report:list', 'system:report:add', 'system:report:edit'];
    const teacher = await aStaff(testApp, { permissions: codes });
    await aReport();
    const body = { dbSource: 'fees', cgrSql: 'select 1', params: [] };
    const list = await testApp.call(reportDefinitions.list, {}, teacher.token);

    const refused = { success: false, error: { code: 'access.wholeSchool' } };
    expect(list.body).toMatchObject(refused);
    expect(await aReport({ code: 'own' }, teacher)).toMatchObject(refused);
    const tried = await testApp.call(reportDefinitions.parseSql, { body }, teacher.token);
    expect(tried.body).toMatchObject(refused);
  });

  it('keeps the newest sixteen versions of what it was', async () => {
    await aSource();
    const { result } = await aReport();
    for (let n = 1; n <= 18; n += 1) {
      const body = { ...definition, id: result?.id ?? '', about: `第 ${n} 次` };
      await testApp.call(reportDefinitions.edit, { body }, admin.token);
    }
    const { rows } = await testApp.app.context.database.pool.query(
      `select data_version::int as version from sys_data_log where data_table = 'report_def' order by 1`,
    );

    expect(rows.map(({ version }) => version)).toEqual(Array.from({ length: 16 }, (_, n) => n + 3));
  });
});

describe('what stands in a statement', () => {
  it('is refused at its field', async () => {
    await aSource();

    expect(await aReport({ cgrSql: 'select 1; drop table fee' })).toMatchObject({
      error: { code: 'row.invalid', data: { fields: { cgrSql: 'notOneQuestion' } } },
    });
  });

  it.each([
    ['a source that is not there', { dbSource: 'nowhere' }, { dbSource: 'unknownChoice' }],
    ['the code of a report of the repository', { code: 'classWeeks' }, { code: 'unique' }],
    ['a chart of another column', { chartValues: 'amount' }, { chartValues: 'unknownColumn' }],
    [
      'a dictionary that is not there',
      { params: [{ name: 'from', label: 'x', kind: 'dict', dictCode: 'nowhere' }] },
      { 'params.0.dictCode': 'unknownChoice' },
    ],
  ])('belongs to a definition without %s', async (_, over, fields) => {
    await aSource();

    expect(await aReport(over)).toMatchObject({ error: { code: 'row.invalid', data: { fields } } });
  });

  it('may have quotes, casts and semicolons in texts', async () => {
    expect(
      (await runOf(`select 'it''s; insert' as "a b", '12:30'::text as at;`)).result,
    ).toMatchObject({
      columns: [{ title: 'a b' }, { title: 'at' }],
      rows: [["it's; insert", '12:30']],
    });
  });

  it('is bound: what somebody types is never read as a statement', async () => {
    await aSource();
    const params = [{ name: 'club', label: '社团', kind: 'text' }];
    await aReport({
      cgrSql: 'select count(*) as n from fee where club = :club',
      params,
      columns: [],
      chartKind: 'none',
    });

    expect((await run('club_fees', { club: "' or '1'='1" })).result?.rows).toEqual([[0]]);
  });
});

describe('a report that goes wrong at the other side', () => {
  it.each([
    ['a column', 'select fees from fee', 'namedReport.noColumn', 'fees'],
    ['a table', 'select 1 from nowhere', 'namedReport.noTable', 'nowhere'],
    ['its syntax', 'select from where', 'namedReport.badSyntax', 'where'],
    ['a value', "select 'x'::int", 'namedReport.badValue', 'x'],
    ['a function that writes', 'select write_fee()', 'namedReport.readOnly', undefined],
  ])('tells its author what: %s', async (_, cgrSql, code, name) => {
    const answer = await runOf(cgrSql);

    expect(answer).toMatchObject({ success: false, error: { code } });
    if (name) expect(answer.message).toContain(name);
  });

  it('tells its readers nothing of the other database', async () => {
    await aSource();
    const teacher = await aTeacher(testApp);
    const cgrSql = 'select 1 from hidden_table';
    await aReport({ cgrSql, params: [], columns: [], chartKind: 'none', roles: roleIds.teacher });
    const answer = await run('club_fees', {}, teacher);

    expect(answer).toMatchObject({ error: { code: 'namedReport.badStatement' } });
    expect(JSON.stringify(answer)).not.toContain('hidden_table');
  });

  it('says that its account may not read a table', async () => {
    expect(await runOf('select word from kept')).toMatchObject({
      error: { code: 'namedReport.noRight' },
    });
  });

  it.each([
    ['a wrong password', { dbPassword: 'wrong-word' }, 'dataSource.denied'],
    ['a host that is gone', { host: 'gone.test', port: 5432 }, 'dataSource.unreachable'],
    ['an account that can write', { dbUsername: 'writer' }, 'dataSource.canWrite'],
  ])('never runs with %s, and says no secret', async (_, over, code) => {
    await aSource(over);
    await aReport();
    const answer = await run();

    expect(answer).toMatchObject({ error: { code } });
    expect(JSON.stringify(answer)).not.toMatch(/geheim|wrong-word/);
  });

  it('says which declared column its answer has not', async () => {
    const columns = [{ name: 'price', title: '价格', kind: 'number' }];
    const answer = await runOf('select club from fee', { columns });

    expect(answer).toMatchObject({ error: { code: 'namedReport.noColumn' } });
    expect(answer.message).toContain('price');
  });

  it('is cut after its limit, and says so', async () => {
    const answer = await runOf('select generate_series(1, 10000000) as n');

    expect(answer.result).toMatchObject({ total: 2000, isCut: true });
  });

  it('is stopped when it takes too long', async () => {
    await aSource();
    await aReport({
      cgrSql:
        'select count(*) as n from generate_series(1, 100000) a, generate_series(1, 100000) b',
      params: [],
      columns: [],
      chartKind: 'none',
    });
    const bounds = { rowLimit: 10, limitMs: 300, connectMs: 60_000 };
    const { origin } = createOutsideReports({ ...testApp.app.context, bounds });
    const actor = await testApp.app.context.sessions.find(admin.token);
    const opened = await origin.open(actor, 'club_fees', 'zh-CN');

    await expect(opened?.read({})).rejects.toMatchObject({ code: 'namedReport.tooSlow' });
  });
});

it('tries a statement before it is saved, and says which columns it has', async () => {
  await aSource();
  const body = {
    dbSource: 'fees',
    cgrSql: 'select day, club, amount from fee where club = :club',
    params: [{ name: 'club', default: '围棋' }],
  };

  expect(
    (await testApp.call(reportDefinitions.parseSql, { body }, admin.token)).body.result,
  ).toEqual([
    { name: 'day', kind: 'day' },
    { name: 'club', kind: 'text' },
    { name: 'amount', kind: 'number' },
  ]);
});
