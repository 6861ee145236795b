import { tidyCode } from './tidy-typed.ts';

/** No vowels, so that no word comes out, and no two characters that are taken for each other. */
const letters = '23456789BCDFGHJKMNPQRTVWXYZ';
const codeLength = 6;

/** How long a code may stay open. It is told to a room full of children, so it ends by itself. */
export const joinLimits = {
  /** Minutes of a code when nothing else is said: one lesson. */
  defaultMinutes: 45,
  minutes: 7 * 24 * 60,
  /** Minutes of a code with which children become members without the staff. */
  immediateMinutes: 24 * 60,
  /** Children of one code: a large class and its mistakes. */
  places: 80,
} as const;

/** A short code for typing, about 28 bits. It is no secret for long: it ends, and tries are counted. */
export function joinCodeFrom(bytes: Uint8Array): string {
  let number = 0n;
  for (const byte of bytes) number = number * 256n + BigInt(byte);
  let code = '';
  while (code.length < codeLength) {
    code += letters[Number(number % BigInt(letters.length))];
    number /= BigInt(letters.length);
  }
  return code;
}

/** Random bytes that one code takes. */
export const joinCodeBytes = 8;

/** What was typed, as codes are kept: case, spaces and hyphens do not count. */
export const normaliseJoinCode = (typed: string): string =>
  tidyCode(typed)
    .toUpperCase()
    .replace(/[\s\p{Pd}]+/gu, '');

/** In two groups, for reading aloud. */
export const showJoinCode = (code: string): string => `${code.slice(0, 3)}-${code.slice(3)}`;
