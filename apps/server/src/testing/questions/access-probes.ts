import { departAccessProbes } from './access-depart-probes.ts';
import { foreignRole, foreignRow, reads } from './administrator.ts';
import { badQuery, invalid, type Probe } from './probe.ts';
import type { QuestionWorld } from './world.ts';

const menus = { raw: 'menus.test.ts changes' };

/** Menus, roles, grants and department roles. */
export function accessProbes(world: QuestionWorld): Record<string, Probe> {
  return {
    ...menuProbes(world),
    ...ruleProbes(world),
    ...grantProbes(world),
    ...roleProbes(world),
    ...roleGrantProbes(world),
    ...departAccessProbes(world),
  };
}

function menuProbes({ access }: QuestionWorld): Record<string, Probe> {
  const parent = { query: { parentId: 'menu-people' } };
  return {
    'permissions.getUserPermissionByToken': { success: { as: 'owner', input: {} } },
    'permissions.preview': {
      ...reads({ query: { roleId: access.roleId } }),
      ...foreignRole({ query: { roleId: access.foreignRoleId } }),
      bad: invalid({ query: {} }),
    },
    'permissions.list': reads(),
    'permissions.getSystemMenuList': reads(),
    'permissions.getSystemSubmenu': { ...reads(parent), bad: invalid({ query: {} }) },
    'permissions.getSystemSubmenuBatch': {
      ...reads({ query: { parentIds: 'menu-people,menu-site,' } }),
      bad: invalid({ query: {} }),
    },
    'permissions.queryTreeList': reads(),
    'permissions.queryListAsync': { ...reads(), bad: invalid({ query: { pid: 'no such id!' } }) },
    'permissions.loadAllRoleIds': reads(),
    'permissions.add': {
      success: menus,
      bad: invalid({ body: { name: '按钮', menuType: 7 } }),
    },
    'permissions.edit': {
      success: menus,
      bad: invalid({ body: { id: access.menuId, name: '无类型' } }),
    },
    'permissions.sort': { success: menus, bad: invalid({ body: { parentId: '', ids: [] } }) },
    'permissions.delete': {
      ...reads({ query: { id: access.menuId } }),
      bad: invalid({ query: {} }),
    },
    'permissions.deleteBatch': { success: menus, bad: invalid({ query: {} }) },
  };
}

function ruleProbes({ access }: QuestionWorld): Record<string, Probe> {
  const byMenu = { query: { permissionId: 'menu-users' } };
  const rule = {
    permissionId: 'menu-users',
    ruleName: '只看学生',
    ruleColumn: 'userIdentity',
    ruleConditions: '=',
    ruleValue: '1',
  };
  return {
    'permissions.getPermRuleListByPermId': { ...reads(byMenu), bad: invalid({ query: {} }) },
    'permissions.queryPermissionRule': { ...reads(byMenu), bad: invalid({ query: {} }) },
    'permissions.ruleColumns': {
      ...reads(byMenu),
      bad: invalid({ query: { permissionId: 'nowhere' } }, 'permission.notFound'),
    },
    'permissions.countRule': {
      ...reads({ query: { permissionId: 'menu-users', ruleIds: 'none' } }),
      bad: invalid({ query: { permissionId: 'nowhere' } }, 'permission.notFound'),
    },
    'permissions.addPermissionRule': {
      ...reads({ body: rule }),
      bad: invalid({ body: { ...rule, ruleConditions: 'USE_SQL_RULES' } }, 'rule.sql'),
    },
    'permissions.editPermissionRule': {
      ...reads({ body: { id: access.ruleId, ...rule } }),
      bad: invalid({ body: { id: access.ruleId, ...rule, ruleColumn: 'password' } }, 'rule.column'),
    },
    'permissions.deletePermissionRule': {
      success: { raw: 'data-rules.test.ts deletes' },
      bad: invalid({ query: { id: 'nothing' } }, 'rule.notFound'),
    },
  };
}

function grantProbes({ access, departId }: QuestionWorld): Record<string, Probe> {
  return {
    'permissions.queryRolePermission': {
      ...reads({ query: { roleId: access.roleId } }),
      ...foreignRole({ query: { roleId: access.foreignRoleId } }),
      bad: invalid({ query: {} }),
    },
    'permissions.saveRolePermission': {
      ...reads({ body: { roleId: access.roleId, permissionIds: 'menu-users,' } }),
      ...foreignRole({ body: { roleId: access.foreignRoleId, permissionIds: '' } }),
      bad: invalid({ body: { roleId: access.roleId } }),
    },
    'permissions.queryDepartPermission': {
      ...reads({ query: { departId } }),
      ...foreignRow({ query: { departId: 'nowhere' } }),
      bad: invalid({ query: {} }),
    },
    'permissions.saveDepartPermission': {
      success: { raw: 'grants.test.ts saves' },
      ...foreignRow({ body: { departId: 'nowhere', permissionIds: '' } }),
      bad: invalid({ body: {} }),
    },
  };
}

function roleProbes({ access }: QuestionWorld): Record<string, Probe> {
  const form = { roleName: '助教', roleCode: access.roleCode, roleLevel: 1 };
  return {
    'roles.list': { ...reads(), bad: badQuery },
    'roles.queryById': {
      ...reads({ query: { id: access.roleId } }),
      ...foreignRole({ query: { id: access.foreignRoleId } }),
      bad: invalid({ query: {} }),
    },
    'roles.queryall': reads(),
    'roles.queryMySubRole': reads(),
    'roles.checkRoleCode': {
      ...reads({ query: { roleCode: 'free_code' } }),
      bad: invalid({ query: { roleCode: 'teacher' } }, 'role.codeTaken'),
    },
    'roles.add': {
      ...reads({ body: { ...form, roleCode: 'monitor' } }),
      bad: invalid({ body: { ...form, roleCode: '班长' } }),
    },
    'roles.edit': {
      ...reads({ body: { id: access.roleId, ...form } }),
      ...foreignRole({ body: { id: access.foreignRoleId, ...form } }),
      bad: invalid({ body: { id: access.roleId, ...form, roleLevel: 100 } }),
    },
    'roles.exportXls': { success: { raw: 'role-transfer.test.ts exports' } },
    'roles.importTemplate': { success: { raw: 'role-transfer.test.ts takes' } },
    'roles.importExcel': {
      success: { raw: 'role-transfer.test.ts takes' },
      bad: invalid({ query: { check: 'perhaps' } }),
    },
    'roles.delete': {
      success: { raw: 'roles.test.ts deletes' },
      ...foreignRole({ query: { id: access.foreignRoleId } }),
      bad: invalid({ query: {} }),
    },
    'roles.deleteBatch': {
      success: { raw: 'roles.test.ts deletes' },
      ...foreignRole({ query: { ids: `${access.roleId},${access.foreignRoleId}` } }),
      bad: invalid({ query: {} }),
    },
  };
}

function roleGrantProbes({ access }: QuestionWorld): Record<string, Probe> {
  const rules = { permissionId: 'menu-users', roleId: access.roleId };
  const foreignRules = { ...rules, roleId: access.foreignRoleId };
  return {
    'roles.queryTreeList': reads(),
    'roles.dataRules': {
      ...reads({ params: rules }),
      ...foreignRole({ params: foreignRules }),
      bad: invalid({ params: { ...rules, permissionId: 'menu-dashboard' } }, 'permission.noRules'),
    },
    'roles.saveDataRules': {
      ...reads({ body: { ...rules, dataRuleIds: `${access.ruleId},` } }),
      ...foreignRole({ body: { ...foreignRules, dataRuleIds: '' } }),
      bad: invalid({ body: { ...rules, dataRuleIds: 'nothing' } }, 'rule.notFound'),
    },
  };
}
