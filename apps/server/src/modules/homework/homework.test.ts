import { endpoints } from '@sprout/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { aClass, anAdmin, aStudent, aTeacher, type TestUser } from '../../testing/factories.ts';
import { anSb3, upload } from '../../testing/files-kit.ts';
import { type HomeworkOf, homeworkOf, rule } from '../../testing/homework-kit.ts';
import { aSheet, exportSheet, importSheet } from '../../testing/tables-kit.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';
import { anId, aTaughtClass, save, type TaughtClass } from '../../testing/works-kit.ts';

const { homework, homeworks, reviews, works } = endpoints;

let testApp: TestApp;
let taught: TaughtClass;
let admin: TestUser;

beforeEach(async () => {
  // 9:00 in the zone of the school.
  testApp = await aTestApp({ now: '2030-05-02T01:00:00Z' });
  taught = await aTaughtClass(testApp);
  of = homeworkOf(testApp, taught);
  admin = await anAdmin(testApp);
});

let of: HomeworkOf;
const set: HomeworkOf['set'] = (...asked) => of.set(...asked);
const change: HomeworkOf['change'] = (...asked) => of.change(...asked);
const mine: HomeworkOf['mine'] = (...asked) => of.mine(...asked);
const rowOf: HomeworkOf['rowOf'] = (...asked) => of.rowOf(...asked);
const grade: HomeworkOf['grade'] = (...asked) => of.grade(...asked);

describe('homework from the teacher to the child and back', () => {
  it('is begun, handed in, graded with words, and read', async () => {
    const id = await set({ workDesc: '让小猫走到右边' }, { dueAt: '2030-05-03 18:00:00' });
    expect(await mine()).toMatchObject([
      {
        additionalWorkId: id,
        workName: '小猫走路',
        mineWorkId: null,
        mineWorkStatus: null,
        departName: taught.group.name,
        dueAt: '2030-05-03 18:00:00',
        cell: 'none',
        mayWork: true,
        codeType: 2,
        codeType_dictText: '积木编程',
      },
    ]);

    const workId = anId();
    await save(testApp, taught.student, { workId, additionalId: id });
    expect(await mine()).toMatchObject([{ mineWorkId: workId, mineWorkStatus: 0, cell: 'begun' }]);

    const handIn = await save(testApp, taught.student, {
      workId,
      additionalId: id,
      kind: 'submitted',
      baseRevision: 1,
      note: '走',
    });
    expect(handIn.body.result).toMatchObject({ id: workId, reviewState: 'draft' });
    expect(await rowOf(id)).toMatchObject({
      state: 'handedIn',
      cell: 'handedIn',
      workId,
      versionId: handIn.body.result?.versionId,
      isLate: false,
      handedInTime: '2030-05-02 09:00:00',
    });

    const graded = await grade(id, 5, { comment: '走得真稳' });
    expect(graded.body.result?.row).toMatchObject({ state: 'graded', score: 5 });
    expect(await mine()).toMatchObject([
      { score: 5, comment: '走得真稳', mineWorkStatus: 2, isRead: false, mayWork: false },
    ]);

    const place = { homeworkId: id, departId: taught.group.id };
    await testApp.call(homework.read, { body: place }, taught.student.token);
    expect(await mine()).toMatchObject([{ isRead: true }]);

    // A new grade is news again.
    await grade(id, 4, { comment: '再看一遍' });
    expect(await mine()).toMatchObject([{ score: 4, isRead: false }]);
  });

  it('stays away from the review of the site, and a grade publishes nothing', async () => {
    const id = await set();
    await save(testApp, taught.student, { additionalId: id, kind: 'submitted' });
    await grade(id, 5);

    const waiting = await testApp.call(reviews.list, {}, taught.teacher.token);
    const shown = await testApp.call(works.leaderboard, {});

    expect(waiting.body.result?.total).toBe(0);
    expect(shown.body.result?.total).toBe(0);
  });

  it('comes back with a reason and is handed in again, whatever the bound', async () => {
    const id = await set({}, { maxResubmits: 0 });
    const workId = anId();
    const handIn = (baseRevision: number, note: string) =>
      save(testApp, taught.student, {
        workId,
        additionalId: id,
        kind: 'submitted',
        baseRevision,
        note,
      });
    await handIn(0, '一');
    const tooOften = await handIn(1, '二');
    const row = await rowOf(id);
    const body = { submissionId: row?.submissionId ?? '', versionId: row?.versionId ?? '' };
    const unkind = await testApp.call(
      homework.sendBack,
      { body: { ...body, comment: '加我微信 abc12345' } },
      taught.teacher.token,
    );
    await testApp.call(
      homework.sendBack,
      { body: { ...body, comment: '再试一次' } },
      taught.teacher.token,
    );

    expect(tooOften.body.error?.code).toBe('homework.tooOften');
    expect(unkind.body.error?.code).toBe('text.contact');
    expect(await mine()).toMatchObject([{ cell: 'returned', comment: '再试一次' }]);
    expect((await handIn(1, '三')).body.success).toBe(true);
    expect(await rowOf(id)).toMatchObject({ state: 'handedIn', handIns: 2 });
  });

  it('is taken back until somebody has looked at it', async () => {
    const id = await set();
    const body = { homeworkId: id, departId: taught.group.id };
    await save(testApp, taught.student, { additionalId: id, kind: 'submitted' });

    const taken = await testApp.call(homework.takeBack, { body }, taught.student.token);
    const again = await testApp.call(homework.takeBack, { body }, taught.student.token);

    expect(taken.body.result).toMatchObject({ cell: 'begun', mayHandIn: true, whyNoHandIn: null });
    expect(again.body.error?.code).toBe('homework.notHandedIn');

    const [{ mineWorkId } = {}] = await mine();
    await save(testApp, taught.student, {
      workId: mineWorkId ?? '',
      additionalId: id,
      kind: 'submitted',
      baseRevision: 1,
      note: '二',
    });
    const row = await rowOf(id);
    const look = { submissionId: row?.submissionId ?? '' };
    await testApp.call(homework.openHandIn, { body: look }, taught.teacher.token);
    const late = await testApp.call(homework.takeBack, { body }, taught.student.token);
    expect(late.body.error?.code).toBe('homework.isLookedAt');
  });

  it('takes a grade back with what stood before, and not what came after', async () => {
    const id = await set();
    await save(testApp, taught.student, { additionalId: id, kind: 'submitted' });
    const first = await grade(id, 3, { comment: '还行' });
    testApp.clock.advance(1000);
    const second = await grade(id, 4, { comment: '不错' });
    const undo = (markId = '', by = taught.teacher) =>
      testApp.call(homework.undo, { body: { markId } }, by.token);

    const older = await undo(first.body.result?.markId);
    const taken = await undo(second.body.result?.markId);

    expect(older.body.error?.code).toBe('homework.undoTooLate');
    expect(taken.body.result).toMatchObject({ state: 'graded', score: 3, comment: '还行' });
    testApp.clock.advance(31 * 60_000);
    const late = await undo(first.body.result?.markId);
    expect(late.body.error?.code).toBe('homework.undoTooLate');
  });

  it('is locked for the child once it is graded, and the grade stays when it ends', async () => {
    const id = await set();
    const workId = anId();
    const at = { workId, additionalId: id };
    await save(testApp, taught.student, { ...at, kind: 'submitted' });
    await grade(id, 4);

    const draft = await save(testApp, taught.student, { ...at, baseRevision: 1, note: '改' });
    const edit = await change(id, { status: 2 });

    expect(draft.body.error?.code).toBe('homework.isGraded');
    expect(edit.body.error).toBeUndefined();
    expect(await mine()).toMatchObject([{ status: 2, score: 4 }]);
    expect(await mine({ submit: 'false' })).toEqual([]);
    expect(await mine({ submit: 'true' })).toHaveLength(1);
  });
});

describe('the time of a hand-in', () => {
  it('counts from the press for two minutes', async () => {
    const id = await set({}, { dueAt: '2030-05-02 08:59:00', allowLate: false });
    const handIn = (pressedAgoMs: number) =>
      save(testApp, taught.student, { additionalId: id, kind: 'submitted', pressedAgoMs });

    expect(await mine()).toMatchObject([{ mayHandIn: false, whyNoHandIn: 'tooLate' }]);
    expect((await handIn(0)).body.error?.code).toBe('homework.tooLate');
    expect((await handIn(180_000)).body.error?.code).toBe('homework.tooLate');
    expect((await handIn(90_000)).body.success).toBe(true);
    expect(await rowOf(id)).toMatchObject({ isLate: false, pressedTime: '2030-05-02 08:58:30' });
  });

  it('is kept with both times when it came late over a broken line', async () => {
    const id = await set({}, { dueAt: '2030-05-02 08:57:00' });
    const late = await save(testApp, taught.student, {
      additionalId: id,
      kind: 'submitted',
      pressedAgoMs: 240_000,
    });

    expect(late.body.success).toBe(true);
    expect(await rowOf(id)).toMatchObject({
      cell: 'late',
      isLate: true,
      pressedTime: '2030-05-02 08:56:00',
      handedInTime: '2030-05-02 09:00:00',
    });
  });

  it('is longer for one child', async () => {
    const id = await set({}, { dueAt: '2030-05-02 08:00:00', allowLate: false });
    const body = {
      homeworkId: id,
      departId: taught.group.id,
      userId: taught.student.id,
      dueAt: '2030-05-03 08:00:00',
    };
    const given = await testApp.call(homework.extend, { body }, taught.teacher.token);

    expect(given.body.result).toMatchObject({ dueAt: '2030-05-03 08:00:00' });
    const handIn = await save(testApp, taught.student, { additionalId: id, kind: 'submitted' });
    expect(handIn.body.success).toBe(true);
  });

  it('has not come yet before it opens, and is over when it has ended', async () => {
    const later = await set({}, { opensAt: '2030-05-03 08:00:00' });
    const ended = await set({ status: 2 });
    const codes = [];
    for (const id of [later, ended]) {
      const { body } = await save(testApp, taught.student, { additionalId: id, kind: 'submitted' });
      codes.push(body.error?.code);
    }
    expect(codes).toEqual(['homework.notOpen', 'homework.ended']);
  });
});

describe('trouble', () => {
  it.each([
    [{ opensAt: '2030-05-03 08:00:00', dueAt: '2030-05-02 08:00:00' }, 'dueBeforeOpening'],
    [{ dueAt: '2030-02-31 08:00:00' }, 'badClassRules'],
    [{ maxResubmits: -1 }, 'badClassRules'],
  ])('refuses %j: %s', async (rules, problem) => {
    const classRules = JSON.stringify({ [taught.group.id]: rule(rules) });
    const body = { workName: '作业', workDept: taught.group.id, classRules };
    const made = await testApp.call(homeworks.add, { body }, taught.teacher.token);
    expect(made.body.error?.data).toMatchObject({ fields: { classRules: problem } });
  });

  it('goes to classes that one answers for, and to no other department', async () => {
    const other = await aClass(testApp);
    const foreign = await testApp.call(
      homeworks.add,
      { body: { workName: '作业', workDept: other.id } },
      taught.teacher.token,
    );
    expect(foreign.body.error?.data).toMatchObject({ fields: { workDept: 'unknownRow' } });
  });

  it('is found by no child of another class, and graded by no teacher of one', async () => {
    const other = await aTaughtClass(testApp);
    const id = await set();
    await save(testApp, taught.student, { additionalId: id, kind: 'submitted' });
    const row = await rowOf(id);
    const at = { submissionId: row?.submissionId ?? '', versionId: row?.versionId ?? '' };

    const handIn = await save(testApp, other.student, { additionalId: id, kind: 'submitted' });
    const body = { ...at, score: 1 };
    const graded = await testApp.call(homework.grade, { body }, other.teacher.token);

    expect(handIn.body.error?.code).toBe('work.unknownHomework');
    expect(graded.body.error?.code).toBe('access.outOfReach');
    expect(await mine({}, other.student)).toEqual([]);
  });

  it.each([0, 6, -1])('gives no %i stars', async (score) => {
    const id = await set();
    await save(testApp, taught.student, { additionalId: id, kind: 'submitted' });
    expect((await grade(id, score)).body.error?.code).toBe('homework.badScore');
  });

  it('grades no version that is no longer the newest', async () => {
    const id = await set();
    const workId = anId();
    const handIn = (baseRevision: number, note: string) =>
      save(testApp, taught.student, {
        workId,
        additionalId: id,
        kind: 'submitted',
        baseRevision,
        note,
      });
    const first = await handIn(0, '一');
    const second = await handIn(1, '二');
    const graded = await grade(id, 5, { versionId: first.body.result?.versionId });

    expect(graded.body.error).toMatchObject({
      code: 'homework.newerVersion',
      data: { versionId: second.body.result?.versionId },
    });
  });

  it('keeps what a child saves while the homework is taken back', async () => {
    const id = await set();
    const at = { workId: anId(), additionalId: id };
    await save(testApp, taught.student, at);
    await change(id, { status: 0 });

    const draft = await save(testApp, taught.student, { ...at, baseRevision: 1, note: '改' });
    const handIn = await save(testApp, taught.student, {
      ...at,
      baseRevision: 2,
      kind: 'submitted',
      note: '交',
    });

    expect(draft.body.success).toBe(true);
    expect(handIn.body.error?.code).toBe('homework.notPublished');
    expect(await mine()).toEqual([]);
  });

  it('tells the same homework of two classes apart', async () => {
    const second = await aClass(testApp);
    const child = await aStudent(testApp, { departs: [taught.group, second] });
    const teacher = await aTeacher(testApp, { manages: [taught.group, second] });
    const body = { workName: '作业', workDept: `${taught.group.id},${second.id}` };
    const made = await testApp.call(homeworks.add, { body }, teacher.token);
    const id = made.body.result?.id ?? '';
    await save(testApp, child, { additionalId: id, departId: second.id, kind: 'submitted' });

    const all = await mine({}, child);
    const cells = new Map(all.map(({ departId, cell }) => [departId, cell]));
    expect(cells.get(taught.group.id)).toBe('none');
    expect(cells.get(second.id)).toBe('handedIn');
  });

  it('still shows a child that has left what it handed in', async () => {
    const id = await set();
    await save(testApp, taught.student, { additionalId: id, kind: 'submitted' });
    await testApp.app.context.database.write
      .deleteFrom('sys_user_depart')
      .where('user_id', '=', taught.student.id)
      .execute();

    expect(await rowOf(id)).toMatchObject({ hasLeft: true, state: 'handedIn' });
  });

  it('excuses a child that has handed in nothing', async () => {
    const id = await set();
    const body = {
      homeworkId: id,
      departId: taught.group.id,
      userId: taught.student.id,
      isExcused: true,
    };
    const excused = await testApp.call(homework.excuse, { body }, taught.teacher.token);
    expect(excused.body.result).toMatchObject({ cell: 'excused' });
    expect(await mine()).toMatchObject([{ cell: 'excused', mayHandIn: true }]);
  });
});

it("takes homework of the predecessor's editors, each time into the same work", async () => {
  const id = await set();
  const send = async (workStatus: number) => {
    const sent = await upload(testApp, taught.student.token, { name: 'cat.sb3', bytes: anSb3() });
    const body = {
      workName: '小猫',
      workType: '2' as const,
      workStatus,
      workFile: sent.body.message,
      additionalId: id,
      departId: taught.group.id,
    };
    return testApp.call(works.submit, { body }, taught.student.token);
  };
  const draft = await send(0);
  const handIn = await send(1);

  expect(handIn.body.result?.id).toBe(draft.body.result?.id);
  expect(await rowOf(id)).toMatchObject({ state: 'handedIn', workId: draft.body.result?.id });
});

it('counts what waits in the list of the staff', async () => {
  const id = await set({}, { dueAt: '2030-05-03 18:00:00' });
  await save(testApp, taught.student, { additionalId: id, kind: 'submitted' });
  const { body } = await testApp.call(homework.teacherList, {}, taught.teacher.token);
  const others = await testApp.call(homework.teacherList, {}, admin.token);

  expect(body.result?.records).toMatchObject([
    { id, childCount: 1, waitingCount: 1, gradedCount: 0, nextDue: '2030-05-03 18:00:00' },
  ]);
  expect(others.body.result?.total).toBe(0);
});

it('leaves and comes as a sheet', async () => {
  await set();
  const sheet = await exportSheet(testApp, homeworks.exportXls, admin.token);
  expect(sheet.rows.flat()).toContain('小猫走路');
  testApp.clock.advance(1000);
  const bytes = await aSheet([
    ['作业名*', '分配班级*'],
    ['导入的作业', taught.group.name],
  ]);
  const { body } = await importSheet(testApp, homeworks.importExcel, admin.token, { bytes });
  expect(body).toMatchObject({ success: true });
  expect(await mine()).toMatchObject([{ workName: '导入的作业' }, { workName: '小猫走路' }]);
});
