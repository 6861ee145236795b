import { addNoise, addTone, newTrack, note, soften } from '../synth.ts';
import type { Sound } from '../types.ts';

/** Short tunes. */
export const tuneSounds: readonly Sound[] = [
  {
    key: 'music-box',
    names: { zh: '八音盒', en: 'Music box' },
    tags: ['notes', 'music'],
    family: 'notes',
    render: musicBox,
  },
  {
    key: 'flute',
    names: { zh: '长笛', en: 'Flute' },
    tags: ['notes', 'music'],
    family: 'notes',
    render: flute,
  },
  {
    key: 'horn',
    names: { zh: '小号', en: 'Trumpet fanfare' },
    tags: ['notes', 'music'],
    family: 'notes',
    render: horn,
  },
  {
    key: 'birthday',
    names: { zh: '生日歌', en: 'Birthday tune' },
    tags: ['notes', 'music', 'party'],
    family: 'notes',
    render: birthday,
  },
];

function musicBox(): Float32Array {
  const track = newTrack(2.1);
  const tune = [
    [0, 24],
    [0.22, 31],
    [0.44, 28],
    [0.66, 31],
    [0.88, 36],
    [1.1, 31],
    [1.32, 28],
  ] as const;
  for (const [at, semitones] of tune) {
    addTone(track, {
      at,
      seconds: 0.75,
      pitch: note(semitones),
      partials: [1, 0.1, 0.05, 0.2],
      gain: 0.7,
      envelope: { attack: 0.003, decay: 0.74, curve: 3 },
    });
  }
  return track.samples;
}

function flute(): Float32Array {
  const track = newTrack(1.5);
  for (const [at, semitones, seconds] of [
    [0, 16, 0.4],
    [0.36, 19, 0.4],
    [0.72, 24, 0.72],
  ] as const) {
    addTone(track, {
      at,
      seconds,
      pitch: note(semitones),
      partials: [1, 0.18, 0.05],
      vibrato: { depth: 0.006, speed: 5 },
      envelope: { attack: 0.07, hold: seconds * 0.4, decay: seconds * 0.5, curve: 1.2 },
    });
    addNoise(track, {
      at,
      seconds,
      lowPass: 3400,
      highPass: 1200,
      gain: 0.05,
      seed: 93,
      envelope: { attack: 0.04, decay: seconds - 0.05 },
    });
  }
  return track.samples;
}

function horn(): Float32Array {
  const track = newTrack(1.5);
  for (const [at, semitones, seconds] of [
    [0, 7, 0.18],
    [0.19, 7, 0.18],
    [0.38, 12, 0.34],
    [0.74, 16, 0.74],
  ] as const) {
    addTone(track, {
      at,
      seconds,
      pitch: note(semitones),
      partials: [0.6, 0.7, 0.6, 0.45, 0.3, 0.2, 0.1],
      vibrato: { depth: seconds > 0.5 ? 0.006 : 0, speed: 5.5 },
      envelope: { attack: 0.03, hold: seconds * 0.55, decay: seconds * 0.38, curve: 1 },
    });
  }
  soften(track, 3600);
  return track.samples;
}

function birthday(): Float32Array {
  const track = newTrack(2.9);
  const tune = [
    [0, 7, 0.22],
    [0.26, 7, 0.16],
    [0.44, 9, 0.42],
    [0.9, 7, 0.42],
    [1.36, 12, 0.42],
    [1.82, 11, 0.95],
  ] as const;
  for (const [at, semitones, seconds] of tune) {
    addTone(track, {
      at,
      seconds: seconds + 0.12,
      pitch: note(semitones),
      partials: [1, 0.35, 0.15, 0.1],
      gain: 0.8,
      envelope: { attack: 0.008, decay: seconds + 0.1, curve: 1.8 },
    });
    addTone(track, {
      at,
      seconds: seconds + 0.12,
      pitch: note(semitones - 12),
      partials: [1, 0.2],
      gain: 0.35,
      envelope: { attack: 0.01, decay: seconds + 0.1, curve: 1.8 },
    });
  }
  return track.samples;
}
