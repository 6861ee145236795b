import { Type } from 'typebox';
import { createTimeRange, IdList, ListQuery, nullable, optional, Word } from '../fields.ts';
import { field, resource } from '../resource/index.ts';
import { RoleDeletion, RolesDeletion, roleFilters, roleTexts } from './role-shapes.ts';

const { description, ...names } = roleTexts;

const roleTable = resource('roles', {
  path: '/sys/role',
  table: 'sys_role',
  permission: 'system:role',
  bin: false,
  fields: {
    ...names,
    roleLevel: field.number({ min: 0, max: 99, default: 0, sort: true, hasHint: true }),
    description,
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

const filters = { ...roleFilters, ...createTimeRange };

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
