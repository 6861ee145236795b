import { Fragment, type ReactNode } from 'react';

type Props = { sentence: string; blanks: Readonly<Record<string, ReactNode>> };

/** A sentence with controls in its blanks, in the order of its language. */
export function FillBlanks({ sentence, blanks }: Props) {
  return sentence.split(/\{(\w+)\}/).map((piece, index) => (
    // Pieces of a sentence never change their places.
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one sentence
    <Fragment key={index}>
      {index % 2 === 1 ? blanks[piece] : piece.trim() && <span>{piece.trim()}</span>}
    </Fragment>
  ));
}
