/** Reading of data that a stranger's program may have made up. None of these throw. */
export type Fields = Readonly<Record<string, unknown>>;

/** Longest text and longest list that a page shows without standing still. */
const longestShown = 20_000;
const mostShown = 1000;

export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

/** The last of them where there are more: a program stands in the last of its calls. */
export const listOf = (value: unknown): readonly Fields[] =>
  Array.isArray(value) ? value.slice(-mostShown).map(fieldsOf) : [];

export const word = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A text that is shown as a whole: a question, a mistake, a variable. */
export const shortWord = (value: unknown): string => word(value).slice(0, longestShown);

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
