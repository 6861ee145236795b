/** A place on a map as parts of its width and height, so that it is the same spot at every size. */
export type MapPlace = { readonly x: number; readonly y: number };

/** Size of a map whose picture the server has not measured; the drawn maps have this size. */
export const usualMapSize = { width: 1200, height: 720 } as const;

/** Places for units that the staff have not placed, on a picture that has no road of its own. */
export const usualRoad: readonly MapPlace[] = [
  { x: 0.08, y: 0.78 },
  { x: 0.22, y: 0.62 },
  { x: 0.36, y: 0.78 },
  { x: 0.5, y: 0.6 },
  { x: 0.64, y: 0.74 },
  { x: 0.78, y: 0.55 },
  { x: 0.92, y: 0.4 },
];

type Curve = readonly [MapPlace, MapPlace, MapPlace, MapPlace];

/** Number of short lines that a curve between two points of a road is measured by. */
const stepsOfCurve = 24;

/** The curves of a smooth road through all of its points (Catmull-Rom). */
function curvesOf(road: readonly MapPlace[]): Curve[] {
  return road.slice(0, -1).map((from, at) => {
    const to = road[at + 1] ?? from;
    const before = road[at - 1] ?? from;
    const after = road[at + 2] ?? to;
    return [
      from,
      { x: from.x + (to.x - before.x) / 6, y: from.y + (to.y - before.y) / 6 },
      { x: to.x - (after.x - from.x) / 6, y: to.y - (after.y - from.y) / 6 },
      to,
    ];
  });
}

/** The road as the data of an SVG path. */
export function roadPath(
  road: readonly MapPlace[],
  { width, height }: { width: number; height: number },
): string {
  const at = ({ x, y }: MapPlace) => `${Math.round(x * width)} ${Math.round(y * height)}`;
  const [first] = road;
  if (!first) return '';
  const curves = curvesOf(road).map(([, near, far, to]) => `C${at(near)} ${at(far)} ${at(to)}`);
  return `M${at(first)}${curves.join('')}`;
}

function onCurve([a, b, c, d]: Curve, part: number): MapPlace {
  const rest = 1 - part;
  const mix = (of: 'x' | 'y') =>
    rest ** 3 * a[of] +
    3 * rest ** 2 * part * b[of] +
    3 * rest * part ** 2 * c[of] +
    part ** 3 * d[of];
  return { x: mix('x'), y: mix('y') };
}

/** So many places along a road, at equal distances, from its begin to its end. */
export function placesAlong(road: readonly MapPlace[], count: number): MapPlace[] {
  const points = [
    ...road.slice(0, 1),
    ...curvesOf(road).flatMap((curve) =>
      Array.from({ length: stepsOfCurve }, (_, step) => onCurve(curve, (step + 1) / stepsOfCurve)),
    ),
  ];
  const lengths = [0];
  for (const [at, point] of points.slice(1).entries()) {
    const from = points[at] ?? point;
    lengths.push((lengths[at] ?? 0) + Math.hypot(point.x - from.x, point.y - from.y));
  }
  const total = lengths.at(-1) ?? 0;
  return Array.from({ length: count }, (_, index) => {
    const wanted = count === 1 ? 0 : (total * index) / (count - 1);
    const next = Math.max(
      1,
      lengths.findIndex((length) => length >= wanted - 1e-9),
    );
    const from = points[next - 1] ?? { x: 0.5, y: 0.5 };
    const to = points[next] ?? from;
    const start = lengths[next - 1] ?? 0;
    const step = (lengths[next] ?? start) - start;
    const part = step === 0 ? 0 : (wanted - start) / step;
    return roundPlace({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
  });
}

/** A place as it is kept: inside the picture, to the hundredth of a percent. */
export const roundPlace = ({ x, y }: MapPlace): MapPlace => ({ x: roundPart(x), y: roundPart(y) });

const roundPart = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000;

/** Each unit at its pin, and those without one at their turn along the road. */
export function unitPlaces(
  units: readonly { readonly pinX: number | null; readonly pinY: number | null }[],
  road: readonly MapPlace[],
): MapPlace[] {
  const turns = placesAlong(road, units.length);
  return units.map(({ pinX, pinY }, at) =>
    pinX === null || pinY === null ? (turns[at] ?? { x: 0.5, y: 0.5 }) : { x: pinX, y: pinY },
  );
}

/** A place in pixels of the picture, as the predecessor's clients have it, and back. */
export const placeToPixels = (
  { x, y }: MapPlace,
  { width, height }: { width: number; height: number },
): MapPlace => ({ x: Math.round(x * width), y: Math.round(y * height) });

export const pixelsToPlace = (
  { x, y }: MapPlace,
  { width, height }: { width: number; height: number },
): MapPlace => roundPlace({ x: x / width, y: y / height });
