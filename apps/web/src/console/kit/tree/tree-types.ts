import type { ReactNode } from 'react';

export type TreeNode = {
  readonly key: string;
  readonly title: string;
  /** How many there are below it. */
  readonly count?: number | undefined;
  readonly icon?: ReactNode;
  readonly children?: readonly TreeNode[] | undefined;
};

/** A node as it stands in the list that is seen. */
export type TreeLine = {
  readonly node: TreeNode;
  readonly level: number;
  readonly parent: string | undefined;
  readonly hasBelow: boolean;
  readonly isOpen: boolean;
};

/** The lines that are seen, from above. */
export function linesOf(
  nodes: readonly TreeNode[],
  open: ReadonlySet<string>,
  level = 1,
  parent?: string,
): TreeLine[] {
  return nodes.flatMap((node) => {
    const hasBelow = hasChildren(node);
    const isOpen = open.has(node.key) && hasBelow;
    const line = { node, level, parent, hasBelow, isOpen };
    return isOpen ? [line, ...linesOf(node.children ?? [], open, level + 1, node.key)] : [line];
  });
}

/** Nodes whose title has the words, with the way to them. */
export function filterTree(nodes: readonly TreeNode[], words: string): TreeNode[] {
  const wanted = words.trim().toLowerCase();
  if (wanted === '') return [...nodes];
  return nodes.flatMap((node) => {
    if (node.title.toLowerCase().includes(wanted)) return [node];
    const children = filterTree(node.children ?? [], words);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}

const hasChildren = (node: TreeNode): boolean => (node.children?.length ?? 0) > 0;

/** Every key that can be opened. */
export const branchesOf = (nodes: readonly TreeNode[]): string[] =>
  nodes.flatMap((node) =>
    hasChildren(node) ? [node.key, ...branchesOf(node.children ?? [])] : [],
  );

/** What an arrow key does to the line it is pressed on. */
export function stepOf(
  key: string,
  lines: readonly TreeLine[],
  at: string,
): { focus?: string; open?: string; close?: string } | undefined {
  const index = lines.findIndex(({ node }) => node.key === at);
  const line = lines[index];
  if (!line) return undefined;
  const focusOn = (target: TreeLine | undefined) => target && { focus: target.node.key };
  switch (key) {
    case 'ArrowDown':
      return focusOn(lines[index + 1]);
    case 'ArrowUp':
      return focusOn(lines[index - 1]);
    case 'Home':
      return focusOn(lines[0]);
    case 'End':
      return focusOn(lines.at(-1));
    case 'ArrowRight':
      if (!line.hasBelow) return undefined;
      return line.isOpen ? focusOn(lines[index + 1]) : { open: at };
    case 'ArrowLeft':
      if (line.isOpen) return { close: at };
      return line.parent === undefined ? undefined : { focus: line.parent };
    default:
      return undefined;
  }
}
