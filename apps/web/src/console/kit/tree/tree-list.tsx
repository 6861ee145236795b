import type { KeyboardEvent } from 'react';
import { TreeLineView } from './tree-line.tsx';
import type { TreeSideProps } from './tree-side-props.ts';
import type { TreeLine, TreeNode } from './tree-types.ts';
import { useTreeWalk } from './use-tree-walk.ts';

type Props = {
  label: string;
  nodes: readonly TreeNode[];
  open: ReadonlySet<string>;
  value: string | undefined;
  onToggle: (key: string, isOpen: boolean) => void;
  onSelect: (key: string) => void;
  menu: TreeSideProps['menu'] | undefined;
  onMove: TreeSideProps['onMove'] | undefined;
};

/** The lines of a tree, walked by arrows. */
export function TreeList({ label, nodes, open, value, ...on }: Props) {
  const { box, lines, entry, walk } = useTreeWalk({ nodes, open, value, onToggle: on.onToggle });

  const move = (line: TreeLine, key: string): boolean => {
    const siblings = lines.filter(({ parent }) => parent === line.parent);
    const index = siblings.indexOf(line);
    const target = siblings[index + (key === 'ArrowUp' ? -1 : 1)];
    if (!on.onMove || !target) return false;
    on.onMove(line.node.key, target.node.key, key === 'ArrowUp' ? 'before' : 'after');
    return true;
  };
  const handleKey = (event: KeyboardEvent, line: TreeLine) => {
    if (event.target !== event.currentTarget) return;
    const { key } = event;
    if (event.altKey && (key === 'ArrowUp' || key === 'ArrowDown')) {
      if (move(line, key)) event.preventDefault();
      return;
    }
    if (key === 'Enter' || key === ' ') {
      event.preventDefault();
      on.onSelect(line.node.key);
      return;
    }
    walk(event, line);
  };
  return (
    <div ref={box} role="tree" aria-label={label}>
      {lines.map((line) => (
        <TreeLineView
          key={line.node.key}
          line={line}
          isChosen={line.node.key === value}
          isEntry={line === entry}
          onKey={(event) => handleKey(event, line)}
          onSelect={() => on.onSelect(line.node.key)}
          onToggle={() => on.onToggle(line.node.key, !line.isOpen)}
          actions={on.menu?.(line.node) ?? []}
          onMove={on.onMove}
        />
      ))}
    </div>
  );
}
