import type { JuniorBlock } from '@sprout/formats';
import { describe, expect, it } from 'vitest';
import { createJuniorEngine, type JuniorEngine } from './engine.ts';
import { aBlock, aCharacter, aLoop, aStory, onFlag } from './testing/a-story.ts';
import { runTicks, runToEnd, spriteOf, startBlocks, startStory } from './testing/run.ts';

function stopAfter(ticks: number, ...blocks: readonly JuniorBlock[]): JuniorEngine {
  const engine = startBlocks(blocks);
  runTicks(engine, ticks);
  engine.stop();
  return engine;
}

describe('stopping in the middle', () => {
  it.each<[string, JuniorBlock, number, object]>([
    ['walks the cell to its end', aBlock('forward', 5), 8, { x: 288 }],
    ['stays on a whole cell', aBlock('forward', 5), 6, { x: 264 }],
    ['walks to the left', aBlock('back', 2), 1, { x: 216 }],
    ['walks against the arrow', aBlock('up', -2), 2, { y: 204 }],
    ['walks round the edge', aBlock('forward', 20), 59, { x: 0 }],
    ['turns on to the next twelfth', aBlock('right', 5), 5, { angleDeg: 60 }],
    ['turns back up to the right', aBlock('left', 5), 2, { angleDeg: 0 }],
    ['lands', aBlock('hop', 2), 7, { y: 180 }],
    ['fades out', aBlock('hide'), 3, { opacity: 0, isShown: false }],
    ['fades in', aBlock('show'), 3, { opacity: 1, isShown: true }],
    ['leaves the size as it is', aBlock('grow', 4), 5, { scale: expect.closeTo(0.6, 9) }],
    ['shuts its mouth', aBlock('say', 'hello'), 5, { balloon: undefined }],
    ['has not begun what comes next', aBlock('wait', 50), 5, { x: 240 }],
  ])('%s', (_, block, ticks, end) => {
    expect(spriteOf(stopAfter(ticks, block, aBlock('hide')))).toMatchObject(end);
  });

  it('brings the size back', () => {
    expect(spriteOf(stopAfter(13, aBlock('grow', 4), aBlock('same'))).scale).toBe(0.5);
  });

  it('runs nothing any more', () => {
    const engine = stopAfter(3, aLoop(24, aBlock('forward', 1)));
    runTicks(engine, 50);
    expect(engine.isActive()).toBe(false);
    expect(spriteOf(engine).x).toBe(264);
  });

  it('counts loops anew at the next flag', () => {
    const engine = stopAfter(10, aLoop(3, aBlock('forward', 1)));
    engine.pressFlag();
    runToEnd(engine);
    expect(spriteOf(engine).x).toBe(312);
  });

  it('keeps what a strip that is tried out has half done', () => {
    const engine = createJuniorEngine(
      aStory([aCharacter('Star 1', [[aBlock('grow', 4)], [aBlock('hide')]])]),
    );
    engine.runStrip('Star 1', 0);
    engine.runStrip('Star 1', 1);
    runTicks(engine, 5);
    engine.stop();
    expect(spriteOf(engine).home).toMatchObject({ isShown: false, scale: expect.closeTo(0.6, 9) });
  });
});

it('resets the page that is shown', () => {
  const walk = [onFlag(aBlock('forward', 3), aBlock('right', 1), aBlock('hide'))];
  const engine = startStory(aStory([aCharacter('Star 1', walk)]));
  runTicks(engine, 30);
  engine.reset();
  expect(engine.isActive()).toBe(false);
  expect(spriteOf(engine)).toMatchObject({ x: 240, angleDeg: 0, isShown: true, opacity: 1 });
});
