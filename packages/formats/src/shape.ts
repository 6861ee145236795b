import { FormatError } from './problems.ts';

export type Fields = Record<string, unknown>;

/** @throws FormatError `format.badProject`, always */
export function refuse(where: string): never {
  throw new FormatError('format.badProject', { where });
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function requireFields(value: unknown, where: string): Fields {
  return isFields(value) ? value : refuse(where);
}

export function requireList(value: unknown, where: string): readonly unknown[] {
  return Array.isArray(value) ? value : refuse(where);
}

export function requireText(value: unknown, where: string): string {
  return typeof value === 'string' ? value : refuse(where);
}

/** Own entries only, so that a key like `__proto__` is a key like any other. */
export function eachEntry(
  value: unknown,
  where: string,
  check: (entry: unknown, where: string, key: string) => void,
): void {
  for (const [key, entry] of Object.entries(requireFields(value, where))) {
    check(entry, `${where}.${key}`, key);
  }
}
