import type { Actor } from '../../platform/access/actor.ts';
import { AppError, required } from '../../platform/errors.ts';
import type { Paging } from '../../platform/paging.ts';
import type { MemberCall } from '../../platform/use-cases.ts';
import type { PermissionServices } from '../permissions/index.ts';
import type {
  DepartPermissionRepository,
  DepartPermissionRow,
} from './depart-permissions.repository.ts';

type Deps = {
  departPermissions: DepartPermissionRepository;
  grants: PermissionServices['grants'];
  holders: PermissionServices['holders'];
};

type NewGrant = { departId: string; permissionId: string; ruleIds: readonly string[] };
type Filter = { departId?: string | undefined; permissionId?: string | undefined };

/** Grants of departments one by one; the authorise screen saves them all at once. */
export function createDepartPermissionService({ departPermissions, grants, holders }: Deps) {
  async function get(actor: Actor, id: string): Promise<DepartPermissionRow> {
    const [row] = await departPermissions.listByIds(actor, [id]);
    return required(row, 'row.notFound');
  }

  return {
    /** By department and menu, of departments that the actor answers for. */
    list: (actor: Actor, filter: Filter, paging: Paging) =>
      departPermissions.list(actor, filter, paging),

    /** Throws `row.notFound`, also for departments of others. */
    get,

    /** Throws `row.notFound`, `access.outOfReach`, `permission.notFound`, `rule.notFound`, `role.liftsGiver`. */
    async add(call: MemberCall, { departId, permissionId, ruleIds }: NewGrant): Promise<string> {
      const { actor } = call;
      await holders.reachDepart(actor, departId);
      const rules = ruleIds.length > 0 ? [{ permissionId, ruleIds }] : [];
      const added = { departId, wanted: [permissionId], opened: [], rules };
      await grants.saveOfDeparts(call, [added]);
      const only = { departId, permissionId };
      const { rows } = await departPermissions.list(actor, only, {
        current: 1,
        size: 1,
        offset: 0,
      });
      return required(rows[0], 'row.notFound').id;
    },

    /** Department and menu stay; binds the grant by these rules. */
    async edit(call: MemberCall, id: string, ruleIds: readonly string[]) {
      const { departId, permissionId } = await get(call.actor, id);
      await grants.saveRules(call, { kind: 'depart', id: departId, permissionId, ruleIds });
    },

    /** All or none; roles of the department lose it too. Throws `row.notFound`. */
    async remove(call: MemberCall, ids: readonly string[]): Promise<void> {
      const { actor } = call;
      const rows = await departPermissions.listByIds(actor, ids);
      if (rows.length < ids.length) throw new AppError('row.notFound');
      const changes = [...new Set(rows.map((row) => row.departId))].map((departId) => {
        const gone = rows.filter((row) => row.departId === departId);
        return { departId, wanted: [], opened: gone.map(({ permissionId }) => permissionId) };
      });
      await grants.saveOfDeparts(call, changes);
    },
  };
}
export type DepartPermissionService = ReturnType<typeof createDepartPermissionService>;
