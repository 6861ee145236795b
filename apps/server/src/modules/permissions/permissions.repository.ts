import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/db.ts';
import type { PermissionRow } from './menu-tree.ts';

export const createPermissionRepository = ({ database }: { database: Database }) => ({
  /** Menus and buttons in their order. */
  listAll: (): Promise<PermissionRow[]> =>
    database.write
      .selectFrom('sys_permission')
      .select(['id', 'parent_id', 'name', 'name_en', 'url', 'component', 'component_name'])
      .select(['redirect', 'icon', 'menu_type', 'perms', 'perms_type', 'status'])
      .select(['is_route', 'is_hidden', 'is_always_shown', 'keep_alive', 'is_external'])
      .orderBy('sort_no')
      .orderBy('id')
      .execute(),

  /** Ids of what the roles of a person grant. */
  async listGranted(actor: Pick<Actor, 'roles' | 'schoolId'>): Promise<ReadonlySet<string>> {
    if (actor.roles.length === 0) return new Set();
    const rows = await database.write
      .selectFrom('sys_role_permission as grant')
      .innerJoin('sys_role as role', 'role.id', 'grant.role_id')
      .select('grant.permission_id as id')
      .where('role.school_id', '=', actor.schoolId)
      .where('role.role_code', 'in', actor.roles)
      .execute();
    return new Set(rows.map((row) => row.id));
  },
});
