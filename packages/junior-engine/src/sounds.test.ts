import { describe, expect, it } from 'vitest';
import type { EngineOptions } from './engine.ts';
import type { StageEvent } from './run/events.ts';
import { aBlock, aCharacter, aStory, onFlag } from './testing/a-story.ts';
import { runTicks, runToEnd, spriteOf, startBlocks, startStory } from './testing/run.ts';

function listen(ticks: number | undefined): { events: StageEvent[]; options: EngineOptions } {
  const events: StageEvent[] = [];
  return { events, options: { soundTicks: () => ticks, onEvent: (event) => events.push(event) } };
}

const pop = { kind: 'sound-started', name: 'pop.mp3', play: 1 };

describe('a sound', () => {
  it('starts at once, is looked after every four ticks and takes four more', () => {
    const { events, options } = listen(10);
    const engine = startBlocks([aBlock('playsnd', 'pop.mp3'), aBlock('forward', 1)], {}, options);
    engine.tick();
    expect(events).toEqual([pop]);
    runTicks(engine, 4 + 4 + 4 + 3);
    expect(spriteOf(engine).x).toBe(240);
    engine.tick();
    expect(spriteOf(engine).x).toBe(244);
    expect(events).toEqual([pop]);
  });

  it('may last until the host says that it has ended', () => {
    const { options } = listen(Number.POSITIVE_INFINITY);
    const engine = startBlocks([aBlock('playsnd', 'pop.mp3')], {}, options);
    runTicks(engine, 500);
    engine.soundEnded(7);
    runTicks(engine, 8);
    expect(engine.isActive()).toBe(true);
    engine.soundEnded(1);
    expect(runToEnd(engine)).toBeLessThan(10);
  });

  it('that is not there takes no time', () => {
    const { events, options } = listen(undefined);
    const engine = startBlocks([aBlock('playsnd', 'pop.mp3'), aBlock('forward', 1)], {}, options);
    engine.tick();
    expect([spriteOf(engine).x, events]).toEqual([244, []]);
  });

  it('falls silent with its strip', () => {
    const { events, options } = listen(100);
    const engine = startBlocks([aBlock('playsnd', 'pop.mp3')], {}, options);
    runTicks(engine, 5);
    engine.stop();
    expect(events).toEqual([pop, { kind: 'sound-stopped', name: 'pop.mp3', play: 1 }]);
  });

  it('is cut off when another strip plays it, and both wait for the new one', () => {
    const { events, options } = listen(20);
    const play = aBlock('playsnd', 'pop.mp3');
    const engine = startStory(
      aStory([aCharacter('Star 1', [onFlag(play), onFlag(aBlock('wait', 3), play)])]),
      options,
    );
    expect(runToEnd(engine)).toBeGreaterThan(30);
    expect(events).toEqual([
      pop,
      { kind: 'sound-stopped', name: 'pop.mp3', play: 1 },
      { ...pop, play: 2 },
    ]);
  });

  it.each([
    ['playsnd', 'a.wav', ['pop.mp3', 'a.wav'], 'a.wav'],
    ['playsnd', 'gone.wav', ['pop.mp3', 'a.wav'], 'pop.mp3'],
    ['playsnd', 'null', ['pop.mp3'], 'pop.mp3'],
    ['playusersnd', 1, ['pop.mp3', 'a.wav'], 'a.wav'],
    ['playusersnd', '1', ['pop.mp3', 'a.wav'], 'a.wav'],
    ['playusersnd', 'null', ['pop.mp3', 'a.wav'], 'a.wav'],
    ['playusersnd', 5, ['pop.mp3', 'a.wav'], 'pop.mp3'],
    ['playusersnd', -1, ['pop.mp3', 'a.wav'], 'pop.mp3'],
  ])('%s %s of %s is %s', (type, argument, sounds, name) => {
    const { events, options } = listen(1);
    startBlocks([aBlock(type, argument)], { sounds }, options).tick();
    expect(events).toMatchObject([{ name }]);
  });
});
