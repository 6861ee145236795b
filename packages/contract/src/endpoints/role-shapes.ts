import { Type } from 'typebox';
import { Id, IdList, LoginName, nullable, optional, WireTime } from '../fields.ts';

/** What roles of the school and roles of a department have in common. */
export const roleFields = {
  id: Id,
  roleName: Type.String(),
  roleCode: Type.String(),
  description: Type.String(),
  createBy: nullable(LoginName),
  createTime: WireTime,
  updateBy: nullable(LoginName),
  updateTime: nullable(WireTime),
};

/** What the forms of both send. A code has letters, digits and signs, but no Chinese. */
export const roleForm = {
  roleName: Type.String({ minLength: 2, maxLength: 30 }),
  roleCode: Type.String({ minLength: 1, maxLength: 64, pattern: '^[!-~]+$' }),
  description: optional(nullable(Type.String({ maxLength: 126 }))),
};

/** Deletes roles that people have, too; without it `role.inUse` tells who has them. */
const force = optional(Type.Boolean());

export const RoleDeletion = Type.Object({ id: Id, force });
export const RolesDeletion = Type.Object({ ids: IdList, force });
