import { denature } from './cells.ts';
import { cellLimit } from './sheet-book.ts';

/** No text of the database holds these: the null character, and halves of characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the null character is what is meant.
const unkept = /[\u0000\p{Surrogate}]/gu;
/**
 * Characters that a reader does not see: spaces without width, marks of the direction of writing, soft hyphens
 * and byte order marks. The joiner stays where it joins two pictures to one.
 */
const invisible =
  /[\u00AD\u061C\u180E\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]|(?<!\p{Extended_Pictographic}|\uFE0F|\p{Emoji_Modifier})\u200D/gu;

/** The text of a cell as a person reads it. */
export const tidyCell = (text: string): string =>
  denature(text.slice(0, cellLimit).replace(unkept, '').replace(invisible, '').trim());

/** `_xHHHH_` stands for the character of that number in every text of an .xlsx file. */
export const readEscapes = (text: string): string =>
  text.includes('_x')
    ? text
        .replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) =>
          String.fromCharCode(Number.parseInt(hex, 16)),
        )
        .replace(/\r\n?/g, '\n')
    : text;

/** A text that looks like such an escape is written as one, so that it comes back as it was. */
export const writeEscapes = (text: string): string =>
  text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');

/** A text of one line: a break between two words becomes a space, one within Chinese nothing. */
export const oneLine = (text: string): string =>
  /[\r\n]/.test(text)
    ? text
        .split(/[\r\n]+/)
        .map((part) => part.trim())
        .reduce((whole, part) =>
          /\p{Script=Han}$/u.test(whole) || /^\p{Script=Han}/u.test(part)
            ? whole + part
            : `${whole} ${part}`,
        )
    : text;
