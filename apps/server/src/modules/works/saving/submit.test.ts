import { endpoints } from '@sprout/contract';
import { expect, it } from 'vitest';
import { aStudent, type TestUser } from '../../../testing/factories.ts';
import { anSb3, aPng, readStatic, upload } from '../../../testing/files-kit.ts';
import { aTestApp, type TestApp } from '../../../testing/test-app.ts';
import { aShownWork, aTaughtClass, aWork, rowCounts, save } from '../../../testing/works-kit.ts';

const { works, files } = endpoints;

/** Uploads and registers a file as the predecessor's editors do; answers the row's id. */
async function fileId(
  testApp: TestApp,
  user: TestUser,
  name: string,
  bytes: Uint8Array,
): Promise<string> {
  const { body } = await upload(testApp, user.token, {
    name,
    bytes,
    fields: { bizPath: 'project3' },
  });
  const row = {
    fileName: name,
    filePath: body.message,
    fileLocation: 1,
    fileType: 2,
    fileTag: '学生作业-sb3',
  };
  const added = await testApp.call(files.addFile, { body: row }, user.token);
  return added.body.result?.id ?? '';
}

async function submit(testApp: TestApp, user: TestUser, change: Record<string, unknown> = {}) {
  const workFile = change['workFile'] ?? (await fileId(testApp, user, 'cat.sb3', anSb3()));
  const body = {
    workName: '小猫',
    workType: '2',
    workStatus: 0,
    workCover: '',
    ...change,
    workFile,
  };
  return testApp.call(works.submit, { body }, user.token);
}

it('saves what the editors of the predecessor upload, byte for byte, with cover', async () => {
  const testApp = await aTestApp();
  const { student, group } = await aTaughtClass(testApp);
  const workCover = await fileId(testApp, student, 'cat.jpg', aPng());

  const { body } = await submit(testApp, student, { workStatus: 1, workCover });
  const mine = await testApp.call(works.mine, {}, student.token);
  const detail = await testApp.call(
    works.studentWorkInfo,
    { query: { workId: body.result?.id ?? '' } },
    student.token,
  );
  const file = await readStatic(testApp, detail.body.result?.workFileKey ?? '');

  expect(body).toMatchObject({
    code: 200,
    message: '添加成功！',
    result: { reviewState: 'waiting', revision: 1 },
  });
  expect(mine.body.result?.records[0]).toMatchObject({
    workStatus: '1',
    coverFileKey: expect.stringMatching(/^cover\/.*\.jpg$/),
  });
  expect(file.rawPayload.equals(Buffer.from(anSb3()))).toBe(true);
  const row = await testApp.app.context.database.write
    .selectFrom('work')
    .select(['depart_id', 'review_state'])
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ depart_id: group.id, review_state: 'waiting' });
});

it('goes on with the same work by id, or name and type', async () => {
  const testApp = await aTestApp();
  const student = await aStudent(testApp);
  const first = await submit(testApp, student);
  const id = first.body.result?.id;

  const byName = await submit(testApp, student);
  const byId = await submit(testApp, student, { id, workName: '大猫' });
  const other = await submit(testApp, student, { workName: '别的' });

  expect(byName.body).toMatchObject({ message: '更新成功！', result: { id, revision: 2 } });
  expect(byId.body.result).toMatchObject({ id, revision: 3, workName: '大猫' });
  expect(other.body.result?.id).not.toBe(id);
  expect(await rowCounts(testApp)).toMatchObject({ work: 2, work_version: 4 });
});

it('makes one work of two equal submits at once', async () => {
  const testApp = await aTestApp();
  const student = await aStudent(testApp);
  const workFile = await fileId(testApp, student, 'cat.sb3', anSb3());

  const replies = await Promise.all([1, 2, 3].map(() => submit(testApp, student, { workFile })));

  expect(new Set(replies.map(({ body }) => body.result?.id)).size).toBe(1);
  expect(await rowCounts(testApp)).toMatchObject({ work: 1, work_version: 3 });
});

it("takes the id of somebody else's shown work as a remix", async () => {
  const testApp = await aTestApp();
  const room = await aTaughtClass(testApp);
  const parent = await aShownWork(testApp, room);
  const hidden = await aWork(testApp, room.student, { note: 'hidden' });
  const child = await aStudent(testApp);

  const remix = await submit(testApp, child, { id: parent.id });
  const fresh = await submit(testApp, child, { id: hidden.id, workName: '另一个' });
  await testApp.call(
    works.update,
    { body: { workId: parent.id, allowRemix: false } },
    room.student.token,
  );
  const refused = await submit(testApp, child, { id: parent.id });

  const parents = await testApp.app.context.database.write
    .selectFrom('work')
    .select(['id', 'parent_work_id'])
    .where('author_id', '=', child.id)
    .execute();
  expect(parents).toHaveLength(2);
  expect(parents).toContainEqual({ id: remix.body.result?.id, parent_work_id: parent.id });
  expect(parents).toContainEqual({ id: fresh.body.result?.id, parent_work_id: null });
  expect(refused.body.error?.code).toBe('work.remixNotAllowed');
});

it('takes nothing from the form that the staff decide', async () => {
  const testApp = await aTestApp();
  const student = await aStudent(testApp);

  await submit(testApp, student, {
    workStatus: 4,
    starNum: 99,
    viewNum: 99,
    createBy: 'admin',
    score: 5,
  });

  const { write } = testApp.app.context.database;
  const row = await write.selectFrom('work').selectAll().executeTakeFirstOrThrow();
  expect(await write.selectFrom('work_counter').selectAll().execute()).toEqual([]);
  expect(row).toMatchObject({
    review_state: 'draft',
    is_featured: false,
    score: null,
    published_version_id: null,
  });
});

it('goes on by manifest where the old client left off', async () => {
  const testApp = await aTestApp();
  const student = await aStudent(testApp);
  const { body } = await submit(testApp, student);

  const saved = await save(testApp, student, {
    workId: body.result?.id ?? '',
    baseRevision: 1,
    note: 'new',
  });

  expect(saved.body.result?.revision).toBe(2);
});

it('refuses files of others, files that are no work, and what is missing', async () => {
  const testApp = await aTestApp();
  const [student, other] = [await aStudent(testApp), await aStudent(testApp)];
  const foreign = await fileId(testApp, other, 'cat.sb3', anSb3());
  const { body: foreignKey } = await upload(testApp, other.token, {
    name: 'cat.sb3',
    bytes: anSb3(),
  });
  const thrown = await fileId(testApp, student, 'cat.sb3', anSb3());
  const { body: thrownKey } = await upload(testApp, student.token, {
    name: 'cat.sb3',
    bytes: anSb3(),
  });
  const { write } = testApp.app.context.database;
  await write
    .updateTable('stored_file')
    .set({ deleted_at: testApp.clock.now() })
    .where('created_by', '=', student.id)
    .execute();
  const picture = await fileId(testApp, student, 'cat.png', aPng());
  const waiting = await aStudent(testApp, { confirmed: false });
  const before = await rowCounts(testApp);
  const code = async (user: TestUser, change: Record<string, unknown>) =>
    (await submit(testApp, user, change)).body.error?.code;

  expect(await code(student, { workFile: foreign })).toBe('file.notFound');
  expect(await code(student, { workFile: foreignKey.message })).toBe('file.notFound');
  expect(await code(student, { workFile: '../../etc/passwd' })).toBe('file.notFound');
  expect(await code(student, { workFile: thrown })).toBe('file.notFound');
  expect(await code(student, { workFile: thrownKey.message })).toBe('file.notFound');
  expect(await code(student, { workFile: picture })).toBe('work.badManifest');
  expect(await code(student, { workType: '4' })).toBe('work.badManifest');
  expect(await code(student, { workType: 'x' })).toBe('request.invalid');
  expect(await code(student, { workName: '' })).toBe('request.invalid');
  expect(await code(student, { workName: '微信 abc12345', workStatus: 1 })).toBe('text.contact');
  expect(await code(waiting, { workStatus: 1 })).toBe('user.notConfirmed');
  const guest = await testApp.call(works.submit, {
    body: { workName: 'a', workType: '2', workFile: 'x' },
  });
  expect(guest.body.error?.code).toBe('session.missing');
  expect(await rowCounts(testApp)).toEqual(before);
});

it('keeps a Python file as it is', async () => {
  const testApp = await aTestApp();
  const student = await aStudent(testApp);
  const { body: key } = await upload(testApp, student.token, {
    name: 'a.py',
    bytes: 'print(1)\n',
    fields: { biz: 'python' },
  });

  const { body } = await submit(testApp, student, { workFile: key.message, workType: '4' });
  const file = await testApp.app.http.inject({
    url: `/api${works.versionFile.path}?workId=${body.result?.id}`,
    headers: { 'x-access-token': student.token },
  });

  expect(file.payload).toBe('print(1)\n');
  expect(file.headers['content-type']).toContain('text/plain');
});
