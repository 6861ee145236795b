import { departRoleList } from '@sprout/contract';
import { assertManagesDeparts } from '../../platform/access/reach.ts';
import { registerTable } from '../../platform/table/table-module.ts';
import type { ModuleContext } from '../module.ts';
import type { PermissionServices } from '../permissions/index.ts';
import { withDepart } from './depart-roles.repository.ts';
import { createRoleRemoval } from './role-removal.ts';

/** The roles of the departments that one answers for, as a declared table. */
export function registerDepartRoleTable(context: ModuleContext, services: PermissionServices) {
  const drop = createRoleRemoval(services, 'departRole');
  return registerTable(
    departRoleList,
    {
      stale: { actors: true, caches: ['permission'] },
      isUntouchedAtFirst: true,
      scope: { depart: 'departId' },
      source: withDepart,
      audit: {
        name: 'departRole',
        dataOf: (_, { was, becomes = was }) => ({
          departId: becomes?.['departId'],
          code: becomes?.['roleCode'],
          name: becomes?.['roleName'],
        }),
      },
      errors: {
        notFound: 'role.notFound',
        outOfReach: 'access.outOfReach',
        fields: { roleCode: { unique: 'role.codeTaken', fixed: 'role.codeFixed' } },
      },
      compute: async ({ rows }) =>
        rows.map(({ departName }) => ({ departName, departId_dictText: departName })),
      async before(change) {
        const { tx, actor, verb, rows } = change;
        if (verb === 'erase') return drop(change);
        const departs = rows.map(({ becomes }) => String(becomes?.['departId']));
        if (verb === 'add') await assertManagesDeparts(tx, actor, departs);
        return undefined;
      },
    },
    context,
  );
}
