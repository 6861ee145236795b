import {
  keyName,
  type Layout,
  sheetAt,
  type TurtleEvent,
  toProgram,
  turtleAt,
} from '@sprout/python-engine';

/** Where a pointer is on the sheets, in their pixels. */
export type SheetPoint = { readonly x: number; readonly y: number };

/** A place on the page as a place on the sheets that are shown there at any size. */
export function sheetPoint(
  layout: Pick<Layout, 'width' | 'height'>,
  box: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
  clientX: number,
  clientY: number,
): SheetPoint {
  return {
    x: ((clientX - box.left) / Math.max(1, box.width)) * layout.width,
    y: ((clientY - box.top) / Math.max(1, box.height)) * layout.height,
  };
}

/** Mouse buttons as programs count them: left 1, middle 2, right 3. */
const buttonOf = (button: number): number => (button === 1 || button === 2 ? button + 1 : 1);

/** A button that is held, and the sheet on which it was pressed. */
export type Held = { readonly button: number; readonly sheet: number };

export function holdAt(layout: Layout, { x, y }: SheetPoint, button: number): Held {
  return { button, sheet: sheetAt(layout, x, y).number };
}

export function pressEvent(layout: Layout, point: SheetPoint, held: Held): TurtleEvent {
  const { number, picture, x, y } = placedSheet(layout, held);
  const place = toProgram(picture, point.x - x, point.y - y);
  const turtle = turtleAt(picture, point.x - x, point.y - y) ?? 0;
  return ['press', number, place.x, place.y, buttonOf(held.button), turtle];
}

export function moveEvent(
  layout: Layout,
  kind: 'drag' | 'release',
  point: SheetPoint,
  held: Held,
): TurtleEvent {
  const { number, picture, x, y } = placedSheet(layout, held);
  const place = toProgram(picture, point.x - x, point.y - y);
  return [kind, number, place.x, place.y, buttonOf(held.button)];
}

/** The sheet on which the button was pressed, wherever the pointer is now. */
const placedSheet = ({ sheets }: Layout, { sheet }: Held) =>
  sheets.find(({ number }) => number === sheet) ?? sheets[0];

/** @param sheet that listens to keys */
export const keyEvent = (what: 'press' | 'release', key: string, sheet = 0): TurtleEvent => [
  'key',
  sheet,
  what,
  keyName(key),
];

/** Keys that leave the stage or belong to the browser are not the program's. */
export const isForProgram = (
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
): boolean => !event.ctrlKey && !event.metaKey && !event.altKey && event.key !== 'Tab';
