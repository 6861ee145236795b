import { useTexts } from '@sprout/ui';
import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react';
import type { RowAction } from '../table/list-types.ts';
import { MoreMenu } from '../table/more-menu.tsx';
import { useAllowed } from '../table/row-actions.tsx';
import type { RowPlace } from '../table/row-place.ts';
import styles from './tree.module.css';
import { TreeChevron } from './tree-chevron.tsx';
import type { TreeLine } from './tree-types.ts';

type Props = {
  line: TreeLine;
  isChosen: boolean;
  /** Where the keyboard enters the tree. */
  isEntry: boolean;
  onKey: (event: KeyboardEvent) => void;
  onSelect: () => void;
  onToggle: () => void;
  actions: readonly RowAction[];
  onMove: ((key: string, target: string, place: RowPlace) => void) | undefined;
};

/** What is dragged is told by its key alone, so nothing from outside can be dropped. */
const dragType = 'application/x-sprout-tree';

/** One node: its branch, its name, how many are below, what can be done. */
export function TreeLineView({ line, isChosen, isEntry, onKey, onMove, ...on }: Props) {
  const { node, level } = line;
  const { t } = useTexts();
  const box = useRef<HTMLDivElement>(null);
  const drag = useDrag(node.key, onMove);
  const actions = useAllowed(on.actions);
  const openMenu = () => box.current?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.click();
  return (
    <div
      ref={box}
      role="treeitem"
      aria-level={level}
      aria-selected={isChosen}
      {...(line.hasBelow ? { 'aria-expanded': line.isOpen } : {})}
      tabIndex={isEntry ? 0 : -1}
      data-key={node.key}
      className={styles['line']}
      style={{ paddingInlineStart: 8 + (level - 1) * 16 }}
      onKeyDown={onKey}
      onClick={on.onSelect}
      onContextMenu={(event) => {
        if (actions.length === 0) return;
        event.preventDefault();
        openMenu();
      }}
      {...drag}
    >
      <TreeChevron line={line} name={node.title} onToggle={on.onToggle} />
      {node.icon}
      <span className={styles['title']} title={node.title}>
        {node.title}
      </span>
      {node.count !== undefined && <span className={styles['count']}>{node.count}</span>}
      {actions.length > 0 && (
        // The menu's clicks are not the line's.
        // biome-ignore lint/a11y/noStaticElementInteractions: it only stops what bubbles
        // biome-ignore lint/a11y/useKeyWithClickEvents: the button inside has the keys
        <span onClick={(event) => event.stopPropagation()}>
          <MoreMenu
            items={actions}
            label={t('kit.more.of', { name: node.title })}
            className={styles['menuButton'] ?? ''}
          />
        </span>
      )}
    </div>
  );
}

function useDrag(key: string, onMove: Props['onMove']) {
  const [place, setPlace] = useState<RowPlace>();
  if (!onMove) return {};
  return {
    draggable: true,
    'data-place': place,
    onDragStart: (event: DragEvent) => event.dataTransfer.setData(dragType, key),
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(dragType)) return;
      event.preventDefault();
      setPlace(placeOf(event));
    },
    onDragLeave: () => setPlace(undefined),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setPlace(undefined);
      const dragged = event.dataTransfer.getData(dragType);
      if (dragged && dragged !== key) onMove(dragged, key, placeOf(event));
    },
  };
}

/** The upper and the lower quarter of a line mean beside it. */
function placeOf(event: DragEvent): RowPlace {
  const { top, height } = event.currentTarget.getBoundingClientRect();
  const share = (event.clientY - top) / height;
  return share < 0.25 ? 'before' : share > 0.75 ? 'after' : 'inside';
}
