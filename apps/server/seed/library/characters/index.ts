import type { Character } from '../types.ts';
import { airAnimals } from './air.ts';
import { groundBirds } from './birds.ts';
import { fantasy } from './fantasy.ts';
import { flyers } from './flyers.ts';
import { food } from './food.ts';
import { friends } from './friends.ts';
import { moreFriends } from './friends-field.ts';
import { gardenAnimals } from './garden-animals.ts';
import { landAnimals } from './land.ts';
import { mascot } from './mascot.ts';
import { people } from './people.ts';
import { seaAnimals } from './sea.ts';
import { seaFloorAnimals } from './sea-floor.ts';
import { skyThings } from './sky-things.ts';
import { things } from './things.ts';
import { toys } from './toys.ts';
import { vehicles } from './vehicles.ts';

/** Every character of the library, in the order in which the editor shows them. */
export const characters: readonly Character[] = [
  mascot,
  ...friends,
  ...moreFriends,
  ...people,
  ...landAnimals,
  ...gardenAnimals,
  ...airAnimals,
  ...groundBirds,
  ...seaAnimals,
  ...seaFloorAnimals,
  ...fantasy,
  ...vehicles,
  ...flyers,
  ...food,
  ...skyThings,
  ...things,
  ...toys,
];
