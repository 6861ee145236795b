import { distance, round } from './matrix.ts';
import type { Box, Point } from './types.ts';

/** A figure drawn from corner to corner. */
export type Figure = 'ellipse' | 'rectangle' | 'triangle';

/** Shorter drags are taps: a figure of this size appears instead. */
const tapSize = 6;
const usualSize = 96;

/** The box of a drag; a tap gives one of usual size around it, `isEven` equal sides. */
export function boxOfDrag(from: Point, to: Point, isEven: boolean): Box {
  if (distance(from, to) < tapSize) {
    return {
      x: from.x - usualSize / 2,
      y: from.y - usualSize / 2,
      width: usualSize,
      height: usualSize,
    };
  }
  const wide = Math.abs(to.x - from.x);
  const high = Math.abs(to.y - from.y);
  const width = isEven ? Math.max(wide, high) : wide;
  const height = isEven ? Math.max(wide, high) : high;
  return {
    x: to.x < from.x ? from.x - width : from.x,
    y: to.y < from.y ? from.y - height : from.y,
    width,
    height,
  };
}

export function outlineOf(figure: Figure, { x, y, width, height }: Box): string {
  const n = round;
  const right = n(x + width);
  const bottom = n(y + height);
  if (figure === 'rectangle') return `M${n(x)} ${n(y)}H${right}V${bottom}H${n(x)}z`;
  if (figure === 'triangle') return `M${n(x + width / 2)} ${n(y)}L${right} ${bottom}H${n(x)}z`;
  return ellipseOutline(x + width / 2, y + height / 2, width / 2, height / 2);
}

export function ellipseOutline(cx: number, cy: number, rx: number, ry: number): string {
  const [left, right, middle] = [round(cx - rx), round(cx + rx), round(cy)];
  const radii = `${round(rx)} ${round(ry)}`;
  return `M${left} ${middle}A${radii} 0 1 1 ${right} ${middle}A${radii} 0 1 1 ${left} ${middle}z`;
}

/** Points closer together than this say nothing about a line. */
const minStep = 2;
/** A line that ends this near its beginning is closed, if it went somewhere in between. */
const closingDistance = 14;

export type PenLine = { readonly d: string; readonly isClosed: boolean };

/** A smooth line through what a pen has touched; closed when it comes back to where it began. */
export function penLine(touched: readonly Point[]): PenLine {
  const points = thin(touched);
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return { d: '', isClosed: false };
  const start = `M${round(first.x)} ${round(first.y)}`;
  // A round end makes a dot of no length visible.
  if (points.length === 1) return { d: `${start}h0.01`, isClosed: false };
  const reach = Math.max(...points.map((point) => distance(first, point)));
  const isClosed = points.length > 5 && reach > 24 && distance(first, last) < closingDistance;
  const through = isClosed ? [...points.slice(0, -1), first] : points;
  return { d: `${start}${curve(through)}${isClosed ? 'z' : ''}`, isClosed };
}

function thin(points: readonly Point[]): readonly Point[] {
  const kept: Point[] = [];
  for (const point of points) {
    const before = kept.at(-1);
    if (before === undefined || distance(before, point) >= minStep) kept.push(point);
  }
  return kept;
}

/** Each point bends the line; it passes through the middles between them. */
function curve(points: readonly Point[]): string {
  const bends = points.slice(1, -1).map((point, index) => {
    const next = points[index + 2] ?? point;
    const middle = { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 };
    return `Q${round(point.x)} ${round(point.y)} ${round(middle.x)} ${round(middle.y)}`;
  });
  const end = points.at(-1);
  return `${bends.join('')}${end ? `L${round(end.x)} ${round(end.y)}` : ''}`;
}
