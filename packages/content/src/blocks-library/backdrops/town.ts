import { circle, line, path, rect } from '../draw.ts';
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
