import { studentRoleCode } from './people-kinds.ts';

/** Roles that see every department and are bound by no data rule. Source: system-domain section 4.4. */
export const wholeSchoolRoles: readonly string[] = ['admin', 'dev'];

/**
 * The highest role. Nobody takes its name, level or grants away, and no button that is switched off
 * or deleted closes a call to it: somebody must be able to mend the rest.
 */
export const protectedRoleCode = 'admin';
/** Log-in cards and pictures open accounts of this level only. */
const childrenLevel = 0;

/** Nobody freezes, deletes or strips this account of its roles. */
export const protectedUsername = 'admin';

/** Level of somebody without any role. */
export const levelWithoutRoles = -1;

export type Giver = {
  id: string;
  level: number;
  seesWholeSchool: boolean;
  permissions: ReadonlySet<string>;
};

/**
 * `enter` sets what opens the account, so that the actor could act as its owner; `end` takes it away
 * from its owner: freezing, deleting, deleting for ever.
 */
export type UserAction = 'see' | 'edit' | 'enter' | 'end';

export type AccessProblem =
  | 'access.levelTooLow'
  | 'access.protectedAccount'
  | 'access.ownAccount'
  | 'role.levelTooHigh'
  | 'role.liftsGiver'
  | 'role.takesUnheld'
  | 'role.shared'
  | 'role.protected'
  | 'permission.shared';

/** Whether somebody with these roles may make every call, whatever menus and buttons say. */
export const holdsEverything = (roleCodes: readonly string[]): boolean =>
  roleCodes.includes(protectedRoleCode);

/** Why something may not be done to a role. */
export type RoleProblem = Extract<AccessProblem, `role.${string}`>;

export const seesWholeSchool = (roleCodes: readonly string[]): boolean =>
  roleCodes.some((code) => wholeSchoolRoles.includes(code));

/**
 * Why an actor may not do something to an account that stands within reach; `undefined` when they
 * may. An account of the same level may be acted on, one of a higher level may not, nobody ends
 * their own account by mistake, and nobody sets the password of an account that may do what they
 * may not. Source: system-domain sections 4.4 and 5.1.
 * @param target `level` is the highest of the account's roles, -1 without any; `holdsMore`: it has a
 * permission that the actor has not got, or sees the whole school
 */
export function userProblem(
  actor: Pick<Giver, 'id' | 'level' | 'seesWholeSchool'>,
  target: { id: string; username: string; level: number; holdsMore?: boolean },
  action: UserAction,
): AccessProblem | undefined {
  if (action === 'see') return undefined;
  if (target.level > actor.level) return 'access.levelTooLow';
  if (action === 'edit') return undefined;
  if (action === 'enter') {
    const isBeyond = target.holdsMore === true && !actor.seesWholeSchool;
    return isBeyond && target.id !== actor.id ? 'access.levelTooLow' : undefined;
  }
  if (target.username.toLowerCase() === protectedUsername) return 'access.protectedAccount';
  return target.id === actor.id ? 'access.ownAccount' : undefined;
}

/**
 * Why a role may not be given to somebody: it stands above its giver, or it brings a permission
 * that the giver has not got.
 * @param role `permissions` are the codes that its grants bring
 */
export function roleGrantProblem(
  giver: Giver,
  role: { code: string; level: number; permissions: readonly string[] },
): AccessProblem | undefined {
  if (role.level > giver.level) return 'role.levelTooHigh';
  if (seesWholeSchool([role.code]) && !giver.seesWholeSchool) return 'role.liftsGiver';
  return permissionGrantProblem(giver, role.permissions);
}

/** Why codes may not be added to a role. Whoever sees the whole school gives everything. */
export function permissionGrantProblem(
  giver: Pick<Giver, 'permissions' | 'seesWholeSchool'>,
  codes: readonly string[],
): AccessProblem | undefined {
  if (giver.seesWholeSchool) return undefined;
  return codes.every((code) => giver.permissions.has(code)) ? undefined : 'role.liftsGiver';
}

/** A menu or button that somebody loses. */
export type TakenRight = {
  /** Codes that it brings; none for a mere page. */
  codes: readonly string[];
  /** The taker's own roles grant the same row. */
  isGranted: boolean;
};

/** Why rights may not be taken away: nobody takes from others what they have not got themselves. */
export function rightsTakeProblem(
  taker: Pick<Giver, 'permissions' | 'seesWholeSchool'>,
  rights: readonly TakenRight[],
): AccessProblem | undefined {
  if (taker.seesWholeSchool) return undefined;
  const holds = ({ codes, isGranted }: TakenRight) =>
    isGranted || (codes.length > 0 && codes.every((code) => taker.permissions.has(code)));
  return rights.every(holds) ? undefined : 'role.takesUnheld';
}

/**
 * Why a role may not be taken from people: it stands above the taker, or brings a right that the
 * taker has not got.
 * @param role `permissions` are the codes that its grants bring
 */
export function roleTakeProblem(
  taker: Giver,
  role: { code: string; level: number; permissions: readonly string[] },
): AccessProblem | undefined {
  if (role.level > taker.level) return 'role.levelTooHigh';
  if (seesWholeSchool([role.code]) && !taker.seesWholeSchool) return 'role.takesUnheld';
  if (role.permissions.length === 0) return undefined;
  return rightsTakeProblem(taker, [{ codes: role.permissions, isGranted: false }]);
}

/** Why menus, buttons and data rules may not be changed: they are the whole school's. */
export const treeChangeProblem = (
  actor: Pick<Giver, 'seesWholeSchool'>,
): AccessProblem | undefined => (actor.seesWholeSchool ? undefined : 'permission.shared');

/**
 * Why the data rules of a grant may not become these: whoever is bound by a rule does not set free
 * from it.
 * @param bound rules of the same menu that act on the giver
 */
export function ruleGrantProblem(
  giver: Pick<Giver, 'seesWholeSchool'>,
  bound: readonly string[],
  next: readonly string[],
): AccessProblem | undefined {
  if (giver.seesWholeSchool) return undefined;
  return bound.every((rule) => next.includes(rule)) ? undefined : 'role.liftsGiver';
}

const builtInRoleCodes: ReadonlySet<string> = new Set([
  protectedRoleCode,
  'dev',
  'teacher',
  studentRoleCode,
]);

/** It comes with Sprout: it is never deleted, and only who sees the whole school changes it. */
export const isBuiltInRole = (code: string): boolean => builtInRoleCodes.has(code);

/** A role as it stands when somebody wants to change it. */
export type ChangedRole = {
  /** Empty for a new one. */
  code: string;
  level: number;
  /** Somebody whom the actor does not see has it, or newcomers get it. */
  isShared?: boolean;
};

/**
 * Why a role may not be made, changed or deleted: it stands, or would stand, above the actor, its
 * code opens the whole school, people out of the actor's sight live by it, or it comes with Sprout. The role of the children stays at level 0.
 * @param next as it would be; absent when it goes
 */
export function roleChangeProblem(
  actor: Pick<Giver, 'level' | 'seesWholeSchool'>,
  role: ChangedRole,
  next: { code: string; level: number } | undefined,
): RoleProblem | undefined {
  if (role.level > actor.level || (next && next.level > actor.level)) return 'role.levelTooHigh';
  const widens = next && seesWholeSchool([next.code]) && !seesWholeSchool([role.code]);
  if (widens && !actor.seesWholeSchool) return 'role.liftsGiver';
  if (isBuiltInRole(role.code) && next?.code !== role.code) return 'role.protected';
  if (next?.code === studentRoleCode && next.level !== childrenLevel) return 'role.protected';
  if (role.code === protectedRoleCode && next?.level !== role.level) return 'role.protected';
  const isShared = role.isShared === true || isBuiltInRole(role.code);
  return isShared && !actor.seesWholeSchool ? 'role.shared' : undefined;
}
