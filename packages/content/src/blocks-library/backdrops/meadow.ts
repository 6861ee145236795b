import { path, rect } from '../draw.ts';
import type { Backdrop } from '../types.ts';
import { bush, cloud, dots, flower, ground, hill, palette, sun, tree, tuft } from './scenery.ts';

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
];
