import { AppError } from '../errors.ts';

export type Letters = { readonly text: string; readonly alphabet?: 'big5' };

/** Stands for what could not be read. */
const broken = '\uFFFD';
/** Of so many characters beyond ASCII one may be broken. */
const readFor = 5;
/** Pairs of bytes that decide; more tell nothing new. */
const pairsSeen = 20_000;
/** Share of pairs that are everyday characters of an alphabet that is truly meant. */
const leastShare = 0.4;

/**
 * The text of a list. It is UTF-8 where it says so or all of it is, also when a few characters were cut;
 * else the one of the two Chinese alphabets whose everyday characters it has more of. Throws
 * `sheet.unreadableLetters` where neither fits.
 */
export function decodeLetters(bytes: Uint8Array): Letters {
  const marked = markedAs(bytes);
  if (marked) return { text: new TextDecoder(marked).decode(bytes) };
  const utf8 = new TextDecoder('utf-8').decode(bytes);
  const { whole, lost } = countBeyondAscii(utf8);
  if (lost * readFor <= whole) return { text: utf8 };
  const { gb, big5, all } = pairShares(bytes);
  const best = Math.max(gb, big5);
  if (all === 0 || best < leastShare) throw new AppError('sheet.unreadableLetters');
  const isBig5 = big5 > gb;
  const text = new TextDecoder(isBig5 ? 'big5' : 'gb18030').decode(bytes);
  return isBig5 ? { text, alphabet: 'big5' } : { text };
}

function markedAs([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

export const isMarkedText = (bytes: Uint8Array): boolean => markedAs(bytes) !== undefined;

/** Whether a cell holds a character that could not be read. */
export const isBroken = (text: string): boolean => text.includes(broken);

function countBeyondAscii(text: string): { whole: number; lost: number } {
  let whole = 0;
  let lost = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0xfffd) lost += 1;
    else if (code > 0x7f) whole += 1;
  }
  return { whole, lost };
}

/** How many of the pairs of bytes are everyday characters of each alphabet. */
function pairShares(bytes: Uint8Array): { gb: number; big5: number; all: number } {
  let all = 0;
  let gb = 0;
  let big5 = 0;
  for (let at = 0; at < bytes.length && all < pairsSeen; at += 1) {
    const lead = bytes[at] ?? 0;
    if (lead < 0x80) continue;
    const trail = bytes[at + 1] ?? 0;
    all += 1;
    const isHigh = trail >= 0xa1 && trail <= 0xfe;
    if (trail < 0x40) continue;
    at += 1;
    // Full-width signs of both stand in their first rows and say nothing.
    if (isHigh && ((lead >= 0xb0 && lead <= 0xd7) || lead === 0xa1 || lead === 0xa3)) gb += 1;
    if ((isHigh || trail <= 0x7e) && ((lead >= 0xa4 && lead <= 0xc6) || lead === 0xa1)) big5 += 1;
  }
  return { all, gb: all === 0 ? 0 : gb / all, big5: all === 0 ? 0 : big5 / all };
}
