import type { Actor } from '../access/actor.ts';
import type { Clock } from '../clock.ts';
import { dropVersions } from '../data-log.ts';
import type { Tx } from '../db/db.ts';
import { AppError } from '../errors.ts';
import { dropForms } from '../form-versions.ts';
import type { Caller, TableChange } from './table-context.ts';
import { requireErasable } from './table-erase.ts';
import type { TableMissing } from './table-missing.ts';
import type { TableOrder } from './table-order.ts';
import { fieldsOf, formKindOf, type TableRows } from './table-rows.ts';
import type { Change, TableSpec, Values } from './table-spec.ts';
import type { TableTree } from './table-tree.ts';

type BinVerb = Extract<Change['verb'], 'delete' | 'restore' | 'erase'>;

type Parts = {
  rows: TableRows;
  missing: TableMissing;
  tree: TableTree | undefined;
  order: TableOrder | undefined;
  change: TableChange;
};

/** Into the recycle bin of a table, out of it, and away for ever. */
export function createTableBin(
  spec: TableSpec,
  { clock }: { clock: Clock },
  { rows, missing, tree, order, change }: Parts,
) {
  /** The rows that were asked for, and what goes with them. */
  async function lock(tx: Tx, actor: Actor, ids: readonly string[], verb: BinVerb) {
    const isBin = verb !== 'delete' && spec.resource.hasBin;
    const asked = await missing.lockAll(tx, actor, ids, isBin);
    if (!tree) return { found: asked, taken: [] };
    const { ids: all, taken } =
      verb === 'restore'
        ? { ids: await tree.withTaken(tx, actor, ids), taken: [] }
        : await tree.branch(tx, actor, ids, isBin);
    const found = await rows.lock(tx, actor, all, isBin);
    // An actor takes along no row out of their own reach.
    if (found.length !== all.length) throw new AppError('access.outOfReach');
    return { found, taken };
  }

  async function changeBin(
    caller: Caller,
    asked: readonly string[],
    verb: BinVerb,
    query: Values = {},
  ): Promise<void> {
    const { actor } = caller;
    const writtenVerb = spec.resource.hasBin ? verb : 'delete';
    await change(caller, writtenVerb, async (tx, { note }) => {
      await order?.lock(tx, actor);
      const { found, taken } = await lock(tx, actor, asked, verb);
      const ids = found.map(({ id }) => id);
      if (verb === 'erase') await requireErasable(spec, { tx, actor, ids });
      const changed = found.map((row) => ({ id: row.id, was: fieldsOf(spec, row), read: row }));
      const noted = await spec.before?.({ tx, actor, verb, query, rows: changed });
      if (verb === 'delete') {
        await rows.putInBin(tx, ids, { by: actor.id, at: clock.now() });
        await tree?.rows.markTaken(tx, taken);
      } else if (verb === 'restore') {
        await tree?.requireReturn(tx, actor, changed);
        await rows.takeFromBin(tx, ids);
        await tree?.rows.forgetTaken(tx, ids);
      } else {
        await rows.erase(tx, ids);
        // Without a bin the versions are all that tells of a deleted row.
        if (spec.resource.hasBin) await dropVersions(tx, spec.table, ids);
        await dropForms(tx, formKindOf(spec), ids);
      }
      await spec.after?.({ tx, actor, verb, rows: changed });
      for (const row of changed) {
        const data = { ...spec.audit?.dataOf?.(verb, row), ...noted?.[row.id] };
        await note(row.id, data);
      }
    });
  }

  return {
    /** Into the recycle bin; all or none. Throws `row.notFound`. */
    remove: (caller: Caller, ids: readonly string[], query?: Values) =>
      changeBin(caller, ids, 'delete', query),
    /** Out of the recycle bin; all or none. Throws `row.notFound`, `row.invalid`, `tree.*`. */
    restore: (caller: Caller, ids: readonly string[]) => changeBin(caller, ids, 'restore'),
    /** Out of the recycle bin for ever; all or none. Throws `row.notFound` and `erase.*`. */
    erase: (caller: Caller, ids: readonly string[], query?: Values) =>
      changeBin(caller, ids, 'erase', query),
  };
}
