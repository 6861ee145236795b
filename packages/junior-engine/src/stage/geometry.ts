/** Size of the stage in pixels, y down. Source: junior reference, A2, as are all numbers here. */
export const stageWidth = 480;
export const stageHeight = 360;
/** Side of a cell of the grid in pixels; the stage has 20 x 15. */
export const cellSize = 24;
/** Length of a tick in milliseconds. */
export const tickMs = 32;

export type Point = { readonly x: number; readonly y: number };

/** What a position wraps around: characters the stage, wide texts their own width. */
export type WrapRange = { readonly min: number; readonly max: number };

export const stageRange: WrapRange = { min: 0, max: stageWidth };
const heightRange: WrapRange = { min: 0, max: stageHeight };

/** A text wider than the stage may stand further out, so that its end can be seen. */
export function textRange(middleX: number): WrapRange {
  return middleX > stageWidth ? { min: stageWidth - middleX, max: middleX } : stageRange;
}

/** The point inside the stage that a walk over its edge leads to. */
export function wrapPoint({ x, y }: Point, range: WrapRange): Point {
  return { x: wrap(x, range), y: wrap(y, heightRange) };
}

/** The nearest point at which a finger may hold a sprite. */
export function clampPoint({ x, y }: Point, range: WrapRange): Point {
  return { x: clamp(x, range.min, range.max - 1), y: clamp(y, 0, stageHeight - 1) };
}

/** Labels of the cell under a point: columns 1-20 from the left, rows 1-15 from the bottom. */
export function cellAt({ x, y }: Point): { readonly column: number; readonly row: number } {
  const column = Math.floor(clamp(x, 0, stageWidth - 1) / cellSize) + 1;
  const fromTop = Math.floor(clamp(y, 0, stageHeight - 1) / cellSize);
  return { column, row: stageHeight / cellSize - fromTop };
}

export function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}

function wrap(value: number, { min, max }: WrapRange): number {
  // Over the left edge of a wide text its right edge follows, not its width.
  const shifted = value < min ? value + max : value;
  const once = shifted >= max ? shifted - max : shifted;
  if (once >= min && once < max) return once;
  const rest = ((once % max) + max) % max;
  return rest < max ? rest : 0;
}
