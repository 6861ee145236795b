import type { BlockNode } from '../stage/block-node.ts';
import type { Thread } from './thread.ts';
import type { World } from './world.ts';

/**
 * What a block does when its turn comes. It either goes on to another block, or stays with what it
 * is doing. `true` gives way to the next strip; a wait does so by itself.
 */
export type Primitive = (world: World, thread: Thread, block: BlockNode) => boolean | undefined;

/** The block is done; the one behind it runs after so many ticks, 0 for at once. */
export function goOn(thread: Thread, waitTicks = 0): undefined {
  thread.block = thread.block?.next;
  thread.doing = undefined;
  thread.waitTicks = waitTicks;
}
