import { readDoctype } from './tokenize.ts';

/**
 * Whether a text begins as a drawing does: only spaces, instructions, comments and a document type stand
 * before `<svg`. Each letter is looked at once, so that no text takes longer than its length.
 * @param head the first letters of a file; a byte order mark counts as a space
 */
export function beginsDrawing(head: string): boolean {
  let at = 0;
  for (;;) {
    while (/\s/.test(head.charAt(at))) at += 1;
    const end = endOfPreamble(head, at);
    if (end === -1) return /^<svg[\s>]/i.test(head.slice(at, at + 5));
    at = end;
  }
}

/** Where the instruction, comment or document type ends that begins at `at`; -1 when none does. */
function endOfPreamble(head: string, at: number): number {
  if (head.startsWith('<!--', at)) return endOf(head, '-->', at + 4);
  if (head.startsWith('<?', at)) return endOf(head, '?>', at + 2);
  if (!/^<!doctype/i.test(head.slice(at, at + 9))) return -1;
  return at + readDoctype(head, at).raw.length;
}

function endOf(head: string, sign: string, from: number): number {
  const at = head.indexOf(sign, from);
  return at === -1 ? -1 : at + sign.length;
}
