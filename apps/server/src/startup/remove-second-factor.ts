import { createSecondFactor, createSessionRepository } from '../modules/session/index.ts';
import { createAudit } from '../platform/audit.ts';
import type { Clock, Random } from '../platform/clock.ts';
import type { Database } from '../platform/db/db.ts';
import type { SecretBox } from '../platform/secret-box.ts';

type Deps = { database: Database; clock: Clock; random: Random; secretBox: SecretBox };

/**
 * For the highest administrator, above whom no account stands: an operator who may run commands on the server has
 * the database anyway. Answers `nobody` without such an account, `off` without a second factor.
 */
export async function removeSecondFactor(
  deps: Deps,
  username: string,
): Promise<'removed' | 'off' | 'nobody'> {
  const { database } = deps;
  const found = await createSessionRepository(deps).findForLogin(username);
  if (!found) return 'nobody';
  const { id: rowId, schoolId } = found;
  return database.transaction(async (tx) => {
    const wasOn = await createSecondFactor(deps).remove(tx, rowId);
    if (!wasOn) return 'off';
    const entry = { actor: undefined, schoolId, subject: 'user', rowId };
    await createAudit(deps).write(tx, { ...entry, action: 'secondFactor.remove' });
    return 'removed';
  });
}
