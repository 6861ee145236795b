import { type PointerEvent, useRef } from 'react';

/**
 * What a grip needs to move its line by a finger or a pen: browsers drag nothing for them, or only after a
 * long press. The lines are brothers of each other with `data-line`.
 * @param onDrop called with the place of the line that it was dropped on, from 0
 */
export function useFingerDrag(onDrop: (at: number) => void) {
  const isHeld = useRef(false);
  const over = useRef<Element>(undefined);

  // The line under the finger is marked as one that a mouse drags over; nothing else is drawn meanwhile.
  const mark = (line: Element | undefined) => {
    if (line === over.current) return;
    over.current?.setAttribute('data-over', 'false');
    line?.setAttribute('data-over', 'true');
    over.current = line;
  };
  const end = () => {
    isHeld.current = false;
    mark(undefined);
  };
  return {
    onPointerDown({ currentTarget, pointerId, pointerType }: PointerEvent<HTMLElement>) {
      isHeld.current = pointerType !== 'mouse';
      // A long press would begin the browser's own drag, which takes the finger away.
      currentTarget.draggable = !isHeld.current;
      if (isHeld.current) currentTarget.setPointerCapture(pointerId);
    },
    onPointerMove({ currentTarget, clientY }: PointerEvent<HTMLElement>) {
      if (isHeld.current) mark(lineAt(currentTarget, clientY));
    },
    onPointerUp({ currentTarget }: PointerEvent<HTMLElement>) {
      const to = over.current;
      end();
      if (to) onDrop(linesAround(currentTarget).lines.indexOf(to));
    },
    onPointerCancel: end,
  };
}

function linesAround(grip: Element): { own: Element | null; lines: Element[] } {
  const own = grip.closest('[data-line]');
  const lines = [...(own?.parentElement?.children ?? [])].filter((one) =>
    one.hasAttribute('data-line'),
  );
  return { own, lines };
}

/** The line at a height of the screen, its own left out; above and below all of them the nearest one. */
function lineAt(grip: Element, y: number): Element | undefined {
  const { own, lines } = linesAround(grip);
  const found = lines.find((line) => y < line.getBoundingClientRect().bottom) ?? lines.at(-1);
  return found === own ? undefined : found;
}
