import type { BlockNode } from '../stage/block-node.ts';
import type { StagePage } from '../stage/load-stage.ts';
import type { SpriteView, StageSprite } from '../stage/sprite.ts';
import type { StageEvent } from './events.ts';
import type { Sounds } from './sounds.ts';
import type { Thread } from './thread.ts';

/** What the engine asks of the page around it. */
export type StageHost = {
  /** Whether the pictures of two shown characters meet. */
  touches(one: SpriteView, other: SpriteView): boolean;
  /**
   * Length of a sound in ticks; `Infinity` for one that lasts until `soundEnded`, `undefined` for
   * one that is not there and whose block is passed over.
   */
  soundTicks(name: string): number | undefined;
};

/** All that changes while a project runs. */
export type World = {
  readonly touches: StageHost['touches'];
  readonly sounds: Sounds;
  readonly emit: (event: StageEvent) => void;
  pages: readonly StagePage[];
  pageIndex: number;
  /** In the order in which they take their turns; changed by `addThread` and `setThreads` only. */
  threads: Thread[];
  /** The same by their first blocks, so that many strips start in little time. */
  threadOf: Map<BlockNode, Thread>;
  /** The sprite under a finger, with its strips that pause. */
  held: { readonly sprite: StageSprite; readonly threads: readonly Thread[] } | undefined;
};

/** Sprites of the shown page from back to front. */
export function shownSprites({ pages, pageIndex }: World): readonly StageSprite[] {
  return pages[pageIndex]?.sprites ?? [];
}

export function addThread(world: World, thread: Thread): void {
  world.threads.push(thread);
  world.threadOf.set(thread.first, thread);
}

export function setThreads(world: World, threads: Thread[]): void {
  if (threads.length === world.threads.length) return;
  world.threads = threads;
  world.threadOf = new Map(threads.map((thread) => [thread.first, thread]));
}
