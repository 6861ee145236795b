import { foreignRole, foreignRow, reads } from './administrator.ts';
import { badQuery, invalid, type Probe } from './probe.ts';
import type { QuestionWorld } from './world.ts';

/** Grants of departments and their roles. */
export function departAccessProbes(world: QuestionWorld): Record<string, Probe> {
  return {
    ...departGrantProbes(world),
    ...departGrantRowProbes(world),
    ...departRoleProbes(world),
    ...assignmentProbes(world),
  };
}

function departGrantProbes({ access, departId }: QuestionWorld): Record<string, Probe> {
  const grant = { departId, permissionId: 'menu-users' };
  const nowhere = { ...grant, departId: 'nowhere' };
  return {
    'departPermissions.queryTreeListForDeptRole': {
      ...reads({ query: { departId } }),
      ...foreignRow({ query: { departId: 'nowhere' } }),
      bad: invalid({ query: {} }),
    },
    'departPermissions.queryDeptRolePermission': {
      ...reads({ query: { roleId: access.departRoleId } }),
      ...foreignRole({ query: { roleId: access.foreignDepartRoleId } }),
      bad: invalid({ query: {} }),
    },
    'departPermissions.saveDeptRolePermission': {
      ...reads({ body: { roleId: access.departRoleId, permissionIds: 'menu-users' } }),
      ...foreignRole({ body: { roleId: access.foreignDepartRoleId, permissionIds: '' } }),
      bad: invalid({ body: {} }),
    },
    'departPermissions.dataRules': {
      ...reads({ params: grant }),
      ...foreignRow({ params: nowhere }),
      bad: invalid({ params: { ...grant, permissionId: 'menu-dashboard' } }, 'permission.noRules'),
    },
    'departPermissions.saveDataRules': {
      ...reads({ body: { ...grant, dataRuleIds: access.ruleId } }),
      ...foreignRow({ body: { ...nowhere, dataRuleIds: '' } }),
      bad: invalid(
        { body: { ...grant, permissionId: 'menu-departs', dataRuleIds: '' } },
        'permission.departGrantFirst',
      ),
    },
  };
}

function departGrantRowProbes({ access, departId }: QuestionWorld): Record<string, Probe> {
  const grant = { departId, permissionId: 'menu-users' };
  return {
    'departPermissions.list': { ...reads(), bad: badQuery },
    'departPermissions.queryById': {
      ...reads({ query: { id: access.grantId } }),
      ...foreignRow({ query: { id: 'nothing' } }),
      bad: invalid({ query: {} }),
    },
    'departPermissions.add': {
      ...reads({ body: { ...grant, permissionId: 'menu-departs' } }),
      ...foreignRow({ body: { ...grant, departId: 'nowhere' } }),
      bad: invalid({ body: { ...grant, permissionId: 'nothing' } }, 'permission.notFound'),
    },
    'departPermissions.edit': {
      ...reads({ body: { id: access.grantId, ...grant, dataRuleIds: access.ruleId } }),
      ...foreignRow({ body: { id: 'nothing', ...grant } }),
      bad: invalid({ body: { id: access.grantId } }),
    },
    'departPermissions.delete': {
      success: { raw: 'depart-roles.test.ts takes' },
      ...foreignRow({ query: { id: 'nothing' } }),
      bad: invalid({ query: {} }),
    },
    'departPermissions.deleteBatch': {
      success: { raw: 'depart-roles.test.ts takes' },
      ...foreignRow({ query: { ids: 'nothing,' } }),
      bad: invalid({ query: {} }),
    },
    'departPermissions.exportXls': { success: { raw: 'depart-grant-transfer.test.ts writes' } },
    'departPermissions.importTemplate': { success: { raw: 'depart-grant-transfer.test.ts takes' } },
    'departPermissions.importExcel': {
      success: { raw: 'depart-grant-transfer.test.ts takes' },
      bad: invalid({ query: { check: 'perhaps' } }),
    },
  };
}

function departRoleProbes({ access, departId }: QuestionWorld): Record<string, Probe> {
  const id = access.departRoleId;
  const foreignId = access.foreignDepartRoleId;
  const form = { departId, roleName: '组长', roleCode: 'lead' };
  return {
    'departRoles.list': { ...reads(), bad: badQuery },
    'departRoles.queryById': {
      ...reads({ query: { id } }),
      ...foreignRole({ query: { id: foreignId } }),
      bad: invalid({ query: {} }),
    },
    'departRoles.add': {
      ...reads({ body: { ...form, roleCode: 'second_lead' } }),
      ...foreignRow({ body: { ...form, departId: 'nowhere', roleCode: 'third' } }),
      bad: invalid({ body: form }, 'role.codeTaken'),
    },
    'departRoles.edit': {
      ...reads({ body: { id, ...form } }),
      ...foreignRole({ body: { id: foreignId, ...form } }),
      bad: invalid({ body: { id, ...form, roleCode: 'other' } }, 'role.codeFixed'),
    },
    'departRoles.delete': {
      success: { raw: 'depart-roles.test.ts deletes' },
      ...foreignRole({ query: { id: foreignId } }),
      bad: invalid({ query: {} }),
    },
    'departRoles.deleteBatch': {
      success: { raw: 'depart-roles.test.ts deletes' },
      ...foreignRole({ query: { ids: `${id},${foreignId},` } }),
      bad: invalid({ query: {} }),
    },
  };
}

function assignmentProbes({ access, departId, owner }: QuestionWorld): Record<string, Probe> {
  const id = access.departRoleId;
  const foreignId = access.foreignDepartRoleId;
  const rules = { permissionId: 'menu-users', departId, roleId: id };
  const assignment = { userId: owner.id, newRoleId: `${id},`, oldRoleId: '' };
  return {
    'departRoles.getDeptRoleList': {
      ...reads({ query: { departId, userId: owner.id } }),
      ...foreignRow({ query: { departId: 'nowhere' } }),
      bad: invalid({ query: {} }),
    },
    'departRoles.getDeptRoleByUserId': {
      ...reads({ query: { userId: owner.id } }),
      ...foreignRow({ query: { userId: 'nobody' } }),
      bad: invalid({ query: {} }),
    },
    'departRoles.deptRoleUserAdd': {
      ...reads({ body: assignment }),
      ...foreignRole({ body: { ...assignment, newRoleId: foreignId } }),
      bad: invalid({ body: { userId: owner.id } }),
    },
    'departRoles.dataRules': {
      ...reads({ params: rules }),
      ...foreignRole({ params: { ...rules, roleId: foreignId } }),
      bad: invalid({ params: { ...rules, permissionId: 'menu-dashboard' } }, 'permission.noRules'),
    },
    'departRoles.saveDataRules': {
      ...reads({ body: { ...rules, dataRuleIds: access.ruleId } }),
      ...foreignRole({ body: { ...rules, roleId: foreignId, dataRuleIds: '' } }),
      bad: invalid({ body: { ...rules, dataRuleIds: 'nothing' } }, 'rule.notFound'),
    },
  };
}
