import { describe, expect, it } from 'vitest';
import { drawnMapFile, drawnMapOf, drawnMaps, drawnRoads, roadOf } from './drawn-maps.ts';
import {
  pixelsToPlace,
  placesAlong,
  placeToPixels,
  roadPath,
  roundPlace,
  unitPlaces,
} from './map-places.ts';

const straight = [
  { x: 0.1, y: 0.5 },
  { x: 0.9, y: 0.5 },
];

describe('places along a road', () => {
  it('stand at equal distances, at both ends too', () => {
    expect(placesAlong(straight, 3)).toEqual([
      { x: 0.1, y: 0.5 },
      { x: 0.5, y: 0.5 },
      { x: 0.9, y: 0.5 },
    ]);
  });

  it('of one unit are at its begin, and of none are nowhere', () => {
    expect(placesAlong(straight, 1)).toEqual([{ x: 0.1, y: 0.5 }]);
    expect(placesAlong(straight, 0)).toEqual([]);
  });

  it.each(drawnMaps)('of the map %s are inside of it and none upon another', (map) => {
    const places = placesAlong(drawnRoads[map], 12);

    expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(12);
    for (const { x, y } of places) {
      expect(x).toBeGreaterThan(0.04);
      expect(x).toBeLessThan(0.96);
      expect(y).toBeGreaterThan(0.2);
      expect(y).toBeLessThan(0.92);
    }
  });
});

it('units stand at their pins, and those without one at their turn', () => {
  const units = [
    { pinX: null, pinY: null },
    { pinX: 0.3, pinY: 0.7 },
    { pinX: null, pinY: null },
  ];

  expect(unitPlaces(units, straight)).toEqual([
    { x: 0.1, y: 0.5 },
    { x: 0.3, y: 0.7 },
    { x: 0.9, y: 0.5 },
  ]);
});

it('a place is kept inside the picture, to the hundredth of a percent', () => {
  expect(roundPlace({ x: 0.123456, y: 1.2 })).toEqual({ x: 0.1235, y: 1 });
});

it('pixels of a picture come back as the same pixels', () => {
  const size = { width: 1733, height: 941 };
  for (const pixels of [
    { x: 0, y: 0 },
    { x: 577, y: 311 },
    { x: 1733, y: 941 },
  ]) {
    expect(placeToPixels(pixelsToPlace(pixels, size), size)).toEqual(pixels);
  }
});

it('a road is drawn through its points', () => {
  const path = roadPath(straight, { width: 1000, height: 100 });

  expect(path).toBe('M100 50C233 50 767 50 900 50');
});

it('a drawn map is known by its file, and no other file is one', () => {
  expect(drawnMapOf(drawnMapFile('sea'))).toBe('sea');
  expect(drawnMapOf('banner/abc.png')).toBeUndefined();
  expect(roadOf(drawnMapFile('sea'))).toBe(drawnRoads.sea);
  expect(roadOf(null)).toHaveLength(7);
});
