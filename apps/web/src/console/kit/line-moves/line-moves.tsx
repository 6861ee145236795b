import { useTexts } from '@sprout/ui';
import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react';
import { type DragEvent, type KeyboardEvent, useState } from 'react';
import { ToolButton } from '../tool-button.tsx';
import styles from './line-moves.module.css';
import { useFingerDrag } from './use-finger-drag.ts';

/** How a line of a list changes its place. */
export type LineMoves = {
  at: number;
  count: number;
  isDisabled: boolean;
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
  /** Lines are dragged within their own list only. */
  scope: string;
};

const icon = { size: 16, 'aria-hidden': true } as const;

/** Held while dragging; the arrow keys move the line too. */
export function LineGrip({ at, onMove, scope }: LineMoves) {
  const { t } = useTexts();
  const finger = useFingerDrag((to) => onMove(at, to));
  const handleKey = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!by) return;
    event.preventDefault();
    onMove(at, at + by);
  };
  const handleDrag = (event: DragEvent) => {
    event.dataTransfer.setData(dragType(scope), String(at));
    event.dataTransfer.effectAllowed = 'move';
    const row = event.currentTarget.closest('[data-line]');
    if (row) event.dataTransfer.setDragImage(row, 12, 12);
  };
  return (
    <button
      type="button"
      className={styles['grip']}
      aria-label={t('kit.rows.drag', { line: at + 1 })}
      title={t('kit.rows.drag', { line: at + 1 })}
      data-grip
      draggable
      onDragStart={handleDrag}
      onKeyDown={handleKey}
      {...finger}
    >
      <GripVertical size={14} aria-hidden="true" />
    </button>
  );
}

/** The type is told while something hovers, its value only when it is dropped. */
const dragType = (scope: string): string => `text/x-line-${scope}`.toLowerCase();

/** Where a dragged line is dropped. */
export function useLineDrop({ at, onMove, scope, isDisabled }: LineMoves) {
  const [isOver, setOver] = useState(false);
  if (isDisabled) return {};
  const type = dragType(scope);
  return {
    'data-over': isOver,
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(type)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false);
      if (!event.dataTransfer.types.includes(type)) return;
      event.preventDefault();
      onMove(Number(event.dataTransfer.getData(type)), at);
    },
  };
}

/** @param isCard they are all that moves it */
export function LineTools({
  at,
  count,
  isCard,
  onMove,
  onRemove,
}: LineMoves & { isCard: boolean }) {
  const { t } = useTexts();
  const line = at + 1;
  return (
    <span className={styles['tools']}>
      <ToolButton
        label={t('kit.rows.up', { line })}
        disabled={at === 0}
        data-grip={isCard || undefined}
        onClick={() => onMove(at, at - 1)}
      >
        <ArrowUp {...icon} />
      </ToolButton>
      <ToolButton
        label={t('kit.rows.down', { line })}
        disabled={line === count}
        onClick={() => onMove(at, at + 1)}
      >
        <ArrowDown {...icon} />
      </ToolButton>
      <ToolButton label={t('kit.rows.remove', { line })} onClick={onRemove}>
        <Trash2 {...icon} />
      </ToolButton>
    </span>
  );
}
