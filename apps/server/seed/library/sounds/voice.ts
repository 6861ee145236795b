import { addNoise, addTone, newTrack, note, soften } from '../synth.ts';
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
];

function hooray(): Float32Array {
  const track = newTrack(1.1);
  [0, 4, 7].forEach((semitones, index) => {
    addTone(track, {
      at: index * 0.015,
      seconds: 1,
      pitch: (position) => note(semitones + 5 + (position < 0.25 ? position * 16 : 4)),
      partials: [0.5, 0.7, 0.5, 0.25, 0.12],
      vibrato: { depth: 0.012, speed: 5.5 + index },
      envelope: { attack: 0.08, hold: 0.5, decay: 0.42, curve: 1.2 },
    });
  });
  addNoise(track, {
    seconds: 0.14,
    lowPass: 2600,
    highPass: 500,
    gain: 0.25,
    seed: 71,
    envelope: { attack: 0.04, decay: 0.1 },
  });
  soften(track, 2400);
  return track.samples;
}
