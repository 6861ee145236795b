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
    key: 'clack',
    names: { zh: '梆子', en: 'Wood block' },
    tags: ['percussion', 'music'],
    family: 'percussion',
    render: clack,
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
