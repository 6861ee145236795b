import type { Point } from '../stage/geometry.ts';
import type { SpriteView } from '../stage/sprite.ts';

/** A rectangle along the axes, in pixels of the stage. */
export type Bounds = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

/** Whether the turned frames of two pictures meet; a stand-in where the host does not know the pixels. */
export function boxesTouch(one: SpriteView, other: SpriteView): boolean {
  return !isApart(one, other) && !isApart(other, one);
}

/** The smallest rectangle along the axes around the turned frame. */
export function boundsOf(sprite: SpriteView): Bounds {
  const corners = cornersOf(sprite);
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  };
}

/** A point of the stage in the picture's own pixels, from its top left corner. */
export function toPicture(sprite: SpriteView, { x, y }: Point): Point {
  const { x: right, y: down } = alongAxes(sprite, { x, y });
  return {
    x: (sprite.isFlipped ? -right : right) / sprite.scale + sprite.width / 2,
    y: down / sprite.scale + sprite.height / 2,
  };
}

/** All corners of one lie beyond the same side of the other. */
function isApart(frame: SpriteView, other: SpriteView): boolean {
  const halfWidth = (frame.width * frame.scale) / 2;
  const halfHeight = (frame.height * frame.scale) / 2;
  const corners = cornersOf(other).map((corner) => alongAxes(frame, corner));
  return (
    corners.every(({ x }) => x < -halfWidth) ||
    corners.every(({ x }) => x > halfWidth) ||
    corners.every(({ y }) => y < -halfHeight) ||
    corners.every(({ y }) => y > halfHeight)
  );
}

function cornersOf({ x, y, width, height, scale, angleDeg }: SpriteView): Point[] {
  const angle = (angleDeg * Math.PI) / 180;
  const cos = Math.cos(angle) * scale;
  const sin = Math.sin(angle) * scale;
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([right = 0, down = 0]) => ({
    x: x + (right * width * cos - down * height * sin) / 2,
    y: y + (right * width * sin + down * height * cos) / 2,
  }));
}

/** From the middle of the sprite along its own right and down. */
function alongAxes({ x, y, angleDeg }: SpriteView, point: Point): Point {
  const angle = (angleDeg * Math.PI) / 180;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const dx = point.x - x;
  const dy = point.y - y;
  return { x: dx * cos + dy * sin, y: dy * cos - dx * sin };
}
