import { expect, it } from 'vitest';
import { seedSystem } from '../seed/system/index.ts';
import { aClass, anAdmin, aStudent, aTeacher, aUser } from './factories.ts';
import { aTestApp } from './test-app.ts';

it('makes people whose sessions know their roles, classes and permissions', async () => {
  const testApp = await aTestApp();
  const { sessions } = testApp.app.context;
  const class1 = await aClass(testApp);
  const student = await aStudent(testApp, { departs: [class1] });
  const teacher = await aTeacher(testApp, { manages: [class1] });
  const admin = await anAdmin(testApp);
  const newcomer = await aUser(testApp, { confirmed: false });

  expect(await sessions.find(student.token)).toMatchObject({
    id: student.id,
    identity: 1,
    roles: ['student'],
    level: 0,
    departIds: [class1.id],
    isConfirmed: true,
    permissions: new Set(),
  });
  const teacherActor = await sessions.find(teacher.token);
  expect(teacherActor).toMatchObject({ identity: 2, managedOrgCodes: [class1.orgCode] });
  expect(teacherActor.permissions.has('teaching:work:feature')).toBe(true);
  expect(teacherActor.permissions.has('system:config:save')).toBe(false);
  const adminActor = await sessions.find(admin.token);
  expect(adminActor.seesWholeSchool).toBe(true);
  expect(adminActor.permissions.has('system:config:save')).toBe(true);
  expect(await sessions.find(newcomer.token)).toMatchObject({ isConfirmed: false, level: -1 });
});

it('does not bring back or change what the school removed or changed', async () => {
  const { app } = await aTestApp();
  const { database } = app.context;
  await database.write.deleteFrom('teaching_menu').where('id', '=', 'front-news').execute();
  await database.write
    .deleteFrom('sys_role_permission')
    .where('permission_id', '=', 'button-teaching-work-feature')
    .where('role_id', '=', 'role-teacher')
    .execute();
  await database.write
    .updateTable('sys_config')
    .set({ config_value: '我们的学校' })
    .where('config_key', '=', 'brandName')
    .execute();
  const before = await contents();

  await seedSystem(app.context);

  expect(await contents()).toEqual(before);

  async function contents() {
    const menus = await database.write
      .selectFrom('teaching_menu')
      .selectAll()
      .orderBy('id')
      .execute();
    const grants = await database.write
      .selectFrom('sys_role_permission')
      .selectAll()
      .orderBy('role_id')
      .orderBy('permission_id')
      .execute();
    const config = await database.write
      .selectFrom('sys_config')
      .selectAll()
      .orderBy('config_key')
      .execute();
    const items = await database.write
      .selectFrom('sys_dict_item')
      .select('id')
      .orderBy('id')
      .execute();
    return { menus, grants, config, items };
  }
});
