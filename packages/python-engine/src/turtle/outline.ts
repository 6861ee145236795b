import type { Costume, ShapePart } from './commands.ts';
import type { Picture, ShapeStyle } from './picture.ts';
import { type View, viewOf } from './view.ts';

/** A polygon in pixels with the colours it is drawn in; empty colour: none. */
export interface Outline {
  readonly points: readonly number[];
  readonly fill: string;
  readonly stroke: string;
}

/** The polygons of a shape where a turtle wears it, undermost first; none for pictures. */
export function outlinesOf(picture: Picture, costume: Costume): readonly Outline[] {
  const shape: ShapeStyle | undefined = picture.shapes.get(costume.shape);
  if (!shape || shape.kind === 'image') return [];
  const view = viewOf(picture);
  return shape.parts.map((part) => ({
    points: placePoints(part, costume, view),
    fill: part.fill ?? costume.fill,
    stroke: part.outline ?? costume.pen,
  }));
}

/** Shapes look up; their size is in pixels whatever the coordinates are. */
function placePoints(part: ShapePart, costume: Costume, view: View): readonly number[] {
  const { x, y, matrix } = costume;
  const [a, b, c, d] = matrix;
  // In coordinates of unequal scale the turtle looks where it goes on the canvas.
  const aspect = Math.abs(view.scaleX) / Math.abs(view.scaleY);
  const length = Math.hypot(costume.headingX * aspect, costume.headingY) || 1;
  const ex = (costume.headingX * aspect) / length;
  const ey = costume.headingY / length;
  const originX = x * view.scaleX + view.offsetX;
  const originY = y * view.scaleY + view.offsetY;
  const flipX = Math.sign(view.scaleX);
  const flipY = Math.sign(view.scaleY);
  const points: number[] = [];
  for (let i = 0; i + 1 < part.points.length; i += 2) {
    const px = part.points[i] ?? 0;
    const py = part.points[i + 1] ?? 0;
    const across = a * px + b * py;
    const along = c * px + d * py;
    points.push(originX + flipX * (ey * across + ex * along));
    points.push(originY + flipY * (-ex * across + ey * along));
  }
  return points;
}

/** Whether a pixel lies inside a polygon or within `reach` pixels of one of its corners. */
export function isInside(points: readonly number[], x: number, y: number, reach = 0): boolean {
  let inside = false;
  const count = points.length / 2;
  for (let i = 0, j = count - 1; i < count; j = i, i += 1) {
    const [xi = 0, yi = 0] = [points[2 * i], points[2 * i + 1]];
    const [xj = 0, yj = 0] = [points[2 * j], points[2 * j + 1]];
    if (reach > 0 && Math.hypot(xi - x, yi - y) <= reach) return true;
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside;
  }
  return inside;
}
