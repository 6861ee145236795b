/**
 * A text without letters of one kind at its ends. Looks at each letter once; `/x+$/` looks at a row of
 * them as often as it is long.
 * @param kind a pattern of one letter, without a flag `g` or `y`
 */
export const trimEnds = (text: string, kind: RegExp): string =>
  trimEnd(text.slice(lengthOfStart(text, kind)), kind);

/** The same at the end alone. */
export function trimEnd(text: string, kind: RegExp): string {
  let end = text.length;
  while (end > 0 && kind.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

function lengthOfStart(text: string, kind: RegExp): number {
  let start = 0;
  while (start < text.length && kind.test(text.charAt(start))) start += 1;
  return start;
}
