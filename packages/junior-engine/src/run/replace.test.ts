import { describe, expect, it } from 'vitest';
import { aBlock, aCharacter, aStory, onFlag } from '../testing/a-story.ts';
import { runTicks, runToEnd, spriteOf, startStory } from '../testing/run.ts';

const walk = [onFlag(aBlock('forward', 2))];

describe('going on with an edited project', () => {
  it('stops, and leaves everybody where they are', () => {
    const engine = startStory(aStory([aCharacter('Star 1', walk)]));
    runTicks(engine, 8);
    engine.replace(aStory([aCharacter('Star 1', [onFlag(aBlock('up', 1))]), aCharacter('Cat 1')]));
    expect([engine.isActive(), spriteOf(engine).x]).toEqual([false, 288]);
    engine.pressFlag();
    runToEnd(engine);
    expect(spriteOf(engine)).toMatchObject({ x: 240, y: 156 });
  });

  it('sends home whose home was changed', () => {
    const engine = startStory(aStory([aCharacter('Star 1', walk)]));
    runToEnd(engine);
    engine.replace(aStory([aCharacter('Star 1', walk, { xcoor: 20 })]));
    expect(spriteOf(engine).x).toBe(20);
  });

  it('shows the page that was shown, wherever it is now', () => {
    const story = aStory([aCharacter('Star 1')], [aCharacter('Cat 1')]);
    const engine = startStory(story);
    engine.showPage(1);
    engine.replace({ ...story, json: { ...story.json, pages: ['page 2', 'page 1'] } });
    expect([engine.pageIndex(), engine.sprites()[0]?.id]).toEqual([0, 'Cat 1']);
    engine.replace({ ...story, json: { ...story.json, pages: ['page 1'] } });
    expect(engine.sprites()[0]?.id).toBe('Star 1');
  });
});
