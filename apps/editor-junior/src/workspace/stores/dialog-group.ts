import type { JuniorBlock } from '@sprout/formats';
import type { BlockPath, SpriteAddress } from '@sprout/junior-engine';
import type { Anchor } from './view-store.ts';

type Plain = Record<never, never>;

/** The dialogs of the workspace, each with what it is told. */
export type JuniorDialogs = {
  /** Another argument of a block. */
  readonly block: {
    readonly at: SpriteAddress;
    readonly path: BlockPath;
    readonly block: JuniorBlock;
    readonly anchor: Anchor;
  };
  /** Words on the stage; new ones without an id. */
  readonly text: { readonly spriteId: string | undefined };
  readonly rename: { readonly at: SpriteAddress };
  readonly library: { readonly what: 'character' | 'background' };
  /** A picture; a new one without a character. */
  readonly paint: {
    readonly what: 'character' | 'background';
    readonly at: SpriteAddress | undefined;
  };
  readonly record: Plain;
  readonly sounds: { readonly anchor: Anchor };
};
