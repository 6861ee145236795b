import type { DepartNode } from '@sprout/contract';
import { Landmark, Network, UsersRound } from 'lucide-react';
import type { RowPlace } from '../../kit/table/row-place.ts';
import type { TreeNode } from '../../kit/tree/tree-types.ts';

/** A department with the one above it and the others beside it. */
export type Depart = {
  readonly node: DepartNode;
  readonly parent: DepartNode | undefined;
  readonly siblings: readonly DepartNode[];
};

export const classCategory = '3';
export const institution = '1';

const icons = { '1': Landmark, '2': Network, '3': UsersRound } as const;

/** The category as a word's key. */
export const categoryOf = (category: string): '1' | '2' | '3' =>
  category === '1' || category === '2' ? category : '3';

/** Children by department; one that is missing has none. */
export type StudentCounts = ReadonlyMap<string, number>;

export const toTree = (nodes: readonly DepartNode[], counts?: StudentCounts): TreeNode[] =>
  nodes.map(({ id, departName, orgCategory, children = [] }) => {
    const Icon = icons[categoryOf(orgCategory)];
    return {
      key: id,
      title: departName,
      icon: <Icon size={15} aria-hidden="true" />,
      ...(counts ? { count: counts.get(id) ?? 0 } : {}),
      ...(children.length > 0 ? { children: toTree(children, counts) } : {}),
    };
  });

/** Every department of the tree by its id. */
export function departsOf(
  nodes: readonly DepartNode[],
  parent?: DepartNode,
): ReadonlyMap<string, Depart> {
  return new Map(
    nodes.flatMap((node): [string, Depart][] => [
      [node.id, { node, parent, siblings: nodes }],
      ...departsOf(node.children ?? [], node),
    ]),
  );
}

/** How many there are of a category, with everything below. */
export function countOf(nodes: readonly DepartNode[], category?: string): number {
  return nodes.reduce((sum, { orgCategory, children = [] }) => {
    const own = category === undefined || orgCategory === category ? 1 : 0;
    return sum + own + countOf(children, category);
  }, 0);
}

export type Target = { parentId: string; index?: number };

/** Where something dropped at a place goes: its parent, and its place among those that stay. */
export function targetOf(
  departs: ReadonlyMap<string, Depart>,
  key: string,
  target: string,
  place: RowPlace,
): Target | undefined {
  const at = departs.get(target);
  if (!at) return undefined;
  if (place === 'inside') return { parentId: target };
  const others = at.siblings.filter(({ id }) => id !== key);
  const index = others.findIndex(({ id }) => id === target);
  return { parentId: at.parent?.id ?? '', index: place === 'before' ? index : index + 1 };
}

/** Where a department stands now. */
export function placeOf({ node, parent, siblings }: Depart): Required<Target> {
  return { parentId: parent?.id ?? '', index: siblings.findIndex(({ id }) => id === node.id) };
}
