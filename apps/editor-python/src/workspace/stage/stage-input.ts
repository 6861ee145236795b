import {
  keyName,
  type Picture,
  type TurtleEvent,
  toProgram,
  turtleAt,
} from '@sprout/python-engine';

/** Where a pointer is on the sheet, in its pixels. */
export type SheetPoint = { readonly x: number; readonly y: number };

/** A place on the page as a place on the sheet that is shown there at any size. */
export function sheetPoint(
  picture: Pick<Picture, 'width' | 'height'>,
  box: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
  clientX: number,
  clientY: number,
): SheetPoint {
  return {
    x: ((clientX - box.left) / Math.max(1, box.width)) * picture.width,
    y: ((clientY - box.top) / Math.max(1, box.height)) * picture.height,
  };
}

/** Mouse buttons as programs count them: left 1, middle 2, right 3. */
const buttonOf = (button: number): number => (button === 1 || button === 2 ? button + 1 : 1);

export function pressEvent(picture: Picture, { x, y }: SheetPoint, button: number): TurtleEvent {
  const place = toProgram(picture, x, y);
  return ['press', 0, place.x, place.y, buttonOf(button), turtleAt(picture, x, y) ?? 0];
}

export function moveEvent(
  picture: Picture,
  kind: 'drag' | 'release',
  { x, y }: SheetPoint,
  button: number,
): TurtleEvent {
  const place = toProgram(picture, x, y);
  return [kind, 0, place.x, place.y, buttonOf(button)];
}

export const keyEvent = (what: 'press' | 'release', key: string): TurtleEvent => [
  'key',
  0,
  what,
  keyName(key),
];

/** Keys that leave the stage or belong to the browser are not the program's. */
export const isForProgram = (
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
): boolean => !event.ctrlKey && !event.metaKey && !event.altKey && event.key !== 'Tab';
