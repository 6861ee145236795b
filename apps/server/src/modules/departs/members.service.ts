import { staff } from '@sprout/rules';
import type { Actor } from '../../platform/access/actor.ts';
import {
  assertManagesDeparts,
  assertMayTakeDepartRoles,
  assertReachesUsers,
} from '../../platform/access/reach.ts';
import { keepingActorBound } from '../../platform/access/rule-bounds.ts';
import { type Clock, newId, type Random } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/db.ts';
import { AppError, allow, required } from '../../platform/errors.ts';
import type { Paging } from '../../platform/paging.ts';
import type { MemberCall, RunUseCase, UseCase } from '../../platform/use-cases.ts';
import type { RowVersions } from '../data-log/index.ts';
import {
  type DepartUndoRepository,
  type LeaveData,
  lostRoleIds,
  rowsOf,
  type TakenRows,
} from './depart-undo.repository.ts';
import type { DepartRepository } from './departs.repository.ts';
import type { Member, MemberFilter, MemberRepository } from './members.repository.ts';

type Deps = {
  departs: Pick<DepartRepository, 'leaveDepart' | 'listOrgCodes'>;
  members: MemberRepository;
  undos: Pick<DepartUndoRepository, 'takeMembers' | 'putBack' | 'insert' | 'find' | 'close'>;
  database: Database;
  run: RunUseCase;
  versions: RowVersions;
  clock: Clock;
  random: Random;
};

type Move = { fromId?: string | undefined; toId: string; userIds: readonly string[] };
type Left = { departId: string; userIds: string[] };
type Moved = { joined: string[]; left: Left[]; undoId: string };
type Wanted = Omit<MemberFilter, 'orgCodes'> & { departId: string | undefined };

/** A larger class is not put into order by name. Sorting so many took 40 ms. */
const sortedLimit = 20_000;
const { compare } = new Intl.Collator('zh-u-co-pinyin', { numeric: true });

export function createMemberService(deps: Deps) {
  const { departs, members, undos, database, run, versions, clock, random } = deps;

  const codeOf = async (actor: Actor, departId: string): Promise<string> =>
    required((await assertManagesDeparts(database.write, actor, [departId])).get(departId));

  /** `undefined` for an actor who sees the whole school and belongs nowhere. */
  async function ownCodes(actor: Actor): Promise<string[] | undefined> {
    const codes = [
      ...actor.managedOrgCodes,
      ...(await departs.listOrgCodes(database.read, actor.departIds)),
    ];
    return codes.length === 0 && actor.seesWholeSchool ? undefined : codes;
  }

  /** Ids of the people of a class by name, Chinese ones by their sound; the staff stands at the end. */
  async function sortedIds(actor: Actor, filter: MemberFilter): Promise<string[]> {
    const people = await members.listNames(actor, filter, sortedLimit + 1);
    return people
      .map((person) => ({ ...person, name: person.realname || person.nickname }))
      .sort(
        (one, other) =>
          Number(one.userIdentity === staff) - Number(other.userIdentity === staff) ||
          compare(one.name, other.name) ||
          compare(one.username, other.username),
      )
      .map(({ id }) => id);
  }

  /** One transaction that keeps what becomes of people as versions of them. */
  const changeOf = <T>(
    call: MemberCall,
    action: string,
    userIds: readonly string[],
    work: (tx: Tx, useCase: UseCase) => Promise<T>,
  ): Promise<T> =>
    run(call, action, (tx, useCase) =>
      versions.around(tx, call.actor, userIds, () => work(tx, useCase)),
    );

  /** Takes people out of the department, and answers what they lost by it, duties and roles included. */
  async function leave(tx: Tx, actor: Actor, departId: string, userIds: readonly string[]) {
    const codes = await assertManagesDeparts(tx, actor, [departId]);
    await assertReachesUsers(tx, actor, userIds);
    const taken = await keepingActorBound(tx, actor, () =>
      undos.takeMembers(tx, departId, userIds),
    );
    const removed = userIdsOf(taken);
    allow(removed.length > 0, 'depart.noMember');
    await assertMayTakeDepartRoles(tx, actor, lostRoleIds(taken));
    await departs.leaveDepart(tx, removed, codes.get(departId) ?? '');
    return { removed, taken };
  }

  /** Answers the id by which it all comes back. */
  async function keep(tx: Tx, actor: Actor, data: LeaveData): Promise<string> {
    const id = newId(clock, random);
    const undo = { id, kind: 'leave' as const, title: '', data, createdAt: clock.now() };
    await undos.insert(tx, actor, undo);
    return id;
  }

  /** Every class that people leave for one. Names all who are in a class out of reach. */
  async function listLeft(tx: Tx, actor: Actor, userIds: readonly string[], toId: string) {
    const classes = await members.listClasses(tx, actor, userIds, toId);
    const foreign = classes.filter(({ isManaged }) => !isManaged);
    const ids = [...new Set(foreign.flatMap((one) => one.userIds))];
    if (ids.length > 0) throw new AppError('access.outOfReach', { ids });
    return classes;
  }

  return {
    /**
     * People of a department and below it, newest first, those of a class by name; without a department,
     * of those that the actor belongs to or answers for. Throws `row.notFound`, `access.outOfReach`.
     */
    async list(actor: Actor, { departId, ...filter }: Wanted, paging: Paging) {
      const orgCodes = departId ? [await codeOf(actor, departId)] : await ownCodes(actor);
      if (departId && (await members.isClass(departId))) {
        const ids = await sortedIds(actor, { ...filter, orgCodes });
        if (ids.length <= sortedLimit) {
          const page = ids.slice(paging.offset, paging.offset + paging.size);
          return { rows: await members.listByIds(actor, page), total: ids.length };
        }
      }
      return members.list(actor, { ...filter, orgCodes }, paging);
    },

    /** Children of one class, by name. Throws `row.notFound`, `access.outOfReach`. */
    async listChildren(actor: Actor, departId: string): Promise<Member[]> {
      const orgCode = await codeOf(actor, departId);
      const filter = { orgCodes: [orgCode], isAlone: true, identity: 1 };
      return members.listByIds(actor, await sortedIds(actor, filter));
    },

    /** A person who is a member already stays one. Throws what reaching the people or the department throws. */
    async add(call: MemberCall, departId: string, userIds: readonly string[]) {
      const { actor } = call;
      await changeOf(call, 'depart.addMembers', userIds, async (tx, { note }) => {
        await assertManagesDeparts(tx, actor, [departId]);
        await assertReachesUsers(tx, actor, userIds);
        await members.add(tx, departId, userIds);
        await note({ rowId: departId, data: { userIds } });
      });
    },

    /**
     * From one department to another: at no moment is a person in neither. Without the first, out of every
     * class of theirs; a person who is in none just comes in. Answers who is new there and who was in which other
     * one. Throws what adding and removing throw; `access.outOfReach` with the `ids` of those who are in
     * a class that the actor does not answer for.
     */
    async move(call: MemberCall, { fromId, toId, userIds }: Move): Promise<Moved> {
      const { actor } = call;
      return changeOf(call, 'depart.moveMembers', userIds, async (tx, { note }) => {
        await assertManagesDeparts(tx, actor, [toId]);
        allow(fromId !== toId, 'depart.noMember');
        await assertReachesUsers(tx, actor, userIds);
        const leaving = fromId
          ? [{ departId: fromId, userIds }]
          : await listLeft(tx, actor, userIds, toId);
        // Before they leave: a role of a department above both stays theirs.
        const joined = await members.add(tx, toId, userIds);
        const left: Left[] = [];
        const lost: TakenRows = [];
        for (const { departId, userIds: ids } of leaving) {
          const { removed, taken } = await leave(tx, actor, departId, ids);
          left.push({ departId, userIds: removed });
          lost.push(...taken);
        }
        const undoId = await keep(tx, actor, {
          taken: lost,
          joined: { departId: toId, userIds: joined },
        });
        await note({ rowId: toId, data: { userIds, joined, left } });
        return { joined, left, undoId };
      });
    },

    /**
     * Answers what `restore` takes. Throws `depart.noMember` when none of these people is one,
     * `role.takesUnheld` and `role.liftsGiver`.
     */
    async remove(call: MemberCall, departId: string, userIds: readonly string[]): Promise<string> {
      const { actor } = call;
      return changeOf(call, 'depart.removeMembers', userIds, async (tx, { note }) => {
        const { removed, taken } = await leave(tx, actor, departId, userIds);
        await note({ rowId: departId, data: { userIds: removed } });
        return keep(tx, actor, { taken });
      });
    },

    /**
     * Takes back what `move` or `remove` did: everybody is in the departments they left, with duties and
     * roles, and no longer in the one they came to, unless they had been there before. Answers how many
     * came back. Throws `row.notFound`, also the second time, `access.outOfReach`, `depart.noMember`
     * when they have left the new one since, `role.takesUnheld` and `role.liftsGiver`.
     */
    async restore(call: MemberCall, undoId: string): Promise<number> {
      const { actor } = call;
      return run(call, 'depart.restoreMembers', async (tx, { note }) => {
        const undo = required(
          await undos.find(tx, actor.schoolId, { id: undoId, kinds: ['leave'] }),
        );
        allow(actor.seesWholeSchool || undo.createdBy === actor.id, 'access.outOfReach');
        // The row was written by `keep`.
        const { taken, joined } = undo.data as LeaveData;
        const departIds = rowsOf(taken, 'sys_user_depart').map(({ depart_id }) => depart_id);
        await assertManagesDeparts(tx, actor, [...new Set(departIds.map(String))]);
        // An actor who may not take these roles may not give them back either.
        await assertMayTakeDepartRoles(tx, actor, lostRoleIds(taken));
        const userIds = userIdsOf(taken);
        await versions.around(tx, actor, userIds, async () => {
          await keepingActorBound(tx, actor, () => undos.putBack(tx, taken));
          // First in, then out: no person is without a class in between.
          if (joined && joined.userIds.length > 0) {
            await leave(tx, actor, joined.departId, joined.userIds);
          }
        });
        await undos.close(tx, undoId, clock.now());
        await note({ rowId: undoId, data: { userIds } });
        return userIds.length;
      });
    },
  };
}

const userIdsOf = (taken: TakenRows): string[] => [
  ...new Set(rowsOf(taken, 'sys_user_depart').map(({ user_id }) => String(user_id))),
];
