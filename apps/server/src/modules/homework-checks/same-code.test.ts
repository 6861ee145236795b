import { createHash } from 'node:crypto';
import { endpoints } from '@sprout/contract';
import { beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '../../platform/errors.ts';
import { hidePerson } from '../../testing/access-kit.ts';
import { aClass, aStudent, aTeacher, type TestUser } from '../../testing/factories.ts';
import { putBlob, upload } from '../../testing/files-kit.ts';
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

async function save(additionalId: string, who: TestUser, content: string) {
  const sha256 = createHash('sha256').update(content).digest('hex');
  await putBlob(testApp, who.token, sha256, content);
  const files = [{ name: 'main.py', sha256, size: Buffer.byteLength(content) }];
  const body = aSave({ additionalId, kind: 'submitted', workType: '4', files });
  const saved = await testApp.call(works.save, { body }, who.token);
  if (!saved.body.result) throw new Error(JSON.stringify(saved.body));
}

/** Hands in a program, and has its code looked at. */
async function give(additionalId: string, who: TestUser, content: string) {
  await save(additionalId, who, content);
  await testApp.app.context.tasks.run();
}

async function hints(homeworkId: string, by = taught.teacher, departId = taught.group.id) {
  const query = { homeworkId, departId };
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
  const bytes = new TextEncoder().encode(program('pen'));
  const sent = await upload(testApp, taught.teacher.token, {
    name: 'a.py',
    bytes,
    fields: { biz: 'work' },
  });
  const id = await set({ workUrl: sent.body.result?.key });
  const other = await set();
  await give(id, taught.student, program('pen'));
  await give(id, friend, program('pen'));
  await give(other, friend, program('pen'));

  expect(await hints(id)).toEqual({ [taught.student.id]: [], [friend.id]: [] });
  expect(await hints(other)).toEqual({ [taught.student.id]: [], [friend.id]: [] });
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
  await save(id, friend, program('brush'));
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
