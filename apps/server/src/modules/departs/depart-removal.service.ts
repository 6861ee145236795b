import { isInOrg, keptDays, movedOrgCode, nextOrgCode } from '@sprout/rules';
import type { Actor } from '../../platform/access/actor.ts';
import { assertManagesDeparts, assertMayTakeDepartRoles } from '../../platform/access/reach.ts';
import { keepingActorBound } from '../../platform/access/rule-bounds.ts';
import { type Clock, newId, type Random } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/db.ts';
import { AppError, allow, required } from '../../platform/errors.ts';
import type { MemberCall, RunUseCase, UseCase } from '../../platform/use-cases.ts';
import {
  type DepartUndoKind,
  type DepartUndoRepository,
  lostRoleIds,
  rowsOf,
  type TakenRows,
} from './depart-undo.repository.ts';
import type { DepartRepository } from './departs.repository.ts';

export type Removed = { count: number; undoId: string };

type Deps = {
  departs: DepartRepository;
  undos: DepartUndoRepository;
  run: RunUseCase;
  clock: Clock;
  random: Random;
};

/** So long something can come back. */
export const undoDays = keptDays.undo;
const dayMs = 24 * 3_600_000;

export function createDepartRemovalService(deps: Deps) {
  const { departs, undos, run, clock, random } = deps;

  /** The actor loses no data rule by it. */
  const change = <T>(
    call: MemberCall,
    action: string,
    work: (tx: Tx, useCase: UseCase) => Promise<T>,
  ): Promise<T> =>
    run(call, action, (tx, useCase) => keepingActorBound(tx, call.actor, () => work(tx, useCase)));

  /** Roles that people have lost with what was taken, and that are still there. */
  const assertMayLose = (tx: Tx, actor: Actor, taken: TakenRows): Promise<void> =>
    assertMayTakeDepartRoles(tx, actor, lostRoleIds(taken));

  async function keep(
    tx: Tx,
    { note }: UseCase,
    actor: Actor,
    undo: { kind: DepartUndoKind; title: string; data: TakenRows; rowId: string },
  ): Promise<string> {
    const id = newId(clock, random);
    await undos.insert(tx, actor, { ...undo, id, createdAt: clock.now() });
    const data = Object.fromEntries(undo.data.map(({ table, rows }) => [table, rows.length]));
    await note({ rowId: undo.rowId, data });
    return id;
  }

  /** Throws `depart.parentGone` when there is no place to come back to. */
  async function withFreeCodes(tx: Tx, actor: Actor, taken: TakenRows): Promise<TakenRows> {
    const rows = rowsOf(taken, 'sys_depart');
    const ids = new Set(rows.map(({ id }) => id));
    const tops = rows.filter(({ parent_id }) => !ids.has(parent_id));
    for (const top of tops) {
      const { org_code: from, parent_id } = top;
      const parentId = parent_id === null ? null : String(parent_id);
      const parent = parentId && (await departs.find(tx, actor.schoolId, parentId));
      if (parentId && !parent) throw new AppError('depart.parentGone');
      const siblings = await departs.listChildCodes(tx, actor.schoolId, parentId);
      const code = parent ? parent.org_code : '';
      const isFree = String(from).slice(0, -3) === code && !siblings.includes(String(from));
      const to = isFree ? String(from) : required(nextOrgCode(siblings, code), 'depart.full');
      const below = rows.filter((row) => isInOrg(String(row['org_code']), String(from)));
      for (const row of below) {
        row['org_code'] = movedOrgCode(String(row['org_code']), String(from), to);
      }
    }
    return taken;
  }

  return {
    /**
     * Takes departments away with everything below them and on them; accounts stay. All or none:
     * throws `row.notFound`, `access.outOfReach`, `depart.hiddenPeople`, `role.takesUnheld`,
     * `role.liftsGiver`.
     */
    remove: (call: MemberCall, ids: readonly string[]): Promise<Removed> =>
      change(call, 'depart.delete', async (tx, useCase) => {
        const { actor } = call;
        const codes = [...(await assertManagesDeparts(tx, actor, ids)).values()];
        allow(codes.length > 0, 'row.notFound');
        const below = await departs.listBelow(tx, actor.schoolId, codes);
        // What a data rule hides goes with nothing that is seen.
        const belowIds = below.map(({ id }) => id);
        await assertManagesDeparts(tx, actor, belowIds);
        allow(!(await undos.hasHidden(tx, actor, belowIds)), 'depart.hiddenPeople');
        await assertMayTakeDepartRoles(tx, actor, await undos.listRoleIds(tx, belowIds));
        const data = await undos.takeDeparts(tx, belowIds);
        await assertMayLose(tx, actor, data);
        await undos.leaveCodes(
          tx,
          actor.schoolId,
          below.map(({ orgCode }) => orgCode),
        );
        const title = below.find(({ id }) => id === ids[0])?.departName ?? '';
        const undoId = await keep(tx, useCase, actor, {
          kind: 'delete',
          title,
          data,
          rowId: ids[0] ?? '',
        });
        return { count: below.length, undoId };
      }),

    /** Takes every child whom the actor sees out of one class. Throws `row.notFound`, `access.outOfReach`, `role.takesUnheld`. */
    clear: (call: MemberCall, departId: string): Promise<Removed> =>
      change(call, 'depart.clear', async (tx, useCase) => {
        const { actor } = call;
        await assertManagesDeparts(tx, actor, [departId]);
        const depart = required(await departs.find(tx, actor.schoolId, departId));
        const data = await undos.takeChildren(tx, actor, departId);
        await assertMayLose(tx, actor, data);
        const children = rowsOf(data, 'sys_user_depart').map(({ user_id }) => String(user_id));
        await departs.leaveDepart(tx, children, depart.org_code);
        const title = depart.depart_name;
        const undoId = await keep(tx, useCase, actor, {
          kind: 'clear',
          title,
          data,
          rowId: departId,
        });
        return { count: children.length, undoId };
      }),

    /**
     * Takes a deletion or a clearing back; answers how many departments or children came back.
     * Throws `row.notFound`, `access.outOfReach`, `depart.parentGone`, `depart.full`.
     */
    restore: (call: MemberCall, undoId: string): Promise<number> =>
      change(call, 'depart.restore', async (tx, useCase) => {
        const { actor } = call;
        const undo = required(await undos.find(tx, actor.schoolId, { id: undoId }));
        allow(actor.seesWholeSchool || undo.createdBy === actor.id, 'access.outOfReach');
        // The row was written by `keep`.
        const taken = undo.data as TakenRows;
        const isDeletion = undo.kind === 'delete';
        await undos.putBack(tx, isDeletion ? await withFreeCodes(tx, actor, taken) : taken);
        await undos.close(tx, undoId, clock.now());
        await useCase.note({ rowId: undoId });
        return rowsOf(taken, isDeletion ? 'sys_depart' : 'sys_user_depart').length;
      }),

    list: undos.list,

    /** Forgets what no member of the staff restored in time. */
    sweep: (): Promise<void> =>
      undos.removeOlder(new Date(clock.now().getTime() - undoDays * dayMs)),
  };
}
