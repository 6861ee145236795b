import { endpoints } from '@sprout/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { aClass, anAdmin, aStudent, aTeacher, type TestUser } from '../../testing/factories.ts';
import { lessonMaker } from '../../testing/lessons-kit.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';
import { anId, aTaughtClass, save, type TaughtClass } from '../../testing/works-kit.ts';

const { homework, lessons, reviews } = endpoints;
const past = '2030-05-02 07:00:00';

let testApp: TestApp;
let taught: TaughtClass;
let admin: TestUser;
let unitId: string;
let courseId: string;

beforeEach(async () => {
  testApp = await aTestApp();
  taught = await aTaughtClass(testApp);
  admin = await anAdmin(testApp);
  const make = lessonMaker(testApp, admin);
  courseId = await make.course();
  unitId = await make.unit(courseId, '第一课');
  await make.give(courseId, taught.group.id, past);
});

const handIn = (workId: string, baseRevision = 0) =>
  save(testApp, taught.student, {
    workId,
    courseId: unitId,
    baseRevision,
    kind: 'submitted',
    note: `第 ${baseRevision} 次`,
  });

const task = async (child = taught.student) =>
  (await testApp.call(homework.unitTask, { query: { unitId } }, child.token)).body;

const rowOf = async (child = taught.student) => {
  const query = { unitId, departId: taught.group.id };
  const { body } = await testApp.call(homework.classWork, { query }, taught.teacher.token);
  return body.result?.rows.find(({ userId }) => userId === child.id);
};

const pins = [
  { place: { kind: 'block' as const, sprite: '小猫', blockId: 'a1' }, text: '这里重复 10 次就好' },
];

it('grades the task of a unit like homework: begun, handed in, graded with pinned words, read, and locked', async () => {
  const workId = anId();
  expect((await task()).result).toMatchObject({
    cell: 'none',
    mayHandIn: true,
    taskName: '第一课',
  });
  await save(testApp, taught.student, { workId, courseId: unitId });
  expect((await task()).result).toMatchObject({ cell: 'begun', mineWorkId: workId });
  await handIn(workId, 1);

  const row = await rowOf();
  expect(row).toMatchObject({ cell: 'handedIn', workId, isLate: false });
  const body = {
    submissionId: row?.submissionId ?? '',
    versionId: row?.versionId ?? '',
    score: 5,
    comment: '走得真稳',
    pins,
  };
  const graded = await testApp.call(homework.grade, { body }, taught.teacher.token);

  expect(graded.body.result?.row).toMatchObject({ state: 'graded', score: 5, pins });
  expect((await task()).result).toMatchObject({
    cell: 'graded',
    score: 5,
    comment: '走得真稳',
    pins,
    isRead: false,
    mayWork: false,
  });
  const again = await handIn(workId, 2);
  expect(again.body.error?.code).toBe('homework.isGraded');

  const place = { unitId, departId: taught.group.id };
  await testApp.call(homework.read, { body: place }, taught.student.token);
  expect((await task()).result).toMatchObject({ isRead: true });
});

it('asks nobody to show it on the site', async () => {
  const saved = await handIn(anId());
  const waiting = await testApp.call(reviews.list, {}, taught.teacher.token);

  expect(saved.body.result).toMatchObject({ reviewState: 'draft' });
  expect(waiting.body.result?.total).toBe(0);
});

it('is taken back by the child before anybody has looked at it', async () => {
  await handIn(anId());
  const body = { unitId, departId: taught.group.id };

  const back = await testApp.call(homework.takeBack, { body }, taught.student.token);
  const twice = await testApp.call(homework.takeBack, { body }, taught.student.token);

  expect(back.body.result).toMatchObject({ cell: 'begun', mayTakeBack: false });
  expect(twice.body.error?.code).toBe('homework.notHandedIn');
});

it('takes words off again with the grade that brought them', async () => {
  await handIn(anId());
  const row = await rowOf();
  const named = { submissionId: row?.submissionId ?? '', versionId: row?.versionId ?? '' };
  const back = { ...named, comment: '再改一改', pins };
  const { body } = await testApp.call(homework.sendBack, { body: back }, taught.teacher.token);
  expect((await task()).result).toMatchObject({ cell: 'returned', pins });

  const markId = body.result?.markId ?? '';
  const undone = await testApp.call(homework.undo, { body: { markId } }, taught.teacher.token);

  expect(undone.body.result).toMatchObject({ cell: 'handedIn', pins: [], comment: null });
});

it.each([
  { text: '电话 13800138000', code: 'text.contact' },
  { text: '去死吧', code: 'text.word' },
])('refuses pinned words that a child should not read: $code', async ({ text, code }) => {
  await handIn(anId());
  const row = await rowOf();
  const named = { submissionId: row?.submissionId ?? '', versionId: row?.versionId ?? '' };
  const place = { kind: 'line' as const, file: 'main.py', line: 3 };
  const body = { ...named, score: 4, pins: [{ place, text }] };

  const graded = await testApp.call(homework.grade, { body }, taught.teacher.token);

  expect(graded.body.error?.code).toBe(code);
  expect((await rowOf())?.state).toBe('handedIn');
});

it('pins nothing to a place that is none', async () => {
  await handIn(anId());
  const row = await rowOf();
  const named = { submissionId: row?.submissionId ?? '', versionId: row?.versionId ?? '' };
  const place = { kind: 'block' as const, sprite: '小猫' };
  const body = { ...named, score: 4, pins: [{ place, text: '这里' }] };

  const graded = await testApp.call(homework.grade, { body }, taught.teacher.token);

  expect(graded.body.error?.code).toBe('request.invalid');
});

it('shows the task to nobody who has no part in it', async () => {
  await handIn(anId());
  const other = await aClass(testApp);
  const stranger = await aStudent(testApp, { departs: [other] });
  const otherTeacher = await aTeacher(testApp, { manages: [other] });
  const query = { unitId, departId: taught.group.id };

  const reads = await testApp.call(homework.classWork, { query }, otherTeacher.token);
  const none = { query: { departId: taught.group.id } };
  const unnamed = await testApp.call(homework.classWork, none, taught.teacher.token);

  expect((await task(stranger)).error?.code).toBe('homework.notFound');
  expect(reads.body.error?.code).toBe('access.outOfReach');
  expect(unnamed.body.error?.code).toBe('homework.notFound');
});

it('stays with the class that the child has left, and begins anew in the next one', async () => {
  const workId = anId();
  await handIn(workId);
  const query = { unitId, departId: taught.group.id };
  const before = await rowOf();
  const next = await aClass(testApp);
  await lessonMaker(testApp, admin).give(courseId, next.id, past);
  await testApp.app.context.database.pool.query(
    'update sys_user_depart set depart_id = $1 where user_id = $2',
    [next.id, taught.student.id],
  );

  const { body } = await testApp.call(homework.classWork, { query }, taught.teacher.token);

  expect(body.result?.rows.find(({ userId }) => userId === taught.student.id)).toMatchObject({
    hasLeft: true,
    versionId: before?.versionId,
  });
  const there = { query: { unitId, departId: next.id } };
  const anew = await testApp.call(homework.classWork, there, admin.token);
  expect(anew.body.result?.rows).toMatchObject([
    { userId: taught.student.id, hasLeft: false, cell: 'none', versionId: null },
  ]);
});

it('is there in every class when all classes have its course', async () => {
  const make = lessonMaker(testApp, admin);
  const shared = await make.unit(await make.course({ isShared: true }), '共享的一课');
  const query = { unitId: shared };

  const mine = await testApp.call(homework.unitTask, { query }, taught.student.token);
  const of = { query: { ...query, departId: taught.group.id } };
  const rows = await testApp.call(homework.classWork, of, taught.teacher.token);

  expect(mine.body.result).toMatchObject({
    departId: taught.group.id,
    cell: 'none',
    mayHandIn: true,
  });
  expect(rows.body.result?.rows).toMatchObject([{ userId: taught.student.id, cell: 'none' }]);
});

describe('what the teacher said of the task of a unit', () => {
  const mark = async (as: { score?: number; comment: string }) => {
    const row = await rowOf();
    const named = { submissionId: row?.submissionId ?? '', versionId: row?.versionId ?? '' };
    const { score, comment } = as;
    return score === undefined
      ? testApp.call(homework.sendBack, { body: { ...named, comment } }, taught.teacher.token)
      : testApp.call(homework.grade, { body: { ...named, score, comment } }, taught.teacher.token);
  };
  const course = async () =>
    (await testApp.call(lessons.mineCourse, {}, taught.student.token)).body.result?.[0];
  const progress = async () => {
    const query = { courseId };
    const { body } = await testApp.call(lessons.mineUnit, { query }, taught.student.token);
    return body.result?.records.map((unit) => unit.progress);
  };
  const told = async (child = taught.student) =>
    (await testApp.call(homework.mineUnits, {}, child.token)).body.result;

  it('sends the child back to a unit that was returned, before the next one', async () => {
    const next = await lessonMaker(testApp, admin).unit(courseId, '第二课');
    const workId = anId();
    expect(await told()).toEqual([]);
    await handIn(workId);
    expect(await progress()).toMatchObject([
      { stands: 'handedIn', stars: null, done: true },
      { stands: null, stars: null, done: false },
    ]);
    expect((await course())?.nextUnit?.id).toBe(next);

    await mark({ comment: '再改一改' });

    expect(await progress()).toMatchObject([{ stands: 'returned', done: false }, { stands: null }]);
    expect(await course()).toMatchObject({
      doneCount: 0,
      nextUnit: { id: unitId, progress: { stands: 'returned', handedIn: true } },
    });
    expect(await told()).toMatchObject([
      {
        unitId,
        courseId,
        taskName: '第一课',
        cell: 'returned',
        comment: '再改一改',
        isRead: false,
      },
    ]);

    await handIn(workId, 1);
    expect((await course())?.nextUnit?.id).toBe(next);
    expect(await rowOf()).toMatchObject({ state: 'handedIn', handIns: 2 });
  });

  it('gives the stars with the unit, until the grade is taken back', async () => {
    await handIn(anId());
    const { body } = await mark({ score: 4, comment: '走得真稳' });

    expect(await progress()).toMatchObject([{ stands: 'graded', stars: 4, done: true }]);
    expect(await told()).toMatchObject([{ unitId, cell: 'graded', score: 4, isRead: false }]);
    const query = { unitId };
    const open = await testApp.call(lessons.getUnitWorkInfo, { query }, taught.student.token);
    expect(open.body.result?.progress).toMatchObject({ stands: 'graded', stars: 4 });
    const video = { unitId, videoPercent: 20 };
    const kept = await testApp.call(lessons.progress, { body: video }, taught.student.token);
    expect(kept.body.result).toMatchObject({ stands: 'graded', stars: 4, videoPercent: 20 });

    const markId = body.result?.markId ?? '';
    await testApp.call(homework.undo, { body: { markId } }, taught.teacher.token);

    expect(await progress()).toMatchObject([{ stands: 'handedIn', stars: null }]);
  });

  it('asks nothing more of a child that was excused from it', async () => {
    await handIn(anId());
    await mark({ comment: '再改一改' });
    const body = { unitId, departId: taught.group.id, userId: taught.student.id, isExcused: true };
    await testApp.call(homework.excuse, { body }, taught.teacher.token);

    expect(await progress()).toMatchObject([{ stands: null, done: true }]);
    expect(await told()).toMatchObject([{ cell: 'excused' }]);
  });

  it('is told to nobody else', async () => {
    await handIn(anId());
    await mark({ score: 4, comment: '走得真稳' });
    const classmate = await aStudent(testApp, { departs: [taught.group] });

    expect(await told(classmate)).toEqual([]);
    expect(await told(taught.teacher)).toEqual([]);
  });
});
