import type { PermissionCode } from '@sprout/contract';
import { losesKeptPage, permissionGrantProblem, rightsTakeProblem } from '@sprout/rules';
import type { Actor } from '../../platform/access/actor.ts';
import { refuse } from '../../platform/access/reach.ts';
import { type Clock, newId, type Random } from '../../platform/clock.ts';
import type { DataLog } from '../../platform/data-log.ts';
import type { Tx } from '../../platform/db/db.ts';
import { AppError, allow, required } from '../../platform/errors.ts';
import type { MemberCall, RunUseCase, UseCase } from '../../platform/use-cases.ts';
import { buttonType, checkMenu, type MenuForm, readMenuForm } from './menu-form.ts';
import {
  codesOf,
  type PermissionRepository,
  type PermissionRow,
  type PermissionValues,
} from './permissions.repository.ts';

type Deps = {
  run: RunUseCase;
  permissions: PermissionRepository;
  dataLog: DataLog;
  clock: Clock;
  random: Random;
};

type LostCodes = { id: string; codes: readonly string[] };

/** Without these no administrator could mend what another one has broken. */
const keptCodes: readonly PermissionCode[] = [
  'system:role:list',
  'system:permission:list',
  'system:permission:edit',
  'system:permission:saveRole',
];

export function createPermissionService(deps: Deps) {
  const { permissions, run, clock, random } = deps;

  const keep = (tx: Tx, actor: Actor, rowId: string, content: PermissionValues) =>
    deps.dataLog.write(tx, actor, [{ table: 'sys_permission', rowId, content }]);

  /**
   * One change of the tree: rows are read under a lock, and everybody's menu is read anew after it.
   * Throws `permission.protected` when the highest role would lose the screens that it mends the
   * rest with, whichever way.
   */
  const change = <T>(
    call: MemberCall,
    action: string,
    work: (tx: Tx, rows: PermissionRow[], useCase: UseCase) => Promise<T>,
  ): Promise<T> =>
    run(call, action, async (tx, useCase) => {
      await permissions.lockTree(tx);
      const before = await permissions.listAll(tx);
      const answer = await work(tx, before, useCase);
      const kept = await permissions.listKept(tx, call.actor.schoolId);
      const isLost = losesKeptPage(before, await permissions.listAll(tx), kept);
      allow(!isLost, 'permission.protected');
      return answer;
    });

  const stamp = (actor: Actor) => ({ by: actor.id, at: clock.now() });

  /** An actor takes codes from the holders of rows only if the actor has these codes. Throws `role.takesUnheld`. */
  async function assertMayTake(tx: Tx, actor: Actor, lost: readonly LostCodes[]): Promise<void> {
    const rights = lost.filter(({ codes }) => codes.length > 0);
    if (rights.length === 0) return;
    const granted = await permissions.listGranted(actor, tx);
    const taken = rights.map(({ id, codes }) => ({ codes, isGranted: granted.has(id) }));
    refuse(rightsTakeProblem(actor, taken));
  }

  async function remove(call: MemberCall, ids: readonly string[]): Promise<number> {
    const { actor } = call;
    return change(call, 'permission.delete', async (tx, rows, { note }) => {
      const known = new Set(rows.map((row) => row.id));
      allow(ids.length > 0 && ids.every((id) => known.has(id)), 'permission.notFound');
      const doomed = withBelow(ids, rows);
      const gone = rows.filter((row) => doomed.has(row.id));
      allow(!gone.some(isKept), 'permission.protected');
      const lost = gone.map((row) => ({ id: row.id, codes: actingCodes(row) }));
      await assertMayTake(tx, actor, lost);
      await permissions.remove(tx, [...doomed]);
      await permissions.markLeaves(
        tx,
        gone.map((row) => row.parent_id),
      );
      for (const row of gone) {
        await note({ rowId: row.id, data: { name: row.name } });
      }
      return gone.length;
    });
  }

  return {
    /**
     * Throws what `checkMenu` tells, and `role.liftsGiver` for a code that the actor has not got.
     */
    add: (call: MemberCall, form: MenuForm): Promise<string> =>
      change(call, 'permission.add', async (tx, rows, { note }) => {
        const { actor } = call;
        const values = readMenuForm(form);
        checkMenu(values, rows);
        refuse(permissionGrantProblem(actor, codesOf(values)));
        const id = newId(clock, random);
        await permissions.insert(tx, id, values, stamp(actor));
        await keep(tx, actor, id, values);
        await permissions.markLeaves(tx, [values.parent_id]);
        await note({ rowId: id, data: { name: values.name } });
        return id;
      }),

    /**
     * Throws as `add`, `permission.notFound`, `permission.protected`, and `role.takesUnheld` where a code goes that
     * the actor has not got.
     */
    edit: (call: MemberCall, form: MenuForm & { id: string }): Promise<string> =>
      change(call, 'permission.edit', async (tx, rows, { note }) => {
        const { actor } = call;
        const old = required(
          rows.find((row) => row.id === form.id),
          'permission.notFound',
        );
        const values = readMenuForm(form, old);
        checkMenu(values, rows, old.id);
        checkKind(old, values, rows);
        refuse(permissionGrantProblem(actor, newCodes(old, values)));
        await assertMayTake(tx, actor, [{ id: old.id, codes: lostCodes(old, values) }]);
        await permissions.update(tx, old.id, values, stamp(actor));
        await keep(tx, actor, old.id, values);
        await permissions.markLeaves(tx, [old.parent_id, values.parent_id]);
        const data = { name: values.name, before: changedOf(old, values) };
        await note({ rowId: old.id, data });
        return old.id;
      }),

    /** Numbers the children of a menu in the order given; throws `permission.notFound` for others. */
    sort: (call: MemberCall, parentId: string | null, ids: readonly string[]) =>
      change(call, 'permission.sort', async (tx, rows, { note }) => {
        const { actor } = call;
        const children = rows.filter((row) => row.parent_id === parentId).map((row) => row.id);
        allow(
          ids.every((id) => children.includes(id)),
          'permission.notFound',
        );
        const order = [...new Set([...ids, ...children])];
        for (const [index, id] of order.entries()) {
          await permissions.update(tx, id, { sort_no: index }, stamp(actor));
        }
        await note({ rowId: parentId ?? '', data: { order } });
      }),

    /**
     * Takes everything below, data rules and grants with it; answers how many rows went. Throws
     * `permission.notFound` and `permission.protected`.
     */
    remove,
  };
}

/** The rows and everything below them. */
function withBelow(ids: readonly string[], rows: readonly PermissionRow[]): Set<string> {
  const found = new Set(ids);
  for (let before = -1; before < found.size; ) {
    before = found.size;
    for (const row of rows) if (found.has(row.parent_id ?? '')) found.add(row.id);
  }
  return found;
}

const isKept = (row: { perms: string | null; status: string }): boolean =>
  row.status === '1' && codesOf(row).some((code) => keptCodes.some((kept) => kept === code));

/** A button with children or a kept code is not made into something else. */
function checkKind(
  old: PermissionRow,
  next: PermissionValues,
  rows: readonly PermissionRow[],
): void {
  const hasChildren = rows.some((row) => row.parent_id === old.id);
  if (next.menu_type === buttonType && hasChildren) throw new AppError('permission.unknownParent');
  allow(
    !isKept({ perms: lostCodes(old, next).join(','), status: old.status }),
    'permission.protected',
  );
}

/** Codes that the holders of a row have by it. */
const actingCodes = (row: { perms: string | null; status: string }): string[] =>
  row.status === '1' ? codesOf(row) : [];

/** Codes that the holders of a row get by its change. */
function newCodes(old: PermissionRow, next: PermissionValues): string[] {
  const had = actingCodes(old);
  return actingCodes(next).filter((code) => !had.includes(code));
}

/** Codes that the holders of a row lose by its change. */
function lostCodes(old: PermissionRow, next: PermissionValues): string[] {
  const has = actingCodes(next);
  return actingCodes(old).filter((code) => !has.includes(code));
}

/** The old values of what changed, for the audit. */
function changedOf(old: PermissionRow, next: PermissionValues): Record<string, unknown> {
  const before: Readonly<Record<string, unknown>> = old;
  const changed = Object.entries(next).filter(([key, value]) => before[key] !== value);
  return Object.fromEntries(changed.map(([key]) => [key, before[key]]));
}
