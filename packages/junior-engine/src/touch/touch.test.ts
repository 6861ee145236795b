import { describe, expect, it } from 'vitest';
import { createJuniorEngine } from '../engine.ts';
import type { SpriteView } from '../stage/sprite.ts';
import { aCharacter, aStory, aText } from '../testing/a-story.ts';
import { boundsOf, boxesTouch, toPicture } from './boxes.ts';
import { createMaskTouch, findSpriteAt, type Mask, type MaskOf } from './masks.ts';

/** A picture of 40 x 40 at its own size. */
function aSprite(x: number, y: number, change: Partial<SpriteView> = {}): SpriteView {
  const [sprite] = createJuniorEngine(
    aStory([aCharacter('Star 1', [], { xcoor: x, ycoor: y, homescale: 1, w: 40, h: 40 })]),
  ).sprites();
  if (sprite === undefined) throw new Error('no sprite');
  return { ...sprite, ...change };
}

/** A mask from a drawing of dots. */
function aMask(...rows: readonly string[]): Mask {
  const alpha = Uint8Array.from(rows.join(''), (letter) => (letter === '.' ? 0 : 255));
  return { width: rows[0]?.length ?? 0, height: rows.length, alpha };
}

describe('frames', () => {
  it('touch when they overlap', () => {
    expect(boxesTouch(aSprite(100, 100), aSprite(139, 100))).toBe(true);
    expect(boxesTouch(aSprite(100, 100), aSprite(141, 100))).toBe(false);
    expect(boxesTouch(aSprite(100, 100), aSprite(100, 141))).toBe(false);
  });

  it('turn with their sprite', () => {
    expect(boxesTouch(aSprite(100, 100, { angleDeg: 45 }), aSprite(145, 100))).toBe(true);
    expect(boxesTouch(aSprite(100, 100, { angleDeg: 45 }), aSprite(135, 135))).toBe(false);
  });

  it('grow with their sprite', () => {
    expect(boxesTouch(aSprite(100, 100, { scale: 2 }), aSprite(155, 100))).toBe(true);
  });

  it('have bounds along the axes', () => {
    expect(boundsOf(aSprite(100, 100))).toEqual({ left: 80, top: 80, right: 120, bottom: 120 });
    const { left, right } = boundsOf(aSprite(100, 100, { angleDeg: 45 }));
    expect([left, right]).toEqual([expect.closeTo(71.716, 3), expect.closeTo(128.284, 3)]);
  });

  it('lead from the stage into the picture', () => {
    const turned = aSprite(100, 100, { angleDeg: 90, scale: 2 });
    const { x, y } = toPicture(turned, { x: 100, y: 120 });
    expect([x, y]).toEqual([expect.closeTo(30, 9), expect.closeTo(20, 9)]);
    expect(toPicture(aSprite(100, 100, { isFlipped: true }), { x: 110, y: 100 })).toEqual({
      x: 10,
      y: 20,
    });
  });
});

describe('pixels', () => {
  const left = aMask('#.', '#.');
  const ring = aMask('####', '#..#', '#..#', '####');
  const masks =
    (mask: Mask): MaskOf =>
    () =>
      mask;

  it('touch only where both pictures are', () => {
    const touch = createMaskTouch(masks(left));
    expect(touch(aSprite(100, 100), aSprite(115, 100))).toBe(true);
    expect(touch(aSprite(100, 100), aSprite(125, 100))).toBe(false);
    expect(touch(aSprite(125, 100), aSprite(100, 100))).toBe(false);
  });

  it('follow flip and turn', () => {
    const touch = createMaskTouch(masks(left));
    expect(touch(aSprite(100, 100, { isFlipped: true }), aSprite(125, 100))).toBe(true);
    expect(touch(aSprite(100, 100, { angleDeg: 180 }), aSprite(125, 100))).toBe(true);
    expect(touch(aSprite(100, 100, { angleDeg: 90 }), aSprite(100, 125))).toBe(false);
  });

  it('let somebody small stand inside a ring', () => {
    const touch = createMaskTouch(masks(ring));
    const small = { scale: 0.2 };
    expect(touch(aSprite(100, 100), aSprite(100, 100, small))).toBe(false);
    expect(touch(aSprite(100, 100), aSprite(114, 100, small))).toBe(true);
  });

  it('count on the stage only', () => {
    const touch = createMaskTouch(masks(aMask('#.', '..')));
    expect(touch(aSprite(0, 100), aSprite(1, 100))).toBe(false);
    expect(touch(aSprite(40, 100), aSprite(41, 100))).toBe(true);
  });

  it('are the whole frame where nobody knows them', () => {
    expect(createMaskTouch(() => undefined)(aSprite(100, 100), aSprite(139, 100))).toBe(true);
  });
});

describe('the sprite under a finger', () => {
  const stage = createJuniorEngine(
    aStory([
      aCharacter('Back 1', [], { xcoor: 100, ycoor: 100, homescale: 1, w: 40, h: 40 }),
      aCharacter('Front 1', [], { xcoor: 110, ycoor: 100, homescale: 1, w: 40, h: 40 }),
      aCharacter('Ghost 1', [], { xcoor: 100, ycoor: 100, homeshown: false, w: 400, h: 400 }),
      aText('Text 1', { xcoor: 300, ycoor: 100, w: 100, h: 40 }),
    ]),
  ).sprites();
  const at = (x: number, y: number, maskOf: MaskOf = () => undefined) =>
    findSpriteAt(stage, { x, y }, maskOf)?.id;

  it('is the one in front that is shown', () => {
    expect([at(100, 100), at(85, 100), at(345, 100), at(200, 200)]).toEqual([
      'Front 1',
      'Back 1',
      'Text 1',
      undefined,
    ]);
  });

  it('may be missed by a little', () => {
    expect([at(76, 100), at(74, 100), at(100, 124)]).toEqual(['Back 1', undefined, 'Front 1']);
  });

  it('lets taps through where it is clear', () => {
    const clear: MaskOf = (picture) => (picture === 'Front 1.svg' ? aMask('..', '..') : undefined);
    expect(at(105, 100, clear)).toBe('Back 1');
  });
});
