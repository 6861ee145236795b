import { type MapPlace, usualRoad } from './map-places.ts';

/** Maps that Sprout has drawn. Courses keep the place in this list: new ones go to its end. */
export const drawnMaps = [
  'meadow',
  'island',
  'forest',
  'sea',
  'city',
  'desert',
  'snow',
  'space',
] as const;

export type DrawnMap = (typeof drawnMaps)[number];

/** The value that a course keeps: the name of a file like any other, so that every client finds it. */
export const drawnMapFile = (map: DrawnMap): string =>
  `banner/${String(drawnMaps.indexOf(map) + 1).padStart(32, '0')}.svg`;

/** The map that a value of a course stands for; `undefined` for an uploaded picture. */
export const drawnMapOf = (value: string | null): DrawnMap | undefined =>
  drawnMaps.find((map) => drawnMapFile(map) === value);

/** The road that is drawn in each map, from its begin to its end. */
export const drawnRoads: Readonly<Record<DrawnMap, readonly MapPlace[]>> = {
  meadow: [
    { x: 0.09, y: 0.8 },
    { x: 0.215, y: 0.64 },
    { x: 0.335, y: 0.8 },
    { x: 0.455, y: 0.62 },
    { x: 0.575, y: 0.78 },
    { x: 0.695, y: 0.59 },
    { x: 0.8, y: 0.75 },
    { x: 0.87, y: 0.46 },
  ],
  island: [
    { x: 0.16, y: 0.7 },
    { x: 0.3, y: 0.78 },
    { x: 0.46, y: 0.74 },
    { x: 0.64, y: 0.78 },
    { x: 0.8, y: 0.68 },
    { x: 0.72, y: 0.52 },
    { x: 0.54, y: 0.55 },
    { x: 0.37, y: 0.5 },
    { x: 0.29, y: 0.36 },
    { x: 0.46, y: 0.32 },
    { x: 0.6, y: 0.34 },
  ],
  forest: [
    { x: 0.08, y: 0.58 },
    { x: 0.2, y: 0.8 },
    { x: 0.36, y: 0.72 },
    { x: 0.42, y: 0.46 },
    { x: 0.56, y: 0.4 },
    { x: 0.66, y: 0.62 },
    { x: 0.8, y: 0.76 },
    { x: 0.92, y: 0.52 },
  ],
  sea: [
    { x: 0.1, y: 0.34 },
    { x: 0.26, y: 0.46 },
    { x: 0.4, y: 0.36 },
    { x: 0.56, y: 0.46 },
    { x: 0.74, y: 0.36 },
    { x: 0.88, y: 0.54 },
    { x: 0.72, y: 0.7 },
    { x: 0.52, y: 0.66 },
    { x: 0.34, y: 0.72 },
    { x: 0.16, y: 0.68 },
  ],
  city: [
    { x: 0.07, y: 0.82 },
    { x: 0.24, y: 0.82 },
    { x: 0.36, y: 0.68 },
    { x: 0.52, y: 0.68 },
    { x: 0.64, y: 0.82 },
    { x: 0.8, y: 0.8 },
    { x: 0.9, y: 0.62 },
    { x: 0.78, y: 0.5 },
  ],
  desert: [
    { x: 0.1, y: 0.56 },
    { x: 0.24, y: 0.7 },
    { x: 0.4, y: 0.82 },
    { x: 0.56, y: 0.72 },
    { x: 0.5, y: 0.56 },
    { x: 0.64, y: 0.46 },
    { x: 0.78, y: 0.58 },
    { x: 0.9, y: 0.74 },
  ],
  snow: [
    { x: 0.1, y: 0.84 },
    { x: 0.28, y: 0.8 },
    { x: 0.42, y: 0.66 },
    { x: 0.3, y: 0.54 },
    { x: 0.46, y: 0.46 },
    { x: 0.62, y: 0.58 },
    { x: 0.76, y: 0.72 },
    { x: 0.9, y: 0.6 },
    { x: 0.8, y: 0.42 },
  ],
  space: [
    { x: 0.1, y: 0.8 },
    { x: 0.24, y: 0.62 },
    { x: 0.18, y: 0.4 },
    { x: 0.36, y: 0.32 },
    { x: 0.48, y: 0.52 },
    { x: 0.6, y: 0.74 },
    { x: 0.76, y: 0.66 },
    { x: 0.74, y: 0.42 },
    { x: 0.88, y: 0.32 },
  ],
};

/** The road along which units stand that the staff have not placed. */
export function roadOf(courseMap: string | null): readonly MapPlace[] {
  const map = drawnMapOf(courseMap);
  return map === undefined ? usualRoad : drawnRoads[map];
}
