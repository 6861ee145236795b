import type { Actor } from '../../platform/actor.ts';
import { AppError, required } from '../../platform/errors.ts';
import type { Paging } from '../../platform/paging.ts';
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

  async function bind(
    actor: Actor,
    { departId, permissionId, ruleIds }: NewGrant,
    requestId: string,
  ) {
    const grant = { kind: 'depart', id: departId, permissionId, ruleIds } as const;
    const missing = 'permission.departGrantFirst';
    await grants.saveRules(actor, grant, { missing, requestId });
  }

  return {
    /** By department and menu, of departments that the actor answers for. */
    list: (actor: Actor, filter: Filter, paging: Paging) =>
      departPermissions.list(actor, filter, paging),

    /** Throws `row.notFound`, also for departments of others. */
    get,

    /** Throws `row.notFound`, `access.outOfReach`, `permission.notFound`, `rule.notFound`, `role.liftsGiver`. */
    async add(actor: Actor, grant: NewGrant, requestId: string): Promise<string> {
      const holder = await holders.reachDepart(actor, grant.departId);
      const wanted = [...(await grants.list(holder)), grant.permissionId];
      await grants.save(actor, { holder, wanted, isCheck: false, requestId });
      if (grant.ruleIds.length > 0) await bind(actor, grant, requestId);
      const only = { departId: grant.departId, permissionId: grant.permissionId };
      const { rows } = await departPermissions.list(actor, only, {
        current: 1,
        size: 1,
        offset: 0,
      });
      return required(rows[0], 'row.notFound').id;
    },

    /** Department and menu stay; binds the grant by these rules. */
    async edit(actor: Actor, id: string, ruleIds: readonly string[], requestId: string) {
      const { departId, permissionId } = await get(actor, id);
      await bind(actor, { departId, permissionId, ruleIds }, requestId);
    },

    /** All or none; roles of the department lose it too. Throws `row.notFound`. */
    async remove(actor: Actor, ids: readonly string[], requestId: string): Promise<void> {
      const rows = await departPermissions.listByIds(actor, ids);
      if (rows.length < ids.length) throw new AppError('row.notFound');
      for (const departId of new Set(rows.map((row) => row.departId))) {
        const holder = { kind: 'depart', id: departId } as const;
        const gone = rows.filter((row) => row.departId === departId);
        const wanted = (await grants.list(holder)).filter(
          (id) => !gone.some((row) => row.permissionId === id),
        );
        await grants.save(actor, { holder, wanted, isCheck: false, requestId });
      }
    },
  };
}
export type DepartPermissionService = ReturnType<typeof createDepartPermissionService>;
