import type { Actor } from '../access/actor.ts';
import type { Tx } from '../db/db.ts';
import { AppError, required } from '../errors.ts';
import { sameValue } from './table-checks.ts';
import type { TableContext } from './table-context.ts';
import type { OrderPlace, TableOrder } from './table-order.ts';
import { fieldsOf, formKindOf } from './table-rows.ts';
import type { Caller, TableService } from './table-service.ts';
import type { Change, TableSpec, Values } from './table-spec.ts';

type Moved = {
  readonly id: string;
  readonly place: OrderPlace;
  /** What the row becomes beside its number; throws to refuse it. */
  readonly becomes?: (change: Omit<Change, 'rows'>, was: Values) => Promise<Values>;
  /** What is written into the audit. */
  readonly dataOf?: (was: Values, becomes: Values) => Values;
};

/** Puts a row into another place of its order. Throws `row.notFound`. */
export function createMove(
  spec: TableSpec,
  { clock, formVersions }: Pick<TableContext, 'clock' | 'formVersions'>,
  service: TableService & { readonly order: TableOrder },
) {
  const { order, rows } = service;

  /** Places are told by rows that the actor reaches. */
  async function requireNeighbours(tx: Tx, actor: Actor, place: OrderPlace): Promise<void> {
    const named = [place.beforeId, place.afterId].filter((each) => typeof each === 'string');
    const found = await rows.among(tx, actor, named);
    if (new Set(named).size !== found.length) throw new AppError('row.notFound');
  }

  return async (caller: Caller, { id, place, becomes, dataOf }: Moved) => {
    const { actor } = caller;
    await service.change(caller, 'move', async (tx, { note }) => {
      await order.lock(tx, actor);
      const [row] = await rows.lock(tx, actor, [id]);
      await requireNeighbours(tx, actor, place);
      const was = fieldsOf(spec, required(row, spec.errors?.notFound));
      const values = (await becomes?.({ tx, actor, verb: 'edit' }, was)) ?? was;
      const { number, shifted } = await order.put(tx, actor, { id, values, place });
      const placed = { ...values, [order.field]: number };
      const fields = Object.keys(placed).filter((name) => !sameValue(was[name], placed[name]));
      if (fields.length === 0 && shifted.length === 0) return;
      const moved: Change = { tx, actor, verb: 'edit', rows: [{ id, was, becomes: placed }] };
      await spec.before?.(moved);
      // Forms that are open meanwhile must not put rows back.
      const kind = formKindOf(spec);
      await formVersions.note(tx, actor, { kind, rowIds: [id], fields });
      await formVersions.note(tx, actor, { kind, rowIds: shifted, fields: [order.field] });
      // A secret was read as whether there is one, so that what stays is not written.
      const changed = Object.fromEntries(fields.map((name) => [name, placed[name]]));
      await rows.update(tx, id, changed, { by: actor.id, at: clock.now() });
      await service.logVersion(tx, actor, [{ id, values: placed, was }]);
      await spec.after?.(moved);
      await note(id, dataOf?.(was, placed) ?? { from: was[order.field], to: number });
    });
    return service.get(caller, id);
  };
}
