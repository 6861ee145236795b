import { addNoise, addTone, glide, newTrack, note } from '../synth.ts';
import type { Sound } from '../types.ts';

/** Small things that happen in a story. */
export const sceneSounds: readonly Sound[] = [
  {
    key: 'grow',
    names: { zh: '长大', en: 'Grow' },
    tags: ['effects', 'garden', 'game'],
    family: 'effects',
    render: grow,
  },
  {
    key: 'crunch',
    names: { zh: '咔嚓', en: 'Crunch' },
    tags: ['effects', 'food'],
    family: 'effects',
    render: crunch,
  },
  {
    key: 'squish',
    names: { zh: '扑叽', en: 'Squish' },
    tags: ['effects', 'wacky'],
    family: 'effects',
    render: squish,
  },
  {
    key: 'click',
    names: { zh: '咔哒', en: 'Click' },
    tags: ['effects', 'game'],
    family: 'effects',
    render: click,
  },
  {
    key: 'heartbeat',
    names: { zh: '心跳', en: 'Heartbeat' },
    tags: ['effects'],
    family: 'effects',
    render: heartbeat,
  },
];

function grow(): Float32Array {
  const track = newTrack(0.8);
  addTone(track, {
    seconds: 0.76,
    pitch: (position) => note(Math.floor(position * 9) * 2 - 3),
    wave: 'triangle',
    envelope: { attack: 0.02, hold: 0.4, decay: 0.34, curve: 1.2 },
  });
  return track.samples;
}

function crunch(): Float32Array {
  const track = newTrack(0.45);
  [0, 0.05, 0.085, 0.15, 0.2].forEach((at, index) => {
    addNoise(track, {
      at,
      seconds: 0.09,
      lowPass: 5200 - index * 600,
      highPass: 700,
      gain: 1 - index * 0.13,
      seed: 31 + index,
      envelope: { attack: 0.004, decay: 0.08, curve: 2.5 },
    });
  });
  return track.samples;
}

function squish(): Float32Array {
  const track = newTrack(0.45);
  addNoise(track, {
    seconds: 0.4,
    lowPass: (position) => 500 + 1700 * Math.abs(Math.sin(position * 12)),
    highPass: 150,
    gain: 1.2,
    seed: 37,
    envelope: { attack: 0.03, hold: 0.08, decay: 0.28 },
  });
  addTone(track, {
    seconds: 0.3,
    pitch: glide(240, 520),
    gain: 0.4,
    envelope: { attack: 0.03, decay: 0.26 },
  });
  return track.samples;
}

function click(): Float32Array {
  const track = newTrack(0.12);
  addNoise(track, {
    seconds: 0.02,
    lowPass: 5200,
    highPass: 900,
    gain: 0.8,
    seed: 38,
    envelope: { attack: 0.004, decay: 0.016 },
  });
  addTone(track, {
    at: 0.03,
    seconds: 0.05,
    pitch: 1500,
    envelope: { attack: 0.004, decay: 0.045, curve: 3 },
  });
  return track.samples;
}

function heartbeat(): Float32Array {
  const track = newTrack(0.9);
  for (const [at, gain] of [
    [0, 1],
    [0.24, 0.75],
  ] as const) {
    addTone(track, {
      at,
      seconds: 0.2,
      pitch: glide(78, 44),
      partials: [1, 0.5, 0.2],
      gain,
      envelope: { attack: 0.014, decay: 0.18, curve: 1.6 },
    });
  }
  return track.samples;
}
