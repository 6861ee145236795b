import type { TestApp } from '../test-app.ts';

/** Roles and grants that the questions about access are asked of. */
export type AccessWorld = {
  /** No user has it. */
  roleId: string;
  roleCode: string;
  /** Of another school. */
  foreignRoleId: string;
  menuId: string;
  ruleId: string;
  departRoleId: string;
  foreignDepartRoleId: string;
  grantId: string;
};

/** @param departId of the class that has a role and a grant */
export async function anAccessWorld(testApp: TestApp, departId: string): Promise<AccessWorld> {
  const { write } = testApp.app.context.database;
  const now = testApp.clock.now();
  const role = { role_name: '助教', role_level: 1, created_at: now };
  await write
    .insertInto('sys_role')
    .values([
      { id: 'q-role', school_id: '1', role_code: 'helper', ...role },
      { id: 'q-foreign-role', school_id: '2', role_code: 'helper', ...role },
    ])
    .execute();
  await write
    .insertInto('sys_permission')
    .values({ id: 'q-menu', name: '待删', url: '/q/menu', component: 'q/Menu', menu_type: 0 })
    .execute();
  await write
    .insertInto('sys_permission_data_rule')
    .values({
      id: 'q-rule',
      permission_id: 'menu-users',
      rule_name: '正常',
      rule_column: 'status',
      rule_conditions: '=',
      rule_value: '1',
      created_at: now,
    })
    .execute();
  const departRole = { role_name: '组长', created_at: now };
  await write
    .insertInto('sys_depart_role')
    .values([
      { id: 'q-drole', school_id: '1', depart_id: departId, role_code: 'lead', ...departRole },
      { id: 'q-fdrole', school_id: '2', depart_id: 'elsewhere', role_code: 'lead', ...departRole },
    ])
    .execute();
  await write
    .insertInto('sys_depart_permission')
    .values({ id: 'q-grant', depart_id: departId, permission_id: 'menu-users' })
    .execute();
  await write
    .insertInto('sys_depart_role_permission')
    .values({ depart_role_id: 'q-drole', permission_id: 'menu-users' })
    .execute();
  await write
    .insertInto('sys_role_permission')
    .values({ role_id: 'q-role', permission_id: 'menu-users' })
    .execute();
  return {
    roleId: 'q-role',
    roleCode: 'helper',
    foreignRoleId: 'q-foreign-role',
    menuId: 'q-menu',
    ruleId: 'q-rule',
    departRoleId: 'q-drole',
    foreignDepartRoleId: 'q-fdrole',
    grantId: 'q-grant',
  };
}
