import type { Backdrop } from '../types.ts';
import { meadowBackdrops } from './meadow.ts';
import { spaceBackdrops } from './space.ts';
import { waterBackdrops } from './water.ts';

/** Every backdrop of the library, in the order in which the editor shows them. */
export const backdrops: readonly Backdrop[] = [
  ...meadowBackdrops,
  ...waterBackdrops,
  ...spaceBackdrops,
];
