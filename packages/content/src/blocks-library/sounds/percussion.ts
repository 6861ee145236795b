import { addNoise, addTone, glide, newTrack } from '../synth.ts';
import type { Sound } from '../types.ts';

/** Things that are struck: at once loud, soon gone. */
export const percussionSounds: readonly Sound[] = [
  {
    key: 'drum',
    names: { zh: '大鼓', en: 'Bass drum' },
    tags: ['percussion', 'music'],
    family: 'percussion',
    render: drum,
  },
  {
    key: 'snare',
    names: { zh: '小军鼓', en: 'Snare drum' },
    tags: ['percussion', 'music'],
    family: 'percussion',
    render: snare,
  },
  {
    key: 'hi-hat',
    names: { zh: '踩镲', en: 'Hi-hat' },
    tags: ['percussion', 'music'],
    family: 'percussion',
    render: hiHat,
  },
  {
    key: 'cymbal',
    names: { zh: '铜镲', en: 'Cymbal' },
    tags: ['percussion', 'music'],
    family: 'percussion',
    render: cymbal,
  },
  {
    key: 'tom',
    names: { zh: '通鼓', en: 'Tom' },
    tags: ['percussion', 'music'],
    family: 'percussion',
    render: tom,
  },
];

function drum(): Float32Array {
  const track = newTrack(0.5);
  addTone(track, {
    seconds: 0.46,
    pitch: glide(150, 46),
    envelope: { attack: 0.002, decay: 0.45, curve: 2.4 },
  });
  addNoise(track, {
    seconds: 0.03,
    lowPass: 2200,
    gain: 0.4,
    seed: 61,
    envelope: { attack: 0.001, decay: 0.028 },
  });
  return track.samples;
}

function snare(): Float32Array {
  const track = newTrack(0.32);
  addNoise(track, {
    seconds: 0.28,
    lowPass: 7000,
    highPass: 900,
    gain: 0.9,
    seed: 62,
    envelope: { attack: 0.001, decay: 0.27, curve: 3.4 },
  });
  addTone(track, {
    seconds: 0.12,
    pitch: glide(260, 170),
    gain: 0.7,
    envelope: { attack: 0.001, decay: 0.115, curve: 2 },
  });
  return track.samples;
}

function hiHat(): Float32Array {
  const track = newTrack(0.16);
  addNoise(track, {
    seconds: 0.12,
    lowPass: 10_500,
    highPass: 5200,
    seed: 63,
    envelope: { attack: 0.001, decay: 0.115, curve: 4 },
  });
  return track.samples;
}

function cymbal(): Float32Array {
  const track = newTrack(1.3);
  addNoise(track, {
    seconds: 1.26,
    lowPass: 9500,
    highPass: 3000,
    gain: 0.8,
    seed: 64,
    envelope: { attack: 0.002, decay: 1.25, curve: 3.2 },
  });
  for (const pitch of [3170, 4230, 5390]) {
    addTone(track, {
      seconds: 1.1,
      pitch,
      gain: 0.12,
      envelope: { attack: 0.002, decay: 1.05, curve: 3 },
    });
  }
  return track.samples;
}

function tom(): Float32Array {
  const track = newTrack(0.62);
  for (const [at, pitch] of [
    [0, 220],
    [0.14, 170],
    [0.28, 125],
  ] as const) {
    addTone(track, {
      at,
      seconds: 0.3,
      pitch: glide(pitch, pitch * 0.6),
      partials: [1, 0.25],
      envelope: { attack: 0.002, decay: 0.28, curve: 2.6 },
    });
  }
  return track.samples;
}
