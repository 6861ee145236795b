import { addNoise, glide, newTrack } from '../synth.ts';
import { addVoice, vowel } from '../synth-voice.ts';
import type { Sound } from '../types.ts';

/** Eating, sleeping and other noises of the mouth. */
export const mouthSounds: readonly Sound[] = [
  {
    key: 'yawn',
    names: { zh: '哈欠', en: 'Yawn' },
    tags: ['voice', 'wacky'],
    family: 'voice',
    render: yawn,
  },
  {
    key: 'snore',
    names: { zh: '呼噜', en: 'Snore' },
    tags: ['voice', 'wacky'],
    family: 'voice',
    render: snore,
  },
  {
    key: 'gobble',
    names: { zh: '咕噜咕噜', en: 'Gobble' },
    tags: ['voice', 'wacky'],
    family: 'voice',
    render: gobble,
  },
  {
    key: 'munch',
    names: { zh: '吧唧', en: 'Munch' },
    tags: ['voice', 'food'],
    family: 'voice',
    render: munch,
  },
  {
    key: 'chomp',
    names: { zh: '啊呜', en: 'Chomp' },
    tags: ['voice', 'food'],
    family: 'voice',
    render: chomp,
  },
];

function yawn(): Float32Array {
  const track = newTrack(1.7);
  addVoice(track, {
    seconds: 1.66,
    pitch: (position) => 240 + 150 * Math.sin(Math.PI * position ** 0.6) - 90 * position,
    mouth: [vowel.e, vowel.a, vowel.a, vowel.o, vowel.m],
    envelope: { attack: 0.42, hold: 0.45, decay: 0.78, curve: 1.2 },
  });
  addNoise(track, {
    seconds: 1.6,
    lowPass: 2200,
    highPass: 500,
    gain: 0.18,
    seed: 73,
    envelope: { attack: 0.5, hold: 0.2, decay: 0.9 },
  });
  return track.samples;
}

function snore(): Float32Array {
  const track = newTrack(1.9);
  addNoise(track, {
    seconds: 0.8,
    lowPass: 700,
    highPass: 80,
    gain: 1.3,
    seed: 74,
    envelope: { attack: 0.35, hold: 0.15, decay: 0.3, curve: 1.1 },
  });
  addVoice(track, {
    seconds: 0.78,
    pitch: 88,
    mouth: [vowel.o, vowel.a],
    tremolo: { depth: 0.9, speed: 27 },
    gain: 0.7,
    envelope: { attack: 0.35, hold: 0.15, decay: 0.26, curve: 1.1 },
  });
  addVoice(track, {
    at: 1,
    seconds: 0.8,
    pitch: glide(520, 400),
    mouth: [vowel.u, vowel.u],
    gain: 0.35,
    envelope: { attack: 0.25, hold: 0.1, decay: 0.44 },
  });
  return track.samples;
}

function gobble(): Float32Array {
  const track = newTrack(0.95);
  for (let index = 0; index < 7; index += 1) {
    addVoice(track, {
      at: index * 0.125,
      seconds: 0.12,
      pitch: glide(180 + index * 12, 260 + index * 14),
      mouth: [vowel.u, vowel.o, vowel.u],
      envelope: { attack: 0.05, decay: 0.068, curve: 1.2 },
    });
  }
  return track.samples;
}

function munch(): Float32Array {
  const track = newTrack(0.85);
  [0, 0.28, 0.56].forEach((at, index) => {
    addNoise(track, {
      at,
      seconds: 0.15,
      lowPass: 1900,
      highPass: 350,
      gain: 0.7,
      seed: 75 + index,
      envelope: { attack: 0.05, decay: 0.1, curve: 1.6 },
    });
    addVoice(track, {
      at: at + 0.02,
      seconds: 0.2,
      pitch: 210,
      mouth: [vowel.m, vowel.a, vowel.m],
      gain: 0.55,
      envelope: { attack: 0.06, decay: 0.14 },
    });
  });
  return track.samples;
}

function chomp(): Float32Array {
  const track = newTrack(0.6);
  addVoice(track, {
    seconds: 0.36,
    pitch: glide(230, 320),
    mouth: [vowel.a, vowel.a, vowel.u],
    envelope: { attack: 0.08, hold: 0.12, decay: 0.16, curve: 1.1 },
  });
  addNoise(track, {
    at: 0.37,
    seconds: 0.1,
    lowPass: 3800,
    highPass: 500,
    gain: 0.7,
    seed: 78,
    envelope: { attack: 0.006, decay: 0.09, curve: 2.4 },
  });
  return track.samples;
}
