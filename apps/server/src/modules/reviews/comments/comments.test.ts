import { type Body, endpoints } from '@sprout/contract';
import { expect, it } from 'vitest';
import { mainSchoolId } from '../../../platform/audit.ts';
import { aClass, aStudent, aTeacher, type TestUser } from '../../../testing/factories.ts';
import { aTestApp, type TestApp } from '../../../testing/test-app.ts';
import { aShownWork, aTaughtClass } from '../../../testing/works-kit.ts';
import { createSiteConfig } from '../../config/index.ts';

const { works, reviews } = endpoints;

/** A shown work of a school that allows comments, with a child who reads it. */
async function aTalk(settings: Record<string, string> = {}) {
  const testApp = await aTestApp();
  const config = createSiteConfig(testApp.app.context);
  await config.set(mainSchoolId, { allowComment: '1', ...settings });
  const room = await aTaughtClass(testApp);
  const work = await aShownWork(testApp, room);
  const reader = await aStudent(testApp, {
    departs: [room.group],
    nickname: '小雨',
    realname: '李小明',
  });
  const say = (user: TestUser, comment: string) => {
    testApp.clock.advance(1_000);
    return testApp.call(works.saveComment, { body: { workId: work.id, comment } }, user.token);
  };
  const heard = async (user?: TestUser) => {
    const query = { workId: work.id };
    const { body } = await testApp.call(works.comments, { query }, user?.token);
    const marks = { shown: '', waiting: '?', refused: '!' };
    return (body.result ?? []).map(({ comment, state }) => `${comment}${marks[state]}`);
  };
  const counted = async () => {
    const query = { workId: work.id };
    const { body } = await testApp.call(works.studentWorkInfo, { query });
    return body.result?.commentNum;
  };
  return { testApp, room, work, reader, say, heard, counted };
}

const decide = (testApp: TestApp, user: TestUser, body: Body<'reviews.decideComments'>) =>
  testApp.call(reviews.decideComments, { body }, user.token);

it('lets a comment of a child wait: its writer sees it, nobody else', async () => {
  const { room, reader, say, heard, counted } = await aTalk();

  const { body } = await say(reader, '好好玩');

  expect(body.result?.state).toBe('waiting');
  expect(await heard(reader)).toEqual(['好好玩?']);
  expect(await heard()).toEqual([]);
  expect(await heard(room.student)).toEqual([]);
  expect(await heard(room.teacher)).toEqual([]);
  expect(await counted()).toBe(0);
});

it('shows what the staff approve, and counts it', async () => {
  const { testApp, room, work, reader, say, heard, counted } = await aTalk();
  const first = (await say(reader, '好好玩')).body.result?.id ?? '';
  const second = (await say(reader, '颜色真好看')).body.result?.id ?? '';

  const listed = await testApp.call(reviews.comments, {}, room.teacher.token);
  const reply = await decide(testApp, room.teacher, { ids: [first, second], action: 'approve' });

  expect(listed.body.result?.records).toMatchObject([
    {
      id: first,
      comment: '好好玩',
      realname: '小雨',
      workId: work.id,
      departName: room.group.name,
    },
    { id: second },
  ]);
  expect(reply.body.result).toEqual({ count: 2 });
  expect(await heard()).toEqual(['颜色真好看', '好好玩']);
  expect(await counted()).toBe(2);
});

it('tells who wrote it with the class, and by name to who answers for the child', async () => {
  const { testApp, room, reader, say } = await aTalk();
  const others = await aTaughtClass(testApp);
  await say(reader, '好好玩');
  await say(others.student, '真好');

  const { body } = await testApp.call(reviews.comments, {}, room.teacher.token);

  expect(body.result?.records).toMatchObject([
    { comment: '好好玩', writerClasses: [room.group.name], writerName: '李小明' },
    { comment: '真好', writerClasses: [others.group.name], writerName: null },
  ]);
});

it('tells the writer alone that a comment was refused, who may take it away', async () => {
  const { testApp, room, reader, say, heard, counted } = await aTalk();
  const id = (await say(reader, '好好玩')).body.result?.id ?? '';
  await decide(testApp, room.teacher, { ids: [id], action: 'refuse' });

  const told = [await heard(reader), await heard(), await heard(room.student)];
  const query = { state: 'refused' as const };
  const listed = await testApp.call(reviews.comments, { query }, room.teacher.token);
  const { body } = await testApp.call(works.deleteComment, { query: { id } }, reader.token);

  expect(told).toEqual([['好好玩!'], [], []]);
  expect(listed.body.result?.records).toMatchObject([{ id, state: 'refused' }]);
  expect(body.success).toBe(true);
  expect(await heard(reader)).toEqual([]);
  expect(await counted()).toBe(0);
});

it('lets the staff take a decision on a comment back', async () => {
  const { testApp, room, reader, say, heard, counted } = await aTalk();
  const id = (await say(reader, '好好玩')).body.result?.id ?? '';

  await decide(testApp, room.teacher, { ids: [id], action: 'refuse' });
  expect(await heard(reader)).toEqual(['好好玩!']);
  await decide(testApp, room.teacher, { ids: [id], action: 'putBack' });
  expect(await heard(reader)).toEqual(['好好玩?']);
  await decide(testApp, room.teacher, { ids: [id], action: 'approve' });
  await decide(testApp, room.teacher, { ids: [id], action: 'putBack' });

  expect(await heard()).toEqual([]);
  expect(await counted()).toBe(0);
  const actions = await testApp.app.context.database.write
    .selectFrom('audit_log')
    .select('action')
    .where('row_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  expect(actions.map(({ action }) => action).sort()).toEqual(
    [
      'comment.save',
      'comment.refuse',
      'comment.putBack',
      'comment.approve',
      'comment.putBack',
    ].sort(),
  );
});

it('shows what the staff say at once', async () => {
  const { room, say, heard, counted } = await aTalk();

  const { body } = await say(room.teacher, '做得真好');

  expect(body.result?.state).toBe('shown');
  expect(await heard()).toEqual(['做得真好']);
  expect(await counted()).toBe(1);
});

it('shows every comment at once where the school has switched waiting off', async () => {
  const { reader, say, heard, counted } = await aTalk({ _reviewComments: '0' });

  await say(reader, '好好玩');

  expect(await heard()).toEqual(['好好玩']);
  expect(await counted()).toBe(1);
});

it('counts a waiting comment neither when it comes nor when it goes', async () => {
  const { testApp, room, reader, say, counted } = await aTalk();
  const waiting = (await say(reader, '好好玩')).body.result?.id ?? '';
  const shown = (await say(room.teacher, '做得真好')).body.result?.id ?? '';
  const remove = (id: string, { token }: TestUser) =>
    testApp.call(works.deleteComment, { query: { id } }, token);

  await remove(waiting, reader);
  expect(await counted()).toBe(1);
  await remove(shown, room.teacher);
  expect(await counted()).toBe(0);
});

it('gives comments of other classes to nobody, and decides on all or none', async () => {
  const { testApp, room, reader, say, heard } = await aTalk();
  const id = (await say(reader, '好好玩')).body.result?.id ?? '';
  const other = await aTeacher(testApp, { manages: [await aClass(testApp)] });

  const listed = await testApp.call(reviews.comments, {}, other.token);
  const foreign = await decide(testApp, other, { ids: [id], action: 'approve' });
  const partly = await decide(testApp, room.teacher, { ids: [id, 'nothing'], action: 'approve' });

  expect(listed.body.result?.total).toBe(0);
  expect(foreign.body.error?.code).toBe('row.notFound');
  expect(partly.body.error?.code).toBe('row.notFound');
  expect(await heard()).toEqual([]);
});

it('lets comments go with their work to another class, and come back from the trash', async () => {
  const { testApp, room, work, reader, say } = await aTalk();
  const id = (await say(reader, '好好玩')).body.result?.id ?? '';
  const group = await aClass(testApp);
  const other = await aTeacher(testApp, { manages: [group] });
  const setWork = (change: { depart_id?: string; deleted_at?: Date | null }) =>
    testApp.app.context.database.write
      .updateTable('work')
      .set(change)
      .where('id', '=', work.id)
      .execute();
  const waiting = async ({ token }: TestUser) => {
    const { body } = await testApp.call(reviews.comments, {}, token);
    return [body.result?.total, body.result?.records.map((record) => record.id)];
  };

  await setWork({ depart_id: group.id });
  expect(await waiting(room.teacher)).toEqual([0, []]);
  expect(await waiting(other)).toEqual([1, [id]]);
  await setWork({ deleted_at: testApp.clock.now() });
  expect(await waiting(other)).toEqual([0, []]);
  await setWork({ deleted_at: null });
  expect(await waiting(other)).toEqual([1, [id]]);
});

it('merges the comments of several classes in the order of their time', async () => {
  const { testApp, room, reader, say } = await aTalk();
  const second = await aTaughtClass(testApp);
  const otherWork = await aShownWork(testApp, second);
  const both = await aTeacher(testApp, { manages: [room.group, second.group] });
  const comments = ['一', '二', '三', '四'];
  for (const [index, comment] of comments.entries()) {
    testApp.clock.advance(1_000);
    if (index % 2 === 0) await say(reader, comment);
    else {
      const body = { workId: otherWork.id, comment };
      await testApp.call(works.saveComment, { body }, second.student.token);
    }
  }
  const page = async (pageNo: number) => {
    const query = { pageNo, pageSize: 3 };
    const { body } = await testApp.call(reviews.comments, { query }, both.token);
    return body.result?.records.map(({ comment }) => comment);
  };

  expect(await page(1)).toEqual(['一', '二', '三']);
  expect(await page(2)).toEqual(['四']);
});

it('draws anew only the pages of the work that a decision is about', async () => {
  const { testApp, room, work, reader, say } = await aTalk();
  const id = (await say(reader, '好好玩')).body.result?.id ?? '';
  const { cache } = testApp.app.context;
  const own = [
    `site:zh-CN:/work-detail?id=${work.id}`,
    `site:en-US:/work-detail?id=${work.id}&share=secret`,
  ];
  const others = ['site:zh-CN:/home', 'site:zh-CN:/work-detail?id=other', 'works:count:{}'];
  for (const key of [...own, ...others]) cache.set(key, 1, 60_000);

  await decide(testApp, room.teacher, { ids: [id], action: 'approve' });

  expect(own.filter((key) => cache.has(key))).toEqual([]);
  expect(others.filter((key) => cache.has(key))).toEqual(others);
});
