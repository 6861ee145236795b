import { hasContact } from './find-contact.ts';
import { tellsWhereabouts } from './find-whereabouts.ts';
import { type UnkindWord, unkindEnglish, unkindWords } from './unkind-words.ts';

export type TextProblem =
  | { code: 'text.empty' | 'text.contact' | 'text.personal' | 'text.word' | 'text.control' }
  | { code: 'text.tooLong'; max: number };

export type CheckedText = { text: string } | { problem: TextProblem };

type Options = {
  /** Letters, each Chinese character and each emoji counting one. */
  max: number;
  /** An empty text is fine: descriptions. */
  mayBeEmpty?: boolean;
  /** Line breaks stay: comments and descriptions. */
  mayBreakLines?: boolean;
};

/**
 * Judges what children write where others read it: titles, descriptions, nicknames, comments, tags.
 * Answers the tidied text, or the first problem. Contact data of children must not stand on a
 * public page, so numbers, addresses and account names are refused rather than masked; nor may a real
 * name with a school or class, or a place to meet.
 */
export function checkText(value: string, { max, mayBeEmpty, mayBreakLines }: Options): CheckedText {
  const text = tidy(value, mayBreakLines ?? false);
  if (text === '') return mayBeEmpty ? { text } : { problem: { code: 'text.empty' } };
  if (unseen.test(text.replaceAll('\n', ''))) return { problem: { code: 'text.control' } };
  if ([...text].length > max) return { problem: { code: 'text.tooLong', max } };
  const folded = text.normalize('NFKC').toLowerCase();
  if (hasContact(folded)) return { problem: { code: 'text.contact' } };
  if (tellsWhereabouts(folded)) return { problem: { code: 'text.personal' } };
  return isUnkind(folded) ? { problem: { code: 'text.word' } } : { text };
}

function tidy(value: string, mayBreakLines: boolean): string {
  const text = value.normalize('NFC').replace(/\r\n?/g, '\n');
  const lines = mayBreakLines ? text.replace(/[^\S\n]+/g, ' ') : text.replace(/\s+/g, ' ');
  return lines.replace(/\n{3,}/g, '\n\n').trim();
}

/** Control letters, direction changes, private use and half pairs; joiners inside emoji are fine. */
const unseen = /[\p{Cc}\p{Cs}\p{Co}\u061c\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u;

/** Signs between the letters do not hide a word. */
function isUnkind(folded: string): boolean {
  const letters = folded.replace(/[\s\p{P}\p{S}\p{Cf}]+/gu, '');
  return unkindWords.some((unkind) => holds(letters, unkind)) || unkindEnglish.test(folded);
}

function holds(letters: string, { word, innocent = [] }: UnkindWord): boolean {
  if (!letters.includes(word)) return false;
  return innocent
    .reduce((rest, harmless) => rest.replaceAll(harmless, ' '), letters)
    .includes(word);
}
