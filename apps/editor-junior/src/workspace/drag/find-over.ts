import type { Point } from '@sprout/junior-engine';
import type { Over } from '../stores/carry-store.ts';

/** Attributes of a place on which something can be let go. */
export const overAttributes = (over: Over): Record<`data-${string}`, string> =>
  'id' in over ? { 'data-over': over.kind, 'data-over-id': over.id } : { 'data-over': over.kind };

/** The place below a point of the screen. */
export function findOver({ x, y }: Point): Over | undefined {
  const place = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-over]');
  const id = place?.dataset['overId'] ?? '';
  switch (place?.dataset['over']) {
    case 'script':
      return { kind: 'script' };
    case 'bin':
      return { kind: 'bin' };
    case 'character':
      return { kind: 'character', id };
    case 'page':
      return { kind: 'page', id };
    default:
      return undefined;
  }
}
