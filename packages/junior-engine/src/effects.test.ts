import type { JuniorBlock, JuniorCharacter } from '@sprout/formats';
import { describe, expect, it } from 'vitest';
import type { SpriteView } from './stage/sprite.ts';
import { aBlock, aCharacter, aStory, onFlag } from './testing/a-story.ts';
import { runTicks, runToEnd, spriteOf, startBlocks, startStory } from './testing/run.ts';

function endOf(blocks: readonly JuniorBlock[], change: Partial<JuniorCharacter> = {}): SpriteView {
  const engine = startBlocks(blocks, change);
  runToEnd(engine);
  return spriteOf(engine);
}

describe('where a character ends', () => {
  it.each<[string, readonly JuniorBlock[], Partial<JuniorCharacter>, Partial<SpriteView>]>([
    ['forward 2', [aBlock('forward', 2)], { flip: true }, { x: 288, y: 180, isFlipped: false }],
    ['forward -2', [aBlock('forward', -2)], {}, { x: 192, isFlipped: false }],
    ['forward 0', [aBlock('forward', 0)], { flip: true }, { x: 240, isFlipped: false }],
    ['back 2', [aBlock('back', 2)], {}, { x: 192, isFlipped: true }],
    ['back -2', [aBlock('back', -2)], {}, { x: 288, isFlipped: true }],
    ['back 0', [aBlock('back', 0)], {}, { x: 240, isFlipped: true }],
    ['up 3', [aBlock('up', 3)], {}, { x: 240, y: 108 }],
    ['down 3', [aBlock('down', 3)], {}, { y: 252 }],
    ['forward 20, once round', [aBlock('forward', 20)], {}, { x: 240 }],
    ['forward 99', [aBlock('forward', 99)], {}, { x: (240 + 99 * 24) % 480 }],
    ['over the right edge', [aBlock('forward', 1)], { xcoor: 470 }, { x: 14 }],
    ['over the left edge', [aBlock('back', 1)], { xcoor: 10 }, { x: 466 }],
    ['over the top', [aBlock('up', 1)], { ycoor: 10 }, { y: 346 }],
    ['over the bottom', [aBlock('down', 1)], { ycoor: 340 }, { y: 4 }],
    ['half a cell', [aBlock('forward', 0.5)], { speed: 4 }, { x: 252 }],
    ['right 1', [aBlock('right', 1)], {}, { angleDeg: 30 }],
    ['right 12', [aBlock('right', 12)], {}, { angleDeg: 0 }],
    ['right 13', [aBlock('right', 13)], {}, { angleDeg: 30 }],
    ['right -1', [aBlock('right', -1)], {}, { angleDeg: 330 }],
    ['left 1', [aBlock('left', 1)], {}, { angleDeg: 330 }],
    ['left 12', [aBlock('left', 12)], {}, { angleDeg: 0 }],
    ['hop 2, back on its feet', [aBlock('hop', 2)], {}, { y: 180 }],
    ['hop 15, held by ceiling and floor', [aBlock('hop', 15)], {}, { y: 336 }],
    ['hop -15, held by floor and ceiling', [aBlock('hop', -15)], {}, { y: 0 }],
    ['grow 2', [aBlock('grow', 2)], {}, { scale: 0.6 }],
    ['grow -2', [aBlock('grow', -2)], {}, { scale: 0.4 }],
    ['grow 99, to the stage', [aBlock('grow', 99)], {}, { scale: 360 / 80 }],
    ['shrink 2', [aBlock('shrink', 2)], {}, { scale: 0.4 }],
    ['shrink 99, to a dot', [aBlock('shrink', 99)], {}, { scale: 36 / 101 }],
    [
      'grow of a character of another size',
      [aBlock('grow', 1)],
      { homescale: 0.6 },
      { scale: 0.65 },
    ],
    ['same', [aBlock('same')], { homescale: 0.83 }, { scale: 0.5 }],
    ['hide', [aBlock('hide')], {}, { isShown: false, opacity: 0 }],
    ['show', [aBlock('show')], { homeshown: false }, { isShown: true, opacity: 1 }],
    ['setspeed 0', [aBlock('setspeed', 0)], {}, { speed: 1 }],
    ['setspeed 1', [aBlock('setspeed', 1)], { speed: 4 }, { speed: 2 }],
    ['setspeed 2', [aBlock('setspeed', 2)], {}, { speed: 4 }],
    ['a number as text', [aBlock('forward', '2')], {}, { x: 288 }],
    ['no number', [aBlock('forward', 'far')], {}, { x: 240 }],
    [
      'an unknown block between others',
      [aBlock('forward', 1), aBlock('sing', 3), aBlock('up', 1)],
      {},
      { x: 264, y: 156 },
    ],
  ])('%s', (_, blocks, change, end) => {
    const sprite = endOf(blocks, change);
    const close = Object.fromEntries(
      Object.entries(end).map(([key, value]) => [
        key,
        typeof value === 'number' ? expect.closeTo(value, 9) : value,
      ]),
    );
    expect(sprite).toMatchObject(close);
  });
});

describe('on the way', () => {
  it('hops along eleven heights', () => {
    const engine = startBlocks([aBlock('hop', 5)], { speed: 4 });
    const heights = Array.from({ length: 11 }, () => {
      engine.tick();
      return 180 - spriteOf(engine).y;
    });
    expect(heights).toEqual([48, 78, 100, 114, 120, 120, 114, 100, 78, 48, 0]);
  });

  it('turns left below nought and ends between 0 and 360', () => {
    const engine = startBlocks([aBlock('left', 1)], { speed: 4 });
    engine.tick();
    expect(spriteOf(engine).angleDeg).toBe(-16);
    engine.tick();
    expect(spriteOf(engine).angleDeg).toBe(330);
  });

  it('walks to the cell though another strip changes the speed', () => {
    const strips = [onFlag(aBlock('back', 1)), onFlag(aBlock('wait', 1), aBlock('setspeed', 2))];
    const engine = startStory(aStory([aCharacter('Star 1', strips)]));
    runToEnd(engine);
    expect(spriteOf(engine).x).toBe(216);
  });

  it('shows what it says until the next block', () => {
    const engine = startBlocks([aBlock('say', '%u4F60 50%'), aBlock('wait', 5)]);
    runTicks(engine, 30);
    expect(spriteOf(engine).balloon).toBe('你 50%');
    engine.tick();
    expect(spriteOf(engine).balloon).toBeUndefined();
  });

  it('is out of sight for others from the first tick of hiding on', () => {
    const engine = startBlocks([aBlock('hide')]);
    engine.tick();
    expect(spriteOf(engine)).toMatchObject({ isShown: false, opacity: 1 - 2 / 15 });
  });
});

describe('going home', () => {
  it('resets place, size, sight and angle, but neither flip nor speed', () => {
    const engine = startBlocks([
      aBlock('setspeed', 2),
      aBlock('back', 3),
      aBlock('up', 2),
      aBlock('right', 2),
      aBlock('grow', 3),
      aBlock('hide'),
      aBlock('home'),
    ]);
    runToEnd(engine);
    expect(spriteOf(engine)).toMatchObject({
      x: 240,
      y: 180,
      scale: 0.5,
      isShown: true,
      opacity: 1,
      angleDeg: 0,
      isFlipped: true,
      speed: 4,
    });
  });
});

describe('a strip without a start block', () => {
  const tryOut = (...blocks: readonly JuniorBlock[]) => {
    const engine = startStory(aStory([aCharacter('Star 1', [blocks])]));
    engine.runStrip('Star 1', 0);
    runToEnd(engine);
    return spriteOf(engine).home;
  };

  it('leaves size and sight to the next run, but not the place', () => {
    expect(tryOut(aBlock('grow', 2), aBlock('forward', 1))).toMatchObject({ scale: 0.6, x: 240 });
    expect(tryOut(aBlock('shrink', 2))).toMatchObject({ scale: 0.4 });
    expect(tryOut(aBlock('grow', 2), aBlock('same'))).toMatchObject({ scale: 0.5 });
    expect(tryOut(aBlock('hide'))).toMatchObject({ isShown: false });
    expect(tryOut(aBlock('hide'), aBlock('show'))).toMatchObject({ isShown: true });
  });

  it('keeps nothing under a start block', () => {
    const engine = startBlocks([aBlock('grow', 2), aBlock('hide')]);
    runToEnd(engine);
    expect(spriteOf(engine).home).toMatchObject({ scale: 0.5, isShown: true });
  });
});
