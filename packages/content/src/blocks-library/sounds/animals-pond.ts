import { addTone, glide, newTrack, soften } from '../synth.ts';
import { addVoice, vowel } from '../synth-voice.ts';
import type { Sound } from '../types.ts';

/** Small animals of garden and pond. */
export const pondAnimalSounds: readonly Sound[] = [
  {
    key: 'chirp',
    names: { zh: '叽叽', en: 'Chick chirp' },
    tags: ['animals', 'chick', 'farm'],
    family: 'animals',
    render: chirp,
  },
  {
    key: 'quack',
    names: { zh: '嘎嘎', en: 'Quack' },
    tags: ['animals', 'duck', 'farm'],
    family: 'animals',
    render: quack,
  },
  {
    key: 'squeak',
    names: { zh: '吱吱', en: 'Squeak' },
    tags: ['animals', 'mouse'],
    family: 'animals',
    render: squeak,
  },
  {
    key: 'ribbit',
    names: { zh: '呱呱', en: 'Ribbit' },
    tags: ['animals', 'frog'],
    family: 'animals',
    render: ribbit,
  },
  {
    key: 'buzz',
    names: { zh: '嗡嗡', en: 'Buzz' },
    tags: ['animals', 'bee'],
    family: 'animals',
    render: buzz,
  },
];

function chirp(): Float32Array {
  const track = newTrack(0.6);
  for (const at of [0, 0.18, 0.36]) {
    addTone(track, {
      at,
      seconds: 0.11,
      pitch: glide(3900, 2600),
      envelope: { attack: 0.015, decay: 0.095, curve: 1.2 },
    });
  }
  return track.samples;
}

function quack(): Float32Array {
  const track = newTrack(0.62);
  for (const at of [0, 0.3]) {
    addVoice(track, {
      at,
      seconds: 0.25,
      pitch: glide(330, 240),
      mouth: [vowel.a, vowel.e, vowel.a],
      tremolo: { depth: 0.3, speed: 60 },
      envelope: { attack: 0.02, hold: 0.1, decay: 0.13, curve: 1.1 },
    });
  }
  return track.samples;
}

function squeak(): Float32Array {
  const track = newTrack(0.42);
  for (const at of [0, 0.2]) {
    addTone(track, {
      at,
      seconds: 0.15,
      pitch: glide(1900, 2700),
      partials: [1, 0.3],
      envelope: { attack: 0.025, decay: 0.12, curve: 1.3 },
    });
  }
  return track.samples;
}

function ribbit(): Float32Array {
  const track = newTrack(0.66);
  for (let index = 0; index < 12; index += 1) {
    const isLow = index < 5;
    addTone(track, {
      at: index * 0.032 + (isLow ? 0 : 0.08),
      seconds: 0.03,
      pitch: isLow ? 190 + index * 6 : 300 + index * 9,
      wave: 'square',
      envelope: { attack: 0.006, decay: 0.024, curve: 1 },
    });
  }
  soften(track, 1300);
  return track.samples;
}

function buzz(): Float32Array {
  const track = newTrack(1.1);
  addTone(track, {
    seconds: 1.08,
    pitch: (position) => 190 + 40 * Math.sin(position * 9),
    wave: 'saw',
    vibrato: { depth: 0.03, speed: 26 },
    envelope: { attack: 0.2, hold: 0.5, decay: 0.38, curve: 1 },
  });
  soften(track, 1800);
  return track.samples;
}
