import {
  frozenAccount,
  holdsEverything,
  type PasswordProblem,
  passwordProblem,
} from '@sprout/rules';
import { createLoginMethods, createSessionRepository } from '../modules/session/index.ts';
import { createPeopleWrites } from '../modules/users/index.ts';
import type { Sessions } from '../platform/access/sessions.ts';
import { createAudit } from '../platform/audit.ts';
import type { Clock, Random } from '../platform/clock.ts';
import type { Database } from '../platform/db/db.ts';
import type { Passwords } from '../platform/password.ts';

type Deps = {
  database: Database;
  clock: Clock;
  random: Random;
  passwords: Pick<Passwords, 'hash'>;
  sessions: Pick<Sessions, 'endOpenedBy' | 'revokeAll'>;
};

export type Administrator = { id: string; schoolId: string; username: string; isFrozen: boolean };

/**
 * The administrator of this name: an account with the highest role, whose password only another such account may
 * set in the back office. Answers `nobody` without such a name, `other` for an account without that role.
 */
export async function findAdministrator(
  { database }: Pick<Deps, 'database'>,
  name: string,
): Promise<Administrator | 'nobody' | 'other'> {
  const accounts = createSessionRepository({ database });
  const found = await accounts.findForLogin(name);
  if (!found) return 'nobody';
  const { id, schoolId, username, status } = found;
  if (!holdsEverything(await accounts.listRoleCodes(id))) return 'other';
  return { id, schoolId, username, isFrozen: status === frozenAccount };
}

/**
 * For an operator who may run commands on the server and so has the database anyway. Ends every session, card and code
 * of the account. Answers why the password is refused; `undefined` when it is set.
 */
export async function setAdminPassword(
  deps: Deps,
  { id, schoolId, username }: Administrator,
  password: string,
): Promise<PasswordProblem | undefined> {
  const { database, clock, passwords, sessions } = deps;
  const problem = passwordProblem(password, { username });
  if (problem) return problem;
  const hash = await passwords.hash(password);
  await database.transaction(async (tx) => {
    const given = { hash, mustChange: false, lasts: true };
    await createPeopleWrites().setPassword(tx, id, given, clock.now());
    await createLoginMethods({ sessions, clock }).endForPassword(tx, id);
    await createAudit(deps).write(tx, {
      actor: undefined,
      schoolId,
      action: 'user.setAdministratorPassword',
      subject: 'user',
      rowId: id,
    });
  });
  return undefined;
}
