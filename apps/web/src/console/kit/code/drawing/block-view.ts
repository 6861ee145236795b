import type { Translate } from '@sprout/texts';
import type { CodeIndex } from '../model/code-index.ts';
import type { CodeBlock } from '../model/code-types.ts';

/** What all blocks of a script are drawn with. */
export type BlockView = {
  readonly index: CodeIndex;
  readonly t: Translate;
  /** Blocks without marks are folded. */
  readonly isCompared: boolean;
  /** Number of the chosen block, if it is one of this script; it is drawn however far down it is. */
  readonly chosen: number | undefined;
  /** Number of the block that Tab leads to, if it is one of this script. */
  readonly tabStop: number | undefined;
  /** Numbers of the pins at a block, by its number. */
  readonly pins: ReadonlyMap<number, readonly number[]>;
};

export type TreePins = {
  /** Numbers of pins by the number of their block. */
  readonly ofBlocks: ReadonlyMap<number, readonly number[]>;
  readonly ofSprites: ReadonlyMap<string, readonly number[]>;
};

export type TreeChoice = {
  /** Number of the chosen block. */
  readonly block: number | undefined;
  /** Key of the chosen sprite; a block of it may be chosen or none. */
  readonly sprite: string | undefined;
};

/** Attributes of an element that shows a block: for keys, clicks and screen readers. */
export function blockAttributes(view: BlockView, block: CodeBlock) {
  const number = view.index.numberOf(block);
  return {
    role: 'treeitem',
    'aria-label': labelOf(view, block, number),
    'aria-level': view.index.all[number]?.level ?? 1,
    'aria-selected': view.chosen === number,
    tabIndex: view.tabStop === number ? 0 : -1,
    'data-number': number,
    'data-mark': block.mark,
  } as const;
}

function labelOf({ t, pins }: BlockView, block: CodeBlock, number: number): string {
  const { mark, sentence, was, comment } = block;
  return [
    mark && t(`code.mark.${mark}`),
    sentence,
    was && t('code.was', { text: was }),
    comment && t('code.comment', { text: comment }),
    ...(pins.get(number) ?? []).map((n) => t('code.pins.numbered', { n })),
  ]
    .filter(Boolean)
    .join(' · ');
}
