/** Which keys a phone shows for a work. */
export type TouchPad = {
  hasArrows: boolean;
  hasSpace: boolean;
  /** Further keys, upper case, at most eight. */
  letters: string[];
};

const arrows = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];
const lettersLimit = 8;

/**
 * The pad for the keys a work listens to; undefined when it needs none. Before the work is loaded
 * (`keys` undefined) and for `any` key: arrows and space, the keys that most works use.
 */
export function padFor(keys: readonly string[] | undefined): TouchPad | undefined {
  if (keys === undefined || keys.includes('any')) {
    return { hasArrows: true, hasSpace: true, letters: [] };
  }
  if (keys.length === 0) return undefined;
  return {
    hasArrows: keys.some((key) => arrows.includes(key)),
    hasSpace: keys.includes(' '),
    letters: keys.filter((key) => key !== ' ' && key.length === 1).slice(0, lettersLimit),
  };
}
