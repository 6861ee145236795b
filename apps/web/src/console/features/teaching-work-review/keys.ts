/** What a key asks for in the review queue. */
export type KeyCommand =
  | { kind: 'next' | 'previous' | 'comment' | 'run' | 'fullScreen' | 'code' }
  | { kind: 'return' | 'skip' | 'submit' | 'help' }
  | { kind: 'stars'; n: number };

export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

export type KeySituation = {
  /** The focus stands in a text. */
  isWriting: boolean;
  /** The focus stands on something that takes the space bar and the arrows itself. */
  isOnControl: boolean;
  /** Single letters can be switched off. Source: WCAG 2.1.4. */
  areLettersOn: boolean;
};

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
