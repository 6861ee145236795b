import type { Backdrop } from '../types.ts';
import { fairyTaleBackdrops } from './fairy-tales.ts';
import { festiveRoomBackdrops } from './festive-rooms.ts';
import { gameBackdrops } from './games.ts';
import { meadowBackdrops } from './meadow.ts';
import { roomBackdrops } from './rooms.ts';
import { seasonBackdrops } from './seasons.ts';
import { skyBackdrops } from './skies.ts';
import { spaceBackdrops } from './space.ts';
import { townBackdrops } from './town.ts';
import { trackBackdrops } from './tracks.ts';
import { waterBackdrops } from './water.ts';
import { wildBackdrops } from './wild.ts';
import { greenBackdrops } from './wild-green.ts';
import { woodBackdrops } from './woods.ts';

/** Every backdrop of the library, in the order in which the editor shows them. */
export const backdrops: readonly Backdrop[] = [
  ...meadowBackdrops,
  ...woodBackdrops,
  ...seasonBackdrops,
  ...skyBackdrops,
  ...waterBackdrops,
  ...wildBackdrops,
  ...greenBackdrops,
  ...townBackdrops,
  ...trackBackdrops,
  ...roomBackdrops,
  ...festiveRoomBackdrops,
  ...spaceBackdrops,
  ...gameBackdrops,
  ...fairyTaleBackdrops,
];
