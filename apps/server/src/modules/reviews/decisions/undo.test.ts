import { endpoints } from '@sprout/contract';
import { expect, it } from 'vitest';
import { aTeacher } from '../../../testing/factories.ts';
import { aTestApp, type TestApp } from '../../../testing/test-app.ts';
import {
  aShownWork,
  aTaughtClass,
  aWork,
  decide,
  save,
  workRow,
} from '../../../testing/works-kit.ts';

const publicIds = async (testApp: TestApp, query = {}) => {
  const { body } = await testApp.call(endpoints.works.leaderboard, { query });
  return body.result?.records.map(({ id }) => id) ?? [];
};

it('takes a decision back within half an hour, field by field', async () => {
  const testApp = await aTestApp();
  const { student, teacher } = await aTaughtClass(testApp);
  const work = await aWork(testApp, student, { kind: 'submitted' });
  const before = await workRow(testApp, work.id);
  testApp.clock.advance(1000);
  const { body } = await decide(testApp, teacher, work, 'approve', { comment: '好', score: 3 });
  testApp.clock.advance(29 * 60_000);

  const undone = await testApp.call(
    endpoints.reviews.undo,
    { body: { reviewId: body.result?.reviewId ?? '' } },
    teacher.token,
  );
  const history = await testApp.call(
    endpoints.reviews.history,
    { query: { workId: work.id } },
    teacher.token,
  );

  expect(undone.body.result?.work.reviewState).toBe('waiting');
  expect(await workRow(testApp, work.id)).toEqual(before);
  expect(await publicIds(testApp)).toEqual([]);
  expect(history.body.result).toMatchObject([
    { action: 'approve', comment: '好', score: 3, undone: true, reviewer: teacher.nickname },
  ]);
});

it('leaves the circle that the author picks after a decision when that is taken back', async () => {
  const testApp = await aTestApp();
  const room = await aTaughtClass(testApp);
  const work = await aShownWork(testApp, room);
  testApp.clock.advance(1000);
  const { body } = await decide(testApp, room.teacher, work, 'feature');
  await testApp.call(
    endpoints.works.update,
    { body: { workId: work.id, visibility: 'private' } },
    room.student.token,
  );

  const undone = await testApp.call(
    endpoints.reviews.undo,
    { body: { reviewId: body.result?.reviewId ?? '' } },
    room.teacher.token,
  );

  expect(undone.body.result?.work).toMatchObject({ reviewState: 'shown', visibility: 'private' });
  expect(await publicIds(testApp)).toEqual([]);
});

it('does not take back what is old, of somebody else, or not the newest', async () => {
  const testApp = await aTestApp();
  const { student, teacher, group } = await aTaughtClass(testApp);
  const colleague = await aTeacher(testApp, { manages: [group] });
  const work = await aWork(testApp, student, { kind: 'submitted' });
  const { body: first } = await decide(testApp, teacher, work, 'mark', { score: 1 });
  testApp.clock.advance(1000);
  const { body: second } = await decide(testApp, teacher, work, 'approve');
  const undo = async (id: string | undefined, token: string) => {
    const { body } = await testApp.call(
      endpoints.reviews.undo,
      { body: { reviewId: id ?? '' } },
      token,
    );
    return body.error?.code;
  };

  expect(await undo(first.result?.reviewId, teacher.token)).toBe('work.badState');
  expect(await undo(second.result?.reviewId, colleague.token)).toBe('access.denied');
  expect(await undo('none', teacher.token)).toBe('row.notFound');
  testApp.clock.advance(31 * 60_000);
  expect(await undo(second.result?.reviewId, teacher.token)).toBe('work.badState');
  expect((await workRow(testApp, work.id)).review_state).toBe('shown');
});

it('does not take an approval back over a newer submission', async () => {
  const testApp = await aTestApp();
  const { student, teacher } = await aTaughtClass(testApp);
  const work = await aWork(testApp, student, { kind: 'submitted' });
  const { body } = await decide(testApp, teacher, work, 'approve');
  await save(testApp, student, { workId: work.id, baseRevision: 1, note: '2', kind: 'submitted' });

  const undone = await testApp.call(
    endpoints.reviews.undo,
    { body: { reviewId: body.result?.reviewId ?? '' } },
    teacher.token,
  );

  expect(undone.body.error?.code).toBe('work.badState');
});

it('closes reports when the work is taken down, and opens them again when that is taken back', async () => {
  const testApp = await aTestApp();
  const room = await aTaughtClass(testApp);
  const work = await aShownWork(testApp, room);
  testApp.clock.advance(1000);
  await testApp.call(endpoints.works.report, { body: { workId: work.id, reason: 'scary' } });
  const reported = async () => {
    const { body } = await testApp.call(endpoints.reviews.counts, {}, room.teacher.token);
    return body.result?.reported;
  };

  const down = await decide(testApp, room.teacher, work, 'takeDown');
  const afterwards = await reported();
  const reviewId = down.body.result?.reviewId ?? '';
  await testApp.call(endpoints.reviews.undo, { body: { reviewId } }, room.teacher.token);

  expect(down.body.result?.work.reports).toBe(0);
  expect([afterwards, await reported()]).toEqual([0, 1]);
});
