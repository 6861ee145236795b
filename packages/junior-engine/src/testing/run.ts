import type { JuniorBlock, JuniorCharacter, JuniorProject } from '@sprout/formats';
import { createJuniorEngine, type EngineOptions, type JuniorEngine } from '../engine.ts';
import type { SpriteView } from '../stage/sprite.ts';
import { aCharacter, aStory, onFlag } from './a-story.ts';

/** An engine whose flag has just been pressed. */
export function startStory(project: JuniorProject, options?: EngineOptions): JuniorEngine {
  const engine = createJuniorEngine(project, options);
  engine.pressFlag();
  return engine;
}

/** A story of one character, Star 1, that runs these blocks under the flag. */
export function startBlocks(
  blocks: readonly JuniorBlock[],
  change: Partial<JuniorCharacter> = {},
  options?: EngineOptions,
): JuniorEngine {
  return startStory(aStory([aCharacter('Star 1', [onFlag(...blocks)], change)]), options);
}

export function runTicks(engine: JuniorEngine, ticks: number): void {
  for (let tick = 0; tick < ticks; tick += 1) engine.tick();
}

/** Ticks until nothing runs; a story that is still running after `max` fails. */
export function runToEnd(engine: JuniorEngine, max = 10_000): number {
  for (let tick = 1; tick <= max; tick += 1) {
    engine.tick();
    if (!engine.isActive()) return tick;
  }
  throw new Error(`still running after ${max} ticks`);
}

export function spriteOf(engine: JuniorEngine, id = 'Star 1'): SpriteView {
  const sprite = engine.allSprites().find((other) => other.id === id);
  if (sprite === undefined) throw new Error(`no sprite ${id}`);
  return sprite;
}
