import type { Box, Matrix, Point } from './types.ts';

export const identity: Matrix = [1, 0, 0, 1, 0, 0];

/** First `inner`, then `outer`. */
export function multiply(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer;
  const [g, h, i, j, k, l] = inner;
  return [
    a * g + c * h,
    b * g + d * h,
    a * i + c * j,
    b * i + d * j,
    a * k + c * l + e,
    b * k + d * l + f,
  ];
}

export function apply([a, b, c, d, e, f]: Matrix, { x, y }: Point): Point {
  return { x: a * x + c * y + e, y: b * x + d * y + f };
}

export const translate = (x: number, y: number): Matrix => [1, 0, 0, 1, x, y];

export function scaleAround({ x, y }: Point, factor: number): Matrix {
  return [factor, 0, 0, factor, x - factor * x, y - factor * y];
}

/** @param angle radians, clockwise on the screen */
export function rotateAround({ x, y }: Point, angle: number): Matrix {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  return [cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y];
}

/** Angle of the line from a centre to a point, in radians. */
export const angleTo = (centre: Point, to: Point): number =>
  Math.atan2(to.y - centre.y, to.x - centre.x);

export const distance = (from: Point, to: Point): number =>
  Math.hypot(to.x - from.x, to.y - from.y);

export const centreOf = ({ x, y, width, height }: Box): Point => ({
  x: x + width / 2,
  y: y + height / 2,
});

/** The upright box around a turned one. */
export function transformBox(matrix: Matrix, { x, y, width, height }: Box): Box {
  const corners = [
    { x, y },
    { x: x + width, y },
    { x, y: y + height },
    { x: x + width, y: y + height },
  ].map((corner) => apply(matrix, corner));
  return boxOf(corners);
}

/** The smallest upright box with all points in it; empty at 0,0 without points. */
export function boxOf(points: readonly Point[]): Box {
  if (points.length === 0) return { x: 0, y: 0, width: 0, height: 0 };
  const left = Math.min(...points.map(({ x }) => x));
  const top = Math.min(...points.map(({ y }) => y));
  return {
    x: left,
    y: top,
    width: Math.max(...points.map(({ x }) => x)) - left,
    height: Math.max(...points.map(({ y }) => y)) - top,
  };
}

/** How much longer lines become; of both directions the mean. */
export const scaleOf = ([a, b, c, d]: Matrix): number => Math.sqrt(Math.abs(a * d - b * c));

const transformPart = /(matrix|translate|scale|rotate|skewX|skewY)\s*\(([^()]*)\)/g;

/** Reads a `transform` attribute; what it does not understand changes nothing. */
export function readTransform(text: string): Matrix {
  let matrix = identity;
  for (const [, name = '', list = ''] of text.matchAll(transformPart)) {
    const numbers = (list.match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi) ?? []).map(Number);
    matrix = multiply(matrix, readPart(name, numbers));
  }
  return matrix;
}

function readPart(name: string, [p = 0, q, r, s, t, u]: readonly number[]): Matrix {
  const radians = (p * Math.PI) / 180;
  switch (name) {
    case 'matrix':
      return [p, q ?? 0, r ?? 0, s ?? 1, t ?? 0, u ?? 0];
    case 'translate':
      return translate(p, q ?? 0);
    case 'scale':
      return [p, 0, 0, q ?? p, 0, 0];
    case 'rotate':
      return rotateAround({ x: q ?? 0, y: r ?? 0 }, radians);
    case 'skewX':
      return [1, 0, Math.tan(radians), 1, 0, 0];
    default:
      return [1, Math.tan(radians), 0, 1, 0, 0];
  }
}

/** Three decimals are below what a screen shows at the largest zoom. */
export const round = (value: number): number => {
  const rounded = Math.round(value * 1000) / 1000;
  return Object.is(rounded, -0) ? 0 : rounded;
};

/** As an attribute; empty for one that changes nothing. */
export function writeTransform(matrix: Matrix): string {
  const numbers = matrix.map(round);
  return numbers.join(' ') === identity.join(' ') ? '' : `matrix(${numbers.join(' ')})`;
}
