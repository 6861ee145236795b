import { type PermissionCode, permissionCodes } from '@sprout/contract';
import { aStaff, giveRole } from '../access-kit.ts';
import { aClass, anAdmin, aUser } from '../factories.ts';
import type { QuestionWorld } from '../questions/world.ts';

/**
 * Columns of the matrix; `temporary` is an administrator with a password that somebody else has
 * chosen. The rows asked for belong to the student, or to the class of the first teacher.
 */
export const callers = [
  'anonymous',
  'student',
  'teacher',
  'otherTeacher',
  'administrator',
  /** Has everything about roles and menus, and answers for a department of their own. */
  'roleAdministrator',
  'frozen',
  'temporary',
] as const;

export type Caller = (typeof callers)[number];

/**
 * `in`: let in, whatever the input is worth; `noSession`: 401; `expired`: the session is over;
 * `temporary`: an own password comes first; `denied`: lacks the permission, or the sight of the whole school that it
 * needs; `notTheirs`: has it, but not for this row.
 */
export type Outcome = 'in' | 'noSession' | 'expired' | 'temporary' | 'denied' | 'notTheirs';

export type Tokens = Readonly<Record<Caller, string | undefined>>;

/** Everything about roles, menus and who has them. */
export const roleAdministration: readonly PermissionCode[] = permissionCodes.filter((code) =>
  /^system:(role|permission|depart:role):|^system:user:(list|queryUserRole|addUserRole|deleteRole)$/.test(
    code,
  ),
);

export async function tokensOf(world: QuestionWorld): Promise<Tokens> {
  const { testApp, owner, teacher, otherTeacher, administrator } = world;
  const manages = [await aClass(testApp)];
  const permissions = roleAdministration;
  const roleAdministrator = await aStaff(testApp, { level: 5, permissions, manages });
  // The role that the questions are about is shared with people whom this caller does not see.
  await giveRole(testApp, otherTeacher.id, world.access.roleId);
  const frozen = await aUser(testApp, { roles: ['teacher'], status: 2 });
  const temporary = await anAdmin(testApp, { mustChangePassword: true });
  return {
    anonymous: undefined,
    student: owner.token,
    teacher: teacher.token,
    otherTeacher: otherTeacher.token,
    administrator: administrator.token,
    roleAdministrator: roleAdministrator.token,
    frozen: frozen.token,
    temporary: temporary.token,
  };
}
