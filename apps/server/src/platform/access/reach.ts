import type { ErrorCode } from '@sprout/contract';
import {
  type AccessProblem,
  classCategory,
  levelWithoutRoles,
  rightsTakeProblem,
  roleGrantProblem,
  roleTakeProblem,
  student,
  type UserAction,
  unboundRoleCodes,
  userProblem,
} from '@sprout/rules';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Executor } from '../db/db.ts';
import { AppError, allow, required } from '../errors.ts';
import type { Actor } from './actor.ts';
import { classNameOf } from './class-names.ts';
import { assertBindLikeGiver } from './rule-bounds.ts';
import { managesOrgCode, scope } from './scope.ts';

/** An account that an actor may act on. */
export type ReachedUser = {
  id: string;
  username: string;
  nickname: string;
  /** 1 student, 2 staff. */
  identity: number;
  status: number;
  /** Highest of the roles; -1 without any. */
  level: number;
};

export type GivenRole = { id: string; code: string; level: number };

/** Status of an account that was deleted for ever: it keeps its works and nothing else. */
export const erasedStatus = 3;

/** Columns of `sys_user` through which lists and writes of accounts are cut. */
export const userScope = {
  school: 'sys_user.school_id',
  member: 'sys_user.id',
  rules: 'users',
} as const;

/** The same for the address book, which its own data rules cut. */
export const addressScope = { ...userScope, rules: 'addressBook' } as const;

/** Highest level of the roles of a row of `sys_user`. */
export const userLevel = sql<number>`coalesce((select max(r.role_level) from sys_user_role ur
  join sys_role r on r.id = ur.role_id where ur.user_id = sys_user.id), ${sql.lit(levelWithoutRoles)})`;

/** Whether one of the roles of an account sees the whole school. */
export const seesWholeSchool = (userId: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (
  select 1 from sys_user_role ur join sys_role r on r.id = ur.role_id
  where ur.user_id = ${sql.ref(userId)} and r.sees_whole_school)`;

/** Columns of `sys_depart` through which lists and writes of departments are cut. */
export const departScope = {
  school: 'sys_depart.school_id',
  orgCode: 'sys_depart.org_code',
  rules: 'departs',
} as const;

export type ClassInReach = { id: string; departName: string };

/** Classes that somebody answers for, by their codes. */
export const listClassesInReach = (
  executor: Executor,
  actor: Actor,
  limit: number,
): Promise<ClassInReach[]> =>
  executor
    .selectFrom('sys_depart')
    .select(['id', classNameOf().as('departName')])
    .where(scope(actor, departScope))
    .where('org_category', '=', classCategory)
    .orderBy('org_code')
    .orderBy('id')
    .limit(limit)
    .execute();

/** The actor with the reach of one class alone, for its figures. A class that the actor does not reach leaves none. */
export async function asFarAs(
  executor: Executor,
  actor: Actor,
  departId: string | undefined,
): Promise<Actor> {
  if (departId === undefined) return actor;
  const found = await executor
    .selectFrom('sys_depart')
    .select('org_code as orgCode')
    .where('id', '=', departId)
    .where(scope(actor, departScope))
    .executeTakeFirst();
  return {
    ...actor,
    seesWholeSchool: false,
    managedOrgCodes: found ? [found.orgCode] : [],
    // No data rule binds an actor who sees the whole school.
    rowRules: actor.seesWholeSchool ? [] : actor.rowRules,
  };
}

/** Children of classes whom somebody sees, once for each class (`m`); select what is told of them. */
export const selectChildrenInReach = (
  executor: Executor,
  actor: Actor,
  departIds: readonly string[],
) =>
  executor
    .selectFrom('sys_user_depart as m')
    .innerJoin('sys_user', 'sys_user.id', 'm.user_id')
    .where('m.depart_id', 'in', [...departIds])
    .where('sys_user.user_identity', '=', student)
    .where('sys_user.deleted_at', 'is', null)
    .where(scope(actor, userScope));

/** Whether somebody answers for a department. */
export async function isDepartInReach(
  executor: Executor,
  actor: Actor,
  departId: string,
): Promise<boolean> {
  const row = await executor
    .selectFrom('sys_depart')
    .select('id')
    .where('id', '=', departId)
    .where(scope(actor, departScope))
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * The accounts of `ids`, each within the actor's reach and not above them; all or none. In the
 * order of the ids, each once.
 * Throws `row.notFound` for an id that the school has not got, `access.outOfReach` outside
 * departments or data rules, and what `userProblem` tells: of the first, with the `ids` of all it keeps away.
 * @param action `edit` unless named; `enter` sets a password, `end` freezes, deletes or takes roles away
 * @param options `inBin`: the accounts lie in the recycle bin
 */
export async function assertReachesUsers(
  executor: Executor,
  actor: Actor,
  ids: readonly string[],
  action: UserAction = 'edit',
  { inBin = false }: { inBin?: boolean } = {},
): Promise<ReachedUser[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  const rows = await selectUsers(executor, actor, wanted, { action, inBin }).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const problemOf = (id: string): ErrorCode | undefined => {
    const row = byId.get(id);
    if (!row) return 'row.notFound';
    return row.isInScope ? userProblem(actor, row, action) : 'access.outOfReach';
  };
  const problem = wanted.map(problemOf).find((one) => one !== undefined);
  const refused = wanted.filter((id) => problemOf(id) === problem);
  if (problem) throw new AppError(problem, { id: refused[0], ids: refused });
  return wanted.map((each) => {
    const { id, username, nickname, identity, status, level } = required(byId.get(each));
    return { id, username, nickname, identity, status, level };
  });
}

/**
 * The roles of `ids`, each of which the actor may give. Throws `row.notFound` for an unknown role,
 * `role.levelTooHigh` and `role.liftsGiver`.
 */
export async function assertMayGiveRoles(
  executor: Executor,
  actor: Actor,
  ids: readonly string[],
): Promise<GivenRole[]> {
  const roles = await judgeRoles(executor, actor, ids, roleGrantProblem);
  await assertBindLikeGiver(executor, actor, 'role', ids);
  return roles;
}

/**
 * The roles of `ids`, each of which the actor may take from others: none above the actor, none that
 * brings more than the actor has. Throws `row.notFound` for an unknown role, `role.levelTooHigh` and
 * `role.takesUnheld`.
 */
export const assertMayTakeRoles = (
  executor: Executor,
  actor: Actor,
  ids: readonly string[],
): Promise<GivenRole[]> => judgeRoles(executor, actor, ids, roleTakeProblem);

/** Codes that the grants of roles of departments bring. */
export async function listDepartRoleCodes(
  executor: Executor,
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select distinct trim(code) as code from sys_depart_role_permission g
      join sys_permission p on p.id = g.permission_id
      cross join unnest(string_to_array(p.perms, ',')) code
      where g.depart_role_id = any(${[...ids]}) and p.status = '1'`.execute(executor);
  return rows.map((row) => row.code);
}

/**
 * Roles of departments that go, or that people lose, by whichever call: none that brings more than
 * the actor has. Throws `role.takesUnheld`.
 */
export async function assertMayTakeDepartRoles(
  executor: Executor,
  actor: Actor,
  ids: readonly string[],
): Promise<void> {
  const codes = ids.length > 0 ? await listDepartRoleCodes(executor, ids) : [];
  refuse(rightsTakeProblem(actor, codes.length > 0 ? [{ codes, isGranted: false }] : []));
}

type RoleJudge = typeof roleGrantProblem;

async function judgeRoles(
  executor: Executor,
  actor: Actor,
  ids: readonly string[],
  problemOf: RoleJudge,
): Promise<GivenRole[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  const rows = await executor
    .selectFrom('sys_role as r')
    .select(['r.id', 'r.role_code as code', 'r.role_level as level'])
    .select('r.sees_whole_school as seesWholeSchool')
    .select(
      sql<string[]>`array(select distinct trim(code) from sys_role_permission rp
        join sys_permission p on p.id = rp.permission_id
        cross join unnest(string_to_array(p.perms, ',')) code
        where rp.role_id = r.id and p.status = '1')`.as('permissions'),
    )
    .where('r.school_id', '=', actor.schoolId)
    .where('r.id', 'in', wanted)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return wanted.map((id) => {
    const row = byId.get(id);
    if (!row) throw new AppError('row.notFound', { id });
    refuse(problemOf(actor, row), id);
    return { id, code: row.code, level: row.level };
  });
}

/**
 * Throws `row.notFound` for a department that the school has not got and `access.outOfReach` for
 * one that the actor does not answer for. Answers their org codes by id.
 */
export async function assertManagesDeparts(
  executor: Executor,
  actor: Actor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await executor
    .selectFrom('sys_depart')
    .select(['id', 'org_code as orgCode'])
    .select(scope(actor, departScope).as('isInScope'))
    .where('school_id', '=', actor.schoolId)
    .where('id', 'in', wanted)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const id of wanted) {
    const row = byId.get(id);
    if (!row) throw new AppError('row.notFound', { id });
    const isReached = row.isInScope === true && managesOrgCode(actor, row.orgCode);
    if (!isReached) throw new AppError('access.outOfReach', { id });
  }
  return new Map(rows.map((row) => [row.id, row.orgCode]));
}

/** Throws `access.noDeparts` for staff without a department: their lists would be empty for no visible reason. */
export function assertAnswersForDeparts(actor: Actor): void {
  allow(actor.seesWholeSchool || actor.managedOrgCodes.length > 0, 'access.noDeparts');
}

/** Throws the problem that a policy found. */
export function refuse(problem: AccessProblem | undefined, id?: string): void {
  if (problem) throw new AppError(problem, id === undefined ? undefined : { id });
}

type Way = { action: UserAction; inBin: boolean };

const selectUsers = (
  executor: Executor,
  actor: Actor,
  ids: readonly string[],
  { action, inBin }: Way,
) =>
  executor
    .selectFrom('sys_user')
    .select(['id', 'username', 'nickname', 'user_identity as identity', 'status'])
    .select(userLevel.as('level'))
    .select(scope(actor, userScope).as('isInScope'))
    .where('school_id', '=', actor.schoolId)
    .select((action === 'enter' ? holdsMore(actor) : sql<boolean>`false`).as('holdsMore'))
    .select(
      (action === 'see' || actor.seesWholeSchool
        ? sql<boolean>`false`
        : sql<boolean>`${seesWholeSchool('sys_user.id')}`
      ).as('seesWholeSchool'),
    )
    .where('deleted_at', inBin ? 'is not' : 'is', null)
    .where('status', '<>', erasedStatus)
    .where('id', 'in', ids);

/** Whether an account may do what the actor may not. */
const holdsMore = (actor: Actor) => sql<boolean>`(exists (
    select 1 from sys_user_role ur join sys_role r on r.id = ur.role_id
    where ur.user_id = sys_user.id and r.role_code = any(${[...unboundRoleCodes]}))
  or exists (
    select 1 from (
      select rp.permission_id from sys_user_role ur
        join sys_role_permission rp on rp.role_id = ur.role_id where ur.user_id = sys_user.id
      union all select dp.permission_id from sys_depart_role_user du
        join sys_depart_role_permission dp on dp.depart_role_id = du.depart_role_id
        where du.user_id = sys_user.id) g
    join sys_permission p on p.id = g.permission_id
    cross join unnest(string_to_array(p.perms, ',')) code
    where p.status = '1' and trim(code) <> all(${[...actor.permissions]})))`;
