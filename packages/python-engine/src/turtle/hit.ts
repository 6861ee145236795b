import { isInside, outlinesOf } from './outline.ts';
import type { Picture } from './picture.ts';
import { viewOf } from './view.ts';

/** Small shapes can be hit by a finger too: pixels around a corner that count as the shape. */
const fingerReach = 6;
/** Pictures are hit within this distance of their middle; their size is not known here. */
const pictureReach = 24;

/** The topmost shown turtle at a pixel of the canvas; undefined where there is none. */
export function turtleAt(picture: Picture, pixelX: number, pixelY: number): number | undefined {
  const view = viewOf(picture);
  const found = [...picture.turtles].reverse().find(([, { isShown, costume }]) => {
    if (!isShown) return false;
    if (picture.shapes.get(costume.shape)?.kind === 'image') {
      const dx = costume.x * view.scaleX + view.offsetX - pixelX;
      const dy = costume.y * view.scaleY + view.offsetY - pixelY;
      return Math.hypot(dx, dy) <= pictureReach;
    }
    return outlinesOf(picture, costume).some(({ points }) =>
      isInside(points, pixelX, pixelY, fingerReach),
    );
  });
  return found?.[0];
}
