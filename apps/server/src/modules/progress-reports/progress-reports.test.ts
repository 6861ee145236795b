import { endpoints } from '@sprout/contract';
import { sha256Hex } from '@sprout/formats';
import { beforeEach, describe, expect, it } from 'vitest';
import { aClass, anAdmin, aStudent, type TestUser } from '../../testing/factories.ts';
import { aPng, putBlob } from '../../testing/files-kit.ts';
import { lessonMaker } from '../../testing/lessons-kit.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';
import { aTaughtClass, save, type TaughtClass } from '../../testing/works-kit.ts';

const { homework, homeworks, lessons, logs, progressReports, users } = endpoints;

let testApp: TestApp;
let taught: TaughtClass;
let admin: TestUser;

beforeEach(async () => {
  testApp = await aTestApp({ now: '2030-05-02T01:00:00Z' });
  taught = await aTaughtClass(testApp);
  admin = await anAdmin(testApp);
});

const may = { startTime: '2030-05-01', endTime: '2030-05-31' };
const april = { startTime: '2030-04-01', endTime: '2030-04-30' };

async function draft(days = may) {
  const query = { id: taught.student.id, ...days };
  const { body } = await testApp.call(progressReports.draft, { query }, taught.teacher.token);
  if (!body.result) throw new Error(JSON.stringify(body));
  return body.result;
}

const give = (more: Record<string, unknown> = {}) => {
  const body = { userId: taught.student.id, ...may, days: 30, ...more };
  return testApp.call(progressReports.add, { body }, taught.teacher.token);
};

async function given(more: Record<string, unknown> = {}) {
  const { body } = await give(more);
  if (!body.result) throw new Error(JSON.stringify(body));
  return body.result;
}

const open = (token: string) => testApp.call(progressReports.open, { body: { token } });

/** A unit that was finished, and homework with a picture, five stars and a word. */
async function aLessonAndAWork(comment = '走得真稳') {
  const make = lessonMaker(testApp, admin);
  const courseId = await make.course({ courseName: '海洋' });
  const unitId = await make.unit(courseId, '第一课', { unitIntro: '会用重复' });
  await make.give(courseId, taught.group.id, '2030-05-01 08:00:00');
  const done = { unitId, isDone: true };
  await testApp.call(lessons.progress, { body: done }, taught.student.token);
  const body = { workName: '小猫走路', workDept: taught.group.id };
  const set = await testApp.call(homeworks.add, { body }, taught.teacher.token);
  const homeworkId = set.body.result?.id ?? '';
  const picture = aPng();
  const sha256 = sha256Hex(picture);
  await putBlob(testApp, taught.student.token, sha256, picture);
  await save(testApp, taught.student, {
    kind: 'submitted',
    additionalId: homeworkId,
    workName: '走路的猫',
    cover: { sha256, size: picture.length },
  });
  const query = { homeworkId, departId: taught.group.id };
  const rows = await testApp.call(homework.classWork, { query }, taught.teacher.token);
  const row = rows.body.result?.rows.find(({ userId }) => userId === taught.student.id);
  const mark = { submissionId: row?.submissionId ?? '', versionId: row?.versionId ?? '', score: 5 };
  await testApp.call(homework.grade, { body: { ...mark, comment } }, taught.teacher.token);
}

describe('what a report holds', () => {
  it('is what the child made, learned and was told in these days', async () => {
    await aLessonAndAWork();

    expect(await draft()).toMatchObject({
      nickname: taught.student.nickname,
      departName: taught.group.name,
      works: [
        {
          workName: '走路的猫',
          taskName: '小猫走路',
          day: '2030-05-02',
          coverFileKey_url: expect.stringMatching(/\/cover\//),
        },
      ],
      learned: [{ unitName: '第一课', courseName: '海洋', aim: '会用重复' }],
      comments: [{ taskName: '小猫走路', comment: '走得真稳', score: 5 }],
    });
    expect(await draft(april)).toMatchObject({ works: [], learned: [], comments: [] });
  });

  it('keeps the lessons of other classes and works of none to those whose they are', async () => {
    const make = lessonMaker(testApp, admin);
    const elsewhere = await aClass(testApp);
    const child = await aStudent(testApp, { departs: [taught.group, elsewhere] });
    const courseId = await make.course();
    const unitId = await make.unit(courseId, '别的班的课');
    await make.give(courseId, elsewhere.id, '2030-05-01 08:00:00');
    await testApp.call(lessons.progress, { body: { unitId, isDone: true } }, child.token);
    await save(testApp, child, { workName: '自己的' });
    await testApp.app.context.database.write.updateTable('work').set({ depart_id: null }).execute();

    const query = { id: child.id, ...may };
    const seen = await testApp.call(progressReports.draft, { query }, taught.teacher.token);
    const whole = await testApp.call(progressReports.draft, { query }, admin.token);
    expect(seen.body.result).toMatchObject({ learned: [], works: [] });
    expect(whole.body.result).toMatchObject({ learned: [{ unitName: '别的班的课' }] });
  });

  it('leaves out a comment that would not be taken today', async () => {
    await aLessonAndAWork();
    await testApp.app.context.database.write
      .updateTable('homework_submission')
      .set({ comment: '加我微信 abc12345' })
      .execute();

    expect((await draft()).comments).toEqual([]);
  });

  it('is told of every child of a class in one run, and of each its own alone', async () => {
    const quiet = await aStudent(testApp, { departs: [taught.group] });
    await aLessonAndAWork();

    const query = { departId: taught.group.id, ...may };
    const { body } = await testApp.call(
      progressReports.classDrafts,
      { query },
      taught.teacher.token,
    );
    const opened = { logType: 3, rowId: taught.group.id };
    const log = await testApp.call(logs.list, { query: opened }, admin.token);
    expect(log.body.result?.records).toMatchObject([
      { logContent: '学习报告 · 查看全班的', rowName: taught.group.name },
    ]);
    const counts = (body.result ?? []).map(({ userId, works }) => [userId, works.length]);
    expect(new Map(counts as [string, number][])).toEqual(
      new Map([
        [taught.student.id, 1],
        [quiet.id, 0],
      ]),
    );
  });

  it.each([
    [{ startTime: '2030-05-31', endTime: '2030-05-01' }],
    [{ startTime: '2030-02-31', endTime: '2030-05-01' }],
    [{ startTime: '2020-01-01', endTime: '2030-05-01' }],
  ])('is refused for days that make no report: %o', async (days) => {
    expect((await give(days)).body.error?.code).toBe('report.badRange');
  });
});

describe('a link to a report', () => {
  it('opens without a log-in and shows a nickname, no other name', async () => {
    await aLessonAndAWork();
    const { token } = await given({ word: '这个月很认真。' });

    const { body } = await open(token);

    expect(body.result).toMatchObject({
      nickname: taught.student.nickname,
      word: '这个月很认真。',
      works: [{ workName: '走路的猫' }],
      learned: [{ unitName: '第一课' }],
      comments: [{ comment: '走得真稳' }],
      endsTime: '2030-06-01 09:00:00',
    });
    const text = JSON.stringify(body.result);
    for (const secret of [taught.student.username, taught.student.id, taught.group.name]) {
      expect(text).not.toContain(secret);
    }
  });

  it('shows what was so when it was given, without what was taken out', async () => {
    await aLessonAndAWork();
    const { works, comments } = await draft();
    const leftOut = [works[0]?.id, comments[0]?.id];
    const { token } = await given({ leftOut });
    await testApp.app.context.database.write
      .updateTable('teaching_course_unit')
      .set({ unit_name: '改过的名字' })
      .execute();

    const { body } = await open(token);
    expect(body.result).toMatchObject({
      works: [],
      comments: [],
      learned: [{ unitName: '第一课' }],
    });
  });

  it('is kept as a hash alone, and every opening is counted', async () => {
    const { token, link } = await given();
    await open(token);
    testApp.clock.advance(60_000);
    await open(token);

    const rows = await testApp.app.context.database.write
      .selectFrom('progress_report')
      .selectAll()
      .execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    const query = { userId: taught.student.id };
    const { body } = await testApp.call(progressReports.list, { query }, taught.teacher.token);
    expect(body.result).toMatchObject([
      { id: link.id, isOpen: true, openedCount: 2, openedTime: '2030-05-02 09:01:00' },
    ]);
  });

  it('ends when it is taken back, and lets go of what it showed', async () => {
    const { token, link } = await given();
    const body = { id: link.id };
    const revoked = await testApp.call(progressReports.revoke, { body }, taught.teacher.token);

    expect(revoked.body.result).toMatchObject({ isOpen: false });
    expect((await open(token)).body.error?.code).toBe('report.ended');
    const row = await testApp.app.context.database.write
      .selectFrom('progress_report')
      .select('snapshot')
      .executeTakeFirst();
    expect(row).toEqual({ snapshot: null });
  });

  it('ends by itself, as one that never was', async () => {
    const { token } = await given({ days: 7 });
    testApp.clock.advance(7 * 24 * 3_600_000);

    const ended = await open(token);
    const unknown = await open('a'.repeat(32));
    expect(ended.body.error?.code).toBe('report.ended');
    expect(unknown.body.error).toMatchObject({ code: 'report.ended' });
  });

  it('is not given with a word that tells a telephone number', async () => {
    const { body } = await give({ word: '有事打 13800138000' });

    expect(body.error?.code).toBe('text.contact');
  });

  it('opens nothing while the child lies in the recycle bin, and is taken back all the same', async () => {
    const { token, link } = await given();
    const { id } = taught.student;
    await testApp.call(users.deleteBatch, { query: { ids: id } }, admin.token);

    expect((await open(token)).body.error?.code).toBe('report.ended');
    const body = { id: link.id };
    const revoked = await testApp.call(progressReports.revoke, { body }, taught.teacher.token);
    expect(revoked.body.result).toMatchObject({ isOpen: false });
  });

  it('goes with the child', async () => {
    const { token } = await given();
    const { id } = taught.student;
    await testApp.call(users.deleteBatch, { query: { ids: id } }, admin.token);
    await testApp.call(users.deleteRecycleBin, { query: { userIds: id } }, admin.token);

    expect((await open(token)).body.error?.code).toBe('report.ended');
  });
});
