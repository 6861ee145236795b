import type { BlockNode } from '../stage/block-node.ts';
import type { StageSprite } from '../stage/sprite.ts';

/** What a block has half done and goes on with in a later tick. */
export type Doing =
  /** `dx` and `dy` are the direction of the way, `left` the pixels that are still to go. */
  | { readonly kind: 'walk'; readonly dx: number; readonly dy: number; left: number }
  | { readonly kind: 'turn'; readonly stepDeg: number; readonly endDeg: number; steps: number }
  | { readonly kind: 'hop'; steps: number }
  /** `percent` is what a tick adds to the scale. */
  | { readonly kind: 'resize'; readonly end: number; percent: number; steps: number }
  | { readonly kind: 'fade'; readonly shows: boolean; steps: number }
  | { readonly kind: 'say'; ticks: number }
  | { readonly kind: 'leave'; ticks: number }
  | { readonly kind: 'sound'; readonly name: string }
  | { readonly kind: 'call'; readonly called: readonly Thread[] };

/** A strip that runs. */
export type Thread = {
  readonly sprite: StageSprite;
  readonly first: BlockNode;
  /** The block that is due; `undefined` behind the last. */
  block: BlockNode | undefined;
  doing: Doing | undefined;
  /** Loops around the block, innermost last; a bump strip stands in its own at the bottom. */
  stack: BlockNode[];
  /** Turns left of each loop that was begun. */
  turns: Map<BlockNode, number>;
  waitTicks: number;
  isRunning: boolean;
  /** The block that an editor shows as running. */
  lit: BlockNode | undefined;
};

export function createThread(sprite: StageSprite, first: BlockNode): Thread {
  return {
    sprite,
    first,
    block: first,
    doing: undefined,
    stack: [],
    turns: new Map(),
    waitTicks: 0,
    isRunning: true,
    lit: undefined,
  };
}

/** Back to the first block, as if it had never run. */
export function rewind(thread: Thread): void {
  thread.block = thread.first;
  thread.doing = undefined;
  thread.stack = [];
  thread.turns.clear();
  thread.waitTicks = 0;
  thread.lit = undefined;
}

/** A strip without a start block is tried out by hand: what it does to size and sight stays. */
export const isTriedOut = ({ first }: Thread): boolean => !first.isStart;

/** Whether a bump strip only waits for a bump; once bumped it stands in its own loop. */
export const isWatching = ({ first, stack }: Thread): boolean =>
  first.type === 'ontouch' && stack.length === 0;
