/** Roles that see every department and are bound by no data rule. Source: system-domain section 4.4. */
export const wholeSchoolRoles: readonly string[] = ['admin', 'dev'];

/** Nobody takes this role's name, level or grants away: somebody must be able to mend the rest. */
export const protectedRoleCode = 'admin';
/** Every new child gets this role: without it nobody could be added any more. */
const childrenRoleCode = 'student';

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
export type UserDeed = 'see' | 'edit' | 'enter' | 'end';

export type AccessProblem =
  | 'access.levelTooLow'
  | 'access.protectedAccount'
  | 'access.ownAccount'
  | 'role.levelTooHigh'
  | 'role.liftsGiver'
  | 'role.protected';

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
  deed: UserDeed,
): AccessProblem | undefined {
  if (deed === 'see') return undefined;
  if (target.level > actor.level) return 'access.levelTooLow';
  if (deed === 'edit') return undefined;
  if (deed === 'enter') {
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

/**
 * Why a role may not be made, changed or deleted: it stands, or would stand, above the actor, its
 * code opens the whole school, or the product cannot do without it.
 * @param role as it is; for a new one without a code
 * @param next as it would be; absent when it goes
 */
export function roleChangeProblem(
  actor: Pick<Giver, 'level' | 'seesWholeSchool'>,
  role: { code: string; level: number },
  next: { code: string; level: number } | undefined,
): AccessProblem | undefined {
  if (role.level > actor.level || (next && next.level > actor.level)) return 'role.levelTooHigh';
  const widens = next && seesWholeSchool([next.code]) && !seesWholeSchool([role.code]);
  if (widens && !actor.seesWholeSchool) return 'role.liftsGiver';
  if (role.code === childrenRoleCode) return next ? undefined : 'role.protected';
  if (role.code !== protectedRoleCode) return undefined;
  return next?.code === role.code && next.level === role.level ? undefined : 'role.protected';
}
