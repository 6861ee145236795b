import type { Backdrop } from '../types.ts';
import { gameBackdrops } from './games.ts';
import { meadowBackdrops } from './meadow.ts';
import { roomBackdrops } from './rooms.ts';
import { seasonBackdrops } from './seasons.ts';
import { spaceBackdrops } from './space.ts';
import { townBackdrops } from './town.ts';
import { waterBackdrops } from './water.ts';
import { wildBackdrops } from './wild.ts';

/** Every backdrop of the library, in the order in which the editor shows them. */
export const backdrops: readonly Backdrop[] = [
  ...meadowBackdrops,
  ...seasonBackdrops,
  ...waterBackdrops,
  ...wildBackdrops,
  ...townBackdrops,
  ...roomBackdrops,
  ...spaceBackdrops,
  ...gameBackdrops,
];
