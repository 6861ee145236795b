import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../db/db.ts';
import { AppError } from '../errors.ts';
import type { Actor } from './actor.ts';

/** Roles that people have: those of the school, and those of a department. */
export type RoleKind = 'role' | 'departRole';

const tables = {
  role: {
    grants: 'sys_role_permission',
    rules: 'sys_role_permission_rule',
    people: 'sys_user_role',
    key: 'role_id',
  },
  departRole: {
    grants: 'sys_depart_role_permission',
    rules: 'sys_depart_role_permission_rule',
    people: 'sys_depart_role_user',
    key: 'depart_role_id',
  },
} as const;

/** Tables of what roles bring and of who has them; each names a role by the key. */
export const roleTables = (kind: RoleKind) => ({
  grants: sql.table(tables[kind].grants),
  rules: sql.table(tables[kind].rules),
  people: sql.table(tables[kind].people),
  key: sql.ref(tables[kind].key),
});

/** Data rules that bind a person, each with the menu that it hangs on. */
export const boundRules = (
  userId: string,
): RawBuilder<{ permission_id: string; rule_id: string }> => sql`
  select g.permission_id, g.rule_id from sys_role_permission_rule g
    join sys_user_role u on u.role_id = g.role_id where u.user_id = ${userId}
  union select g.permission_id, g.rule_id from sys_depart_role_permission_rule g
    join sys_depart_role_user u on u.depart_role_id = g.depart_role_id where u.user_id = ${userId}`;

/**
 * Roles that may be given: an actor who is bound by a rule of a page gives no role that brings the page,
 * or a button of it, without the rule. Throws `role.liftsGiver`.
 */
export async function assertBindLikeGiver(
  executor: Executor,
  actor: Actor,
  kind: RoleKind,
  roleIds: readonly string[],
): Promise<void> {
  if (actor.seesWholeSchool || actor.rowRules.length === 0 || roleIds.length === 0) return;
  const { grants, rules, key } = roleTables(kind);
  const { rows } = await sql<{ id: string }>`select r.id from unnest(${[...roleIds]}::text[]) r(id)
    where exists (
      select 1 from (${boundRules(actor.id)}) bound
      join sys_permission p on p.id = bound.permission_id or p.parent_id = bound.permission_id
      join ${grants} g on g.permission_id = p.id and g.${key} = r.id
      where not exists (
        select 1 from ${rules} x where x.${key} = r.id and x.rule_id = bound.rule_id))
    limit 1`.execute(executor);
  const [free] = rows;
  if (free) throw new AppError('role.liftsGiver', { id: free.id });
}

/**
 * Roles that may be taken away from an actor: one that binds them by a rule is for those above to
 * take. Throws `role.liftsGiver`.
 */
export async function assertBindNotActor(
  executor: Executor,
  actor: Actor,
  kind: RoleKind,
  roleIds: readonly string[],
): Promise<void> {
  if (actor.seesWholeSchool || roleIds.length === 0) return;
  const { rules, people, key } = roleTables(kind);
  const { rows } = await sql<{ id: string }>`select u.${key} as id from ${people} u
    where u.user_id = ${actor.id} and u.${key} = any(${[...roleIds]})
      and exists (select 1 from ${rules} x where x.${key} = u.${key}) limit 1`.execute(executor);
  const [own] = rows;
  if (own) throw new AppError('role.liftsGiver', { id: own.id });
}

/**
 * Does something by which an actor may lose roles on the way, such as leaving a department. Rules of
 * all roles hold together, so an actor who loses one sees more: every rule that bound the actor before has
 * to bind them afterwards. Throws `role.liftsGiver`.
 */
export async function keepingActorBound<T>(
  executor: Executor,
  actor: Actor,
  work: () => Promise<T>,
): Promise<T> {
  if (actor.seesWholeSchool) return work();
  const before = await listBoundRules(executor, actor.id);
  const result = await work();
  const after = new Set(before.length > 0 ? await listBoundRules(executor, actor.id) : []);
  if (before.some((rule) => !after.has(rule))) throw new AppError('role.liftsGiver');
  return result;
}

async function listBoundRules(executor: Executor, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct bound.rule_id as id
    from (${boundRules(userId)}) bound`.execute(executor);
  return rows.map(({ id }) => id);
}
