import { at, circle, ellipse, line, path } from '../draw.ts';
import type { Backdrop } from '../types.ts';
import {
  cloud,
  dots,
  fir,
  flower,
  ground,
  hill,
  house,
  palette,
  sun,
  tree,
  tuft,
} from './scenery.ts';

/** Weather and times of the year, and the farm. */
export const seasonBackdrops: readonly Backdrop[] = [
  {
    key: 'snow',
    names: { zh: '雪地', en: 'Snow' },
    tags: ['outdoors', 'winter', 'nature'],
    draw: () =>
      ground('#cfe6f5') +
      circle(390, 80, 40, '#fff1bf') +
      hill('#dcecf7', [
        [0, 190],
        [120, 150],
        [280, 196],
        [480, 140],
      ]) +
      fir(80, 234, 0.9, '#7fb8a0', '#6aa58d') +
      fir(150, 226, 0.7, '#7fb8a0', '#6aa58d') +
      fir(360, 222, 0.8, '#7fb8a0', '#6aa58d') +
      hill('#eaf4fb', [
        [0, 236],
        [180, 214],
        [340, 240],
        [480, 212],
      ]) +
      house(300, 262, 0.9, '#e39847', '#f7faf4') +
      fir(420, 290, 1.5, '#3f8f6a', '#2f7a58') +
      path('M392 236l28-60 28 60c-10-8-18 2-28-4-10 6-18-4-28 4z', '#fff') +
      fir(40, 306, 1.7, '#3f8f6a', '#2f7a58') +
      hill('#fff', [
        [0, 292],
        [200, 276],
        [340, 300],
        [480, 284],
      ]) +
      path('M0 330c120-20 260 20 480-10v40H0z', '#e3f0f9') +
      dots('#fff', [
        [60, 60, 4],
        [130, 110, 3],
        [180, 40, 4],
        [240, 90, 3],
        [300, 50, 4],
        [330, 130, 3],
        [450, 140, 4],
        [210, 150, 4],
        [100, 160, 3],
        [20, 120, 3],
        [260, 20, 3],
        [440, 30, 3],
      ]),
  },
  {
    key: 'rain',
    names: { zh: '雨天', en: 'Rainy day' },
    tags: ['outdoors', 'weather'],
    draw: () =>
      ground('#b9cbdc') +
      cloud(80, 70, 1.8, '#8fa3bd') +
      cloud(260, 54, 2.1, '#7d92ad') +
      cloud(420, 84, 1.7, '#8fa3bd') +
      hill('#a3c2b4', [
        [0, 220],
        [150, 180],
        [320, 224],
        [480, 178],
      ]) +
      house(360, 262, 1.1, '#e9d9bd', '#b3315c') +
      tree(80, 264, 1.1, '#4f9a72', '#6db38a') +
      hill('#6aa886', [
        [0, 256],
        [220, 266],
        [480, 250],
      ]) +
      hill('#578f72', [
        [0, 316],
        [240, 300],
        [480, 320],
      ]) +
      ellipse(130, 330, 62, 13, '#9fc3e0') +
      ellipse(340, 340, 50, 10, '#9fc3e0') +
      line('M112 330q18-6 36 0M326 340q14-5 28 0', '#d6e8f5', 3) +
      line(rainDrops(), '#e3f0fa', 3),
  },
  {
    key: 'autumn',
    names: { zh: '秋天', en: 'Autumn' },
    tags: ['outdoors', 'nature', 'seasons'],
    draw: () =>
      ground('#fdf0d5') +
      sun(240, 92, 46) +
      hill('#f5d9a0', [
        [0, 200],
        [150, 160],
        [320, 206],
        [480, 158],
      ]) +
      hill('#eebd6b', [
        [0, 240],
        [180, 210],
        [360, 244],
        [480, 220],
      ]) +
      tree(120, 250, 0.8, '#f28a2e', '#ffb45e') +
      tree(330, 246, 0.7, '#e8622c', '#ff8a52') +
      hill('#d99a45', [
        [0, 272],
        [240, 256],
        [480, 274],
      ]) +
      tree(30, 330, 1.9, '#e8622c', '#ff8a52') +
      tree(448, 326, 1.8, '#f2a52e', '#ffcb66') +
      path('M170 360c20-40 60-60 70-100h20c0 40 60 60 70 100z', '#f0cf94') +
      at(180, 326, 1, leafShape('#e8622c')) +
      at(330, 336, 1.2, leafShape('#f28a2e')) +
      at(120, 344, 0.9, leafShape('#c94f2a')) +
      at(380, 312, 0.8, leafShape('#ffd84d')) +
      at(210, 150, 0.9, leafShape('#f28a2e')) +
      at(290, 190, 0.8, leafShape('#e8622c')),
  },
  {
    key: 'spring',
    names: { zh: '春天', en: 'Spring' },
    tags: ['outdoors', 'nature', 'seasons', 'garden'],
    draw: () =>
      ground('#d8f1fb') +
      sun(80, 76, 40) +
      cloud(220, 66, 1.1) +
      cloud(400, 96, 0.9) +
      hill('#cdeed4', [
        [0, 196],
        [160, 160],
        [330, 200],
        [480, 150],
      ]) +
      hill('#b4e3bd', [
        [0, 232],
        [200, 240],
        [480, 206],
      ]) +
      tree(110, 260, 1, '#f6a9c4', '#fbd0de') +
      tree(300, 250, 0.8, '#f6a9c4', '#fbd0de') +
      tree(420, 276, 1.5, '#f08fae', '#fbc4d6') +
      hill('#7fcf8c', [
        [0, 270],
        [220, 262],
        [480, 284],
      ]) +
      hill(palette.hill, [
        [0, 326],
        [240, 306],
        [480, 330],
      ]) +
      flower(60, 326, 0.9, '#fff') +
      flower(190, 346, 1.1, '#c98df5') +
      flower(300, 340, 1, '#ffd84d', '#ff822d') +
      flower(250, 310, 0.7, '#f92f60') +
      dots('#fbd0de', [
        [200, 150, 4],
        [260, 190, 3],
        [340, 140, 4],
        [150, 200, 3],
        [380, 216, 3],
        [30, 216, 3],
      ]) +
      tuft(140, 320, 1),
  },
];

function rainDrops(): string {
  return Array.from(
    { length: 30 },
    (_, index) => `M${(index * 67) % 480} ${116 + ((index * 89) % 220)}l-5 15`,
  ).join('');
}

function leafShape(fill: string): string {
  return path('M0 12C-14 6-14-10 0-16 14-10 14 6 0 12z', fill) + line('M0 16V-8', '#8a3f06', 2);
}
