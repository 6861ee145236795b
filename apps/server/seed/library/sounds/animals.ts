import { addNoise, addTone, glide, newTrack, soften } from '../synth.ts';
import type { Sound } from '../types.ts';

/** Voices of animals, each a short call. */
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
    key: 'chirp',
    names: { zh: '叽叽', en: 'Chick chirp' },
    tags: ['animals', 'chick'],
    family: 'animals',
    render: chirp,
  },
  {
    key: 'tweet',
    names: { zh: '鸟叫', en: 'Bird song' },
    tags: ['animals', 'bird'],
    family: 'animals',
    render: tweet,
  },
  {
    key: 'quack',
    names: { zh: '嘎嘎', en: 'Quack' },
    tags: ['animals', 'duck'],
    family: 'animals',
    render: quack,
  },
  {
    key: 'ribbit',
    names: { zh: '呱呱', en: 'Ribbit' },
    tags: ['animals', 'frog'],
    family: 'animals',
    render: ribbit,
  },
  {
    key: 'hoot',
    names: { zh: '咕咕', en: 'Hoot' },
    tags: ['animals', 'owl'],
    family: 'animals',
    render: hoot,
  },
  {
    key: 'buzz',
    names: { zh: '嗡嗡', en: 'Buzz' },
    tags: ['animals', 'bee'],
    family: 'animals',
    render: buzz,
  },
  {
    key: 'roar',
    names: { zh: '吼', en: 'Roar' },
    tags: ['animals', 'lion'],
    family: 'animals',
    render: roar,
  },
  {
    key: 'squeak',
    names: { zh: '吱吱', en: 'Squeak' },
    tags: ['animals', 'mouse'],
    family: 'animals',
    render: squeak,
  },
];

function meow(): Float32Array {
  const track = newTrack(0.7);
  const pitch = (position: number) => 420 + 380 * Math.sin(Math.PI * position ** 0.7);
  addTone(track, {
    seconds: 0.68,
    pitch,
    partials: [0.5, 0.8, 0.6, 0.35, 0.2, 0.1],
    envelope: { attack: 0.09, hold: 0.2, decay: 0.39, curve: 1.4 },
  });
  soften(track, 2600);
  return track.samples;
}

function woof(): Float32Array {
  const track = newTrack(0.62);
  for (const at of [0, 0.3]) {
    addTone(track, {
      at,
      seconds: 0.2,
      pitch: glide(330, 150),
      wave: 'saw',
      envelope: { attack: 0.012, hold: 0.04, decay: 0.15 },
    });
    addNoise(track, {
      at,
      seconds: 0.12,
      lowPass: 1400,
      gain: 0.9,
      seed: 7,
      envelope: { attack: 0.005, decay: 0.11 },
    });
  }
  soften(track, 1500);
  return track.samples;
}

function chirp(): Float32Array {
  const track = newTrack(0.6);
  for (const at of [0, 0.18, 0.36]) {
    addTone(track, {
      at,
      seconds: 0.11,
      pitch: glide(3900, 2600),
      envelope: { attack: 0.01, decay: 0.1, curve: 1.2 },
    });
  }
  return track.samples;
}

function tweet(): Float32Array {
  const track = newTrack(0.95);
  const calls: readonly [number, number, number][] = [
    [0, 2400, 3300],
    [0.16, 3300, 2700],
    [0.34, 2500, 3500],
    [0.52, 3500, 3000],
    [0.62, 3000, 3600],
    [0.72, 3600, 2900],
  ];
  for (const [at, from, to] of calls) {
    addTone(track, {
      at,
      seconds: 0.13,
      pitch: glide(from, to),
      envelope: { attack: 0.02, hold: 0.03, decay: 0.08, curve: 1 },
    });
  }
  return track.samples;
}

function quack(): Float32Array {
  const track = newTrack(0.6);
  for (const at of [0, 0.3]) {
    addTone(track, {
      at,
      seconds: 0.22,
      pitch: glide(430, 300),
      partials: [0.3, 0.5, 0.8, 0.9, 0.7, 0.6, 0.4, 0.3],
      envelope: { attack: 0.015, hold: 0.1, decay: 0.1, curve: 1 },
    });
  }
  soften(track, 3200);
  return track.samples;
}

function ribbit(): Float32Array {
  const track = newTrack(0.66);
  for (let index = 0; index < 12; index += 1) {
    const low = index < 5;
    addTone(track, {
      at: index * 0.032 + (low ? 0 : 0.08),
      seconds: 0.03,
      pitch: low ? 190 + index * 6 : 300 + index * 9,
      wave: 'square',
      envelope: { attack: 0.004, decay: 0.026, curve: 1 },
    });
  }
  soften(track, 1300);
  return track.samples;
}

function hoot(): Float32Array {
  const track = newTrack(1.2);
  addTone(track, {
    seconds: 0.26,
    pitch: glide(380, 400),
    partials: [1, 0.12],
    envelope: { attack: 0.07, hold: 0.06, decay: 0.13, curve: 1 },
  });
  addTone(track, {
    at: 0.42,
    seconds: 0.72,
    pitch: glide(410, 350),
    partials: [1, 0.12],
    vibrato: { depth: 0.02, speed: 7 },
    envelope: { attack: 0.1, hold: 0.25, decay: 0.37, curve: 1.2 },
  });
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

function roar(): Float32Array {
  const track = newTrack(1.1);
  addTone(track, {
    seconds: 1.05,
    pitch: glide(150, 80),
    wave: 'saw',
    vibrato: { depth: 0.09, speed: 31 },
    envelope: { attack: 0.16, hold: 0.4, decay: 0.5 },
  });
  addNoise(track, {
    seconds: 1.05,
    lowPass: glide(900, 260),
    gain: 1.2,
    seed: 11,
    envelope: { attack: 0.18, hold: 0.35, decay: 0.5 },
  });
  soften(track, 900);
  return track.samples;
}

function squeak(): Float32Array {
  const track = newTrack(0.42);
  for (const at of [0, 0.2]) {
    addTone(track, {
      at,
      seconds: 0.14,
      pitch: glide(1900, 2700),
      partials: [1, 0.3],
      envelope: { attack: 0.02, decay: 0.12, curve: 1.3 },
    });
  }
  return track.samples;
}
