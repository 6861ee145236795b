import { addNoise, glide, newTrack } from '../synth.ts';
import { addVoice, vowel } from '../synth-voice.ts';
import type { Sound } from '../types.ts';

/** Sounds that a mouth could make. */
export const voiceSounds: readonly Sound[] = [
  {
    key: 'hooray',
    names: { zh: '好耶', en: 'Hooray' },
    tags: ['voice', 'wacky'],
    family: 'voice',
    render: hooray,
  },
  {
    key: 'wow',
    names: { zh: '哇', en: 'Wow' },
    tags: ['voice', 'wacky'],
    family: 'voice',
    render: wow,
  },
  {
    key: 'uh-oh',
    names: { zh: '啊哦', en: 'Uh-oh' },
    tags: ['voice', 'wacky'],
    family: 'voice',
    render: uhOh,
  },
  {
    key: 'giggle',
    names: { zh: '嘻嘻', en: 'Giggle' },
    tags: ['voice', 'wacky'],
    family: 'voice',
    render: giggle,
  },
  {
    key: 'spooky',
    names: { zh: '呜呜', en: 'Spooky' },
    tags: ['voice', 'fantasy', 'night'],
    family: 'voice',
    render: spooky,
  },
];

function hooray(): Float32Array {
  const track = newTrack(1.15);
  for (const [at, pitch] of [
    [0, 330],
    [0.02, 415],
    [0.035, 494],
  ] as const) {
    addVoice(track, {
      at,
      seconds: 1.08,
      pitch: (position) =>
        pitch * (position < 0.25 ? 0.85 + position * 0.6 : 1.05 - (position - 0.25) * 0.1),
      mouth: [vowel.u, vowel.a, vowel.e, vowel.i, vowel.i],
      vibrato: { depth: 0.012, speed: 5.5 },
      envelope: { attack: 0.12, hold: 0.5, decay: 0.44, curve: 1.2 },
    });
  }
  addNoise(track, {
    seconds: 0.2,
    lowPass: 2600,
    highPass: 500,
    gain: 0.2,
    seed: 71,
    envelope: { attack: 0.06, decay: 0.13 },
  });
  return track.samples;
}

function wow(): Float32Array {
  const track = newTrack(0.95);
  addVoice(track, {
    seconds: 0.92,
    pitch: (position) => 250 + 210 * Math.sin(Math.PI * position ** 0.8),
    mouth: [vowel.u, vowel.a, vowel.a, vowel.o, vowel.u],
    envelope: { attack: 0.13, hold: 0.36, decay: 0.42, curve: 1.2 },
  });
  return track.samples;
}

function uhOh(): Float32Array {
  const track = newTrack(0.72);
  addVoice(track, {
    seconds: 0.2,
    pitch: 370,
    mouth: [vowel.a, vowel.a],
    envelope: { attack: 0.05, hold: 0.06, decay: 0.08, curve: 1.2 },
  });
  addVoice(track, {
    at: 0.3,
    seconds: 0.4,
    pitch: glide(290, 270),
    mouth: [vowel.o, vowel.o],
    envelope: { attack: 0.07, hold: 0.12, decay: 0.2, curve: 1.3 },
  });
  return track.samples;
}

function giggle(): Float32Array {
  const track = newTrack(0.95);
  for (let index = 0; index < 6; index += 1) {
    const pitch = 560 - index * 26 + (index % 2) * 40;
    addVoice(track, {
      at: index * 0.145,
      seconds: 0.12,
      pitch: glide(pitch, pitch * 0.88),
      mouth: [vowel.i, vowel.e],
      gain: 1 - index * 0.07,
      envelope: { attack: 0.05, decay: 0.07, curve: 1.2 },
    });
    addNoise(track, {
      at: index * 0.145,
      seconds: 0.07,
      lowPass: 4200,
      highPass: 1200,
      gain: 0.1,
      seed: 72 + index,
      envelope: { attack: 0.03, decay: 0.04 },
    });
  }
  return track.samples;
}

function spooky(): Float32Array {
  const track = newTrack(1.8);
  addVoice(track, {
    seconds: 1.76,
    pitch: (position) => 300 + 130 * Math.sin(Math.PI * position * 1.5),
    mouth: [vowel.u, vowel.o, vowel.u, vowel.u],
    vibrato: { depth: 0.03, speed: 6 },
    envelope: { attack: 0.4, hold: 0.6, decay: 0.76, curve: 1.1 },
  });
  return track.samples;
}
