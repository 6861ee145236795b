/** Letter and two digits per level. Source: system-domain section 5.4. */
const segmentLength = 3;
const lastSegment = 26 * 99;

/**
 * The code of a new department below `parent` (empty for a root): the parent's code and the segment
 * after the highest of its siblings, A01 … A99, B01 … Z99. When Z99 is taken the first gap is
 * filled; `undefined` when there is none.
 * @param siblings codes of all departments below the parent, in any order; deeper ones are ignored
 */
export function nextOrgCode(siblings: readonly string[], parent = ''): string | undefined {
  const taken = new Set(
    siblings.filter((code) => isChildCode(code, parent)).map((code) => segmentNumber(code)),
  );
  const highest = Math.max(0, ...taken);
  if (highest < lastSegment) return parent + segment(highest + 1);
  for (let number = 1; number <= lastSegment; number += 1) {
    if (!taken.has(number)) return parent + segment(number);
  }
  return undefined;
}

/** Empty for a root. */
export const parentOrgCode = (code: string): string => code.slice(0, -segmentLength);

/** 1 for a root. */
export const orgDepth = (code: string): number => code.length / segmentLength;

/** The department itself counts. */
export const isInOrg = (code: string, top: string): boolean => code.startsWith(top);

/** The code of a row below `from` after `from` has become `to`. */
export const movedOrgCode = (code: string, from: string, to: string): string =>
  to + code.slice(from.length);

/** Well formed: one or more segments. */
export const isOrgCode = (code: string): boolean => /^(?:[A-Z](?!00)\d\d)+$/.test(code);

const isChildCode = (code: string, parent: string): boolean =>
  code.length === parent.length + segmentLength && code.startsWith(parent) && isOrgCode(code);

/** 1 for A01, 100 for B01. */
function segmentNumber(code: string): number {
  const last = code.slice(-segmentLength);
  return (last.charCodeAt(0) - letterA) * 99 + Number(last.slice(1));
}

function segment(number: number): string {
  const letter = String.fromCharCode(letterA + Math.floor((number - 1) / 99));
  return letter + String(((number - 1) % 99) + 1).padStart(2, '0');
}

const letterA = 65;
