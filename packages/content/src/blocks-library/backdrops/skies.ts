import { circle, line, path, rect } from '../draw.ts';
import type { Backdrop } from '../types.ts';
import { bush, cloud, dots, ground, hill, palette, sun, tuft } from './scenery.ts';

/** Open sky and the farm under it. */
export const skyBackdrops: readonly Backdrop[] = [
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
