import { useMedia } from '@sprout/ui';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';

/** How far the sheet is drawn up. */
export type SheetHeight = 'peek' | 'half' | 'full';

const heights = ['peek', 'half', 'full'] as const;

/** Below this width there is no room beside an editor: the panel is a sheet at the bottom. As in `task-panel.module.css`. */
const sheetQuery = '(max-width: 1087.98px)';

/** A tablet on its side: a sheet of half the height would leave an editor without its stage. */
const lowQuery = '(min-width: 768px) and (max-width: 1087.98px) and (max-height: 899.98px)';

/** A finger that rests moves by this much, in pixels. */
const restPixels = 6;

/** What is drawn of the sheet when it is let go below these parts of the window falls to the lower height. */
const snaps = { peek: 0.24, half: 0.56 } as const;

type Drag = { readonly startY: number; readonly startHeight: number; hasMoved: boolean };

/**
 * A panel that becomes a sheet on small windows, drawn up and down by its handle.
 * @param isByHand who works here has opened it, so that it is not kept low
 */
export function useSheet(isByHand: boolean) {
  const isSheet = useMedia(sheetQuery);
  const isLow = useMedia(lowQuery);
  const [chosen, setChosen] = useState<SheetHeight>();
  /** In pixels while it is dragged. */
  const [drawn, setDrawn] = useState<number>();
  const drag = useRef<Drag>(undefined);
  /** The click that ends a drag. */
  const isClickOver = useRef(false);
  const height: SheetHeight = chosen ?? (isLow && !isByHand ? 'peek' : 'half');
  const step = (by: 1 | -1): void => {
    const next = heights[heights.indexOf(height) + by];
    if (next) setChosen(next);
  };
  const end = (): Drag | undefined => {
    const { current } = drag;
    drag.current = undefined;
    setDrawn(undefined);
    return current;
  };

  return {
    isSheet,
    height,
    drawn,
    fold: () => setChosen('peek'),
    handle: {
      onClick(): void {
        if (!isClickOver.current) setChosen(height === 'half' ? 'peek' : 'half');
        isClickOver.current = false;
      },
      onKeyDown(event: KeyboardEvent): void {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
        event.preventDefault();
        step(event.key === 'ArrowUp' ? 1 : -1);
      },
      onPointerDown({ currentTarget, pointerId, clientY, button }: PointerEvent): void {
        const sheet = currentTarget.closest('aside');
        isClickOver.current = false;
        if (button !== 0 || !sheet) return;
        drag.current = { startY: clientY, startHeight: sheet.offsetHeight, hasMoved: false };
        currentTarget.setPointerCapture?.(pointerId);
      },
      onPointerMove({ clientY }: PointerEvent): void {
        const { current } = drag;
        if (!current) return;
        const way = current.startY - clientY;
        if (!current.hasMoved && Math.abs(way) < restPixels) return;
        current.hasMoved = true;
        setDrawn(Math.max(0, current.startHeight + way));
      },
      onPointerUp({ clientY }: PointerEvent): void {
        const ended = end();
        if (!ended?.hasMoved) return;
        isClickOver.current = true;
        const part = (ended.startHeight + ended.startY - clientY) / window.innerHeight;
        setChosen(part < snaps.peek ? 'peek' : part < snaps.half ? 'half' : 'full');
      },
      onPointerCancel: () => void end(),
    },
  };
}
