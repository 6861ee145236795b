import { decodeSayText, findBlockSpec, type JuniorBlock, messageColors } from '@sprout/formats';

/** The words on the badge of a block; `undefined` for a block that shows its argument by its picture. */
export function badgeOf([type, argument]: JuniorBlock): string | undefined {
  switch (findBlockSpec(type)?.argument?.kind) {
    case 'number':
    case 'page':
    case 'recording':
      return String(argument);
    case 'text':
      return shorten(decodeSayText(argument));
    default:
      return undefined;
  }
}

export const colorOf = (argument: unknown) =>
  messageColors.find((color) => color === argument) ?? 'Orange';

export function speedOf(argument: unknown): 0 | 1 | 2 {
  const speed = Number(argument);
  if (speed === 0) return 0;
  return speed === 2 ? 2 : 1;
}

const badgeLetters = 6;

function shorten(words: string): string {
  const letters = Array.from(words);
  return letters.length > badgeLetters ? `${letters.slice(0, badgeLetters - 1).join('')}…` : words;
}
