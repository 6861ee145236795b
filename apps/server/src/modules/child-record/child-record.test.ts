import { endpoints } from '@sprout/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { aClass, anAdmin, aStudent, aTeacher, type TestUser } from '../../testing/factories.ts';
import { lessonMaker } from '../../testing/lessons-kit.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';
import { aTaughtClass, save, type TaughtClass } from '../../testing/works-kit.ts';

const { childRecord, homework, homeworks, lessons, logs, reminders } = endpoints;

let testApp: TestApp;
let taught: TaughtClass;
let admin: TestUser;

beforeEach(async () => {
  testApp = await aTestApp({ now: '2030-05-02T01:00:00Z' });
  taught = await aTaughtClass(testApp);
  admin = await anAdmin(testApp);
});

const open = (by = taught.teacher, id = taught.student.id) =>
  testApp.call(childRecord.query, { query: { id } }, by.token);

async function record(by = taught.teacher, id = taught.student.id) {
  const { body } = await open(by, id);
  if (!body.result) throw new Error(JSON.stringify(body));
  return body.result;
}

async function set(workName: string, departId = taught.group.id): Promise<string> {
  const body = { workName, workDept: departId };
  const made = await testApp.call(homeworks.add, { body }, admin.token);
  return made.body.result?.id ?? '';
}

async function grade(homeworkId: string, score: number, comment: string): Promise<void> {
  const query = { homeworkId, departId: taught.group.id };
  const { body } = await testApp.call(homework.classWork, { query }, taught.teacher.token);
  const row = body.result?.rows.find(({ userId }) => userId === taught.student.id);
  const given = { submissionId: row?.submissionId ?? '', versionId: row?.versionId ?? '' };
  await testApp.call(homework.grade, { body: { ...given, score, comment } }, taught.teacher.token);
}

describe('the page of one child', () => {
  it('is empty for a child that has done nothing', async () => {
    expect(await record()).toMatchObject({
      child: { id: taught.student.id, departs: [{ departName: taught.group.name }] },
      courses: [],
      homework: [],
      works: [],
      said: [],
      happened: [],
    });
  });

  it('tells where the child stands, what it made and what was said', async () => {
    const make = lessonMaker(testApp, admin);
    const courseId = await make.course();
    const unitId = await make.unit(courseId, '第一课');
    await make.unit(courseId, '第二课');
    await make.give(courseId, taught.group.id, '2030-05-01 08:00:00');
    const walk = await set('小猫走路');
    testApp.clock.advance(1_000);
    const waits = await set('小狗跑步');
    await testApp.call(lessons.unitViewLog, { query: { unitId } }, taught.student.token);
    await save(testApp, taught.student, {
      kind: 'submitted',
      additionalId: walk,
      workName: '走路的猫',
    });
    await grade(walk, 5, '走得真稳');
    const remind = { homeworkId: waits, departId: taught.group.id };
    await testApp.call(reminders.add, { body: remind }, taught.teacher.token);

    const found = await record();
    const [course] = found.courses;
    expect(course?.units.map(({ unitName, cell }) => [unitName, cell])).toEqual([
      ['第一课', 'opened'],
      ['第二课', 'none'],
    ]);
    expect(found.homework.map(({ workName, cell, score }) => [workName, cell, score])).toEqual([
      ['小狗跑步', 'none', null],
      ['小猫走路', 'graded', 5],
    ]);
    expect(found.works).toMatchObject([{ workName: '走路的猫', taskName: '小猫走路', score: 5 }]);
    expect(found.said).toMatchObject([
      { kind: 'graded', taskName: '小猫走路', score: 5, comment: '走得真稳' },
    ]);
    const kinds = found.happened.map(({ kind, title }) => `${kind} ${title}`).sort();
    expect(kinds).toEqual(
      ['graded 小猫走路', 'handedIn 小猫走路', 'opened 第一课', 'reminded 小狗跑步'].sort(),
    );
  });

  it('says nothing of a class that its reader does not answer for', async () => {
    const elsewhere = await aClass(testApp);
    const child = await aStudent(testApp, { departs: [taught.group, elsewhere] });
    const theirs = await set('别的班的作业', elsewhere.id);
    await save(testApp, child, { kind: 'submitted', additionalId: theirs });
    const make = lessonMaker(testApp, admin);
    const courseId = await make.course();
    const unitId = await make.unit(courseId, '别的班的课');
    await make.give(courseId, elsewhere.id, '2030-05-01 08:00:00');
    await testApp.call(lessons.unitViewLog, { query: { unitId } }, child.token);

    const seen = await record(taught.teacher, child.id);
    const whole = await record(admin, child.id);

    expect(seen).toMatchObject({ courses: [], homework: [], works: [], happened: [] });
    expect(seen.child.departs).toHaveLength(1);
    expect(whole.homework).toHaveLength(1);
    expect(whole.works).toHaveLength(1);
    expect(whole.courses).toMatchObject([{ id: courseId, departName: elsewhere.name }]);
  });

  it('opens for a child without a class, of whom no class says when units open', async () => {
    const child = await aStudent(testApp);
    const make = lessonMaker(testApp, admin);
    const unitId = await make.unit(await make.course({ isShared: true }), '大家的课');
    await testApp.call(lessons.unitViewLog, { query: { unitId } }, child.token);

    const found = await record(admin, child.id);

    expect(found).toMatchObject({ child: { departs: [] }, courses: [] });
    expect(found.happened).toMatchObject([{ kind: 'opened', title: '大家的课' }]);
  });

  it('opens for the staff of its classes alone, and never for staff or oneself', async () => {
    const stranger = await aTeacher(testApp, { manages: [await aClass(testApp)] });
    const refusals = await Promise.all([
      open(stranger),
      open(taught.teacher, taught.teacher.id),
      open(taught.teacher, 'nobody'),
    ]);

    expect(refusals.map(({ body }) => body.error?.code)).toEqual(
      Array.from({ length: 3 }, () => 'access.outOfReach'),
    );
    const own = await open(taught.student);
    expect(own.body.error?.code).toBe('access.denied');
  });

  it('is written into the log of opened records', async () => {
    await record();

    const query = { logType: 3, rowId: taught.student.id };
    const { body } = await testApp.call(logs.list, { query }, admin.token);
    expect(body.result?.records).toMatchObject([
      { method: 'childRecord.query', userid: taught.teacher.username },
    ]);
  });
});
