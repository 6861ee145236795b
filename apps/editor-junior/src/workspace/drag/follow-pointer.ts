import type { Point } from '@sprout/junior-engine';
import type { PointerEvent as ReactPointerEvent } from 'react';

export type PointerHandlers = {
  /** The finger has left the spot where it came down. */
  readonly onStart: (point: Point) => void;
  readonly onMove: (point: Point) => void;
  readonly onDrop: (point: Point) => void;
  /** The browser took the finger away, or Escape was pressed. */
  readonly onCancel: () => void;
  /** The finger rests; dragging may still begin. */
  readonly onHold?: () => void;
};

/** Pixels that a finger may tremble. */
const slack = { mouse: 5, pen: 7, touch: 9 };
const holdMs = 550;

const slackOf = (type: string): number =>
  type === 'touch' ? slack.touch : type === 'pen' ? slack.pen : slack.mouse;

/** Follows one finger, pen or mouse from where it comes down. A tap stays the click that it is. */
export function followPointer(event: ReactPointerEvent, handlers: PointerHandlers): void {
  if (event.button !== 0 || !event.isPrimary) return;
  const { pointerId, clientX, clientY, currentTarget } = event;
  const reach = slackOf(event.pointerType);
  const listening = new AbortController();
  const options = { signal: listening.signal };
  let isDragging = false;
  let wasHeld = false;
  const holding = setTimeout(() => {
    wasHeld = !isDragging && handlers.onHold !== undefined;
    handlers.onHold?.();
  }, holdMs);

  function end(): void {
    clearTimeout(holding);
    listening.abort();
    // What was dragged or held was not tapped.
    if (isDragging || wasHeld) swallowClick();
  }

  function move(next: PointerEvent): void {
    if (next.pointerId !== pointerId) return;
    const point = { x: next.clientX, y: next.clientY };
    if (!isDragging) {
      if (Math.hypot(point.x - clientX, point.y - clientY) < reach) return;
      isDragging = true;
      clearTimeout(holding);
      keepFinger(currentTarget, pointerId);
      handlers.onStart({ x: clientX, y: clientY });
    }
    handlers.onMove(point);
  }

  function finish(isCancelled: boolean, point: Point): void {
    end();
    if (!isDragging) return;
    if (isCancelled) handlers.onCancel();
    else handlers.onDrop(point);
  }

  window.addEventListener('pointermove', move, options);
  const stop = (next: PointerEvent): void => {
    if (next.pointerId !== pointerId) return;
    finish(next.type === 'pointercancel', { x: next.clientX, y: next.clientY });
  };
  window.addEventListener('pointerup', stop, options);
  window.addEventListener('pointercancel', stop, options);
  const onEscape = (key: KeyboardEvent): void => {
    if (key.key !== 'Escape' || !isDragging) return;
    key.stopPropagation();
    finish(true, { x: clientX, y: clientY });
  };
  window.addEventListener('keydown', onEscape, { ...options, capture: true });
}

/** What was taken may leave the page: the finger then belongs to the workspace around it. */
function keepFinger(target: Element, pointerId: number): void {
  const root = target.closest('[data-workspace]');
  try {
    root?.setPointerCapture(pointerId);
  } catch {
    // A finger that is up already cannot be kept.
  }
}

function swallowClick(): void {
  const listening = new AbortController();
  const swallow = (click: MouseEvent): void => {
    click.stopPropagation();
    click.preventDefault();
  };
  window.addEventListener('click', swallow, {
    capture: true,
    once: true,
    signal: listening.signal,
  });
  // The click of this finger comes before the next task, or not at all.
  setTimeout(() => listening.abort(), 0);
}
