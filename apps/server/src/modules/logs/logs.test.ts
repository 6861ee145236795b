import { endpoints } from '@sprout/contract';
import { expect, it } from 'vitest';
import { aStaff } from '../../testing/access-kit.ts';
import { anAdmin, aStudent, type TestUser } from '../../testing/factories.ts';
import { aTaughtClass } from '../../testing/people-kit.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';

const {
  list,
  changes,
  delete: remove,
  deleteBatch,
  exportXls,
  logInfo,
  visitInfo,
} = endpoints.logs;
const { login } = endpoints.session;
const ofLogIns = { logType: 1 };
const ofOperations = { logType: 2 };
const ofRecords = { logType: 3 };

async function read(testApp: TestApp, token: string, query: Record<string, unknown> = {}) {
  const { body } = await testApp.call(list, { query }, token);
  return body.result?.records ?? [];
}

const logIn = (testApp: TestApp, username: string, password: string, agent = 'Firefox') =>
  testApp.call(login, { body: { username, password }, headers: { 'user-agent': agent } });

async function addPosition(testApp: TestApp, { token }: TestUser, name: string): Promise<string> {
  const body = { code: name, name, postRank: '1' };
  const reply = await testApp.call(endpoints.positions.add, { body }, token);
  return reply.body.result?.id ?? '';
}

it('tells of log-ins with the way, the reason of a refusal, the address and the browser', async () => {
  const testApp = await aTestApp();
  const admin = await anAdmin(testApp);
  const child = await aStudent(testApp, { password: 'sun-and-moon-7', realname: '李小明' });

  await logIn(testApp, child.username, 'wrong');
  testApp.clock.advance(1000);
  await logIn(testApp, 'nobody-of-this-name', 'secret-word');
  testApp.clock.advance(1000);
  await logIn(testApp, child.username, 'sun-and-moon-7', 'Chromium');
  const rows = await read(testApp, admin.token, ofLogIns);

  expect(rows).toMatchObject([
    { logContent: '密码登录', userid: child.username, username: '李小明', userAgent: 'Chromium' },
    { reason: 'session.badCredentials', userid: null, refusedCount: 1, ip: '127.0.0.1' },
    {
      logContent: '密码登录：用户名或密码错误',
      userid: child.username,
      requestUrl: '/api/sys/login',
      costTime: expect.any(Number),
      requestId: expect.stringMatching(/^[0-9a-f]{32}$/),
    },
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/secret-word|nobody-of-this-name|sun-and-moon/);
});

it('tells of operations with what the call changed, and where its row can be compared', async () => {
  const testApp = await aTestApp();
  const admin = await anAdmin(testApp);
  const id = await addPosition(testApp, admin, '教研员');
  testApp.clock.advance(1000);
  const form = { id, code: '教研员', name: '年级组长', postRank: '1' };
  await testApp.call(endpoints.positions.edit, { body: form }, admin.token);

  const [edited, added] = await read(testApp, admin.token, ofOperations);
  const found = await testApp.call(changes, { query: { id: edited?.id ?? '' } }, admin.token);

  expect(edited).toMatchObject({
    logContent: '职务 · 修改',
    operateType: 3,
    operateType_dictText: '修改',
    logType_dictText: '操作日志',
    userid: admin.username,
    rowId: id,
    requestType: 'PUT',
    requestUrl: '/api/sys/position/edit',
    requestParam: JSON.stringify({ id, code: '***', name: '***', postRank: '***' }),
  });
  expect(added).toMatchObject({ logContent: '职务 · 添加', operateType: 2, rowId: null });
  expect(found.body.result).toMatchObject([{ rowId: id, dataTable: 'sys_position' }]);
});

it('tells of a refused call, and of no call that only reads', async () => {
  const testApp = await aTestApp();
  const { teacher, admin } = await aTaughtClass(testApp);
  await testApp.call(endpoints.positions.list, {}, admin.token);
  await testApp.call(endpoints.positions.delete, { query: { id: 'x1' } }, teacher.token);

  const rows = await read(testApp, admin.token, { ...ofOperations, outcome: 'refused' });
  const done = await read(testApp, admin.token, { ...ofOperations, outcome: 'done' });

  expect(rows).toMatchObject([{ reason: 'access.denied', userid: teacher.username, rowId: 'x1' }]);
  expect(done).toEqual([]);
});

it('tells who opened the record of a child, not of a colleague nor of oneself', async () => {
  const testApp = await aTestApp();
  const { student, teacher, admin } = await aTaughtClass(testApp);
  const open = (id: string, { token }: TestUser) =>
    testApp.call(endpoints.users.queryById, { query: { id } }, token);

  await open(student.id, teacher);
  await open(teacher.id, admin);
  await open(admin.id, admin);
  const rows = await read(testApp, admin.token, ofRecords);
  const ofChild = await read(testApp, admin.token, { rowId: student.id });

  expect(rows).toMatchObject([
    {
      logContent: '用户 · 查看档案',
      userid: teacher.username,
      rowId: student.id,
      rowName: '李小明',
    },
  ]);
  expect(ofChild.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
});

it('finds by words in the language of the reader, by person, address, time, kind and request', async () => {
  const testApp = await aTestApp({ now: '2030-05-02T00:00:00Z' });
  const admin = await anAdmin(testApp, { realname: '王主任' });
  await addPosition(testApp, admin, '甲');
  testApp.clock.set('2030-05-03T02:00:00Z');
  const id = await addPosition(testApp, admin, '乙');
  await testApp.call(endpoints.positions.delete, { query: { id } }, admin.token);
  const [deleted] = await read(testApp, admin.token, { operateType: 4 });
  const count = async (query: Record<string, unknown>, headers: Record<string, string> = {}) => {
    const { body } = await testApp.call(list, { query, headers }, admin.token);
    return body.result?.total;
  };
  const english = { 'x-sprout-client': '1', 'accept-language': 'en' };

  expect(await count({ keyWord: '添加' })).toBe(2);
  expect(await count({ keyWord: 'Positions · add' }, english)).toBe(2);
  expect(await count({ keyWord: '没有这样的词' })).toBe(0);
  expect(await count({ who: '王主' })).toBe(3);
  expect(await count({ who: '王主', keyWord: '删除' })).toBe(1);
  expect(await count({ ip: '127.0.0.1' })).toBe(3);
  expect(await count({ ip: '10.0.0.1' })).toBe(0);
  expect(await count({ createTime_begin: '2030-05-03', createTime_end: '2030-05-03' })).toBe(2);
  expect(await count({ createTime_end: '2030-05-02' })).toBe(1);
  expect(await count({ createTime_end: '2030-02-31' })).toBeUndefined();
  expect(await count({ requestId: deleted?.requestId })).toBe(1);
  expect(await count({ logType: 2, operateType: 2 })).toBe(2);
});

it('turns pages from both ends', async () => {
  const testApp = await aTestApp();
  const admin = await anAdmin(testApp);
  for (const name of ['a', 'b', 'c']) {
    await addPosition(testApp, admin, name);
    testApp.clock.advance(60_000);
  }
  const times = async (query: Record<string, unknown>) =>
    (await read(testApp, admin.token, query)).map(({ createTime }) => createTime.slice(14, 16));

  expect(await times({ pageSize: 2 })).toEqual(['02', '01']);
  expect(await times({ pageSize: 2, pageNo: 2 })).toEqual(['00']);
  expect(await times({ column: 'createTime', order: 'asc', pageSize: 2 })).toEqual(['00', '01']);
});

it('is closed to whoever does not see the whole school', async () => {
  const testApp = await aTestApp();
  const { class1 } = await aTaughtClass(testApp);
  const staff = await aStaff(testApp, { permissions: ['system:log:list'], manages: [class1] });

  const { body } = await testApp.call(list, {}, staff.token);

  expect(body.error?.code).toBe('access.wholeSchool');
});

it('refuses to remove entries and to be emptied, and tells who asked for it', async () => {
  const testApp = await aTestApp();
  const admin = await anAdmin(testApp);
  await addPosition(testApp, admin, '甲');
  const [entry] = await read(testApp, admin.token);
  testApp.clock.advance(1000);

  const one = await testApp.call(remove, { query: { id: entry?.id ?? '' } }, admin.token);
  testApp.clock.advance(1000);
  const all = await testApp.call(deleteBatch, { query: { ids: 'allclear' } }, admin.token);

  expect([one, all].map(({ body }) => body.error?.code)).toEqual(['log.kept', 'log.kept']);
  expect(all.body.message).toBe('日志不能删除，也不能清空。到了保留期限会自动清理');
  expect(await read(testApp, admin.token)).toMatchObject([
    { method: 'logs.deleteBatch', reason: 'log.kept', userid: admin.username },
    { method: 'logs.delete', reason: 'log.kept' },
    { id: entry?.id },
  ]);
});

it('keeps entries for 180 days, and what is left of the visits has nothing personal', async () => {
  const testApp = await aTestApp({ now: '2030-01-01T04:00:00Z' });
  const { database, callLog } = testApp.app.context;
  const child = await aStudent(testApp, { password: 'sun-and-moon-7' });
  await logIn(testApp, child.username, 'sun-and-moon-7');
  await callLog.flush();
  testApp.clock.set('2030-06-01T04:00:00Z');
  await logIn(testApp, child.username, 'sun-and-moon-7');
  await callLog.flush();
  testApp.clock.set('2030-07-01T04:00:00Z');

  await callLog.removeOld();

  const rows = await database.write.selectFrom('sys_log').select('created_at').execute();
  const audits = await database.write.selectFrom('audit_log').select('action').execute();
  const days = await database.write.selectFrom('visit_day').selectAll().execute();
  expect(rows).toEqual([{ created_at: new Date('2030-06-01T04:00:00Z') }]);
  expect(audits).toHaveLength(1);
  expect(days).toMatchObject([
    { day: '2030-01-01', visits: 1, addresses: 1 },
    { day: '2030-06-01', visits: 1, addresses: 1 },
  ]);
  expect(await database.write.selectFrom('visit_address').select('ip').execute()).toEqual([]);
});

it('counts visits of seven days with every day, and those of today', async () => {
  const testApp = await aTestApp({ now: '2030-05-02T00:00:00Z' });
  const child = await aStudent(testApp, { password: 'sun-and-moon-7' });
  await logIn(testApp, child.username, 'sun-and-moon-7');
  testApp.clock.set('2030-05-04T00:00:00Z');
  await logIn(testApp, child.username, 'sun-and-moon-7');
  await logIn(testApp, child.username, 'sun-and-moon-7');
  await logIn(testApp, child.username, 'wrong');

  const admin = await anAdmin(testApp);
  const week = await testApp.call(visitInfo, {}, admin.token);
  const figures = await testApp.call(logInfo, {}, admin.token);

  expect(week.body.result?.map(({ type, visit, ip }) => [type, visit, ip])).toEqual([
    ['04-28', 0, 0],
    ['04-29', 0, 0],
    ['04-30', 0, 0],
    ['05-01', 0, 0],
    ['05-02', 1, 1],
    ['05-03', 0, 0],
    ['05-04', 2, 1],
  ]);
  expect(figures.body.result).toEqual({ totalVisitCount: 3, todayVisitCount: 2, todayIp: 1 });
});

it('goes out as a list and as a sheet, without formulas', async () => {
  const testApp = await aTestApp();
  const admin = await anAdmin(testApp);
  const child = await aStudent(testApp, { password: 'sun-and-moon-7' });
  await logIn(testApp, child.username, 'sun-and-moon-7', '=cmd()');
  const token = { 'x-access-token': admin.token };
  const get = (format: string) =>
    testApp.app.http.inject({
      url: `/api${exportXls.path}`,
      query: { format, logType: '1' },
      headers: token,
    });

  const csv = await get('csv');
  const xlsx = await get('xlsx');

  expect(csv.headers['content-type']).toContain('text/csv');
  expect(csv.body).toContain('登录日志,,密码登录');
  expect(csv.body).toContain("'=cmd()");
  expect(xlsx.rawPayload.subarray(0, 2).toString()).toBe('PK');
});

it('exports chosen rows once each, however many, and of them what is asked for', async () => {
  const testApp = await aTestApp();
  const admin = await anAdmin(testApp);
  await testApp.app.context.database.pool.query(`
    insert into sys_log (id, school_id, log_type, operate_type, action, created_at)
    select 'chosen' || lpad(n::text, 4, '0'), '1', 2, case when n = 0 then 4 else 2 end,
      case when n = 0 then 'positions.delete' else 'positions.add' end, now()
    from generate_series(0, 999) n`);
  const ids = Array.from({ length: 1_000 }, (_, n) => `chosen${String(n).padStart(4, '0')}`);
  const linesOf = async (query: Record<string, string> = {}) => {
    const { body } = await testApp.app.http.inject({
      url: `/api${exportXls.path}`,
      query: { ...query, format: 'csv', selections: ids.join() },
      headers: { 'x-access-token': admin.token },
    });
    return body.trim().split('\r\n').length - 1;
  };

  expect(await linesOf()).toBe(1_000);
  expect(await linesOf({ operateType: '4' })).toBe(1);
  expect(await linesOf({ keyWord: '删除' })).toBe(1);
  expect(await linesOf({ outcome: 'refused' })).toBe(0);
});

it('keeps rows while the database does not take them, and goes on', async () => {
  const testApp = await aTestApp();
  const { callLog, database } = testApp.app.context;
  const admin = await anAdmin(testApp);
  await addPosition(testApp, admin, '甲');
  await database.pool.query('alter table sys_log rename to sys_log_away');
  await callLog.flush();
  await database.pool.query('alter table sys_log_away rename to sys_log');
  await addPosition(testApp, admin, '乙');

  // What cannot be written for another reason than a lost connection is told of and let go.
  expect(await read(testApp, admin.token)).toHaveLength(1);
});
