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
