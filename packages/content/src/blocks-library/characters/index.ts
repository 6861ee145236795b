import type { Character } from '../types.ts';
import { airAnimals } from './air.ts';
import { groundBirds } from './birds.ts';
import { boats } from './boats.ts';
import { devices } from './devices.ts';
import { dragons } from './dragons.ts';
import { fantasy } from './fantasy.ts';
import { farmAnimals } from './farm-animals.ts';
import { flyers } from './flyers.ts';
import { food } from './food.ts';
import { friends } from './friends.ts';
import { moreFriends } from './friends-field.ts';
import { gamePieces } from './game-pieces.ts';
import { gardenAnimals } from './garden-animals.ts';
import { insects } from './insects.ts';
import { landAnimals } from './land.ts';
import { mascot } from './mascot.ts';
import { people } from './people.ts';
import { plants } from './plants.ts';
import { seaAnimals } from './sea.ts';
import { seaFloorAnimals } from './sea-floor.ts';
import { skyThings } from './sky-things.ts';
import { sweets } from './sweets.ts';
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
  ...farmAnimals,
  ...gardenAnimals,
  ...airAnimals,
  ...insects,
  ...groundBirds,
  ...seaAnimals,
  ...seaFloorAnimals,
  ...fantasy,
  ...dragons,
  ...vehicles,
  ...flyers,
  ...boats,
  ...food,
  ...sweets,
  ...skyThings,
  ...plants,
  ...things,
  ...devices,
  ...toys,
  ...gamePieces,
];
