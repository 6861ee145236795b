import { endpoints } from '@sprout/contract';
import { expect, it } from 'vitest';
import { aClass, aStudent, aTeacher } from '../../testing/factories.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';

const { addOwn, teachers, addTeacher, moveMembers, listAll, tree } = endpoints.departs;
const { createChildren } = endpoints.classEntry;

async function aTaughtClass(testApp: TestApp) {
  const class1 = await aClass(testApp, { name: '一班' });
  const teacher = await aTeacher(testApp, { departs: [class1], manages: [class1] });
  const make = async (departName: string) =>
    (await testApp.call(addOwn, { body: { departName } }, teacher.token)).body;
  const namesIn = async (id: string, token = teacher.token) =>
    (await testApp.call(listAll, { query: { id } }, token)).body.result?.map(({ id }) => id);
  return { class1, teacher, make, namesIn };
}

it('lets a teacher make a class, beside the own ones, and fill it with thirty children', async () => {
  const testApp = await aTestApp();
  const { class1, teacher, make } = await aTaughtClass(testApp);

  const { result } = await make(' 向日葵班 ');
  const children = Array.from({ length: 30 }, (_, index) => ({ realname: `同学${index}` }));
  const body = { departId: result?.id, children, password: true, qr: true };
  const cards = await testApp.call(createChildren, { body }, teacher.token);

  expect(result).toMatchObject({ departName: '向日葵班', orgCategory: '3' });
  expect(result?.orgCode.slice(0, -3)).toBe(class1.orgCode.slice(0, -3));
  expect(cards.body.result).toHaveLength(30);
});

it('puts the first class of a school without departments below the school', async () => {
  const testApp = await aTestApp();
  const teacher = await aTeacher(testApp);

  const { body } = await testApp.call(addOwn, { body: { departName: '一班' } }, teacher.token);
  const seen = await testApp.call(tree, {}, teacher.token);

  expect(body.result).toMatchObject({ departName: '一班', orgCode: 'A01A01' });
  expect(seen.body.result).toMatchObject([{ departName: '一班' }]);
});

it('makes no class for somebody without the permission', async () => {
  const testApp = await aTestApp();
  const student = await aStudent(testApp);

  const { body } = await testApp.call(addOwn, { body: { departName: '一班' } }, student.token);

  expect(body.code).toBe(510);
});

it('shares a class with a second teacher, who sees its children then', async () => {
  const testApp = await aTestApp();
  const { class1, teacher, namesIn } = await aTaughtClass(testApp);
  const second = await aTeacher(testApp, { realname: '李老师' });
  const child = await aStudent(testApp, { departs: [class1] });
  const query = { id: class1.id };
  const before = await testApp.call(teachers, { query }, teacher.token);

  const body = { id: class1.id, userId: second.id };
  await testApp.call(addTeacher, { body }, teacher.token);

  const after = await testApp.call(teachers, { query }, teacher.token);
  expect(before.body.result?.colleagues).toMatchObject([{ id: second.id, name: '李老师' }]);
  expect(after.body.result?.teachers.map(({ id }) => id).sort()).toEqual(
    [teacher.id, second.id].sort(),
  );
  expect(await namesIn(class1.id, second.token)).toEqual([child.id]);
});

it('shares no class of somebody else, and none with a child', async () => {
  const testApp = await aTestApp();
  const { class1, teacher } = await aTaughtClass(testApp);
  const stranger = await aTeacher(testApp, { manages: [await aClass(testApp)] });
  const child = await aStudent(testApp);
  const share = async (userId: string, token: string) =>
    (await testApp.call(addTeacher, { body: { id: class1.id, userId } }, token)).body.error?.code;

  expect([await share(stranger.id, stranger.token), await share(child.id, teacher.token)]).toEqual([
    'access.outOfReach',
    'row.notFound',
  ]);
});

it('moves children to another class in one step', async () => {
  const testApp = await aTestApp();
  const { class1, teacher, make, namesIn } = await aTaughtClass(testApp);
  const to = (await make('二班')).result?.id ?? '';
  const child = await aStudent(testApp, { departs: [class1] });

  const body = { fromId: class1.id, toId: to, userIds: [child.id] };
  const moved = await testApp.call(moveMembers, { body }, teacher.token);

  expect(moved.body.success).toBe(true);
  expect([await namesIn(class1.id), await namesIn(to)]).toEqual([[], [child.id]]);
});

it('moves nobody to a class of somebody else', async () => {
  const testApp = await aTestApp();
  const { class1, teacher, namesIn } = await aTaughtClass(testApp);
  const other = await aClass(testApp);
  const child = await aStudent(testApp, { departs: [class1] });

  const body = { fromId: class1.id, toId: other.id, userIds: [child.id] };
  const moved = await testApp.call(moveMembers, { body }, teacher.token);

  expect(moved.body.error?.code).toBe('access.outOfReach');
  expect(await namesIn(class1.id)).toEqual([child.id]);
});

it('moves children out of every class of theirs when none is named', async () => {
  const testApp = await aTestApp();
  const { class1, teacher, make, namesIn } = await aTaughtClass(testApp);
  const to = (await make('二班')).result?.id ?? '';
  const child = await aStudent(testApp, { departs: [class1] });
  const newcomer = await aStudent(testApp, { departs: [class1] });

  const body = { toId: to, userIds: [child.id, newcomer.id] };
  const moved = await testApp.call(moveMembers, { body }, teacher.token);

  expect(moved.body.success).toBe(true);
  expect(await namesIn(class1.id)).toEqual([]);
  expect((await namesIn(to))?.sort()).toEqual([child.id, newcomer.id].sort());
});

it('answers a move with what it takes to put everybody back, and writes it down', async () => {
  const testApp = await aTestApp();
  const { class1, teacher, make } = await aTaughtClass(testApp);
  const to = (await make('二班')).result?.id ?? '';
  const club = await aClass(testApp, { name: '编程社', below: class1 });
  const both = await aStudent(testApp, { departs: [class1, club] });
  const alreadyThere = await aStudent(testApp, { departs: [class1] });
  const join = { depId: to, userIdList: [alreadyThere.id] };
  await testApp.call(endpoints.departs.addMembers, { body: join }, teacher.token);

  const body = { toId: to, userIds: [both.id, alreadyThere.id] };
  const moved = await testApp.call(moveMembers, { body }, teacher.token);

  const left = [
    { departId: class1.id, userIds: expect.arrayContaining([both.id, alreadyThere.id]) },
    { departId: club.id, userIds: [both.id] },
  ];
  expect(moved.body.result).toEqual({
    joined: [both.id],
    left: expect.arrayContaining(left),
    undoId: expect.any(String),
  });
  const entry = await testApp.app.context.database.write
    .selectFrom('audit_log')
    .select('data')
    .where('action', '=', 'depart.moveMembers')
    .executeTakeFirstOrThrow();
  expect(entry.data).toMatchObject({ joined: [both.id], left: moved.body.result?.left });
});

it('names those who are in a class of somebody else instead of moving them', async () => {
  const testApp = await aTestApp();
  const { class1, teacher, make, namesIn } = await aTaughtClass(testApp);
  const to = (await make('二班')).result?.id ?? '';
  const other = await aClass(testApp);
  const shared = await aStudent(testApp, { departs: [class1, other] });
  const own = await aStudent(testApp, { departs: [class1] });

  const body = { toId: to, userIds: [own.id, shared.id] };
  const moved = await testApp.call(moveMembers, { body }, teacher.token);

  expect(moved.body.error).toMatchObject({ code: 'access.outOfReach', data: { ids: [shared.id] } });
  expect(await namesIn(to)).toEqual([]);
});
