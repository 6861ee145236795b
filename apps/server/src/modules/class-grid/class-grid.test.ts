import { endpoints } from '@sprout/contract';
import { readGridRow } from '@sprout/rules';
import { beforeEach, describe, expect, it } from 'vitest';
import { aClass, anAdmin, aStudent, aTeacher, type TestUser } from '../../testing/factories.ts';
import { lessonMaker } from '../../testing/lessons-kit.ts';
import { exportSheet } from '../../testing/tables-kit.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';
import { anId, aTaughtClass, save, type TaughtClass } from '../../testing/works-kit.ts';

const { classGrid, departs, homework, homeworks } = endpoints;

let testApp: TestApp;
let taught: TaughtClass;
let admin: TestUser;
let courseId: string;
let first: string;
let second: string;

beforeEach(async () => {
  // 9:00 in the zone of the school.
  testApp = await aTestApp({ now: '2030-05-02T01:00:00Z' });
  taught = await aTaughtClass(testApp);
  admin = await anAdmin(testApp);
  const make = lessonMaker(testApp, admin);
  courseId = await make.course();
  first = await make.unit(courseId, '认识舞台', { isDraft: false, orderNum: 1 });
  second = await make.unit(courseId, '小猫会走路', { isDraft: false, orderNum: 2 });
  await make.give(courseId, taught.group.id, '2030-05-01 08:00:00');
  await make.release(second, taught.group.id, '2030-05-03 08:00:00');
});

type Asked = { since?: string; courseId?: string; tasks?: 'course' | 'homework' };

async function gridOf(more: Asked = {}, by = taught.teacher, departId = taught.group.id) {
  const query = { departId, courseId, ...more };
  return (await testApp.call(classGrid.grid, { query }, by.token)).body;
}

async function rowOf(child: TestUser, more: Asked = {}) {
  const { result } = await gridOf(more);
  const cells = result?.grid?.children.find(({ id }) => id === child.id)?.cells;
  return cells === undefined ? undefined : readGridRow(cells).map(({ state }) => state);
}

async function set(form: Record<string, unknown> = {}, rules?: Record<string, unknown>) {
  const { group, teacher } = taught;
  const said = { opensAt: null, dueAt: null, allowLate: true, maxResubmits: null, ...rules };
  const classRules = rules ? { classRules: JSON.stringify({ [group.id]: said }) } : {};
  const body = { workName: '小猫走路', workDept: group.id, ...classRules, ...form };
  const made = await testApp.call(homeworks.add, { body }, teacher.token);
  if (!made.body.result) throw new Error(JSON.stringify(made.body));
  return made.body.result.id;
}

const handIn = (additionalId: string, child = taught.student) =>
  save(testApp, child, { additionalId, kind: 'submitted', workId: anId() });

describe('the grid of a class', () => {
  it('has units in their order, each with its homework, and where every child stands', async () => {
    const other = await aStudent(testApp, { departs: [taught.group] });
    const due = await set({ unitId: first }, { dueAt: '2030-05-02 08:00:00' });
    await handIn(due);
    const { result } = await gridOf();

    expect(result?.grid?.tasks).toMatchObject([
      { kind: 'unit', id: first, number: 1, state: 'open', dueAt: null },
      { kind: 'homework', id: due, number: 1, state: 'open', dueAt: '2030-05-02 08:00:00' },
      { kind: 'unit', id: second, number: 2, state: 'closed', opensAt: '2030-05-03 08:00:00' },
    ]);
    expect(result?.grid?.courses).toEqual([{ id: courseId, courseName: '海洋' }]);
    expect(result?.grid?.departs).toMatchObject([{ id: taught.group.id }]);
    expect(await rowOf(taught.student)).toEqual(['none', 'late', 'closed']);
    expect(await rowOf(other)).toEqual(['none', 'overdue', 'closed']);
  });

  it('says when each unit opens in this class, whatever other classes have', async () => {
    const elsewhere = await aClass(testApp);
    const make = lessonMaker(testApp, admin);
    const draft = await make.unit(courseId, '还没写好', { isDraft: true, orderNum: 3 });
    await make.give(courseId, elsewhere.id, '2030-05-04 08:00:00');
    const { result } = await gridOf({}, admin, elsewhere.id);

    expect(result?.grid?.tasks).toMatchObject([
      { id: first, state: 'closed', opensAt: '2030-05-04 08:00:00' },
      { id: second, state: 'closed', opensAt: '2030-05-04 08:00:00' },
      { id: draft, state: 'draft' },
    ]);
  });

  it('shows all homework of the class, without what children do not see', async () => {
    const one = await set({ workName: '一' });
    testApp.clock.advance(1000);
    const two = await set({ workName: '二' });
    await set({ workName: '三', status: 0 });

    const { result } = await gridOf({ tasks: 'homework' });

    expect(result?.grid?.courseId).toBeNull();
    expect(result?.grid?.tasks.map(({ id }) => id)).toEqual([one, two]);
  });

  it('chooses the class and the course that it works on by itself', async () => {
    const reply = await testApp.call(classGrid.grid, {}, taught.teacher.token);
    expect(reply.body.result?.grid).toMatchObject({ departId: taught.group.id, courseId });

    const nobody = await aTeacher(testApp, {});
    const empty = await testApp.call(classGrid.grid, {}, nobody.token);
    expect(empty.body.result?.grid).toMatchObject({ departId: null, tasks: [], children: [] });
  });

  it('follows lessons: begun is what was saved', async () => {
    await save(testApp, taught.student, { courseId: first });
    expect((await rowOf(taught.student))?.[0]).toBe('begun');
  });

  it('keeps a child that left with what it handed in, behind the others', async () => {
    const stays = await aStudent(testApp, { departs: [taught.group] });
    const never = await aStudent(testApp, { departs: [taught.group] });
    const id = await set({ unitId: first });
    await handIn(id);
    const deptId = taught.group.id;
    for (const { id: userId } of [taught.student, never]) {
      const query = { depId: deptId, userId };
      await testApp.call(departs.removeMember, { query }, admin.token);
    }

    const { result } = await gridOf();
    expect(result?.grid?.children).toMatchObject([
      { id: stays.id, hasLeft: false },
      { id: taught.student.id, hasLeft: true },
    ]);
    expect((await rowOf(taught.student))?.[1]).toBe('handedIn');
  });

  it('tells a child that is in two classes apart in each of them', async () => {
    const elsewhere = await aClass(testApp);
    const both = await aStudent(testApp, { departs: [taught.group, elsewhere] });
    const body = { workName: '小猫走路', workDept: `${taught.group.id},${elsewhere.id}` };
    const made = await testApp.call(homeworks.add, { body }, admin.token);
    const additionalId = made.body.result?.id ?? '';
    const place = { additionalId, departId: elsewhere.id };
    await save(testApp, both, { ...place, kind: 'submitted', workId: anId() });
    const cellsIn = async (departId: string) => {
      const { result } = await gridOf({ tasks: 'homework' }, admin, departId);
      const rows = result?.grid?.children.filter(({ id }) => id === both.id) ?? [];
      return rows.map(({ cells }) => readGridRow(cells).map(({ state }) => state));
    };

    expect(await cellsIn(taught.group.id)).toEqual([['none']]);
    expect(await cellsIn(elsewhere.id)).toEqual([['handedIn']]);
  });

  it('has no row for a child in the recycle bin', async () => {
    const additionalId = await set();
    await handIn(additionalId);
    await testApp.app.context.database.write
      .updateTable('sys_user')
      .set({ deleted_at: testApp.clock.now() })
      .where('id', '=', taught.student.id)
      .execute();

    expect((await gridOf({ tasks: 'homework' })).result?.grid?.children).toEqual([]);
  });

  it('holds a class of sixty in few letters', async () => {
    for (let n = 1; n < 60; n += 1) await aStudent(testApp, { departs: [taught.group] });
    const { result } = await gridOf();

    expect(result?.grid?.children).toHaveLength(60);
    expect(result?.grid?.children.every(({ cells }) => cells === '.x')).toBe(true);
    expect(JSON.stringify(result).length).toBeLessThan(12_000);
  });
});

describe('a grid that is looked at', () => {
  it('is told again only when something has changed', async () => {
    const id = await set({ unitId: first }, { dueAt: '2030-05-02 09:30:00' });
    const since = (await gridOf()).result?.revision ?? '';
    const same = async () => {
      const { result } = await gridOf({ since: known });
      const isSame = result?.grid === null;
      known = result?.revision ?? '';
      return isSame;
    };
    let known = since;

    expect(await same()).toBe(true);
    await handIn(id);
    expect(await same()).toBe(false);
    expect(await same()).toBe(true);
    // Its time is over.
    testApp.clock.advance(31 * 60_000);
    expect(await same()).toBe(false);
    await aStudent(testApp, { departs: [taught.group] });
    expect(await same()).toBe(false);
    await save(testApp, taught.student, { courseId: first });
    expect(await same()).toBe(false);
    expect(await same()).toBe(true);
  });
});

describe('who reads the grid', () => {
  it('is whoever answers for the class, and no child', async () => {
    const elsewhere = await aClass(testApp);
    const other = await aTeacher(testApp, { manages: [elsewhere] });
    const query = { departId: taught.group.id, userId: taught.student.id, unitId: first };
    const sheet = { departId: taught.group.id, courseId };

    for (const [by, code] of [
      [other, 'access.outOfReach'],
      [taught.student, 'access.denied'],
    ] as const) {
      expect((await gridOf({}, by)).error?.code).toBe(code);
      expect((await gridOf({ since: 'x' }, by)).error?.code).toBe(code);
      const cell = await testApp.call(classGrid.cell, { query }, by.token);
      expect(cell.body.error?.code).toBe(code);
      const file = await testApp.call(classGrid.exportXls, { query: sheet }, by.token);
      expect(file.body.error?.code).toBe(code);
    }
  });
});

describe('one cell', () => {
  it('says what is known of it', async () => {
    const id = await set({ unitId: first });
    const query = { departId: taught.group.id, userId: taught.student.id, homeworkId: id };
    await handIn(id);
    const rows = await testApp.call(
      homework.classWork,
      {
        query: { homeworkId: id, departId: taught.group.id },
      },
      taught.teacher.token,
    );
    const [row] = rows.body.result?.rows ?? [];
    const graded = { submissionId: row?.submissionId ?? '', versionId: row?.versionId ?? '' };
    await testApp.call(
      homework.grade,
      { body: { ...graded, score: 4, comment: '走得真稳' } },
      taught.teacher.token,
    );
    const { body } = await testApp.call(classGrid.cell, { query }, taught.teacher.token);

    expect(body.result).toMatchObject({
      state: 'graded',
      score: 4,
      comment: '走得真稳',
      handIns: 1,
      saves: 1,
      handedInTime: '2030-05-02 09:00:00',
      remindedTime: null,
    });
  });

  it('is none of a child or a task that the class has not got', async () => {
    const stranger = await aStudent(testApp);
    const place = { departId: taught.group.id };
    const ask = async (query: { userId: string; unitId?: string; homeworkId?: string }) => {
      const reply = await testApp.call(
        classGrid.cell,
        { query: { ...place, ...query } },
        taught.teacher.token,
      );
      return reply.body.error?.code;
    };
    expect(await ask({ userId: stranger.id, unitId: first })).toBe('row.notFound');
    expect(await ask({ userId: taught.student.id, unitId: anId() })).toBe('unit.notFound');
    expect(await ask({ userId: taught.student.id, homeworkId: anId() })).toBe('homework.notFound');
    expect(await ask({ userId: taught.student.id })).toBe('homework.notFound');
  });
});

it('leaves as a sheet and as a comma list, stars as numbers and the rest in words', async () => {
  const id = await set({ unitId: first });
  await handIn(id);
  const query = { departId: taught.group.id, courseId };
  const sheet = await exportSheet(testApp, classGrid.exportXls, taught.teacher.token, query);

  expect(sheet.rows[0]).toEqual([
    '学生',
    '账号',
    '1 认识舞台',
    '1 小猫走路',
    '2 小猫会走路',
    '完成',
  ]);
  expect(sheet.rows[1]?.slice(2)).toEqual(['未开始', '待批改', '未开放', '0 / 2']);
  const csv = await testApp.app.http.inject({
    method: 'GET',
    url: `/api${classGrid.exportXls.path}`,
    query: { ...query, format: 'csv' },
    headers: { 'x-access-token': taught.teacher.token },
  });
  expect(csv.headers['content-type']).toContain('csv');
  expect(csv.body).toContain('未开始,待批改,未开放,0 / 2');
});

describe('more time', () => {
  const due = async () =>
    (await gridOf()).result?.grid?.tasks.find(({ kind }) => kind === 'homework')?.dueAt;

  it('is given to a whole class, which others notice in the form, and taken back', async () => {
    const id = await set({ unitId: first }, { dueAt: '2030-05-02 08:00:00', allowLate: false });
    const extend = (dueAt: string, by = taught.teacher) => {
      const body = { homeworkId: id, departId: taught.group.id, dueAt };
      return testApp.call(homework.extendClass, { body }, by.token);
    };
    const given = await extend('2030-05-03 20:00:00');

    expect(given.body.result).toEqual({ was: '2030-05-02 08:00:00' });
    expect(await due()).toBe('2030-05-03 20:00:00');
    expect((await rowOf(taught.student))?.[1]).toBe('none');
    const form = await testApp.call(homeworks.queryById, { query: { id } }, taught.teacher.token);
    expect(JSON.parse(form.body.result?.classRules ?? '{}')).toEqual({
      [taught.group.id]: {
        opensAt: null,
        dueAt: '2030-05-03 20:00:00',
        allowLate: false,
        maxResubmits: null,
      },
    });
    await extend('2030-05-02 08:00:00');
    expect((await rowOf(taught.student))?.[1]).toBe('overdue');
    expect((await extend('2030-02-31 08:00:00')).body.error?.code).toBe('request.invalid');
    const other = await aTeacher(testApp, { manages: [await aClass(testApp)] });
    expect((await extend('2030-05-09 08:00:00', other)).body.error?.code).toBe('access.outOfReach');
  });

  it('is given to one child, and taken back', async () => {
    const other = await aStudent(testApp, { departs: [taught.group] });
    const id = await set({ unitId: first }, { dueAt: '2030-05-02 08:00:00' });
    const extend = (dueAt: string | null) => {
      const body = { homeworkId: id, departId: taught.group.id, userId: taught.student.id, dueAt };
      return testApp.call(homework.extend, { body }, taught.teacher.token);
    };
    await extend('2030-05-03 20:00:00');

    expect((await rowOf(taught.student))?.[1]).toBe('none');
    expect((await rowOf(other))?.[1]).toBe('overdue');
    await extend(null);
    expect((await rowOf(taught.student))?.[1]).toBe('overdue');
    expect((await extend('later')).body.error?.code).toBe('request.invalid');
  });

  it('does not end before the homework opens, for a class or for one child', async () => {
    const times = { opensAt: '2030-05-01 08:00:00', dueAt: '2030-05-02 08:00:00' };
    const id = await set({ unitId: first }, times);
    const at = { homeworkId: id, departId: taught.group.id, dueAt: '2030-04-30 20:00:00' };
    const { token } = taught.teacher;
    const ofClass = await testApp.call(homework.extendClass, { body: at }, token);
    const body = { ...at, userId: taught.student.id };
    const ofChild = await testApp.call(homework.extend, { body }, token);

    expect([ofClass, ofChild].map(({ body: { error } }) => error)).toMatchObject([
      { code: 'row.invalid', data: { fields: { classRules: 'dueBeforeOpening' } } },
      { code: 'row.invalid', data: { fields: { dueAt: 'dueBeforeOpening' } } },
    ]);
    expect(await due()).toBe(times.dueAt);
  });
});
