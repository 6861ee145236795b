import { createHash } from 'node:crypto';
import { courses, courseUnits, endpoints } from '@sprout/contract';
import { beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '../../platform/errors.ts';
import { hidePerson } from '../../testing/access-kit.ts';
import { aClass, anAdmin, aStudent, aTeacher, type TestUser } from '../../testing/factories.ts';
import { putBlob, upload } from '../../testing/files-kit.ts';
import { lessonMaker } from '../../testing/lessons-kit.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';
import { aSave, aTaughtClass, type TaughtClass } from '../../testing/works-kit.ts';

const { homework, homeworks, works } = endpoints;

let testApp: TestApp;
let taught: TaughtClass;
let friend: TestUser;

beforeEach(async () => {
  testApp = await aTestApp({ now: '2030-05-02T01:00:00Z' });
  taught = await aTaughtClass(testApp);
  friend = await aStudent(testApp, { departs: [taught.group], nickname: '小满' });
});

const program = (name: string, sides = 6) =>
  [
    'import turtle',
    `${name} = turtle.Turtle()`,
    `for step in range(${sides}):`,
    ...[10, 20, 30, 40].flatMap((far) => [`    ${name}.forward(${far})`, `    ${name}.left(60)`]),
    'turtle.done()',
  ].join('\n');

async function set(form: Record<string, unknown> = {}, departs = [taught.group.id]) {
  const body = { workName: '画花', workDept: departs.join(','), codeType: 4, ...form };
  const made = await testApp.call(homeworks.add, { body }, taught.teacher.token);
  if (!made.body.result) throw new Error(JSON.stringify(made.body));
  return made.body.result.id;
}

async function save(
  place: { additionalId: string } | { courseId: string },
  who: TestUser,
  content: string,
) {
  const sha256 = createHash('sha256').update(content).digest('hex');
  await putBlob(testApp, who.token, sha256, content);
  const files = [{ name: 'main.py', sha256, size: Buffer.byteLength(content) }];
  const body = aSave({ ...place, kind: 'submitted', workType: '4', files });
  const saved = await testApp.call(works.save, { body }, who.token);
  if (!saved.body.result) throw new Error(JSON.stringify(saved.body));
}

/** A program as a file of a task. */
async function aFile(by: TestUser, content: string): Promise<string> {
  const bytes = new TextEncoder().encode(content);
  const sent = await upload(testApp, by.token, { name: 'a.py', bytes, fields: { biz: 'work' } });
  return sent.body.result?.key ?? '';
}

/** Hands in a program, and has its code looked at. */
async function give(additionalId: string, who: TestUser, content: string) {
  await save({ additionalId }, who, content);
  await testApp.app.context.tasks.run();
}

async function hints(
  task: string | { unitId: string },
  by = taught.teacher,
  departId = taught.group.id,
) {
  const query = { ...(typeof task === 'string' ? { homeworkId: task } : task), departId };
  const { body } = await testApp.call(homework.classWork, { query }, by.token);
  const rows = body.result?.rows ?? [];
  return Object.fromEntries(
    rows.map(({ userId, sameCode }) => [userId, sameCode.map((other) => other.userId)]),
  );
}

it('tells the teacher of two whose code differs in names only', async () => {
  const third = await aStudent(testApp, { departs: [taught.group] });
  const id = await set();
  await give(id, taught.student, program('pen'));
  await give(id, friend, program('brush'));
  await give(id, third, program('pen', 5));

  expect(await hints(id)).toEqual({
    [taught.student.id]: [friend.id],
    [friend.id]: [taught.student.id],
    [third.id]: [],
  });
});

it('says nothing of what everybody began with, nor of another task', async () => {
  const id = await set({ workUrl: await aFile(taught.teacher, program('pen')) });
  const other = await set();
  await give(id, taught.student, program('pen'));
  await give(id, friend, program('pen'));
  await give(other, friend, program('pen'));

  expect(await hints(id)).toEqual({ [taught.student.id]: [], [friend.id]: [] });
  expect(await hints(other)).toEqual({ [taught.student.id]: [], [friend.id]: [] });
});

it('goes by the starter and the solution that the task has now', async () => {
  const short = await aFile(taught.teacher, 'import turtle');
  const whole = await aFile(taught.teacher, program('pen'));
  const id = await set({ workUrl: short });
  await give(id, taught.student, program('pen'));
  await give(id, friend, program('brush'));
  const sees = async (workUrl: string) => {
    const body = { id, workName: '画花', workDept: taught.group.id, workUrl };
    await testApp.call(homeworks.edit, { body }, taught.teacher.token);
    const before = await hints(id);
    await testApp.app.context.tasks.run();
    return [before[friend.id], (await hints(id))[friend.id]];
  };

  const asItWas = (await hints(id))[friend.id];
  const withWhole = await sees(whole);
  const withShort = await sees(short);

  expect(asItWas).toEqual([taught.student.id]);
  expect(withWhole).toEqual([[], []]);
  expect(withShort).toEqual([[], [taught.student.id]]);
});

it('goes by the solution that a unit has now', async () => {
  const admin = await anAdmin(testApp);
  const make = lessonMaker(testApp, admin);
  const courseId = await make.course();
  const unitId = await make.unit(courseId, '第一课');
  await make.give(courseId, taught.group.id, '2030-05-01 08:00:00');
  await save({ courseId: unitId }, taught.student, program('pen'));
  await save({ courseId: unitId }, friend, program('brush'));
  await testApp.app.context.tasks.run();
  const before = await hints({ unitId });

  const courseWorkAnswer = await aFile(admin, program('pen'));
  const body = { id: unitId, courseId, unitName: '第一课', courseWorkAnswer };
  await testApp.call(courseUnits.endpoints.edit, { body }, admin.token);
  await testApp.app.context.tasks.run();

  expect(before[friend.id]).toEqual([taught.student.id]);
  expect((await hints({ unitId }))[friend.id]).toEqual([]);
});

it('compares again what is made from another unit, and when the unit is gone for good', async () => {
  const admin = await anAdmin(testApp);
  const make = lessonMaker(testApp, admin);
  const courseId = await make.course();
  const whole = await make.unit(courseId, '第一课', {
    courseWorkAnswer: await aFile(admin, program('pen')),
  });
  const [second, third] = await Promise.all(
    ['import turtle', 'import math'].map(async (text) =>
      make.unit(courseId, text, { courseWorkAnswer: await aFile(admin, text) }),
    ),
  );
  const id = await set({ unitId: whole });
  await give(id, taught.student, program('pen'));
  await give(id, friend, program('brush'));
  const after = async (change: () => Promise<{ body: { success: boolean } }>) => {
    const { body } = await change();
    await testApp.app.context.tasks.run();
    return [body.success, (await hints(id))[friend.id]];
  };
  const from = (unitId: string | undefined) => () => {
    const body = { id, workName: '画花', workDept: taught.group.id, unitId };
    return testApp.call(homeworks.edit, { body }, taught.teacher.token);
  };
  const erase = async (table: typeof courses | typeof courseUnits, gone = '') => {
    await testApp.call(table.endpoints.delete, { query: { id: gone } }, admin.token);
    const query = { ids: gone };
    return testApp.call(table.endpoints.deleteRecycleBin, { query }, admin.token);
  };

  const asItWas = (await hints(id))[friend.id];

  expect(asItWas).toEqual([]);
  expect(await after(from(second))).toEqual([true, [taught.student.id]]);
  expect(await after(() => erase(courseUnits, second))).toEqual([true, [taught.student.id]]);
  expect(await after(from(third))).toEqual([true, [taught.student.id]]);
  expect(await after(() => erase(courses, courseId))).toEqual([true, [taught.student.id]]);
});

it('knows other classes of the task where the teacher answers for them', async () => {
  const second = await aClass(testApp);
  const far = await aStudent(testApp, { departs: [second] });
  const head = await aTeacher(testApp, { manages: [taught.group, second] });
  const id = await set({}, [taught.group.id]);
  const { write } = testApp.app.context.database;
  await write
    .insertInto('homework_class')
    .values({
      homework_id: id,
      depart_id: second.id,
      school_id: '1',
      allow_late: true,
    })
    .execute();
  await give(id, taught.student, program('pen'));
  await give(id, far, program('brush'));

  expect((await hints(id, head))[taught.student.id]).toEqual([far.id]);
  expect((await hints(id))[taught.student.id]).toEqual([]);
});

it('names nobody whom a data rule hides', async () => {
  const id = await set();
  await give(id, taught.student, program('pen'));
  await give(id, friend, program('brush'));
  await hidePerson(testApp, taught.teacher, friend.username);

  expect((await hints(id))[taught.student.id]).toEqual([]);
});

it('follows the newest hand-in, and goes with the child', async () => {
  const id = await set();
  await give(id, taught.student, program('pen'));
  await give(id, friend, program('brush'));
  const { write } = testApp.app.context.database;
  await write
    .updateTable('homework_submission')
    .set({ fingerprint_version_id: 'of an earlier one' })
    .where('user_id', '=', friend.id)
    .execute();

  const waiting = await hints(id);
  await testApp.app.context.tasks.add(write, 'homework.fingerprints', {});
  await testApp.app.context.tasks.run();
  const computed = await hints(id);
  await write
    .updateTable('sys_user')
    .set({ deleted_at: testApp.clock.now() })
    .where('id', '=', friend.id)
    .execute();
  const gone = await hints(id);

  expect(waiting[taught.student.id]).toEqual([]);
  expect(computed[taught.student.id]).toEqual([friend.id]);
  expect(gone[taught.student.id]).toEqual([]);
});

it('waits for a share that is used up, and takes none but that of the child', async () => {
  const id = await set();
  await give(id, taught.student, program('pen'));
  const { fileWork, tasks } = testApp.app.context;
  await save({ additionalId: id }, friend, program('brush'));
  const asked = vi.spyOn(fileWork, 'run').mockRejectedValueOnce(new AppError('request.tooMuch'));
  await tasks.run();
  const refused = await hints(id);
  testApp.clock.advance(3_600_000);
  await tasks.run();

  expect(refused[taught.student.id]).toEqual([]);
  expect((await hints(id))[taught.student.id]).toEqual([friend.id]);
  expect(asked.mock.calls.map(([kind, , { id: asker }]) => [kind, asker])).toEqual([
    ['fingerprint', friend.id],
    ['fingerprint', friend.id],
  ]);
});

it('asks the database as often for many as for one, and tells children nothing', async () => {
  const id = await set();
  await give(id, taught.student, program('pen'));
  const asked = vi.spyOn(testApp.app.context.database.pool, 'connect');
  const count = async () => {
    await hints(id);
    asked.mockClear();
    await hints(id);
    return asked.mock.calls.length;
  };
  const ofOne = await count();
  await give(id, friend, program('brush'));
  await give(id, await aStudent(testApp, { departs: [taught.group] }), program('ink'));

  const ofAll = await count();
  const mine = await testApp.call(homework.mine, { query: {} }, friend.token);

  expect(ofAll).toBe(ofOne);
  expect(mine.body.result).toHaveLength(1);
  expect(JSON.stringify(mine.body)).not.toContain('sameCode');
});
