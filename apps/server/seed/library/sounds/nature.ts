import { addNoise, addTone, createRandom, glide, newTrack } from '../synth.ts';
import type { Sound } from '../types.ts';

/** Wind, water and weather; slow to come and slow to go. */
export const natureSounds: readonly Sound[] = [
  {
    key: 'bubbles',
    names: { zh: '冒泡', en: 'Bubbles' },
    tags: ['effects', 'water'],
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
];

function bubbles(): Float32Array {
  const track = newTrack(1.3);
  const random = createRandom(5);
  for (let index = 0; index < 9; index += 1) {
    const base = 420 + random() * 500;
    addTone(track, {
      at: index * 0.125 + random() * 0.05,
      seconds: 0.13,
      pitch: glide(base, base * 1.9),
      gain: 0.5 + random() * 0.5,
      envelope: { attack: 0.03, decay: 0.1, curve: 1.2 },
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
    gain: 0.4,
    seed: 41,
    envelope: { attack: 0.4, hold: 1, decay: 0.58, curve: 1 },
  });
  for (let index = 0; index < 46; index += 1) {
    const pitch = 1400 + random() * 2600;
    addTone(track, {
      at: 0.1 + random() * 1.6,
      seconds: 0.05,
      pitch: glide(pitch, pitch * 0.7),
      gain: 0.12 + random() * 0.2,
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
