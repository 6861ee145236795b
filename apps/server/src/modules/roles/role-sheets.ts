import type { Language } from '@sprout/texts';
import type { Actor } from '../../platform/actor.ts';
import { plainSheets } from '../../platform/table/plain-sheets.ts';
import type { RoleRow } from './roles.repository.ts';

const sheets = plainSheets({
  resource: 'roles',
  fields: ['roleName', 'roleCode', 'roleLevel', 'description'],
  required: ['roleName', 'roleCode'],
});

export const { columns: roleColumns, template: roleTemplate } = sheets;

export const roleSheet = (actor: Actor, roles: readonly RoleRow[], language: Language) =>
  sheets.sheet({
    exporter: actor.nickname,
    language,
    rows: roles.map((role) => [role.role_name, role.role_code, role.role_level, role.description]),
  });
