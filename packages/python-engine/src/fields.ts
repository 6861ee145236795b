/** Reading of data that a stranger's program may have made up. None of these throw. */
export type Fields = Readonly<Record<string, unknown>>;

export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

export const listOf = (value: unknown): readonly Fields[] =>
  Array.isArray(value) ? value.map(fieldsOf) : [];

export const word = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A whole number from 0. */
export const count = (value: unknown): number =>
  typeof value === 'number' && value >= 0 ? Math.trunc(value) : 0;

export function parseText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
