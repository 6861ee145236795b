import { at, circle, ellipse, line, path, poly, rect } from '../draw.ts';
import type { Backdrop } from '../types.ts';
import { bush, cloud, dots, ground, hill, house, palette, star, sun, tree } from './scenery.ts';

/** Streets, tracks and places to play. */
export const townBackdrops: readonly Backdrop[] = [
  {
    key: 'city',
    names: { zh: '城市', en: 'City' },
    tags: ['outdoors', 'city'],
    draw: () =>
      ground('#cdeefb') +
      sun(96, 70, 36) +
      cloud(330, 56, 1.2) +
      skyline('#b9d3e6', '#d6e6f2') +
      tower(20, 130, 84, 150, '#f2b06a', '#fff1d8') +
      tower(116, 90, 70, 190, '#7fb0de', '#e3f0fa') +
      tower(198, 150, 88, 130, '#f08f8f', '#fff1d8') +
      tower(298, 80, 74, 200, '#8dc7a0', '#eaf7ee') +
      tower(384, 140, 90, 140, '#c4a6e0', '#f4edfb') +
      rect(0, 270, 480, 20, '#c3cad9') +
      road(290),
  },
  {
    key: 'city-night',
    names: { zh: '城市夜晚', en: 'City at night' },
    tags: ['outdoors', 'city', 'night'],
    draw: () =>
      ground('#1f2a55') +
      circle(400, 66, 34, '#fff1bf') +
      star(60, 60, 7) +
      star(250, 40, 6) +
      dots('#e8eef7', [
        [110, 90, 2],
        [180, 50, 2],
        [320, 90, 2],
        [30, 120, 1.6],
        [220, 100, 1.6],
        [350, 30, 1.6],
      ]) +
      skyline('#2c3a70', '#3a4a86') +
      tower(20, 130, 84, 150, '#3d4f8f', '#ffd84d') +
      tower(116, 90, 70, 190, '#334480', '#ffe48a') +
      tower(198, 150, 88, 130, '#46589c', '#ffd84d') +
      tower(298, 80, 74, 200, '#2f3f78', '#ffe48a') +
      tower(384, 140, 90, 140, '#3d4f8f', '#ffd84d') +
      rect(0, 270, 480, 20, '#4a5580') +
      rect(0, 290, 480, 70, '#2a3050') +
      [20, 110, 200, 290, 380, 470].map((x) => rect(x - 20, 322, 44, 6, '#ffd84d', 3)).join(''),
  },
  {
    key: 'street',
    names: { zh: '街道', en: 'Street' },
    tags: ['outdoors', 'city', 'road'],
    draw: () =>
      ground(palette.sky) +
      sun(420, 60, 32) +
      cloud(150, 56, 1.1) +
      hill('#b4e3bd', [
        [0, 180],
        [200, 160],
        [480, 184],
      ]) +
      house(80, 250, 1.5, '#ffe6cc', '#b3315c') +
      house(246, 250, 1.4, '#d6ecfb', '#1f6fbf') +
      house(410, 250, 1.5, '#ddf3e4', '#b45309') +
      tree(164, 254, 0.8) +
      tree(330, 254, 0.75) +
      rect(0, 250, 480, 26, '#dfe3ea') +
      line('M60 250v26M140 250v26M220 250v26M300 250v26M380 250v26M460 250v26', '#c3cad9', 3) +
      road(276),
  },
  {
    key: 'playground',
    names: { zh: '操场', en: 'Playground' },
    tags: ['outdoors', 'school', 'sports'],
    draw: () =>
      ground(palette.sky) +
      sun(70, 64, 34) +
      cloud(240, 50, 1) +
      hill('#c5ebcf', [
        [0, 180],
        [240, 150],
        [480, 176],
      ]) +
      tree(430, 226, 1) +
      bush(360, 224, 0.9) +
      hill(palette.hill, [
        [0, 222],
        [240, 214],
        [480, 224],
      ]) +
      path('M0 270h480v90H0z', '#f2b27a') +
      path('M0 262c160-12 320-12 480 0v16c-160-12-320-12-480 0z', '#e39d5c') +
      line('M0 300h480M0 330h480', '#fff', 3) +
      line('M60 256l30-90h60l30 90M90 166h60', '#f92f60', 7) +
      line('M108 168v64M132 168v64M102 234h36', '#4a5670', 4) +
      rect(102, 228, 36, 8, '#ffd84d', 3) +
      path('M258 256v-92h10v92z', '#4a5670') +
      path('M262 160l12-6c20 50 60 70 106 92l-4 12c-56-20-98-50-114-98z', '#ffd84d') +
      line('M240 256v-90M258 180h-18M258 200h-18M258 220h-18M258 240h-18', '#4a5670', 4) +
      path('M236 160h42v-10l-21-16-21 16z', '#1f6fbf'),
  },
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

function tower(
  x: number,
  y: number,
  width: number,
  height: number,
  wall: string,
  light: string,
): string {
  const columns = Math.floor((width - 12) / 20);
  const rows = Math.floor((height - 30) / 28);
  const gap = (width - columns * 12) / (columns + 1);
  const windows = Array.from({ length: rows * columns }, (_, index) => {
    const column = index % columns;
    const row = Math.floor(index / columns);
    return rect(x + gap + column * (12 + gap), y + 16 + row * 28, 12, 16, light, 2);
  });
  return rect(x, y, width, height, wall, 4) + windows.join('');
}

function skyline(fill: string, light: string): string {
  return (
    path('M0 290V180h50v-40h40v60h60v-90h46v70h64v-46h50v30h60v-80h44v96h66v110z', fill) +
    [
      [162, 130],
      [180, 130],
      [62, 158],
      [386, 104],
      [404, 104],
      [272, 156],
    ]
      .map(([x = 0, y = 0]) => rect(x, y, 9, 12, light, 1))
      .join('')
  );
}

function road(top: number): string {
  const dashes = [0, 1, 2, 3, 4, 5].map((index) =>
    rect(index * 90 - 10, top + 34, 46, 6, '#fff', 3),
  );
  return (
    rect(0, top, 480, 360 - top, '#5a6478') + rect(0, top, 480, 5, '#8390aa') + dashes.join('')
  );
}

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
