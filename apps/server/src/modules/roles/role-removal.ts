import { assertMayTakeDepartRoles, assertMayTakeRoles } from '../../platform/access/reach.ts';
import type { RoleKind } from '../../platform/access/rule-bounds.ts';
import { AppError } from '../../platform/errors.ts';
import type { Change, Noted } from '../../platform/table/table-spec.ts';
import type { PermissionServices } from '../permissions/index.ts';
import { countUsers, takeFromAll } from './role-uses.repository.ts';

const assertMayTake = { role: assertMayTakeRoles, departRole: assertMayTakeDepartRoles };

/** Deletes roles: nothing that people have unless they are to lose it, and nothing that the actor has not got. */
export function createRoleRemoval({ grants }: Pick<PermissionServices, 'grants'>, kind: RoleKind) {
  return async ({ tx, actor, rows, query }: Change): Promise<Noted> => {
    const ids = rows.map(({ id }) => id);
    const counts = await countUsers(tx, kind, ids);
    const all = rows.map(({ id, was }) => ({
      id,
      roleName: was?.['roleName'],
      users: counts.get(id) ?? 0,
    }));
    const roles = all.filter(({ users }) => users > 0);
    const users = roles.reduce((sum, role) => sum + role.users, 0);
    if (users > 0 && query?.['force'] !== true) throw new AppError('role.inUse', { users, roles });
    await assertMayTake[kind](tx, actor, ids);
    await grants.drop(tx, actor, kind, ids);
    await takeFromAll(tx, kind, ids);
    return Object.fromEntries(all.map((role) => [role.id, { users: role.users }]));
  };
}
