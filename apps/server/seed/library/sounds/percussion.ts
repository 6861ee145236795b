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
  {
    key: 'clap',
    names: { zh: '拍手', en: 'Clap' },
    tags: ['percussion', 'music', 'voice'],
    family: 'percussion',
    render: clap,
  },
  {
    key: 'clack',
    names: { zh: '梆子', en: 'Wood block' },
    tags: ['percussion', 'music'],
    family: 'percussion',
    render: clack,
  },
  {
    key: 'triangle',
    names: { zh: '三角铁', en: 'Triangle' },
    tags: ['percussion', 'music'],
    family: 'percussion',
    render: triangle,
  },
  {
    key: 'stomp',
    names: { zh: '跺脚', en: 'Stomp' },
    tags: ['percussion', 'effects'],
    family: 'percussion',
    render: stomp,
  },
  {
    key: 'kick',
    names: { zh: '踢球', en: 'Kick a ball' },
    tags: ['percussion', 'sports'],
    family: 'percussion',
    render: kick,
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

function clap(): Float32Array {
  const track = newTrack(0.3);
  [0, 0.011, 0.023].forEach((at, index) => {
    addNoise(track, {
      at,
      seconds: 0.2,
      lowPass: 3600,
      highPass: 800,
      gain: index === 2 ? 1 : 0.6,
      seed: 65 + index,
      envelope: { attack: 0.001, decay: index === 2 ? 0.18 : 0.02, curve: 3.5 },
    });
  });
  return track.samples;
}

function clack(): Float32Array {
  const track = newTrack(0.26);
  for (const [at, pitch] of [
    [0, 880],
    [0.12, 1180],
  ] as const) {
    addTone(track, {
      at,
      seconds: 0.1,
      pitch,
      partials: [1, 0.1, 0.5],
      envelope: { attack: 0.001, decay: 0.09, curve: 5 },
    });
  }
  return track.samples;
}

function triangle(): Float32Array {
  const track = newTrack(1.2);
  for (const [pitch, gain] of [
    [3140, 1],
    [4710, 0.6],
    [6860, 0.4],
  ] as const) {
    addTone(track, {
      seconds: 1.16,
      pitch,
      gain,
      envelope: { attack: 0.001, decay: 1.15, curve: 3.6 },
    });
  }
  return track.samples;
}

function stomp(): Float32Array {
  const track = newTrack(0.9);
  for (const at of [0, 0.44]) {
    addTone(track, {
      at,
      seconds: 0.36,
      pitch: glide(95, 38),
      partials: [1, 0.4],
      envelope: { attack: 0.003, decay: 0.35, curve: 2 },
    });
    addNoise(track, {
      at,
      seconds: 0.16,
      lowPass: 500,
      gain: 1.2,
      seed: 68,
      envelope: { attack: 0.002, decay: 0.15 },
    });
  }
  return track.samples;
}

function kick(): Float32Array {
  const track = newTrack(0.3);
  addTone(track, {
    seconds: 0.2,
    pitch: glide(260, 90),
    envelope: { attack: 0.002, decay: 0.19, curve: 2.2 },
  });
  addNoise(track, {
    seconds: 0.06,
    lowPass: 2600,
    highPass: 300,
    gain: 0.7,
    seed: 69,
    envelope: { attack: 0.001, decay: 0.055 },
  });
  return track.samples;
}
