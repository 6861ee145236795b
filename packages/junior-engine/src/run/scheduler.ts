import type { BlockType } from '@sprout/formats';
import type { BlockNode } from '../stage/block-node.ts';
import { primitives } from './blocks/primitives.ts';
import type { Thread } from './thread.ts';
import { setThreads, type World } from './world.ts';

/** Loops hold what runs, a page block is gone before anybody sees it, and to watch is not to run. */
const unlit: ReadonlySet<BlockType> = new Set(['repeat', 'gotopage', 'ontouch']);

/**
 * One pass over the strips that run. Strips that are started in the pass take their turn in the
 * same pass, because the list is read anew for each; a change of page goes on in the new page's list.
 */
export function tick(world: World): void {
  world.sounds.tick();
  dropEnded(world);
  for (let index = 0; index < world.threads.length; index += 1) {
    const thread = world.threads[index];
    if (thread !== undefined) step(world, thread);
  }
}

export function dropEnded(world: World): void {
  setThreads(
    world,
    world.threads.filter(({ isRunning }) => isRunning),
  );
}

/** Runs blocks until one waits or gives way. */
function step(world: World, thread: Thread): void {
  let givesWay = false;
  while (thread.isRunning) {
    if (thread.waitTicks > 0) {
      thread.waitTicks -= 1;
      return;
    }
    if (givesWay) return;
    if (thread.block === undefined) {
      leaveInnermost(world, thread);
      givesWay = true;
    } else {
      givesWay = runBlock(world, thread, thread.block);
    }
  }
}

/** Behind the last block: back to the loop around it, or the end. */
function leaveInnermost(world: World, thread: Thread): void {
  const around = thread.stack.pop();
  if (around === undefined) {
    thread.isRunning = false;
    thread.lit = undefined;
    return;
  }
  thread.block = around;
  runBlock(world, thread, around);
}

function runBlock(world: World, thread: Thread, block: BlockNode): boolean {
  thread.lit = unlit.has(block.type) ? undefined : block;
  return primitives[block.type](world, thread, block) === true;
}
