import { childQuotaBytes } from '@sprout/contract';
import { sha256Hex } from '@sprout/formats';
import { expect, it } from 'vitest';
import { aStudent, aTeacher, type TestUser } from '../../testing/factories.ts';
import { anSb3, putBlob, upload } from '../../testing/files-kit.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';

const hashOf = (text: string) => sha256Hex(Buffer.from(text));

/** As if the person had stored so much. */
async function fill(testApp: TestApp, { id }: TestUser, sizeBytes: number): Promise<string> {
  const { write } = testApp.app.context.database;
  const row = { sha256: hashOf(`${id} ${sizeBytes}`), created_at: testApp.clock.now() };
  await write
    .insertInto('blob')
    .values({ ...row, size_bytes: sizeBytes })
    .execute();
  await write
    .insertInto('blob_owner')
    .values({ ...row, user_id: id })
    .execute();
  return row.sha256;
}

it('takes contents of a child up to the bound, and says in words when it is reached', async () => {
  const testApp = await aTestApp();
  const student = await aStudent(testApp);
  await fill(testApp, student, childQuotaBytes - 8);

  const fits = await putBlob(testApp, student.token, hashOf('8 bytes!'), '8 bytes!');
  const over = await putBlob(testApp, student.token, hashOf('x'), 'x');

  expect(fits.body.success).toBe(true);
  expect(over.body).toMatchObject({
    success: false,
    code: 500,
    message: '你的作品已经占满了 2 GB 的空间，这次没有存上。请告诉老师，先别关掉页面。',
    error: { code: 'storage.quota' },
  });
  expect(await testApp.app.context.files.store.has(hashOf('x'))).toBe(false);
});

it('bounds whole files too', async () => {
  const testApp = await aTestApp();
  const student = await aStudent(testApp);
  await fill(testApp, student, childQuotaBytes);

  const { body } = await upload(testApp, student.token, {
    name: 'a.sb3',
    bytes: anSb3(),
    fields: { biz: 'work' },
  });

  expect(body.error?.code).toBe('storage.quota');
});

it('takes again what the child has sent before, however full it is', async () => {
  const testApp = await aTestApp();
  const student = await aStudent(testApp);
  await putBlob(testApp, student.token, hashOf('known'), 'known');
  await fill(testApp, student, childQuotaBytes);
  testApp.clock.advance(61_000);

  const { body } = await putBlob(testApp, student.token, hashOf('known'), 'known');

  expect(body.success).toBe(true);
});

it('takes more as soon as room is made', async () => {
  const testApp = await aTestApp();
  const student = await aStudent(testApp);
  const large = await fill(testApp, student, childQuotaBytes);
  await putBlob(testApp, student.token, hashOf('x'), 'x');
  const { write } = testApp.app.context.database;
  await write.deleteFrom('blob_owner').where('sha256', '=', large).execute();

  const { body } = await putBlob(testApp, student.token, hashOf('x'), 'x');

  expect(body.success).toBe(true);
});

it('does not bound the staff, nor one child by another', async () => {
  const testApp = await aTestApp();
  const teacher = await aTeacher(testApp);
  const full = await aStudent(testApp);
  const other = await aStudent(testApp);
  await fill(testApp, teacher, childQuotaBytes);
  await fill(testApp, full, childQuotaBytes);

  const byTeacher = await putBlob(testApp, teacher.token, hashOf('x'), 'x');
  const byOther = await putBlob(testApp, other.token, hashOf('x'), 'x');

  expect([byTeacher.body.success, byOther.body.success]).toEqual([true, true]);
});
