import { readdir } from 'node:fs/promises';
import { endpoints } from '@sprout/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { anAdmin, type TestUser } from '../../testing/factories.ts';
import { aSheet, exportSheet, importSheet } from '../../testing/tables-kit.ts';
import { buildTestApp, type TestApp } from '../../testing/test-app.ts';

const { positions } = endpoints;
const head = ['职务编码', '职务名称', '职级'];
let testApp: TestApp;
let admin: TestUser;

beforeAll(async () => {
  testApp = await buildTestApp({ fillsDatabase: true });
  admin = await anAdmin(testApp, { username: 'headmaster', nickname: '校长' });
});

afterAll(() => testApp.close());

const send = (bytes: Uint8Array | string, query = '') =>
  importSheet(testApp, positions.importExcel, admin.token, { bytes, query });

async function codes(prefix: string): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select code from sys_position where code like ${`${prefix}%`} and school_id = '1'
    order by code`.execute(testApp.app.context.database.write);
  return rows.map(({ code }) => code);
}

it('takes in the template after it is filled, and exports what it took', async () => {
  const template = await exportSheet(testApp, positions.importTemplate, admin.token);
  const filled = [...template.rows, ['T-1', '老师', '中级'], ['T-2', '=1+1', '1']];

  const imported = await send(await aSheet(filled));
  const exported = await exportSheet(testApp, positions.exportXls, admin.token, {
    code: 'T-*',
    column: 'code',
    order: 'asc',
  });

  expect(template.rows).toEqual([['职务导入模板'], ['职务编码*', '职务名称*', '职级*']]);
  expect(imported.body).toMatchObject({
    success: true,
    code: 200,
    message: '共2行数据全部导入成功！',
    result: { totalCount: 2, successCount: 2, errorCount: 0, errors: [], fileUrl: null },
  });
  expect(exported.rows).toEqual([
    ['职务数据'],
    ['导出人:校长'],
    [...head, '创建人', '创建时间'],
    ['T-1', '老师', '中级', 'headmaster', '2030-05-02 08:00:00'],
    ['T-2', '=1+1', '员级', 'headmaster', '2030-05-02 08:00:00'],
  ]);
});

it('names the download and exports chosen rows only', async () => {
  await send(`${head}\nC-1,一,1\nC-2,二,1`);
  const { body } = await testApp.call(positions.list, { query: { code: 'C-2' } }, admin.token);
  const id = body.result?.records[0]?.id ?? '';

  const chosen = await exportSheet(testApp, positions.exportXls, admin.token, {
    selections: `${id},`,
  });

  expect(chosen.rows.slice(3).map(([code]) => code)).toEqual(['C-2']);
  expect(chosen.headers['content-type']).toContain('spreadsheetml.sheet');
  expect(chosen.headers['content-disposition']).toContain(encodeURIComponent('职务'));
});

it('keeps good rows, and reports bad ones by line and column', async () => {
  const rows = [
    ['职务编码', '备注', '职级', '职务名称'],
    ['R-1', 'x', '员级', '好'],
    ['', 'x', '员级', '没有编码'],
    ['R-1', 'x', '员级', '重复'],
    ['R-2', 'x', '没有的', 'n'.repeat(101)],
    ['R-3', 'x', '2', '好'],
  ];

  const { body } = await send(await aSheet(rows));

  expect(body).toMatchObject({ success: true, code: 201, message: '文件导入成功，但有错误。' });
  expect(body.result).toMatchObject({
    totalCount: 5,
    successCount: 2,
    errorCount: 3,
    msg: '总上传行数：5，已导入行数：2，错误行数：3',
    errors: [
      { line: 3, column: '职务编码', message: '职务编码：请填写这一项' },
      { line: 4, column: '职务编码', message: '职务编码在文件中重复' },
      { line: 5, column: '职务名称', message: '职务名称：太长了' },
      { line: 5, column: '职级', message: '职级：没有这个选项' },
    ],
    fileName: '职务导入错误.csv',
  });
  expect(await codes('R-')).toEqual(['R-1', 'R-3']);
});

it('gives the bad lines as a list that can be mended and sent again', async () => {
  const { body } = await send(`${head}\nM-1,好,1\nM-2,,1\n`);
  const url = body.result?.fileUrl ?? '';

  const file = await testApp.app.http.inject({ url: `/api${url}` });
  const [plain = ''] = url.split('~');
  const guessed = await testApp.app.http.inject({ url: `/api${plain}.csv` });
  const again = await send(file.body.replace('M-2,,', 'M-2,改好,'));

  expect(file.body).toBe(
    '\uFEFF职务编码,职务名称,职级,行号,错误原因\r\nM-2,,1,3,职务名称：请填写这一项\r\n',
  );
  expect(guessed.statusCode).toBe(404);
  expect(again.body.result).toMatchObject({ totalCount: 1, successCount: 1 });
});

it('makes no doubles when a file is sent again, not even twice at once', async () => {
  const sheet = await aSheet([head, ['D-1', '一', '1'], ['D-2', '二', '1']]);

  await Promise.all([send(sheet), send(sheet)]);
  const again = await send(sheet);

  expect(await codes('D-')).toEqual(['D-1', 'D-2']);
  expect(again.body).toMatchObject({ code: 201, result: { successCount: 0, errorCount: 2 } });
  expect(again.body.result?.errors[0]?.message).toBe('职务编码已经存在，忽略导入。');
});

it('says what an import would do without doing it', async () => {
  const { body } = await send(`${head}\nP-1,一,1\nP-1,二,1\n`, '?check=true');

  expect(body).toMatchObject({
    code: 201,
    message: '已检查，还没有导入。',
    result: { totalCount: 2, successCount: 1, errorCount: 1, fileUrl: null },
  });
  expect(await codes('P-')).toEqual([]);
});

it('answers in English to the own client that asks for it', async () => {
  const { body } = await importSheet(testApp, positions.importExcel, admin.token, {
    bytes: 'Code,Name,Rank,Pay,Room\nEN-1,Teacher,Middle,,\nEN-2,,1,,\n',
    field: 'files[]',
    headers: { 'x-sprout-client': '1', 'accept-language': 'en-US' },
  });

  expect(body.result?.errors).toContainEqual({
    line: 3,
    who: 'EN-2',
    column: 'Name',
    value: '',
    message: 'Name: Required',
    overwrite: null,
  });
  expect(body.result?.warnings.map(({ message }) => message)).toEqual([
    'These columns are not imported: Pay, Room',
  ]);
});

it('has a file read beside the server, and leaves nothing of it behind', async () => {
  const { fileWork, files } = testApp.app.context;
  const asked = vi.spyOn(fileWork, 'run');

  await send(`${head}\nB-1,一,1`);
  await send('a,b\n1,2\n');

  expect(asked.mock.calls.map(([kind]) => kind)).toEqual(['readTable', 'readTable']);
  expect(await readdir(files.store.temporaryFolder)).toEqual([]);
});

it.each([
  ['', 'file.empty'],
  ['a,b\n1,2\n', 'sheet.noHead'],
  [`${head}\n${'x,y,1\n'.repeat(20_001)}`, 'sheet.tooManyRows'],
  [Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'sheet.wrongType'],
  [Buffer.alloc(10 * 1024 * 1024 + 1, 'a'), 'file.tooLarge'],
])('refuses a file that cannot be taken in at all', async (bytes, code) => {
  const before = await codes('');

  const { body } = await send(bytes);

  expect(body).toMatchObject({ success: false, error: { code } });
  expect(await codes('')).toEqual(before);
});

it('answers a failed export with a status of its own', async () => {
  const bad = await exportSheet(testApp, positions.exportXls, admin.token, {
    superQueryParams: '[{"field":"schoolId","rule":"eq","val":"1"}]',
  });

  expect(bad).toMatchObject({ status: 400, error: 'request.invalid' });
});

it('takes twenty thousand rows with three hundred bad ones, and exports them all', async () => {
  const rows = Array.from({ length: 20_000 }, (_, at) => {
    const isBad = at % 67 === 0 && at < 67 * 300;
    return [`BIG-${at}`, `职务 ${at}`, isBad ? '77' : '3'];
  });
  const sheet = await aSheet([head, ...rows]);

  const { body } = await send(sheet);
  const exported = await exportSheet(testApp, positions.exportXls, admin.token, { code: 'BIG-*' });

  const bad = rows.filter(([, , rank]) => rank === '77').length;
  expect(body.result).toMatchObject({
    totalCount: 20_000,
    successCount: 20_000 - bad,
    errorCount: bad,
  });
  expect(exported.rows).toHaveLength(20_000 - bad + 3);
});
