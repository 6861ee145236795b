import type { Sound } from '../types.ts';
import { animalSounds } from './animals.ts';
import { pondAnimalSounds } from './animals-pond.ts';
import { wildAnimalSounds } from './animals-wild.ts';
import { effectSounds } from './effects.ts';
import { sceneSounds } from './effects-scenes.ts';
import { machineSounds } from './machines.ts';
import { signalSounds } from './machines-signal.ts';
import { natureSounds } from './nature.ts';
import { noteSounds } from './notes.ts';
import { tuneSounds } from './notes-tunes.ts';
import { percussionSounds } from './percussion.ts';
import { softPercussionSounds } from './percussion-soft.ts';
import { voiceSounds } from './voice.ts';
import { mouthSounds } from './voice-mouth.ts';

/** Every sound of the library, in the order in which the editor shows them. */
export const sounds: readonly Sound[] = [
  ...animalSounds,
  ...pondAnimalSounds,
  ...wildAnimalSounds,
  ...natureSounds,
  ...noteSounds,
  ...tuneSounds,
  ...percussionSounds,
  ...softPercussionSounds,
  ...effectSounds,
  ...sceneSounds,
  ...machineSounds,
  ...signalSounds,
  ...voiceSounds,
  ...mouthSounds,
];
