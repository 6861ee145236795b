import type { TreeNode } from './tree-rows.ts';

/** A row and everything above it, from the root down. */
export function pathOf(known: ReadonlyMap<string, TreeNode>, id: string): TreeNode[] {
  const path: TreeNode[] = [];
  const seen = new Set<string>();
  for (let at = known.get(id); at && !seen.has(at.id); at = known.get(at.parent ?? '')) {
    seen.add(at.id);
    path.unshift(at);
  }
  return path;
}

/** A path as sheets hold it. */
export const pathText = (path: readonly Pick<TreeNode, 'text'>[]): string =>
  path.map(({ text }) => text).join('/');
