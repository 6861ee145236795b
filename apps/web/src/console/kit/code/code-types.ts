/** A piece of a sentence: plain words, or what stands in one of its holes. */
export type Word = { readonly text: string; readonly isValue: boolean };

export type Line = {
  /** Loops and conditions around it. */
  readonly depth: number;
  /** Group of the block, which gives its colour. */
  readonly category: string;
  readonly words: readonly Word[];
};

export type Script = readonly Line[];

/** Scripts that belong together: of a character, the stage, or a character on a page. */
export type CodePart = { readonly name: string; readonly scripts: readonly Script[] };

export type Code =
  | { readonly kind: 'blocks'; readonly parts: readonly CodePart[] }
  | { readonly kind: 'python'; readonly files: readonly { name: string; text: string }[] }
  /** Of a kind whose code is seen in its editor alone. */
  | { readonly kind: 'old' };

/** Sentences of blocks by key, with `{HOLE}`s. */
export type Sentences = Readonly<Record<string, string>>;

/** Cuts a sentence at its holes and fills them. */
export function fillSentence(sentence: string, textOf: (hole: string) => string): Word[] {
  return sentence
    .split(/(\{\w+\})/)
    .filter((piece) => piece.trim() !== '')
    .map((piece) => {
      const hole = /^\{(\w+)\}$/.exec(piece)?.[1];
      return hole === undefined
        ? { text: piece.trim(), isValue: false }
        : { text: textOf(hole), isValue: true };
    });
}
