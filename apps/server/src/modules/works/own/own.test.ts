import { endpoints } from '@sprout/contract';
import { expect, it } from 'vitest';
import { mainSchoolId } from '../../../platform/audit.ts';
import { aStudent } from '../../../testing/factories.ts';
import { aTestApp, type TestApp } from '../../../testing/test-app.ts';
import { aShownWork, aTaughtClass, aWork, rowCounts, save } from '../../../testing/works-kit.ts';

const { works } = endpoints;
type Answer = { body: { error?: { code: string } } };
type Call = (testApp: TestApp, workId: string, token?: string) => Promise<Answer>;

const allRows = ({ app }: TestApp) =>
  app.context.database.write.selectFrom('work').selectAll().orderBy('id').execute();

/** Every call on an own work. */
const calls: [name: string, call: Call][] = [
  ['open', (app, workId, token) => app.call(works.open, { query: { workId } }, token)],
  ['versions', (app, workId, token) => app.call(works.versions, { query: { workId } }, token)],
  [
    'restoreVersion',
    (app, workId, token) =>
      app.call(works.restoreVersion, { body: { workId, versionId: 'v' } }, token),
  ],
  ['useCopy', (app, copyId, token) => app.call(works.useCopy, { body: { copyId } }, token)],
  [
    'update',
    (app, workId, token) => app.call(works.update, { body: { workId, workName: 'x' } }, token),
  ],
  [
    'renewShareLink',
    (app, workId, token) => app.call(works.renewShareLink, { body: { workId } }, token),
  ],
  ['askForSite', (app, workId, token) => app.call(works.askForSite, { body: { workId } }, token)],
  ['delete', (app, id, token) => app.call(works.delete, { query: { id } }, token)],
  ['deleteBatch', (app, ids, token) => app.call(works.deleteBatch, { query: { ids } }, token)],
  ['restore', (app, workId, token) => app.call(works.restore, { body: { workId } }, token)],
];

it.each(calls)('keeps %s to the author', async (_, call) => {
  const testApp = await aTestApp();
  const room = await aTaughtClass(testApp);
  const hidden = await aWork(testApp, room.student);
  const shown = await aShownWork(testApp, room, { note: 'shown' });
  const stranger = await aStudent(testApp);
  const before = await allRows(testApp);
  const ask = async (id: string, token?: string) =>
    (await call(testApp, id, token)).body.error?.code;

  expect(await ask(hidden.id)).toBe('session.missing');
  expect(await ask(hidden.id, stranger.token)).toBe('work.notFound');
  expect(await ask(shown.id, stranger.token)).toBe('work.notYours');
  expect(await ask('0'.repeat(32), stranger.token)).toBe('work.notFound');
  expect(await ask('', stranger.token)).toBe('request.invalid');
  expect(await allRows(testApp)).toEqual(before);
});

it.each([
  ['mine', works.mine],
  ['trash', works.trash],
])('asks for a session before %s and lists own works only', async (_, endpoint) => {
  const testApp = await aTestApp();
  const [one, other] = [await aStudent(testApp), await aStudent(testApp)];
  const work = await aWork(testApp, one);
  await testApp.call(
    works.delete,
    { query: { id: (await aWork(testApp, one, { note: '2' })).id } },
    one.token,
  );

  const guest = await testApp.call(endpoint);
  const foreign = await testApp.call(endpoint, {}, other.token);
  const own = await testApp.call(endpoint, {}, one.token);
  const wrong = await testApp.call(endpoint, { query: { pageSize: 'x' } }, one.token);

  expect(guest.body.error?.code).toBe('session.missing');
  expect(foreign.body.result?.total).toBe(0);
  expect(own.body.result?.total).toBe(1);
  expect(wrong.body.error?.code).toBe('request.invalid');
  expect(work.revision).toBe(1);
});

it('lists, sorts and filters own works', async () => {
  const testApp = await aTestApp();
  const student = await aStudent(testApp);
  const cat = await aWork(testApp, student, { workName: '小猫 100%' });
  testApp.clock.advance(1000);
  const plane = await aWork(testApp, student, { workName: '飞机', note: '2' });
  await testApp.call(works.update, { body: { workId: cat.id, tags: ['动物'] } }, student.token);
  const ask = async (query: Record<string, unknown> = {}) => {
    const { body } = await testApp.call(works.mine, { query }, student.token);
    return body.result?.records.map(({ id }) => id);
  };

  expect((await ask())?.length).toBe(2);
  expect(await ask({ column: 'createTime', order: 'asc' })).toEqual([cat.id, plane.id]);
  expect(await ask({ column: 'createTime', order: 'desc' })).toEqual([plane.id, cat.id]);
  expect((await ask({ column: 'password_hash; --' }))?.length).toBe(2);
  expect(await ask({ workName: '飞' })).toEqual([plane.id]);
  expect(await ask({ workName: '%' })).toEqual([cat.id]);
  expect(await ask({ workTag: '动物' })).toEqual([cat.id]);
  expect(await ask({ workType: '4' })).toEqual([]);
  expect((await ask({ workName: '**', _t: 1 }))?.length).toBe(2);
  expect(await ask({ pageSize: 1, pageNo: 3 })).toEqual([]);
});

it('sorts own works by their views or by their likes', async () => {
  const testApp = await aTestApp();
  const student = await aStudent(testApp);
  const liked = await aWork(testApp, student, { workName: '小猫' });
  const seen = await aWork(testApp, student, { workName: '飞机', note: '2' });
  const { write } = testApp.app.context.database;
  for (const [id, viewNum, starNum] of [
    [liked.id, 10, 9],
    [seen.id, 90, 1],
  ] as const) {
    const numbers = { view_num: viewNum, star_num: starNum };
    await write
      .insertInto('work_counter')
      .values({ work_id: id, school_id: mainSchoolId, ...numbers })
      .onConflict((conflict) => conflict.column('work_id').doUpdateSet(numbers))
      .execute();
  }
  const sorted = async (column: string) => {
    const query = { column, order: 'desc' } as const;
    const { body } = await testApp.call(works.mine, { query }, student.token);
    return body.result?.records.map(({ id }) => id);
  };

  expect(await sorted('viewNum')).toEqual([seen.id, liked.id]);
  expect(await sorted('starNum')).toEqual([liked.id, seen.id]);
});

it('tells where a work stands beside its numbers', async () => {
  const testApp = await aTestApp();
  const room = await aTaughtClass(testApp);
  const work = await aShownWork(testApp, room);
  await save(testApp, room.student, { workId: work.id, baseRevision: 1, note: 'later' });

  const { body } = await testApp.call(works.mine, {}, room.student.token);

  expect(body.result?.records).toMatchObject([
    {
      id: work.id,
      reviewState: 'shown',
      workStatus: '3',
      visibility: 'public',
      revision: 2,
      hasUnapprovedChanges: true,
      conflictOf: null,
      deleteTime: null,
    },
  ]);
});

it('changes what is given and nothing else', async () => {
  const testApp = await aTestApp();
  const student = await aStudent(testApp);
  const { id: workId } = await aWork(testApp, student);

  const { body } = await testApp.call(
    works.update,
    {
      body: {
        workId,
        workName: ' 新 名字 ',
        description: '第一行\n第二行',
        allowRemix: false,
        tags: ['游戏', '动物', '游戏'],
        starNum: 99,
        reviewState: 'featured',
        authorId: 'me',
      },
    },
    student.token,
  );

  expect(body.result).toMatchObject({
    workName: '新 名字',
    description: '第一行\n第二行',
    allowRemix: false,
    workTag: '动物,游戏',
    starNum: 0,
    reviewState: 'draft',
    visibility: 'private',
    shareToken: null,
  });
});

it.each([
  ['contact data in the name', { workName: 'QQ 123456789' }, 'text.contact'],
  ['an unkind tag', { tags: ['白痴'] }, 'text.word'],
  ['a long description', { description: '字'.repeat(501) }, 'request.invalid'],
  ['six tags', { tags: ['1', '2', '3', '4', '5', '6'] }, 'request.invalid'],
  ['an unknown circle', { visibility: 'world' }, 'request.invalid'],
])('refuses settings with %s', async (_, change, code) => {
  const testApp = await aTestApp();
  const student = await aStudent(testApp);
  const { id: workId } = await aWork(testApp, student);
  const before = await allRows(testApp);

  const { body } = await testApp.call(works.update, { body: { workId, ...change } }, student.token);

  expect(body.error?.code).toBe(code);
  expect(await allRows(testApp)).toEqual(before);
});

it('keeps works of accounts that wait to themselves', async () => {
  const testApp = await aTestApp();
  const child = await aStudent(testApp, { confirmed: false });
  const { id: workId } = await aWork(testApp, child);

  const wider = await testApp.call(
    works.update,
    { body: { workId, visibility: 'link' } },
    child.token,
  );
  const link = await testApp.call(works.renewShareLink, { body: { workId } }, child.token);
  const site = await testApp.call(works.askForSite, { body: { workId } }, child.token);
  const name = await testApp.call(
    works.update,
    { body: { workId, workName: '小鱼' } },
    child.token,
  );

  expect([wider, link, site].map(({ body }) => body.error?.code)).toEqual([
    'user.notConfirmed',
    'user.notConfirmed',
    'user.notConfirmed',
  ]);
  expect(name.body.result).toMatchObject({ workName: '小鱼', visibility: 'private' });
});

it('shows a class work to the class', async () => {
  const testApp = await aTestApp();
  const room = await aTaughtClass(testApp);
  const mate = await aStudent(testApp, { departs: [room.group] });
  const stranger = await aStudent(testApp);
  const { id: workId } = await aWork(testApp, room.student);
  await testApp.call(works.update, { body: { workId, visibility: 'class' } }, room.student.token);
  const see = async (token?: string) =>
    (await testApp.call(works.studentWorkInfo, { query: { workId } }, token)).body.success;

  expect([await see(mate.token), await see(stranger.token), await see()]).toEqual([
    true,
    false,
    false,
  ]);
});

it('bins works, one or all at once, and brings them back', async () => {
  const testApp = await aTestApp();
  const student = await aStudent(testApp);
  const other = await aStudent(testApp);
  const ids = [
    (await aWork(testApp, student)).id,
    (await aWork(testApp, student, { note: '2' })).id,
  ];
  const foreign = await aWork(testApp, other);

  const mixed = await testApp.call(
    works.deleteBatch,
    { query: { ids: `${ids[0]},${foreign.id}` } },
    student.token,
  );
  const binned = await testApp.call(
    works.deleteBatch,
    { query: { ids: `${ids.join(',')},` } },
    student.token,
  );
  const trash = await testApp.call(works.trash, {}, student.token);
  const gone = await testApp.call(works.open, { query: { workId: ids[0] ?? '' } }, student.token);
  const twice = await testApp.call(works.delete, { query: { id: ids[0] ?? '' } }, student.token);
  const back = await testApp.call(works.restore, { body: { workId: ids[0] ?? '' } }, student.token);

  expect(mixed.body.error?.code).toBe('work.notFound');
  expect(binned.body).toMatchObject({ message: '删除成功!', result: { count: 2 } });
  expect(
    trash.body.result?.records.every(({ deleteTime }) => deleteTime === '2030-05-02 08:00:00'),
  ).toBe(true);
  expect([gone.body.error?.code, twice.body.error?.code]).toEqual([
    'work.notFound',
    'work.notFound',
  ]);
  expect(back.body.result).toMatchObject({ id: ids[0], deleteTime: null });
  expect(await rowCounts(testApp)).toMatchObject({ work: 3, work_version: 3 });
});

it('leaves an autosave of a binned work in the trash and lets a manual save bring it back', async () => {
  const testApp = await aTestApp();
  const student = await aStudent(testApp);
  const work = await aWork(testApp, student);
  await testApp.call(works.delete, { query: { id: work.id } }, student.token);
  const total = async () => (await testApp.call(works.mine, {}, student.token)).body.result?.total;

  const auto = await save(testApp, student, {
    workId: work.id,
    baseRevision: 1,
    kind: 'auto',
    note: 'a',
  });
  const afterAuto = await total();
  const manual = await save(testApp, student, { workId: work.id, baseRevision: 2, note: 'b' });

  expect([auto.body.result?.revision, manual.body.result?.revision]).toEqual([2, 3]);
  expect([afterAuto, await total()]).toEqual([0, 1]);
});

it('writes down who changed what', async () => {
  const testApp = await aTestApp();
  const student = await aStudent(testApp);
  const { id: workId } = await aWork(testApp, student);
  await testApp.call(works.update, { body: { workId, workName: '小鱼' } }, student.token);
  await testApp.call(works.delete, { query: { id: workId } }, student.token);
  await testApp.call(works.restore, { body: { workId } }, student.token);

  const rows = await testApp.app.context.database.write
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'row_id'])
    .where('row_id', '=', workId)
    .execute();

  expect(rows.map(({ action }) => action).sort()).toEqual([
    'work.restore',
    'work.save',
    'work.trash',
    'work.update',
  ]);
  expect(rows.every(({ actor_id: actorId }) => actorId === student.id)).toBe(true);
});

it('lists what was made in a range of days of the school', async () => {
  const testApp = await aTestApp({ now: '2030-05-02T15:59:59Z' });
  const { student } = await aTaughtClass(testApp);
  await aWork(testApp, student);
  const total = async (query: Record<string, string>) =>
    (await testApp.call(works.mine, { query }, student.token)).body.result?.total;

  expect(await total({ createTime_begin: '2030-05-02', createTime_end: '2030-05-02' })).toBe(1);
  expect(await total({ createTime_begin: '2030-05-02 23:59:59' })).toBe(1);
  expect(await total({ createTime_begin: '2030-05-03' })).toBe(0);
  expect(await total({ createTime_end: '2030-05-01' })).toBe(0);
});

it('refuses a day that does not exist', async () => {
  const testApp = await aTestApp();
  const { student } = await aTaughtClass(testApp);

  const query = { createTime_begin: '2030-02-31' };
  const { body } = await testApp.call(works.mine, { query }, student.token);

  expect(body.error?.code).toBe('request.invalid');
});

it('puts work that was handed in as homework before the staff for the site, once', async () => {
  const testApp = await aTestApp();
  const { group, student, teacher } = await aTaughtClass(testApp);
  const set = { workName: '小猫走路', workDept: group.id };
  const made = await testApp.call(endpoints.homeworks.add, { body: set }, teacher.token);
  const additionalId = made.body.result?.id ?? '';
  const { id: workId } = await aWork(testApp, student, { kind: 'submitted', additionalId });
  const waiting = async () =>
    (await testApp.call(endpoints.reviews.list, {}, teacher.token)).body.result?.total;
  expect(await waiting()).toBe(0);

  const asked = await testApp.call(works.askForSite, { body: { workId } }, student.token);
  const again = await testApp.call(works.askForSite, { body: { workId } }, student.token);

  expect([asked, again].map(({ body }) => body.result?.reviewState)).toEqual([
    'waiting',
    'waiting',
  ]);
  expect(await waiting()).toBe(1);
});
