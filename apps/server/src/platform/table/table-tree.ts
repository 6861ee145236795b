import type { FieldProblem } from '@sprout/contract';
import type { Actor } from '../access/actor.ts';
import type { Executor, Tx } from '../db/db.ts';
import { AppError } from '../errors.ts';
import type { TableRow, TableRows } from './table-rows.ts';
import type { Values } from './table-spec.ts';
import { pathOf } from './tree-paths.ts';
import type { TreeNode, TreeRows, TreeSpec } from './tree-rows.ts';

type Placed = { readonly id: string; readonly was?: Values; readonly becomes: Values };
type Problem = { readonly field: string; readonly problem: FieldProblem };

/** What the rows of a tree have beside their fields, for rows of one page. */
export type TreeTexts = ReadonlyMap<string, readonly TreeNode[]>;

/** The rules of a tree: where a row may stand, what goes with it, and in which order. */
export function createTableTree(spec: TreeSpec, tree: TreeRows, rows: Pick<TableRows, 'find'>) {
  const parentOf = (values: Values): string | null => {
    const value = values[spec.parent];
    return value === null || value === undefined ? null : String(value);
  };

  /** Levels above a row and itself. */
  async function depthOf(executor: Executor, schoolId: string, id: string): Promise<number> {
    return (await tree.above(executor, schoolId, [id])).size;
  }

  async function parentProblem(
    tx: Tx,
    actor: Actor,
    { id, becomes }: Placed,
    isBin: boolean,
  ): Promise<FieldProblem | undefined> {
    const { schoolId } = actor;
    const parentId = parentOf(becomes);
    const below = await tree.below(tx, schoolId, [id], isBin);
    const height = 1 + Math.max(0, ...below.map(({ level }) => level));
    if (parentId === null) return height > spec.depth ? 'tooDeep' : undefined;
    if (parentId === id || below.some((row) => row.id === parentId)) return 'loop';
    if (!(await rows.find(tx, actor, parentId))) return 'unknownRow';
    const depth = (await depthOf(tx, schoolId, parentId)) + height;
    return depth > spec.depth ? 'tooDeep' : undefined;
  }

  async function problemOf(
    tx: Tx,
    actor: Actor,
    placed: Placed,
    isBin = false,
  ): Promise<Problem | undefined> {
    const { id, was, becomes } = placed;
    const isMoved = was === undefined || parentOf(was) !== parentOf(becomes);
    const problem = isMoved ? await parentProblem(tx, actor, placed, isBin) : undefined;
    if (problem) return { field: spec.parent, problem };
    const { differ } = spec;
    const value = differ === undefined ? undefined : becomes[differ];
    if (differ === undefined || value === null || value === undefined) return undefined;
    if (!isMoved && was?.[differ] === value) return undefined;
    const twins = await twinsOf(tx, actor, [{ id, values: becomes }]);
    return twins.has(id) ? { field: differ, problem: 'unique' } : undefined;
  }

  /** Those of the rows that share with a row of the same parent what such rows must not share. */
  async function twinsOf(
    executor: Executor,
    { schoolId }: Actor,
    asked: readonly { id: string; values: Values }[],
  ): Promise<Set<string>> {
    const { differ } = spec;
    if (differ === undefined) return new Set();
    return tree.twins(
      executor,
      schoolId,
      asked.flatMap(({ id, values }) => {
        const value = values[differ];
        const isOpen = value === null || value === undefined;
        return isOpen ? [] : [{ id, parentId: parentOf(values), value: String(value) }];
      }),
    );
  }

  return {
    spec,
    rows: tree,
    parentOf,
    twinsOf,

    /** Throws `row.invalid` at the field that puts a row where it cannot stand. */
    async requirePlace(tx: Tx, actor: Actor, placed: Placed): Promise<void> {
      const found = await problemOf(tx, actor, placed);
      if (found) throw new AppError('row.invalid', { fields: { [found.field]: found.problem } });
    },

    /** The same for a row that is moved, in one sentence. Throws `tree.*`. */
    async requireMove(tx: Tx, actor: Actor, placed: Placed): Promise<void> {
      const found = await problemOf(tx, actor, placed);
      if (found) throw new AppError(refusals[found.problem] ?? 'tree.unknownParent');
    },

    /** Rows that come back stand where they stood. Throws `tree.*`. */
    async requireReturn(
      tx: Tx,
      actor: Actor,
      found: readonly { id: string; was: Values }[],
    ): Promise<void> {
      const coming = new Set(found.map(({ id }) => id));
      const tops = found.filter(({ was }) => {
        const parentId = parentOf(was);
        return parentId === null || !coming.has(parentId);
      });
      const parents = tops.flatMap(({ was }) => parentOf(was) ?? []);
      const live = await tree.live(tx, actor.schoolId, parents);
      if (parents.some((id) => !live.has(id))) throw new AppError('tree.parentDeleted');
      for (const { id, was } of tops) {
        const bad = await problemOf(tx, actor, { id, becomes: was }, true);
        if (bad) throw new AppError(refusals[bad.problem] ?? 'tree.parentDeleted');
      }
    },

    /** The rows and what stands below them, each with the uppermost of the rows that takes it along. */
    async branch(executor: Executor, { schoolId }: Actor, ids: readonly string[], isBin = false) {
      const below = await tree.below(executor, schoolId, ids, isBin);
      const covered = new Set(below.map(({ id }) => id));
      const taken = below.filter(({ top }) => !covered.has(top));
      return { ids: [...new Set([...ids, ...covered])], taken };
    },

    /** Rows of the recycle bin with what their deletion has taken along. */
    withTaken: async (tx: Tx, { schoolId }: Actor, ids: readonly string[]): Promise<string[]> => [
      ...new Set([...ids, ...(await tree.takenWith(tx, schoolId, ids))]),
    ],

    /** What stands above each of the rows, from the root down. */
    async textsOf(executor: Executor, { schoolId }: Actor, found: readonly TableRow[]) {
      const parents = [...new Set(found.flatMap((row) => parentOf(row) ?? []))];
      if (parents.length === 0) return new Map<string, readonly TreeNode[]>();
      const known = await tree.above(executor, schoolId, parents);
      return new Map(parents.map((id) => [id, pathOf(known, id)]));
    },
  };
}
export type TableTree = ReturnType<typeof createTableTree>;

const refusals: Readonly<
  Partial<
    Record<FieldProblem, 'tree.loop' | 'tree.tooDeep' | 'tree.unknownParent' | 'tree.siblingTaken'>
  >
> = {
  loop: 'tree.loop',
  tooDeep: 'tree.tooDeep',
  unknownRow: 'tree.unknownParent',
  unique: 'tree.siblingTaken',
};
