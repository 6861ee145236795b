import { endpoints } from '@sprout/contract';
import { sha256Hex } from '@sprout/formats';
import { expect, it } from 'vitest';
import { aStudent, type TestUser } from '../../../testing/factories.ts';
import { costumeSvg, projectJson } from '../../../testing/files-kit.ts';
import { aTestApp, type TestApp } from '../../../testing/test-app.ts';
import { aShownWork, aTaughtClass, aWork, type Head } from '../../../testing/works-kit.ts';
import { emptyTrash } from './empty-trash.service.ts';

const { works } = endpoints;
const dayMs = 24 * 3_600_000;
const costume = sha256Hex(Buffer.from(costumeSvg));
const scripts = (note: string) => sha256Hex(Buffer.from(projectJson(note)));

const throwAway = (testApp: TestApp, owner: TestUser, { id }: Head) =>
  testApp.call(works.delete, { query: { id } }, owner.token);

const ids = async ({ app }: TestApp): Promise<string[]> =>
  (await app.context.database.write.selectFrom('work').select('id').orderBy('id').execute()).map(
    ({ id }) => id,
  );

it('removes a work after 30 days in the trash, and none that lies there for less', async () => {
  const testApp = await aTestApp();
  const child = await aStudent(testApp);
  const kept = await aWork(testApp, child, { note: 'kept' });
  const old = await aWork(testApp, child, { note: 'old' });
  const young = await aWork(testApp, child, { note: 'young' });
  await throwAway(testApp, child, old);
  testApp.clock.advance(60 * 60_000);
  await throwAway(testApp, child, young);

  testApp.clock.advance(30 * dayMs - 60_000);
  const removed = await emptyTrash(testApp.app.context);

  expect(removed).toBe(1);
  expect(await ids(testApp)).toEqual([kept.id, young.id].sort());
});

it('removes contents that only the erased work had, and none that another work needs', async () => {
  const testApp = await aTestApp();
  const { store, blobs } = testApp.app.context.files;
  const child = await aStudent(testApp);
  const other = await aStudent(testApp);
  await throwAway(testApp, child, await aWork(testApp, child, { note: 'gone' }));
  await aWork(testApp, other, { note: 'stays' });

  testApp.clock.advance(31 * dayMs);
  await emptyTrash(testApp.app.context);
  await blobs.sweep();

  const has = [scripts('gone'), scripts('stays'), costume].map((sha256) => store.has(sha256));
  expect(await Promise.all(has)).toEqual([false, true, true]);
});

it('counts an erased work no longer as stored by its author', async () => {
  const testApp = await aTestApp();
  const { write } = testApp.app.context.database;
  const child = await aStudent(testApp);
  const other = await aStudent(testApp);
  await aWork(testApp, child, { note: 'kept' });
  await throwAway(testApp, child, await aWork(testApp, child, { note: 'shared' }));
  await aWork(testApp, other, { note: 'shared' });

  testApp.clock.advance(31 * dayMs);
  await emptyTrash(testApp.app.context);

  const owned = await write
    .selectFrom('blob_owner')
    .select('sha256')
    .where('user_id', '=', child.id)
    .execute();
  expect(owned.map(({ sha256 }) => sha256).sort()).toEqual([costume, scripts('kept')].sort());
});

it('keeps a reported work until the staff has looked at it', async () => {
  const testApp = await aTestApp();
  const room = await aTaughtClass(testApp);
  const work = await aShownWork(testApp, room);
  await testApp.call(
    works.report,
    { body: { workId: work.id, reason: 'unkind' } },
    (await aStudent(testApp)).token,
  );
  await throwAway(testApp, room.student, work);
  const { write } = testApp.app.context.database;

  testApp.clock.advance(31 * dayMs);
  const early = await emptyTrash(testApp.app.context);
  await write.updateTable('work_report').set({ closed_at: testApp.clock.now() }).execute();
  const late = await emptyTrash(testApp.app.context);

  expect([early, late]).toEqual([0, 1]);
  const reviews = await write.selectFrom('work_review').select('id').execute();
  expect([await ids(testApp), reviews]).toEqual([[], []]);
});

it('keeps a work whose version was handed in: what was graded can be looked at', async () => {
  const testApp = await aTestApp();
  const { group, student, teacher } = await aTaughtClass(testApp);
  const set = { workName: '小猫走路', workDept: group.id };
  const made = await testApp.call(endpoints.homeworks.add, { body: set }, teacher.token);
  const additionalId = made.body.result?.id ?? '';
  const work = await aWork(testApp, student, { kind: 'submitted', additionalId });
  const { write } = testApp.app.context.database;
  const { id } = await write
    .selectFrom('homework_submission')
    .select('id')
    .executeTakeFirstOrThrow();
  const back = { submissionId: id, versionId: work.versionId, comment: '再走远一点' };
  await testApp.call(endpoints.homework.sendBack, { body: back }, teacher.token);
  await throwAway(testApp, student, work);
  // One that was begun after it and never handed in is not kept.
  await throwAway(testApp, student, await aWork(testApp, student, { additionalId, note: '二' }));

  testApp.clock.advance(31 * dayMs);

  expect(await emptyTrash(testApp.app.context)).toBe(1);
  expect(await ids(testApp)).toEqual([work.id]);
});
