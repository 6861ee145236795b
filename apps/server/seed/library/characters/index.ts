import type { Character } from '../types.ts';
import { airAnimals } from './air.ts';
import { food } from './food.ts';
import { friends } from './friends.ts';
import { mascot } from './mascot.ts';
import { seaAnimals } from './sea.ts';
import { things } from './things.ts';
import { vehicles } from './vehicles.ts';

/** Every character of the library, in the order in which the editor shows them. */
export const characters: readonly Character[] = [
  mascot,
  ...friends,
  ...airAnimals,
  ...seaAnimals,
  ...vehicles,
  ...food,
  ...things,
];
