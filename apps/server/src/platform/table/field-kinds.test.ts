import { checkValues, field, resource } from '@sprout/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anAdmin, type TestUser } from '../../testing/factories.ts';
import { upload } from '../../testing/files-kit.ts';
import { aSheet } from '../../testing/tables-kit.ts';
import { buildTestApp, type TestApp } from '../../testing/test-app.ts';
import { dayCell, timeCell } from '../sheets/cells.ts';
import { createImportReport } from './import-report.ts';
import { readTable } from './read-import.ts';
import { createTableExport } from './table-export.ts';
import { createTableImport } from './table-import.ts';
import { createTableService } from './table-service.ts';
import { readSpec, type TableOptions } from './table-spec.ts';
import type { ImportOptions } from './transfer.ts';

/** A table with a field of every kind; nothing serves it, so its use cases are called. */
const lessons = resource('positions', {
  path: '/test/lesson',
  permission: 'system:position',
  fields: {
    code: field.text({ max: 20, required: true, fixed: true }),
    note: field.longText({ max: 200 }),
    body: field.html({ max: 1000 }),
    size: field.number({ min: 1, max: 30 }),
    isOpen: field.toggle({}),
    startsOn: field.day({ filter: 'range', until: 'endsOn' }),
    endsOn: field.day({}),
    reason: field.text({ max: 20, requiredIf: { size: '30' } }),
    cover: field.file('cover', {}),
    plan: field.file('document', {}),
  },
});

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
let testApp: TestApp;
let admin: TestUser;

beforeAll(async () => {
  testApp = await buildTestApp();
  admin = await anAdmin(testApp);
  await sql`create table lesson (
    id text primary key, school_id text not null, code text not null, note text, body text,
    size integer, is_open boolean, starts_on text, ends_on text, reason text, cover text, plan text,
    created_by text, created_at timestamptz not null, updated_by text,
    updated_at timestamptz not null, deleted_by text, deleted_at timestamptz)`.execute(
    testApp.app.context.database.write,
  );
});

afterAll(() => testApp.close());

async function aConsole() {
  const { context } = testApp.app;
  // The table is made by this test and not by a migration.
  const table = 'lesson' as unknown as NonNullable<TableOptions['table']>;
  const spec = readSpec(lessons, { table });
  const service = createTableService(spec, context);
  const actor = await context.sessions.find(admin.token);
  const caller = { actor, requestId: 'test' };
  const imports = createTableImport(spec, context, service);
  const report = createImportReport(spec, context);
  return {
    service,
    caller,
    add: (form: object) => service.add(caller, checkValues(lessons.form, form).values),
    sheets: createTableExport(spec, { ...context, rows: service.rows }),
    /** Takes a file in and tells of it as the endpoint does. */
    async takeIn({ bytes, ...file }: Omit<ImportOptions, 'readTable'> & { bytes: Uint8Array }) {
      const sent = await context.files.blobs.receiveBytes(bytes);
      const taken = await imports.run(caller, {
        ...file,
        readTable: (columns) => readTable(context, { ...sent, asker: actor }, columns),
      });
      return report.write(caller, { ...taken, ...file });
    },
  };
}

const sendFile = async (biz: string) =>
  (await upload(testApp, admin.token, { name: 'a.png', bytes: onePixel, fields: { biz } })).body
    .message;

it('keeps HTML without scripts, and files without tickets', async () => {
  const { add, service, caller } = await aConsole();
  const cover = await sendFile('cover');
  const plan = await sendFile('document');
  const body = '<p onclick="x()">你好<script>alert(1)</script></p>';

  const row = await add({ code: 'a', body, cover, plan });
  const again = await service.edit(caller, String(row['id']), { ...row, note: '改' });
  const stored = await sql<{ plan: string }>`select plan from lesson where code = 'a'`.execute(
    testApp.app.context.database.write,
  );

  expect(row).toMatchObject({ body: '<p>你好</p>', cover, note: null });
  expect(plan).toContain('~');
  expect(stored.rows[0]?.plan).not.toContain('~');
  expect(again).toMatchObject({ plan: expect.stringContaining('~'), note: '改' });
});

it('refuses HTML that is longer once its signs are written out than a form may send again', async () => {
  const { add } = await aConsole();

  await expect(add({ code: 'long', body: '&'.repeat(999) })).rejects.toMatchObject({
    code: 'row.invalid',
    data: { fields: { body: 'tooLong' } },
  });
  expect(await add({ code: 'short', body: '&'.repeat(200) })).toMatchObject({
    body: '&amp;'.repeat(200),
  });
});

it('refuses a file of another purpose or of nobody, and a value that is fixed', async () => {
  const { add, service, caller } = await aConsole();
  const cover = await sendFile('cover');
  const row = await add({ code: 'b' });

  const wrong = () => add({ code: 'c', plan: cover, cover: `cover/${'0'.repeat(32)}.png` });
  const changed = () => service.edit(caller, String(row['id']), { code: 'other' });

  await expect(wrong()).rejects.toMatchObject({
    code: 'row.invalid',
    data: { fields: { plan: 'unknownFile', cover: 'unknownFile' } },
  });
  await expect(changed()).rejects.toMatchObject({ data: { fields: { code: 'fixed' } } });
});

it('refuses a file in the trash, and leaves one alone that a row has already', async () => {
  const { add, service, caller } = await aConsole();
  const cover = await sendFile('cover');
  const row = await add({ code: 'd', cover });
  const { write } = testApp.app.context.database;
  const thrown = write.updateTable('stored_file').set({ deleted_at: testApp.clock.now() });
  await thrown.where('name', '=', cover).execute();

  const again = await service.edit(caller, String(row['id']), { cover, note: '改' });

  expect(again).toMatchObject({ cover, note: '改' });
  await expect(add({ code: 'e', cover })).rejects.toMatchObject({
    data: { fields: { cover: 'unknownFile' } },
  });
});

it('takes numbers, days and switches as sheets write them, and writes them alike', async () => {
  const { takeIn, sheets, caller, service } = await aConsole();
  const { actor } = caller;
  const head = ['code', 'size', 'isOpen', 'startsOn'];
  const rows = [
    ['s1', 3, '是', '2030/5/2'],
    ['s2', '4', 'No', 47605],
    ['s3', 99, '也许', '2030-02-31'],
  ];

  const report = await takeIn({
    bytes: await aSheet([head, ...rows]),
    language: 'zh-CN',
    isCheck: false,
  });
  const list = await service.list({ actor, query: { startsOn_begin: '2030-01-01', size: '>= 3' } });
  const sheet = await sheets.rowsSheet({ actor, query: { code: 's1' } }, 'zh-CN');
  const exported: unknown[] = [];
  for await (const batch of sheet.batches) exported.push(...batch);

  expect(report.errors.map(({ line, message }) => `${line} ${message}`)).toEqual([
    expect.stringContaining('4 '),
    expect.stringContaining('4 '),
    expect.stringContaining('4 '),
  ]);
  // Made in the same moment, so that nothing says which comes first.
  expect(list.records).toHaveLength(2);
  expect(list.records).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ code: 's2', size: 4, isOpen: false, startsOn: '2030-05-02' }),
      expect.objectContaining({ code: 's1', size: 3, isOpen: true, startsOn: '2030-05-02' }),
    ]),
  );
  expect(exported).toEqual([
    [
      's1',
      null,
      3,
      '是',
      dayCell('2030-05-02'),
      null,
      null,
      expect.any(String),
      timeCell('2030-05-02 08:00:00'),
    ],
  ]);
});

it('refuses an end before its begin, and a row without what its other values make needed', async () => {
  const { add, service, caller } = await aConsole();
  const row = await add({ code: 'r', startsOn: '2030-05-02', endsOn: '2030-05-02', size: 29 });
  const id = String(row['id']);

  const refused = (form: object) =>
    service.edit(caller, id, form as never).catch(({ data }) => data);
  const answers = [
    await refused({ endsOn: '2030-05-01' }),
    await refused({ size: 30 }),
    await refused({ size: 30, reason: '合班' }),
  ];

  expect(answers).toMatchObject([
    { fields: { endsOn: 'beforeBegin' } },
    { fields: { reason: 'required' } },
    { size: 30, reason: '合班' },
  ]);
});

it('tells the same of the lines of a sheet', async () => {
  const { takeIn } = await aConsole();
  const rows = [
    ['code', 'size', 'startsOn', 'endsOn'],
    ['i1', 30, null, null],
    ['i2', 1, '2030-05-02', '2030-05-01'],
  ];

  const report = await takeIn({
    bytes: await aSheet(rows as (string | number)[][]),
    language: 'zh-CN',
    isCheck: true,
  });

  expect(report.errors.map(({ line }) => line)).toEqual([2, 3]);
});
