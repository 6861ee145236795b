import {
  addEcho,
  addNoise,
  addTone,
  createRandom,
  glide,
  newTrack,
} from '../blocks-library/synth.ts';
import type { Sound } from '../blocks-library/types.ts';

type OwnSound = Pick<Sound, 'key' | 'names' | 'render'>;

/** Two blocks find each other. */
export const snap: OwnSound = {
  key: 'snap',
  names: { zh: '咔嗒', en: 'Snap' },
  render() {
    const track = newTrack(0.12);
    const knock = { seconds: 0.06, envelope: { attack: 0.001, decay: 0.05, curve: 3 } };
    addTone(track, { ...knock, pitch: glide(1500, 700), wave: 'triangle' });
    addTone(track, { ...knock, at: 0.028, pitch: glide(2100, 1200), wave: 'triangle', gain: 0.8 });
    addNoise(track, { ...knock, highPass: 1800, gain: 0.5, seed: 11 });
    return track.samples;
  },
};

/** Scissors: something goes into the bin. */
export const snip: OwnSound = {
  key: 'cut',
  names: { zh: '咔嚓剪刀', en: 'Snip' },
  render() {
    const track = newTrack(0.32);
    for (const at of [0, 0.13]) {
      addNoise(track, {
        at,
        seconds: 0.11,
        envelope: { attack: 0.03, decay: 0.08, curve: 2 },
        lowPass: glide(3000, 8000),
        highPass: 1500,
        gain: 0.6,
        seed: 23,
      });
      addTone(track, {
        at: at + 0.075,
        seconds: 0.08,
        pitch: 3100,
        partials: [1, 0.4, 0.5],
        envelope: { attack: 0.001, decay: 0.07, curve: 3 },
        gain: 0.35,
      });
    }
    return track.samples;
  },
};

/** Many hands, each clap at its own moment. */
export const cheering: OwnSound = {
  key: 'applause',
  names: { zh: '鼓掌', en: 'Applause' },
  render() {
    const track = newTrack(1.9);
    const random = createRandom(77);
    for (let clap = 0; clap < 70; clap += 1) {
      const at = random() ** 1.3 * 1.65;
      addNoise(track, {
        at,
        seconds: 0.09,
        envelope: { attack: 0.001, decay: 0.06 + random() * 0.03, curve: 3 },
        lowPass: 2600 + random() * 2600,
        highPass: 600,
        gain: (0.35 + random() * 0.65) * Math.min(1, (1.9 - at) * 1.4),
        seed: 100 + clap,
      });
    }
    return track.samples;
  },
};

export const splash: OwnSound = {
  key: 'splash',
  names: { zh: '水花', en: 'Splash' },
  render() {
    const track = newTrack(0.95);
    addNoise(track, {
      seconds: 0.8,
      envelope: { attack: 0.02, decay: 0.7, curve: 2.5 },
      lowPass: glide(7000, 900),
      highPass: 250,
      seed: 5,
    });
    const random = createRandom(9);
    for (let drop = 0; drop < 9; drop += 1) {
      const pitch = 500 + random() * 900;
      addTone(track, {
        at: 0.12 + random() * 0.6,
        seconds: 0.08,
        pitch: glide(pitch, pitch * 1.9),
        envelope: { attack: 0.004, decay: 0.07, curve: 2 },
        gain: 0.22,
      });
    }
    return track.samples;
  },
};

export const whoosh: OwnSound = {
  key: 'whoosh',
  names: { zh: '嗖', en: 'Whoosh' },
  render() {
    const track = newTrack(0.7);
    const bow = (position: number) => 400 + 3200 * Math.sin(Math.PI * position) ** 2;
    addNoise(track, {
      seconds: 0.6,
      envelope: { attack: 0.25, decay: 0.34, curve: 1.5 },
      lowPass: bow,
      highPass: 200,
      seed: 41,
    });
    addEcho(track, 0.06, 0.25);
    return track.samples;
  },
};
