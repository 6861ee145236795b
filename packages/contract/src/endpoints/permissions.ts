import { Type } from 'typebox';
import { putOrPost, subject } from '../endpoint.ts';
import { Id, IdList, None, optional, RealName, Word } from '../fields.ts';
import {
  Auth,
  DataRule,
  GrantDiff,
  grantForm,
  MenuItem,
  PermissionChoices,
  PermissionForm,
  PermissionTree,
  PermissionView,
  RuleForm,
} from './permission-shapes.ts';

/** Menus belong to the installation, not to a school. */
const common = { foreignRow: 'menus belong to every school of the installation' } as const;
const noInput = { ...common, badInput: 'takes no input' } as const;

export const permissions = subject('permissions', {
  /** The session's own menu and buttons; a token in the query is ignored. */
  getUserPermissionByToken: {
    method: 'GET',
    path: '/sys/permission/getUserPermissionByToken',
    isShared: true,
    access: 'user',
    message: 'server.menu.found',
    result: Type.Object({
      menu: Type.Array(MenuItem),
      auth: Type.Array(Auth),
      allAuth: Type.Array(Auth),
      /** One of the person's roles sees the whole school. */
      seesWholeSchool: Type.Boolean(),
      /** Version of Sprout; only for its own client. */
      version: Type.Optional(Type.String()),
    }),
    notApplicable: {
      wrongRole: 'open to every signed-in role',
      foreignRow: 'tells of the caller only',
      badInput: 'takes no input',
    },
  },
  /** The menu as somebody with only this role sees it. */
  preview: {
    method: 'GET',
    path: '/sys/permission/preview',
    access: 'system:permission:list',
    query: Type.Object({ roleId: Id }),
    result: Type.Object({ menu: Type.Array(MenuItem), auth: Type.Array(Auth) }),
  },
  /** Menus and buttons as one tree. */
  list: {
    method: 'GET',
    path: '/sys/permission/list',
    aliases: [
      { method: 'GET', path: '/permission' },
      { method: 'GET', path: '/permission/no-pager' },
      { method: 'GET', path: '/api/permission' },
      { method: 'GET', path: '/api/permission/no-pager' },
    ],
    access: 'system:permission:list',
    code: 0,
    result: Type.Array(PermissionTree),
    notApplicable: noInput,
  },
  getSystemMenuList: {
    method: 'GET',
    path: '/sys/permission/getSystemMenuList',
    access: 'system:permission:list',
    code: 0,
    result: Type.Array(PermissionView),
    notApplicable: noInput,
  },
  getSystemSubmenu: {
    method: 'GET',
    path: '/sys/permission/getSystemSubmenu',
    access: 'system:permission:list',
    code: 0,
    query: Type.Object({ parentId: Id }),
    result: Type.Array(PermissionView),
    notApplicable: common,
  },
  /** Children by the id of their menu. */
  getSystemSubmenuBatch: {
    method: 'GET',
    path: '/sys/permission/getSystemSubmenuBatch',
    access: 'system:permission:list',
    query: Type.Object({ parentIds: IdList }),
    result: Type.Record(Type.String(), Type.Array(PermissionView)),
    notApplicable: common,
  },
  add: {
    method: 'POST',
    path: '/sys/permission/add',
    access: 'system:permission:add',
    wholeSchool: true,
    message: 'server.access.added',
    body: Type.Object(PermissionForm),
    result: Type.Object({ id: Id }),
    notApplicable: common,
  },
  edit: {
    ...putOrPost('/sys/permission/edit'),
    access: 'system:permission:edit',
    wholeSchool: true,
    message: 'server.access.changed',
    body: Type.Object({ id: Id, ...PermissionForm }),
    result: Type.Object({ id: Id }),
    notApplicable: common,
  },
  /** Puts the children of a menu, or with an empty parent the roots, into this order. */
  sort: {
    method: 'PUT',
    path: '/sys/permission/sort',
    access: 'system:permission:edit',
    wholeSchool: true,
    message: 'server.access.changed',
    body: Type.Object({
      parentId: PermissionForm.parentId,
      ids: Type.Array(Id, { minItems: 1, maxItems: 500 }),
    }),
    result: None,
    notApplicable: common,
  },
  /** Takes everything below, data rules and grants with it. */
  delete: {
    method: 'DELETE',
    path: '/sys/permission/delete',
    access: 'system:permission:delete',
    wholeSchool: true,
    message: 'server.access.deleted',
    query: Type.Object({ id: Id }),
    result: Type.Object({ count: Type.Integer() }),
    notApplicable: common,
  },
  deleteBatch: {
    method: 'DELETE',
    path: '/sys/permission/deleteBatch',
    access: 'system:permission:deleteBatch',
    wholeSchool: true,
    message: 'server.access.deleted',
    query: Type.Object({ ids: IdList }),
    result: Type.Object({ count: Type.Integer() }),
    notApplicable: common,
  },
  queryTreeList: {
    method: 'GET',
    path: '/sys/permission/queryTreeList',
    access: 'system:permission:list',
    code: 0,
    result: PermissionChoices,
    notApplicable: noInput,
  },
  /** Children of one node, or the roots, for trees that load as they open. */
  queryListAsync: {
    method: 'GET',
    path: '/sys/permission/queryListAsync',
    access: 'system:permission:list',
    code: 0,
    query: Type.Object({ pid: optional(Id) }),
    result: PermissionChoices,
    notApplicable: common,
  },
  /** Ids of all menus and buttons. */
  loadAllRoleIds: {
    method: 'GET',
    path: '/sys/permission/loadAllRoleIds',
    access: 'system:role:list',
    code: 0,
    result: Type.Array(Id),
    notApplicable: noInput,
  },
  getPermRuleListByPermId: {
    method: 'GET',
    path: '/sys/permission/getPermRuleListByPermId',
    access: 'system:permission:list',
    code: 0,
    query: Type.Object({ permissionId: Id }),
    result: Type.Array(DataRule),
    notApplicable: common,
  },
  queryPermissionRule: {
    method: 'GET',
    path: '/sys/permission/queryPermissionRule',
    access: 'system:permission:list',
    message: 'server.access.found',
    query: Type.Object({
      permissionId: Id,
      ruleName: optional(Type.String({ maxLength: 50 })),
      ruleValue: optional(Type.String({ maxLength: 300 })),
    }),
    result: Type.Array(DataRule),
    notApplicable: common,
  },
  /** What a rule of this menu may name; no columns: no rule acts on its page. */
  ruleColumns: {
    method: 'GET',
    path: '/sys/permission/ruleColumns',
    access: 'system:permission:list',
    query: Type.Object({ permissionId: Id }),
    result: Type.Object({
      columns: Type.Array(Type.Object({ name: Type.String(), type: Type.String() })),
      conditions: Type.Array(Type.String()),
    }),
    notApplicable: common,
  },
  /**
   * How many rows are left by rules of a menu, all of them together, or by one that is being written:
   * for each of the first whom they will bind, and for the caller. What a rule says of "oneself" is taken
   * from the user whom the figures are for.
   */
  countRule: {
    method: 'GET',
    path: '/sys/permission/countRule',
    access: 'system:permission:list',
    query: Type.Object({
      permissionId: Id,
      /** Counts for the users with this role; without a role, for those who were granted the page. */
      roleId: optional(Id),
      departRoleId: optional(Id),
      ruleIds: optional(IdList),
      ruleColumn: optional(Type.String({ maxLength: 100 })),
      ruleConditions: optional(Type.String({ maxLength: 50 })),
      ruleValue: optional(Type.String({ maxLength: 300 })),
    }),
    result: Type.Object({
      of: Word('users', 'addressBook', 'departs', 'works'),
      total: Type.Integer(),
      left: Type.Integer(),
      /** Three users at most, by user name; none who sees the whole school, for no rule binds them. */
      people: Type.Array(
        Type.Object({
          name: RealName,
          total: Type.Integer(),
          left: Type.Integer(),
        }),
      ),
      holderCount: Type.Integer(),
      /** A value depends on who looks. */
      isPersonal: Type.Boolean(),
    }),
    notApplicable: common,
  },
  addPermissionRule: {
    method: 'POST',
    path: '/sys/permission/addPermissionRule',
    access: 'system:permission:addRule',
    wholeSchool: true,
    message: 'server.access.added',
    body: Type.Object(RuleForm),
    result: Type.Object({ id: Id }),
    notApplicable: common,
  },
  editPermissionRule: {
    ...putOrPost('/sys/permission/editPermissionRule'),
    access: 'system:permission:editRule',
    wholeSchool: true,
    message: 'server.access.updated',
    body: Type.Object({ id: Id, ...RuleForm }),
    result: Type.Object({ id: Id }),
    notApplicable: common,
  },
  deletePermissionRule: {
    method: 'DELETE',
    path: '/sys/permission/deletePermissionRule',
    access: 'system:permission:deleteRule',
    wholeSchool: true,
    message: 'server.access.ruleDeleted',
    query: Type.Object({ id: Id }),
    result: None,
    notApplicable: common,
  },
  queryRolePermission: {
    method: 'GET',
    path: '/sys/permission/queryRolePermission',
    access: 'system:role:list',
    code: 0,
    query: Type.Object({ roleId: Id }),
    result: Type.Array(Id),
  },
  /** Makes the grants of a role exactly these, unless `opened` tells what they were; `lastpermissionIds` is not believed. */
  saveRolePermission: {
    method: 'POST',
    path: '/sys/permission/saveRolePermission',
    access: 'system:permission:saveRole',
    message: 'server.access.saved',
    body: grantForm({ roleId: Id }),
    result: GrantDiff,
  },
  queryDepartPermission: {
    method: 'GET',
    path: '/sys/permission/queryDepartPermission',
    access: 'system:depart:list',
    code: 0,
    query: Type.Object({ departId: Id }),
    result: Type.Array(Id),
  },
  /** What a department loses, its roles lose too. */
  saveDepartPermission: {
    method: 'POST',
    path: '/sys/permission/saveDepartPermission',
    access: 'system:permission:saveDepart',
    message: 'server.access.saved',
    body: grantForm({ departId: Id }),
    result: GrantDiff,
  },
});
