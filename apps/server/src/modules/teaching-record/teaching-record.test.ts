import { endpoints } from '@sprout/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { aClass, anAdmin, aStudent, aTeacher, type TestUser } from '../../testing/factories.ts';
import { lessonMaker } from '../../testing/lessons-kit.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';
import { anId, aTaughtClass, save, type TaughtClass } from '../../testing/works-kit.ts';

const { departDayLogs, homework, homeworks, lessons, users } = endpoints;

let testApp: TestApp;
let taught: TaughtClass;
let admin: TestUser;

beforeEach(async () => {
  // 23:30 of the 2nd in the zone of the school.
  testApp = await aTestApp({ now: '2030-05-02T15:30:00Z' });
  taught = await aTaughtClass(testApp);
  admin = await anAdmin(testApp);
});

/** From the 2nd to the 3rd. */
const hourMs = 3_600_000;

const nothing = {
  unitOpenCount: 0,
  courseWorkAssignCount: 0,
  additionalWorkAssignCount: 0,
  courseWorkSubmitCount: 0,
  additionalWorkSubmitCount: 0,
  courseWorkCorrectCount: 0,
  additionalWorkCorrectCount: 0,
};

async function report(query: { startTime?: string; endTime?: string } = {}, by = taught.teacher) {
  const { body } = await testApp.call(departDayLogs.getReport, { query }, by.token);
  if (!body.result) throw new Error(JSON.stringify(body));
  const { startTime: _, endTime: __, ...counts } = body.result;
  return counts;
}

async function set(form: Record<string, unknown> = {}): Promise<string> {
  const body = { workName: '小猫走路', workDept: taught.group.id, ...form };
  const made = await testApp.call(homeworks.add, { body }, taught.teacher.token);
  return made.body.result?.id ?? '';
}

async function handIn(homeworkId: string, child = taught.student, workId = anId()) {
  await save(testApp, child, { workId, kind: 'submitted', additionalId: homeworkId });
  return workId;
}

async function rowOf(homeworkId: string, child = taught.student) {
  const query = { homeworkId, departId: taught.group.id };
  const { body } = await testApp.call(homework.classWork, { query }, taught.teacher.token);
  const row = body.result?.rows.find(({ userId }) => userId === child.id);
  return { submissionId: row?.submissionId ?? '', versionId: row?.versionId ?? '' };
}

async function grade(homeworkId: string, child = taught.student): Promise<string> {
  const body = { ...(await rowOf(homeworkId, child)), score: 4 };
  const given = await testApp.call(homework.grade, { body }, taught.teacher.token);
  return given.body.result?.markId ?? '';
}

/** A course with one unit that has a task, given to the class. */
async function aLesson(): Promise<{ courseId: string; unitId: string }> {
  const make = lessonMaker(testApp, admin);
  const courseId = await make.course();
  const unitId = await make.unit(courseId, '第一课', { steps: [{ text: '拖出积木' }] });
  await make.give(courseId, taught.group.id, '2030-05-01 08:00:00');
  return { courseId, unitId };
}

const openLesson = (unitId: string, by = taught.teacher, departId?: string) =>
  testApp.call(
    lessons.unitViewLog,
    { query: { unitId, ...(departId ? { departId } : {}) } },
    by.token,
  );

describe('the figures of a class', () => {
  it('are 0 while nothing has happened, and for a teacher without a class', async () => {
    const teacher = await aTeacher(testApp);

    expect(await report()).toEqual(nothing);
    expect(await report({}, teacher)).toEqual(nothing);
  });

  it('equal what was set, handed in and graded', async () => {
    const second = await aStudent(testApp, { departs: [taught.group] });
    const [one, other] = [await set(), await set({ workName: '小狗' })];
    await handIn(one);
    await handIn(one, second);
    await handIn(other);
    await grade(one);

    expect(await report()).toEqual({
      ...nothing,
      additionalWorkAssignCount: 2,
      additionalWorkSubmitCount: 3,
      additionalWorkCorrectCount: 1,
    });
  });

  it('count homework once for each class, and only when it is published', async () => {
    const id = await set({ status: 0 });
    const before = await report();
    const body = { id, workName: '小猫走路', workDept: taught.group.id, status: 1 };
    await testApp.call(homeworks.edit, { body }, taught.teacher.token);
    await testApp.call(homeworks.edit, { body: { ...body, workDesc: '走' } }, taught.teacher.token);

    expect(before).toEqual(nothing);
    expect(await report()).toMatchObject({ additionalWorkAssignCount: 1 });
  });

  it('lose a grade that is taken back', async () => {
    const id = await set();
    await handIn(id);
    const markId = await grade(id);
    const graded = await report();
    await testApp.call(homework.undo, { body: { markId } }, taught.teacher.token);

    expect(graded).toMatchObject({ additionalWorkCorrectCount: 1 });
    expect(await report()).toMatchObject({ additionalWorkCorrectCount: 0 });
  });

  it('say nothing of a hand-in that was refused', async () => {
    const id = await set();
    await handIn(id);
    await grade(id);
    await handIn(id);

    expect(await report()).toMatchObject({ additionalWorkSubmitCount: 1 });
  });

  it('count a lesson when its teacher opens it, and its task with it', async () => {
    const { unitId } = await aLesson();
    await openLesson(unitId);
    await openLesson(unitId);
    await openLesson(unitId, taught.student);

    expect(await report()).toEqual({ ...nothing, unitOpenCount: 1, courseWorkAssignCount: 1 });
  });

  it('tell the task of a unit from homework', async () => {
    const { unitId } = await aLesson();
    const { student, group, teacher } = taught;
    await save(testApp, student, { kind: 'submitted', courseId: unitId });
    const query = { unitId, departId: group.id };
    const { body } = await testApp.call(homework.classWork, { query }, teacher.token);
    const { submissionId = '', versionId = '' } = body.result?.rows[0] ?? {};
    const given = { submissionId: submissionId ?? '', versionId: versionId ?? '', score: 5 };
    await testApp.call(homework.grade, { body: given }, teacher.token);

    expect(await report()).toEqual({
      ...nothing,
      courseWorkSubmitCount: 1,
      courseWorkCorrectCount: 1,
    });
  });

  it('count a lesson again on another day for a class that is named', async () => {
    const { unitId } = await aLesson();
    await openLesson(unitId, taught.teacher, taught.group.id);
    testApp.clock.advance(hourMs);
    await openLesson(unitId);
    await openLesson(unitId, taught.teacher, taught.group.id);

    expect(await report()).toEqual({ ...nothing, unitOpenCount: 2, courseWorkAssignCount: 1 });
  });

  it('count no lesson for a class of somebody else', async () => {
    const { unitId } = await aLesson();
    const other = await aTaughtClass(testApp);
    await openLesson(unitId, other.teacher, taught.group.id);
    await openLesson(unitId, admin);

    expect(await report()).toEqual(nothing);
  });

  it('stay when the child is deleted for good, without a word of whose they were', async () => {
    const id = await set();
    await handIn(id);
    const body = { ids: taught.student.id };
    await testApp.call(users.deleteBatch, { query: body }, admin.token);
    await testApp.call(users.deleteRecycleBin, { query: { userIds: body.ids } }, admin.token);
    const { database } = testApp.app.context;
    const rows = await database.write.selectFrom('teaching_event').selectAll().execute();

    expect(await report()).toMatchObject({ additionalWorkSubmitCount: 1 });
    expect(rows.find(({ kind }) => kind === 'handedIn')).toMatchObject({
      user_id: null,
      work_id: null,
    });
  });
});

describe('a range of days', () => {
  it('is of the zone of the school, both ends included', async () => {
    await set();
    testApp.clock.advance(hourMs);
    await set({ workName: '第二份' });

    const on = (day: string) => report({ startTime: day, endTime: day });
    expect(await on('2030-05-02')).toMatchObject({ additionalWorkAssignCount: 1 });
    expect(await on('2030-05-03')).toMatchObject({ additionalWorkAssignCount: 1 });
    expect(await on('2030-05-04')).toEqual(nothing);
  });

  it('goes back as many days as are asked for, and sixty otherwise', async () => {
    const { token } = taught.teacher;
    const last = await testApp.call(departDayLogs.getReport, { query: { days: 30 } }, token);
    const usual = await testApp.call(departDayLogs.getReport, { query: {} }, token);

    expect(last.body.result).toMatchObject({ startTime: '2030-04-02', endTime: '2030-05-02' });
    expect(usual.body.result).toMatchObject({ startTime: '2030-03-03', endTime: '2030-05-02' });
    const query = { days: 30, endTime: '2029-12-31' };
    const earlier = await testApp.call(departDayLogs.getReport, { query }, token);
    expect(earlier.body.result).toMatchObject({ startTime: '2029-12-01', endTime: '2029-12-31' });
  });

  it.each([
    [{ startTime: '2030-02-31' }],
    [{ startTime: '2030-05-03', endTime: '2030-05-02' }],
    [{ startTime: '1930-05-03', endTime: '2030-05-02' }],
    [{ endTime: 'today' }],
  ])('is refused where it is none: %o', async (query) => {
    const { body } = await testApp.call(departDayLogs.getReport, { query }, taught.teacher.token);

    expect(body.error?.code).toBe('request.invalid');
  });
});

describe('the record by class and by month', () => {
  it('is of one class alone where one is named', async () => {
    const other = await aTaughtClass(testApp);
    const query = { departId: taught.group.id };
    const of = async (by: TestUser) => {
      const { body } = await testApp.call(
        departDayLogs.getReportGroupByDepart,
        { query },
        by.token,
      );
      return body.result?.map(({ departId }) => departId);
    };

    expect(await of(await anAdmin(testApp))).toEqual([taught.group.id]);
    expect(await of(other.teacher)).toEqual([]);
  });

  it('has each class that one answers for, those without an event too', async () => {
    const quiet = await aClass(testApp);
    const teacher = await aTeacher(testApp, { manages: [taught.group, quiet] });
    await aTaughtClass(testApp);
    await set();

    const { body } = await testApp.call(
      departDayLogs.getReportGroupByDepart,
      { query: {} },
      teacher.token,
    );
    const byName = (body.result ?? []).map((row) => [
      row.departName,
      row.additionalWorkAssignCount,
    ]);
    expect(byName.sort()).toEqual(
      [
        [taught.group.name, 1],
        [quiet.name, 0],
      ].sort(),
    );
  });

  it('has every month of the range', async () => {
    await set();

    const { body } = await testApp.call(
      departDayLogs.getReportGroupByMonth,
      { query: { startTime: '2029-12-20', endTime: '2030-05-31' } },
      taught.teacher.token,
    );
    const months = (body.result ?? []).map((row) => [
      row.createTime,
      row.additionalWorkAssignCount,
    ]);
    expect(months).toEqual([
      ['2029-12-01', 0],
      ['2030-01-01', 0],
      ['2030-02-01', 0],
      ['2030-03-01', 0],
      ['2030-04-01', 0],
      ['2030-05-01', 1],
    ]);
  });

  it('lists the days of the own classes, and nothing of others', async () => {
    const other = await aTaughtClass(testApp);
    await set();
    testApp.clock.advance(hourMs);
    await set({ workName: '第二份' });

    const list = (by: TestUser) =>
      testApp.call(departDayLogs.list, { query: { column: 'day', order: 'asc' } }, by.token);
    const own = await list(taught.teacher);
    expect(own.body.result?.records).toMatchObject([
      { day: '2030-05-02', departName: taught.group.name, additionalWorkAssignCount: 1 },
      { day: '2030-05-03', additionalWorkAssignCount: 1 },
    ]);
    expect((await list(other.teacher)).body.result?.total).toBe(0);
  });

  it('leaves as a file, in both forms', async () => {
    await handIn(await set());
    const fileOf = (format: 'csv' | 'xlsx') =>
      testApp.app.http.inject({
        url: `/api/teaching/teachingDepartDayLog/exportReport?format=${format}`,
        headers: { 'x-access-token': taught.teacher.token },
      });

    const csv = await fileOf('csv');
    expect(csv.body.replace('\uFEFF', '').split(/\r?\n/)).toEqual([
      '班级,开课节数,作业布置次数,作业上交次数,作业批改次数',
      `${taught.group.name},0,1,1,0`,
      '',
    ]);
    expect((await fileOf('xlsx')).rawPayload.subarray(0, 2).toString()).toBe('PK');
  });
});
