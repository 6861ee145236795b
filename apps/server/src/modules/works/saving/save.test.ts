import { endpoints } from '@sprout/contract';
import { readZip, sb3Limits, sha256Hex } from '@sprout/formats';
import { expect, it } from 'vitest';
import { aStudent } from '../../../testing/factories.ts';
import { aPng, projectJson, putBlob } from '../../../testing/files-kit.ts';
import { aTestApp } from '../../../testing/test-app.ts';
import {
  anId,
  aSave,
  aTaughtClass,
  aWork,
  rowCounts,
  save,
  sendBlobs,
} from '../../../testing/works-kit.ts';

it('takes only the contents that the author has not sent and commits one version', async () => {
  const testApp = await aTestApp();
  const student = await aStudent(testApp);
  const body = aSave();
  const hashes = body.files.map(({ sha256 }) => sha256);

  const before = await testApp.call(
    endpoints.works.missingBlobs,
    { body: { sha256: hashes } },
    student.token,
  );
  await sendBlobs(testApp, student);
  const after = await testApp.call(
    endpoints.works.missingBlobs,
    { body: { sha256: hashes } },
    student.token,
  );
  const saved = await testApp.call(endpoints.works.save, { body }, student.token);
  const file = await testApp.app.http.inject({
    method: 'GET',
    url: `/api${endpoints.works.versionFile.path}?workId=${body.workId}`,
    headers: { 'x-access-token': student.token },
  });

  expect(before.body.result).toEqual({ missing: hashes });
  expect(after.body.result).toEqual({ missing: [] });
  expect(saved.body).toMatchObject({
    success: true,
    result: {
      id: body.workId,
      revision: 1,
      reviewState: 'draft',
      visibility: 'private',
      workName: '小猫钓鱼',
    },
  });
  const members = readZip(file.rawPayload, sb3Limits);
  expect(members.map(({ path }) => path)).toEqual(['project.json', body.files[1]?.name]);
  expect(Buffer.from(members[0]?.bytes ?? []).toString()).toBe(projectJson());
  expect(await rowCounts(testApp)).toMatchObject({
    work: 1,
    work_version: 1,
    work_version_file: 2,
  });
});

it('gives no access to contents of others by their hash', async () => {
  const testApp = await aTestApp();
  const [owner, thief] = [await aStudent(testApp), await aStudent(testApp)];
  await sendBlobs(testApp, owner, 'secret');
  const body = aSave({ note: 'secret' });
  const hashes = body.files.map(({ sha256 }) => sha256);

  const asked = await testApp.call(
    endpoints.works.missingBlobs,
    { body: { sha256: hashes } },
    thief.token,
  );
  const saved = await testApp.call(endpoints.works.save, { body }, thief.token);

  expect(asked.body.result).toEqual({ missing: hashes });
  expect(saved.body.error).toEqual({ code: 'work.blobsMissing', data: { missing: hashes } });
  expect(await rowCounts(testApp)).toMatchObject({ work: 0, work_version: 0 });
});

it('makes one version of a save that comes twice', async () => {
  const testApp = await aTestApp();
  const student = await aStudent(testApp);
  await sendBlobs(testApp, student);
  const body = aSave();

  const first = await testApp.call(endpoints.works.save, { body }, student.token);
  const second = await testApp.call(endpoints.works.save, { body }, student.token);

  expect(second.body.result).toEqual(first.body.result);
  expect(await rowCounts(testApp)).toMatchObject({ work: 1, work_version: 1 });
});

it('makes one work and one version of ten equal saves at once', async () => {
  const testApp = await aTestApp();
  const student = await aStudent(testApp);
  await sendBlobs(testApp, student);
  const body = aSave();

  const replies = await Promise.all(
    Array.from({ length: 10 }, () => testApp.call(endpoints.works.save, { body }, student.token)),
  );

  expect(new Set(replies.map((reply) => reply.body.result?.versionId)).size).toBe(1);
  expect(replies.every((reply) => reply.body.success)).toBe(true);
  expect(await rowCounts(testApp)).toMatchObject({ work: 1, work_version: 1 });
});

it('keeps what a second tab sends as a visible copy, once', async () => {
  const testApp = await aTestApp();
  const student = await aStudent(testApp);
  const work = await aWork(testApp, student);
  await save(testApp, student, { workId: work.id, baseRevision: 1, note: 'tab one' });
  await sendBlobs(testApp, student, 'tab two');
  const body = aSave({ workId: work.id, baseRevision: 1, note: 'tab two' });

  const stale = await testApp.call(endpoints.works.save, { body }, student.token);
  const again = await testApp.call(endpoints.works.save, { body }, student.token);
  const mine = await testApp.call(endpoints.works.mine, {}, student.token);

  expect(stale.body.error).toMatchObject({ code: 'work.conflict', data: { revision: 2 } });
  expect(again.body.error).toEqual(stale.body.error);
  const copy = mine.body.result?.records.find(
    ({ id }) => id === stale.body.error?.data?.['copyId'],
  );
  expect(copy).toMatchObject({ conflictOf: work.id, workName: '小猫钓鱼（副本 05-02 08:00）' });
  expect(mine.body.result?.total).toBe(2);
  expect(await rowCounts(testApp)).toMatchObject({ work: 2, work_version: 3 });
});

it('keeps what a second tab makes of a work whose first version it has not seen', async () => {
  const testApp = await aTestApp();
  const student = await aStudent(testApp);
  const work = await aWork(testApp, student);

  const late = { workId: work.id, baseRevision: 0, note: 'tab two' };
  const { body } = await save(testApp, student, late);

  expect(body.error).toMatchObject({ code: 'work.conflict', data: { revision: 1 } });
  expect(await rowCounts(testApp)).toMatchObject({ work: 2, work_version: 2 });
});

it.each(['auto', 'manual'] as const)(
  'makes no second work of a late %s draft that is what was saved last',
  async (kind) => {
    const testApp = await aTestApp();
    const student = await aStudent(testApp);
    const work = await aWork(testApp, student);
    const saved = await save(testApp, student, { workId: work.id, baseRevision: 1, note: 'two' });
    const late = { workId: work.id, baseRevision: 1, kind };

    const reply = await save(testApp, student, { ...late, note: 'two' });
    const renamed = await save(testApp, student, { ...late, note: 'two', workName: '别的名字' });

    expect(reply.body.result).toEqual(saved.body.result);
    expect(renamed.body.error?.code).toBe('work.conflict');
    expect(await rowCounts(testApp)).toMatchObject({ work: 2, work_version: 3 });
  },
);

it.each([
  ['hands in', { kind: 'submitted' } as const, { revision: 3, reviewState: 'waiting' }],
  ['takes out of the trash', { kind: 'manual' } as const, { revision: 3 }],
])('a late draft equal to the last save still %s', async (what, sent, expected) => {
  const testApp = await aTestApp();
  const student = await aStudent(testApp);
  const work = await aWork(testApp, student);
  await save(testApp, student, { workId: work.id, baseRevision: 1, note: 'two' });
  if (what !== 'hands in') {
    await testApp.call(endpoints.works.delete, { query: { id: work.id } }, student.token);
  }

  const reply = await save(testApp, student, {
    ...sent,
    workId: work.id,
    baseRevision: 1,
    note: 'two',
  });
  const mine = await testApp.call(endpoints.works.mine, {}, student.token);

  expect(reply.body.result).toMatchObject(expected);
  expect(mine.body.result?.records.map(({ id }) => id)).toEqual([work.id]);
});

it('lets exactly one of two tabs win when both save on one base at once', async () => {
  const testApp = await aTestApp();
  const student = await aStudent(testApp);
  const work = await aWork(testApp, student);
  await sendBlobs(testApp, student, 'a');
  await sendBlobs(testApp, student, 'b');

  const replies = await Promise.all(
    ['a', 'b'].map((note) =>
      testApp.call(
        endpoints.works.save,
        { body: aSave({ workId: work.id, baseRevision: 1, note }) },
        student.token,
      ),
    ),
  );

  expect(replies.map(({ body }) => body.error?.code ?? 'saved').sort()).toEqual([
    'saved',
    'work.conflict',
  ]);
  expect(await rowCounts(testApp)).toMatchObject({ work: 2, work_version: 3 });
});

it('settles a conflict by putting the copy on top and in the trash', async () => {
  const testApp = await aTestApp();
  const student = await aStudent(testApp);
  const work = await aWork(testApp, student);
  await save(testApp, student, { workId: work.id, baseRevision: 1, note: 'tab one' });
  const stale = await save(testApp, student, { workId: work.id, baseRevision: 1, note: 'tab two' });
  const copyId = String(stale.body.error?.data?.['copyId']);

  const used = await testApp.call(endpoints.works.useCopy, { body: { copyId } }, student.token);
  const opened = await testApp.call(
    endpoints.works.open,
    { query: { workId: work.id } },
    student.token,
  );
  const trash = await testApp.call(endpoints.works.trash, {}, student.token);

  expect(used.body.result).toMatchObject({ id: work.id, revision: 3, workName: '小猫钓鱼' });
  expect(opened.body.result?.files[0]?.sha256).toBe(sha256Hex(Buffer.from(projectJson('tab two'))));
  expect(trash.body.result?.records.map(({ id }) => id)).toEqual([copyId]);
});

it('goes on top without a base, as the client of the predecessor does', async () => {
  const testApp = await aTestApp();
  const student = await aStudent(testApp);
  const work = await aWork(testApp, student);
  await sendBlobs(testApp, student, 'next');
  const { baseRevision: _, ...body } = aSave({ workId: work.id, note: 'next' });

  const reply = await testApp.call(endpoints.works.save, { body }, student.token);

  expect(reply.body.result?.revision).toBe(2);
});

it("refuses the id of somebody else's work", async () => {
  const testApp = await aTestApp();
  const [owner, other] = [await aStudent(testApp), await aStudent(testApp)];
  const work = await aWork(testApp, owner);
  const before = await rowCounts(testApp);

  const reply = await save(testApp, other, { workId: work.id, baseRevision: 1 });

  expect(reply.body).toMatchObject({ code: 510, error: { code: 'work.idTaken' } });
  expect(await rowCounts(testApp)).toEqual(before);
});

it.each([
  ['no project', [{ name: 'a.svg', sha256: 'a'.repeat(64), size: 1 }], 'work.badManifest'],
  [
    'a climbing name',
    [{ name: '../project.json', sha256: 'a'.repeat(64), size: 1 }],
    'work.badManifest',
  ],
  [
    'an absolute name',
    [{ name: '/etc/passwd', sha256: 'a'.repeat(64), size: 1 }],
    'work.badManifest',
  ],
  [
    'a member of 11 MB',
    [{ name: 'project.json', sha256: 'a'.repeat(64), size: 11 * 1024 * 1024 }],
    'work.badManifest',
  ],
  ['no files', [], 'request.invalid'],
  ['a hash that is none', [{ name: 'project.json', sha256: 'x', size: 1 }], 'request.invalid'],
  [
    'contents that were never sent',
    [{ name: 'project.json', sha256: 'a'.repeat(64), size: 1 }],
    'work.blobsMissing',
  ],
])('refuses a manifest with %s', async (_, files, code) => {
  const testApp = await aTestApp();
  const student = await aStudent(testApp);

  const reply = await testApp.call(endpoints.works.save, { body: aSave({ files }) }, student.token);

  expect(reply.body.error?.code).toBe(code);
  expect(await rowCounts(testApp)).toMatchObject({ work: 0, work_version: 0 });
});

it('refuses a wrong size, a project that is none, and an unknown type', async () => {
  const testApp = await aTestApp();
  const student = await aStudent(testApp);
  await sendBlobs(testApp, student);
  const broken = '{"targets":[]}';
  const sha256 = sha256Hex(Buffer.from(broken));
  await putBlob(testApp, student.token, sha256, broken);
  const good = aSave();
  const wrongSize = good.files.map((file) => ({ ...file, size: file.size + 1 }));

  const replies = [
    await testApp.call(endpoints.works.save, { body: aSave({ files: wrongSize }) }, student.token),
    await testApp.call(
      endpoints.works.save,
      { body: aSave({ files: [{ name: 'project.json', sha256, size: broken.length }] }) },
      student.token,
    ),
    await testApp.call(endpoints.works.save, { body: aSave({ workType: '10' }) }, student.token),
    await testApp.call(endpoints.works.save, { body: good }),
  ];

  expect(replies.map(({ body }) => body.error?.code)).toEqual([
    'work.badManifest',
    'format.badProject',
    'work.badManifest',
    'session.missing',
  ]);
  expect(await rowCounts(testApp)).toMatchObject({ work: 0, work_version: 0 });
});

it('keeps a cover that can be read and goes on without one that cannot', async () => {
  const testApp = await aTestApp();
  const student = await aStudent(testApp);
  const png = aPng();
  const cover = { sha256: sha256Hex(png), size: png.length };
  const bad = { sha256: sha256Hex(Buffer.from('<script>')), size: 8 };
  await putBlob(testApp, student.token, cover.sha256, png);
  await putBlob(testApp, student.token, bad.sha256, '<script>');

  const work = await aWork(testApp, student, { cover });
  await save(testApp, student, { workId: work.id, baseRevision: 1, note: '2', cover: bad });
  await save(testApp, student, { workId: work.id, baseRevision: 2, note: '3', cover });
  const versions = await testApp.call(
    endpoints.works.versions,
    { query: { workId: work.id } },
    student.token,
  );

  const keys = versions.body.result?.records.map(({ coverFileKey }) => coverFileKey) ?? [];
  expect(keys).toHaveLength(3);
  expect(keys[0]).toMatch(/^cover\/[0-9a-f]{32}\.png$/);
  expect(new Set(keys).size).toBe(1);
});

it('saves for an account that waits, and hands nothing in for it', async () => {
  const testApp = await aTestApp();
  const child = await aStudent(testApp, { confirmed: false });

  const saved = await save(testApp, child);
  const submitted = await save(testApp, child, { kind: 'submitted' });

  expect(saved.body.success).toBe(true);
  expect(submitted.body.error?.code).toBe('user.notConfirmed');
  expect(await rowCounts(testApp)).toMatchObject({ work: 1, work_version: 1 });
});

it('asks for a friendly name at the submission only', async () => {
  const testApp = await aTestApp();
  const { student } = await aTaughtClass(testApp);

  const draft = await save(testApp, student, { workName: '加我微信 abc12345' });
  const submitted = await save(testApp, student, {
    workName: '加我微信 abc12345',
    kind: 'submitted',
  });

  expect(draft.body.success).toBe(true);
  expect(submitted.body.error?.code).toBe('text.contact');
});

it('puts a submission before the staff of the class', async () => {
  const testApp = await aTestApp();
  const { student, group } = await aTaughtClass(testApp);

  const { body } = await save(testApp, student, { kind: 'submitted' });

  const row = await testApp.app.context.database.write
    .selectFrom('work')
    .select(['review_state', 'submitted_version_id', 'depart_id', 'visibility'])
    .executeTakeFirstOrThrow();
  const events = await testApp.app.context.database.write
    .selectFrom('outbox')
    .select('name')
    .execute();
  expect(body.result?.reviewState).toBe('waiting');
  expect(row).toEqual({
    review_state: 'waiting',
    submitted_version_id: body.result?.versionId,
    depart_id: group.id,
    visibility: 'private',
  });
  expect(events.map(({ name }) => name)).toEqual(['work.submitted']);
});

it('measures the blocks once and keeps the counts with the version', async () => {
  const testApp = await aTestApp();
  const student = await aStudent(testApp);
  const work = await aWork(testApp, student);
  await save(testApp, student, { workId: work.id, baseRevision: 1, workName: '新名字' });

  const versions = await testApp.call(
    endpoints.works.versions,
    { query: { workId: work.id } },
    student.token,
  );

  expect(versions.body.result?.records).toMatchObject([
    { versionNo: 2, blockCount: 0, spriteCount: 0, current: true, workName: '新名字' },
    { versionNo: 1, blockCount: 0, spriteCount: 0, current: false },
  ]);
});

it('thins autosaves by the rule and keeps what was made on purpose', async () => {
  const testApp = await aTestApp();
  const student = await aStudent(testApp);
  const work = await aWork(testApp, student);
  await sendBlobs(testApp, student);
  for (let revision = 1; revision < 40; revision += 1) {
    testApp.clock.advance(30_000);
    await testApp.call(
      endpoints.works.save,
      { body: aSave({ workId: work.id, baseRevision: revision, kind: 'auto' }) },
      student.token,
    );
  }

  const versions = await testApp.call(
    endpoints.works.versions,
    { query: { workId: work.id, pageSize: 100 } },
    student.token,
  );

  const numbers = versions.body.result?.records.map(({ versionNo }) => versionNo) ?? [];
  expect(numbers.slice(0, 20)).toEqual(Array.from({ length: 20 }, (_, index) => 40 - index));
  expect(numbers).toContain(1);
  expect(numbers.length).toBeLessThan(25);
  expect(versions.body.result?.total).toBe(numbers.length);
});

it('lets thirty children save and hand in at once', async () => {
  const testApp = await aTestApp();
  const { student } = await aTaughtClass(testApp);
  const children = [student];
  for (let index = 1; index < 30; index += 1) children.push(await aStudent(testApp));

  const replies = await Promise.all(
    children.map(async (child, index) => {
      const first = await save(testApp, child, { note: `child ${index}` });
      const workId = first.body.result?.id ?? anId();
      return save(testApp, child, {
        workId,
        baseRevision: 1,
        note: `child ${index}`,
        kind: 'submitted',
      });
    }),
  );

  expect(replies.filter(({ body }) => body.result?.revision === 2)).toHaveLength(30);
  expect(await rowCounts(testApp)).toMatchObject({ work: 30, work_version: 60 });
});

it('asks who wants to know which contents are missing, and for what hashes', async () => {
  const testApp = await aTestApp();
  const student = await aStudent(testApp);

  const guest = await testApp.call(endpoints.works.missingBlobs, { body: { sha256: [] } });
  const wrong = await testApp.call(
    endpoints.works.missingBlobs,
    { body: { sha256: ['x'] } },
    student.token,
  );

  expect(guest.body.error?.code).toBe('session.missing');
  expect(wrong.body.error?.code).toBe('request.invalid');
});

it('lets a child go on saving after somebody set the clock of the computer back', async () => {
  const testApp = await aTestApp();
  const child = await aStudent(testApp);
  const saveOnce = () => testApp.call(endpoints.works.save, { body: aSave() }, child.token);
  await sendBlobs(testApp, child);
  await Promise.all(Array.from({ length: 120 }, saveOnce));

  testApp.clock.set('2030-05-01T00:00:00Z');
  const refused = await saveOnce();
  testApp.clock.advance(60_000);
  const later = await saveOnce();

  expect(refused.body.error).toEqual({ code: 'request.tooMany', data: { seconds: 60 } });
  expect(later.body.success).toBe(true);
});
