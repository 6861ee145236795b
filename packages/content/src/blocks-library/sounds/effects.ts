import { addEcho, addNoise, addTone, glide, newTrack, note, soften } from '../synth.ts';
import type { Sound } from '../types.ts';

/** What happens in games: catching, winning, bumping, casting a spell. */
export const effectSounds: readonly Sound[] = [
  {
    key: 'pop',
    names: { zh: '啵', en: 'Pop' },
    tags: ['effects', 'game'],
    family: 'effects',
    render: pop,
  },
  {
    key: 'coin',
    names: { zh: '得分', en: 'Coin' },
    tags: ['effects', 'game', 'score'],
    family: 'effects',
    render: coin,
  },
  {
    key: 'sparkle',
    names: { zh: '闪闪', en: 'Sparkle' },
    tags: ['effects', 'magic'],
    family: 'effects',
    render: sparkle,
  },
  {
    key: 'magic',
    names: { zh: '施法', en: 'Magic spell' },
    tags: ['effects', 'fantasy', 'magic'],
    family: 'effects',
    render: magic,
  },
  {
    key: 'boing',
    names: { zh: '弹跳', en: 'Boing' },
    tags: ['effects', 'wacky', 'jump'],
    family: 'effects',
    render: boing,
  },
  {
    key: 'win',
    names: { zh: '胜利', en: 'Win' },
    tags: ['effects', 'game', 'music'],
    family: 'effects',
    render: win,
  },
  {
    key: 'lose',
    names: { zh: '再来一次', en: 'Try again' },
    tags: ['effects', 'game'],
    family: 'effects',
    render: lose,
  },
];

function pop(): Float32Array {
  const track = newTrack(0.16);
  addTone(track, {
    seconds: 0.13,
    pitch: glide(320, 1100),
    envelope: { attack: 0.006, decay: 0.12, curve: 3 },
  });
  return track.samples;
}

function coin(): Float32Array {
  const track = newTrack(0.62);
  addTone(track, {
    seconds: 0.09,
    pitch: note(23),
    wave: 'square',
    gain: 0.8,
    envelope: { attack: 0.004, hold: 0.05, decay: 0.035, curve: 1 },
  });
  addTone(track, {
    at: 0.085,
    seconds: 0.5,
    pitch: note(28),
    wave: 'square',
    gain: 0.8,
    envelope: { attack: 0.004, decay: 0.48, curve: 1.6 },
  });
  soften(track, 5200);
  return track.samples;
}

function sparkle(): Float32Array {
  const track = newTrack(1.1);
  [24, 28, 31, 36, 40, 43].forEach((semitones, index) => {
    addTone(track, {
      at: index * 0.07,
      seconds: 0.5,
      pitch: note(semitones),
      partials: [1, 0, 0.2],
      gain: 0.6,
      envelope: { attack: 0.004, decay: 0.48, curve: 3 },
    });
  });
  addEcho(track, 0.17, 0.3);
  return track.samples;
}

function magic(): Float32Array {
  const track = newTrack(1.5);
  for (let index = 0; index < 14; index += 1) {
    addTone(track, {
      at: index * 0.055,
      seconds: 0.35,
      pitch: note(12 + ((index * 7) % 12) + index * 1.4),
      partials: [1, 0.2],
      gain: 0.5,
      envelope: { attack: 0.01, decay: 0.33, curve: 2.4 },
    });
  }
  addNoise(track, {
    seconds: 1.1,
    lowPass: 9000,
    highPass: 4200,
    gain: 0.12,
    seed: 22,
    envelope: { attack: 0.5, decay: 0.6 },
  });
  addEcho(track, 0.13, 0.35);
  return track.samples;
}

function boing(): Float32Array {
  const track = newTrack(0.75);
  addTone(track, {
    seconds: 0.72,
    pitch: (position) => 130 + 220 * position + 60 * (1 - position) * Math.sin(position * 70),
    partials: [1, 0.45, 0.25],
    envelope: { attack: 0.006, decay: 0.7, curve: 1.5 },
  });
  return track.samples;
}

function win(): Float32Array {
  const track = newTrack(1.35);
  for (const [at, semitones, seconds] of [
    [0, 12, 0.2],
    [0.13, 16, 0.2],
    [0.26, 19, 0.2],
    [0.39, 24, 0.9],
  ] as const) {
    addTone(track, {
      at,
      seconds,
      pitch: note(semitones),
      wave: 'square',
      gain: 0.7,
      envelope: { attack: 0.006, hold: 0.04, decay: seconds - 0.05, curve: 1.6 },
    });
  }
  addTone(track, {
    at: 0.39,
    seconds: 0.9,
    pitch: note(16),
    wave: 'triangle',
    gain: 0.8,
    envelope: { attack: 0.006, hold: 0.1, decay: 0.75 },
  });
  soften(track, 4200);
  return track.samples;
}

function lose(): Float32Array {
  const track = newTrack(1.1);
  [9, 6, 3].forEach((semitones, index) => {
    addTone(track, {
      at: index * 0.24,
      seconds: index === 2 ? 0.56 : 0.22,
      pitch: note(semitones),
      wave: 'triangle',
      vibrato: { depth: index === 2 ? 0.02 : 0, speed: 6 },
      envelope: { attack: 0.012, hold: 0.1, decay: index === 2 ? 0.44 : 0.1, curve: 1.3 },
    });
  });
  return track.samples;
}
