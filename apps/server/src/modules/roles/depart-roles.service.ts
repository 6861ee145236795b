import type { BodyOf, endpoints } from '@sprout/contract';
import { mergeList, permissionGrantProblem } from '@sprout/rules';
import {
  assertManagesDeparts,
  assertMayTakeDepartRoles,
  assertReachesUsers,
  listDepartRoleCodes,
  refuse,
} from '../../platform/access.ts';
import type { Actor } from '../../platform/actor.ts';
import { type Clock, newId, type Random } from '../../platform/clock.ts';
import type { Database, Executor, Tx } from '../../platform/db/db.ts';
import { AppError, allow, required } from '../../platform/errors.ts';
import { assertBindLikeGiver, assertBindNotActor } from '../../platform/rule-bounds.ts';
import type { MemberCall, RunUseCase } from '../../platform/use-cases.ts';
import type { Holder, PermissionServices } from '../permissions/index.ts';
import type { DepartRoleRepository, DepartRoleRow } from './depart-roles.repository.ts';

export type DepartRoleForm = BodyOf<typeof endpoints.departRoles.add>;

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
  grants: PermissionServices['grants'];
  clock: Clock;
  random: Random;
};

export function createDepartRoleService(deps: Deps) {
  const { run, database, departRoles, grants, clock, random } = deps;

  /** All or none. Throws `role.notFound` for an unknown role, `access.outOfReach` for one of others. */
  async function reach(
    tx: Executor,
    actor: Actor,
    ids: readonly string[],
  ): Promise<DepartRoleRow[]> {
    const rows = ids.length > 0 ? await departRoles.listByIds(tx, actor, ids) : [];
    for (const id of ids) {
      if (rows.some((row) => row.id === id)) continue;
      const isKnown = await departRoles.isKnown(actor, id);
      throw new AppError(isKnown ? 'access.outOfReach' : 'role.notFound', { id });
    }
    return rows;
  }

  async function get(actor: Actor, id: string): Promise<DepartRoleRow> {
    const [row] = await reach(database.write, actor, [id]);
    return required(row, 'role.notFound');
  }

  /** Puts a person's roles right; answers what came and what went. */
  async function assign(tx: Tx, actor: Actor, { userId, wanted: sent, opened, shown }: Assignment) {
    await assertReachesUsers(tx, actor, [userId]);
    const current = await departRoles.listOfUser(tx, actor, userId);
    const had = current.map((role) => role.id);
    const wanted = mergeList(had, sent, opened);
    // A role that somebody has deleted since is no longer asked for.
    const asked = sent.filter((id) => wanted.includes(id));
    const rows = await reach(tx, actor, [...new Set([...asked, ...shown.roleIds])]);
    if (shown.departId) await assertManagesDeparts(tx, actor, [shown.departId]);
    const departs = new Set([...rows.map((row) => row.depart_id), shown.departId]);
    const added = wanted.filter((id) => !had.includes(id));
    const removed = current
      .filter((role) => departs.has(role.departId) && !wanted.includes(role.id))
      .map((role) => role.id);
    for (const row of rows.filter(({ id }) => added.includes(id))) {
      allow(await departRoles.isMember(tx, userId, row.orgCode), 'departRole.notMember');
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
    /** Newest first, of departments that the actor answers for. */
    list: departRoles.list,

    /** Throws `role.notFound` and `access.outOfReach`. */
    get,

    /** Oldest first. Throws `row.notFound` and `access.outOfReach`. */
    async listOfDepart(actor: Actor, departId: string): Promise<DepartRoleRow[]> {
      await assertManagesDeparts(database.write, actor, [departId]);
      return departRoles.listOfDepart(departId);
    },

    /** Ids of a person's department roles. Throws `row.notFound` and `access.outOfReach`. */
    async listOfUser(actor: Actor, userId: string) {
      await assertReachesUsers(database.write, actor, [userId], 'see');
      return departRoles.listOfUser(database.write, actor, userId);
    },

    /** The role as a holder of grants, and the department whose grants it may choose from. */
    async reachHolder(actor: Actor, id: string): Promise<Holder & { departId: string }> {
      const row = await get(actor, id);
      return { kind: 'departRole', id: row.id, departId: row.depart_id };
    },

    /** Throws `role.codeTaken`, `row.notFound`, `access.outOfReach`. */
    async add(call: MemberCall, form: DepartRoleForm): Promise<string> {
      const { actor } = call;
      return run(call, 'departRole.add', async (tx, { note }) => {
        await assertManagesDeparts(tx, actor, [form.departId]);
        allow(!(await departRoles.isCodeTaken(tx, actor, form.roleCode)), 'role.codeTaken');
        const id = newId(clock, random);
        const { departId } = form;
        await departRoles.insert(tx, actor, { id, departId, ...readForm(form), at: clock.now() });
        await note({ rowId: id, data: { departId, code: form.roleCode } });
        return id;
      });
    },

    /** Throws `role.notFound`, `access.outOfReach`, `role.codeFixed`. */
    async edit(call: MemberCall, form: DepartRoleForm & { id: string }) {
      const { actor } = call;
      await run(call, 'departRole.edit', async (tx, { note }) => {
        const [old] = await reach(tx, actor, [form.id]);
        allow(old?.role_code === form.roleCode, 'role.codeFixed');
        await departRoles.update(tx, actor, form.id, { ...readForm(form), at: clock.now() });
        await note({ rowId: form.id, data: { name: form.roleName } });
      });
      return form.id;
    },

    /** All or none. Throws `role.notFound`, `access.outOfReach`, `role.takesUnheld`, and `role.inUse` unless `force`. */
    async remove(call: MemberCall, ids: readonly string[], force: boolean) {
      const { actor } = call;
      await run(call, 'departRole.delete', async (tx, { note }) => {
        const rows = await reach(tx, actor, ids);
        const users = await departRoles.countUsers(tx, ids);
        if (users > 0 && !force) throw new AppError('role.inUse', { users });
        await assertMayTakeDepartRoles(tx, actor, ids);
        await grants.drop(tx, actor, 'departRole', ids);
        await departRoles.remove(tx, ids);
        for (const { id, role_code: code } of rows) {
          await note({ rowId: id, data: { code } });
        }
      });
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

const readForm = (form: DepartRoleForm) => ({
  role_name: form.roleName.trim(),
  role_code: form.roleCode,
  description: form.description?.trim() ?? '',
});
