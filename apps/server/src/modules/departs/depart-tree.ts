import type { DepartIdNode, DepartNode } from '@sprout/contract';
import { orgDepth } from '@sprout/rules';

/** What a tree shows of a department. */
export type TreeDepart = {
  id: string;
  parentId: string | null;
  departName: string;
  orgCategory: number;
  orgCode: string;
  sortNo: number;
};

/**
 * Nests departments that stand in the order of their siblings. One whose parent is not among them
 * becomes a root: it is the top of what somebody may see.
 */
export function nestDeparts(departs: readonly TreeDepart[]): DepartNode[] {
  const nodes = new Map(departs.map((depart) => [depart.id, toNode(depart)]));
  const roots: DepartNode[] = [];
  for (const node of nodes.values()) {
    const parent = nodes.get(node.parentId);
    if (!parent) {
      roots.push(node);
      continue;
    }
    parent.isLeaf = false;
    parent.children ??= [];
    parent.children.push(node);
  }
  return roots;
}

export const namesOnly = (nodes: readonly DepartNode[]): DepartIdNode[] =>
  nodes.map(({ key, value, title, children }) => ({
    key,
    value,
    title,
    ...(children ? { children: namesOnly(children) } : {}),
  }));

export const toNode = (depart: TreeDepart): DepartNode => ({
  key: depart.id,
  value: depart.id,
  title: depart.departName,
  id: depart.id,
  parentId: depart.parentId ?? '',
  departName: depart.departName,
  orgCategory: String(depart.orgCategory),
  orgType: String(orgDepth(depart.orgCode)),
  orgCode: depart.orgCode,
  departOrder: depart.sortNo,
  isLeaf: true,
});
