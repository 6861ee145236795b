/**
 * Applies exact replacements. A count that differs from the expected one means that the bundle is
 * not the one the patches were written for, so nothing is written.
 * @param {string} text
 * @param {readonly {why: string, find: string, until?: string, put: string, count: number}[]} patches
 *   `until`: the replaced piece reaches from `find` to the end of the next `until`
 */
export function applyPatches(text, patches) {
  return patches.reduce(applyPatch, text);
}

function applyPatch(text, patch) {
  const pieces = text.split(patch.find);
  const found = pieces.length - 1;
  if (found !== patch.count) {
    throw new Error(`patch "${patch.why}": expected ${patch.count} places, found ${found}`);
  }
  const [first = '', ...rest] = pieces;
  return first + rest.map((piece) => patch.put + afterEnd(piece, patch)).join('');
}

function afterEnd(piece, { until, why }) {
  if (until === undefined) return piece;
  const end = piece.indexOf(until);
  if (end < 0) throw new Error(`patch "${why}": its end was not found`);
  return piece.slice(end + until.length);
}
