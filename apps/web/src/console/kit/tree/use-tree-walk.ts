import { type KeyboardEvent, useRef } from 'react';
import { linesOf, stepOf, type TreeLine, type TreeNode } from './tree-types.ts';

type Walk = {
  nodes: readonly TreeNode[];
  open: ReadonlySet<string>;
  /** The line at which the keyboard enters; the first one unless it is seen. */
  value: string | undefined;
  onToggle: (key: string, isOpen: boolean) => void;
};

/** The lines of a tree, walked, opened and closed by arrows; `box` is the element around them. */
export function useTreeWalk({ nodes, open, value, onToggle }: Walk) {
  const box = useRef<HTMLDivElement>(null);
  const lines = linesOf(nodes, open);
  const focusOn = (key: string) => {
    const drawn = box.current?.querySelectorAll<HTMLElement>('[role="treeitem"]') ?? [];
    [...drawn].find(({ dataset }) => dataset['key'] === key)?.focus();
  };
  return {
    box,
    lines,
    entry: lines.find(({ node }) => node.key === value) ?? lines[0],
    /** Of a key that is pressed on a line and has no other meaning there. */
    walk(event: KeyboardEvent, { node }: TreeLine): void {
      const step = stepOf(event.key, lines, node.key);
      if (!step) return;
      event.preventDefault();
      if (step.focus) focusOn(step.focus);
      if (step.open) onToggle(step.open, true);
      if (step.close) onToggle(step.close, false);
    },
  };
}
