import { readFile } from 'node:fs/promises';
import { endpoints } from '@sprout/contract';
import { sha256Hex } from '@sprout/formats';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { aClass, anAdmin, aStudent, aTeacher } from '../../testing/factories.ts';
import { anSb3, aPng, putBlob, upload } from '../../testing/files-kit.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';
import { aShownWork, aTaughtClass } from '../../testing/works-kit.ts';

const dayMs = 24 * 3_600_000;

const filesOf = async ({ app }: TestApp) => {
  const rows = await app.context.database.write.selectFrom('stored_file').select('name').execute();
  return rows.map(({ name }) => name).sort();
};

/** A night two days later finds what is unused; another one a week after that removes it. */
async function twoNights({ app, clock }: TestApp) {
  clock.advance(2 * dayMs);
  const first = await app.context.files.unattached.sweep();
  clock.advance(7 * dayMs);
  return [first, await app.context.files.unattached.sweep()];
}

async function aPicture(testApp: TestApp, token: string, biz = 'avatar'): Promise<string> {
  const { body } = await upload(testApp, token, {
    name: 'a.png',
    bytes: aPng(),
    fields: { biz },
  });
  return body.message;
}

it('removes an upload that nothing names, after a week', async () => {
  const testApp = await aTestApp();
  const { token } = await aStudent(testApp);
  await aPicture(testApp, token);

  expect(await testApp.app.context.files.unattached.sweep()).toBe(0);
  expect(await twoNights(testApp)).toEqual([0, 1]);
  expect(await filesOf(testApp)).toEqual([]);
});

it('keeps avatars, covers of departments, settings, texts with pictures and files of the staff', async () => {
  const testApp = await aTestApp();
  const { database } = testApp.app.context;
  const student = await aStudent(testApp);
  const teacher = await aTeacher(testApp);
  await aClass(testApp);
  const avatar = await aPicture(testApp, student.token);
  const cover = await aPicture(testApp, student.token, 'cover');
  const logo = await aPicture(testApp, teacher.token, 'cover');
  const inText = await aPicture(testApp, teacher.token, 'cover');
  const lesson = await upload(testApp, teacher.token, { name: 'cat.sb3', bytes: anSb3() });
  const lessonName = lesson.body.message.replace(/~.*\./, '.');
  const html = `<p><img src="/api/sys/common/static/${inText}"></p>`;
  await database.write.updateTable('sys_user').set({ avatar }).execute();
  await database.write.updateTable('sys_depart').set({ cover }).execute();
  await database.write
    .insertInto('sys_config')
    .values([
      { school_id: 'other', config_key: 'banner', config_value: `${logo},/x.png` },
      { school_id: 'other', config_key: '_homeHtml', config_value: html },
    ])
    .execute();
  await database.write
    .updateTable('stored_file')
    .set({ is_kept: true })
    .where('name', '=', lessonName)
    .execute();

  expect(await twoNights(testApp)).toEqual([0, 0]);
  expect(await filesOf(testApp)).toEqual([avatar, cover, logo, inText, lessonName].sort());
});

it('keeps the files of a teacher whose account was erased, and not those of a child', async () => {
  const testApp = await aTestApp();
  const { users, files } = endpoints;
  const [teacher, child] = [await aTeacher(testApp), await aStudent(testApp)];
  const admin = await anAdmin(testApp);
  const names = [];
  for (const { token } of [teacher, child]) {
    const { body } = await upload(testApp, token, { name: 'cat.sb3', bytes: anSb3() });
    const file = { fileName: 'cat.sb3', filePath: body.message };
    expect((await testApp.call(files.addFile, { body: file }, token)).body.success).toBe(true);
    names.push(body.message.replace(/~.*\./, '.'));
  }
  const ids = `${teacher.id},${child.id}`;
  await testApp.call(users.deleteBatch, { query: { ids } }, admin.token);
  await testApp.call(users.deleteRecycleBin, { query: { userIds: ids } }, admin.token);

  expect(await twoNights(testApp)).toEqual([0, 1]);
  expect(await filesOf(testApp)).toEqual(names.slice(0, 1));
});

it('marks files of the staff as kept, and those of a child no longer than the staff said so', async () => {
  const testApp = await aTestApp();
  const [teacher, child] = [await aTeacher(testApp), await aStudent(testApp)];
  const { write } = testApp.app.context.database;
  const add = async (token: string) => {
    const { body } = await upload(testApp, token, { name: 'cat.sb3', bytes: anSb3() });
    const file = { fileName: 'cat.sb3', filePath: body.message };
    await testApp.call(endpoints.files.addFile, { body: file }, token);
    return body.message.replace(/~.*\./, '.');
  };
  const kept = async () => {
    const rows = write.selectFrom('stored_file').select('name').where('is_kept', '=', true);
    return (await rows.execute()).map(({ name }) => name).sort();
  };
  const ofTeacher = await add(teacher.token);
  const [old, chosen] = [await add(child.token), await add(child.token)];

  const fresh = await kept();
  await write.updateTable('stored_file').set({ is_kept: true }).execute();
  const touched = write.updateTable('stored_file').set({ updated_by: teacher.id });
  await touched.where('name', '=', chosen).execute();
  const migration = new URL('../../../migrations/0078_kept_by_the_staff.sql', import.meta.url);
  await sql.raw(await readFile(migration, 'utf8')).execute(write);

  expect(fresh).toEqual([ofTeacher]);
  expect(await kept()).toEqual([ofTeacher, chosen].sort());
  expect(await kept()).not.toContain(old);
});

it('keeps the covers of works that are shown and of every version', async () => {
  const testApp = await aTestApp();
  const room = await aTaughtClass(testApp);
  const png = aPng();
  const cover = { sha256: sha256Hex(png), size: png.length };
  await putBlob(testApp, room.student.token, cover.sha256, png);
  await aShownWork(testApp, room, { cover });
  const before = await filesOf(testApp);

  expect(before).toHaveLength(1);
  expect(await twoNights(testApp)).toEqual([0, 0]);
  await testApp.app.context.database.write.deleteFrom('work_version').execute();
  expect(await twoNights(testApp)).toEqual([0, 0]);
  expect(await filesOf(testApp)).toEqual(before);
});

it('begins to count anew for a picture that is named again', async () => {
  const testApp = await aTestApp();
  const { token } = await aStudent(testApp);
  const { database, files } = testApp.app.context;
  const avatar = await aPicture(testApp, token);
  testApp.clock.advance(2 * dayMs);
  await files.unattached.sweep();
  await database.write.updateTable('sys_user').set({ avatar }).execute();
  testApp.clock.advance(8 * dayMs);
  await files.unattached.sweep();
  await database.write.updateTable('sys_user').set({ avatar: null }).execute();

  expect(await files.unattached.sweep()).toBe(0);
  expect(await filesOf(testApp)).toEqual([avatar]);
});

/** Columns that look like it and hold no name of a file which has to stay. */
const others = [
  // The list of uploads itself, and what was changed in a row long ago.
  'stored_file.file_name',
  'sys_data_log.data_content',
  'audit_log.data',
  // What its sender calls it.
  'partial_upload.file_name',
  // Names of versions: they have no row of their own.
  'work_version.file_name',
  'work.published_description',
  'work_version.cover_sha256',
  // Of another server.
  'sys_message_provider.url',
  'sys_message_provider.content_type',
];

it('asks every column of the database that may hold the name of a file', async () => {
  const { app } = await aTestApp();
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = current_schema() and data_type in ('text', 'jsonb') and column_name ~
      '(avatar|cover|logo|banner|picture|image|photo|icon|url|html|content|config_value|memo|before|^data$|file_path|file_name|attachment)'`.execute(
    app.context.database.write,
  );
  const asked = app.context.files.unattached.uses.map(({ table, column }) => `${table}.${column}`);

  const forgotten = rows.filter(({ name }) => !asked.includes(name) && !others.includes(name));

  expect(asked.length).toBeGreaterThan(8);
  expect(forgotten).toEqual([]);
});
