import type { KeyboardEvent } from 'react';
import type { TreeLine, TreeNode } from '../tree/tree-types.ts';
import { useTreeWalk } from '../tree/use-tree-walk.ts';
import { CheckLine } from './check-line.tsx';
import { isPartly } from './grant-tree.ts';
import styles from './grants.module.css';
import type { Grants } from './use-grants.ts';

type Props = {
  label: string;
  grants: Grants;
  nodes: readonly TreeNode[];
  open: ReadonlySet<string>;
  onToggleOpen: (key: string, isOpen: boolean) => void;
  /** Whose data rules are shown beside it. */
  chosen: string | undefined;
  onChoose: (key: string) => void;
};

/** Menus and buttons with check boxes: arrows walk, Space checks, Enter shows the data rules. */
export function CheckTree({ label, grants, nodes, open, chosen, ...on }: Props) {
  const { box, lines, entry, walk } = useTreeWalk({
    nodes,
    open,
    value: chosen,
    onToggle: on.onToggleOpen,
  });
  const handleKey = (event: KeyboardEvent, line: TreeLine) => {
    if (event.target !== event.currentTarget) return;
    const { node } = line;
    const { key } = event;
    if (key === 'Enter' || key === ' ') {
      event.preventDefault();
      if (key === 'Enter') on.onChoose(node.key);
      else if (isUsable(node.key)) grants.toggle(node.key);
      return;
    }
    walk(event, line);
  };
  const isUsable = (key: string) => grants.source.canSave && grants.mayChange(key);
  return (
    <div ref={box} role="tree" aria-label={label} aria-multiselectable className={styles['tree']}>
      {lines.map((line) => {
        const { key } = line.node;
        const fact = grants.facts.get(key);
        if (!fact) return null;
        return (
          <CheckLine
            key={key}
            line={line}
            fact={fact}
            isChecked={grants.checked.has(key)}
            isPartly={grants.isLinked && isPartly(key, grants.checked, grants.facts)}
            isChosen={key === chosen}
            isEntry={line === entry}
            isUsable={isUsable(key)}
            mayChange={grants.mayChange(key)}
            isIdle={grants.source.seesWholeSchool !== true}
            change={
              grants.added.includes(key) ? 'added' : grants.removed.includes(key) && 'removed'
            }
            onKey={(event) => handleKey(event, line)}
            onCheck={() => grants.toggle(key)}
            onChoose={() => on.onChoose(key)}
            onToggleOpen={() => on.onToggleOpen(key, !line.isOpen)}
          />
        );
      })}
    </div>
  );
}
