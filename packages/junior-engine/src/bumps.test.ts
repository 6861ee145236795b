import { describe, expect, it } from 'vitest';
import { createJuniorEngine } from './engine.ts';
import { aBlock, aCharacter, aStory, aText, onFlag } from './testing/a-story.ts';
import { runTicks, runToEnd, spriteOf, startStory } from './testing/run.ts';

const jump = [aBlock('ontouch'), aBlock('up', 1)];
/** Frames at half size are 40 wide, so these two are 20 pixels apart. */
const far = { xcoor: 300 };

describe('a bump strip', () => {
  it('runs when somebody comes near, and again while they touch', () => {
    const engine = startStory(
      aStory([
        aCharacter('Star 1', [onFlag(aBlock('forward', 1))]),
        aCharacter('Cat 1', [[aBlock('ontouch'), aBlock('wait', 3)]], far),
      ]),
    );
    runTicks(engine, 4);
    expect(engine.litBlocks().map(({ spriteId }) => spriteId)).toEqual(['Star 1']);
    runTicks(engine, 3);
    expect(engine.litBlocks()).toEqual([{ spriteId: 'Cat 1', path: [0, 1] }]);
    runTicks(engine, 100);
    expect(engine.isActive()).toBe(true);
  });

  it('does not count as running while it only watches', () => {
    const engine = startStory(aStory([aCharacter('Star 1', [jump]), aCharacter('Cat 1', [], far)]));
    runTicks(engine, 10);
    expect(engine.isActive()).toBe(false);
  });

  it('begins no second time while it runs', () => {
    const engine = createJuniorEngine(
      aStory([
        aCharacter('Star 1', [[aBlock('ontouch'), aBlock('forward', 5)]]),
        aCharacter('Cat 1'),
      ]),
    );
    engine.tap('Star 1');
    runTicks(engine, 10);
    const before = spriteOf(engine).x;
    engine.tap('Star 1');
    engine.tick();
    expect(spriteOf(engine).x).toBe(before + 4);
  });

  it('watches again when it has ended', () => {
    const engine = startStory(
      aStory([
        aCharacter('Star 1', [[aBlock('ontouch'), aBlock('forward', 4)]]),
        aCharacter('Cat 1'),
        aCharacter('Dog 1', [], { xcoor: 340 }),
      ]),
    );
    runTicks(engine, 200);
    expect(spriteOf(engine).x).toBe(240 + 2 * 96);
  });

  it.each([
    ['a text', aText('Other', { xcoor: 240, ycoor: 180 })],
    ['somebody hidden', aCharacter('Other', [], { homeshown: false })],
  ])('does not feel %s', (_, other) => {
    const engine = startStory(aStory([aCharacter('Star 1', [jump]), other]));
    runTicks(engine, 20);
    expect(spriteOf(engine).y).toBe(180);
  });

  it('feels nothing while it is hidden', () => {
    const engine = startStory(
      aStory([aCharacter('Star 1', [jump], { homeshown: false }), aCharacter('Cat 1')]),
    );
    runTicks(engine, 20);
    expect(spriteOf(engine).y).toBe(180);
  });

  it('asks the host for the pixels', () => {
    const asked: string[] = [];
    const engine = startStory(
      aStory([aCharacter('Star 1', [jump]), aCharacter('Cat 1'), aCharacter('Dog 1')]),
      {
        touches: (one, other) => {
          asked.push(`${one.id} ${other.id}`);
          return other.id === 'Dog 1';
        },
      },
    );
    runTicks(engine, 2);
    expect(asked).toEqual(['Star 1 Cat 1', 'Star 1 Dog 1']);
    expect(spriteOf(engine).y).toBe(176);
  });
});

it('watches on the page that is shown only', () => {
  const engine = startStory(
    aStory(
      [aCharacter('Star 1', [onFlag(aBlock('gotopage', 2))])],
      [aCharacter('Cat 1', [jump]), aCharacter('Dog 1')],
    ),
  );
  runTicks(engine, 2);
  expect(spriteOf(engine, 'Cat 1').y).toBe(180);
  runTicks(engine, 8);
  expect(spriteOf(engine, 'Cat 1').y).toBeLessThan(180);
  engine.stop();
  expect(() => runToEnd(engine, 1)).not.toThrow();
});
