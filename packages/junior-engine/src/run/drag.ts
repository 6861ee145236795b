import { clampPoint, type Point } from '../stage/geometry.ts';
import { startPageStrips } from './control.ts';
import { tidy } from './tidy.ts';
import { addThread, setThreads, shownSprites, type World } from './world.ts';

/** Takes a sprite to the front; what it has half done comes to rest and its strips pause. */
export function grab(world: World, spriteId: string): void {
  const page = world.pages[world.pageIndex];
  const sprite = shownSprites(world).find(({ id }) => id === spriteId);
  if (page === undefined || sprite === undefined || world.held !== undefined) return;
  const own = world.threads.filter((thread) => thread.sprite === sprite && thread.isRunning);
  for (const thread of own) {
    tidy(world, thread, 'stop');
    // Who waits for an answer goes on waiting; all else begins its block anew.
    if (thread.doing?.kind !== 'call') thread.doing = undefined;
    thread.waitTicks = 0;
  }
  setThreads(
    world,
    world.threads.filter((thread) => thread.sprite !== sprite),
  );
  world.held = { sprite, threads: own };
  page.sprites = [...page.sprites.filter((other) => other !== sprite), sprite];
}

/** Without wrapping: a finger cannot leave the stage. */
export function dragTo({ held }: World, point: Point): void {
  if (held === undefined) return;
  const { x, y } = clampPoint(point, held.sprite.range);
  held.sprite.x = x;
  held.sprite.y = y;
}

export function drop(world: World, keeps: boolean): void {
  const { held } = world;
  if (held === undefined) return;
  world.held = undefined;
  const { sprite, threads } = held;
  if (keeps) {
    sprite.home.x = sprite.x;
    sprite.home.y = sprite.y;
  }
  if (sprite.kind !== 'character') return;
  for (const thread of threads) if (!world.threadOf.has(thread.first)) addThread(world, thread);
  startPageStrips(world, ['ontouch']);
}
