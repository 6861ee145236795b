import { addNoise, addTone, glide, newTrack } from '../synth.ts';
import type { Sound } from '../types.ts';

/** Small things that are struck with hand, foot or stick. */
export const softPercussionSounds: readonly Sound[] = [
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
