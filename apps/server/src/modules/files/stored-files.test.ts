import { endpoints } from '@sprout/contract';
import { expect, it } from 'vitest';
import { aStaff } from '../../testing/access-kit.ts';
import { aClass, anAdmin, aStudent, aTeacher, type TestUser } from '../../testing/factories.ts';
import { anSb3, aPng, readStatic, upload } from '../../testing/files-kit.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';
import { createStoredFilesRepository } from './stored-files.repository.ts';
import { createStoredFilesService } from './stored-files.service.ts';

const table = endpoints.storedFiles;
const dayMs = 24 * 3_600_000;

async function aPicture(testApp: TestApp, { token }: TestUser, bytes: Uint8Array = aPng()) {
  const form = { name: '小明的照片.png', bytes, fields: { biz: 'cover' } };
  const { body } = await upload(testApp, token, form);
  return body.message;
}

async function aLesson(testApp: TestApp, { token }: TestUser) {
  const form = { name: '课件.sb3', bytes: anSb3(), fields: { biz: 'document' } };
  const { body } = await upload(testApp, token, form);
  return body.message;
}

async function filesOf(testApp: TestApp, token: string, query: Record<string, unknown> = {}) {
  const { body } = await testApp.call(table.list, { query }, token);
  return body.result?.records ?? [];
}

it('lists every file with purpose, size, owner, address and how many others are the same', async () => {
  const testApp = await aTestApp();
  const [admin, teacher] = [await anAdmin(testApp), await aTeacher(testApp, { realname: '周敏' })];
  await aPicture(testApp, teacher);
  await aPicture(testApp, teacher);
  testApp.clock.advance(1000);
  const path = await aLesson(testApp, teacher);

  const rows = await filesOf(testApp, admin.token);
  const same = await filesOf(testApp, admin.token, { copies_begin: '1' });

  expect(rows).toMatchObject([
    {
      fileName: '课件.sb3',
      purpose: 'document',
      purpose_dictText: '教学资料',
      fileType: '1',
      fileLocation: 1,
      fileLocation_dictText: '本地',
      ownerName: '周敏',
      createBy: teacher.username,
      sizeBytes: anSb3().length,
      copies: 0,
    },
    { purpose: 'cover', copies: 1 },
    { purpose: 'cover', copies: 1 },
  ]);
  expect(rows[0]?.filePath).toBe(path);
  expect((await readStatic(testApp, rows[0]?.filePath ?? '')).statusCode).toBe(200);
  expect(same).toHaveLength(2);
});

it('tells what the sizes of all files that meet the conditions come to', async () => {
  const testApp = await aTestApp();
  const admin = await anAdmin(testApp);
  await aPicture(testApp, admin);
  await aLesson(testApp, admin);
  const list = async (query: Record<string, string>) =>
    (await testApp.call(table.list, { query }, admin.token)).body.result as unknown as {
      records: { sizeBytes: number }[];
      sums: { sizeBytes: number };
    };

  const all = await list({ pageSize: '1' });
  const some = await list({ purpose: 'cover' });
  const both = await list({});

  expect(all.records).toHaveLength(1);
  expect(all.sums.sizeBytes).toBe(both.records.reduce((sum, file) => sum + file.sizeBytes, 0));
  expect(some.sums.sizeBytes).toBe(some.records[0]?.sizeBytes);
});

it('counts no copies in other schools, in reports or out of reach', async () => {
  const testApp = await aTestApp();
  const permissions = ['system:file:list'];
  const staff = await aStaff(testApp, { permissions, manages: [await aClass(testApp)] });
  const admin = await anAdmin(testApp);
  const keys: string[] = [];
  for (const owner of [staff, staff, admin, admin, admin])
    keys.push(await aPicture(testApp, owner));
  const { write } = testApp.app.context.database;
  const change = (index: number, values: { school_id?: string; purpose?: string }) =>
    write
      .updateTable('stored_file')
      .set(values)
      .where('name', '=', keys[index] ?? '')
      .execute();
  await change(3, { school_id: 'other' });
  await change(4, { purpose: 'report' });

  const seen = await filesOf(testApp, admin.token);
  const own = await filesOf(testApp, staff.token);

  expect(seen.map(({ copies }) => copies)).toEqual([2, 2, 2]);
  expect(own.map(({ copies }) => copies)).toEqual([1, 1]);
});

it('calls what nobody has named by the end of its path', async () => {
  const testApp = await aTestApp();
  const admin = await anAdmin(testApp);
  const key = await aPicture(testApp, admin);
  const { write } = testApp.app.context.database;
  await write.updateTable('stored_file').set({ file_name: '' }).execute();

  const [file] = await filesOf(testApp, admin.token);

  expect(file?.fileName).toBe(`${key.slice(6, 14)}.png`);
});

it('shows whoever does not see the whole school their own files alone', async () => {
  const testApp = await aTestApp();
  const group = await aClass(testApp);
  const permissions = ['system:file:list', 'system:file:edit', 'system:file:delete'];
  const staff = await aStaff(testApp, { permissions, manages: [group] });
  const admin = await anAdmin(testApp);
  await aLesson(testApp, admin);
  const [foreign] = await filesOf(testApp, admin.token);
  await aLesson(testApp, staff);

  const own = await filesOf(testApp, staff.token);
  const byId = { query: { id: foreign?.id ?? '' } };
  const seen = await testApp.call(table.places, byId, staff.token);
  const gone = await testApp.call(table.delete, byId, staff.token);
  const sizes = await testApp.call(table.sizes, { query: { by: 'person' } }, staff.token);

  expect(own.map(({ createBy }) => createBy)).toEqual([staff.username]);
  expect(seen.body.error?.code).toBe('row.notFound');
  expect(gone.body.error?.code).toBe('row.notFound');
  expect(sizes.body.error?.code).toBe('access.wholeSchool');
});

it('tells where a file is used', async () => {
  const testApp = await aTestApp();
  const admin = await anAdmin(testApp);
  const logo = await aPicture(testApp, admin);
  await testApp.call(endpoints.config.saveTenantConfig, { body: { logo } }, admin.token);
  await testApp.app.context.database.write
    .updateTable('sys_user')
    .set({ avatar: logo, nickname: '管理员' })
    .where('id', '=', admin.id)
    .execute();
  const [file] = await filesOf(testApp, admin.token);

  const { body } = await testApp.call(table.places, { query: { id: file?.id ?? '' } }, admin.token);

  expect(body.result).toEqual([
    { kind: 'person', subject: null, rowId: admin.id, name: '管理员' },
    { kind: 'setting', subject: null, rowId: 'logo', name: 'logo' },
  ]);
});

it('closes what is thrown away, opens what comes back, and removes it after 30 days', async () => {
  const testApp = await aTestApp();
  const admin = await anAdmin(testApp);
  const key = await aPicture(testApp, admin);
  const [file] = await filesOf(testApp, admin.token);
  const id = file?.id ?? '';
  const status = async () => (await readStatic(testApp, key)).statusCode;
  const remove = () => testApp.call(table.delete, { query: { id } }, admin.token);

  await remove();
  const closed = await status();
  await testApp.call(table.putRecycleBin, { body: { ids: id } }, admin.token);
  const opened = await status();
  await remove();
  testApp.clock.advance(31 * dayMs);
  await testApp.app.context.files.unattached.sweep();

  expect([closed, opened]).toEqual([404, 200]);
  const left = testApp.app.context.database.write.selectFrom('stored_file').select('name');
  expect(await left.execute()).toEqual([]);
});

it('gives back for 30 days what nothing used, and does not remove it the night after', async () => {
  const testApp = await aTestApp();
  const admin = await anAdmin(testApp);
  const { unattached } = testApp.app.context.files;
  const key = await aPicture(testApp, admin);
  const [file] = await filesOf(testApp, admin.token);
  const id = file?.id ?? '';
  testApp.clock.advance(2 * dayMs);
  await unattached.sweep();

  testApp.clock.advance(6 * dayMs);
  const again = await anAdmin(testApp);
  await testApp.call(table.delete, { query: { id } }, again.token);
  testApp.clock.advance(20 * dayMs);
  const removed = await unattached.sweep();
  const later = await anAdmin(testApp);
  await testApp.call(table.putRecycleBin, { body: { ids: id } }, later.token);

  expect([removed, await unattached.sweep()]).toEqual([0, 0]);
  expect((await readStatic(testApp, key)).statusCode).toBe(200);
});

it('keeps what is in the trash as long as something names it', async () => {
  const testApp = await aTestApp();
  const admin = await anAdmin(testApp);
  const { unattached } = testApp.app.context.files;
  const logo = await aPicture(testApp, admin);
  await testApp.call(endpoints.config.saveTenantConfig, { body: { logo } }, admin.token);
  const [file] = await filesOf(testApp, admin.token);
  await testApp.call(table.delete, { query: { id: file?.id ?? '' } }, admin.token);
  testApp.clock.advance(31 * dayMs);

  const named = await unattached.sweep();
  await testApp.app.context.database.write.deleteFrom('sys_config').execute();

  expect([named, await unattached.sweep()]).toEqual([0, 1]);
});

it('keeps what a child has sent when the staff want to keep it', async () => {
  const testApp = await aTestApp();
  const [admin, child] = [await anAdmin(testApp), await aStudent(testApp)];
  await aPicture(testApp, child);
  const [file] = await filesOf(testApp, admin.token);
  const form = { id: file?.id ?? '', fileName: '春游', fileType: '1', isKept: true };
  await testApp.call(table.edit, { body: form }, admin.token);
  const { unattached } = testApp.app.context.files;

  testApp.clock.advance(2 * dayMs);
  const first = await unattached.sweep();
  testApp.clock.advance(8 * dayMs);

  expect([first, await unattached.sweep()]).toEqual([0, 0]);
});

it('tells of several files at once', async () => {
  const testApp = await aTestApp();
  const admin = await anAdmin(testApp);
  const logo = await aPicture(testApp, admin);
  await aPicture(testApp, admin);
  await testApp.call(endpoints.config.saveTenantConfig, { body: { logo } }, admin.token);
  const ids = (await filesOf(testApp, admin.token)).map(({ id }) => id);
  const placesOf = (id: string) => testApp.call(table.places, { query: { id } }, admin.token);

  const { body } = await placesOf(ids.join());
  const unknown = await placesOf(`${ids[0]},${'0'.repeat(32)}`);

  expect(body.result).toEqual([{ kind: 'setting', subject: null, rowId: 'logo', name: 'logo' }]);
  expect(unknown.body.error?.code).toBe('row.notFound');
});

it('keeps a name, a kind and a tag, and a file for good that nothing uses', async () => {
  const testApp = await aTestApp();
  const admin = await anAdmin(testApp);
  await aLesson(testApp, admin);
  const [file] = await filesOf(testApp, admin.token);
  const form = { id: file?.id ?? '', fileName: '第一课', fileType: '5', fileTag: '春季' };

  const saved = await testApp.call(table.edit, { body: { ...form, isKept: true } }, admin.token);
  testApp.clock.advance(40 * dayMs);
  const { unattached } = testApp.app.context.files;
  await unattached.sweep();
  testApp.clock.advance(40 * dayMs);
  await unattached.sweep();

  expect(saved.body.result).toMatchObject({ fileName: '第一课', fileType_dictText: '课程教案' });
  const again = await anAdmin(testApp);
  expect(await filesOf(testApp, again.token, { fileTag: '春' })).toHaveLength(1);
});

it('lets go of an own file that nothing uses, and of nothing by another path', async () => {
  const testApp = await aTestApp();
  const admin = await anAdmin(testApp);
  const child = await aStudent(testApp);
  const used = await aPicture(testApp, child);
  await testApp.app.context.database.write
    .updateTable('sys_user')
    .set({ avatar: used })
    .where('id', '=', child.id)
    .execute();
  const unused = await aPicture(testApp, child);
  const letGo = async (filePath: string, { token }: TestUser) =>
    (await testApp.call(table.deleteByPath, { query: { filePath } }, token)).body;

  expect((await letGo(unused, admin)).error?.code).toBe('file.notFound');
  for (const path of ['../../etc/passwd', 'cover/../../x.png', '/etc/passwd', '*']) {
    expect((await letGo(path, child)).error?.code).toBe('file.notFound');
  }
  expect((await letGo(used, child)).message).toBe('删除成功!');
  expect((await letGo(unused, child)).success).toBe(true);

  expect((await readStatic(testApp, used)).statusCode).toBe(200);
  expect((await readStatic(testApp, unused)).statusCode).toBe(404);
  expect((await filesOf(testApp, admin.token)).map(({ filePath }) => filePath)).toEqual([used]);
});

it('asks the leading database, and not a copy behind it, before it lets go of a file', async () => {
  const testApp = await aTestApp();
  const child = await aStudent(testApp);
  const avatar = await aPicture(testApp, child);
  const { context } = testApp.app;
  const { write } = context.database;
  await write.updateTable('sys_user').set({ avatar }).execute();
  // A copy that knows of nothing yet.
  const behind = (await aTestApp()).app.context.database.write;
  const late = { ...context, database: { ...context.database, read: behind } };
  const storedFiles = createStoredFilesRepository(late);
  const service = createStoredFilesService({ ...late, storedFiles });

  const call = { actor: await context.sessions.find(child.token), requestId: 'test' };
  await service.letGo(call, avatar);

  expect((await readStatic(testApp, avatar)).statusCode).toBe(200);
});

it('tells who has stored most, by person and by class', async () => {
  const testApp = await aTestApp();
  const admin = await anAdmin(testApp);
  const group = await aClass(testApp, { name: '三班' });
  const child = await aStudent(testApp, { realname: '李小明', departs: [group] });
  await aPicture(testApp, child);
  await aPicture(testApp, child);
  const sizes = async (by: string) =>
    (await testApp.call(table.sizes, { query: { by } }, admin.token)).body.result;

  const [person] = (await sizes('person')) ?? [];
  expect(person).toMatchObject({ name: '李小明', username: child.username, count: 1 });
  expect(await sizes('depart')).toMatchObject([{ name: '三班', count: 1, bytes: person?.bytes }]);
});

it('goes out as a sheet', async () => {
  const testApp = await aTestApp();
  const { token } = await anAdmin(testApp);
  const { headers, rawPayload } = await testApp.app.http.inject({
    url: `/api${table.exportXls.path}`,
    headers: { 'x-access-token': token },
  });

  expect(headers['content-type']).toContain('spreadsheet');
  expect(rawPayload.subarray(0, 2).toString()).toBe('PK');
});
