import { endpoints } from '@sprout/contract';
import { expect, it } from 'vitest';
import { aClass, anAdmin, aStudent, aTeacher, type TestUser } from '../../../testing/factories.ts';
import { aTestApp, type TestApp } from '../../../testing/test-app.ts';
import { aShownWork, aWork } from '../../../testing/works-kit.ts';

const { users, works } = endpoints;

/** As the staff do it, and what follows from it. */
async function rename(testApp: TestApp, staff: TestUser, { id }: TestUser, nickname: string) {
  await testApp.call(users.edit, { body: { id, nickname } }, staff.token);
  await testApp.app.context.events.deliver();
}

async function search(testApp: TestApp, workName: string): Promise<string[]> {
  const { body } = await testApp.call(works.leaderboard, { query: { workName } });
  return (body.result?.records ?? []).map(({ id }) => id);
}

it('finds a published work by the new nickname of its author and no longer by the old one', async () => {
  const testApp = await aTestApp();
  const group = await aClass(testApp);
  const student = await aStudent(testApp, { departs: [group], nickname: '蓝鲸' });
  const teacher = await aTeacher(testApp, { manages: [group] });
  const shown = await aShownWork(testApp, { group, student, teacher });
  const before = await search(testApp, '蓝鲸');

  await rename(testApp, teacher, student, '红狐');

  expect(before).toEqual([shown.id]);
  expect(await search(testApp, '红狐')).toEqual([shown.id]);
  expect(await search(testApp, '蓝鲸')).toEqual([]);
  expect(await search(testApp, '小猫')).toEqual([shown.id]);
});

it('leaves works of others and works that are not shown as they are', async () => {
  const testApp = await aTestApp();
  const group = await aClass(testApp);
  const teacher = await aTeacher(testApp, { manages: [group] });
  const other = await aStudent(testApp, { departs: [group], nickname: '蓝鲸' });
  const shown = await aShownWork(testApp, { group, student: other, teacher });
  const student = await aStudent(testApp, { departs: [group] });
  const draft = await aWork(testApp, student);

  await rename(testApp, teacher, student, '红狐');

  const row = await testApp.app.context.database.write
    .selectFrom('work')
    .select('search_grams')
    .where('id', '=', draft.id)
    .executeTakeFirstOrThrow();
  expect(row.search_grams).toEqual([]);
  expect(await search(testApp, '蓝鲸')).toEqual([shown.id]);
});

it('finds nobody by the nickname of an account that was erased', async () => {
  const testApp = await aTestApp();
  const group = await aClass(testApp);
  const student = await aStudent(testApp, { departs: [group], nickname: '蓝鲸' });
  const teacher = await aTeacher(testApp, { manages: [group] });
  const shown = await aShownWork(testApp, { group, student, teacher });
  const { token } = await anAdmin(testApp);
  await testApp.call(users.deleteBatch, { query: { ids: student.id } }, token);
  await testApp.call(users.deleteRecycleBin, { query: { userIds: student.id } }, token);
  await testApp.app.context.events.deliver();

  const found = await search(testApp, '蓝鲸');

  expect(found).toEqual([]);
  const row = await testApp.app.context.database.write
    .selectFrom('work')
    .select('search_grams')
    .where('id', '=', shown.id)
    .executeTakeFirstOrThrow();
  expect(row.search_grams).not.toContain('蓝');
});
