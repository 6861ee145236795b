import { endpoints, type ResultOf } from '@sprout/contract';
import { allow } from '../../platform/errors.ts';
import type { Caller, TableService } from '../../platform/table/table-service.ts';
import { isTaken } from '../../platform/table/unique-fields.ts';
import type { ModuleContext } from '../module.ts';

type RoleView = ResultOf<typeof endpoints.roles.queryById>;

const table = endpoints.roles;

/** Beside the table: which roles somebody may give, and whether a code is free. */
export function registerRoleChoices(
  { handle, database }: ModuleContext,
  roles: TableService,
): void {
  const [code] = roles.checks.uniques;

  /** Highest level first, then by code. */
  const listAll = async (caller: Caller) => {
    const { records } = await roles.list({ ...caller, query: { pageSize: 1000 } });
    const rows = records as RoleView[];
    return rows.sort((a, b) => b.roleLevel - a.roleLevel || (a.roleCode < b.roleCode ? -1 : 1));
  };

  handle(table.queryall, async (call) => {
    const rows = (await listAll(call)).filter((role) => role.roleLevel <= call.actor.level);
    allow(rows.length > 0, 'role.notFound');
    return rows;
  });

  handle(table.queryMySubRole, async (call) => {
    const rows = await listAll(call);
    const { level, seesWholeSchool } = call.actor;
    return seesWholeSchool ? rows : rows.filter((role) => role.roleLevel < level);
  });

  handle(table.checkRoleCode, async ({ actor, query: { roleCode, id } }) => {
    const isHeld = code && (await isTaken(database.write, actor, code, roleCode, id));
    allow(!isHeld, 'role.codeTaken');
    return null;
  });
}
