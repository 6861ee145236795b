import { addNoise, addTone, createRandom, glide, newTrack, soften } from '../synth.ts';
import { addVoice, vowel } from '../synth-voice.ts';
import type { Sound } from '../types.ts';

/** Animals of wood, sky, sea and far away. */
export const wildAnimalSounds: readonly Sound[] = [
  {
    key: 'tweet',
    names: { zh: '鸟叫', en: 'Bird song' },
    tags: ['animals', 'bird'],
    family: 'animals',
    render: tweet,
  },
  {
    key: 'hoot',
    names: { zh: '咕咕', en: 'Hoot' },
    tags: ['animals', 'owl', 'night'],
    family: 'animals',
    render: hoot,
  },
  {
    key: 'squawk',
    names: { zh: '哇哇', en: 'Squawk' },
    tags: ['animals', 'parrot', 'bird'],
    family: 'animals',
    render: squawk,
  },
  {
    key: 'roar',
    names: { zh: '吼', en: 'Roar' },
    tags: ['animals', 'lion'],
    family: 'animals',
    render: roar,
  },
  {
    key: 'trumpet',
    names: { zh: '大象叫', en: 'Elephant trumpet' },
    tags: ['animals', 'elephant'],
    family: 'animals',
    render: trumpet,
  },
  {
    key: 'whale-song',
    names: { zh: '鲸歌', en: 'Whale song' },
    tags: ['animals', 'whale', 'sea', 'underwater'],
    family: 'animals',
    render: whaleSong,
  },
  {
    key: 'gallop',
    names: { zh: '马蹄声', en: 'Gallop' },
    tags: ['animals', 'horse'],
    family: 'animals',
    render: gallop,
  },
  {
    key: 'crickets',
    names: { zh: '虫鸣', en: 'Crickets' },
    tags: ['animals', 'night', 'garden'],
    family: 'animals',
    render: crickets,
  },
];

function tweet(): Float32Array {
  const track = newTrack(0.95);
  const calls = [
    [0, 2400, 3300],
    [0.16, 3300, 2700],
    [0.34, 2500, 3500],
    [0.52, 3500, 3000],
    [0.62, 3000, 3600],
    [0.72, 3600, 2900],
  ] as const;
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

function squawk(): Float32Array {
  const track = newTrack(0.8);
  for (const [at, seconds] of [
    [0, 0.22],
    [0.3, 0.46],
  ] as const) {
    addVoice(track, {
      at,
      seconds,
      pitch: (position) => 620 + 260 * Math.sin(Math.PI * position),
      mouth: [vowel.a, vowel.a, vowel.e],
      tremolo: { depth: 0.6, speed: 44 },
      envelope: { attack: 0.03, hold: 0.1, decay: seconds - 0.14, curve: 1.3 },
    });
  }
  return track.samples;
}

function roar(): Float32Array {
  const track = newTrack(1.15);
  addVoice(track, {
    seconds: 1.1,
    pitch: glide(150, 84),
    mouth: [vowel.o, vowel.a, vowel.a, vowel.o],
    tremolo: { depth: 0.6, speed: 29 },
    envelope: { attack: 0.14, hold: 0.4, decay: 0.55 },
  });
  addNoise(track, {
    seconds: 1.05,
    lowPass: glide(1100, 260),
    gain: 1.1,
    seed: 11,
    envelope: { attack: 0.18, hold: 0.35, decay: 0.5 },
  });
  return track.samples;
}

function trumpet(): Float32Array {
  const track = newTrack(1.1);
  addTone(track, {
    seconds: 1.06,
    pitch: (position) => 330 + 330 * Math.sin(Math.PI * position ** 0.7),
    partials: [0.6, 0.8, 0.9, 0.7, 0.5, 0.35, 0.2],
    vibrato: { depth: 0.03, speed: 27 },
    envelope: { attack: 0.08, hold: 0.4, decay: 0.55, curve: 1.4 },
  });
  addNoise(track, {
    seconds: 1,
    lowPass: 2600,
    highPass: 500,
    gain: 0.35,
    seed: 17,
    envelope: { attack: 0.1, hold: 0.3, decay: 0.5 },
  });
  soften(track, 3000);
  return track.samples;
}

function whaleSong(): Float32Array {
  const track = newTrack(2);
  addTone(track, {
    seconds: 1,
    pitch: (position) => 180 + 260 * position ** 1.5,
    partials: [1, 0.3, 0.1],
    vibrato: { depth: 0.012, speed: 4 },
    envelope: { attack: 0.3, hold: 0.2, decay: 0.5, curve: 1 },
  });
  addTone(track, {
    at: 0.85,
    seconds: 1.1,
    pitch: (position) => 430 - 230 * position,
    partials: [1, 0.3, 0.1],
    vibrato: { depth: 0.02, speed: 5 },
    envelope: { attack: 0.3, hold: 0.1, decay: 0.7, curve: 1.2 },
  });
  return track.samples;
}

function gallop(): Float32Array {
  const track = newTrack(1.2);
  for (let step = 0; step < 9; step += 1) {
    const at = Math.floor(step / 3) * 0.4 + (step % 3) * 0.11;
    addTone(track, {
      at,
      seconds: 0.08,
      pitch: glide(620 + (step % 3) * 130, 380),
      partials: [1, 0.4, 0.2],
      gain: step % 3 === 2 ? 1 : 0.75,
      envelope: { attack: 0.012, decay: 0.066, curve: 2.5 },
    });
  }
  return track.samples;
}

function crickets(): Float32Array {
  const track = newTrack(1.8);
  const random = createRandom(19);
  for (const chirp of [0, 0.55, 1.1]) {
    for (let pulse = 0; pulse < 7; pulse += 1) {
      addTone(track, {
        at: chirp + pulse * 0.052,
        seconds: 0.04,
        pitch: 4300 + random() * 60,
        gain: 0.5 + pulse * 0.06,
        envelope: { attack: 0.015, decay: 0.025, curve: 1 },
      });
    }
  }
  return track.samples;
}
