import type { Actor } from '../../../platform/access/actor.ts';
import {
  assertMayGiveRoles,
  assertMayTakeRoles,
  assertReachesUsers,
} from '../../../platform/access/reach.ts';
import type { Database } from '../../../platform/db/db.ts';
import { allow } from '../../../platform/errors.ts';
import type { MemberCall, RunUseCase } from '../../../platform/use-cases.ts';
import type { RowVersions } from '../../data-log/index.ts';
import type { JoiningStaff } from '../../session/index.ts';
import type { PeopleWrites } from '../people/people-writes.repository.ts';

type Deps = {
  writes: PeopleWrites;
  joiningStaff: Pick<JoiningStaff, 'joinRisen'>;
  database: Database;
  run: RunUseCase;
  versions: RowVersions;
};

export function createUserRoleService(deps: Deps) {
  const { writes, joiningStaff, database, run, versions } = deps;

  async function change(
    call: MemberCall,
    verb: 'give' | 'take',
    roleId: string,
    userIds: readonly string[],
  ): Promise<string[]> {
    const { actor } = call;
    return run(call, `user.${verb}Role`, async (tx, { note }) => {
      await assertReachesUsers(tx, actor, userIds, verb === 'take' ? 'end' : 'edit');
      // A role above the actor, or beyond their own rights, is neither given nor taken.
      await (verb === 'give' ? assertMayGiveRoles : assertMayTakeRoles)(tx, actor, [roleId]);
      const roles = verb === 'give' ? { add: [roleId] } : { remove: [roleId] };
      const changedIds = await versions.around(tx, actor, userIds, async () => {
        const ids = await writes.change(tx, 'sys_user_role', userIds, roles);
        if (verb === 'give') await joiningStaff.joinRisen(tx, actor, userIds);
        return ids;
      });
      await note({ subject: 'role', rowId: roleId, data: { userIds, changedIds } });
      return changedIds;
    });
  }

  return {
    /** Ids of a person's roles. Throws `user.noRole` without any, and what reaching the person throws. */
    async listIds(actor: Actor, userId: string): Promise<string[]> {
      await assertReachesUsers(database.write, actor, [userId], 'see');
      const ids = await writes.listIds(database.write, 'sys_user_role', userId);
      allow(ids.length > 0, 'user.noRole');
      return ids;
    },

    /**
     * A child who gets a role above level 0 becomes one of the staff. Answers who did not have the role.
     * Throws what giving the role and reaching the people throws.
     */
    give: (call: MemberCall, roleId: string, userIds: readonly string[]) =>
      change(call, 'give', roleId, userIds),

    /** Answers who had the role. Throws what taking the role and reaching the people throws. */
    take: (call: MemberCall, roleId: string, userIds: readonly string[]) =>
      change(call, 'take', roleId, userIds),
  };
}
