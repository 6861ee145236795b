import { endpoints } from '@sprout/contract';
import { sha256Hex } from '@sprout/formats';
import { expect, it } from 'vitest';
import { anAdmin, aStudent } from '../../../testing/factories.ts';
import { projectJson } from '../../../testing/files-kit.ts';
import { aTestApp, type TestApp } from '../../../testing/test-app.ts';
import {
  aShownWork,
  aTaughtClass,
  aWork,
  rowCounts,
  save,
  sendBlobs,
} from '../../../testing/works-kit.ts';

const { works } = endpoints;

const file = (testApp: TestApp, query: Record<string, string>, token?: string, headers = {}) =>
  testApp.app.http.inject({
    method: 'GET',
    url: `/api${works.versionFile.path}`,
    query,
    headers: { ...(token ? { 'x-access-token': token } : {}), ...headers },
  });

it('opens the newest version for its author and any earlier one by id', async () => {
  const testApp = await aTestApp();
  const student = await aStudent(testApp);
  const first = await aWork(testApp, student);
  const { body } = await save(testApp, student, {
    workId: first.id,
    baseRevision: 1,
    note: 'next',
    workName: '第二版',
  });

  const newest = await testApp.call(works.open, { query: { workId: first.id } }, student.token);
  const earlier = await testApp.call(
    works.open,
    { query: { workId: first.id, versionId: first.versionId } },
    student.token,
  );

  expect(newest.body.result).toMatchObject({
    revision: 2,
    versionId: body.result?.versionId,
    workName: '第二版',
    mine: true,
    readOnly: false,
  });
  expect(newest.body.result?.files[0]).toEqual({
    name: 'project.json',
    sha256: sha256Hex(Buffer.from(projectJson('next'))),
    size: projectJson('next').length,
  });
  expect(earlier.body.result).toMatchObject({
    revision: 2,
    versionId: first.versionId,
    workName: '小猫钓鱼',
  });
});

it('lets the teacher of the class read and not write', async () => {
  const testApp = await aTestApp();
  const { student, teacher } = await aTaughtClass(testApp);
  const work = await aWork(testApp, student, { kind: 'submitted' });

  const opened = await testApp.call(works.open, { query: { workId: work.id } }, teacher.token);
  const versions = await testApp.call(
    works.versions,
    { query: { workId: work.id } },
    teacher.token,
  );
  const whole = await file(testApp, { workId: work.id, versionId: work.versionId }, teacher.token);
  const saved = await save(testApp, teacher, { workId: work.id, baseRevision: 1 });
  const admin = await testApp.call(
    works.open,
    { query: { workId: work.id } },
    (await anAdmin(testApp)).token,
  );

  expect(opened.body.result).toMatchObject({ mine: false, readOnly: true });
  expect(versions.body.result?.total).toBe(1);
  expect(whole.statusCode).toBe(200);
  expect(saved.body.error?.code).toBe('work.idTaken');
  expect(admin.body.result?.readOnly).toBe(true);
});

it('lists versions newest first and tells the shown from the newest', async () => {
  const testApp = await aTestApp();
  const room = await aTaughtClass(testApp);
  const work = await aShownWork(testApp, room);
  await save(testApp, room.student, { workId: work.id, baseRevision: 1, note: '2' });

  const { body } = await testApp.call(
    works.versions,
    { query: { workId: work.id, pageSize: 1 } },
    room.student.token,
  );
  const second = await testApp.call(
    works.versions,
    { query: { workId: work.id, pageSize: 1, pageNo: 2 } },
    room.student.token,
  );

  expect(body.result).toMatchObject({
    total: 2,
    pages: 2,
    records: [{ versionNo: 2, kind: 'manual', approved: false, current: true }],
  });
  expect(second.body.result?.records).toMatchObject([
    { versionNo: 1, kind: 'submitted', approved: true, current: false },
  ]);
});

it('gives the same bytes of a version every time, in parts as well', async () => {
  const testApp = await aTestApp();
  const student = await aStudent(testApp);
  const work = await aWork(testApp, student);
  const query = { workId: work.id };

  const whole = await file(testApp, query, student.token);
  const again = await file(testApp, query, student.token);
  const part = await file(testApp, query, student.token, { range: 'bytes=10-19' });
  const same = await file(testApp, query, student.token, {
    'if-none-match': String(whole.headers['etag']),
  });

  expect(whole.headers).toMatchObject({
    'cache-control': 'private, no-cache',
    'content-length': String(whole.rawPayload.length),
  });
  expect(whole.headers['content-disposition']).toContain(
    `filename*=UTF-8''${encodeURIComponent('小猫钓鱼.sb3')}`,
  );
  expect(again.rawPayload.equals(whole.rawPayload)).toBe(true);
  expect([part.statusCode, part.rawPayload]).toEqual([206, whole.rawPayload.subarray(10, 20)]);
  expect(same.statusCode).toBe(304);
});

it('gives others the approved version only, whatever id they ask for', async () => {
  const testApp = await aTestApp();
  const room = await aTaughtClass(testApp);
  const work = await aShownWork(testApp, room);
  const { body } = await save(testApp, room.student, {
    workId: work.id,
    baseRevision: 1,
    note: 'secret',
  });
  const draft = await aWork(testApp, room.student, { note: 'draft' });
  const stranger = await aStudent(testApp);
  const newest = body.result?.versionId ?? '';
  const code = async (query: Record<string, string>, token?: string) => {
    const reply = await file(testApp, query, token);
    return reply.headers['content-type'] === 'application/octet-stream'
      ? 'file'
      : reply.json().error.code;
  };

  expect(await code({ workId: work.id })).toBe('file');
  expect(await code({ workId: work.id, versionId: work.versionId })).toBe('file');
  expect(await code({ workId: work.id, versionId: newest })).toBe('work.notFound');
  expect(await code({ workId: work.id, versionId: newest }, stranger.token)).toBe('work.notYours');
  expect(await code({ workId: draft.id })).toBe('work.notFound');
  expect(await code({ workId: work.id, versionId: draft.versionId }, room.student.token)).toBe(
    'work.notFound',
  );
  expect(await code({ workId: '../x' })).toBe('request.invalid');
});

it('makes an older version the newest and loses none', async () => {
  const testApp = await aTestApp();
  const student = await aStudent(testApp);
  const work = await aWork(testApp, student);
  await save(testApp, student, { workId: work.id, baseRevision: 1, note: '2', workName: '新名字' });
  const original = await file(
    testApp,
    { workId: work.id, versionId: work.versionId },
    student.token,
  );

  const restored = await testApp.call(
    works.restoreVersion,
    { body: { workId: work.id, versionId: work.versionId } },
    student.token,
  );
  const now = await file(testApp, { workId: work.id }, student.token);
  const stale = await save(testApp, student, { workId: work.id, baseRevision: 2, note: '3' });

  expect(restored.body.result).toMatchObject({ revision: 3, workName: '新名字' });
  expect(now.rawPayload.equals(original.rawPayload)).toBe(true);
  expect(stale.body.error?.code).toBe('work.conflict');
  expect((await rowCounts(testApp))['work_version']).toBe(4);
});

it('refuses versions of other works and copies that are none', async () => {
  const testApp = await aTestApp();
  const student = await aStudent(testApp);
  const [one, two] = [await aWork(testApp, student), await aWork(testApp, student, { note: '2' })];
  const before = await rowCounts(testApp);

  const mixed = await testApp.call(
    works.restoreVersion,
    { body: { workId: one.id, versionId: two.versionId } },
    student.token,
  );
  const noCopy = await testApp.call(works.useCopy, { body: { copyId: one.id } }, student.token);

  expect(mixed.body.error?.code).toBe('work.notFound');
  expect(noCopy.body.error?.code).toBe('work.badState');
  expect(await rowCounts(testApp)).toEqual(before);
});

it('copies what the viewer sees into a draft that names its parent', async () => {
  const testApp = await aTestApp();
  const room = await aTaughtClass(testApp);
  const parent = await aShownWork(testApp, room);
  await save(testApp, room.student, { workId: parent.id, baseRevision: 1, note: 'secret' });
  const child = await aStudent(testApp, { confirmed: false });

  const { body } = await testApp.call(works.remix, { body: { workId: parent.id } }, child.token);
  const shown = await file(testApp, { workId: parent.id });
  const own = await file(testApp, { workId: body.result?.id ?? '' }, child.token);
  const saved = await save(testApp, child, {
    workId: body.result?.id ?? '',
    baseRevision: 1,
    note: 'mine',
  });

  expect(body.result).toMatchObject({
    revision: 1,
    workName: '小猫钓鱼 改编',
    reviewState: 'draft',
    visibility: 'private',
  });
  expect(own.rawPayload.equals(shown.rawPayload)).toBe(true);
  expect(saved.body.result?.revision).toBe(2);
});

it('copies an own work under a name of its own, without naming it as its parent', async () => {
  const testApp = await aTestApp();
  const student = await aStudent(testApp);
  const work = await aWork(testApp, student);

  const { body } = await testApp.call(works.remix, { body: { workId: work.id } }, student.token);
  const parents = await testApp.app.context.database.write
    .selectFrom('work')
    .select('parent_work_id as parent')
    .where('id', '=', body.result?.id ?? '')
    .execute();

  expect(body.result?.workName).toMatch(/^小猫钓鱼（副本 \d\d-\d\d \d\d:\d\d）$/);
  expect(parents).toEqual([{ parent: null }]);
});

it('belongs to the school of its author, who may be of another one', async () => {
  const testApp = await aTestApp();
  const room = await aTaughtClass(testApp);
  const parent = await aShownWork(testApp, room);
  const child = await aStudent(testApp, { schoolId: '2' });

  const { body } = await testApp.call(works.remix, { body: { workId: parent.id } }, child.token);
  const schools = await testApp.app.context.database.write
    .selectFrom('work as w')
    .innerJoin('work_version as v', 'v.work_id', 'w.id')
    .select(['w.school_id as ofWork', 'v.school_id as ofVersion'])
    .where('w.id', '=', body.result?.id ?? '')
    .execute();

  expect(schools).toEqual([{ ofWork: '2', ofVersion: '2' }]);
});

it('refuses a remix of what one does not see, may not copy, or without a session', async () => {
  const testApp = await aTestApp();
  const room = await aTaughtClass(testApp);
  const draft = await aWork(testApp, room.student, { note: 'draft' });
  const closed = await aShownWork(testApp, room);
  await testApp.call(
    works.update,
    { body: { workId: closed.id, allowRemix: false } },
    room.student.token,
  );
  const child = await aStudent(testApp);
  const before = await rowCounts(testApp);
  const ask = async (workId: string, token?: string) =>
    (await testApp.call(works.remix, { body: { workId } }, token)).body.error?.code;

  expect(await ask(draft.id, child.token)).toBe('work.notFound');
  expect(await ask(closed.id, child.token)).toBe('work.remixNotAllowed');
  expect(await ask(closed.id)).toBe('session.missing');
  expect(await ask('', child.token)).toBe('request.invalid');
  expect(await rowCounts(testApp)).toEqual(before);
  expect(await ask(closed.id, room.student.token)).toBeUndefined();
});

it('keeps what versions are made of when the sweep comes by', async () => {
  const testApp = await aTestApp();
  const student = await aStudent(testApp);
  const work = await aWork(testApp, student);
  await sendBlobs(testApp, student, 'never saved');
  testApp.clock.advance(25 * 3_600_000);

  const removed = await testApp.app.context.files.blobs.sweep();
  const { token } = await testApp.app.context.database
    .transaction((tx) =>
      testApp.app.context.sessions.create(tx, {
        userId: student.id,
        schoolId: '1',
        isStaff: false,
        orgCode: null,
        ip: '127.0.0.1',
        userAgent: 'test',
      }),
    )
    .then((fresh) => ({ token: fresh }));

  expect(removed).toBe(1);
  expect((await file(testApp, { workId: work.id }, token)).statusCode).toBe(200);
});
