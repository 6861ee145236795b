import {
  canvasAt,
  keyName,
  type Layout,
  type TurtleEvent,
  toProgram,
  turtleAt,
} from '@sprout/python-engine';

/** Where a pointer is on the canvases, in their pixels. */
export type CanvasPoint = { readonly x: number; readonly y: number };

/** A place on the page as a place on the canvases that are shown there at any size. */
export function canvasPoint(
  layout: Pick<Layout, 'width' | 'height'>,
  box: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
  clientX: number,
  clientY: number,
): CanvasPoint {
  return {
    x: ((clientX - box.left) / Math.max(1, box.width)) * layout.width,
    y: ((clientY - box.top) / Math.max(1, box.height)) * layout.height,
  };
}

/** Mouse buttons as programs count them: left 1, middle 2, right 3. */
const buttonOf = (button: number): number => (button === 1 || button === 2 ? button + 1 : 1);

/** A button that is held, and the canvas on which it was pressed. */
export type Held = { readonly button: number; readonly canvas: number };

export function holdAt(layout: Layout, { x, y }: CanvasPoint, button: number): Held {
  return { button, canvas: canvasAt(layout, x, y).number };
}

export function pressEvent(layout: Layout, point: CanvasPoint, held: Held): TurtleEvent {
  const { number, picture, x, y } = placedCanvas(layout, held);
  const place = toProgram(picture, point.x - x, point.y - y);
  const turtle = turtleAt(picture, point.x - x, point.y - y) ?? 0;
  return ['press', number, place.x, place.y, buttonOf(held.button), turtle];
}

export function moveEvent(
  layout: Layout,
  kind: 'drag' | 'release',
  point: CanvasPoint,
  held: Held,
): TurtleEvent {
  const { number, picture, x, y } = placedCanvas(layout, held);
  const place = toProgram(picture, point.x - x, point.y - y);
  return [kind, number, place.x, place.y, buttonOf(held.button)];
}

/** The canvas on which the button was pressed, wherever the pointer is now. */
const placedCanvas = ({ canvases }: Layout, { canvas }: Held) =>
  canvases.find(({ number }) => number === canvas) ?? canvases[0];

/** @param canvas that listens to keys */
export const keyEvent = (what: 'press' | 'release', key: string, canvas = 0): TurtleEvent => [
  'key',
  canvas,
  what,
  keyName(key),
];

/** Keys that leave the stage or belong to the browser are not the program's. */
export const isForProgram = (
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
): boolean => !event.ctrlKey && !event.metaKey && !event.altKey && event.key !== 'Tab';
