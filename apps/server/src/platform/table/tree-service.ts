import { AppError, required } from '../errors.ts';
import { sameValue } from './table-checks.ts';
import type { TableContext } from './table-context.ts';
import { type Asked, fieldsOf, formKindOf } from './table-rows.ts';
import type { Caller, Reader, TableService } from './table-service.ts';
import type { Change, TableSpec, Values } from './table-spec.ts';
import type { TableTree } from './table-tree.ts';

/** Where a row of a tree is put. */
type Place = { readonly parentId: string | null; readonly beforeId: string | null };

/** Rows of one parent that are told; nobody looks through more. */
const childLimit = 10_000;

/** What a table that is a tree can be asked beside what every table can. */
export function createTreeService(
  spec: TableSpec,
  {
    database,
    clock,
    references,
    formVersions,
  }: Pick<TableContext, 'database' | 'clock' | 'references' | 'formVersions'>,
  service: TableService & { readonly tree: TableTree },
) {
  const { tree, rows } = service;
  const { parent, order } = tree.spec;

  /** What becomes of a row and its number when it is put somewhere else. */
  async function place(change: Omit<Change, 'rows'>, id: string, was: Values, to: Place) {
    const { tx, actor } = change;
    const values = service.checks.clean({ [parent]: to.parentId });
    const [filled] = await service.fill(tx, actor, 'edit', [{ id, was, values }]);
    const becomes = { ...was, ...required(filled).values };
    await tree.requireMove(tx, actor, { id, was, becomes });
    const parentId = tree.parentOf(becomes);
    const number = await tree.put(tx, actor, { id, parentId, beforeId: to.beforeId });
    return { ...becomes, [order]: number };
  }

  return {
    /** The rows with this parent, all of them in their order. */
    async listBelow({ actor, isOwnClient }: Reader, parentId: string) {
      const asked: Asked = { actor, query: {}, parentId };
      const paging = { current: 1, size: childLimit, offset: 0 };
      return service.present(
        { actor, isOwnClient },
        await rows.page(database.read, asked, paging),
        true,
      );
    },

    /**
     * How many rows go when these are deleted, and how many rows of other tables name one of them.
     * Throws `row.notFound`.
     */
    async countBranch({ actor }: Caller, ids: readonly string[]) {
      const found = await rows.among(database.read, actor, ids);
      if (found.length !== ids.length) throw new AppError(spec.errors?.notFound ?? 'row.notFound');
      const all = (await tree.branch(database.read, actor, ids)).ids;
      const useCount = await references.countUses(database.read, actor, spec.table, all);
      return { rowCount: all.length, useCount };
    },

    /**
     * Below another parent, or to another place: before `beforeId`, else behind all others. Throws
     * `row.notFound`, `tree.*`.
     */
    async move(caller: Caller, id: string, to: Place) {
      const { actor } = caller;
      await service.change(caller, 'move', async (tx, { note }) => {
        await tree.lock(tx, actor);
        const [row] = await rows.lock(tx, actor, [id]);
        const was = fieldsOf(spec, required(row, spec.errors?.notFound));
        const becomes = await place({ tx, actor, verb: 'edit' }, id, was, to);
        const moved: Change = { tx, actor, verb: 'edit', rows: [{ id, was, becomes }] };
        await spec.before?.(moved);
        // A form that is open meanwhile must not put the row back.
        const fields = Object.keys(becomes).filter((name) => !sameValue(was[name], becomes[name]));
        await formVersions.note(tx, actor, { kind: formKindOf(spec), rowIds: [id], fields });
        await rows.update(tx, id, becomes, { by: actor.id, at: clock.now() });
        await service.logVersion(tx, actor, [{ id, values: becomes, was }]);
        await spec.after?.(moved);
        const data = { from: tree.parentOf(was), to: tree.parentOf(becomes) };
        await note(id, data);
      });
      return service.get(caller, id);
    },
  };
}
