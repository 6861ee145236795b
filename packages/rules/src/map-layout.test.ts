import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawnMaps, drawnRoads } from './drawn-maps.ts';
import { doMeet, labelRect, layOutPins, type PinBox, pinRects, usualLabel } from './map-layout.ts';
import { placesAlong } from './map-places.ts';

/** Sizes at which maps are drawn, with those of pins and the widest label. */
const narrow = { map: { width: 760, height: 456 }, size: 50, current: 62, widest: 130 };
const wide = { map: { width: 1360, height: 816 }, size: 60, current: 76, widest: 180 };
const screens = [narrow, wide];

/** Every third has a badge at its upper right edge. */
const pinsOf = (widths: readonly number[], { size, current, widest }: typeof wide) =>
  widths.map((part, at): PinBox => {
    const isCurrent = at === 1;
    const label = { width: 30 + part * (widest - 30), height: 26 };
    const badge = { x: size * 0.12, y: -size * 1.4, width: 41, height: 30 };
    const pin = { size: isCurrent ? current : size, label, isCurrent };
    return at % 3 === 2 ? { ...pin, badge } : pin;
  });

const part = fc.double({ min: 0, max: 1, noNaN: true });
const place = fc.record({ x: part, y: part });

describe('pins of a map', () => {
  it.each(screens)('cover neither each other nor a label at $map.width pixels', (screen) => {
    const { width, height } = screen.map;
    const units = fc.array(fc.tuple(place, part), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(units, (rows) => {
        const pins = pinsOf(
          rows.map(([, wide]) => wide),
          screen,
        );
        const layout = layOutPins(
          rows.map(([at]) => at),
          pins,
          screen.map,
        );
        const points = layout.places.map(({ x, y }) => ({ x: x * width, y: y * height }));
        const drawn = points.flatMap((point, at) => {
          const [pin, label] = [pins[at], layout.labels[at]];
          if (!pin) return [];
          // A badge stands on its own pin.
          const rects = pinRects(point, pin).map((rect) => ({ rect, of: at }));
          return label ? [...rects, { rect: labelRect(point, pin, label), of: -1 }] : rects;
        });
        for (const [at, { rect, of }] of drawn.entries()) {
          // What is counted in fractions is off by the last digit.
          expect(Math.min(rect.left, rect.top)).toBeGreaterThan(-1e-6);
          expect(rect.right).toBeLessThan(width + 1e-6);
          expect(rect.bottom).toBeLessThan(height + 1e-6);
          const others = drawn.slice(at + 1).filter((other) => of < 0 || other.of !== of);
          expect(others.some((other) => doMeet(rect, other.rect, -1e-6))).toBe(false);
        }
      }),
      { numRuns: 60 },
    );
  });

  it.each(drawnMaps)('of twelve units on the map %s are all drawn with their names', (map) => {
    for (const screen of screens) {
      const places = placesAlong(drawnRoads[map], 12);
      const { labels } = layOutPins(
        places,
        pinsOf(
          places.map(() => 0.6),
          screen,
        ),
        screen.map,
      );

      expect(labels).not.toContain(undefined);
    }
  });

  it('stay where they are while there is room', () => {
    const places = [
      { x: 0.2, y: 0.5 },
      { x: 0.8, y: 0.5 },
    ];

    const layout = layOutPins(places, pinsOf([0.5, 0.5], wide), wide.map);

    expect(layout.places).toEqual(places);
    expect(layout.labels).toEqual(pinsOf([0.5, 0.5], wide).map(usualLabel));
  });

  it('at one place stand side by side, the first one there', () => {
    const same = { x: 0.5, y: 0.5 };

    const layout = layOutPins([same, same], pinsOf([0.2, 0.2], wide), wide.map);

    expect(layout.places[0]).toEqual(same);
    expect(Math.abs((layout.places[1]?.x ?? 0) - 0.5)).toBeLessThan(0.06);
  });

  it('are not moved before the map is drawn', () => {
    const places = [{ x: 0, y: 0 }];

    expect(layOutPins(places, [], { width: 0, height: 0 }).places).toBe(places);
  });
});
