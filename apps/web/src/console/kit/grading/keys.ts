import type { KeyPress, KeySituation } from '../workspace/use-page-keys.ts';

/** What a key asks for while hand-ins are graded, and works for the site reviewed. */
export type KeyCommand =
  | { kind: 'next' | 'previous' | 'comment' | 'phrase' | 'run' | 'fullScreen' | 'code' }
  | { kind: 'compare' | 'return' | 'takeDown' | 'skip' | 'submit' | 'help' | 'leave' }
  | { kind: 'stars'; n: number }
  | { kind: 'level'; level: 1 | 2 | 3 };

const letters: Readonly<Record<string, KeyCommand>> = {
  j: { kind: 'next' },
  k: { kind: 'previous' },
  q: { kind: 'level', level: 1 },
  w: { kind: 'level', level: 2 },
  e: { kind: 'level', level: 3 },
  c: { kind: 'comment' },
  '/': { kind: 'phrase' },
  d: { kind: 'code' },
  v: { kind: 'compare' },
  f: { kind: 'fullScreen' },
  r: { kind: 'return' },
  s: { kind: 'skip' },
  x: { kind: 'takeDown' },
  '?': { kind: 'help' },
};

/** Source: look-console section 8. Undo belongs to the undo bar. */
export function commandOf(press: KeyPress, situation: KeySituation): KeyCommand | undefined {
  const { key, ctrlKey, metaKey, altKey } = press;
  if ((ctrlKey || metaKey) && key === 'Enter') return { kind: 'submit' };
  if (situation.isWriting) return key === 'Escape' ? { kind: 'leave' } : undefined;
  if (ctrlKey || metaKey || altKey) return undefined;
  if (!situation.isOnControl) {
    if (key === 'ArrowDown') return { kind: 'next' };
    if (key === 'ArrowUp') return { kind: 'previous' };
    if (key === ' ') return { kind: 'run' };
  }
  if (!situation.areLettersOn) return undefined;
  if (/^[1-5]$/.test(key)) return { kind: 'stars', n: Number(key) };
  return letters[key.toLowerCase()];
}

type KeyLine = readonly [name: string, ...keys: string[]];

const work = [
  ['comment', 'C'],
  ['phrase', '/'],
  ['run', 'space'],
  ['full', 'F'],
  ['code', 'D'],
] as const satisfies readonly KeyLine[];
const ways = [
  ['next', 'J', '↓'],
  ['previous', 'K', '↑'],
  ['stars', '1–5'],
] as const satisfies readonly KeyLine[];
const last = [
  ['undo', 'Ctrl', 'Z'],
  ['leave', 'Esc'],
  ['help', '?'],
] as const satisfies readonly KeyLine[];

/** Commands in the order of the list of keys, each with its keys. */
export const keyLines = [
  ...ways,
  ['levels', 'Q', 'W', 'E'],
  ...work,
  ['previousHandIn', 'V'],
  ['return', 'R'],
  ['skip', 'S'],
  ['submit', 'Ctrl', 'Enter'],
  ...last,
] as const satisfies readonly KeyLine[];

/** The same for works that are reviewed for the site. */
export const siteKeyLines = [
  ...ways,
  ...work,
  ['shown', 'V'],
  ['return', 'R'],
  ['takeDown', 'X'],
  ['skip', 'S'],
  ['approve', 'Ctrl', 'Enter'],
  ...last,
] as const satisfies readonly KeyLine[];
