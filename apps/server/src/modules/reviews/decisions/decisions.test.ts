import { endpoints } from '@sprout/contract';
import { expect, it } from 'vitest';
import { anAdmin, aTeacher } from '../../../testing/factories.ts';
import { aTestApp, type TestApp } from '../../../testing/test-app.ts';
import {
  aShownWork,
  aTaughtClass,
  aWork,
  decide,
  rowCounts,
  save,
  workRow,
} from '../../../testing/works-kit.ts';

const publicIds = async (testApp: TestApp, query = {}) => {
  const { body } = await testApp.call(endpoints.works.leaderboard, { query });
  return body.result?.records.map(({ id }) => id) ?? [];
};

it('puts the version that was looked at on the site', async () => {
  const testApp = await aTestApp();
  const { student, teacher } = await aTaughtClass(testApp);
  const work = await aWork(testApp, student, { kind: 'submitted' });
  await save(testApp, student, {
    workId: work.id,
    baseRevision: 1,
    note: 'later',
    workName: '后来的名字',
  });

  const { body } = await decide(testApp, teacher, work, 'approve', { comment: '很棒', score: 5 });
  const detail = await testApp.call(endpoints.works.studentWorkInfo, {
    query: { workId: work.id },
  });
  const row = await workRow(testApp, work.id);

  expect(body.result?.work).toMatchObject({
    reviewState: 'shown',
    shownVersionNo: 1,
    score: 5,
    teacherComment: '很棒',
  });
  expect(detail.body.result).toMatchObject({
    workName: '小猫钓鱼',
    workStatus: '3',
    score: null,
    teacherComment: null,
  });
  expect(row).toMatchObject({ published_version_id: work.versionId, visibility: 'public' });
  expect(row.head_version_id).not.toBe(work.versionId);
  expect(await publicIds(testApp)).toEqual([work.id]);
  const audit = await testApp.app.context.database.write
    .selectFrom('audit_log')
    .select(['action', 'actor_id'])
    .where('action', '=', 'work.approve')
    .execute();
  const events = await testApp.app.context.database.write
    .selectFrom('outbox')
    .select('name')
    .execute();
  expect(audit).toEqual([{ action: 'work.approve', actor_id: teacher.id }]);
  expect(events.map(({ name }) => name)).toEqual(['work.submitted', 'work.reviewed']);
});

it('leaves the site as it is while a newer version waits, and after it is returned', async () => {
  const testApp = await aTestApp();
  const room = await aTaughtClass(testApp);
  const work = await aShownWork(testApp, room);
  const file = () =>
    testApp.app.http.inject(`/api${endpoints.works.versionFile.path}?workId=${work.id}`);
  const before = await file();

  const { body: next } = await save(testApp, room.student, {
    workId: work.id,
    baseRevision: 1,
    note: 'next',
    workName: '新版',
    kind: 'submitted',
  });
  const waiting = await testApp.call(endpoints.works.studentWorkInfo, {
    query: { workId: work.id },
  });
  const stale = await decide(testApp, room.teacher, work, 'approve');
  await decide(
    testApp,
    room.teacher,
    { id: work.id, versionId: next.result?.versionId ?? '' },
    'return',
    { comment: '再改改' },
  );
  const after = await file();

  expect(waiting.body.result).toMatchObject({ workName: '小猫钓鱼', workStatus: '3' });
  expect(stale.body.error?.code).toBe('work.badState');
  expect(after.rawPayload.equals(before.rawPayload)).toBe(true);
  expect(await publicIds(testApp)).toEqual([work.id]);
  expect(await workRow(testApp, work.id)).toMatchObject({
    review_state: 'returned',
    teacher_comment: '再改改',
  });
});

it('keeps a work in the circle that its author has picked', async () => {
  const testApp = await aTestApp();
  const { student, teacher } = await aTaughtClass(testApp);
  const work = await aWork(testApp, student, { kind: 'submitted' });
  await testApp.call(
    endpoints.works.update,
    { body: { workId: work.id, visibility: 'class' } },
    student.token,
  );

  await decide(testApp, teacher, work, 'approve');

  expect(await publicIds(testApp)).toEqual([]);
  expect(await workRow(testApp, work.id)).toMatchObject({
    visibility: 'class',
    review_state: 'shown',
  });
});

it('features, unfeatures, marks and takes down', async () => {
  const testApp = await aTestApp();
  const room = await aTaughtClass(testApp);
  const work = await aWork(testApp, room.student, { kind: 'submitted' });
  const featured = () => publicIds(testApp, { workStatus: 4 });

  const marked = await decide(testApp, room.teacher, work, 'mark', { score: 4 });
  await decide(testApp, room.teacher, work, 'feature');
  const inList = await featured();
  await decide(testApp, room.teacher, work, 'unfeature');
  const outOfList = await featured();
  const down = await decide(testApp, room.teacher, work, 'takeDown');

  expect(marked.body.result?.work).toMatchObject({
    reviewState: 'marked',
    score: 4,
    workStatus: '2',
  });
  expect([inList, outOfList]).toEqual([[work.id], []]);
  expect(down.body.result?.work.reviewState).toBe('returned');
  expect(await publicIds(testApp)).toEqual([]);
  const detail = await testApp.call(endpoints.works.studentWorkInfo, {
    query: { workId: work.id },
  });
  expect(detail.body.error?.code).toBe('work.notFound');
});

it('records no mark without stars and words, and none a second time', async () => {
  const testApp = await aTestApp();
  const { student, teacher } = await aTaughtClass(testApp);
  const work = await aWork(testApp, student, { kind: 'submitted' });

  const empty = await decide(testApp, teacher, work, 'mark');
  const first = await decide(testApp, teacher, work, 'mark', { score: 4 });
  const again = await decide(testApp, teacher, work, 'mark', { score: 4 });
  const more = await decide(testApp, teacher, work, 'mark', { score: 4, comment: '很棒' });

  expect([empty, first, again, more].map(({ body }) => body.error?.code)).toEqual([
    'work.emptyMark',
    undefined,
    'work.emptyMark',
    undefined,
  ]);
  expect((await rowCounts(testApp))['work_review']).toBe(2);
});

it.each([
  ['an unknown action', { action: 'delete' }],
  ['a score of 6', { action: 'mark', score: 6 }],
  ['a long comment', { action: 'return', comment: '字'.repeat(513) }],
])('refuses %s', async (_, change) => {
  const testApp = await aTestApp();
  const { student, teacher } = await aTaughtClass(testApp);
  const work = await aWork(testApp, student, { kind: 'submitted' });

  const { body } = await testApp.call(
    endpoints.reviews.decide,
    { body: { workId: work.id, versionId: work.versionId, ...change } },
    teacher.token,
  );

  expect(body.error?.code).toBe('request.invalid');
  expect((await workRow(testApp, work.id)).review_state).toBe('waiting');
});

it('refuses a version of another work, a decided one, and an unknown work', async () => {
  const testApp = await aTestApp();
  const { student, teacher } = await aTaughtClass(testApp);
  const [one, two] = [
    await aWork(testApp, student, { kind: 'submitted' }),
    await aWork(testApp, student, { kind: 'submitted', note: '2' }),
  ];
  await decide(testApp, teacher, two, 'approve');

  const mixed = await decide(testApp, teacher, { id: one.id, versionId: two.versionId }, 'approve');
  const again = await decide(testApp, teacher, two, 'approve');
  const unknown = await decide(testApp, teacher, { id: 'none', versionId: 'none' }, 'approve');

  expect([mixed, again, unknown].map(({ body }) => body.error?.code)).toEqual([
    'work.badState',
    'work.badState',
    'work.notFound',
  ]);
});

it('lets one of two teachers win who decide at once', async () => {
  const testApp = await aTestApp();
  const { student, teacher, group } = await aTaughtClass(testApp);
  const colleague = await aTeacher(testApp, { manages: [group] });
  const work = await aWork(testApp, student, { kind: 'submitted' });

  const replies = await Promise.all(
    [teacher, colleague].map((person) => decide(testApp, person, work, 'approve')),
  );

  expect(replies.map(({ body }) => body.error?.code ?? 'done').sort()).toEqual([
    'done',
    'work.badState',
  ]);
  expect((await rowCounts(testApp))['work_review']).toBe(1);
});

it('writes nothing where another teacher has decided since', async () => {
  const testApp = await aTestApp();
  const { group, student, teacher } = await aTaughtClass(testApp);
  const colleague = await aTeacher(testApp, { manages: [group] });
  const work = await aWork(testApp, student, { kind: 'submitted' });

  const first = await decide(testApp, colleague, work, 'mark', {
    comment: '很稳',
    afterReviewId: null,
  });
  const late = await decide(testApp, teacher, work, 'return', {
    comment: '再改改',
    afterReviewId: null,
  });
  const row = await workRow(testApp, work.id);
  const { body } = await testApp.call(
    endpoints.reviews.list,
    { query: { state: 'all', workId: work.id } },
    teacher.token,
  );
  const seen = body.result?.records[0];
  const again = await decide(testApp, teacher, work, 'return', {
    comment: '再改改',
    afterReviewId: seen?.reviewId ?? null,
  });

  expect(late.body.error?.code).toBe('work.badState');
  expect(row).toMatchObject({ review_state: 'marked', teacher_comment: '很稳' });
  expect(body.result?.records).toHaveLength(1);
  expect(seen).toMatchObject({
    reviewId: first.body.result?.reviewId,
    reviewAction: 'mark',
    reviewedBy: colleague.nickname,
  });
  expect(again.body.result?.work.reviewState).toBe('returned');
});

it('is decided on also where whoever decided last was deleted for good', async () => {
  const testApp = await aTestApp();
  const { group, student, teacher } = await aTaughtClass(testApp);
  const admin = await anAdmin(testApp);
  const colleague = await aTeacher(testApp, { manages: [group] });
  const work = await aWork(testApp, student, { kind: 'submitted' });
  const first = await decide(testApp, colleague, work, 'mark', { comment: '很稳' });
  const { users } = endpoints;
  await testApp.call(users.deleteBatch, { query: { ids: colleague.id } }, admin.token);
  await testApp.call(users.deleteRecycleBin, { query: { userIds: colleague.id } }, admin.token);

  const { body } = await testApp.call(
    endpoints.reviews.list,
    { query: { state: 'all', workId: work.id } },
    teacher.token,
  );
  const seen = body.result?.records[0];
  const next = await decide(testApp, teacher, work, 'return', {
    comment: '再改改',
    afterReviewId: seen?.reviewId ?? null,
  });

  expect(seen).toMatchObject({
    reviewId: first.body.result?.reviewId,
    reviewAction: 'mark',
    reviewedBy: null,
  });
  expect(next.body.result?.work.reviewState).toBe('returned');
});
