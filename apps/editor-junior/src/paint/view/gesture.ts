import {
  angleTo,
  centreOf,
  distance,
  identity,
  multiply,
  rotateAround,
  scaleAround,
  translate,
} from '../model/matrix.ts';
import { boxOfDrag, type Figure, outlineOf, penLine } from '../model/outline.ts';
import type { Box, NewShape, Point, Shape } from '../model/types.ts';

/** What the next shape looks like. */
export type Brush = {
  readonly color: string;
  readonly width: number;
  /** Figures are filled with the colour instead of drawn around. */
  readonly isFilled: boolean;
};

export type Gesture =
  | { readonly kind: 'pen'; readonly points: readonly Point[] }
  | { readonly kind: 'figure'; readonly figure: Figure; readonly from: Point }
  | { readonly kind: 'move'; readonly shape: Shape; readonly from: Point }
  | { readonly kind: 'turn'; readonly shape: Shape; readonly from: Point; readonly box: Box }
  | { readonly kind: 'size'; readonly shape: Shape; readonly from: Point; readonly box: Box };

/** The gesture after the pointer has come to `to`. */
export const goOn = (gesture: Gesture, to: Point): Gesture =>
  gesture.kind === 'pen' ? { ...gesture, points: [...gesture.points, to] } : gesture;

/** The shape as it would be if the pointer was let go at `to`. */
export function previewOf(
  gesture: Gesture,
  to: Point,
  brush: Brush,
  isEven: boolean,
): NewShape | Shape {
  switch (gesture.kind) {
    case 'pen':
      return drawPen(gesture.points, brush);
    case 'figure':
      return drawFigure(gesture.figure, boxOfDrag(gesture.from, to, isEven), brush);
    case 'move': {
      const by = translate(to.x - gesture.from.x, to.y - gesture.from.y);
      return { ...gesture.shape, matrix: multiply(by, gesture.shape.matrix) };
    }
    case 'turn': {
      const centre = centreOf(gesture.box);
      const angle = angleTo(centre, to) - angleTo(centre, gesture.from);
      return turned(gesture.shape, centre, angle);
    }
    case 'size':
      return sized(gesture.shape, gesture.box, gesture.from, to);
  }
}

function drawPen(points: readonly Point[], { color, width }: Brush): NewShape {
  const { d, isClosed } = penLine(points);
  const line = { stroke: color, strokeWidth: width, cap: 'round', join: 'round' };
  return { kind: 'path', d, matrix: identity, fill: 'none', isClosed, ...line };
}

export function drawFigure(figure: Figure, box: Box, { color, width, isFilled }: Brush): NewShape {
  return {
    kind: figure,
    d: outlineOf(figure, box),
    matrix: identity,
    fill: isFilled ? color : 'none',
    stroke: isFilled ? 'none' : color,
    strokeWidth: width,
    isClosed: true,
    join: 'round',
  };
}

export const turned = (shape: Shape, centre: Point, angle: number): Shape => ({
  ...shape,
  matrix: multiply(rotateAround(centre, angle), shape.matrix),
});

/** Smallest and largest step of one drag at the corner. */
const sizeSteps = { least: 0.1, most: 12 };

/** Larger or smaller, with the corner across staying where it is. */
function sized(shape: Shape, box: Box, from: Point, to: Point): Shape {
  const before = distance(box, from);
  const factor = before === 0 ? 1 : distance(box, to) / before;
  const step = Math.min(sizeSteps.most, Math.max(sizeSteps.least, factor));
  return { ...shape, matrix: multiply(scaleAround(box, step), shape.matrix) };
}
