import { courseUnits, endpoints } from '@sprout/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { aClass, anAdmin, aTeacher, type TestUser } from '../../testing/factories.ts';
import { lessonMaker } from '../../testing/lessons-kit.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';
import { anId, aTaughtClass, save, type TaughtClass } from '../../testing/works-kit.ts';

const { departs, homework, homeworks, reviews, works } = endpoints;

let testApp: TestApp;
let taught: TaughtClass;
let admin: TestUser;

beforeEach(async () => {
  // 9:00 in the zone of the school.
  testApp = await aTestApp({ now: '2030-05-02T01:00:00Z' });
  taught = await aTaughtClass(testApp);
  admin = await anAdmin(testApp);
});

const rule = (change: Record<string, unknown> = {}) => ({
  opensAt: null,
  dueAt: null,
  allowLate: true,
  maxResubmits: null,
  ...change,
});

async function set(
  form: Record<string, unknown> = {},
  { rules = rule(), by = taught.teacher }: { rules?: object; by?: TestUser } = {},
): Promise<string> {
  const { group } = taught;
  const classRules = JSON.stringify({ [group.id]: rules });
  const body = { workName: '小猫走路', workDept: group.id, classRules, ...form };
  const made = await testApp.call(homeworks.add, { body }, by.token);
  if (!made.body.result) throw new Error(JSON.stringify(made.body));
  return made.body.result.id;
}

const mine = async () =>
  (await testApp.call(homework.mine, { query: {} }, taught.student.token)).body.result ?? [];

const rowOf = async (homeworkId: string) => {
  const query = { homeworkId, departId: taught.group.id };
  const { body } = await testApp.call(homework.classWork, { query }, taught.teacher.token);
  return body.result?.rows.find(({ userId }) => userId === taught.student.id);
};

async function grade(homeworkId: string): Promise<void> {
  const row = await rowOf(homeworkId);
  const named = { submissionId: row?.submissionId ?? '', versionId: row?.versionId ?? '' };
  const { body } = await testApp.call(
    homework.grade,
    { body: { ...named, score: 5, comment: '真好' } },
    taught.teacher.token,
  );
  if (!body.success) throw new Error(JSON.stringify(body));
}

describe('taking back', () => {
  it('does not use up the times that a child may hand in', async () => {
    const additionalId = await set({}, { rules: rule({ maxResubmits: 0 }) });
    const body = { homeworkId: additionalId, departId: taught.group.id };
    const workId = anId();
    await save(testApp, taught.student, { workId, additionalId, kind: 'submitted' });

    const back = await testApp.call(homework.takeBack, { body }, taught.student.token);
    const again = await save(testApp, taught.student, {
      workId,
      additionalId,
      kind: 'submitted',
      baseRevision: 1,
      note: '二',
    });

    expect(back.body.result).toMatchObject({ cell: 'begun', mayHandIn: true });
    expect(again.body.success).toBe(true);
    expect(await rowOf(additionalId)).toMatchObject({ state: 'handedIn', handIns: 1 });
  });

  it('is refused when it could not be handed in again', async () => {
    const rules = rule({ dueAt: '2030-05-02 10:00:00', allowLate: false });
    const additionalId = await set({}, { rules });
    const body = { homeworkId: additionalId, departId: taught.group.id };
    await save(testApp, taught.student, { additionalId, kind: 'submitted' });
    testApp.clock.advance(2 * 3_600_000);

    const back = await testApp.call(homework.takeBack, { body }, taught.student.token);

    expect(back.body.error?.code).toBe('homework.tooLate');
    expect((await mine())[0]).toMatchObject({ cell: 'handedIn', mayTakeBack: false });
  });
});

describe('homework that goes while children work', () => {
  it('lies in the bin: what the child saves is kept, and nothing is handed in', async () => {
    const additionalId = await set();
    const workId = anId();
    await save(testApp, taught.student, { workId, additionalId });
    await testApp.call(homeworks.delete, { query: { id: additionalId } }, taught.teacher.token);

    const place = { workId, additionalId, baseRevision: 1 };
    const draft = await save(testApp, taught.student, { ...place, note: '二' });
    const handIn = await save(testApp, taught.student, {
      ...place,
      baseRevision: 2,
      kind: 'submitted',
      note: '三',
    });

    expect(draft.body.result).toMatchObject({ revision: 2 });
    expect(handIn.body.error?.code).toBe('homework.notPublished');
    expect(await mine()).toEqual([]);
  });

  it('lies in the bin: what was graded stays with the child, as ended', async () => {
    const additionalId = await set();
    await save(testApp, taught.student, { additionalId, kind: 'submitted' });
    await grade(additionalId);
    await testApp.call(homeworks.delete, { query: { id: additionalId } }, taught.teacher.token);

    expect(await mine()).toMatchObject([{ score: 5, comment: '真好', status: 2 }]);
  });

  it('is taken from the class: what the child saves is kept, and nothing is handed in', async () => {
    const other = await aClass(testApp);
    const body = { workName: '小猫走路', workDept: `${taught.group.id},${other.id}` };
    const id = (await testApp.call(homeworks.add, { body }, admin.token)).body.result?.id ?? '';
    const place = { workId: anId(), additionalId: id };
    await save(testApp, taught.student, place);
    const edit = { id, workName: '小猫走路', workDept: other.id };
    const taken = await testApp.call(homeworks.edit, { body: edit }, admin.token);

    const draft = await save(testApp, taught.student, { ...place, baseRevision: 1, note: '二' });
    const handIn = await save(testApp, taught.student, {
      ...place,
      baseRevision: 2,
      kind: 'submitted',
      note: '三',
    });

    expect(taken.body.success).toBe(true);
    expect(draft.body.result).toMatchObject({ revision: 2 });
    expect(handIn.body.error?.code).toBe('homework.notPublished');
    expect(await mine()).toEqual([]);
  });

  it('counts no child in the recycle bin', async () => {
    const id = await set();
    await save(testApp, taught.student, { additionalId: id, kind: 'submitted' });
    const counts = async () => {
      const { body } = await testApp.call(homeworks.list, { query: {} }, taught.teacher.token);
      return body.result?.records.find((one) => one.id === id);
    };
    expect(await counts()).toMatchObject({ childCount: 1, waitingCount: 1 });

    await testApp.app.context.database.write
      .updateTable('sys_user')
      .set({ deleted_at: testApp.clock.now() })
      .where('id', '=', taught.student.id)
      .execute();

    expect(await counts()).toMatchObject({ childCount: 0, waitingCount: 0 });
    expect(await rowOf(id)).toBeUndefined();
  });

  it('keeps a class in which something was handed in', async () => {
    const other = await aClass(testApp);
    const body = { workName: '小猫走路', workDept: `${taught.group.id},${other.id}` };
    const id = (await testApp.call(homeworks.add, { body }, admin.token)).body.result?.id ?? '';
    await save(testApp, taught.student, { additionalId: id, kind: 'submitted' });

    const edit = { id, workName: '小猫走路', workDept: other.id };
    const taken = await testApp.call(homeworks.edit, { body: edit }, admin.token);

    expect(taken.body.error?.data).toMatchObject({ fields: { workDept: 'classHasHandIns' } });
    expect(await rowOf(id)).toMatchObject({ state: 'handedIn' });
  });

  it('can be changed after one of its classes has gone', async () => {
    const other = await aClass(testApp);
    const workDept = `${taught.group.id},${other.id}`;
    const body = { workName: '小猫走路', workDept };
    const id = (await testApp.call(homeworks.add, { body }, admin.token)).body.result?.id ?? '';
    await testApp.call(departs.delete, { query: { id: other.id } }, admin.token);

    const edit = { id, workName: '小狗走路', workDept };
    const changed = await testApp.call(homeworks.edit, { body: edit }, admin.token);

    expect(changed.body.error).toBeUndefined();
    expect(changed.body.success).toBe(true);
  });

  it('counts nothing of a class that has gone: nobody can grade it there', async () => {
    const id = await set();
    await save(testApp, taught.student, { additionalId: id, kind: 'submitted' });
    const waiting = async () => {
      const list = await testApp.call(homeworks.list, {}, admin.token);
      return list.body.result?.records.find((row) => row.id === id)?.waitingCount;
    };
    expect(await waiting()).toBe(1);

    await testApp.call(departs.delete, { query: { id: taught.group.id } }, admin.token);

    expect(await waiting()).toBe(0);
  });
});

describe('homework of two teachers', () => {
  const both = async () => {
    const other = await aClass(testApp);
    const colleague = await aTeacher(testApp, { manages: [other] });
    const workDept = `${taught.group.id},${other.id}`;
    const id = await set({ workDept }, { by: admin });
    return { id, other, colleague, workDept };
  };

  it('lets neither change the times of the other nor take the class out', async () => {
    const { id, other, colleague, workDept } = await both();
    const edit = (form: object) => {
      const body = { id, workName: '小猫走路', workDept, ...form };
      return testApp.call(homeworks.edit, { body }, colleague.token);
    };
    const timed = (departId: string) =>
      JSON.stringify({ [departId]: rule({ dueAt: '2030-05-03 08:00:00' }) });

    const theirs = await edit({ classRules: timed(taught.group.id) });
    const taken = await edit({ workDept: other.id });
    const own = await edit({ classRules: timed(other.id) });

    for (const { body } of [theirs, taken]) {
      expect(body.error?.data).toMatchObject({ fields: { workDept: 'classOfOthers' } });
    }
    expect(own.body.success).toBe(true);
  });

  it('goes to the bin only by whoever answers for all of its classes', async () => {
    const { id, colleague } = await both();

    const theirs = await testApp.call(homeworks.delete, { query: { id } }, colleague.token);
    const all = await testApp.call(homeworks.delete, { query: { id } }, admin.token);

    expect(theirs.body.error?.code).toBe('access.outOfReach');
    expect(all.body.success).toBe(true);
  });
});

describe('a work of homework', () => {
  it('stays with it when the editor was opened without it, and locked when it is graded', async () => {
    const additionalId = await set();
    const workId = anId();
    await save(testApp, taught.student, { workId, additionalId });

    const handIn = await save(testApp, taught.student, {
      workId,
      kind: 'submitted',
      baseRevision: 1,
      note: '二',
    });
    expect(handIn.body.result?.reviewState).toBe('draft');
    const waiting = await testApp.call(reviews.list, {}, taught.teacher.token);
    expect(waiting.body.result?.total).toBe(0);
    expect(await rowOf(additionalId)).toMatchObject({ state: 'handedIn', workId });

    await grade(additionalId);
    const { token } = taught.student;
    const later = await save(testApp, taught.student, { workId, baseRevision: 2, note: '三' });
    const versions = await testApp.call(works.versions, { query: { workId } }, token);
    const versionId = versions.body.result?.records.at(-1)?.id ?? '';
    const back = await testApp.call(works.restoreVersion, { body: { workId, versionId } }, token);

    expect([later, back].map(({ body }) => body.error?.code)).toEqual([
      'homework.isGraded',
      'homework.isGraded',
    ]);
  });
});

it('is late no more when the child or the class is given more time', async () => {
  const rules = rule({ dueAt: '2030-05-02 08:00:00' });
  const additionalId = await set({}, { rules });
  await save(testApp, taught.student, { additionalId, kind: 'submitted' });
  expect(await rowOf(additionalId)).toMatchObject({ cell: 'late', isLate: true });
  const place = { homeworkId: additionalId, departId: taught.group.id };

  const short = { ...place, userId: taught.student.id, dueAt: '2030-05-02 08:30:00' };
  await testApp.call(homework.extend, { body: short }, taught.teacher.token);
  expect(await rowOf(additionalId)).toMatchObject({ isLate: true });
  const later = { ...place, dueAt: '2030-05-02 18:00:00' };
  await testApp.call(homework.extendClass, { body: later }, taught.teacher.token);

  expect(await rowOf(additionalId)).toMatchObject({ cell: 'handedIn', isLate: false });
});

it('stays in time when a grade from before more time was given is taken back', async () => {
  const rules = rule({ dueAt: '2030-05-02 08:00:00' });
  const homeworkId = await set({}, { rules });
  await save(testApp, taught.student, { additionalId: homeworkId, kind: 'submitted' });
  await grade(homeworkId);
  const departId = taught.group.id;
  const later = { homeworkId, departId, dueAt: '2030-05-02 18:00:00' };
  await testApp.call(homework.extendClass, { body: later }, taught.teacher.token);

  const markId = (await rowOf(homeworkId))?.markId ?? '';
  const undone = await testApp.call(homework.undo, { body: { markId } }, taught.teacher.token);

  expect(undone.body.result).toMatchObject({ cell: 'handedIn', isLate: false });
});

it('keeps the times that two teachers give to two classes at the same moment', async () => {
  const other = await aClass(testApp);
  const workDept = `${taught.group.id},${other.id}`;
  const homeworkId = await set({ workDept }, { by: admin });
  const colleague = await aTeacher(testApp, { manages: [other] });
  const extend = (departId: string, dueAt: string, { token }: TestUser) =>
    testApp.call(homework.extendClass, { body: { homeworkId, departId, dueAt } }, token);

  const answers = await Promise.all([
    extend(taught.group.id, '2030-05-03 08:00:00', taught.teacher),
    extend(other.id, '2030-05-04 08:00:00', colleague),
  ]);

  expect(answers.map(({ body }) => body.success)).toEqual([true, true]);
  const dueOf = async (departId: string) => {
    const query = { homeworkId, departId };
    const { body } = await testApp.call(homework.classWork, { query }, admin.token);
    return body.result?.rules.dueAt;
  };
  expect([await dueOf(taught.group.id), await dueOf(other.id)]).toEqual([
    '2030-05-03 08:00:00',
    '2030-05-04 08:00:00',
  ]);
});

describe('what has not opened', () => {
  it('tells a child no more than the name and the time', async () => {
    const rules = rule({ opensAt: '2030-05-03 08:00:00' });
    await set({ workDesc: '秘密', rubric: [{ title: '会动' }] }, { rules });

    expect(await mine()).toMatchObject([
      {
        workName: '小猫走路',
        cell: 'closed',
        opensAt: '2030-05-03 08:00:00',
        workDesc: null,
        workUrl: null,
        materials: [],
        rubric: [],
      },
    ]);
  });

  it('is no task of a unit yet', async () => {
    const make = lessonMaker(testApp, admin);
    const courseId = await make.course();
    await make.give(courseId, taught.group.id, '2030-05-01 07:00:00');
    const unitId = await make.unit(courseId, '秘密的一课', { isDraft: true });

    const { body } = await testApp.call(
      homework.unitTask,
      { query: { unitId } },
      taught.student.token,
    );

    expect(body.error?.code).toBe('homework.notFound');
  });
});

it('goes with a unit that is erased for good', async () => {
  const make = lessonMaker(testApp, admin);
  const courseId = await make.course();
  await make.give(courseId, taught.group.id, '2030-05-01 07:00:00');
  const unitId = await make.unit(courseId, '第一课');
  await save(testApp, taught.student, { courseId: unitId, kind: 'submitted' });
  const { token } = admin;
  const countRows = async () => {
    const { pool } = testApp.app.context.database;
    return (await pool.query('select id from homework_submission')).rows.length;
  };
  expect(await countRows()).toBe(1);
  await testApp.call(courseUnits.endpoints.delete, { query: { id: unitId } }, token);
  await testApp.call(courseUnits.endpoints.deleteRecycleBin, { query: { ids: unitId } }, token);

  expect(await countRows()).toBe(0);
});
