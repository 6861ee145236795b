import { anAdmin, aUser } from '../factories.ts';
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
  'frozen',
  'temporary',
] as const;

export type Caller = (typeof callers)[number];

/**
 * `in`: let in, whatever the input is worth; `noSession`: 401; `expired`: the session is over;
 * `temporary`: an own password comes first; `denied`: lacks the permission; `notTheirs`: has it, but not for this row.
 */
export type Outcome = 'in' | 'noSession' | 'expired' | 'temporary' | 'denied' | 'notTheirs';

export type Tokens = Readonly<Record<Caller, string | undefined>>;

export async function tokensOf(world: QuestionWorld): Promise<Tokens> {
  const { testApp, owner, teacher, otherTeacher, administrator } = world;
  const frozen = await aUser(testApp, { roles: ['teacher'], status: 2 });
  const temporary = await anAdmin(testApp, { mustChangePassword: true });
  return {
    anonymous: undefined,
    student: owner.token,
    teacher: teacher.token,
    otherTeacher: otherTeacher.token,
    administrator: administrator.token,
    frozen: frozen.token,
    temporary: temporary.token,
  };
}
