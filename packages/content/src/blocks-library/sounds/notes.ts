import { addNoise, addTone, newTrack, note, soften, type Track } from '../synth.ts';
import type { Sound } from '../types.ts';

/** Single notes and short tunes of instruments; they ring out. */
export const noteSounds: readonly Sound[] = [
  {
    key: 'piano',
    names: { zh: '钢琴', en: 'Piano C' },
    tags: ['notes', 'music'],
    family: 'notes',
    render: piano,
  },
  {
    key: 'xylophone',
    names: { zh: '木琴', en: 'Xylophone' },
    tags: ['notes', 'music'],
    family: 'notes',
    render: xylophone,
  },
  {
    key: 'guitar',
    names: { zh: '吉他', en: 'Guitar chord' },
    tags: ['notes', 'music'],
    family: 'notes',
    render: guitar,
  },
  {
    key: 'bells',
    names: { zh: '铃声', en: 'Bells' },
    tags: ['notes', 'music', 'winter'],
    family: 'notes',
    render: bells,
  },
];

function piano(): Float32Array {
  const track = newTrack(1.5);
  addTone(track, {
    seconds: 1.46,
    pitch: note(0),
    partials: [1, 0.5, 0.28, 0.16, 0.1, 0.05],
    envelope: { attack: 0.006, decay: 1.45, curve: 3 },
  });
  addNoise(track, {
    seconds: 0.03,
    lowPass: 1500,
    gain: 0.15,
    seed: 91,
    envelope: { attack: 0.002, decay: 0.028 },
  });
  return track.samples;
}

function xylophone(): Float32Array {
  const track = newTrack(1.2);
  [12, 16, 19, 24].forEach((semitones, index) => {
    addTone(track, {
      at: index * 0.16,
      seconds: 0.6,
      pitch: note(semitones),
      partials: [1, 0, 0.25, 0.3],
      envelope: { attack: 0.003, decay: 0.58, curve: 4 },
    });
  });
  return track.samples;
}

function guitar(): Float32Array {
  const track = newTrack(1.6);
  [-12, -8, -5, 0, 4, 7].forEach((semitones, index) => {
    addTone(track, {
      at: index * 0.028,
      seconds: 1.4,
      pitch: note(semitones),
      partials: [0.8, 0.6, 0.4, 0.25, 0.2, 0.1],
      gain: 0.5,
      envelope: { attack: 0.004, decay: 1.38, curve: 2.6 },
    });
  });
  soften(track, 3400);
  return track.samples;
}

function bells(): Float32Array {
  const track = newTrack(1.5);
  for (let index = 0; index < 6; index += 1) {
    ring(track, index * 0.19, index % 2 === 0 ? 2100 : 2350);
  }
  return track.samples;
}

/** One small metal bell: overtones that do not fit each other. */
function ring(track: Track, at: number, pitch: number): void {
  for (const [ratio, gain] of [
    [1, 1],
    [1.51, 0.5],
    [2.37, 0.35],
  ] as const) {
    addTone(track, {
      at,
      seconds: 0.42,
      pitch: pitch * ratio,
      gain: gain * 0.5,
      envelope: { attack: 0.002, decay: 0.4, curve: 3.5 },
    });
  }
}
