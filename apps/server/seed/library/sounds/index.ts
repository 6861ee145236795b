import type { Sound } from '../types.ts';
import { animalSounds } from './animals.ts';
import { effectSounds } from './effects.ts';
import { natureSounds } from './nature.ts';
import { percussionSounds } from './percussion.ts';
import { voiceSounds } from './voice.ts';

/** Every sound of the library, in the order in which the editor shows them. */
export const sounds: readonly Sound[] = [
  ...animalSounds,
  ...natureSounds,
  ...percussionSounds,
  ...effectSounds,
  ...voiceSounds,
];
