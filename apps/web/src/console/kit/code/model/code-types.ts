import type { JuniorBlock } from '@sprout/formats';
import type { PythonToken } from './python-tokens.ts';

/** What a block is cut like. `wrap` holds other blocks; `value` and `boolean` stand in holes of others. */
export type BlockShape = 'hat' | 'step' | 'wrap' | 'value' | 'boolean';

/** What stands in the row of a block, from left to right. */
export type BlockPart =
  | { readonly kind: 'words'; readonly text: string }
  /** Typed by the child. */
  | { readonly kind: 'typed'; readonly text: string }
  /** Chosen in a menu. */
  | { readonly kind: 'chosen'; readonly text: string }
  | { readonly kind: 'colour'; readonly text: string }
  | { readonly kind: 'empty'; readonly isBoolean: boolean }
  /** A variable or list, which has no id of its own. */
  | { readonly kind: 'named'; readonly text: string; readonly category: string }
  | { readonly kind: 'block'; readonly block: CodeBlock };

/** A row of a block and what it holds: a condition with "else" has two. */
export type BlockRow = {
  readonly parts: readonly BlockPart[];
  /** Without: a block that holds none. */
  readonly inside?: readonly CodeBlock[];
};

/** How a block differs from the one before; `changed` says another value, in other words. */
export type BlockMark = 'added' | 'removed' | 'changed';

export type CodeBlock = {
  /** As `PinPlace` names it within its sprite. */
  readonly id: string;
  /** Opcode or type: blocks of one kind may be the same block with other values. */
  readonly kind: string;
  readonly category: string;
  readonly shape: BlockShape;
  /** Nothing fits below it. */
  readonly isLast?: boolean;
  readonly rows: readonly BlockRow[];
  /** The block in words, without those that it holds. */
  readonly sentence: string;
  readonly comment?: string;
  /** Junior blocks are pictures. */
  readonly picture?: JuniorBlock;
  readonly mark?: BlockMark;
  /** What it said before, of a changed one. */
  readonly was?: string;
};

/** Blocks that run one after the other. */
export type CodeScript = { readonly blocks: readonly CodeBlock[] };

/** Scripts that belong together: of a character, the stage, or a character on a page. */
export type CodeSprite = {
  /** As `PinPlace` names it. */
  readonly key: string;
  readonly name: string;
  readonly scripts: readonly CodeScript[];
  /** Comments that stand beside no block. */
  readonly comments: readonly string[];
  /** Of a comparison: how it differs as a whole. */
  readonly mark?: WholeMark;
  /** Of a comparison: the scripts that are as they were; `scripts` are the others. */
  readonly unchanged?: readonly CodeScript[];
};

/** How a sprite or a file differs from the one before. */
export type WholeMark = 'same' | 'added' | 'removed' | 'changed';

export type CodeFile = {
  readonly name: string;
  readonly text: string;
  /** Of a comparison: those of both, in one order. */
  readonly lines?: readonly CodeLine[];
  readonly mark?: WholeMark;
};

/** A line of a program; a removed one has no number. */
export type CodeLine = {
  readonly number: number | undefined;
  readonly tokens: readonly PythonToken[];
  readonly mark?: 'added' | 'removed';
};

export type Code =
  | { readonly kind: 'blocks' | 'junior'; readonly sprites: readonly CodeSprite[] }
  | { readonly kind: 'python'; readonly files: readonly CodeFile[] }
  /** Of a kind whose code is seen in its editor alone. */
  | { readonly kind: 'old' };

/** A piece of a sentence: words, or the name of a hole. */
export type SentencePiece =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'hole'; readonly name: string };

/** Cuts a sentence at its holes. */
export function cutSentence(sentence: string): SentencePiece[] {
  return sentence
    .split(/(\{\w+\})/)
    .filter((piece) => piece.trim() !== '')
    .map((piece): SentencePiece => {
      const name = /^\{(\w+)\}$/.exec(piece)?.[1];
      return name === undefined ? { kind: 'words', text: piece.trim() } : { kind: 'hole', name };
    });
}
