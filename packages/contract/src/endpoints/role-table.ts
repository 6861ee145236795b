import { Type } from 'typebox';
import { nullable, Word } from '../fields.ts';
import { field, resource } from '../resource/index.ts';
import { RoleDeletion, RolesDeletion, roleTexts } from './role-shapes.ts';

const { description, ...names } = roleTexts;

/** Roles of the school, who has how many of them. Source: system-domain section 5.2. */
export const roleList = resource('roles', {
  path: '/sys/role',
  table: 'sys_role',
  permission: 'system:role',
  bin: false,
  fields: {
    ...names,
    roleLevel: field.number({ min: 0, max: 99, default: 0, sort: true, hasHint: true }),
    /** A user with the role sees every department of the school, and no data rule binds them. */
    seesWholeSchool: field.toggle({ default: false, hasHint: true }),
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
        'role.wholeSchoolLevel',
      ),
    ),
  },
  endpoints: {
    list: {
      code: 0,
      aliases: [
        { method: 'GET', path: '/role' },
        { method: 'GET', path: '/api/role' },
      ],
    },
    queryById: { code: 0 },
    add: { fieldErrors: false, message: 'server.access.added' },
    /** The code stays as it was made. */
    edit: { fieldErrors: false, message: 'server.roles.changed' },
    delete: { message: 'server.roles.deleted', query: RoleDeletion },
    deleteBatch: {
      access: 'system:role:deleteBatch',
      message: 'server.roles.deletedBatch',
      query: RolesDeletion,
    },
  },
});

export const Role = roleList.endpoints.queryById.result;
