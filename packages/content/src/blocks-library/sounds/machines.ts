import { addNoise, addTone, glide, newTrack, note, soften } from '../synth.ts';
import type { Sound } from '../types.ts';

/** Vehicles, alarms, doors and other machines. */
export const machineSounds: readonly Sound[] = [
  {
    key: 'launch',
    names: { zh: '发射', en: 'Launch' },
    tags: ['effects', 'space'],
    family: 'effects',
    render: launch,
  },
  {
    key: 'engine',
    names: { zh: '马达', en: 'Engine' },
    tags: ['effects', 'transport'],
    family: 'effects',
    render: engine,
  },
  {
    key: 'train',
    names: { zh: '火车', en: 'Steam train' },
    tags: ['effects', 'transport'],
    family: 'effects',
    render: train,
  },
  {
    key: 'creak',
    names: { zh: '吱呀', en: 'Creak' },
    tags: ['effects', 'indoors'],
    family: 'effects',
    render: creak,
  },
  {
    key: 'firework',
    names: { zh: '烟花', en: 'Firework' },
    tags: ['effects', 'party'],
    family: 'effects',
    render: firework,
  },
];

function launch(): Float32Array {
  const track = newTrack(1.6);
  addNoise(track, {
    seconds: 1.58,
    lowPass: (position) => 300 + 2600 * position,
    highPass: 60,
    gain: 1.3,
    seed: 21,
    envelope: { attack: 0.08, hold: 0.7, decay: 0.8, curve: 1.4 },
  });
  addTone(track, {
    seconds: 1.4,
    pitch: glide(60, 210),
    wave: 'saw',
    gain: 0.3,
    envelope: { attack: 0.08, hold: 0.4, decay: 0.9 },
  });
  return track.samples;
}

function engine(): Float32Array {
  const track = newTrack(1.4);
  addTone(track, {
    seconds: 1.38,
    pitch: (position) => 58 + 40 * Math.sin(Math.PI * position),
    wave: 'saw',
    vibrato: { depth: 0.12, speed: 23 },
    envelope: { attack: 0.03, hold: 0.95, decay: 0.4, curve: 1 },
  });
  addNoise(track, {
    seconds: 1.3,
    lowPass: 420,
    gain: 0.7,
    seed: 24,
    envelope: { attack: 0.03, hold: 0.8, decay: 0.4 },
  });
  soften(track, 700);
  return track.samples;
}

function train(): Float32Array {
  const track = newTrack(1.9);
  [0, 0.22, 0.44, 0.66].forEach((at, index) => {
    addNoise(track, {
      at,
      seconds: 0.19,
      lowPass: 2200,
      highPass: 300,
      gain: index % 2 === 0 ? 1 : 0.7,
      seed: 25 + index,
      envelope: { attack: 0.015, decay: 0.17, curve: 1.6 },
    });
  });
  for (const semitones of [10, 14, 19]) {
    addTone(track, {
      at: 0.95,
      seconds: 0.85,
      pitch: note(semitones),
      partials: [0.6, 0.2, 0.1],
      gain: 0.5,
      envelope: { attack: 0.05, hold: 0.4, decay: 0.38, curve: 1.2 },
    });
  }
  return track.samples;
}

function creak(): Float32Array {
  const track = newTrack(0.9);
  for (let index = 0; index < 26; index += 1) {
    addTone(track, {
      at: index * 0.03 - 0.0004 * index * index,
      seconds: 0.03,
      pitch: 380 + index * 14,
      wave: 'saw',
      gain: 0.4 + 0.6 * Math.sin((Math.PI * index) / 26),
      envelope: { attack: 0.003, decay: 0.026, curve: 2 },
    });
  }
  soften(track, 2200);
  return track.samples;
}

function firework(): Float32Array {
  const track = newTrack(1.8);
  addTone(track, {
    seconds: 0.5,
    pitch: glide(700, 2300),
    gain: 0.22,
    envelope: { attack: 0.04, hold: 0.3, decay: 0.16, curve: 1 },
  });
  addNoise(track, {
    at: 0.56,
    seconds: 0.6,
    lowPass: glide(3800, 300),
    gain: 1.4,
    seed: 26,
    envelope: { attack: 0.003, decay: 0.58, curve: 2.4 },
  });
  for (let index = 0; index < 16; index += 1) {
    addNoise(track, {
      at: 0.75 + index * 0.055,
      seconds: 0.03,
      lowPass: 7000,
      highPass: 2000,
      gain: 0.5 - index * 0.028,
      seed: 110 + index,
      envelope: { attack: 0.002, decay: 0.026 },
    });
  }
  return track.samples;
}
