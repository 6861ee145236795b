import { describe, expect, it } from 'vitest';
import { createJuniorEngine } from './engine.ts';
import { aBlock, aCharacter, aLoop, aStory, aText, onFlag } from './testing/a-story.ts';
import { runTicks, runToEnd, spriteOf, startBlocks, startStory } from './testing/run.ts';

describe('dragging', () => {
  it('pauses the strips of the sprite and goes on where it is dropped', () => {
    const engine = startBlocks([aLoop(2, aBlock('forward', 1)), aBlock('up', 1)]);
    runTicks(engine, 3);
    engine.grab('Star 1');
    engine.dragTo({ x: 100, y: 100 });
    runTicks(engine, 20);
    expect(spriteOf(engine)).toMatchObject({ x: 100, y: 100 });
    expect(engine.isActive()).toBe(true);
    engine.drop(false);
    runToEnd(engine);
    expect(spriteOf(engine)).toMatchObject({ x: 148, y: 76 });
  });

  it('brings the sprite to the front', () => {
    const engine = createJuniorEngine(aStory([aCharacter('A 1'), aText('T 1'), aCharacter('B 1')]));
    engine.grab('A 1');
    engine.drop(true);
    expect(engine.sprites().map(({ id }) => id)).toEqual(['T 1', 'B 1', 'A 1']);
  });

  it('makes the place a home where the story is edited', () => {
    const engine = createJuniorEngine(aStory([aCharacter('Star 1')]));
    engine.grab('Star 1');
    engine.dragTo({ x: 100, y: 50 });
    engine.drop(true);
    engine.reset();
    expect(spriteOf(engine)).toMatchObject({ x: 100, y: 50 });
  });

  it('makes no home where the story is shown', () => {
    const engine = createJuniorEngine(aStory([aCharacter('Star 1')]));
    engine.grab('Star 1');
    engine.dragTo({ x: 100, y: 50 });
    engine.drop(false);
    engine.reset();
    expect(spriteOf(engine)).toMatchObject({ x: 240, y: 180 });
  });

  it('stops at the edges', () => {
    const engine = createJuniorEngine(aStory([aCharacter('Star 1')]));
    engine.grab('Star 1');
    engine.dragTo({ x: 900, y: -5 });
    expect(spriteOf(engine)).toMatchObject({ x: 479, y: 0 });
  });

  it('lets others pass without a bump, and bumps where it is dropped', () => {
    const jump = [aBlock('ontouch'), aBlock('up', 1)];
    const engine = startStory(aStory([aCharacter('Star 1', [jump]), aCharacter('Cat 1')]));
    engine.grab('Cat 1');
    runTicks(engine, 20);
    expect(spriteOf(engine).y).toBe(180);
    engine.drop(true);
    runTicks(engine, 3);
    expect(spriteOf(engine).y).toBeLessThan(180);
  });

  it('ends with a page that is turned, and stays with one that a block asks for', () => {
    const story = aStory(
      [aCharacter('Star 1', [onFlag(aBlock('gotopage', 2))]), aCharacter('Cat 1')],
      [aCharacter('Dog 1')],
    );
    const engine = startStory(story);
    engine.grab('Cat 1');
    runTicks(engine, 20);
    expect(engine.pageIndex()).toBe(0);
    engine.drop(true);
    runToEnd(engine);
    expect(engine.pageIndex()).toBe(1);
    engine.grab('Dog 1');
    engine.showPage(0);
    engine.dragTo({ x: 1, y: 1 });
    expect(spriteOf(engine, 'Dog 1').x).toBe(240);
  });

  it('does not run a strip twice that was started meanwhile', () => {
    const hear = [aBlock('onmessage', 'Red'), aBlock('forward', 5)];
    const engine = startStory(
      aStory([
        aCharacter('Star 1', [onFlag(aBlock('wait', 10), aBlock('message', 'Red'))]),
        aCharacter('Cat 1', [hear, onFlag(aBlock('message', 'Red'))], { speed: 1 }),
      ]),
    );
    runTicks(engine, 10);
    engine.grab('Cat 1');
    runTicks(engine, 40);
    engine.drop(false);
    const before = spriteOf(engine, 'Cat 1').x;
    engine.tick();
    expect(spriteOf(engine, 'Cat 1').x).toBe(before + 2);
  });

  it('takes nothing that is not there, and one at a time', () => {
    const engine = createJuniorEngine(aStory([aCharacter('A 1'), aCharacter('B 1')]));
    engine.drop(true);
    engine.dragTo({ x: 1, y: 1 });
    engine.grab('nobody');
    engine.grab('A 1');
    engine.grab('B 1');
    engine.dragTo({ x: 7, y: 7 });
    expect([spriteOf(engine, 'A 1').x, spriteOf(engine, 'B 1').x]).toEqual([7, 240]);
  });
});
