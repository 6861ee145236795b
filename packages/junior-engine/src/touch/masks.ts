import { type Point, stageHeight, stageWidth } from '../stage/geometry.ts';
import type { SpriteView } from '../stage/sprite.ts';
import { type Bounds, boundsOf, boxesTouch, toPicture } from './boxes.ts';

/** Where a picture is not clear: one byte a pixel, row by row, 0 for clear. Any size fits. */
export type Mask = {
  readonly width: number;
  readonly height: number;
  readonly alpha: Uint8Array | Uint8ClampedArray;
};

/** The mask of a picture by its name; `undefined` makes its whole frame count. */
export type MaskOf = (picture: string) => Mask | undefined;

/** Pixels between two looks: half the stage's resolution, as the pictures are drawn for bumps. */
const lookEvery = 2;
/** How far beside a sprite a small finger may tap, in pixels. Source: junior reference, A2. */
const nearPixels = 5;

/** A bump test by pixels for the host: both pictures must be there at one place of the stage. */
export function createMaskTouch(maskOf: MaskOf): (one: SpriteView, other: SpriteView) => boolean {
  return (one, other) => {
    if (!boxesTouch(one, other)) return false;
    const { left, top, right, bottom } = meet(boundsOf(one), boundsOf(other));
    for (let y = top; y < bottom; y += lookEvery) {
      for (let x = left; x < right; x += lookEvery) {
        const point = { x: x + 0.5, y: y + 0.5 };
        if (covers(one, maskOf, point) && covers(other, maskOf, point)) return true;
      }
    }
    return false;
  };
}

/**
 * The shown sprite in front under a point; failing that, one close by.
 * @param sprites from back to front
 */
export function findSpriteAt(
  sprites: readonly SpriteView[],
  point: Point,
  maskOf: MaskOf,
): SpriteView | undefined {
  const shown = sprites.filter(({ isShown }) => isShown).reverse();
  const under = shown.find((sprite) => covers(sprite, maskOf, point));
  return (
    under ?? shown.find((sprite) => around(point).some((near) => covers(sprite, maskOf, near)))
  );
}

function around({ x, y }: Point): Point[] {
  return [
    { x: x - nearPixels, y },
    { x: x + nearPixels, y },
    { x, y: y - nearPixels },
    { x, y: y + nearPixels },
  ];
}

/** The part of two rectangles that lies in both and on the stage, in whole pixels. */
function meet(one: Bounds, other: Bounds): Bounds {
  return {
    left: Math.floor(Math.max(one.left, other.left, 0)),
    top: Math.floor(Math.max(one.top, other.top, 0)),
    right: Math.ceil(Math.min(one.right, other.right, stageWidth)),
    bottom: Math.ceil(Math.min(one.bottom, other.bottom, stageHeight)),
  };
}

function covers(sprite: SpriteView, maskOf: MaskOf, point: Point): boolean {
  const { x, y } = toPicture(sprite, point);
  if (x < 0 || y < 0 || x >= sprite.width || y >= sprite.height) return false;
  const mask = sprite.kind === 'text' ? undefined : maskOf(sprite.picture);
  if (mask === undefined) return true;
  const column = Math.floor((x / sprite.width) * mask.width);
  const row = Math.floor((y / sprite.height) * mask.height);
  return (mask.alpha[row * mask.width + column] ?? 0) > 0;
}
