import { endpoints } from '@sprout/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { hidePerson } from '../../testing/access-kit.ts';
import { aClass, anAdmin, aStudent, aTeacher, type TestUser } from '../../testing/factories.ts';
import { lessonMaker } from '../../testing/lessons-kit.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';
import { anId, aTaughtClass, save, type TaughtClass } from '../../testing/works-kit.ts';

const { homework, homeworks, teacherHome, users } = endpoints;
const dayMs = 24 * 3_600_000;

let testApp: TestApp;
let taught: TaughtClass;

beforeEach(async () => {
  testApp = await aTestApp({ now: '2030-05-02T01:00:00Z' });
  taught = await aTaughtClass(testApp);
});

const home = async (by: TestUser = taught.teacher) =>
  (await testApp.call(teacherHome.overview, {}, by.token)).body;

async function set(workName: string, dueAt: string): Promise<string> {
  const { group, teacher } = taught;
  const rule = { opensAt: null, dueAt, allowLate: true, maxResubmits: null };
  const classRules = JSON.stringify({ [group.id]: rule });
  const body = { workName, workDept: group.id, classRules };
  const made = await testApp.call(homeworks.add, { body }, teacher.token);
  return made.body.result?.id ?? '';
}
const handIn = (additionalId: string, child = taught.student) =>
  save(testApp, child, { additionalId, kind: 'submitted', workId: anId() });

/** As if somebody had been here last so many days ago. */
async function seen({ id }: TestUser, days: number): Promise<void> {
  const at = new Date(testApp.clock.now().getTime() - days * dayMs);
  const { write } = testApp.app.context.database;
  await write.deleteFrom('user_seen').where('user_id', '=', id).execute();
  await write
    .insertInto('user_seen')
    .values({ user_id: id, school_id: '1', seen_at: at })
    .execute();
  await write.updateTable('sys_user').set({ created_at: at }).where('id', '=', id).execute();
}

const quiet = async (by?: TestUser) =>
  ((await home(by)).result?.quiet ?? []).map(({ userId, reason, days, count, taskName }) => {
    return { userId, reason, days, count, taskName };
  });

describe('the first page of a teacher', () => {
  it('tells what is due soon and what was handed in last', async () => {
    const other = await aStudent(testApp, { departs: [taught.group] });
    const soon = await set('明天的', '2030-05-03 20:00:00');
    await set('早就过了的', '2030-05-01 20:00:00');
    await set('下个月的', '2030-06-01 20:00:00');
    await handIn(soon, other);
    const { result } = await home();

    expect(result?.dueSoon).toMatchObject([
      { homeworkId: soon, departName: taught.group.name, children: 2, handedIn: 1 },
    ]);
    expect(result?.recent).toMatchObject([
      { kind: 'homework', taskId: soon, userId: other.id, departId: taught.group.id },
    ]);
  });

  it('counts no child in the recycle bin, and shows none that the data rules hide', async () => {
    const gone = await aStudent(testApp, { departs: [taught.group] });
    const hidden = await aStudent(testApp, { departs: [taught.group] });
    const soon = await set('明天的', '2030-05-03 20:00:00');
    for (const child of [gone, hidden, taught.student]) await handIn(soon, child);
    const { token } = await anAdmin(testApp);
    await testApp.call(users.deleteBatch, { query: { ids: gone.id } }, token);
    await hidePerson(testApp, taught.teacher, hidden.username);

    const { result } = await home();

    expect(result?.dueSoon).toMatchObject([{ children: 2, handedIn: 2 }]);
    expect(result?.recent.map(({ userId }) => userId)).toEqual([taught.student.id]);
  });

  it('tells which units open these days', async () => {
    const make = lessonMaker(testApp, await anAdmin(testApp));
    const courseId = await make.course();
    await make.give(courseId, taught.group.id, '2030-04-01 08:00:00');
    const opened = await make.unit(courseId, '一', { isDraft: false });
    const next = await make.unit(courseId, '二', { isDraft: false });
    const far = await make.unit(courseId, '三', { isDraft: false });
    await make.release(opened, taught.group.id, '2030-05-01 08:00:00');
    await make.release(next, taught.group.id, '2030-05-04 08:00:00');
    await make.release(far, taught.group.id, '2030-07-01 08:00:00');

    expect((await home()).result?.lessons).toMatchObject([
      { unitId: opened, isOpen: true },
      { unitId: next, isOpen: false },
    ]);
  });

  it('counts what the teacher wrote this week', async () => {
    const id = await set('作业', '2030-05-03 20:00:00');
    await handIn(id);
    const query = { homeworkId: id, departId: taught.group.id };
    const work = await testApp.call(homework.classWork, { query }, taught.teacher.token);
    const row = work.body.result?.rows[0];
    const hand = { submissionId: row?.submissionId ?? '', versionId: row?.versionId ?? '' };
    const body = { ...hand, score: 5, comment: '走得真稳' };
    await testApp.call(homework.grade, { body }, taught.teacher.token);

    expect((await home()).result?.saidThisWeek).toBe(1);
  });
});

describe('quiet children', () => {
  it('are told with the reason that says most', async () => {
    const away = await aStudent(testApp, { departs: [taught.group] });
    await seen(taught.student, 1);
    await seen(away, 10);
    expect(await quiet()).toEqual([
      { userId: away.id, reason: 'absent', days: 10, count: 0, taskName: null },
    ]);

    await set('一', '2030-05-01 20:00:00');
    await set('二', '2030-05-01 21:00:00');
    expect(await quiet()).toContainEqual({
      userId: taught.student.id,
      reason: 'owes',
      days: 0,
      count: 2,
      taskName: null,
    });
  });

  it('are told when something was begun and left lying', async () => {
    const id = await set('小猫走路', '2030-06-01 20:00:00');
    await save(testApp, taught.student, { additionalId: id });
    expect(await quiet()).toEqual([]);
    const { write } = testApp.app.context.database;
    const at = new Date(testApp.clock.now().getTime() - 5 * dayMs);
    await write.updateTable('homework_submission').set({ updated_at: at }).execute();

    expect(await quiet()).toMatchObject([{ reason: 'stuck', days: 5, taskName: '小猫走路' }]);
  });

  it('are put aside by one teacher, for a while, and taken back', async () => {
    const colleague = await aTeacher(testApp, { manages: [taught.group] });
    await seen(taught.student, 10);
    const body = { departId: taught.group.id, userId: taught.student.id };
    await testApp.call(teacherHome.dismissQuiet, { body }, taught.teacher.token);

    expect(await quiet()).toEqual([]);
    expect(await quiet(colleague)).toHaveLength(1);
    await testApp.call(teacherHome.recallQuiet, { body }, taught.teacher.token);
    expect(await quiet()).toHaveLength(1);
  });

  it('are told to the teachers of their class alone', async () => {
    await seen(taught.student, 10);
    const other = await aTeacher(testApp, { manages: [await aClass(testApp)] });
    const admin = await anAdmin(testApp);
    const stranger = await aStudent(testApp);
    const dismiss = async (userId: string, by: TestUser) => {
      const body = { departId: taught.group.id, userId };
      return (await testApp.call(teacherHome.dismissQuiet, { body }, by.token)).body.error?.code;
    };

    expect(await quiet(other)).toEqual([]);
    expect(await quiet(admin)).toEqual([]);
    expect((await home(taught.student)).error?.code).toBe('access.denied');
    expect(await dismiss(taught.student.id, other)).toBe('access.outOfReach');
    expect(await dismiss(stranger.id, taught.teacher)).toBe('row.notFound');
  });
});
