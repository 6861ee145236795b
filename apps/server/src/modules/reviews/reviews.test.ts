import { endpoints } from '@sprout/contract';
import { expect, it } from 'vitest';
import { aClass, anAdmin, aStudent, aTeacher, type TestUser } from '../../testing/factories.ts';
import { aTestApp } from '../../testing/test-app.ts';
import { aShownWork, aTaughtClass, aWork, decide } from '../../testing/works-kit.ts';

it('lists what waits in the classes of a teacher, the oldest submission first', async () => {
  const testApp = await aTestApp();
  const { student, teacher, group } = await aTaughtClass(testApp);
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
    departs: [
      {
        id: group.id,
        departName: group.name,
        waiting: 2,
        waitingSince: list.body.result?.records[0]?.submitTime,
      },
    ],
  });
  expect(all.body.result?.waiting).toBe(3);
});

it('filters by class, name and state and pages in a total order', async () => {
  const testApp = await aTestApp();
  const { student, teacher, group } = await aTaughtClass(testApp);
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

it('finds works by their name and by every name of their author', async () => {
  const testApp = await aTestApp();
  const { student, teacher, group } = await aTaughtClass(testApp);
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

it('tells of reports and closes them', async () => {
  const testApp = await aTestApp();
  const room = await aTaughtClass(testApp);
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

it('tells reviewers of one another at works of their classes alone, for a while', async () => {
  const testApp = await aTestApp();
  const { student, teacher, group } = await aTaughtClass(testApp);
  const elsewhere = await aTaughtClass(testApp);
  const colleague = await aTeacher(testApp, { manages: [group, elsewhere.group] });
  const work = await aWork(testApp, student, { kind: 'submitted' });
  const other = await aWork(testApp, elsewhere.student, { kind: 'submitted' });
  const at = async (by: TestUser, workId: string | null) => {
    const { body } = await testApp.call(endpoints.reviews.presence, { body: { workId } }, by.token);
    return body.result;
  };

  const alone = await at(colleague, work.id);
  const both = await at(teacher, null);
  await at(colleague, other.id);
  const outOfSight = await at(teacher, work.id);
  await at(colleague, work.id);
  testApp.clock.advance(60_000);
  const left = await at(teacher, work.id);

  expect(alone).toEqual([]);
  expect(both).toMatchObject([{ userId: colleague.id, workId: work.id }]);
  expect(outOfSight).toEqual([]);
  expect(left).toEqual([]);
});
