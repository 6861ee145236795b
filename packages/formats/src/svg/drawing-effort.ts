import { FormatError } from '../problems.ts';

/** Signs that a reader of a drawing stops at: `<` of tags, `&` of references, `=` of attributes, `\` of escapes. */
const stops: ReadonlySet<number> = new Set([0x3c, 0x26, 0x3d, 0x5c]);

/**
 * Most of these signs in all drawings of one file. Ours: a library character has some hundreds, a
 * file full of them some ten thousands; and as many take a server about a second to make harmless.
 */
const mostStops = 150_000;

/**
 * Refuses a small file that unpacks to drawings which would keep a server busy for a minute.
 * @throws FormatError `format.zipBomb`
 */
export function requireModestDrawings(drawings: readonly Uint8Array[]): void {
  let found = 0;
  for (const bytes of drawings) {
    for (const byte of bytes) if (stops.has(byte)) found += 1;
    if (found > mostStops) throw new FormatError('format.zipBomb', {});
  }
}
