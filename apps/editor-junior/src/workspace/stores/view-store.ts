import { createStore } from '@sprout/editor-kit';
import type { Pin } from '@sprout/editor-kit/host';
import type { BlockCategory, JuniorBlock } from '@sprout/formats';

/** A place on the screen beside which something opens. */
export type Anchor = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;

/** What shakes and shows a cross after a long press. */
export type Removable =
  | { readonly kind: 'character'; readonly spriteId: string }
  | { readonly kind: 'page'; readonly pageId: string }
  | { readonly kind: 'sound'; readonly index: number };

export type View = {
  readonly category: BlockCategory;
  readonly help: { readonly block: JuniorBlock; readonly anchor: Anchor } | undefined;
  readonly removable: Removable | undefined;
  /** Something was just thrown away: a big button brings it back. */
  readonly isUndoOffered: boolean;
  readonly isGrid: boolean;
  readonly isFullScreen: boolean;
  /** Strips are shown as a list. */
  readonly isList: boolean;
  /** Strip of the list that takes new blocks; -1 is a new one. */
  readonly listStrip: number;
  /** What the teacher said of characters and blocks, numbered from 1. */
  readonly pins: readonly Pin[];
  /** The one whose words are shown at its place, from 0; `isGoal` brings the focus there. */
  readonly openPin: { readonly at: number; readonly isGoal: boolean } | undefined;
};

/**
 * What is shown of the workspace.
 * @param offered tabs of the palette to begin with
 */
export function createViewStore(offered: readonly BlockCategory[] = []) {
  const [first = 'motion'] = offered;
  const store = createStore<View>({
    category: offered.includes('motion') ? 'motion' : first,
    help: undefined,
    removable: undefined,
    isUndoOffered: false,
    isGrid: false,
    isFullScreen: false,
    isList: false,
    listStrip: -1,
    pins: [],
    openPin: undefined,
  });
  return {
    ...store,
    patch: (change: Partial<View>): void => store.set({ ...store.get(), ...change }),
  };
}
