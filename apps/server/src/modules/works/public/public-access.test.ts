import { endpoints } from '@sprout/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { aClass, aStudent, aTeacher } from '../../../testing/factories.ts';
import { readStatic } from '../../../testing/files-kit.ts';
import { aTestApp, type TestApp } from '../../../testing/test-app.ts';
import {
  aShownWork,
  aTaughtClass,
  aWork,
  decide,
  openComments,
  rowCounts,
  save,
} from '../../../testing/works-kit.ts';

const { works } = endpoints;

it('takes a work off the site the moment its author hides or bins it', async () => {
  const testApp = await aTestApp();
  const room = await aTaughtClass(testApp);
  const work = await aShownWork(testApp, room);
  const total = async () => (await testApp.call(works.leaderboard)).body.result?.total;
  const before = await total();

  await testApp.call(
    works.update,
    { body: { workId: work.id, visibility: 'private' } },
    room.student.token,
  );
  const hidden = await total();
  await testApp.call(
    works.update,
    { body: { workId: work.id, visibility: 'public' } },
    room.student.token,
  );
  const back = await total();
  await testApp.call(works.delete, { query: { id: work.id } }, room.student.token);

  expect([before, hidden, back, await total()]).toEqual([1, 0, 1, 0]);
});

it('tells guests of approved works only, and that a hidden one does not exist', async () => {
  const testApp = await aTestApp();
  const room = await aTaughtClass(testApp);
  const draft = await aWork(testApp, room.student);
  const stranger = await aStudent(testApp);
  const ask = async (id: string, token?: string) =>
    (await testApp.call(works.studentWorkInfo, { query: { workId: id } }, token)).body;

  const answers = [
    await ask(draft.id),
    await ask('0'.repeat(32)),
    await ask(draft.id, stranger.token),
  ];
  const own = await ask(draft.id, room.student.token);
  const teacher = await ask(draft.id, room.teacher.token);

  for (const answer of answers) {
    expect({ ...answer, timestamp: 0 }).toEqual({
      success: false,
      message: '没有找到这件作品',
      code: 500,
      result: null,
      timestamp: 0,
      error: { code: 'work.notFound' },
    });
  }
  expect(own).toMatchObject({ code: 0, result: { mine: true, workStatus: '0' } });
  expect(teacher.result?.mine).toBe(false);
});

it.each([
  ['view', (app: TestApp, workId: string) => app.call(works.view, { body: { workId } })],
  ['star', (app: TestApp, workId: string) => app.call(works.star, { query: { workId } })],
  ['unstar', (app: TestApp, workId: string) => app.call(works.unstar, { query: { workId } })],
  ['comments', (app: TestApp, workId: string) => app.call(works.comments, { query: { workId } })],
  ['related', (app: TestApp, workId: string) => app.call(works.related, { query: { workId } })],
  [
    'report',
    (app: TestApp, workId: string) => app.call(works.report, { body: { workId, reason: 'other' } }),
  ],
])('does not let %s tell whether a hidden work exists', async (_, call) => {
  const testApp = await aTestApp();
  const { student } = await aTaughtClass(testApp);
  const draft = await aWork(testApp, student);
  const before = await rowCounts(testApp);

  const replies = [
    await call(testApp, draft.id),
    await call(testApp, 'none'),
    await call(testApp, '../x'),
  ];

  expect(replies.map(({ body }) => body.error?.code)).toEqual([
    'work.notFound',
    'work.notFound',
    'request.invalid',
  ]);
  expect(await rowCounts(testApp)).toEqual(before);
});

it('opens a link work to whoever has the link, until the link is renewed', async () => {
  const testApp = await aTestApp();
  const { student } = await aTaughtClass(testApp);
  const draft = await aWork(testApp, student);
  const { body } = await testApp.call(
    works.update,
    { body: { workId: draft.id, visibility: 'link' } },
    student.token,
  );
  const share = body.result?.shareToken ?? '';
  const see = async (secret: string) =>
    (await testApp.call(works.studentWorkInfo, { query: { workId: draft.id, share: secret } })).body
      .success;

  const first = await see(share);
  const renewed = await testApp.call(
    works.renewShareLink,
    { body: { workId: draft.id } },
    student.token,
  );

  expect([first, await see(share), await see(renewed.body.result?.shareToken ?? '')]).toEqual([
    true,
    false,
    true,
  ]);
  expect(await see('')).toBe(false);
});

it.each(['private', 'class', 'public'] as const)(
  'ends the link of a work once its circle is %s',
  async (visibility) => {
    const testApp = await aTestApp();
    const { student } = await aTaughtClass(testApp);
    const { id: workId } = await aWork(testApp, student);
    const choose = (circle: 'link' | typeof visibility) =>
      testApp.call(works.update, { body: { workId, visibility: circle } }, student.token);
    const share = (await choose('link')).body.result?.shareToken ?? '';
    const see = async () =>
      (await testApp.call(works.studentWorkInfo, { query: { workId, share } })).body.success;

    const before = await see();
    await choose(visibility);

    expect([before, await see()]).toEqual([true, false]);
  },
);

it('tells guests one time of change on the card and in the work: that of the approval', async () => {
  const testApp = await aTestApp();
  const room = await aTaughtClass(testApp);
  const work = await aWork(testApp, room.student, { kind: 'submitted' });
  testApp.clock.advance(3_600_000);
  await decide(testApp, room.teacher, work, 'approve');

  const list = await testApp.call(works.leaderboard);
  const detail = await testApp.call(works.studentWorkInfo, { query: { workId: work.id } });

  expect(list.body.result?.records[0]?.updateTime).toBe('2030-05-02 09:00:00');
  expect(detail.body.result?.updateTime).toBe('2030-05-02 09:00:00');
});

it('lets any cache keep what a shown work is made of, and none what has a ticket', async () => {
  const testApp = await aTestApp();
  const room = await aTaughtClass(testApp);
  const { id: workId } = await aShownWork(testApp, room);
  const { body } = await testApp.call(works.studentWorkInfo, { query: { workId } });
  const key = body.result?.workFileKey ?? '';

  const open = await readStatic(testApp, key);
  const ticketed = await readStatic(testApp, testApp.app.context.files.ticketed(key));

  expect(open.headers['cache-control']).toBe('public, max-age=3600, immutable');
  expect(ticketed.headers['cache-control']).toBe('private, max-age=86400, immutable');
});

it('plays a shown work by its name without a token and a hidden one by its ticket only', async () => {
  const testApp = await aTestApp();
  const room = await aTaughtClass(testApp);
  const shown = await aShownWork(testApp, room);
  const { body } = await testApp.call(works.studentWorkInfo, { query: { workId: shown.id } });
  const key = body.result?.workFileKey ?? '';
  const open = await readStatic(testApp, key);
  await testApp.call(
    works.update,
    { body: { workId: shown.id, visibility: 'private' } },
    room.student.token,
  );
  const hidden = await readStatic(testApp, key);
  const own = await testApp.call(
    works.studentWorkInfo,
    { query: { workId: shown.id } },
    room.student.token,
  );
  const ticketed = await readStatic(testApp, own.body.result?.workFileKey ?? '');
  const title = encodeURIComponent('小猫钓鱼.sb3');

  expect(key).toMatch(/^work\/[0-9a-f]{32}\.sb3$/);
  expect(body.result?.workFileKey_url).toBe(`/api/sys/common/static/${key}`);
  expect(open.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'content-disposition': `attachment; filename="file.sb3"; filename*=UTF-8''${title}`,
  });
  expect([open.statusCode, hidden.statusCode, ticketed.statusCode]).toEqual([200, 404, 200]);
  expect(own.body.result?.workFileKey).toMatch(/^work\/[0-9a-f]{32}~\d+~[\w-]{22}\.sb3$/);
  expect(ticketed.rawPayload.equals(open.rawPayload)).toBe(true);
});

it('gives anonymous answers no login name, real name or other school data', async () => {
  const testApp = await aTestApp();
  const group = await aClass(testApp, { name: 'SECRET-class' });
  const student = await aStudent(testApp, {
    departs: [group],
    username: 'SECRET-login',
    realname: 'SECRET-real',
    nickname: '小海豚',
  });
  const teacher = await aTeacher(testApp, {
    manages: [group],
    username: 'SECRET-teacher',
    realname: 'SECRET-miss',
  });
  await testApp.app.context.database.write
    .updateTable('sys_user')
    .set({ phone: sql`'SECRET-' || id`, email: sql`'SECRET-' || id` })
    .execute();
  const work = await aShownWork(testApp, { group, student, teacher });
  await decide(testApp, teacher, work, 'mark', { comment: 'SECRET-note' });
  await openComments(testApp);
  await testApp.call(
    works.saveComment,
    { body: { workId: work.id, comment: '真好玩' } },
    student.token,
  );
  const query = { workId: work.id };

  const replies = [
    await testApp.call(works.leaderboard),
    await testApp.call(works.greatWork),
    await testApp.call(works.studentWorkInfo, { query }),
    await testApp.call(works.comments, { query }),
    await testApp.call(works.related, { query }),
    await testApp.call(works.authorInfo, { query: { userId: student.id } }),
    await testApp.call(works.publicTags),
    await testApp.call(works.star, { query }),
    await testApp.call(works.view, { body: query }),
  ];
  const file = await testApp.app.http.inject(`/api${works.versionFile.path}?workId=${work.id}`);

  expect(replies.every(({ body }) => body.success)).toBe(true);
  expect(JSON.stringify(replies)).toContain('小海豚');
  expect(JSON.stringify([replies, file.headers])).not.toContain('SECRET');
});

it('shows a remix its parent while the parent may be seen', async () => {
  const testApp = await aTestApp();
  const room = await aTaughtClass(testApp);
  const parent = await aShownWork(testApp, room);
  const remixer = await aStudent(testApp, { departs: [room.group] });
  const { body } = await testApp.call(works.remix, { body: { workId: parent.id } }, remixer.token);
  const remix = body.result?.id ?? '';
  const parentOf = async () =>
    (await testApp.call(works.studentWorkInfo, { query: { workId: remix } }, remixer.token)).body
      .result?.parent;

  const before = await parentOf();
  await save(testApp, room.student, {
    workId: parent.id,
    baseRevision: 1,
    workName: '秘密',
    note: 's',
  });
  const after = await parentOf();
  await testApp.call(works.delete, { query: { id: parent.id } }, room.student.token);

  expect(before).toEqual({ id: parent.id, workName: '小猫钓鱼', realname: room.student.nickname });
  expect(after).toEqual(before);
  expect(await parentOf()).toBeNull();
});

it('tells the author where an own work stands, and others only who finds it', async () => {
  const testApp = await aTestApp();
  const room = await aTaughtClass(testApp);
  const work = await aWork(testApp, room.student, { kind: 'submitted' });
  await decide(testApp, room.teacher, work, 'return', { comment: '再改改', score: 2 });
  const ask = async (token?: string) =>
    (await testApp.call(works.studentWorkInfo, { query: { workId: work.id } }, token)).body.result;

  const author = await ask(room.student.token);
  const teacher = await ask(room.teacher.token);

  expect(author).toMatchObject({
    circle: 'nobody',
    score: 2,
    teacherComment: '再改改',
    own: { reviewState: 'returned', hasUnapprovedChanges: false, shareToken: null },
  });
  expect(teacher).toMatchObject({ circle: 'nobody', own: null });
});

it('gives the author of a link work its link, and nobody else', async () => {
  const testApp = await aTestApp();
  const { student } = await aTaughtClass(testApp);
  const { id: workId } = await aWork(testApp, student);
  const settings = { body: { workId, visibility: 'link' as const } };
  const { body } = await testApp.call(works.update, settings, student.token);
  const share = body.result?.shareToken ?? '';

  const own = await testApp.call(works.studentWorkInfo, { query: { workId } }, student.token);
  const guest = await testApp.call(works.studentWorkInfo, { query: { workId, share } });

  expect(own.body.result).toMatchObject({ circle: 'link', own: { shareToken: share } });
  expect(guest.body.result).toMatchObject({ circle: 'link', own: null });
});

it('lists the own works that a teacher has asked to change', async () => {
  const testApp = await aTestApp();
  const room = await aTaughtClass(testApp);
  await aWork(testApp, room.student, { note: 'draft' });
  const back = await aWork(testApp, room.student, { note: 'back', kind: 'submitted' });
  await decide(testApp, room.teacher, back, 'return', { comment: '再改改' });

  const query = { reviewState: 'returned' };
  const { body } = await testApp.call(works.mine, { query }, room.student.token);

  expect(body.result?.records.map(({ id }) => id)).toEqual([back.id]);
});
