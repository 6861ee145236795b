import { at, circle, ellipse, line, path, rect } from '../draw.ts';
import type { Backdrop } from '../types.ts';
import {
  bush,
  cloud,
  dots,
  fir,
  flower,
  ground,
  hill,
  palette,
  star,
  sun,
  tree,
  tuft,
} from './scenery.ts';

/** Garden, field and wood. */
export const meadowBackdrops: readonly Backdrop[] = [
  {
    key: 'garden',
    names: { zh: '花园', en: 'Garden' },
    tags: ['outdoors', 'nature', 'spring'],
    draw: () =>
      ground(palette.sky) +
      sun(398, 74, 40) +
      cloud(96, 74, 1.3) +
      cloud(270, 48, 0.9) +
      hill(palette.hillBack, [
        [0, 214],
        [130, 168],
        [300, 206],
        [480, 160],
      ]) +
      hill(palette.hillMid, [
        [0, 236],
        [180, 232],
        [330, 204],
        [480, 236],
      ]) +
      tree(66, 256, 1.25) +
      [0, 1, 2, 3, 4, 5, 6, 7]
        .map((index) => path(`M${200 + index * 38} 250v-36l9-10 9 10v36z`, '#fff'))
        .join('') +
      rect(190, 224, 300, 7, '#fff') +
      hill(palette.hill, [
        [0, 264],
        [200, 246],
        [480, 262],
      ]) +
      path('M250 360c-10-40 40-60 20-104h34c18 46-16 62 6 104z', palette.sand) +
      flower(44, 330, 1.1, '#f08fae') +
      flower(104, 346, 1.3, '#fff') +
      flower(168, 326, 1, '#f92f60') +
      flower(390, 344, 1.35, '#fff') +
      flower(444, 326, 1.1, '#f08fae') +
      flower(344, 318, 0.9, '#c98df5') +
      tuft(210, 346, 1) +
      tuft(420, 300, 0.8),
  },
  {
    key: 'meadow',
    names: { zh: '草地', en: 'Meadow' },
    tags: ['outdoors', 'nature'],
    draw: () =>
      ground(palette.sky) +
      sun(84, 82, 44) +
      cloud(300, 70, 1.5) +
      cloud(190, 116, 0.8) +
      hill('#c5ebcf', [
        [0, 190],
        [160, 150],
        [330, 200],
        [480, 140],
      ]) +
      hill(palette.hillMid, [
        [0, 230],
        [150, 220],
        [320, 178],
        [480, 226],
      ]) +
      bush(330, 204, 0.7, palette.hill) +
      tree(420, 234, 0.8) +
      hill(palette.hill, [
        [0, 250],
        [220, 276],
        [480, 238],
      ]) +
      hill(palette.grass, [
        [0, 330],
        [240, 304],
        [480, 336],
      ]) +
      tuft(60, 300, 1.1, palette.grass) +
      tuft(240, 292, 1, palette.grass) +
      tuft(404, 286, 1.2, palette.grass) +
      dots('#fff', [
        [120, 286, 3],
        [300, 300, 3],
        [350, 282, 3],
        [180, 318, 3],
      ]) +
      dots(palette.sun, [
        [90, 316, 3],
        [270, 280, 3],
        [440, 306, 3],
      ]),
  },
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
