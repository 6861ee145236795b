import { Type } from 'typebox';
import { Id, IdList, optional } from '../fields.ts';
import { field } from '../resource/index.ts';

/** What roles of the school and roles of a department have in common. */
export const roleTexts = {
  roleName: field.name({ min: 2, max: 30 }),
  // Letters, digits and signs, but no Chinese.
  roleCode: field.key({ max: 64, pattern: '^[!-~]+$', fixed: true, hasHint: true }),
  description: field.longText({ max: 126, default: '' }),
};

export const roleFilters = {
  roleName: optional(Type.String({ maxLength: 100 })),
  roleCode: optional(Type.String({ maxLength: 100 })),
};

/** Deletes roles that people have, too; without it `role.inUse` tells who has them. */
const force = optional(Type.Boolean());

export const RoleDeletion = Type.Object({ id: Id, force });
export const RolesDeletion = Type.Object({ ids: IdList, force });
