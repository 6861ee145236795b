import { endpoints } from '@sprout/contract';
import { expect, it } from 'vitest';
import { anAdmin, aStudent } from '../../../testing/factories.ts';
import { aTestApp } from '../../../testing/test-app.ts';
import { aShownWork, aTaughtClass, openComments, rowCounts } from '../../../testing/works-kit.ts';

const { works } = endpoints;

it('keeps comments closed until the school opens them', async () => {
  const testApp = await aTestApp();
  const room = await aTaughtClass(testApp);
  const { id: workId } = await aShownWork(testApp, room);
  const body = { workId, comment: '真好玩' };

  const closed = await testApp.call(works.saveComment, { body }, room.student.token);
  await openComments(testApp);
  const open = await testApp.call(works.saveComment, { body }, room.student.token);
  const list = await testApp.call(works.comments, { query: { workId } });

  expect(closed.body.error?.code).toBe('comment.closed');
  expect(open.body).toMatchObject({ message: '评论成功', result: { mine: true } });
  expect(list.body).toMatchObject({
    code: 0,
    result: [{ comment: '真好玩', username: room.student.nickname, mine: false }],
  });
  expect(
    (await testApp.call(works.studentWorkInfo, { query: { workId } })).body.result?.commentNum,
  ).toBe(1);
});

it.each([
  ['a guest', '好', undefined, 'session.missing'],
  ['an account that waits', '好', false, 'user.notConfirmed'],
  ['a telephone number', '加我 13800138000', true, 'text.contact'],
  ['an unkind word', '你是白痴', true, 'text.word'],
  ['nothing but space', '   ', true, 'text.empty'],
  ['501 characters', '字'.repeat(501), true, 'text.tooLong'],
])('refuses a comment by or with %s', async (_, comment, confirmed, code) => {
  const testApp = await aTestApp();
  const room = await aTaughtClass(testApp);
  const { id: workId } = await aShownWork(testApp, room);
  await openComments(testApp);
  const writer = await aStudent(testApp, { confirmed: confirmed ?? true });
  const token = confirmed === undefined ? undefined : writer.token;

  const { body } = await testApp.call(works.saveComment, { body: { workId, comment } }, token);

  expect(body.error?.code).toBe(code);
  expect((await rowCounts(testApp))['work_comment']).toBe(0);
});

it('lets writer, author and moderator remove a comment, and nobody else', async () => {
  const testApp = await aTestApp();
  const room = await aTaughtClass(testApp);
  const { id: workId } = await aShownWork(testApp, room);
  await openComments(testApp);
  const writer = await aStudent(testApp);
  const stranger = await aStudent(testApp);
  const say = async () =>
    (await testApp.call(works.saveComment, { body: { workId, comment: '好' } }, writer.token)).body
      .result?.id ?? '';
  const remove = async (id: string, token?: string) =>
    (await testApp.call(works.deleteComment, { query: { id } }, token)).body.error?.code ??
    'removed';
  const id = await say();

  expect(await remove(id)).toBe('session.missing');
  expect(await remove(id, stranger.token)).toBe('access.denied');
  expect(await remove(id, writer.token)).toBe('removed');
  expect(await remove(id, writer.token)).toBe('row.notFound');
  expect(await remove(await say(), room.student.token)).toBe('removed');
  expect(await remove(await say(), room.teacher.token)).toBe('removed');
  expect(await remove(await say(), (await anAdmin(testApp)).token)).toBe('removed');
  expect(await remove('', writer.token)).toBe('request.invalid');
  expect(
    (await testApp.call(works.studentWorkInfo, { query: { workId } })).body.result?.commentNum,
  ).toBe(0);
});

it('stops a flood of comments of one person', async () => {
  const testApp = await aTestApp();
  const room = await aTaughtClass(testApp);
  const { id: workId } = await aShownWork(testApp, room);
  await openComments(testApp);
  for (let count = 0; count < 10; count += 1) {
    await testApp.call(
      works.saveComment,
      { body: { workId, comment: `好 ${count}` } },
      room.student.token,
    );
  }

  const late = await testApp.call(
    works.saveComment,
    { body: { workId, comment: '好' } },
    room.student.token,
  );
  const other = await testApp.call(
    works.saveComment,
    { body: { workId, comment: '好' } },
    room.teacher.token,
  );

  expect(late.body.error?.code).toBe('request.tooMany');
  expect(other.body.success).toBe(true);
});

it('keeps one report per viewer and work', async () => {
  const testApp = await aTestApp();
  const room = await aTaughtClass(testApp);
  const { id: workId } = await aShownWork(testApp, room);
  const report = (reason: string) =>
    testApp.call(works.report, { body: { workId, reason } }, room.student.token);

  await report('unkind');
  await report('copied');
  const wrong = await report('because');

  expect(wrong.body.error?.code).toBe('request.invalid');
  const rows = await testApp.app.context.database.write
    .selectFrom('work_report')
    .select('reason')
    .execute();
  expect(rows).toEqual([{ reason: 'copied' }]);
});
