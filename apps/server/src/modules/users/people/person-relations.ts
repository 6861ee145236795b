import { mergeList, student, studentRoleCode } from '@sprout/rules';
import type { Actor } from '../../../platform/access/actor.ts';
import {
  assertManagesDeparts,
  assertMayGiveRoles,
  assertMayTakeDepartRoles,
  assertMayTakeRoles,
  assertReachesUsers,
} from '../../../platform/access/reach.ts';
import { keepingActorBound } from '../../../platform/access/rule-bounds.ts';
import { managesOrgCode } from '../../../platform/access/scope.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { PeopleWrites } from './people-writes.repository.ts';
import { listOf, type OpenedPerson, type PersonForm } from './person-form.ts';

type Owner = {
  id: string;
  identity: number;
  /** Identity until now; `undefined` for a new account. */
  before: number | undefined;
};
type Wanted = Pick<PersonForm, 'selectedroles' | 'selecteddeparts' | 'departIds'>;
type SentList = {
  sent: readonly string[];
  /** The list that the form was opened with, so that what others changed since stays. */
  opened: readonly string[] | undefined;
};

/** Roles, departments and duties of one person. */
export function createPersonRelations({ writes }: { writes: PeopleWrites }) {
  async function setRoles(tx: Tx, actor: Actor, id: string, { sent, opened }: SentList) {
    const known = await writes.listIds(tx, 'sys_user_role', id);
    const wanted = mergeList(known, sent, opened);
    const add = wanted.filter((role) => !known.includes(role));
    const remove = known.filter((role) => !wanted.includes(role));
    await assertMayGiveRoles(tx, actor, add);
    await assertMayTakeRoles(tx, actor, remove);
    // Without its roles an account is not its owner's any more.
    if (remove.length > 0) await assertReachesUsers(tx, actor, [id], 'end');
    await writes.change(tx, 'sys_user_role', [id], { add, remove });
  }

  /** What the actor does not answer for stays as it is. */
  async function setDeparts(
    tx: Tx,
    actor: Actor,
    { id, table }: { id: string; table: 'sys_user_depart' | 'user_managed_depart' },
    { sent, opened }: SentList,
  ): Promise<string[]> {
    const known = await writes.listIds(tx, table, id);
    const wanted = mergeList(known, sent, opened);
    const add = wanted.filter((depart) => !known.includes(depart));
    await assertManagesDeparts(tx, actor, add);
    const left = known.filter((depart) => !wanted.includes(depart));
    const codes = await writes.listOrgCodes(tx, left);
    const remove = left.filter((depart) => managesOrgCode(actor, codes.get(depart) ?? ''));
    await writes.change(tx, table, [id], { add, remove });
    return remove;
  }

  /** A child has the role of children; a person who gets no role at all gets it too. */
  async function rolesFor(tx: Tx, actor: Actor, owner: Owner, { selectedroles }: Wanted) {
    const roles = listOf(selectedroles);
    if (owner.identity === student) {
      if (owner.before === student) return undefined;
    } else if (roles && roles.length > 0) return roles;
    else if (owner.before !== undefined && !roles) return undefined;
    const studentRole = await writes.findRoleId(tx, actor.schoolId, studentRoleCode);
    return studentRole ? [studentRole] : [];
  }

  return {
    /**
     * Sets what the form speaks of. Throws what giving and taking roles throws, `row.notFound`
     * and `access.outOfReach` for departments.
     */
    async set(
      tx: Tx,
      actor: Actor,
      owner: Owner,
      wanted: Wanted,
      opened: OpenedPerson['opened'] = {},
    ): Promise<void> {
      const { id, identity } = owner;
      const roles = await rolesFor(tx, actor, owner, wanted);
      // What a child may hold is no choice of the form: what others gave meanwhile goes as well.
      const chosen = identity === student ? {} : opened;
      if (roles) {
        await setRoles(tx, actor, id, { sent: roles, opened: listOf(chosen.selectedroles) });
      }
      const departs = listOf(wanted.selecteddeparts);
      if (departs) {
        const list = { sent: departs, opened: listOf(opened.selecteddeparts) };
        const left = await setDeparts(tx, actor, { id, table: 'sys_user_depart' }, list);
        const lost = await keepingActorBound(tx, actor, () =>
          writes.leaveDepartRoles(tx, id, left),
        );
        await assertMayTakeDepartRoles(tx, actor, lost);
        await writes.change(tx, 'user_managed_depart', [id], { remove: left });
      }
      // A person who joins the staff answers for the own classes unless the form says otherwise.
      const isNewStaff = identity !== student && (owner.before ?? student) === student;
      const duties = listOf(wanted.departIds) ?? (isNewStaff ? departs : undefined);
      const managed = identity === student ? [] : duties;
      if (!managed) return;
      const list = { sent: managed, opened: listOf(chosen.departIds) };
      await setDeparts(tx, actor, { id, table: 'user_managed_depart' }, list);
    },
  };
}
export type PersonRelations = ReturnType<typeof createPersonRelations>;
