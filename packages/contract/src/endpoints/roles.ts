import { Type } from 'typebox';
import { putOrPost, subject } from '../endpoint.ts';
import {
  createTimeRange,
  Id,
  IdList,
  ListQuery,
  None,
  nullable,
  optional,
  Page,
  Word,
} from '../fields.ts';
import { formVersion, openedLists, openedVersion } from '../opened-form.ts';
import { ImportReport } from '../resource/import-report.ts';
import { GrantList, PermissionChoices, RuleChoices } from './permission-shapes.ts';
import { RoleDeletion, RolesDeletion, roleFields, roleForm } from './role-shapes.ts';

export const Role = Type.Object({
  ...roleFields,
  roleLevel: Type.Integer(),
  /** People who have it; lists count no further than 10,000. */
  userCount: Type.Integer(),
  /** Why the caller may not change it; `null` when they may. */
  problem: nullable(
    Word(
      'role.levelTooHigh',
      'role.liftsGiver',
      'role.takesUnheld',
      'role.shared',
      'role.protected',
    ),
  ),
  version: formVersion,
});

const RoleForm = {
  ...roleForm,
  roleLevel: optional(Type.Integer({ minimum: 0, maximum: 99, default: 0 })),
};

const filters = {
  roleName: optional(Type.String({ maxLength: 100 })),
  roleCode: optional(Type.String({ maxLength: 100 })),
  ...createTimeRange,
};

const ownSchool = { foreignRow: 'lists rows of the own school only' } as const;
const noInput = { ...ownSchool, badInput: 'takes no input' } as const;

export const roles = subject('roles', {
  list: {
    method: 'GET',
    path: '/sys/role/list',
    access: 'system:role:list',
    code: 0,
    query: ListQuery(filters),
    result: Page(Role),
    notApplicable: ownSchool,
  },
  queryById: {
    method: 'GET',
    path: '/sys/role/queryById',
    access: 'system:role:list',
    code: 0,
    query: Type.Object({ id: Id }),
    result: Role,
  },
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
  add: {
    method: 'POST',
    path: '/sys/role/add',
    access: 'system:role:add',
    message: 'server.access.added',
    body: Type.Object(RoleForm),
    result: Type.Object({ id: Id }),
    notApplicable: { foreignRow: 'makes a row of its own' },
  },
  /** The code stays as it was made. */
  edit: {
    ...putOrPost('/sys/role/edit'),
    access: 'system:role:edit',
    message: 'server.roles.changed',
    body: Type.Object({ id: Id, ...RoleForm, version: openedVersion }),
    result: Type.Object({ id: Id }),
  },
  delete: {
    method: 'DELETE',
    path: '/sys/role/delete',
    access: 'system:role:delete',
    message: 'server.roles.deleted',
    query: RoleDeletion,
    result: None,
  },
  deleteBatch: {
    method: 'DELETE',
    path: '/sys/role/deleteBatch',
    access: 'system:role:deleteBatch',
    message: 'server.roles.deletedBatch',
    query: RolesDeletion,
    result: None,
  },
  exportXls: {
    method: 'GET',
    path: '/sys/role/exportXls',
    access: 'system:role:export',
    kind: 'file',
    query: Type.Object({ ...filters, selections: optional(IdList) }),
    result: None,
    notApplicable: { ...ownSchool, badInput: 'what is no filter is ignored' },
  },
  importTemplate: {
    method: 'GET',
    path: '/sys/role/importTemplate',
    access: 'system:role:import',
    kind: 'file',
    result: None,
    notApplicable: { foreignRow: 'names no row', badInput: 'takes no input' },
  },
  /** Codes that exist are left out. */
  importExcel: {
    method: 'POST',
    path: '/sys/role/importExcel',
    access: 'system:role:import',
    kind: 'upload',
    query: Type.Object({ check: optional(Type.Boolean()) }),
    result: ImportReport,
    notApplicable: { foreignRow: 'makes rows of its own' },
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
