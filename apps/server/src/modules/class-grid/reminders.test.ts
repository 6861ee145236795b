import { endpoints } from '@sprout/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { aClass, anAdmin, aStudent, aTeacher, type TestUser } from '../../testing/factories.ts';
import { lessonMaker } from '../../testing/lessons-kit.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';
import { anId, aTaughtClass, save, type TaughtClass } from '../../testing/works-kit.ts';

const { classGrid, homework, homeworks, reminders } = endpoints;

let testApp: TestApp;
let taught: TaughtClass;
let second: TestUser;
let homeworkId: string;

beforeEach(async () => {
  testApp = await aTestApp({ now: '2030-05-02T15:30:00Z' });
  taught = await aTaughtClass(testApp);
  second = await aStudent(testApp, { departs: [taught.group] });
  const body = { workName: '小猫走路', workDept: taught.group.id };
  const made = await testApp.call(homeworks.add, { body }, taught.teacher.token);
  homeworkId = made.body.result?.id ?? '';
});

type Of = { userIds?: string[]; homeworkId?: string; unitId?: string };
const remind = (more: Of = { homeworkId }, by = taught.teacher) => {
  const body = { departId: taught.group.id, ...more };
  return testApp.call(reminders.add, { body }, by.token);
};
const undo = (ids: string[], by = taught.teacher) =>
  testApp.call(reminders.undo, { body: { ids } }, by.token);
const mine = async (child = taught.student) => {
  const { body } = await testApp.call(reminders.mine, {}, child.token);
  return body.result ?? [];
};
const handIn = (child = taught.student) =>
  save(testApp, child, { additionalId: homeworkId, kind: 'submitted', workId: anId() });

describe('a reminder', () => {
  it('reaches all who have not handed in, once a day', async () => {
    await handIn(second);
    const first = await remind();
    const again = await remind();

    expect(first.body.result?.ids).toHaveLength(1);
    expect(again.body.result).toEqual({ ids: [], alreadyToday: 1 });
    expect(await mine()).toMatchObject([
      {
        homeworkId,
        unitId: null,
        taskName: '小猫走路',
        remindedBy: taught.teacher.nickname,
        createTime: '2030-05-02 23:30:00',
      },
    ]);
    expect(await mine(second)).toEqual([]);

    testApp.clock.advance(31 * 60_000);
    const tomorrow = await remind();
    expect(tomorrow.body.result?.ids).toHaveLength(1);
    expect(await mine()).toMatchObject([{ createTime: '2030-05-03 00:01:00' }]);
  });

  it('is told in the cell of the grid', async () => {
    await remind({ homeworkId, userIds: [second.id] });
    const query = { departId: taught.group.id, userId: second.id, homeworkId };
    const { body } = await testApp.call(classGrid.cell, { query }, taught.teacher.token);

    expect(body.result).toMatchObject({
      remindedTime: '2030-05-02 23:30:00',
      remindedBy: taught.teacher.nickname,
    });
    expect(await mine()).toEqual([]);
  });

  it('is gone as soon as the child goes on', async () => {
    const workId = anId();
    await save(testApp, taught.student, { additionalId: homeworkId, workId });
    testApp.clock.advance(1000);
    await remind();
    expect(await mine()).toHaveLength(1);

    testApp.clock.advance(1000);
    const more = { additionalId: homeworkId, workId, baseRevision: 1, note: '二' };
    await save(testApp, taught.student, more);
    expect(await mine()).toEqual([]);
  });

  it('is gone for whoever is excused', async () => {
    await remind();
    const body = {
      homeworkId,
      departId: taught.group.id,
      userId: taught.student.id,
      isExcused: true,
    };
    await testApp.call(homework.excuse, { body }, taught.teacher.token);

    expect(await mine()).toEqual([]);
    expect(await mine(second)).toHaveLength(1);
  });

  it('speaks of lessons, too', async () => {
    const make = lessonMaker(testApp, await anAdmin(testApp));
    const courseId = await make.course();
    const unitId = await make.unit(courseId, '认识舞台', { isDraft: false });
    const closed = await remind({ unitId });
    await make.give(courseId, taught.group.id, '2030-05-01 08:00:00');
    await remind({ unitId });

    expect(closed.body.error?.code).toBe('homework.notOpen');
    expect(await mine()).toMatchObject([{ unitId, courseId, taskName: '认识舞台' }]);
    testApp.clock.advance(1000);
    await save(testApp, taught.student, { courseId: unitId });
    expect(await mine()).toEqual([]);
  });

  it('is taken back by whoever gave it, within half an hour, all or none', async () => {
    const colleague = await aTeacher(testApp, { manages: [taught.group] });
    const { body } = await remind();
    const ids = body.result?.ids ?? [];

    expect((await undo(ids, colleague)).body.error?.code).toBe('row.notFound');
    expect((await undo([...ids, anId()])).body.error?.code).toBe('row.notFound');
    expect(await mine()).toHaveLength(1);
    expect((await undo(ids)).body.success).toBe(true);
    expect(await mine()).toEqual([]);
    const [again = ''] = (await remind()).body.result?.ids ?? [];
    testApp.clock.advance(31 * 60_000);
    expect((await undo([again])).body.error?.code).toBe('homework.undoTooLate');
  });

  it('stands on its row of the homework of the child until that is handed in', async () => {
    await remind({ homeworkId, userIds: [taught.student.id] });
    const rowOf = async (child = taught.student) => {
      const { body } = await testApp.call(homework.mine, { query: {} }, child.token);
      return body.result?.[0];
    };
    expect(await rowOf()).toMatchObject({
      remindedTime: '2030-05-02 23:30:00',
      remindedBy: taught.teacher.nickname,
    });
    expect(await rowOf(second)).toMatchObject({ remindedTime: null, remindedBy: null });

    const workId = anId();
    testApp.clock.advance(1000);
    await save(testApp, taught.student, { additionalId: homeworkId, workId });
    expect(await rowOf()).toMatchObject({ cell: 'begun', remindedTime: '2030-05-02 23:30:00' });

    await handIn();
    expect(await rowOf()).toMatchObject({ cell: 'handedIn', remindedTime: null });
  });

  it('comes not back with homework that is sent back', async () => {
    await remind();
    testApp.clock.advance(1000);
    await handIn();
    const query = { homeworkId, departId: taught.group.id };
    const work = await testApp.call(homework.classWork, { query }, taught.teacher.token);
    const row = work.body.result?.rows.find(({ userId }) => userId === taught.student.id);
    const { submissionId = '', versionId = '' } = row ?? {};
    const body = { submissionId: submissionId ?? '', versionId: versionId ?? '', comment: '再试' };
    await testApp.call(homework.sendBack, { body }, taught.teacher.token);
    const mineNow = await testApp.call(homework.mine, { query: {} }, taught.student.token);
    expect(mineNow.body.result?.[0]).toMatchObject({ cell: 'returned', remindedTime: null });
  });

  it('is told beside the task of a unit, until that is handed in', async () => {
    const make = lessonMaker(testApp, await anAdmin(testApp));
    const courseId = await make.course();
    const unitId = await make.unit(courseId, '认识舞台', { isDraft: false });
    await make.give(courseId, taught.group.id, '2030-05-01 08:00:00');
    await remind({ unitId });
    const told = async () => {
      const query = { unitId };
      const { body } = await testApp.call(homework.unitTask, { query }, taught.student.token);
      return body.result?.remindedTime;
    };

    expect(await told()).toBe('2030-05-02 23:30:00');
    testApp.clock.advance(1000);
    await save(testApp, taught.student, { courseId: unitId, kind: 'submitted' });
    expect(await told()).toBeNull();
  });

  it('is given by the staff of the class, to its children, of what is open', async () => {
    const elsewhere = await aClass(testApp);
    const other = await aTeacher(testApp, { manages: [elsewhere] });
    const stranger = await aStudent(testApp, { departs: [elsewhere] });
    const codeOf = async (...asked: Parameters<typeof remind>) =>
      (await remind(...asked)).body.error?.code;

    expect(await codeOf({ homeworkId }, other)).toBe('access.outOfReach');
    expect(await codeOf({ homeworkId }, taught.student)).toBe('access.denied');
    expect(await codeOf({ homeworkId, userIds: [stranger.id] })).toBe('row.notFound');
    expect(await codeOf({})).toBe('homework.notFound');
    const ended = { id: homeworkId, workName: '小猫走路', workDept: taught.group.id, status: 2 };
    await testApp.call(homeworks.edit, { body: ended }, taught.teacher.token);
    expect(await codeOf({ homeworkId })).toBe('homework.notOpen');
  });
});
