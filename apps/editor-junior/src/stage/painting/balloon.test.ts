import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layOutBalloon } from './balloon.ts';

const measure = (text: string): number => text.length * 10;
const box = (left: number, top: number, width = 80, height = 100) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

describe('layOutBalloon', () => {
  it('stands over the head and points at it', () => {
    const { x, y, width, height, tip, isAbove } = layOutBalloon('Hello', box(200, 180), measure);

    expect(isAbove).toBe(true);
    expect([x + width / 2, y + height < 180]).toEqual([240, true]);
    expect(tip).toEqual({ x: 240, y: 180 });
  });

  it('goes under a character at the upper edge', () => {
    const { y, tip, isAbove } = layOutBalloon('Hello', box(200, 0), measure);

    expect([isAbove, y > 100, tip.y]).toEqual([false, true, 100]);
  });

  it('covers a little of a head rather than going below it', () => {
    expect(layOutBalloon('Hello', box(200, 40), measure).isAbove).toBe(true);
  });

  it('is whole on the page, wherever its character is', () => {
    const place = fc.integer({ min: -100, max: 600 });
    const side = fc.integer({ min: 1, max: 600 });
    fc.assert(
      fc.property(fc.string({ maxLength: 50 }), place, place, side, side, (text, ...at) => {
        const { x, y, width, height, tip } = layOutBalloon(text, box(...at), measure);
        expect(x >= 0 && y >= 0 && x + width <= 480 && y + height <= 360).toBe(true);
        expect(tip.x > x && tip.x < x + width).toBe(true);
      }),
    );
  });
});
