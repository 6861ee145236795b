import type { Point } from '@sprout/junior-engine';
import type { PointerEvent as ReactPointerEvent } from 'react';
import { isOutside, scrollsAlong } from './scroll-or-drag.ts';

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

/**
 * Follows one finger, pen or mouse from where it comes down. A tap stays the click that it is. A
 * finger that goes along a list scrolls it, and drags as soon as it leaves the list.
 */
export function followPointer(event: ReactPointerEvent, handlers: PointerHandlers): void {
  if (event.button !== 0 || !event.isPrimary) return;
  const { pointerId, currentTarget } = event;
  const from = { x: event.clientX, y: event.clientY };
  const reach = slackOf(event.pointerType);
  const list = event.pointerType === 'touch' ? currentTarget.closest('[data-scroller]') : null;
  const listening = new AbortController();
  let mode: 'waiting' | 'held' | 'scrolling' | 'dragging' = 'waiting';
  let last = from;
  const holding = setTimeout(() => {
    if (handlers.onHold === undefined) return;
    mode = 'held';
    handlers.onHold();
  }, holdMs);

  function begin(): void {
    mode = 'dragging';
    keepFinger(currentTarget, pointerId);
    handlers.onStart(from);
  }

  function move(next: PointerEvent): void {
    if (next.pointerId !== pointerId) return;
    const point = { x: next.clientX, y: next.clientY };
    const way = { x: point.x - from.x, y: point.y - from.y };
    if (mode === 'waiting' || mode === 'held') {
      if (Math.hypot(way.x, way.y) < reach) return;
      clearTimeout(holding);
      if (mode === 'waiting' && list && scrollsAlong(list, way)) mode = 'scrolling';
      else begin();
    }
    if (mode === 'scrolling') {
      list?.scrollBy(last.x - point.x, last.y - point.y);
      if (list && isOutside(list, point)) begin();
    }
    last = point;
    if (mode === 'dragging') handlers.onMove(point);
  }

  function finish(isCancelled: boolean, point: Point): void {
    clearTimeout(holding);
    listening.abort();
    // What was dragged or held was not tapped.
    if (mode !== 'waiting') swallowClick();
    if (mode !== 'dragging') return;
    if (isCancelled) handlers.onCancel();
    else handlers.onDrop(point);
  }

  listen(pointerId, listening.signal, {
    move,
    finish,
    cancel: () => finish(true, from),
    isDragging: () => mode === 'dragging',
  });
}

type Finger = {
  readonly move: (next: PointerEvent) => void;
  readonly finish: (isCancelled: boolean, point: Point) => void;
  readonly cancel: () => void;
  readonly isDragging: () => boolean;
};

function listen(pointerId: number, signal: AbortSignal, finger: Finger): void {
  function stop(next: PointerEvent): void {
    if (next.pointerId !== pointerId) return;
    finger.finish(next.type === 'pointercancel', { x: next.clientX, y: next.clientY });
  }
  function onKey(key: KeyboardEvent): void {
    if (key.key !== 'Escape' || !finger.isDragging()) return;
    key.stopPropagation();
    finger.cancel();
  }
  window.addEventListener('pointermove', finger.move, { signal });
  window.addEventListener('pointerup', stop, { signal });
  window.addEventListener('pointercancel', stop, { signal });
  window.addEventListener('keydown', onKey, { signal, capture: true });
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
