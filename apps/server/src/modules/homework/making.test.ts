import { endpoints } from '@sprout/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  aClass,
  anAdmin,
  aStudent,
  type TestClass,
  type TestUser,
} from '../../testing/factories.ts';
import { type HomeworkOf, homeworkOf, rule } from '../../testing/homework-kit.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';
import { anId, aTaughtClass, save, type TaughtClass } from '../../testing/works-kit.ts';

const { homework, homeworks, works } = endpoints;

let testApp: TestApp;
let taught: TaughtClass;
let admin: TestUser;
let of: HomeworkOf;
const set: HomeworkOf['set'] = (...asked) => of.set(...asked);
const mine: HomeworkOf['mine'] = (...asked) => of.mine(...asked);

beforeEach(async () => {
  // 9:00 in the zone of the school.
  testApp = await aTestApp({ now: '2030-05-02T01:00:00Z' });
  taught = await aTaughtClass(testApp);
  admin = await anAdmin(testApp);
  of = homeworkOf(testApp, taught);
});

describe('homework in the lists of the predecessor’s client', () => {
  it('has its files, as the form there begins with the row of a list', async () => {
    const id = await set();
    await sql`update teaching_homework set work_url = ${`work/${'a'.repeat(32)}.sb3`},
      work_document_url = ${`lesson/${'b'.repeat(32)}.pdf`} where id = ${id}`.execute(
      testApp.app.context.database.write,
    );
    const { token } = taught.teacher;

    const all = (await testApp.call(homeworks.list, {}, token)).body.result?.records;
    const own = (await testApp.call(homework.teacherList, {}, token)).body.result?.records;

    const files = {
      id,
      workUrl: expect.stringMatching(/^work\/a{32}~\d+~[\w-]+\.sb3$/),
      workUrl_url: expect.stringMatching(/^\/api\/sys\/common\/static\/work\/a{32}~.*\.sb3$/),
      workDocumentUrl: expect.stringMatching(/^lesson\/b{32}~\d+~[\w-]+\.pdf$/),
    };
    expect(all).toMatchObject([files]);
    expect(own).toMatchObject([files]);
  });
});

describe('homework in its editor', () => {
  it('tells the child by criteria what was looked at', async () => {
    const rubric = [{ title: '动起来', good: '一直在走', fair: '走了几步', poor: '没走' }];
    const id = await set({ rubric });
    await save(testApp, taught.student, { additionalId: id, kind: 'submitted' });
    await of.grade(id, 4, { levels: [2] });

    const info = await testApp.call(homework.getWorkInfo, { query: { id } }, taught.student.token);

    expect(info.body.result).toMatchObject({
      rubric,
      levels: [2],
      gradedBy: taught.teacher.nickname,
    });
  });

  it('is known by the work that was made for it', async () => {
    const id = await set();
    const workId = anId();
    await save(testApp, taught.student, { workId, additionalId: id });

    const opened = await testApp.call(works.open, { query: { workId } }, taught.student.token);

    expect(opened.body.result).toMatchObject({ additionalId: id, departId: taught.group.id });
  });

  it('says that it was taken back, to a child that has begun', async () => {
    const id = await set();
    await save(testApp, taught.student, { additionalId: id });
    await of.change(id, { status: 0 });
    const info = await testApp.call(homework.getWorkInfo, { query: { id } }, taught.student.token);
    expect(info.body.result).toMatchObject({ status: 0, mayHandIn: false });
  });

  it('begins anew when the work is in the trash', async () => {
    const id = await set();
    const workId = anId();
    await save(testApp, taught.student, { workId, additionalId: id });
    await testApp.call(works.delete, { query: { id: workId } }, taught.student.token);

    expect(await mine()).toMatchObject([{ additionalWorkId: id, mineWorkId: null }]);
  });
});

describe('what new homework begins with', () => {
  it('are the classes that one answers for, and each rubric by its newest homework', async () => {
    const rubric = [{ title: '动起来', good: '一直在走' }];
    await aClass(testApp);
    for (const more of [
      { rubric, workName: '早的' },
      { rubric: [{ title: '画面' }], workName: '画一画' },
      { rubric, workName: '小猫走路' },
      {},
    ]) {
      await set(more);
      testApp.clock.advance(1000);
    }
    const { body } = await testApp.call(homework.defaults, { query: {} }, taught.teacher.token);

    const { id, name } = taught.group;
    expect(body.result).toEqual({
      rubrics: [
        {
          homeworkId: expect.any(String),
          workName: '小猫走路',
          rubric: [{ title: '动起来', good: '一直在走', fair: '', poor: '' }],
        },
        {
          homeworkId: expect.any(String),
          workName: '画一画',
          rubric: [{ title: '画面', good: '', fair: '', poor: '' }],
        },
      ],
      classes: [{ id, departName: name, childCount: 1, hasCourse: false }],
    });
  });

  it('is the file of a work, whatever becomes of the work', async () => {
    const workId = anId();
    await save(testApp, taught.student, { workId, kind: 'submitted' });
    const body = { workId };
    const starter = await testApp.call(works.asStarter, { body }, taught.teacher.token);
    const id = await set({ workUrl: starter.body.result?.workUrl });

    expect(starter.body.result).toMatchObject({ workName: '小猫钓鱼', workType: '2' });
    const [one] = await mine();
    expect(one).toMatchObject({ additionalWorkId: id });
    const read = await testApp.app.http.inject({ method: 'GET', url: one?.workUrl_url ?? '' });
    expect(read.rawPayload.subarray(0, 2).toString()).toBe('PK');
  });
});

describe('many classes and children that move', () => {
  it('goes to 40 classes at once, and a new due time reaches all children of a class', async () => {
    const groups: TestClass[] = [];
    for (let at = 0; at < 40; at += 1) groups.push(await aClass(testApp));
    const [group = taught.group] = groups;
    const child = await aStudent(testApp, { departs: [group] });
    const departs = groups.map(({ id }) => id).join(',');
    const all = (dueAt: string) =>
      JSON.stringify(Object.fromEntries(groups.map(({ id }) => [id, rule({ dueAt })])));
    const form = { workName: '四十个班', workDept: departs };
    const first = { ...form, classRules: all('2030-05-03 18:00:00') };
    const made = await testApp.call(homeworks.add, { body: first }, admin.token);
    const id = made.body.result?.id ?? '';
    const changed = { ...form, id, classRules: all('2030-05-09 18:00:00') };
    const edit = await testApp.call(homeworks.edit, { body: changed }, admin.token);

    expect(edit.body.error).toBeUndefined();
    expect(await mine({}, child)).toMatchObject([{ dueAt: '2030-05-09 18:00:00' }]);
  });

  it('lets a child that moved to another class finish what it began', async () => {
    const id = await set();
    const at = { workId: anId(), additionalId: id, departId: taught.group.id };
    await save(testApp, taught.student, at);
    const other = await aClass(testApp);
    await testApp.app.context.database.write
      .updateTable('sys_user_depart')
      .set({ depart_id: other.id })
      .where('user_id', '=', taught.student.id)
      .execute();
    testApp.clock.advance(10_000);

    const handIn = await save(testApp, taught.student, {
      ...at,
      kind: 'submitted',
      baseRevision: 1,
      note: '交',
    });

    expect(handIn.body.error).toBeUndefined();
    expect(await mine()).toMatchObject([{ additionalWorkId: id, cell: 'handedIn' }]);
  });

  it('refuses an invented homework, and one that the child began nothing of, and saves nothing', async () => {
    const other = await aTaughtClass(testApp);
    const id = await set();
    const codes = [];
    for (const additionalId of [id, 'invented']) {
      const workId = anId();
      const { body } = await save(testApp, other.student, { workId, additionalId });
      const opened = await testApp.call(works.open, { query: { workId } }, other.student.token);
      codes.push([body.error?.code, opened.body.error?.code]);
    }
    expect(codes).toEqual([
      ['work.unknownHomework', 'work.notFound'],
      ['work.unknownHomework', 'work.notFound'],
    ]);
  });
});
