import { at, circle, ellipse, line, path } from '../draw.ts';
import type { Backdrop } from '../types.ts';
import { dots, fir, ground, hill, palette, star, sun, tree, tuft } from './scenery.ts';

/** Wood and night. */
export const woodBackdrops: readonly Backdrop[] = [
  {
    key: 'forest',
    names: { zh: '森林', en: 'Forest' },
    tags: ['outdoors', 'nature', 'trees'],
    draw: () =>
      ground('#d5f0dc') +
      sun(240, 92, 50) +
      hill('#b7e3c3', [
        [0, 170],
        [120, 140],
        [240, 176],
        [360, 136],
        [480, 168],
      ]) +
      fir(96, 232, 1.1, '#8fd3a0', '#7cc48f') +
      fir(176, 226, 0.9, '#8fd3a0', '#7cc48f') +
      fir(330, 228, 1, '#8fd3a0', '#7cc48f') +
      fir(402, 236, 1.2, '#8fd3a0', '#7cc48f') +
      hill(palette.hill, [
        [0, 232],
        [200, 252],
        [480, 226],
      ]) +
      fir(34, 290, 1.9) +
      fir(442, 296, 2) +
      hill(palette.grass, [
        [0, 300],
        [160, 318],
        [330, 296],
        [480, 316],
      ]) +
      at(
        130,
        316,
        1,
        ellipse(0, 0, 5, 12, '#fff1bf'),
        path('M-17-8c0-26 34-26 34 0z', '#f92f60'),
        dots('#fff', [
          [-7, -16, 3],
          [6, -13, 3],
          [0, -22, 2.5],
        ]),
      ) +
      at(
        352,
        330,
        0.8,
        ellipse(0, 0, 5, 12, '#fff1bf'),
        path('M-17-8c0-26 34-26 34 0z', '#ff822d'),
        dots('#fff', [
          [-7, -16, 3],
          [6, -13, 3],
        ]),
      ) +
      path('M-20 60C60 100 120 40 190-10H-20zM500 60C420 90 380 40 320-10h180z', palette.leafDeep) +
      tuft(220, 342, 1.2),
  },
  {
    key: 'night-meadow',
    names: { zh: '星空草地', en: 'Starry meadow' },
    tags: ['outdoors', 'night', 'nature'],
    draw: () =>
      ground('#24345c') +
      circle(380, 84, 44, '#fff1bf') +
      circle(400, 72, 38, '#24345c') +
      star(80, 66, 10) +
      star(200, 110, 7) +
      star(292, 44, 8) +
      dots('#e8eef7', [
        [40, 120, 2],
        [130, 40, 2],
        [160, 150, 1.6],
        [250, 80, 1.8],
        [330, 150, 2],
        [440, 150, 2],
        [20, 40, 1.6],
        [460, 30, 2],
      ]) +
      hill('#34497a', [
        [0, 220],
        [140, 176],
        [300, 226],
        [480, 170],
      ]) +
      hill('#2e5f62', [
        [0, 256],
        [180, 264],
        [350, 216],
        [480, 250],
      ]) +
      tree(410, 262, 1, '#1d4a45', '#2a6259') +
      hill('#1f4f46', [
        [0, 300],
        [240, 276],
        [480, 304],
      ]) +
      line('M90 330v-12M130 322v-10M330 326v-12', '#2e7a5e', 4) +
      dots('#ffe97a', [
        [84, 260, 4],
        [150, 240, 3],
        [250, 262, 4],
        [318, 244, 3],
        [220, 300, 3.5],
      ]),
  },
];
