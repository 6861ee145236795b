import type { BodyOf, endpoints } from '@sprout/contract';
import { type RoleProblem, roleChangeProblem } from '@sprout/rules';
import { assertMayTakeRoles, refuse } from '../../platform/access.ts';
import type { Actor } from '../../platform/actor.ts';
import { type Clock, newId, type Random } from '../../platform/clock.ts';
import type { DataLog } from '../../platform/data-log.ts';
import type { Database, Tx } from '../../platform/db/db.ts';
import { AppError, allow, required } from '../../platform/errors.ts';
import { changedNames, type FormVersions } from '../../platform/form-versions.ts';
import type { Paging } from '../../platform/paging.ts';
import type { RunUseCase } from '../../platform/use-cases.ts';
import type { PermissionServices } from '../permissions/index.ts';
import type { JoiningStaff } from '../session/index.ts';
import type { RoleRepository, RoleRow, RoleValues } from './roles.repository.ts';

export type RoleForm = BodyOf<typeof endpoints.roles.add>;
export type EditedRole = BodyOf<typeof endpoints.roles.edit>;

type Deps = {
  run: RunUseCase;
  database: Database;
  roles: RoleRepository;
  joiningStaff: Pick<JoiningStaff, 'joinRisenOf'>;
  grants: PermissionServices['grants'];
  dataLog: DataLog;
  formVersions: Pick<FormVersions, 'advance'>;
  clock: Clock;
  random: Random;
};

export function createRoleService(deps: Deps) {
  const { database, roles, joiningStaff, grants, run, dataLog, clock, random } = deps;
  const { formVersions } = deps;

  const keep = (tx: Tx, actor: Actor, rowId: string, content: RoleValues) =>
    dataLog.write(tx, actor, [{ table: 'sys_role', rowId, content }]);

  return {
    /** Newest first unless the query sorts. */
    list: (actor: Actor, query: Readonly<Record<string, unknown>>, paging: Paging) =>
      roles.list(actor, query, paging),

    /** Throws `role.notFound`. */
    get: async (actor: Actor, id: string): Promise<RoleRow> =>
      required(await roles.find(actor, id), 'role.notFound'),

    /** Those that stand no higher than the actor, highest first. Throws `role.notFound` without any. */
    async listGivable(actor: Actor): Promise<RoleRow[]> {
      const rows = (await roles.listAll(actor)).filter((row) => row.role_level <= actor.level);
      allow(rows.length > 0, 'role.notFound');
      return rows;
    },

    /** Those below the actor; for whoever sees the whole school, all. Highest first. */
    async listBelow(actor: Actor): Promise<RoleRow[]> {
      const rows = await roles.listAll(actor);
      return actor.seesWholeSchool ? rows : rows.filter((row) => row.role_level < actor.level);
    },

    /** Throws `role.codeTaken`. */
    async assertFreeCode(actor: Actor, code: string, exceptId?: string): Promise<void> {
      allow(!(await roles.isCodeTaken(database.write, actor, code, exceptId)), 'role.codeTaken');
    },

    /** Throws `role.codeTaken` and `role.levelTooHigh`. */
    async add(actor: Actor, form: RoleForm, requestId: string): Promise<string> {
      const values = readForm(form);
      const role = { code: values.role_code, level: values.role_level };
      refuse(roleChangeProblem(actor, { code: '', level: role.level }, role));
      return run({ actor, requestId }, 'role.add', async (tx, { note }) => {
        allow(!(await roles.isCodeTaken(tx, actor, role.code)), 'role.codeTaken');
        const id = newId(clock, random);
        await roles.insert(tx, actor, { id, ...values, createdAt: clock.now() });
        await keep(tx, actor, id, values);
        await note({ rowId: id, data: role });
        return id;
      });
    },

    /**
     * Throws `role.notFound`, `role.codeFixed` for another code, `form.stale`, and for a level above the actor or
     * the administrators' role what `roleChangeProblem` tells.
     */
    async edit(actor: Actor, form: EditedRole, requestId: string): Promise<string> {
      const values = readForm(form);
      await run({ actor, requestId }, 'role.edit', async (tx, { note }) => {
        const old = required((await roles.listForChange(tx, actor, [form.id]))[0], 'role.notFound');
        allow(old.role_code === values.role_code, 'role.codeFixed');
        const next = { code: values.role_code, level: values.role_level };
        refuse(roleChangeProblem(actor, changedRole(old), next));
        const fields = changedNames<RoleValues>(old, values).map((name) => wireNames[name]);
        const change = { kind: 'role', rowId: form.id, fields, opened: form.version } as const;
        await formVersions.advance(tx, actor, change);
        await roles.update(tx, actor, form.id, values, clock.now());
        if (next.level > old.role_level) await joiningStaff.joinRisenOf(tx, actor, form.id);
        await keep(tx, actor, form.id, values);
        const before = { name: old.role_name, level: old.role_level };
        const data = { before, ...next, changed: fields };
        await note({ rowId: form.id, data });
      });
      return form.id;
    },

    /**
     * All or none, for ever. Throws `role.notFound`, `role.protected`, `role.levelTooHigh`,
     * `role.shared`, `role.takesUnheld`, `role.liftsGiver` for an own one with data rules, and
     * `role.inUse` with the people who have them unless `force`.
     */
    async remove(actor: Actor, ids: readonly string[], force: boolean, requestId: string) {
      await run({ actor, requestId }, 'role.delete', async (tx, { note }) => {
        const rows = await roles.listForChange(tx, actor, ids);
        allow(rows.length === new Set(ids).size && rows.length > 0, 'role.notFound');
        for (const row of rows) {
          refuse(roleChangeProblem(actor, changedRole(row), undefined));
        }
        if (!force) assertUnused(rows);
        await assertMayTakeRoles(tx, actor, ids);
        await grants.drop(tx, actor, 'role', ids);
        await roles.remove(tx, ids);
        for (const { id, role_code: code, users } of rows) {
          await note({ rowId: id, data: { code, users } });
        }
      });
    },
  };
}

/** Why the actor may not change a role of the list; `undefined` when they may. */
export const changeProblemOf = (actor: Actor, row: RoleRow): RoleProblem | undefined => {
  const role = changedRole(row);
  return roleChangeProblem(actor, role, role);
};

const changedRole = (row: RoleRow) => ({
  code: row.role_code,
  level: row.role_level,
  isShared: row.isShared,
});

function assertUnused(rows: readonly RoleRow[]): void {
  const used = rows.filter((row) => row.users > 0);
  if (used.length === 0) return;
  const roles = used.map((row) => ({ id: row.id, roleName: row.role_name, users: row.users }));
  throw new AppError('role.inUse', {
    users: used.reduce((sum, row) => sum + row.users, 0),
    roles,
  });
}

const wireNames = {
  role_name: 'roleName',
  role_code: 'roleCode',
  role_level: 'roleLevel',
  description: 'description',
} as const;

const readForm = (form: RoleForm): RoleValues => ({
  role_name: form.roleName.trim(),
  role_code: form.roleCode,
  role_level: form.roleLevel ?? 0,
  description: form.description?.trim() ?? '',
});
