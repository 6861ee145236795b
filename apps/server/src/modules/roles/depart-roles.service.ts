import type { endpoints, ResultOf } from '@sprout/contract';
import { mergeList, permissionGrantProblem } from '@sprout/rules';
import type { Actor } from '../../platform/access/actor.ts';
import {
  assertManagesDeparts,
  assertMayTakeDepartRoles,
  assertReachesUsers,
  listDepartRoleCodes,
  refuse,
} from '../../platform/access/reach.ts';
import { assertBindLikeGiver, assertBindNotActor } from '../../platform/access/rule-bounds.ts';
import type { Database, Tx } from '../../platform/db/db.ts';
import { allow } from '../../platform/errors.ts';
import type { TableService } from '../../platform/table/table-service.ts';
import type { MemberCall, RunUseCase } from '../../platform/use-cases.ts';
import type { Holder } from '../permissions/index.ts';
import type { DepartRoleRepository } from './depart-roles.repository.ts';

/** A row of the table as it is told. */
type DepartRole = ResultOf<typeof endpoints.departRoles.queryById>;

export type Assignment = {
  userId: string;
  /** What the person has afterwards in these departments. */
  wanted: readonly string[];
  /** What the person had when the form was opened: what others changed since stays. */
  opened: readonly string[] | undefined;
  /** Roles and departments that the form showed: where something may be taken away. */
  shown: { roleIds: readonly string[]; departId: string | undefined };
};

type Deps = {
  run: RunUseCase;
  database: Database;
  departRoles: DepartRoleRepository;
  table: TableService;
};

export function createDepartRoleService(deps: Deps) {
  const { run, database, departRoles, table } = deps;

  /** Puts a person's roles right; answers what came and what went. */
  async function assign(tx: Tx, actor: Actor, { userId, wanted: sent, opened, shown }: Assignment) {
    await assertReachesUsers(tx, actor, [userId]);
    const current = await departRoles.listOfUser(tx, actor, userId);
    const had = current.map((role) => role.id);
    const wanted = mergeList(had, sent, opened);
    // A role that somebody has deleted since is no longer asked for.
    const asked = sent.filter((id) => wanted.includes(id));
    const rows = await table.lockAll(tx, actor, [...new Set([...asked, ...shown.roleIds])]);
    if (shown.departId) await assertManagesDeparts(tx, actor, [shown.departId]);
    const departs = new Set([...rows.map((row) => row['departId']), shown.departId]);
    const added = wanted.filter((id) => !had.includes(id));
    const removed = current
      .filter((role) => departs.has(role.departId) && !wanted.includes(role.id))
      .map((role) => role.id);
    for (const row of rows.filter(({ id }) => added.includes(id))) {
      allow(await departRoles.isMember(tx, userId, String(row['orgCode'])), 'departRole.notMember');
    }
    refuse(permissionGrantProblem(actor, await listDepartRoleCodes(tx, added)));
    await assertBindLikeGiver(tx, actor, 'departRole', added);
    await assertMayTakeDepartRoles(tx, actor, removed);
    if (userId === actor.id) await assertBindNotActor(tx, actor, 'departRole', removed);
    await departRoles.give(tx, userId, added);
    await departRoles.take(tx, userId, removed);
    return { added, removed };
  }

  return {
    /** Oldest first. Throws `row.notFound` and `access.outOfReach`. */
    async listOfDepart(actor: Actor, departId: string): Promise<DepartRole[]> {
      await assertManagesDeparts(database.write, actor, [departId]);
      const query = { deptId: departId, column: 'createTime', order: 'asc' };
      const found = await table.rows.page(
        database.read,
        { actor, query },
        { size: 1000, offset: 0 },
      );
      return (await table.present({ actor }, found, 'own')) as DepartRole[];
    },

    /** Ids of a person's department roles. Throws `row.notFound` and `access.outOfReach`. */
    async listOfUser(actor: Actor, userId: string) {
      await assertReachesUsers(database.write, actor, [userId], 'see');
      return departRoles.listOfUser(database.write, actor, userId);
    },

    /** The role as a holder of grants, and the department whose grants it may choose from. */
    async reachHolder(actor: Actor, id: string): Promise<Holder & { departId: string }> {
      const { departId } = (await table.get({ actor }, id)) as DepartRole;
      return { kind: 'departRole', id, departId };
    },

    /**
     * Makes a person's roles in the shown departments exactly those wanted. Throws
     * `access.outOfReach`, `access.levelTooLow`, `departRole.notMember`, `role.liftsGiver`,
     * `role.takesUnheld`.
     */
    async assign(call: MemberCall, assignment: Assignment) {
      const { actor } = call;
      return run(call, 'departRole.assign', async (tx, { note }) => {
        const changed = await assign(tx, actor, assignment);
        const { userId } = assignment;
        await note({ rowId: userId, data: changed });
        return changed;
      });
    },
  };
}
export type DepartRoleService = ReturnType<typeof createDepartRoleService>;
