import { createStore } from '@sprout/editor-kit';
import type { BlockPath, Point, SpriteAddress } from '@sprout/junior-engine';
import type { HeldBlocks } from './block-drag.ts';

/** What a finger carries over the screen. */
export type Carried =
  | {
      readonly kind: 'blocks';
      readonly held: HeldBlocks;
      /** From the corner of the first block to the finger. */
      readonly grip: Point;
      readonly point: Point;
      readonly over: Over | undefined;
      /** Place between blocks that they would fall into. */
      readonly snap: BlockPath | undefined;
    }
  | {
      readonly kind: 'character';
      readonly at: SpriteAddress;
      readonly point: Point;
      readonly over: Over | undefined;
    }
  | {
      readonly kind: 'page';
      readonly pageId: string;
      readonly point: Point;
      readonly over: Over | undefined;
    };

/** Where a finger is. */
export type Over =
  | { readonly kind: 'script' }
  | { readonly kind: 'bin' }
  | { readonly kind: 'character'; readonly id: string }
  | { readonly kind: 'page'; readonly id: string };

export type CarryStore = ReturnType<typeof createCarryStore>;

/** What is dragged now, if anything. */
export const createCarryStore = () => createStore<Carried | undefined>(undefined);
