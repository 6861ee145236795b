import { addNoise, addTone, createRandom, glide, newTrack } from '../synth.ts';
import type { Sound } from '../types.ts';

/** Wind, water, fire and weather: slow to come and slow to go. */
export const natureSounds: readonly Sound[] = [
  {
    key: 'bubbles',
    names: { zh: '冒泡', en: 'Bubbles' },
    tags: ['effects', 'water', 'underwater'],
    family: 'nature',
    render: bubbles,
  },
  {
    key: 'rain',
    names: { zh: '下雨', en: 'Rain' },
    tags: ['effects', 'water', 'weather'],
    family: 'nature',
    render: rain,
  },
  {
    key: 'waves',
    names: { zh: '海浪', en: 'Waves' },
    tags: ['effects', 'water', 'sea'],
    family: 'nature',
    render: waves,
  },
  {
    key: 'wind',
    names: { zh: '刮风', en: 'Wind' },
    tags: ['effects', 'weather'],
    family: 'nature',
    render: wind,
  },
  {
    key: 'thunder',
    names: { zh: '打雷', en: 'Thunder' },
    tags: ['effects', 'weather'],
    family: 'nature',
    render: thunder,
  },
  {
    key: 'stream',
    names: { zh: '流水', en: 'Stream' },
    tags: ['effects', 'water'],
    family: 'nature',
    render: stream,
  },
  {
    key: 'campfire',
    names: { zh: '篝火', en: 'Campfire' },
    tags: ['effects', 'night'],
    family: 'nature',
    render: campfire,
  },
];

function bubbles(): Float32Array {
  const track = newTrack(1.5);
  const random = createRandom(5);
  for (let index = 0; index < 10; index += 1) {
    const base = 380 + random() * 520;
    addTone(track, {
      at: index * 0.125 + random() * 0.05,
      seconds: 0.17,
      pitch: glide(base, base * 1.9),
      gain: 0.35 + 0.6 * Math.sin((Math.PI * index) / 9),
      envelope: { attack: 0.06, decay: 0.11, curve: 1.2 },
    });
  }
  return track.samples;
}

function rain(): Float32Array {
  const track = newTrack(2);
  const random = createRandom(9);
  addNoise(track, {
    seconds: 1.98,
    lowPass: 5200,
    highPass: 1300,
    gain: 0.5,
    seed: 41,
    envelope: { attack: 0.5, hold: 0.8, decay: 0.68, curve: 1 },
  });
  for (let index = 0; index < 46; index += 1) {
    const pitch = 1400 + random() * 2600;
    const moment = random();
    addTone(track, {
      at: 0.15 + moment * 1.6,
      seconds: 0.05,
      pitch: glide(pitch, pitch * 0.7),
      gain: 0.2 * Math.sin(Math.PI * moment),
      envelope: { attack: 0.012, decay: 0.035, curve: 2 },
    });
  }
  return track.samples;
}

function waves(): Float32Array {
  const track = newTrack(2.4);
  addNoise(track, {
    seconds: 2.38,
    lowPass: (position) => 500 + 2400 * Math.sin(Math.PI * position) ** 2,
    highPass: 120,
    seed: 51,
    envelope: { attack: 1, hold: 0.2, decay: 1.18, curve: 1.2 },
  });
  return track.samples;
}

function wind(): Float32Array {
  const track = newTrack(2.2);
  addNoise(track, {
    seconds: 2.18,
    lowPass: (position) => 420 + 620 * Math.sin(Math.PI * position) + 160 * Math.sin(position * 21),
    highPass: 180,
    gain: 1.2,
    seed: 53,
    envelope: { attack: 0.8, hold: 0.3, decay: 1.08, curve: 1.1 },
  });
  addTone(track, {
    seconds: 2.1,
    pitch: (position) => 520 + 200 * Math.sin(Math.PI * position),
    gain: 0.08,
    envelope: { attack: 0.9, decay: 1.2, curve: 1 },
  });
  return track.samples;
}

function thunder(): Float32Array {
  const track = newTrack(2.2);
  addNoise(track, {
    seconds: 2.1,
    lowPass: glide(900, 90),
    gain: 1.6,
    seed: 55,
    envelope: { attack: 0.22, hold: 0.2, decay: 1.7, curve: 1.8 },
  });
  addNoise(track, {
    at: 0.5,
    seconds: 1.5,
    lowPass: glide(420, 80),
    gain: 1.5,
    seed: 56,
    envelope: { attack: 0.3, hold: 0.1, decay: 1.1, curve: 1.6 },
  });
  return track.samples;
}

function stream(): Float32Array {
  const track = newTrack(2);
  const random = createRandom(23);
  addNoise(track, {
    seconds: 1.98,
    lowPass: 1600,
    highPass: 400,
    gain: 0.25,
    seed: 57,
    envelope: { attack: 0.4, hold: 0.9, decay: 0.68, curve: 1 },
  });
  for (let index = 0; index < 60; index += 1) {
    const pitch = 500 + random() * 900;
    const moment = random();
    addTone(track, {
      at: moment * 1.85,
      seconds: 0.09,
      pitch: glide(pitch, pitch * 1.35),
      gain: 0.32 * Math.sin(Math.PI * moment) ** 0.6,
      envelope: { attack: 0.03, decay: 0.06, curve: 1.4 },
    });
  }
  return track.samples;
}

function campfire(): Float32Array {
  const track = newTrack(2);
  const random = createRandom(29);
  addNoise(track, {
    seconds: 1.98,
    lowPass: 600,
    gain: 0.9,
    seed: 58,
    envelope: { attack: 0.45, hold: 0.9, decay: 0.6, curve: 1 },
  });
  for (let index = 0; index < 22; index += 1) {
    const moment = random();
    addNoise(track, {
      at: 0.2 + moment * 1.6,
      seconds: 0.02,
      lowPass: 4200,
      highPass: 900,
      gain: 0.5 * Math.sin(Math.PI * moment),
      seed: 80 + index,
      envelope: { attack: 0.004, decay: 0.016 },
    });
  }
  return track.samples;
}
