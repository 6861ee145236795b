import { endpoints } from '@sprout/contract';
import { expect, it } from 'vitest';
import { aClass, anAdmin, aStudent, aTeacher } from '../../testing/factories.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';
import { aRoom, aShownWork, aWork, decide, rowCounts, save } from '../../testing/works-kit.ts';

const workRow = ({ app }: TestApp, id: string) =>
  app.context.database.write
    .selectFrom('work')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const publicIds = async (testApp: TestApp, query = {}) => {
  const { body } = await testApp.call(endpoints.works.leaderboard, { query });
  return body.result?.records.map(({ id }) => id) ?? [];
};

it('lists what waits in the classes of a teacher, the oldest hand-in first', async () => {
  const testApp = await aTestApp();
  const { student, teacher, group } = await aRoom(testApp);
  const first = await aWork(testApp, student, { kind: 'submitted' });
  testApp.clock.advance(1000);
  const second = await aWork(testApp, student, { kind: 'submitted', note: '2' });
  await aWork(testApp, student, { note: 'a draft' });
  await aWork(testApp, await aStudent(testApp, { departs: [await aClass(testApp)] }), {
    kind: 'submitted',
  });

  const list = await testApp.call(endpoints.reviews.list, {}, teacher.token);
  const counts = await testApp.call(endpoints.reviews.counts, {}, teacher.token);
  const all = await testApp.call(endpoints.reviews.counts, {}, (await anAdmin(testApp)).token);

  expect(list.body.result?.records.map(({ id }) => id)).toEqual([first.id, second.id]);
  expect(list.body.result?.records[0]).toMatchObject({
    versionId: first.versionId,
    versionNo: 1,
    reviewState: 'waiting',
    workStatus: '1',
    departName: group.name,
    shownVersionNo: null,
    reports: 0,
  });
  expect(counts.body.result).toEqual({
    waiting: 2,
    reported: 0,
    departs: [{ id: group.id, departName: group.name, waiting: 2 }],
  });
  expect(all.body.result?.waiting).toBe(3);
});

it('filters by class, name and state and pages in a total order', async () => {
  const testApp = await aTestApp();
  const { student, teacher, group } = await aRoom(testApp);
  const cat = await aWork(testApp, student, { kind: 'submitted', workName: '小猫钓鱼' });
  const plane = await aWork(testApp, student, {
    kind: 'submitted',
    workName: '飞机大战',
    note: '2',
  });
  const ask = async (query: Record<string, unknown>) => {
    const { body } = await testApp.call(endpoints.reviews.list, { query }, teacher.token);
    return body.result?.records.map(({ id }) => id);
  };

  expect(await ask({ workName: '*飞机*' })).toEqual([plane.id]);
  expect(await ask({ departId: group.id, pageSize: 1, pageNo: 2 })).toHaveLength(1);
  expect(await ask({ departId: 'none' })).toEqual([]);
  expect(await ask({ state: 'shown' })).toEqual([]);
  expect(await ask({ state: 'nonsense' })).toEqual([]);
  expect((await ask({ state: 'all' }))?.sort()).toEqual([cat.id, plane.id].sort());
});

it('puts the version that was looked at on the site', async () => {
  const testApp = await aTestApp();
  const { student, teacher } = await aRoom(testApp);
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
  const room = await aRoom(testApp);
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
  const { student, teacher } = await aRoom(testApp);
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
  const room = await aRoom(testApp);
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

it('takes a decision back within half an hour, field by field', async () => {
  const testApp = await aTestApp();
  const { student, teacher } = await aRoom(testApp);
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
  const room = await aRoom(testApp);
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
  const { student, teacher, group } = await aRoom(testApp);
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

it('does not take an approval back over a newer hand-in', async () => {
  const testApp = await aTestApp();
  const { student, teacher } = await aRoom(testApp);
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

it('finds works by their name and by every name of their author', async () => {
  const testApp = await aTestApp();
  const { student, teacher, group } = await aRoom(testApp);
  const wang = await aStudent(testApp, {
    departs: [group],
    realname: '王小雨',
    nickname: '星星兔',
  });
  const cat = await aWork(testApp, student, { kind: 'submitted', workName: '小猫钓鱼' });
  const plane = await aWork(testApp, wang, { kind: 'submitted', workName: '飞机', note: '2' });
  await decide(testApp, teacher, plane, 'approve');
  const ask = async (keyword: string) => {
    const query = { state: 'all', keyword };
    const { body } = await testApp.call(endpoints.reviews.list, { query }, teacher.token);
    return [body.result?.total, body.result?.records.map(({ id }) => id)];
  };

  expect(await ask('猫')).toEqual([1, [cat.id]]);
  expect(await ask('小雨')).toEqual([1, [plane.id]]);
  expect(await ask('星星')).toEqual([1, [plane.id]]);
  expect(await ask(wang.username)).toEqual([1, [plane.id]]);
  expect(await ask('没有的名字')).toEqual([0, []]);
});

it('records no mark without stars and words, and none a second time', async () => {
  const testApp = await aTestApp();
  const { student, teacher } = await aRoom(testApp);
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

it('closes reports when the work is taken down, and opens them again when that is taken back', async () => {
  const testApp = await aTestApp();
  const room = await aRoom(testApp);
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

it('tells of reports and closes them', async () => {
  const testApp = await aTestApp();
  const room = await aRoom(testApp);
  const work = await aShownWork(testApp, room);
  await testApp.call(endpoints.works.report, {
    body: { workId: work.id, reason: 'scary', note: '有点可怕' },
  });

  const counts = await testApp.call(endpoints.reviews.counts, {}, room.teacher.token);
  const list = await testApp.call(
    endpoints.reviews.list,
    { query: { reported: true } },
    room.teacher.token,
  );
  const reports = await testApp.call(
    endpoints.reviews.reports,
    { query: { workId: work.id } },
    room.teacher.token,
  );
  await testApp.call(
    endpoints.reviews.closeReports,
    { body: { workId: work.id } },
    room.teacher.token,
  );
  const later = await testApp.call(endpoints.reviews.counts, {}, room.teacher.token);

  expect(counts.body.result?.reported).toBe(1);
  expect(list.body.result?.records).toMatchObject([{ id: work.id, reports: 1 }]);
  expect(reports.body.result).toMatchObject([{ reason: 'scary', note: '有点可怕', closed: false }]);
  expect(later.body.result?.reported).toBe(0);
});

type Call = (
  testApp: TestApp,
  ids: { workId: string; versionId: string; reviewId: string },
  token?: string,
) => Promise<{ body: { error?: { code: string } } }>;

const { reviews } = endpoints;
/** What the staff of another class are told: a list is empty, a row is refused. */
const calls: [name: string, call: Call, toStranger: string | undefined][] = [
  ['list', (app, _, token) => app.call(reviews.list, {}, token), undefined],
  ['counts', (app, _, token) => app.call(reviews.counts, {}, token), undefined],
  [
    'decide',
    (app, { workId, versionId }, token) =>
      app.call(reviews.decide, { body: { workId, versionId, action: 'takeDown' } }, token),
    'access.denied',
  ],
  ['undo', (app, ids, token) => app.call(reviews.undo, { body: ids }, token), 'access.denied'],
  [
    'history',
    (app, ids, token) => app.call(reviews.history, { query: ids }, token),
    'access.denied',
  ],
  [
    'reports',
    (app, ids, token) => app.call(reviews.reports, { query: ids }, token),
    'access.denied',
  ],
  [
    'closeReports',
    (app, ids, token) => app.call(reviews.closeReports, { body: ids }, token),
    'access.denied',
  ],
];

it.each(calls)('keeps %s to the staff of the class', async (_, call, toStranger) => {
  const testApp = await aTestApp();
  const { student, teacher } = await aRoom(testApp);
  const work = await aWork(testApp, student, { kind: 'submitted' });
  const { body } = await decide(testApp, teacher, work, 'approve');
  const stranger = await aTeacher(testApp, { manages: [await aClass(testApp)] });
  const before = [await rowCounts(testApp), await workRow(testApp, work.id)];
  const reviewId = body.result?.reviewId ?? '';
  const ask = async (token?: string) => {
    const ids = { workId: work.id, versionId: work.versionId, reviewId };
    return (await call(testApp, ids, token)).body.error?.code;
  };

  expect(await ask()).toBe('session.missing');
  expect(await ask(student.token)).toBe('access.denied');
  expect(await ask(stranger.token)).toBe(toStranger);
  expect([await rowCounts(testApp), await workRow(testApp, work.id)]).toEqual(before);
});

it('does not tell the staff of another class that a hidden work exists', async () => {
  const testApp = await aTestApp();
  const { student } = await aRoom(testApp);
  const work = await aWork(testApp, student, { kind: 'submitted' });
  const stranger = await aTeacher(testApp, { manages: [await aClass(testApp)] });

  const { body } = await decide(testApp, stranger, work, 'approve');

  expect(body.error?.code).toBe('work.notFound');
});

it.each([
  ['an unknown action', { action: 'delete' }],
  ['a score of 6', { action: 'mark', score: 6 }],
  ['a long comment', { action: 'return', comment: '字'.repeat(501) }],
])('refuses %s', async (_, change) => {
  const testApp = await aTestApp();
  const { student, teacher } = await aRoom(testApp);
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
  const { student, teacher } = await aRoom(testApp);
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
  const { student, teacher, group } = await aRoom(testApp);
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
