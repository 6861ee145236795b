import type { JuniorBlock } from '@sprout/formats';
import { describe, expect, it } from 'vitest';
import { createJuniorEngine } from './engine.ts';
import { aBlock, aCharacter, aLoop, aStory, aText, onFlag } from './testing/a-story.ts';
import { runTicks, runToEnd, spriteOf, startBlocks, startStory } from './testing/run.ts';

const onMessage = (color: string, ...blocks: JuniorBlock[]) => [
  aBlock('onmessage', color),
  ...blocks,
];

describe('the green flag', () => {
  it('sends the characters home and starts every flag strip', () => {
    const both = [onFlag(aBlock('forward', 1)), onFlag(aBlock('up', 1))];
    const engine = createJuniorEngine(aStory([aCharacter('Star 1', both), aCharacter('Cat 1')]));
    engine.grab('Cat 1');
    engine.dragTo({ x: 10, y: 10 });
    engine.drop(false);

    engine.pressFlag();
    runToEnd(engine);

    expect(spriteOf(engine)).toMatchObject({ x: 264, y: 156 });
    expect(spriteOf(engine, 'Cat 1')).toMatchObject({ x: 240, y: 180 });
  });

  it('starts nothing else', () => {
    const strips = [
      [aBlock('onclick'), aBlock('forward', 1)],
      onMessage('Orange', aBlock('up', 1)),
      [aBlock('down', 1)],
    ];
    const engine = startStory(aStory([aCharacter('Star 1', strips)]));
    expect(engine.isActive()).toBe(false);
  });

  it('leaves texts where they are', () => {
    const engine = startStory(aStory([aText('Text 1', { xcoor: 50, homex: 99 })]));
    expect(spriteOf(engine, 'Text 1').x).toBe(50);
  });
});

describe('loops', () => {
  it('runs a loop as often as it says, inside others too', () => {
    const engine = startBlocks([
      aLoop(2, aBlock('forward', 1), aLoop(3, aBlock('up', 1))),
      aBlock('back', 1),
    ]);
    runToEnd(engine);
    expect(spriteOf(engine)).toMatchObject({ x: 264, y: 180 - 6 * 24 });
  });

  it('goes on forever from the block behind the start', () => {
    const engine = startBlocks([aBlock('forward', 1), aBlock('forever')], { speed: 4 });
    runTicks(engine, 4 * 100);
    expect(engine.isActive()).toBe(true);
    expect(spriteOf(engine).x).toBe((240 + 100 * 24) % 480);
  });

  it('takes a tick for a forever around nothing', () => {
    const engine = startBlocks([aBlock('forever')]);
    runTicks(engine, 100);
    expect(engine.isActive()).toBe(true);
  });

  it('repeats a strip without a start block from its first block', () => {
    const strip = [aBlock('forward', 1), aBlock('forever')];
    const engine = createJuniorEngine(aStory([aCharacter('Star 1', [strip], { speed: 4 })]));
    engine.runStrip('Star 1', 0);
    runTicks(engine, 8);
    expect(spriteOf(engine).x).toBe(288);
  });
});

describe('messages', () => {
  it('start their strips in the same tick and wait for all of them', () => {
    const engine = startStory(
      aStory([
        aCharacter('Star 1', [onFlag(aBlock('message', 'Red'), aBlock('up', 1))], { speed: 4 }),
        aCharacter('Cat 1', [onMessage('Red', aBlock('forward', 1))], { speed: 4 }),
        aCharacter('Dog 1', [onMessage('Red', aBlock('forward', 2))], { speed: 4 }),
      ]),
    );
    engine.tick();
    expect([spriteOf(engine, 'Cat 1').x, spriteOf(engine, 'Dog 1').x]).toEqual([248, 248]);
    runTicks(engine, 8);
    expect(spriteOf(engine).y).toBe(180);
    engine.tick();
    expect(spriteOf(engine).y).toBe(172);
  });

  it('reach their own colour only, on their own page only', () => {
    const engine = startStory(
      aStory(
        [
          aCharacter('Star 1', [onFlag(aBlock('message', 'Red'))]),
          aCharacter('Cat 1', [onMessage('Blue', aBlock('forward', 1))]),
        ],
        [aCharacter('Dog 1', [onMessage('Red', aBlock('forward', 1))])],
      ),
    );
    runToEnd(engine);
    expect([spriteOf(engine, 'Cat 1').x, spriteOf(engine, 'Dog 1').x]).toEqual([240, 240]);
  });

  it('start a strip anew that runs already and cut its walk short', () => {
    const engine = startStory(
      aStory([
        aCharacter('Star 1', [
          onFlag(aBlock('message', 'Red')),
          onFlag(aBlock('wait', 1), aBlock('message', 'Red')),
        ]),
        aCharacter('Cat 1', [onMessage('Red', aBlock('forward', 1))]),
      ]),
    );
    runToEnd(engine);
    expect(spriteOf(engine, 'Cat 1').x).toBe(240 + 12 + 24);
  });

  it('make a strip that hears itself begin anew, for ever', () => {
    const strips = [
      onFlag(aBlock('message', 'Red')),
      onMessage('Red', aBlock('forward', 1), aBlock('message', 'Red')),
    ];
    const engine = startStory(aStory([aCharacter('Star 1', strips, { speed: 4 })]));
    runTicks(engine, 400);
    expect(engine.isActive()).toBe(true);
    expect(spriteOf(engine).x).toBe(240);
  });

  it('pass the word on and come back', () => {
    const engine = startStory(
      aStory([
        aCharacter('Star 1', [
          onFlag(aBlock('message', 'Red'), aBlock('up', 1)),
          onMessage('Blue', aBlock('forward', 1)),
        ]),
        aCharacter('Cat 1', [onMessage('Red', aBlock('message', 'Blue'), aBlock('up', 2))]),
      ]),
    );
    runToEnd(engine);
    expect(spriteOf(engine)).toMatchObject({ x: 264, y: 156 });
    expect(spriteOf(engine, 'Cat 1').y).toBe(132);
  });
});

describe('stopping the other strips', () => {
  it('stops those of the same character where they are', () => {
    const engine = startStory(
      aStory([
        aCharacter('Star 1', [
          onFlag(aBlock('forward', 5)),
          onFlag(aBlock('wait', 1), aBlock('stopmine'), aBlock('up', 1)),
        ]),
        aCharacter('Cat 1', [onFlag(aBlock('forward', 5))]),
      ]),
    );
    runToEnd(engine);
    expect(spriteOf(engine)).toMatchObject({ x: 240 + 4 * 4, y: 156 });
    expect(spriteOf(engine, 'Cat 1').x).toBe(360);
  });
});

describe('taps', () => {
  const tapped = aStory([
    aCharacter('Star 1', [[aBlock('onclick'), aBlock('forward', 1)]]),
    aCharacter('Cat 1', [[aBlock('onclick'), aBlock('up', 1)]]),
  ]);

  it('run the strips of the character that was tapped', () => {
    const engine = createJuniorEngine(tapped);
    engine.tap('Star 1');
    runToEnd(engine);
    expect([spriteOf(engine).x, spriteOf(engine, 'Cat 1').y]).toEqual([264, 180]);
  });

  it('begin anew in the middle, on the cell that was begun', () => {
    const engine = createJuniorEngine(tapped);
    engine.tap('Star 1');
    runTicks(engine, 3);
    engine.tap('Star 1');
    expect(spriteOf(engine).x).toBe(264);
    runToEnd(engine);
    expect(spriteOf(engine).x).toBe(288);
  });

  it('count in the moment in which the strip has ended', () => {
    const engine = createJuniorEngine(tapped);
    engine.tap('Star 1');
    runToEnd(engine);
    engine.tap('Star 1');
    runToEnd(engine);
    expect(spriteOf(engine).x).toBe(288);
  });

  it('do nothing to texts, hidden characters, other pages and strangers', () => {
    const strips = [[aBlock('onclick'), aBlock('forward', 1)]];
    const engine = createJuniorEngine(
      aStory(
        [aText('Text 1'), aCharacter('Star 1', strips, { homeshown: false })],
        [aCharacter('Cat 1', strips)],
      ),
    );
    for (const id of ['Text 1', 'Star 1', 'Cat 1', 'nobody']) engine.tap(id);
    expect(engine.isActive()).toBe(false);
  });
});

it('tells which blocks run, by their place in the project', () => {
  const strips = [
    [aBlock('onclick')],
    onFlag(aBlock('sing'), aLoop(2, aBlock('wait', 1), aBlock('up', 1))),
  ];
  const engine = startStory(aStory([aCharacter('Star 1', strips)]));
  runTicks(engine, 2);
  expect(engine.litBlocks()).toEqual([{ spriteId: 'Star 1', path: [1, 2, 0] }]);
  runToEnd(engine);
  expect(engine.litBlocks()).toEqual([]);
});
