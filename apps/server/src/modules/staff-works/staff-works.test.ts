import { type Body, endpoints, type Query } from '@sprout/contract';
import { submissionStates, workStatus } from '@sprout/rules';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { aClass, anAdmin, aStudent, aTeacher, type TestUser } from '../../testing/factories.ts';
import { homeworkOf } from '../../testing/homework-kit.ts';
import { lessonMaker } from '../../testing/lessons-kit.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';
import {
  aShownWork,
  aTaughtClass,
  aWork,
  decide,
  type Head,
  openComments,
  type TaughtClass,
} from '../../testing/works-kit.ts';

const { homeworks, staffWorks, works } = endpoints;

let testApp: TestApp;
let taught: TaughtClass;

beforeEach(async () => {
  testApp = await aTestApp({ now: '2030-05-02T01:00:00Z' });
  taught = await aTaughtClass(testApp);
});

const list = async (query: Query<'staffWorks.list'> = {}, who = taught.teacher) =>
  (await testApp.call(staffWorks.list, { query }, who.token)).body.result ?? {
    records: [],
    total: -1,
  };
const names = async (query: Query<'staffWorks.list'> = {}, who = taught.teacher) =>
  (await list(query, who)).records.map(({ workName }) => workName);
const edit = (body: Body<'staffWorks.edit'>, who = taught.teacher) =>
  testApp.call(staffWorks.edit, { body }, who.token);
const rowOf = async (id: string) =>
  (await testApp.call(staffWorks.queryById, { query: { id } }, taught.teacher.token)).body.result;

async function aHomework(workName = '小猫走路'): Promise<string> {
  const body = { workName, workDept: taught.group.id };
  const made = await testApp.call(homeworks.add, { body }, taught.teacher.token);
  return made.body.result?.id ?? '';
}

const handIn = (additionalId: string, workName: string, child = taught.student): Promise<Head> =>
  aWork(testApp, child, { additionalId, workName, kind: 'submitted' });

describe('the list', () => {
  it('shows the works of the own classes, the newest first, with whose they are', async () => {
    const other = await aTaughtClass(testApp);
    await aWork(testApp, taught.student, { workName: '草稿' });
    testApp.clock.advance(1000);
    await aWork(testApp, taught.student, { workName: '等着', kind: 'submitted' });
    await aWork(testApp, other.student, { workName: '别的班' });

    const { records, total } = await list();

    expect(total).toBe(2);
    expect(records).toMatchObject([
      {
        workName: '等着',
        workStatus: '1',
        workStatus_dictText: '待批改',
        username: taught.student.username,
        departId_dictText: taught.group.name,
        workScene: 'create',
        workScene_dictText: '自由创作',
        submitTime: '2030-05-02 09:00:01',
      },
      { workName: '草稿', workStatus: '0', submitTime: null },
    ]);
    expect(await names({}, other.teacher)).toEqual(['别的班']);
  });

  it('shows the work of a child that is in two classes once', async () => {
    const second = await aClass(testApp);
    const teacher = await aTeacher(testApp, { manages: [taught.group, second] });
    const both = await aStudent(testApp, { departs: [taught.group, second] });
    await aWork(testApp, both, { workName: '一份' });

    expect(await names({}, teacher)).toEqual(['一份']);
  });

  it('says so to whoever answers for no class', async () => {
    const nobody = await aTeacher(testApp);

    const reply = await testApp.call(staffWorks.list, {}, nobody.token);

    expect(reply.body.error?.code).toBe('access.noDeparts');
  });

  it('is narrowed by what names contain, by class, kind, source and time', async () => {
    const group = await aClass(testApp);
    const teacher = await aTeacher(testApp, { manages: [taught.group, group] });
    const child = await aStudent(testApp, { departs: [group], realname: '欧阳小满' });
    await aWork(testApp, taught.student, { workName: '彩虹火车' });
    await aWork(testApp, child, { workName: '火箭 100%' });

    const ask = (query: Query<'staffWorks.list'>) => names(query, teacher);

    expect(await ask({ workName: '火' })).toHaveLength(2);
    expect(await ask({ workName: '虹火' })).toEqual(['彩虹火车']);
    expect(await ask({ workName: '0%' })).toEqual(['火箭 100%']);
    expect(await ask({ realname: '阳小' })).toEqual(['火箭 100%']);
    expect(await ask({ username: child.username.slice(1) })).toEqual(['火箭 100%']);
    expect(await ask({ username: '欧阳' })).toEqual([]);
    expect(await ask({ departId: group.id })).toEqual(['火箭 100%']);
    expect(await ask({ userId: taught.student.id })).toEqual(['彩虹火车']);
    expect(await ask({ workType: '3' })).toEqual([]);
    expect(await ask({ workScene: 'additional' })).toEqual([]);
    expect(await ask({ createTime_begin: '2030-05-03' })).toEqual([]);
  });

  it('knows by state what waits as a hand-in or for the site, and what was not handed in', async () => {
    const homeworkId = await aHomework();
    await aWork(testApp, taught.student, { workName: '自己的' });
    await aWork(testApp, taught.student, { workName: '想上首页', kind: 'submitted' });
    const begun = await aWork(testApp, taught.student, {
      workName: '没交',
      additionalId: homeworkId,
    });

    expect(await names({ notHandedIn: true })).toEqual(['没交']);
    expect(await names({ workStatus: '1' })).toEqual(['想上首页']);
    await aWork(testApp, taught.student, {
      workId: begun.id,
      workName: '交了',
      additionalId: homeworkId,
      kind: 'submitted',
      baseRevision: 1,
      note: '走',
    });

    expect(await names({ notHandedIn: true })).toEqual([]);
    expect((await names({ workStatus: '1' })).sort()).toEqual(['交了', '想上首页']);
    expect(await names({ workStatus: '2,3' })).toEqual([]);
    expect(await list({ additionalId: homeworkId })).toMatchObject({
      records: [
        { workScene: 'additional', additionalId_dictText: '小猫走路', taskState: 'handedIn' },
      ],
    });
  });

  it('is sorted by kind, source, state, views and likes, both ways, over several classes', async () => {
    const group = await aClass(testApp);
    const teacher = await aTeacher(testApp, { manages: [taught.group, group] });
    const child = await aStudent(testApp, { departs: [group] });
    await aWork(testApp, taught.student, { workName: '甲' });
    const shown = await aShownWork(testApp, taught, { workName: '乙' });
    await aWork(testApp, child, { workName: '丙', kind: 'submitted' });
    await testApp.call(works.star, { query: { workId: shown.id } }, child.token);
    const admin = await anAdmin(testApp);

    for (const who of [teacher, admin]) {
      const sorted = (column: string, order: string) => names({ column, order }, who);
      expect(await sorted('workStatus', 'desc')).toEqual(['乙', '丙', '甲']);
      expect(await sorted('workStatus', 'asc')).toEqual(['甲', '丙', '乙']);
      expect((await sorted('starNum', 'desc'))[0]).toBe('乙');
      expect((await sorted('starNum', 'asc'))[2]).toBe('乙');
      expect(await sorted('workType', 'asc')).toHaveLength(3);
      expect(await sorted('workScene', 'desc')).toHaveLength(3);
      expect(await sorted('nothing', 'desc')).toHaveLength(3);
    }
  });

  it('gives an administrator each work once, page by page, by views and likes', async () => {
    const admin = await anAdmin(testApp);
    const friend = await aStudent(testApp);
    for (const workName of ['甲', '乙', '丙']) {
      await aWork(testApp, taught.student, { workName, note: workName });
    }
    for (const workName of ['丁', '戊']) {
      const { id } = await aShownWork(testApp, taught, { workName, note: workName });
      await testApp.call(works.star, { query: { workId: id } }, friend.token);
    }
    const pages = async (order: string) => {
      const read = (pageNo: number) =>
        names({ column: 'starNum', order, pageNo, pageSize: 2 }, admin);
      return (await Promise.all([read(1), read(2), read(3)])).flat();
    };

    const most = await pages('desc');
    const least = await pages('asc');

    expect([...most].sort()).toEqual(['丁', '丙', '乙', '戊', '甲'].sort());
    expect(most.slice(0, 2).sort()).toEqual(['丁', '戊'].sort());
    expect(least).toEqual([...most].reverse());
  });

  it('has the numbers of the rules', async () => {
    const reviews = ['draft', 'waiting', 'returned', 'marked', 'shown', 'featured'] as const;
    const standings = reviews.flatMap((review) =>
      [null, ...submissionStates].map((task) => ({ review, task })),
    );

    const { rows } = await sql<{ status: number }>`
      select work_status(s->>'review', s->>'task') as status
        from jsonb_array_elements(${JSON.stringify(standings)}::jsonb) with ordinality t(s, place)
        order by place`.execute(testApp.app.context.database.read);

    expect(rows.map(({ status }) => status)).toEqual(standings.map(workStatus));
  });
});

describe('the form of the predecessor', () => {
  it('grades a hand-in once, tells the child, and leaves the comments of others', async () => {
    await openComments(testApp);
    const homeworkId = await aHomework();
    const work = await handIn(homeworkId, '走路');
    await testApp.call(
      works.saveComment,
      { body: { workId: work.id, comment: '我自己喜欢' } },
      taught.student.token,
    );

    const reply = await edit({
      id: work.id,
      workStatus: '1',
      teachingWorkCorrectList: [{ score: 4, comment: '走得真稳' }],
    });

    expect(reply.body).toMatchObject({ success: true, message: '编辑成功!' });
    expect(reply.body.result).toMatchObject({ workStatus: '2', score: 4, taskState: 'graded' });
    const byId = { query: { id: work.id } };
    const { token } = taught.teacher;
    const corrections = await testApp.call(staffWorks.corrections, byId, token);
    expect(corrections.body.result).toMatchObject([
      { workId: work.id, score: 4, comment: '走得真稳', createBy: taught.teacher.id },
    ]);
    const comments = await testApp.call(staffWorks.comments, byId, token);
    expect(comments.body.result).toMatchObject([{ comment: '我自己喜欢' }]);
    const mine = await testApp.call(endpoints.homework.mine, {}, taught.student.token);
    expect(mine.body.result).toMatchObject([{ score: 4, comment: '走得真稳', isRead: false }]);
  });

  it('keeps what a colleague said at places and by criteria when the stars change', async () => {
    const homework = homeworkOf(testApp, taught);
    const homeworkId = await aHomework();
    const work = await handIn(homeworkId, '走路');
    const said = {
      levels: [3, null],
      pins: [{ place: { kind: 'sprite', sprite: '小猫' }, text: '真可爱' }],
    };
    await homework.grade(homeworkId, 4, said);

    await edit({ id: work.id, teachingWorkCorrectList: [{ score: 5, comment: '走得真稳' }] });

    expect(await homework.rowOf(homeworkId)).toMatchObject({
      ...said,
      score: 5,
      comment: '走得真稳',
    });
  });

  it('returns with words, opens again, and changes nothing without anything new', async () => {
    const work = await handIn(await aHomework(), '走路');
    const words = [{ score: 3, comment: '再走远一点' }];
    await edit({ id: work.id, workStatus: '2', teachingWorkCorrectList: words });

    await edit({ id: work.id, workStatus: '2', teachingWorkCorrectList: words });
    expect(await rowOf(work.id)).toMatchObject({ workStatus: '2', score: 3 });
    await edit({ id: work.id, workStatus: '1' });
    expect(await rowOf(work.id)).toMatchObject({ workStatus: '1', taskState: 'handedIn' });
    await edit({ id: work.id, workStatus: '0', teachingWorkCorrectList: words });
    expect(await rowOf(work.id)).toMatchObject({ workStatus: '0', taskState: 'returned' });
  });

  it('approves, features and takes down on the site', async () => {
    const work = await aWork(testApp, taught.student, { kind: 'submitted' });

    await edit({ id: work.id, workStatus: '3' });
    expect(await rowOf(work.id)).toMatchObject({ workStatus: '3' });
    await edit({ id: work.id, workStatus: '4', teachingWorkCorrectList: [{ score: 5 }] });
    expect(await rowOf(work.id)).toMatchObject({ workStatus: '4', score: 5 });
    await edit({ id: work.id, workStatus: '0' });
    expect(await rowOf(work.id)).toMatchObject({ workStatus: '0', reviewState: 'returned' });
    await edit({ id: work.id, workStatus: '1' });
    expect(await rowOf(work.id)).toMatchObject({ workStatus: '1', reviewState: 'waiting' });
  });

  it('refuses to grade what was not handed in, and a score of 6', async () => {
    const work = await aWork(testApp, taught.student);
    const mark = (score: number) =>
      edit({ id: work.id, teachingWorkCorrectList: [{ score, comment: '好' }] });

    expect((await mark(5)).body.error?.code).toBe('work.notHandedIn');
    expect((await mark(6)).body.error?.code).toBe('request.invalid');
    const approve = await edit({ id: work.id, workStatus: '3' });
    expect(approve.body.error?.code).toBe('work.badState');
    expect(await rowOf(work.id)).toMatchObject({ workStatus: '0', score: null });
  });

  it('renames a work', async () => {
    const work = await aWork(testApp, taught.student, { workName: '无题' });

    await edit({ id: work.id, workName: '小猫过河' });

    expect(await names()).toEqual(['小猫过河']);
  });

  it('keeps works of other classes out', async () => {
    const work = await aWork(testApp, taught.student, { kind: 'submitted' });
    const { teacher } = await aTaughtClass(testApp);

    const reply = await edit({ id: work.id, workStatus: '3' }, teacher);

    expect(reply.body.error?.code).toBe('work.notFound');
    expect(await rowOf(work.id)).toMatchObject({ workStatus: '1' });
  });
});

describe('copies for others', () => {
  const send = (body: Body<'staffWorks.sendWork'>, who = taught.teacher) =>
    testApp.call(staffWorks.sendWork, { body }, who.token);
  const ownOf = async (child: TestUser) =>
    (await testApp.call(works.mine, {}, child.token)).body.result?.records ?? [];

  it('are works of their own beside those of the same name', async () => {
    const friend = await aStudent(testApp, { departs: [taught.group] });
    const work = await aWork(testApp, taught.student, { workName: '小船' });
    const kept = await aWork(testApp, friend, { workName: '小船', note: '我的' });

    const reply = await send({ sendWorkId: work.id, departIdList: [taught.group.id] });

    expect(reply.body).toMatchObject({ message: '已复制给 1 人', result: { count: 1 } });
    const own = await ownOf(friend);
    expect(own.map(({ workName }) => workName).sort()).toEqual(['小船', '小船 (2)']);
    expect(own.find(({ id }) => id === kept.id)).toMatchObject({ revision: 1 });
    expect(await ownOf(taught.student)).toHaveLength(1);
  });

  it('stay whole when the work that they came from is deleted for ever', async () => {
    const friend = await aStudent(testApp, { departs: [taught.group] });
    const work = await aWork(testApp, taught.student, { workName: '小船' });
    await send({ sendWorkId: work.id, userIdList: [friend.id] });
    await testApp.app.context.database.write
      .deleteFrom('work_version')
      .where('work_id', '=', work.id)
      .execute();
    await testApp.app.context.database.write.deleteFrom('work').where('id', '=', work.id).execute();

    const [copy] = await ownOf(friend);
    const query = { workId: copy?.id ?? '' };
    const opened = await testApp.call(works.open, { query }, friend.token);

    expect(opened.body.result).toMatchObject({ workName: '小船', mine: true });
    const file = await testApp.app.http.inject({
      url: '/api/teaching/teachingWork/versionFile',
      query,
      headers: { 'x-access-token': friend.token },
    });
    expect(file.statusCode).toBe(200);
    expect(file.rawPayload.length).toBeGreaterThan(100);
  });

  it('go to nobody out of reach, and to nobody at all when only the author was chosen', async () => {
    const other = await aTaughtClass(testApp);
    const work = await aWork(testApp, taught.student);
    const codeOf = async (more: Partial<Body<'staffWorks.sendWork'>>, who = taught.teacher) =>
      (await send({ sendWorkId: work.id, ...more }, who)).body.error?.code;

    expect(await codeOf({ userIdList: [other.student.id] })).toBe('access.outOfReach');
    expect(await codeOf({ departIdList: [other.group.id] })).toBe('access.outOfReach');
    expect(await codeOf({ userIdList: [taught.student.id] })).toBe('work.noReceivers');
    expect(await codeOf({ userIdList: [other.student.id] }, other.teacher)).toBe('work.notFound');
    expect(await ownOf(other.student)).toEqual([]);
  });
});

describe('tags', () => {
  const tag = (workId: string, workTag: string, who = taught.teacher) =>
    testApp.call(staffWorks.setWorkTag, { query: { workId, workTag } }, who.token);
  const tagsOf = async (who: TestUser) =>
    (await testApp.call(staffWorks.getWorkTags, {}, who.token)).body.result;

  it("of the staff are nobody else's business", async () => {
    const colleague = await aTeacher(testApp, { manages: [taught.group] });
    const work = await aWork(testApp, taught.student, { workName: '小船' });

    const reply = await tag(work.id, '展示, 讲评');

    expect(reply.body).toMatchObject({ message: '标记成功', result: { workTag: '展示,讲评' } });
    expect(await tagsOf(taught.teacher)).toEqual(['展示', '讲评'].sort());
    expect(await names({ workTag: '讲评' })).toEqual(['小船']);
    expect(await rowOf(work.id)).toMatchObject({ workTag: '展示,讲评' });
    expect(await names({ workTag: '讲评' }, colleague)).toEqual([]);
    expect(await list({}, colleague)).toMatchObject({ records: [{ workTag: null }] });
    expect(await tagsOf(taught.student)).toEqual([]);
    const mine = await testApp.call(works.mine, {}, taught.student.token);
    expect(mine.body.result?.records).toMatchObject([{ workTag: null }]);
  });

  it('of an author are the author’s own', async () => {
    const work = await aWork(testApp, taught.student);

    await tag(work.id, '游戏', taught.student);

    const mine = await testApp.call(works.mine, {}, taught.student.token);
    expect(mine.body.result?.records).toMatchObject([{ workTag: '游戏' }]);
    expect(await tagsOf(taught.student)).toEqual(['游戏']);
    expect(await rowOf(work.id)).toMatchObject({ workTag: null });
  });

  it('in use are deleted only when it is said twice', async () => {
    const work = await aWork(testApp, taught.student);
    await tag(work.id, '讲评');
    const remove = (force?: boolean) =>
      testApp.call(
        staffWorks.delWorkTag,
        { query: { tag: '讲评', ...(force ? { force } : {}) } },
        taught.teacher.token,
      );

    const first = await remove();
    expect(first.body.error?.code).toBe('work.tagInUse');
    expect(first.body.message).toBe('标签正在使用中,是否确认删除？');
    expect(await tagsOf(taught.teacher)).toEqual(['讲评']);
    expect((await remove(true)).body.result).toEqual({ count: 1 });
    expect(await tagsOf(taught.teacher)).toEqual([]);
  });

  it('are at most five, and only of works in reach', async () => {
    const work = await aWork(testApp, taught.student);
    const { teacher } = await aTaughtClass(testApp);

    expect((await tag(work.id, '一,二,三,四,五,六')).body.error?.code).toBe('work.tooManyTags');
    expect((await tag(work.id, '一', teacher)).body.error?.code).toBe('work.notFound');
    const friend = await aStudent(testApp, { departs: [taught.group] });
    expect((await tag(work.id, '一', friend)).body.error?.code).toBe('work.notFound');
  });
});

describe('deleting', () => {
  it('is for the staff of the class, into the trash and back', async () => {
    const work = await aWork(testApp, taught.student, { workName: '小船' });
    const other = await aTaughtClass(testApp);
    const remove = (who: TestUser) =>
      testApp.call(works.delete, { query: { id: work.id } }, who.token);

    expect((await remove(other.teacher)).body.error?.code).toBe('work.notFound');
    expect((await remove(taught.teacher)).body.success).toBe(true);
    expect(await names()).toEqual([]);
    expect(await names({ inTrash: true })).toEqual(['小船']);
    expect(await names({ inTrash: true }, other.teacher)).toEqual([]);
    const body = { workId: work.id };
    const refused = await testApp.call(works.restore, { body }, other.teacher.token);
    expect(refused.body.error?.code).toBe('work.notFound');
    await testApp.call(works.restore, { body }, taught.teacher.token);
    expect(await names()).toEqual(['小船']);
  });
});

it('keeps the state of a hand-in with its work', async () => {
  const admin = await anAdmin(testApp);
  const make = lessonMaker(testApp, admin);
  const courseId = await make.course();
  const unitId = await make.unit(courseId, '第一课');
  await make.give(courseId, taught.group.id, '2030-05-01 08:00:00');
  const work = await aWork(testApp, taught.student, { courseId: unitId, kind: 'submitted' });

  expect(await list({ courseId: unitId })).toMatchObject({
    records: [{ id: work.id, courseId_dictText: '第一课', taskState: 'handedIn', workStatus: '1' }],
  });
  const { write } = testApp.app.context.database;
  await write.deleteFrom('homework_submission').where('work_id', '=', work.id).execute();
  expect(await rowOf(work.id)).toMatchObject({ taskState: null, workStatus: '0' });
});

it('is decided on in the review as well', async () => {
  const work = await aWork(testApp, taught.student, { kind: 'submitted' });
  await decide(testApp, taught.teacher, work, 'mark', { score: 4, comment: '好' });

  expect((await decide(testApp, taught.teacher, work, 'reopen')).body.success).toBe(true);
  expect(await rowOf(work.id)).toMatchObject({ reviewState: 'waiting' });
});
