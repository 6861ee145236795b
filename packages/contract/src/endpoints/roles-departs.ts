import { Type } from 'typebox';
import { subject } from '../endpoint.ts';
import { Id, IdList, ListQuery, None, nullable, optional, Page } from '../fields.ts';
import { openedLists } from '../opened-form.ts';
import { field, ImportReport, resource } from '../resource/index.ts';
import {
  GrantDiff,
  GrantList,
  grantForm,
  PermissionChoices,
  RuleChoices,
} from './permission-shapes.ts';
import { RoleDeletion, RolesDeletion, roleFilters, roleTexts } from './role-shapes.ts';

const DepartPermission = Type.Object({
  id: Id,
  departId: Id,
  permissionId: Id,
  /** Comma list. */
  dataRuleIds: Type.String(),
});

const DepartPermissionForm = {
  departId: Id,
  permissionId: Id,
  dataRuleIds: optional(nullable(Type.String({ maxLength: 4_000 }))),
};

/** Older clients name the department in a way of their own. */
const departFilters = { departId: optional(Id), deptId: optional(Id), ...roleFilters };

/** Roles that mean something in one department only. */
export const departRoleList = resource('departRoles', {
  path: '/sys/sysDepartRole',
  table: 'sys_depart_role',
  permission: 'system:depart:role',
  verbs: ['add', 'edit', 'delete'],
  bin: false,
  fields: {
    ...roleTexts,
    departId: field.text({ max: 36, required: true, fixed: true, filter: 'equals' }),
  },
  computed: { departName: Type.String(), departId_dictText: Type.String() },
  endpoints: {
    list: { code: 0, query: ListQuery(departFilters) },
    // It names a department, unlike forms that make a row of one's own.
    add: { fieldErrors: false, message: 'server.access.added', notApplicable: {} },
    /** Department and code stay as they were made. */
    edit: { fieldErrors: false, message: 'server.departRoles.changed' },
    delete: { message: 'server.access.deleted', query: RoleDeletion },
    deleteBatch: {
      access: 'system:depart:role:deleteBatch',
      message: 'server.access.deleted',
      query: RolesDeletion,
    },
  },
});

/** What the roles of a department may choose from. */
export const departPermissions = subject('departPermissions', {
  /** Menus and buttons that the department has. */
  queryTreeListForDeptRole: {
    method: 'GET',
    path: '/sys/sysDepartPermission/queryTreeListForDeptRole',
    access: 'system:depart:role:list',
    code: 0,
    query: Type.Object({ departId: Id }),
    result: PermissionChoices,
  },
  queryDeptRolePermission: {
    method: 'GET',
    path: '/sys/sysDepartPermission/queryDeptRolePermission',
    access: 'system:depart:role:list',
    code: 0,
    query: Type.Object({ roleId: Id }),
    result: Type.Array(Id),
  },
  saveDeptRolePermission: {
    method: 'POST',
    path: '/sys/sysDepartPermission/saveDeptRolePermission',
    access: 'system:depart:role:save',
    message: 'server.access.saved',
    body: grantForm({ roleId: Id }),
    result: GrantDiff,
  },
  dataRules: {
    method: 'GET',
    path: '/sys/sysDepartPermission/datarule/:permissionId/:departId',
    access: 'system:depart:role:list',
    params: Type.Object({ permissionId: Id, departId: Id }),
    result: RuleChoices,
  },
  saveDataRules: {
    method: 'POST',
    path: '/sys/sysDepartPermission/datarule',
    access: 'system:permission:saveDepart',
    message: 'server.roles.saved',
    body: Type.Object({
      permissionId: Id,
      departId: Id,
      dataRuleIds: GrantList,
      opened: openedLists({ dataRuleIds: GrantList }),
    }),
    result: None,
  },
  list: {
    method: 'GET',
    path: '/sys/sysDepartPermission/list',
    access: 'system:depart:role:list',
    code: 0,
    query: ListQuery({ departId: optional(Id), permissionId: optional(Id) }),
    result: Page(DepartPermission),
    notApplicable: { foreignRow: 'lists departments of the caller only' },
  },
  queryById: {
    method: 'GET',
    path: '/sys/sysDepartPermission/queryById',
    access: 'system:depart:role:list',
    query: Type.Object({ id: Id }),
    result: DepartPermission,
  },
  add: {
    method: 'POST',
    path: '/sys/sysDepartPermission/add',
    access: 'system:permission:saveDepart',
    message: 'server.access.added',
    body: Type.Object(DepartPermissionForm),
    result: Type.Object({ id: Id }),
  },
  edit: {
    method: 'PUT',
    path: '/sys/sysDepartPermission/edit',
    access: 'system:permission:saveDepart',
    message: 'server.roles.changed',
    body: Type.Object({ id: Id, ...DepartPermissionForm }),
    result: Type.Object({ id: Id }),
  },
  delete: {
    method: 'DELETE',
    path: '/sys/sysDepartPermission/delete',
    access: 'system:permission:saveDepart',
    message: 'server.access.deleted',
    query: Type.Object({ id: Id }),
    result: None,
  },
  deleteBatch: {
    method: 'DELETE',
    path: '/sys/sysDepartPermission/deleteBatch',
    access: 'system:permission:saveDepart',
    message: 'server.access.deleted',
    query: Type.Object({ ids: IdList }),
    result: None,
  },
  /** Grants by org codes, permission codes and names of rules, which mean the same in every school. */
  exportXls: {
    method: 'GET',
    path: '/sys/sysDepartPermission/exportXls',
    access: 'system:permission:saveDepart',
    kind: 'file',
    query: Type.Object({ departId: optional(Id) }),
    result: None,
    notApplicable: {
      foreignRow: 'answers departments of the caller only',
      badInput: 'what is no filter is ignored',
    },
  },
  importTemplate: {
    method: 'GET',
    path: '/sys/sysDepartPermission/importTemplate',
    access: 'system:permission:saveDepart',
    kind: 'file',
    result: None,
    notApplicable: { foreignRow: 'names no row', badInput: 'takes no input' },
  },
  /** Adds grants and takes none away; what a department has is left out. */
  importExcel: {
    method: 'POST',
    path: '/sys/sysDepartPermission/importExcel',
    access: 'system:permission:saveDepart',
    kind: 'upload',
    query: Type.Object({ check: optional(Type.Boolean()) }),
    result: ImportReport,
    notApplicable: { foreignRow: 'departments of others are unknown to it' },
  },
});

const DepartRole = departRoleList.endpoints.queryById.result;

export const departRoles = subject('departRoles', {
  ...departRoleList.endpoints,
  /** Roles of a department that a person can be given. */
  getDeptRoleList: {
    method: 'GET',
    path: '/sys/sysDepartRole/getDeptRoleList',
    access: 'system:depart:role:list',
    query: Type.Object({ departId: Id, userId: optional(Id) }),
    result: Type.Array(DepartRole),
  },
  getDeptRoleByUserId: {
    method: 'GET',
    path: '/sys/sysDepartRole/getDeptRoleByUserId',
    access: 'system:depart:role:list',
    query: Type.Object({ userId: Id, departId: optional(Id) }),
    result: Type.Array(Type.Object({ id: Id, userId: Id, droleId: Id })),
  },
  /**
   * Makes a person's roles in the departments of these roles exactly `newRoleId`, unless `opened` tells
   * what they were.
   */
  deptRoleUserAdd: {
    method: 'POST',
    path: '/sys/sysDepartRole/deptRoleUserAdd',
    access: 'system:depart:role:userAdd',
    message: 'server.access.added',
    body: Type.Object({
      userId: Id,
      newRoleId: GrantList,
      oldRoleId: optional(GrantList),
      departId: optional(Id),
      opened: openedLists({ newRoleId: GrantList }),
    }),
    result: GrantDiff,
  },
  dataRules: {
    method: 'GET',
    path: '/sys/sysDepartRole/datarule/:permissionId/:departId/:roleId',
    access: 'system:depart:role:list',
    params: Type.Object({ permissionId: Id, departId: Id, roleId: Id }),
    result: RuleChoices,
  },
  saveDataRules: {
    method: 'POST',
    path: '/sys/sysDepartRole/datarule',
    access: 'system:depart:role:save',
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
