import { at, circle, ellipse, line, path, poly, rect } from '../draw.ts';
import type { Backdrop } from '../types.ts';
import { bush, cloud, ground, hill, house, palette, sun, tree } from './scenery.ts';

/** Fields and tracks for sports and trains. */
export const trackBackdrops: readonly Backdrop[] = [
  {
    key: 'football-field',
    names: { zh: '足球场', en: 'Football pitch' },
    tags: ['outdoors', 'sports'],
    draw: () =>
      ground(palette.sky) +
      cloud(100, 40, 1) +
      cloud(400, 46, 1.1) +
      rect(0, 76, 480, 70, '#8fa3bd') +
      crowd() +
      rect(0, 138, 480, 14, '#1f6fbf') +
      rect(0, 150, 480, 210, '#57b877') +
      [0, 2, 4].map((index) => rect(index * 96, 150, 96, 210, '#4caa6b')).join('') +
      line('M0 170h480M-20 340h520', '#fff', 4) +
      line('M150 170l-40 90h260l-40-90', '#fff', 4) +
      ellipse(240, 300, 5, 4, '#fff') +
      line('M150 170V96h180v74', '#fff', 7) +
      line(
        'M170 98v70M190 98v70M210 98v70M230 98v70M250 98v70M270 98v70M290 98v70M310 98v70M152 114h176M152 132h176M152 150h176',
        '#e8eef7',
        1.5,
      ),
  },
  {
    key: 'racetrack',
    names: { zh: '赛车道', en: 'Race track' },
    tags: ['outdoors', 'sports', 'transport', 'game'],
    draw: () =>
      ground('#7fcf8c') +
      path(
        'M90 40h300a90 90 0 0 1 90 90v100a90 90 0 0 1-90 90H90a90 90 0 0 1-90-90V130a90 90 0 0 1 90-90z',
        '#f7faf4',
      ) +
      path(
        'M92 48h296a84 84 0 0 1 84 84v96a84 84 0 0 1-84 84H92a84 84 0 0 1-84-84v-96a84 84 0 0 1 84-84z',
        '#5a6478',
      ) +
      line(
        'M94 84h292a50 50 0 0 1 50 50v92a50 50 0 0 1-50 50H94a50 50 0 0 1-50-50v-92a50 50 0 0 1 50-50z',
        '#f7faf4',
        2,
      ) +
      path(
        'M98 112h284a28 28 0 0 1 28 28v80a28 28 0 0 1-28 28H98a28 28 0 0 1-28-28v-80a28 28 0 0 1 28-28z',
        '#f92f60',
      ) +
      path(
        'M98 120h284a20 20 0 0 1 20 20v80a20 20 0 0 1-20 20H98a20 20 0 0 1-20-20v-80a20 20 0 0 1 20-20z',
        '#7fcf8c',
      ) +
      checkered(226, 48) +
      tree(150, 222, 0.7) +
      tree(330, 226, 0.8) +
      bush(240, 220, 0.7) +
      tree(24, 346, 0.6) +
      bush(440, 350, 0.8) +
      circle(460, 24, 12, palette.grass) +
      circle(20, 20, 14, palette.grass),
  },
  {
    key: 'railway',
    names: { zh: '铁路', en: 'Railway' },
    tags: ['outdoors', 'transport'],
    draw: () =>
      ground(palette.sky) +
      sun(90, 74, 38) +
      cloud(300, 56, 1.2) +
      hill('#c5ebcf', [
        [0, 190],
        [150, 140],
        [320, 196],
        [480, 150],
      ]) +
      poly([330, 220, 400, 120, 470, 220], '#9aaec9') +
      poly([400, 120, 426, 158, 400, 150, 376, 156], '#fff') +
      hill(palette.hillMid, [
        [0, 220],
        [200, 200],
        [480, 226],
      ]) +
      tree(60, 236, 0.8) +
      house(160, 240, 0.7, '#ffe6cc', '#b3315c') +
      hill(palette.hill, [
        [0, 244],
        [240, 236],
        [480, 246],
      ]) +
      path('M-10 290h500v50H-10z', '#b59a7c') +
      Array.from({ length: 13 }, (_, index) =>
        rect(4 + index * 38, 294, 16, 40, '#7d5a3c', 2),
      ).join('') +
      rect(0, 300, 480, 6, '#6d7a90') +
      rect(0, 322, 480, 6, '#6d7a90') +
      at(
        420,
        290,
        1,
        line('M0 0v-90', '#4a5670', 6),
        circle(0, -96, 12, '#1f2a44'),
        circle(0, -96, 7, '#00d26a'),
        rect(-22, -76, 44, 8, '#f92f60', 3),
      ),
  },
];

function crowd(): string {
  const fills = ['#f92f60', '#ffd84d', '#f7faf4', '#3e9be0', '#ff822d'];
  return Array.from({ length: 75 }, (_, index) => {
    const row = Math.floor(index / 25);
    return circle(
      8 + (index % 25) * 19.6 + (row % 2) * 8,
      90 + row * 17,
      6,
      fills[(index * 7 + row) % 5] ?? '#fff',
    );
  }).join('');
}

function checkered(x: number, y: number): string {
  return Array.from({ length: 16 }, (_, index) =>
    rect(
      x + (index % 2) * 8,
      y + Math.floor(index / 2) * 8,
      8,
      8,
      (index + Math.floor(index / 2)) % 2 === 0 ? '#fff' : '#1f2a44',
    ),
  ).join('');
}
