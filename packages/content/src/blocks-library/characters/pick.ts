import type { Art } from '../types.ts';

/** The named shapes of one picture, in the given order. */
export function pick(art: Art, icon: string, indexes: readonly number[]): string {
  const parts = art.parts(icon);
  return indexes.map((index) => parts[index] ?? '').join('');
}
