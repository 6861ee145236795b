/** What the keypad shows; the first digit replaces the number that stood there. */
export type KeypadState = { readonly text: string; readonly isFresh: boolean };

export type KeypadKey = `${number}` | 'minus' | 'erase';

/** Digits that fit into a block. Source: junior reference, A2. */
const digitsMax = 2;

export function openKeypad(value: unknown): KeypadState {
  const number = Math.trunc(Number(value));
  return { text: String(Number.isFinite(number) ? number : 0), isFresh: true };
}

export function pressKey({ text, isFresh }: KeypadState, key: KeypadKey): KeypadState {
  if (key === 'minus') return { text: negate(text), isFresh };
  if (key === 'erase') return { text: withoutLast(isFresh ? '' : text), isFresh: false };
  const sign = !isFresh && text.startsWith('-') ? '-' : '';
  const digits = isFresh ? '' : text.replace(/^-|^-?0$/, '');
  if (digits.length >= digitsMax) return { text, isFresh: false };
  return { text: `${sign}${digits}${key}`, isFresh: false };
}

/** The number on the keypad; nothing typed counts as 0. */
export function keypadValue({ text }: KeypadState): number {
  return Number(text) + 0 || 0;
}

/** A key of a keyboard as a key of the keypad. */
export function keypadKey(key: string, hasMinus: boolean): KeypadKey | undefined {
  if (/^[0-9]$/.test(key)) return `${Number(key)}`;
  if (key === 'Backspace' || key === 'Delete') return 'erase';
  return key === '-' && hasMinus ? 'minus' : undefined;
}

function negate(text: string): string {
  if (text.startsWith('-')) return text.slice(1);
  return `-${text}`;
}

function withoutLast(text: string): string {
  const left = text.slice(0, -1);
  return left === '-' ? '' : left;
}
