import type { Actor } from '../../platform/access/actor.ts';
import type { Tx } from '../../platform/db/db.ts';
import type { FormVersions } from '../../platform/form-versions.ts';
import { createLoginMethodsRepository } from './login-methods.repository.ts';
import type { LoginMethods } from './login-methods.ts';

type Deps = {
  loginMethods: Pick<LoginMethods, 'endForPassword'>;
  formVersions: Pick<FormVersions, 'note'>;
};

/**
 * Children who come to be members of the staff, by the identity or by a role above level 0. Others
 * may know the password of a child, which met the rules for children only: it counts as temporary, and
 * every session, card and picture secret ends. Callers forget the actors after their transaction.
 */
export function createJoiningStaff({ loginMethods, formVersions }: Deps) {
  const repository = createLoginMethodsRepository();

  async function join(tx: Tx, userIds: readonly string[]): Promise<void> {
    if (userIds.length === 0) return;
    await repository.makeStaff(tx, userIds);
    for (const id of userIds) await loginMethods.endForPassword(tx, id);
  }

  async function rise(tx: Tx, actor: Actor, rowIds: readonly string[]): Promise<void> {
    await join(tx, rowIds);
    await formVersions.note(tx, actor, { kind: 'user', rowIds, fields: ['userIdentity'] });
  }

  return {
    /** The caller raises the version of the person's form. */
    join,

    /** After a role was given to people: those among them who were children and stand above level 0 now. */
    joinRisen: async (tx: Tx, actor: Actor, userIds: readonly string[]): Promise<void> =>
      rise(tx, actor, await repository.listRisenChildren(tx, userIds)),

    /** After a role was raised: the children who have it. */
    joinRisenOf: async (tx: Tx, actor: Actor, roleId: string): Promise<void> =>
      rise(tx, actor, await repository.listRisenChildrenOf(tx, roleId)),
  };
}
export type JoiningStaff = ReturnType<typeof createJoiningStaff>;
