import { endpoints, field, resource } from '@sprout/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aStaff } from '../../testing/access-kit.ts';
import { anAdmin, type TestUser } from '../../testing/factories.ts';
import { aPng, upload } from '../../testing/files-kit.ts';
import { exportSheet } from '../../testing/tables-kit.ts';
import { buildTestApp, type TestApp } from '../../testing/test-app.ts';
import { mainSchoolId } from '../audit.ts';
import type { Tables } from '../db/tables.generated.ts';
import { registerTable } from './table-module.ts';

const topics = resource('topics', {
  path: '/test/topic',
  permission: 'system:position',
  fields: {
    name: field.text({ max: 20, required: true }),
    slides: field.files('document', { max: 3 }),
  },
});

let testApp: TestApp;
let admin: TestUser;

beforeAll(async () => {
  testApp = await buildTestApp({ isFresh: true });
  const { context } = testApp.app;
  await sql`create table topic (id text primary key, school_id text not null, name text not null,
    slides jsonb, created_by text, created_at timestamptz not null, updated_by text,
    updated_at timestamptz not null, deleted_by text, deleted_at timestamptz)`.execute(
    context.database.write,
  );
  // A table of this test alone; the generated types do not know it.
  registerTable(topics, { table: 'topic' as keyof Tables }, context);
  admin = await anAdmin(testApp);
});

afterAll(() => testApp.close());

async function aFile(fileName: string, { token } = admin): Promise<string> {
  const sent = { name: fileName, bytes: aPng(), fields: { biz: 'document' } };
  return (await upload(testApp, token, sent)).body.message;
}

const save = async (body: object) =>
  (await testApp.call(topics.endpoints.add, { body: body as never }, admin.token)).body;
const edit = async (body: object) =>
  (await testApp.call(topics.endpoints.edit, { body: body as never }, admin.token)).body;

async function aTopic(name: string, ...fileNames: string[]) {
  const files = await Promise.all(fileNames.map((name) => aFile(name)));
  const slides = files.map((file, at) => ({ file, name: `第 ${at + 1} 份.png` }));
  const { result } = await save({ name, slides });
  if (!result?.slides) throw new Error('the row has no files');
  return { id: result.id, name, slides: result.slides };
}

it('keeps files in their order with names of the row, and tells size, type and address', async () => {
  const { id, slides } = await aTopic('a', 'one.png', 'two.png');

  const { body } = await testApp.call(topics.endpoints.queryById, { query: { id } }, admin.token);
  const listed = await testApp.call(topics.endpoints.list, { query: {} }, admin.token);
  const stored = await sql<{ slides: object[] }>`select slides from topic where id = ${id}`.execute(
    testApp.app.context.database.write,
  );

  expect(slides).toMatchObject([
    { name: '第 1 份.png', size: expect.any(Number), type: 'image/png' },
    { name: '第 2 份.png' },
  ]);
  expect(slides[0]?.file).toContain('~');
  expect(slides[0]?.url).toBe(`/api/sys/common/static/${slides[0]?.file}`);
  expect(body.result?.slides).toEqual(slides);
  expect(listed.body.result?.records[0]?.slides).toEqual(slides);
  expect(JSON.stringify(stored.rows)).not.toContain('~');
});

it('reorders, renames and takes away; what is sent as it came changes nothing', async () => {
  const { id, name, slides } = await aTopic('b', 'one.png', 'two.png');
  const versions = async () =>
    (
      await sql`select 1 from sys_data_log where data_id = ${id}`.execute(
        testApp.app.context.database.write,
      )
    ).rows.length;
  const before = await versions();

  await edit({ id, name, slides });
  const same = await versions();
  const swapped = [{ ...slides[1], name: '新名' }, slides[0]];
  const { result } = await edit({ id, name, slides: swapped });
  const cleared = await edit({ id, name, slides: [] });

  expect(same).toBe(before);
  expect(result?.slides?.map((file) => file.name)).toEqual(['新名', '第 1 份.png']);
  expect(cleared.result?.slides).toBeNull();
});

it('refuses what is no file of this school and purpose, and more than there may be', async () => {
  const cover = await upload(testApp, admin.token, {
    name: 'a.png',
    bytes: aPng(),
    fields: { biz: 'cover' },
  });
  const file = await aFile('one.png');
  const one = { file, name: 'a' };
  const unknown = await save({
    name: 'c',
    slides: [one, { file: cover.body.message, name: 'b' }],
  });
  const nameless = await save({ name: 'c', slides: [{ file, name: ' ' }] });
  const many = await save({ name: 'c', slides: [one, one, one, one] });
  const twice = await save({ name: 'c', slides: [one, { file, name: 'again' }] });

  expect(unknown.error).toMatchObject({
    code: 'row.invalid',
    data: { fields: { 'slides.1.file': 'unknownFile' } },
  });
  expect(nameless.error?.data).toEqual({ fields: { 'slides.0.name': 'required' } });
  expect(many.error?.data).toEqual({ fields: { slides: 'tooManyRows' } });
  expect(twice.result?.slides?.map(({ name }) => name)).toEqual(['a']);
});

it('tells problems at the lines that were sent, of which one may repeat a file', async () => {
  const file = await aFile('one.png');
  const missing = { file: `document/${'0'.repeat(32)}.png`, name: 'c' };
  const slides = [{ file, name: 'a' }, { file, name: 'b' }, missing];

  const { error } = await save({ name: 'h', slides });

  expect(error?.data).toEqual({ fields: { 'slides.2.file': 'unknownFile' } });
});

it('comes back with a kept version, files included', async () => {
  const { id, slides } = await aTopic('f', 'one.png');
  await edit({ id, name: 'g', slides: [] });
  const { dataLog } = endpoints;
  const versions = await testApp.call(
    dataLog.queryDataVerList,
    { query: { dataTable: 'topic', dataId: id } },
    admin.token,
  );
  const first = versions.body.result?.at(-1)?.id ?? '';
  const view = await testApp.call(dataLog.queryRestore, { query: { id: first } }, admin.token);
  const { version } = view.body.result ?? {};
  await testApp.call(dataLog.restore, { body: { id: first, version } }, admin.token);
  const { body } = await testApp.call(topics.endpoints.queryById, { query: { id } }, admin.token);

  expect(view.body.result?.problems).toEqual([]);
  expect(body.result).toMatchObject({ name: 'f', slides: [{ name: slides[0]?.name }] });
});

it('stands in no sheet', async () => {
  await aTopic('e', 'one.png');
  const { rows } = await exportSheet(testApp, topics.endpoints.exportXls, admin.token);

  expect(rows.length).toBeGreaterThan(1);
  expect(JSON.stringify(rows)).not.toMatch(/slides|第 1 份/);
});

it('keeps the files of its rows and says where they are used', async () => {
  const { id, slides } = await aTopic('d', 'one.png');
  const { context } = testApp.app;
  const fileId = /([0-9a-f]{32})/.exec(slides[0]?.file ?? '')?.[1] ?? '';
  const query = { id: fileId };
  const places = await testApp.call(endpoints.storedFiles.places, { query }, admin.token);

  testApp.clock.advance(2 * 24 * 3_600_000);
  await context.files.unattached.sweep();
  testApp.clock.advance(8 * 24 * 3_600_000);
  await context.files.unattached.sweep();
  const kept = await context.database.write
    .selectFrom('stored_file')
    .select('id')
    .where('id', '=', fileId)
    .execute();

  expect(places.body.result).toEqual([{ kind: 'row', subject: 'topics', rowId: id, name: 'd' }]);
  expect(kept).toHaveLength(1);
});

it("takes somebody else's private file only with a ticket that is still good", async () => {
  const permissions = ['system:position:add', 'system:position:edit'];
  const other = await aStaff(testApp, { code: 'other', level: 3, permissions });
  const author = await anAdmin(testApp);
  const [given, known] = [await aFile('given.png', author), await aFile('known.png', author)];
  const own = await aFile('own.png', other);
  let { token } = other;
  const saveAs = async (slides: object[]) =>
    (await testApp.call(topics.endpoints.add, { body: { name: 'i', slides } as never }, token))
      .body;
  const row = await saveAs([{ file: given, name: 'given' }]);
  testApp.clock.advance(2 * 24 * 3_600_000);
  const { sessions, database } = testApp.app.context;
  token = await sessions.create(database.write, {
    userId: other.id,
    schoolId: mainSchoolId,
    isStaff: true,
    orgCode: null,
    ip: '127.0.0.1',
    userAgent: 'test',
  });

  const expired = await saveAs([{ file: known, name: 'known' }]);
  const bare = await saveAs([{ file: known.replace(/~[^.]*/, ''), name: 'known' }]);
  const ownLater = await saveAs([{ file: own, name: 'own' }]);
  const body = { id: row.result?.id, name: 'j', slides: [{ file: given, name: 'still' }] };
  const kept = await testApp.call(topics.endpoints.edit, { body: body as never }, token);

  const refused = { fields: { 'slides.0.file': 'unknownFile' } };
  expect(expired.error?.data).toEqual(refused);
  expect(bare.error?.data).toEqual(refused);
  expect(ownLater.success).toBe(true);
  expect(row.success).toBe(true);
  expect(kept.body.result?.slides).toMatchObject([{ name: 'still' }]);
});
