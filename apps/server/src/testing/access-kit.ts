import { mainSchoolId } from '../platform/audit.ts';
import { newId } from '../platform/clock.ts';
import { buttonId } from '../seed/system/permissions.ts';
import { aUser, type TestClass, type TestUser } from './factories.ts';
import type { TestApp } from './test-app.ts';

type RoleOptions = {
  code?: string;
  level?: number;
  seesWholeSchool?: boolean;
  /** Codes of seeded buttons, such as `system:user:list`. */
  permissions?: readonly string[];
  schoolId?: string;
};

/** A role with grants; answers its id. */
export async function aRole(testApp: TestApp, options: RoleOptions = {}): Promise<string> {
  const { database, clock, random } = testApp.app.context;
  const { level = 1, seesWholeSchool = false, permissions = [] } = options;
  const { schoolId = mainSchoolId } = options;
  const id = newId(clock, random);
  await database.write
    .insertInto('sys_role')
    .values({
      id,
      school_id: schoolId,
      role_code: options.code ?? `role_${id.slice(-8)}`,
      role_name: '角色',
      role_level: level,
      sees_whole_school: seesWholeSchool,
      created_at: clock.now(),
    })
    .execute();
  await grant(testApp, id, permissions);
  return id;
}

/** Gives a role the buttons of these codes, past every rule. */
export async function grant(testApp: TestApp, roleId: string, codes: readonly string[]) {
  if (codes.length === 0) return;
  await testApp.app.context.database.write
    .insertInto('sys_role_permission')
    .values(codes.map((code) => ({ role_id: roleId, permission_id: buttonId(code) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

type StaffOptions = RoleOptions & {
  manages?: readonly TestClass[];
  departs?: readonly TestClass[];
};

/** A member of the staff with one role of these permissions, who reaches the managed departments or the whole school. */
export async function aStaff(testApp: TestApp, options: StaffOptions = {}): Promise<TestUser> {
  const { manages = [], departs = [], ...role } = options;
  const user = await aUser(testApp, { manages, departs });
  const roleId = await aRole(testApp, role);
  await giveRole(testApp, user.id, roleId);
  return user;
}

/** Past every rule; the open session knows it with its next call. */
export async function giveRole(testApp: TestApp, userId: string, roleId: string): Promise<void> {
  const { database, sessions } = testApp.app.context;
  await database.write
    .insertInto('sys_user_role')
    .values({ user_id: userId, role_id: roleId })
    .execute();
  await database.write
    .updateTable('sys_user')
    .set({ user_identity: 2 })
    .where('id', '=', userId)
    .execute();
  sessions.forgetActors();
}

/** Binds somebody by a data rule that hides departments of a name. */
export const hideDeparts = (testApp: TestApp, user: TestUser, departName: string) =>
  bindByRule(testApp, user, { page: 'menu-departs', column: 'departName', value: departName });

/** Binds somebody by a data rule that hides one person. */
export const hidePerson = (testApp: TestApp, user: TestUser, username: string) =>
  bindByRule(testApp, user, { page: 'menu-users', column: 'username', value: username });

type Hidden = { page: string; column: string; value: string };

async function bindByRule(testApp: TestApp, { id }: TestUser, { page, column, value }: Hidden) {
  const { database, clock, random, sessions } = testApp.app.context;
  const ruleId = newId(clock, random);
  const roleId = await aRole(testApp);
  await database.write
    .insertInto('sys_permission_data_rule')
    .values({
      id: ruleId,
      permission_id: page,
      rule_name: '看不到',
      rule_column: column,
      rule_conditions: '!=',
      rule_value: value,
      created_at: clock.now(),
    })
    .execute();
  await database.write
    .insertInto('sys_role_permission_rule')
    .values({ role_id: roleId, permission_id: page, rule_id: ruleId })
    .execute();
  await database.write
    .insertInto('sys_user_role')
    .values({ user_id: id, role_id: roleId })
    .execute();
  sessions.forgetActors();
}
