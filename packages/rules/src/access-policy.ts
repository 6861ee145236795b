import { studentRoleCode } from './people-kinds.ts';

/**
 * The highest role. No actor takes its name, level, grants or sight of the whole school away, and no button that is
 * switched off or deleted closes a call to it: an administrator must be able to mend the rest.
 */
export const protectedRoleCode = 'admin';
/** Log-in cards and pictures open accounts of this level only. */
const childrenLevel = 0;

/** Lowest level of a role that sees the whole school: cards and pictures open no account that has one. */
export const wholeSchoolLevel = childrenLevel + 1;

/** No actor freezes, deletes or strips this account of its roles. */
export const protectedUsername = 'admin';

/** Level of somebody without any role. */
export const levelWithoutRoles = -1;

export type Giver = {
  id: string;
  level: number;
  /** Codes of the roles. */
  roles: readonly string[];
  /** One of the roles sees every department, and no data rule binds the person. Source: system-domain section 4.4. */
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
  | 'role.wholeSchoolLevel';

/** Whether somebody with these roles may make every call, whatever menus and buttons say. */
export const holdsEverything = (roleCodes: readonly string[]): boolean =>
  roleCodes.includes(protectedRoleCode);

/**
 * Roles whose people give, take and open what they have not got themselves. They always see the whole school. Source:
 * system-domain section 4.4.
 */
export const unboundRoleCodes: readonly string[] = [protectedRoleCode, 'dev'];

export const isUnboundRole = (code: string): boolean => unboundRoleCodes.includes(code);

/** Whether a person gives, takes and opens what they have not got themselves. */
const isUnbound = ({ roles, seesWholeSchool }: Pick<Giver, 'roles' | 'seesWholeSchool'>): boolean =>
  holdsEverything(roles) || (seesWholeSchool && roles.some(isUnboundRole));

/** Why something may not be done to a role. */
export type RoleProblem = Extract<AccessProblem, `role.${string}`>;

/**
 * Why an actor may not do something to an account that stands within reach; `undefined` when they
 * may. An account of the same level may be acted on, one of a higher level may not. An actor who sees a part of the
 * school acts on no account that sees all of it. No actor ends their own account by mistake, or sets the password of
 * an account that may do what they may not. Source: system-domain sections 4.4 and 5.1.
 * @param target `level` is the highest of the account's roles, -1 without any; `holdsMore`: it has a
 * permission that the actor has not got, or a role that gives more than its grants
 */
export function userProblem(
  actor: Pick<Giver, 'id' | 'level' | 'roles' | 'seesWholeSchool'>,
  target: {
    id: string;
    username: string;
    level: number;
    seesWholeSchool?: boolean;
    holdsMore?: boolean;
  },
  action: UserAction,
): AccessProblem | undefined {
  if (action === 'see') return undefined;
  if (target.level > actor.level) return 'access.levelTooLow';
  if (target.seesWholeSchool === true && !actor.seesWholeSchool) return 'access.levelTooLow';
  if (action === 'edit') return undefined;
  if (action === 'enter') {
    const isBeyond = target.holdsMore === true && !isUnbound(actor);
    return isBeyond && target.id !== actor.id ? 'access.levelTooLow' : undefined;
  }
  if (target.username.toLowerCase() === protectedUsername) return 'access.protectedAccount';
  return target.id === actor.id ? 'access.ownAccount' : undefined;
}

/** A role that is given to a person or taken from one; `permissions` are the codes that its grants bring. */
type JudgedRole = {
  code: string;
  level: number;
  seesWholeSchool: boolean;
  permissions: readonly string[];
};

/**
 * Why a role may not be given to a person: it stands above its giver, or it brings a permission or the sight of the
 * whole school that the giver has not got.
 */
export function roleGrantProblem(giver: Giver, role: JudgedRole): AccessProblem | undefined {
  if (role.level > giver.level) return 'role.levelTooHigh';
  if (bringsMore(giver, role)) return 'role.liftsGiver';
  return permissionGrantProblem(giver, role.permissions);
}

/** Whether a role brings something beside its codes that the actor has not got. */
const bringsMore = (actor: Giver, { code, seesWholeSchool }: JudgedRole): boolean =>
  (seesWholeSchool && !actor.seesWholeSchool) || (isUnboundRole(code) && !isUnbound(actor));

/**
 * Why codes may not be added to a role. `admin` and `dev` give everything; another giver who sees the whole school
 * gives what they have themselves, as every giver does.
 */
export function permissionGrantProblem(
  giver: Pick<Giver, 'permissions' | 'roles' | 'seesWholeSchool'>,
  codes: readonly string[],
): AccessProblem | undefined {
  if (isUnbound(giver)) return undefined;
  return codes.every((code) => giver.permissions.has(code)) ? undefined : 'role.liftsGiver';
}

/** A menu or button that somebody loses. */
export type TakenRight = {
  /** Codes that it brings; none for a mere page. */
  codes: readonly string[];
  /** The taker's own roles grant the same row. */
  isGranted: boolean;
};

/** Why rights may not be taken away: an actor takes from others only what they have themselves. */
export function rightsTakeProblem(
  taker: Pick<Giver, 'permissions' | 'roles' | 'seesWholeSchool'>,
  rights: readonly TakenRight[],
): AccessProblem | undefined {
  if (isUnbound(taker)) return undefined;
  const holds = ({ codes, isGranted }: TakenRight) =>
    isGranted || (codes.length > 0 && codes.every((code) => taker.permissions.has(code)));
  return rights.every(holds) ? undefined : 'role.takesUnheld';
}

/**
 * Why a role may not be taken from people: it stands above the taker, or brings a right or the sight of the whole
 * school that the taker has not got.
 */
export function roleTakeProblem(taker: Giver, role: JudgedRole): AccessProblem | undefined {
  if (role.level > taker.level) return 'role.levelTooHigh';
  if (bringsMore(taker, role)) return 'role.takesUnheld';
  if (role.permissions.length === 0) return undefined;
  return rightsTakeProblem(taker, [{ codes: role.permissions, isGranted: false }]);
}

/**
 * Why the data rules of a grant may not become these: a giver who is bound by a rule does not
 * free others from it.
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

/** It comes with Sprout: it is never deleted, and only an actor who sees the whole school changes it. */
export const isBuiltInRole = (code: string): boolean => builtInRoleCodes.has(code);

/** The properties of a role on which it depends who may change it. */
type RoleState = { code: string; level: number; seesWholeSchool: boolean };

/** A role before a change; the code of a new one is empty. */
export type ChangedRole = RoleState & {
  /** A person whom the actor does not see has it, or newcomers get it. */
  isShared?: boolean;
};

type Changer = Pick<Giver, 'level' | 'roles' | 'seesWholeSchool'>;

/**
 * Why a role may not be made, changed or deleted: it stands, or would stand, above the actor, it opens or closes the
 * whole school, its code gives more than its grants, people out of the actor's sight live by it, or it comes with
 * Sprout. The role of the children stays at level 0.
 * @param next as it would be; absent when it goes
 */
export function roleChangeProblem(
  actor: Changer,
  role: ChangedRole,
  next: RoleState | undefined,
): RoleProblem | undefined {
  if (role.level > actor.level || (next && next.level > actor.level)) return 'role.levelTooHigh';
  const widens = next && isUnboundRole(next.code) && !isUnboundRole(role.code);
  if (widens && !isUnbound(actor)) return 'role.liftsGiver';
  if (isBuiltInRole(role.code) && next?.code !== role.code) return 'role.protected';
  if (next?.code === studentRoleCode && next.level !== childrenLevel) return 'role.protected';
  if (role.code === protectedRoleCode && next?.level !== role.level) return 'role.protected';
  const sightProblem = next && sightChangeProblem(actor, role, next);
  if (sightProblem) return sightProblem;
  // A right that is added to a role of the whole school reaches further than that of its giver.
  const isShared = role.isShared === true || isBuiltInRole(role.code) || role.seesWholeSchool;
  return isShared && !actor.seesWholeSchool ? 'role.shared' : undefined;
}

/** No actor gives or takes the sight of the whole school without having it, and the unbound roles keep it. */
function sightChangeProblem(
  actor: Changer,
  role: ChangedRole,
  next: RoleState,
): RoleProblem | undefined {
  if (next.seesWholeSchool !== role.seesWholeSchool && !actor.seesWholeSchool) {
    return next.seesWholeSchool ? 'role.liftsGiver' : 'role.takesUnheld';
  }
  // A role that an older version has let see the whole school at level 0 is changed in everything else.
  const isAsBefore = role.seesWholeSchool && next.level === role.level;
  if (next.seesWholeSchool && next.level < wholeSchoolLevel && !isAsBefore) {
    return 'role.wholeSchoolLevel';
  }
  return isUnboundRole(next.code) && !next.seesWholeSchool ? 'role.protected' : undefined;
}
