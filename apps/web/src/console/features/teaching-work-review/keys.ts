import type { KeyPress, KeySituation } from '../../kit/workspace/use-page-keys.ts';

/** What a key asks for in the review queue. */
export type KeyCommand =
  | { kind: 'next' | 'previous' | 'comment' | 'run' | 'fullScreen' | 'code' }
  | { kind: 'return' | 'skip' | 'submit' | 'help' }
  | { kind: 'stars'; n: number };

const letters: Readonly<Record<string, KeyCommand>> = {
  j: { kind: 'next' },
  k: { kind: 'previous' },
  c: { kind: 'comment' },
  d: { kind: 'code' },
  f: { kind: 'fullScreen' },
  r: { kind: 'return' },
  s: { kind: 'skip' },
  '?': { kind: 'help' },
};

/** Source: look-console section 8. Undo belongs to the undo bar. */
export function commandOf(press: KeyPress, situation: KeySituation): KeyCommand | undefined {
  const { key, ctrlKey, metaKey, altKey } = press;
  if ((ctrlKey || metaKey) && key === 'Enter') return { kind: 'submit' };
  if (ctrlKey || metaKey || altKey || situation.isWriting) return undefined;
  if (!situation.isOnControl) {
    if (key === 'ArrowDown') return { kind: 'next' };
    if (key === 'ArrowUp') return { kind: 'previous' };
    if (key === ' ') return { kind: 'run' };
  }
  if (!situation.areLettersOn) return undefined;
  if (/^[1-5]$/.test(key)) return { kind: 'stars', n: Number(key) };
  return letters[key.toLowerCase()];
}

/** Commands in the order of the list of keys, each with its keys. */
export const keyLines = [
  ['next', 'J', '↓'],
  ['previous', 'K', '↑'],
  ['stars', '1–5'],
  ['comment', 'C'],
  ['run', 'space'],
  ['full', 'F'],
  ['code', 'D'],
  ['return', 'R'],
  ['skip', 'S'],
  ['submit', 'Ctrl', 'Enter'],
  ['undo', 'Ctrl', 'Z'],
  ['help', '?'],
] as const;
