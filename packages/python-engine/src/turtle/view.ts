import type { Picture } from './picture.ts';

/** How the program's coordinates lie on the canvas: pixel = coordinate * scale + offset; y points down. */
export interface View {
  readonly scaleX: number;
  readonly scaleY: number;
  readonly offsetX: number;
  readonly offsetY: number;
}

/** Pixels that own coordinates leave free around themselves. Source: the standard module. */
const worldMargin = 10;

export function viewOf({ width, height, world }: Picture): View {
  if (!world) return { scaleX: 1, scaleY: -1, offsetX: width / 2, offsetY: height / 2 };
  const [left, bottom, right, top] = world;
  const scaleX = (width - 2 * worldMargin) / (right - left);
  const scaleY = -(height - 2 * worldMargin) / (top - bottom);
  return {
    scaleX,
    scaleY,
    offsetX: worldMargin - left * scaleX,
    offsetY: worldMargin - top * scaleY,
  };
}

/** The program's coordinates of a pixel of the canvas. */
export function toProgram(picture: Picture, pixelX: number, pixelY: number) {
  const { scaleX, scaleY, offsetX, offsetY } = viewOf(picture);
  return { x: (pixelX - offsetX) / scaleX, y: (pixelY - offsetY) / scaleY };
}

/** Program coordinates to pixels, x and y by turns. */
export function toPixels(points: readonly number[], view: View): number[] {
  const pixels: number[] = [];
  for (let i = 0; i + 1 < points.length; i += 2) {
    pixels.push((points[i] ?? 0) * view.scaleX + view.offsetX);
    pixels.push((points[i + 1] ?? 0) * view.scaleY + view.offsetY);
  }
  return pixels;
}
