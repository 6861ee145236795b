import { describe, expect, it } from 'vitest';
import { createJuniorEngine } from './engine.ts';
import type { StageEvent } from './run/events.ts';
import { aBlock, aCharacter, aStory, aText, onFlag } from './testing/a-story.ts';
import { runTicks, runToEnd, spriteOf, startStory } from './testing/run.ts';

const leave = (page: unknown) => onFlag(aBlock('gotopage', page));
const walk = [onFlag(aBlock('forward', 1))];

describe('going to a page', () => {
  it('shows it in the third tick and starts its strips', () => {
    const events: StageEvent[] = [];
    const engine = startStory(
      aStory([aCharacter('Star 1', [leave(2)])], [aCharacter('Cat 1', walk)]),
      { onEvent: (event) => events.push(event) },
    );
    runTicks(engine, 2);
    expect(engine.pageIndex()).toBe(0);
    engine.tick();
    expect(engine.pageIndex()).toBe(1);
    expect(engine.sprites().map(({ id }) => id)).toEqual(['Cat 1']);
    expect(events).toEqual([{ kind: 'page-shown', index: 1 }]);
    runToEnd(engine);
    expect(spriteOf(engine, 'Cat 1').x).toBe(264);
  });

  it('stops what runs, on the cell that was begun', () => {
    const strips = [leave(2), onFlag(aBlock('forward', 9))];
    const engine = startStory(aStory([aCharacter('Star 1', strips)], [aCharacter('Cat 1')]));
    runToEnd(engine);
    expect(spriteOf(engine).x).toBe(264);
  });

  it('sends everybody there home, texts included', () => {
    const engine = startStory(
      aStory(
        [aCharacter('Star 1', [leave(2)])],
        [
          aCharacter('Cat 1', [], { xcoor: 5, homex: 100 }),
          aText('Text 1', { xcoor: 5, homex: 70 }),
        ],
      ),
    );
    expect(spriteOf(engine, 'Text 1').x).toBe(5);
    runToEnd(engine);
    expect([spriteOf(engine, 'Cat 1').x, spriteOf(engine, 'Text 1').x]).toEqual([100, 70]);
  });

  it.each([
    ['its own number leads to the next page', 1, 1],
    ['a number as text', '3', 2],
    ['no number is the second page', 'null', 1],
  ])('%s', (_, page, index) => {
    const engine = startStory(
      aStory([aCharacter('Star 1', [leave(page)])], [aCharacter('Cat 1')], [aCharacter('Dog 1')]),
    );
    runToEnd(engine);
    expect(engine.pageIndex()).toBe(index);
  });

  it('leads from the last page to the first by its own number', () => {
    const engine = createJuniorEngine(
      aStory([aCharacter('Star 1')], [aCharacter('Cat 1', [leave(2)])]),
    );
    engine.showPage(1);
    engine.pressFlag();
    runToEnd(engine);
    expect(engine.pageIndex()).toBe(0);
  });

  it.each([0, -1, 9, 1.5, 'x'])('never comes to page %s', (page) => {
    const engine = startStory(aStory([aCharacter('Star 1', [leave(page)])], [aCharacter('Cat 1')]));
    runTicks(engine, 50);
    expect([engine.pageIndex(), engine.isActive()]).toEqual([0, true]);
  });

  it('goes round and round', () => {
    const engine = startStory(
      aStory([aCharacter('Star 1', [leave(2)])], [aCharacter('Cat 1', [leave(1)])]),
    );
    runTicks(engine, 301);
    expect(engine.isActive()).toBe(true);
  });
});

describe('turning the page by hand', () => {
  it('stops what runs and shows the page as it was left', () => {
    const engine = startStory(
      aStory([aCharacter('Star 1', walk)], [aCharacter('Cat 1', [onFlag(aBlock('up', 2))])]),
    );
    runTicks(engine, 2);
    engine.showPage(1);
    expect([engine.isActive(), spriteOf(engine).x]).toEqual([false, 264]);
    engine.pressFlag();
    runToEnd(engine);
    engine.showPage(0);
    engine.showPage(1);
    expect(spriteOf(engine, 'Cat 1').y).toBe(132);
  });

  it('does nothing for a page that is not there', () => {
    const engine = createJuniorEngine(aStory([aCharacter('Star 1')]));
    for (const index of [-1, 1, 0.5, Number.NaN]) engine.showPage(index);
    expect(engine.pageIndex()).toBe(0);
  });
});

it('begins on the page that was open', () => {
  const story = aStory([aCharacter('Star 1')], [aCharacter('Cat 1')]);
  const engine = createJuniorEngine({ ...story, json: { ...story.json, currentPage: 'page 2' } });
  expect(engine.pageIndex()).toBe(1);
});
