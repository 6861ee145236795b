import { protectedRoleCode, roleChangeProblem } from '@sprout/rules';
import type { Actor } from '../../platform/access/actor.ts';
import { assertManagesDeparts, refuse } from '../../platform/access/reach.ts';
import type { Database } from '../../platform/db/db.ts';
import { required } from '../../platform/errors.ts';
import type { Holder } from './grants.service.ts';
import type { PermissionRepository } from './permissions.repository.ts';

type Deps = { database: Database; permissions: PermissionRepository };

type SeenRole = { code: string; seesWholeSchool: boolean };

/** Whose grants an actor may see and change. */
export function createHolders({ database, permissions }: Deps) {
  const findRole = async (actor: Actor, roleId: string) =>
    required(await permissions.findRole(actor, roleId), 'role.notFound');

  return {
    /** To look at. Throws `role.notFound`. */
    async seeRole(actor: Actor, roleId: string): Promise<Holder & SeenRole> {
      const { id, code, seesWholeSchool } = await findRole(actor, roleId);
      return { kind: 'role', id, code, seesWholeSchool };
    },

    /** To change. Throws `role.notFound`, `role.levelTooHigh` and `role.shared`. */
    async reachRole(actor: Actor, roleId: string): Promise<Holder & { isProtected: boolean }> {
      const role = await findRole(actor, roleId);
      const isShared = role.isShared === true;
      refuse(roleChangeProblem(actor, { ...role, isShared }, role));
      return { kind: 'role', id: role.id, isProtected: role.code === protectedRoleCode };
    },

    /** Throws `row.notFound` and `access.outOfReach`. */
    async reachDepart(actor: Actor, departId: string): Promise<Holder> {
      await assertManagesDeparts(database.write, actor, [departId]);
      return { kind: 'depart', id: departId };
    },
  };
}
