import type { BlockType } from '@sprout/formats';
import type { BlockNode } from '../stage/block-node.ts';
import { goHome, type StageSprite } from '../stage/sprite.ts';
import { createThread, rewind, type Thread } from './thread.ts';
import { type EndReason, tidy } from './tidy.ts';
import { addThread, setThreads, shownSprites, type World } from './world.ts';

/**
 * Runs a strip, from its beginning when it runs already. A bump strip that runs goes on: only
 * another bump starts it again.
 */
export function startStrip(
  world: World,
  sprite: StageSprite,
  first: BlockNode,
  reason: EndReason,
): Thread {
  const running = world.threadOf.get(first);
  if (running === undefined) {
    const thread = createThread(sprite, first);
    addThread(world, thread);
    return thread;
  }
  if (first.type === 'ontouch' && running.isRunning) return running;
  breakOff(world, running, reason);
  running.isRunning = true;
  return running;
}

/** Runs all strips of a sprite that begin with a block of these types, type by type. */
export function startStrips(world: World, sprite: StageSprite, types: readonly BlockType[]): void {
  for (const type of types) {
    for (const first of sprite.strips) {
      if (first.type === type) startStrip(world, sprite, first, 'stop');
    }
  }
}

export function startPageStrips(world: World, types: readonly BlockType[]): void {
  for (const sprite of shownSprites(world)) startStrips(world, sprite, types);
}

export function stopStrip(world: World, thread: Thread, reason: EndReason): void {
  breakOff(world, thread, reason);
  thread.isRunning = false;
}

export function stopAll(world: World): void {
  const { held } = world;
  for (const thread of [...world.threads, ...(held?.threads ?? [])]) {
    stopStrip(world, thread, 'stop');
  }
  setThreads(world, []);
  if (held !== undefined) world.held = { sprite: held.sprite, threads: [] };
}

/** Everything on the page goes home and its flag and bump strips run. */
export function enterPage(world: World, index: number): void {
  showPage(world, index);
  for (const sprite of shownSprites(world)) goHome(sprite);
  startPageStrips(world, ['onflag', 'ontouch']);
}

/** Stops everything and shows a page as it was left. */
export function showPage(world: World, index: number): void {
  stopAll(world);
  world.held = undefined;
  world.pageIndex = index;
  world.emit({ kind: 'page-shown', index });
}

function breakOff(world: World, thread: Thread, reason: EndReason): void {
  tidy(world, thread, reason);
  rewind(thread);
  thread.sprite.balloon = undefined;
}
