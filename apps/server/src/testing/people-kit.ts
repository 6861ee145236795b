import { aClass, anAdmin, aStudent, aTeacher } from './factories.ts';
import type { TestApp } from './test-app.ts';

/** A grade with one class below it and one beside it, a child and a teacher of the first, an administrator. */
export async function aTaughtClass(testApp: TestApp) {
  const grade = await aClass(testApp, { category: 2, name: '三年级' });
  const class1 = await aClass(testApp, { name: '一班', below: grade });
  const class2 = await aClass(testApp, { name: '二班' });
  const student = await aStudent(testApp, {
    username: 'lxm01',
    realname: '李小明',
    departs: [class1],
  });
  const teacher = await aTeacher(testApp, { departs: [class1], manages: [grade] });
  return { grade, class1, class2, student, teacher, admin: await anAdmin(testApp) };
}

/** An account as the database has it. */
export const accountRow = async ({ app }: TestApp, username: string) =>
  app.context.database.write
    .selectFrom('sys_user')
    .selectAll()
    .where('username_key', '=', username)
    .executeTakeFirst();
