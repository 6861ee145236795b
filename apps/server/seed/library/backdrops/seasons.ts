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
  {
    key: 'farm',
    names: { zh: '农场', en: 'Farm' },
    tags: ['outdoors', 'nature', 'animals'],
    draw: () =>
      ground(palette.sky) +
      sun(400, 66, 38) +
      cloud(250, 60, 1.2) +
      hill('#cdeed4', [
        [0, 180],
        [200, 146],
        [480, 186],
      ]) +
      hill('#b4e3bd', [
        [0, 210],
        [220, 214],
        [480, 186],
      ]) +
      path('M60 232v-84l56-42 56 42v84z', '#d8442e') +
      path('M48 156L116 100l68 56-8 10-60-48-60 48z', '#f7faf4') +
      rect(92, 172, 48, 60, '#f7faf4') +
      line('M94 174l44 56M138 174l-44 56', '#d8442e', 4) +
      rect(186, 132, 40, 100, '#c3cad9') +
      path('M186 132a20 20 0 0 1 40 0z', '#e3e8f0') +
      line('M186 160h40M186 190h40', '#9aa6bd', 3) +
      hill('#f2d479', [
        [0, 240],
        [240, 226],
        [480, 240],
      ]) +
      line('M270 240l-60 120M320 238l-10 122M370 238l50 122M420 240l110 120', '#d9b24e', 6) +
      path('M-10 250c80-14 180 4 240 0l-40 110H-10z', palette.hill) +
      [0, 1, 2, 3].map((index) => rect(10 + index * 56, 272, 9, 50, '#b9744a', 3)).join('') +
      rect(-6, 282, 210, 8, '#d3883e', 3) +
      rect(-6, 302, 210, 8, '#d3883e', 3) +
      circle(420, 316, 26, '#e8b23c') +
      circle(420, 316, 15, '#d39a2a') +
      tuft(110, 344, 1.2),
  },
  {
    key: 'sky',
    names: { zh: '天空', en: 'Sky' },
    tags: ['outdoors', 'sky'],
    draw: () =>
      ground('#a8dcf5') +
      path('M0 250c120-30 300-30 480 0v110H0z', '#bfe6f7') +
      path('M0 300c140-24 320-24 480 0v60H0z', '#d6f0fb') +
      sun(96, 84, 44) +
      cloud(270, 70, 1.4) +
      cloud(420, 150, 1.7) +
      cloud(140, 210, 1.9) +
      cloud(330, 250, 1.3) +
      cloud(30, 320, 1.5) +
      cloud(250, 346, 1.9) +
      cloud(440, 338, 1.6) +
      line('M190 130q8-10 16 0q8-10 16 0M230 156q6-8 12 0q6-8 12 0', '#4a5670', 3),
  },
  {
    key: 'rainbow',
    names: { zh: '彩虹', en: 'Rainbow' },
    tags: ['outdoors', 'fantasy', 'sky'],
    draw: () =>
      ground('#d6f0fb') +
      ['#f92f60', '#ff822d', '#ffd84d', '#57b877', '#3e9be0', '#8d65c5']
        .map((fill, index) => circle(240, 300, 230 - index * 22, fill))
        .join('') +
      circle(240, 300, 98, '#d6f0fb') +
      cloud(50, 246, 1.7) +
      cloud(430, 240, 1.8) +
      hill('#b4e3bd', [
        [0, 262],
        [160, 240],
        [320, 266],
        [480, 238],
      ]) +
      bush(240, 262, 0.8, palette.hillMid) +
      hill(palette.hill, [
        [0, 290],
        [240, 280],
        [480, 296],
      ]) +
      hill(palette.grass, [
        [0, 332],
        [240, 318],
        [480, 336],
      ]) +
      tuft(90, 330, 1) +
      tuft(390, 332, 1.1) +
      dots('#fff', [
        [140, 310, 3],
        [220, 300, 3],
        [300, 312, 3],
        [350, 300, 3],
      ]),
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
