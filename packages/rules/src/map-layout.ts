import type { MapPlace } from './map-places.ts';

type Point = { readonly x: number; readonly y: number };
type Size = { readonly width: number; readonly height: number };

/** What stands at a place of a map as it is drawn, in pixels. */
export type PinBox = {
  /** Width of the pin, a drop whose tip is the place. */
  readonly size: number;
  readonly label: Size;
  /** What stands at its edge, such as stars; its upper left corner is told from the tip of the pin. */
  readonly badge?: Point & Size;
  /** The unit to go on with: its label is given a place before the others. */
  readonly isCurrent: boolean;
};

/** Where a label stands: its upper left corner, in pixels from the tip of its pin, and its width. */
export type LabelPlace = { readonly x: number; readonly y: number; readonly width: number };

export type MapLayout = {
  readonly places: readonly MapPlace[];
  /** Nothing for a label that would cover something wherever it stood. */
  readonly labels: readonly (LabelPlace | undefined)[];
};

type Rect = { left: number; top: number; right: number; bottom: number };

/** Height of a pin for each pixel of its width: a circle on the corner of a turned square. */
export const pinHeight = 1.207;

/** Pixels that stay free between a pin and whatever stands beside it. */
const pinGap = 4;
/** Pixels between a pin and its label. */
export const labelGap = 6;
/** How much farther each round of the search for a free place looks, in pixels. */
const searchStep = 6;

export const pinRect = ({ x, y }: Point, size: number): Rect => ({
  left: x - size / 2,
  top: y - size * pinHeight,
  right: x + size / 2,
  bottom: y,
});

const badgeRect = (tip: Point, { x, y, width, height }: Point & Size): Rect => ({
  left: tip.x + x,
  top: tip.y + y,
  right: tip.x + x + width,
  bottom: tip.y + y + height,
});

/** All that a pin covers, its label aside. */
export const pinRects = (tip: Point, { size, badge }: PinBox): Rect[] => [
  pinRect(tip, size),
  ...(badge ? [badgeRect(tip, badge)] : []),
];

export const labelRect = (tip: Point, { label }: PinBox, { x, y, width }: LabelPlace): Rect => ({
  left: tip.x + x,
  top: tip.y + y,
  right: tip.x + x + width,
  bottom: tip.y + y + label.height,
});

/** How far a label is pushed aside, as a part of its width, from none to nearly its half. */
const shifts = [0, 0.25, -0.25, 0.42, -0.42] as const;

/** Names that do not fit are cut to these parts of their width, but to no less than `shortestLabel`. */
const cuts = [1, 0.7] as const;
const shortestLabel = 64;

/** Below its pin where that is free, as names of places stand on maps. */
export const usualLabel = ({ label: { width } }: PinBox): LabelPlace => ({
  x: -width / 2,
  y: labelGap,
  width,
});

/** Places for a label in the order in which they are tried. */
function* labelPlaces({ size, label }: PinBox): Generator<LabelPlace> {
  const top = -size * pinHeight;
  const beside = size / 2 + labelGap;
  for (const cut of cuts) {
    const width = Math.max(label.width * cut, Math.min(label.width, shortestLabel));
    for (const shift of shifts) yield { x: (shift - 0.5) * width, y: labelGap, width };
    for (const shift of shifts) {
      yield { x: (shift - 0.5) * width, y: top - labelGap - label.height, width };
    }
    const middle = (top - size * (pinHeight - 1) - label.height) / 2;
    for (const y of [middle, top, -label.height]) {
      yield { x: beside, y, width };
      yield { x: -beside - width, y, width };
    }
  }
}

export const doMeet = (one: Rect, other: Rect, gap = 0): boolean =>
  one.left < other.right + gap &&
  other.left < one.right + gap &&
  one.top < other.bottom + gap &&
  other.top < one.bottom + gap;

const isInside = ({ left, top, right, bottom }: Rect, { width, height }: Size): boolean =>
  left >= 0 && top >= 0 && right <= width && bottom <= height;

/**
 * Places in which no pin covers another, each as near as possible to the wanted one and inside the
 * map, and a place for each label where it covers neither a pin nor another label.
 * @param pins one for each of `places`
 * @param map the size that the map is drawn at; without one nothing is moved
 */
export function layOutPins(
  places: readonly MapPlace[],
  pins: readonly PinBox[],
  map: Size,
): MapLayout {
  if (map.width <= 0 || map.height <= 0) return { places, labels: pins.map(usualLabel) };
  const points: Point[] = [];
  const rects: Rect[] = [];
  for (const [at, { x, y }] of places.entries()) {
    const pin = pins[at] ?? noPin;
    const wanted = keepInside({ x: x * map.width, y: y * map.height }, pin, map);
    const point = findFree(wanted, pin, rects, map);
    points.push(point);
    rects.push(...pinRects(point, pin));
  }
  return {
    places: points.map((point, at) => {
      const { x, y } = places[at] ?? { x: 0, y: 0 };
      const isMoved = point.x !== x * map.width || point.y !== y * map.height;
      return isMoved ? { x: point.x / map.width, y: point.y / map.height } : { x, y };
    }),
    labels: placeLabels(points, pins, rects, map),
  };
}

const noPin: PinBox = { size: 0, label: { width: 0, height: 0 }, isCurrent: false };

/** A pin at the rim is drawn whole. */
function keepInside({ x, y }: Point, pin: PinBox, { width, height }: Size): Point {
  const rects = pinRects({ x: 0, y: 0 }, pin);
  const least = (side: keyof Rect) => Math.min(...rects.map((rect) => rect[side]));
  const most = (side: keyof Rect) => Math.max(...rects.map((rect) => rect[side]));
  const between = (value: number, from: number, to: number) =>
    Math.max(from, Math.min(value, Math.max(from, to)));
  return {
    x: between(x, -least('left'), width - most('right')),
    y: between(y, -least('top'), height - most('bottom')),
  };
}

/** The nearest place that is free; the wanted one on a map that is full. */
function findFree(wanted: Point, pin: PinBox, taken: readonly Rect[], map: Size): Point {
  const isFree = (point: Point): boolean =>
    pinRects(point, pin).every(
      (rect) => isInside(rect, map) && !taken.some((other) => doMeet(rect, other, pinGap)),
    );
  if (isFree(wanted)) return wanted;
  const farthest = Math.hypot(map.width, map.height);
  for (let radius = searchStep; radius < farthest; radius += searchStep) {
    const turns = Math.ceil((2 * Math.PI * radius) / searchStep);
    for (let turn = 0; turn < turns; turn += 1) {
      const angle = (2 * Math.PI * turn) / turns;
      const point = {
        x: wanted.x + radius * Math.cos(angle),
        y: wanted.y + radius * Math.sin(angle),
      };
      if (isFree(point)) return point;
    }
  }
  return wanted;
}

function placeLabels(
  points: readonly Point[],
  pins: readonly PinBox[],
  rects: readonly Rect[],
  map: Size,
): (LabelPlace | undefined)[] {
  const labels = new Map<number, LabelPlace>();
  const taken = [...rects];
  const order = [...pins.keys()].sort(
    (one, other) => Number(pins[other]?.isCurrent) - Number(pins[one]?.isCurrent) || one - other,
  );
  for (const at of order) {
    const [point, pin] = [points[at], pins[at]];
    if (!point || !pin) continue;
    for (const place of labelPlaces(pin)) {
      const rect = labelRect(point, pin, place);
      if (!isInside(rect, map) || taken.some((other) => doMeet(rect, other))) continue;
      labels.set(at, place);
      taken.push(rect);
      break;
    }
  }
  return points.map((_, at) => labels.get(at));
}
