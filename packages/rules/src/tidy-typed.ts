/**
 * What a field holds that people type, paste or import: a `word` is read by people (a name, a class), a `code` is
 * compared (a user name, a number), a `phone` is a telephone number or stands where one may be typed.
 */
export type TypedKind = 'word' | 'code' | 'phone';

/** A mobile number of mainland China as it is kept. */
export const mobileShape = /^1[3-9]\d{9}$/;
export const mobilePattern = mobileShape.source;
/** Such a number with some digits masked by asterisks, or none. */
export const maskedMobilePattern = '^(1[3-9][\\d*]{9})?$';

/** Whether that is a mobile number, however it was typed. */
export const isMobile = (typed: string): boolean => mobileShape.test(tidyPhone(typed));

export const tidyTyped = (kind: TypedKind, typed: string): string => tidiers[kind](typed);

/**
 * A name as people read it: without invisible letters, each gap one plain blank, none at the ends. Full-width
 * letters and brackets stay as the school writes them.
 */
export function tidyWord(typed: string): string {
  const letters = [...typed];
  const kept: string[] = [];
  for (const [at, letter] of letters.entries()) {
    const isKept = !formatLetter.test(letter) || isNeeded(letter, kept.at(-1), letters[at + 1]);
    if (isKept) kept.push(letter);
  }
  return kept
    .join('')
    .replace(/[\s\p{Cc}\u2800\u3164\uffa0]+/gu, ' ')
    .trim();
}

/** What two spellings of a name have in common: `三(1)班` is meant by `三（1）班`. */
export const wordKey = (typed: string): string => tidyCode(typed).toLowerCase();

/** A user name, number or code: full-width letters, digits and signs as plain ones, without invisible letters. */
export const tidyCode = (typed: string): string =>
  withoutUnseen(withoutUnseen(typed).normalize('NFKC')).trim();

const withoutUnseen = (typed: string): string =>
  typed
    .replace(/[\t\n\v\f\r]/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu, '');

/**
 * A telephone number as it is kept: a mobile number as eleven digits without +86, blanks, hyphens and dots; a landline as
 * `010-62345678`. What is neither comes back as a code.
 */
export function tidyPhone(typed: string): string {
  const code = tidyCode(typed).replace(textMark, '');
  const [, digits] = /^(?:\+?86|0086)?(1[3-9][\d*]{9})$/.exec(code.replace(gaps, '')) ?? [];
  if (digits) return digits;
  const [area = '', ...parts] = code.split(/[\s\p{Pd}()]/u).filter(Boolean);
  const local = parts.join('');
  // Two halves are one number, `6234 5678`; what follows a whole number is an extension.
  const isWhole = parts.length === 1 || (parts.length === 2 && parts.every(isHalf));
  const isLandline = isWhole && /^0\d{2,3}$/.test(area) && /^[1-9]\d{6,7}$/.test(local);
  return isLandline ? `${area}-${local}` : code;
}

const isHalf = (part: string): boolean => /^\d{3,4}$/.test(part);

const tidiers: Readonly<Record<TypedKind, (typed: string) => string>> = {
  word: tidyWord,
  code: tidyCode,
  phone: tidyPhone,
};

/** Signs between the parts of a telephone number. */
const gaps = /[\s\p{Pd}().·•]/gu;

/** The apostrophe that spreadsheets put before digits that are a text. */
const textMark = /^['‘’](?=[\d+(])/;

const formatLetter = /\p{Cf}/u;
const joiner = /[\u200c\u200d]/;
/** Names the country of the black flag before it. */
const tag = /[\u{e0020}-\u{e007f}]/u;
const blackFlag = '\u{1f3f4}';
const partOfEmoji = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f/u;
/** A letter of a script in which a joiner may change how a word is written. */
const joined = /(?![\p{scx=Han}\p{scx=Latin}])[\p{L}\p{M}]/u;

/** Whether an emoji or a word would be another one without a format letter between these two. */
function isNeeded(letter: string, before = '', after = ''): boolean {
  if (tag.test(letter)) return before === blackFlag || tag.test(before);
  if (!joiner.test(letter)) return false;
  return [partOfEmoji, joined].some((kind) => kind.test(before) && kind.test(after));
}
