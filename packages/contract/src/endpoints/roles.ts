import { Type } from 'typebox';
import { subject } from '../endpoint.ts';
import {
  createTimeRange,
  Id,
  IdList,
  ListQuery,
  None,
  nullable,
  optional,
  Word,
} from '../fields.ts';
import { openedLists } from '../opened-form.ts';
import { field, resource } from '../resource/index.ts';
import { GrantList, PermissionChoices, RuleChoices } from './permission-shapes.ts';
import { RoleDeletion, RolesDeletion } from './role-shapes.ts';

const roleTable = resource('roles', {
  path: '/sys/role',
  permission: 'system:role',
  bin: false,
  fields: {
    roleName: field.text({ min: 2, max: 30, required: true, filter: 'contains', sort: true }),
    // Letters, digits and signs, but no Chinese.
    roleCode: field.text({
      max: 64,
      pattern: '^[!-~]+$',
      required: true,
      unique: true,
      fixed: true,
      filter: 'contains',
      sort: true,
    }),
    roleLevel: field.number({ min: 0, max: 99, default: 0, sort: true }),
    description: field.longText({ max: 126, default: '' }),
  },
  computed: {
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
  },
});

const filters = {
  roleName: optional(Type.String({ maxLength: 100 })),
  roleCode: optional(Type.String({ maxLength: 100 })),
  ...createTimeRange,
};

const { list, queryById, add, edit, exportXls, ...others } = roleTable.endpoints;

/** Roles of the school, who has how many of them. Source: system-domain section 5.2. */
export const roleList = {
  ...roleTable,
  endpoints: {
    ...others,
    list: { ...list, code: 0, query: ListQuery(filters) },
    queryById: { ...queryById, code: 0 },
    add: { ...add, fieldErrors: false, message: 'server.access.added' },
    /** The code stays as it was made. */
    edit: { ...edit, fieldErrors: false, message: 'server.roles.changed' },
    delete: { ...others.delete, message: 'server.roles.deleted', query: RoleDeletion },
    deleteBatch: {
      ...others.deleteBatch,
      access: 'system:role:deleteBatch',
      message: 'server.roles.deletedBatch',
      query: RolesDeletion,
    },
    exportXls: { ...exportXls, query: Type.Object({ ...filters, selections: optional(IdList) }) },
  },
} as const;

export const Role = roleTable.endpoints.queryById.result;

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
