import { addNoise, glide, newTrack } from '../synth.ts';
import { addVoice, vowel } from '../synth-voice.ts';
import type { Sound } from '../types.ts';

/** Animals of house, farm and garden, each a short call. */
export const animalSounds: readonly Sound[] = [
  {
    key: 'meow',
    names: { zh: '喵', en: 'Meow' },
    tags: ['animals', 'cat'],
    family: 'animals',
    render: meow,
  },
  {
    key: 'woof',
    names: { zh: '汪汪', en: 'Woof' },
    tags: ['animals', 'dog'],
    family: 'animals',
    render: woof,
  },
  {
    key: 'moo',
    names: { zh: '哞', en: 'Moo' },
    tags: ['animals', 'cow', 'farm'],
    family: 'animals',
    render: moo,
  },
  {
    key: 'oink',
    names: { zh: '哼哼', en: 'Oink' },
    tags: ['animals', 'pig', 'farm'],
    family: 'animals',
    render: oink,
  },
  {
    key: 'baa',
    names: { zh: '咩', en: 'Baa' },
    tags: ['animals', 'sheep', 'farm'],
    family: 'animals',
    render: baa,
  },
  {
    key: 'cluck',
    names: { zh: '咯咯哒', en: 'Cluck' },
    tags: ['animals', 'hen', 'farm'],
    family: 'animals',
    render: cluck,
  },
];

function meow(): Float32Array {
  const track = newTrack(0.75);
  addVoice(track, {
    seconds: 0.73,
    pitch: (position) => 430 + 260 * Math.sin(Math.PI * position ** 0.6),
    mouth: [vowel.m, vowel.i, vowel.a, vowel.o, vowel.u],
    envelope: { attack: 0.09, hold: 0.3, decay: 0.34, curve: 1.4 },
  });
  return track.samples;
}

function woof(): Float32Array {
  const track = newTrack(0.62);
  for (const at of [0, 0.3]) {
    addVoice(track, {
      at,
      seconds: 0.22,
      pitch: glide(300, 150),
      mouth: [vowel.u, vowel.a, vowel.o],
      envelope: { attack: 0.02, hold: 0.05, decay: 0.15 },
    });
    addNoise(track, {
      at,
      seconds: 0.12,
      lowPass: 1400,
      gain: 0.8,
      seed: 7,
      envelope: { attack: 0.01, decay: 0.11 },
    });
  }
  return track.samples;
}

function moo(): Float32Array {
  const track = newTrack(1.5);
  addVoice(track, {
    seconds: 1.48,
    pitch: (position) => 128 + 42 * Math.sin(Math.PI * position),
    mouth: [vowel.m, vowel.u, vowel.u, vowel.o, vowel.u],
    vibrato: { depth: 0.012, speed: 5 },
    envelope: { attack: 0.22, hold: 0.7, decay: 0.56, curve: 1.2 },
  });
  return track.samples;
}

function oink(): Float32Array {
  const track = newTrack(0.72);
  for (const at of [0, 0.36]) {
    addVoice(track, {
      at,
      seconds: 0.3,
      pitch: (position) => 170 + 190 * position ** 2,
      mouth: [vowel.o, vowel.i, vowel.e],
      tremolo: { depth: 0.7, speed: 38 },
      envelope: { attack: 0.04, hold: 0.1, decay: 0.16, curve: 1.2 },
    });
    addNoise(track, {
      at,
      seconds: 0.26,
      lowPass: 1800,
      highPass: 400,
      gain: 0.5,
      seed: 12,
      envelope: { attack: 0.05, decay: 0.2 },
    });
  }
  return track.samples;
}

function baa(): Float32Array {
  const track = newTrack(1.05);
  addVoice(track, {
    seconds: 1.02,
    pitch: glide(330, 290),
    mouth: [vowel.m, vowel.a, vowel.e, vowel.a],
    tremolo: { depth: 0.75, speed: 9 },
    vibrato: { depth: 0.03, speed: 9 },
    envelope: { attack: 0.07, hold: 0.5, decay: 0.42, curve: 1.3 },
  });
  return track.samples;
}

function cluck(): Float32Array {
  const track = newTrack(1.15);
  for (const [at, pitch] of [
    [0, 420],
    [0.19, 430],
    [0.38, 440],
  ] as const) {
    addVoice(track, {
      at,
      seconds: 0.1,
      pitch: glide(pitch, pitch * 0.8),
      mouth: [vowel.o, vowel.a],
      envelope: { attack: 0.012, decay: 0.085 },
    });
  }
  addVoice(track, {
    at: 0.58,
    seconds: 0.5,
    pitch: (position) => 430 + 330 * Math.sin(Math.PI * Math.min(1, position * 1.6)),
    mouth: [vowel.a, vowel.e, vowel.a],
    envelope: { attack: 0.06, hold: 0.15, decay: 0.28 },
  });
  return track.samples;
}
