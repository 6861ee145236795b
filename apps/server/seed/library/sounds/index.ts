import type { Sound } from '../types.ts';
import { animalSounds } from './animals.ts';
import { wildAnimalSounds } from './animals-wild.ts';
import { effectSounds } from './effects.ts';
import { machineSounds } from './machines.ts';
import { natureSounds } from './nature.ts';
import { noteSounds } from './notes.ts';
import { percussionSounds } from './percussion.ts';
import { voiceSounds } from './voice.ts';

/** Every sound of the library, in the order in which the editor shows them. */
export const sounds: readonly Sound[] = [
  ...animalSounds,
  ...wildAnimalSounds,
  ...natureSounds,
  ...noteSounds,
  ...percussionSounds,
  ...effectSounds,
  ...machineSounds,
  ...voiceSounds,
];
