import { AppError, required } from '../errors.ts';
import type { TableContext } from './table-context.ts';
import { createMove } from './table-move.ts';
import type { TableOrder } from './table-order.ts';
import type { Asked } from './table-rows.ts';
import type { Caller, Reader, TableService } from './table-service.ts';
import type { Change, TableSpec, Values } from './table-spec.ts';
import type { TableTree } from './table-tree.ts';

/** Where a row of a tree is put. */
type Place = { readonly parentId: string | null; readonly beforeId: string | null };

/** Rows of one parent that are told; a reader looks through no more. */
const childLimit = 10_000;

/** What a table that is a tree can be asked beside what every table can. */
export function createTreeService(
  spec: TableSpec,
  context: Pick<TableContext, 'database' | 'clock' | 'references' | 'formVersions'>,
  service: TableService & { readonly tree: TableTree; readonly order: TableOrder },
) {
  const { database, references } = context;
  const { tree, rows } = service;
  const { parent } = tree.spec;
  const move = createMove(spec, context, service);

  /** What becomes of a row when it is put below another parent. */
  async function replant(change: Omit<Change, 'rows'>, id: string, was: Values, to: Place) {
    const { tx, actor } = change;
    const values = await service.checks.clean(actor, { [parent]: to.parentId });
    const [filled] = await service.fill(tx, actor, 'edit', [{ id, was, values }]);
    const becomes = { ...was, ...required(filled).values };
    await tree.requireMove(tx, actor, { id, was, becomes });
    return becomes;
  }

  return {
    /** The rows with this parent, all of them in their order. */
    async listBelow({ actor, isOwnClient }: Reader, parentId: string) {
      const asked: Asked = { actor, query: {}, parentId };
      const paging = { current: 1, size: childLimit, offset: 0 };
      return service.present(
        { actor, isOwnClient },
        await rows.page(database.read, asked, paging),
        'own',
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
    move: (caller: Caller, id: string, to: Place) =>
      move(caller, {
        id,
        place: { beforeId: to.beforeId },
        becomes: (change, was) => replant(change, id, was, to),
        dataOf: (was, becomes) => ({ from: tree.parentOf(was), to: tree.parentOf(becomes) }),
      }),
  };
}
