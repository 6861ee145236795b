import { Type } from 'typebox';
import { subject } from '../endpoint.ts';
import { Id, None, optional } from '../fields.ts';
import { openedLists } from '../opened-form.ts';
import { GrantList, PermissionChoices, RuleChoices } from './permission-shapes.ts';
import { Role, roleList } from './role-table.ts';

const ownSchool = { foreignRow: 'lists rows of the own school only' } as const;
const noInput = { ...ownSchool, badInput: 'takes no input' } as const;

export const roles = subject('roles', {
  ...roleList.endpoints,
  /** Roles that the caller may see on people; none above the own level. */
  queryall: {
    method: 'GET',
    path: '/sys/role/queryall',
    access: 'system:user:list',
    code: 0,
    result: Type.Array(Role),
    notApplicable: noInput,
  },
  /** All for the highest roles, else those below the caller's level. */
  queryMySubRole: {
    method: 'GET',
    path: '/sys/role/queryMySubRole',
    access: 'system:user:list',
    code: 0,
    result: Type.Array(Role),
    notApplicable: noInput,
  },
  checkRoleCode: {
    method: 'GET',
    path: '/sys/role/checkRoleCode',
    access: 'system:role:list',
    query: Type.Object({
      id: optional(Id),
      roleCode: Type.String({ minLength: 1, maxLength: 64 }),
    }),
    result: None,
    notApplicable: ownSchool,
  },
  queryTreeList: {
    method: 'GET',
    path: '/sys/role/queryTreeList',
    access: 'system:role:list',
    code: 0,
    result: PermissionChoices,
    notApplicable: noInput,
  },
  /** Data rules of a granted menu, and those that bind the grant. */
  dataRules: {
    method: 'GET',
    path: '/sys/role/datarule/:permissionId/:roleId',
    access: 'system:role:list',
    params: Type.Object({ permissionId: Id, roleId: Id }),
    result: RuleChoices,
  },
  saveDataRules: {
    method: 'POST',
    path: '/sys/role/datarule',
    access: 'system:permission:saveRole',
    message: 'server.roles.saved',
    body: Type.Object({
      permissionId: Id,
      roleId: Id,
      dataRuleIds: GrantList,
      opened: openedLists({ dataRuleIds: GrantList }),
    }),
    result: None,
  },
});
