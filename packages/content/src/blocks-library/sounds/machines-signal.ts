import { addEcho, addTone, glide, newTrack, note, soften } from '../synth.ts';
import type { Sound } from '../types.ts';

/** Signals and things that beep. */
export const signalSounds: readonly Sound[] = [
  {
    key: 'honk',
    names: { zh: '嘀嘀', en: 'Honk' },
    tags: ['effects', 'transport'],
    family: 'effects',
    render: honk,
  },
  {
    key: 'siren',
    names: { zh: '警笛', en: 'Siren' },
    tags: ['effects', 'transport'],
    family: 'effects',
    render: siren,
  },
  {
    key: 'beep',
    names: { zh: '哔哔', en: 'Beep' },
    tags: ['effects', 'robot'],
    family: 'effects',
    render: beep,
  },
  {
    key: 'ufo',
    names: { zh: '飞碟', en: 'Flying saucer' },
    tags: ['effects', 'space'],
    family: 'effects',
    render: ufo,
  },
  {
    key: 'sonar',
    names: { zh: '声呐', en: 'Sonar' },
    tags: ['effects', 'underwater'],
    family: 'effects',
    render: sonar,
  },
];

function honk(): Float32Array {
  const track = newTrack(0.62);
  for (const at of [0, 0.28]) {
    for (const semitones of [5, 9]) {
      addTone(track, {
        at,
        seconds: 0.2,
        pitch: note(semitones),
        partials: [0.5, 0.5, 0.4, 0.3, 0.2],
        envelope: { attack: 0.012, hold: 0.14, decay: 0.05, curve: 1 },
      });
    }
  }
  return track.samples;
}

function siren(): Float32Array {
  const track = newTrack(1.6);
  for (let index = 0; index < 4; index += 1) {
    addTone(track, {
      at: index * 0.39,
      seconds: 0.38,
      pitch: index % 2 === 0 ? 880 : 660,
      partials: [0.8, 0.4, 0.3, 0.15],
      envelope: { attack: 0.015, hold: 0.3, decay: 0.065, curve: 1 },
    });
  }
  return track.samples;
}

function beep(): Float32Array {
  const track = newTrack(0.6);
  for (const [at, pitch] of [
    [0, 980],
    [0.14, 1310],
    [0.28, 780],
    [0.4, 1570],
  ] as const) {
    addTone(track, {
      at,
      seconds: 0.1,
      pitch,
      wave: 'square',
      gain: 0.7,
      envelope: { attack: 0.005, hold: 0.06, decay: 0.035, curve: 1 },
    });
  }
  soften(track, 4200);
  return track.samples;
}

function ufo(): Float32Array {
  const track = newTrack(1.5);
  addTone(track, {
    seconds: 1.48,
    pitch: (position) => 620 + 260 * Math.sin(position * 44),
    partials: [1, 0.2],
    envelope: { attack: 0.05, hold: 0.9, decay: 0.5, curve: 1.1 },
  });
  return track.samples;
}

function sonar(): Float32Array {
  const track = newTrack(1.7);
  addTone(track, {
    seconds: 0.8,
    pitch: glide(1060, 1020),
    partials: [1, 0.1],
    envelope: { attack: 0.01, decay: 0.78, curve: 2.6 },
  });
  addEcho(track, 0.42, 0.4);
  return track.samples;
}
