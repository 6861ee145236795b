import { at, circle, line, path, poly, rect } from '../draw.ts';
import type { Backdrop } from '../types.ts';
import { cloud, dots, flower, ground, hill, palette, sun, tree } from './scenery.ts';

/** Fairy-tale lands. */
export const fairyTaleBackdrops: readonly Backdrop[] = [
  {
    key: 'castle',
    names: { zh: '城堡', en: 'Castle' },
    tags: ['outdoors', 'fantasy'],
    draw: () =>
      ground('#e6dcf7') +
      sun(84, 70, 38) +
      cloud(400, 70, 1.3) +
      hill('#cdbfe8', [
        [0, 220],
        [140, 180],
        [340, 226],
        [480, 176],
      ]) +
      turret(150, 246, 46, 130, '#cfc6e3', '#8d65c5') +
      turret(330, 246, 46, 130, '#cfc6e3', '#8d65c5') +
      turret(240, 200, 60, 130, '#dcd4ec', '#b3315c') +
      path(
        'M150 250v-86h14v12h14v-12h16v12h14v-12h16v12h14v-12h16v12h14v-12h16v12h14v-12h14v86z',
        '#e9e3f4',
      ) +
      path('M214 250v-40a26 26 0 0 1 52 0v40z', '#8a5a3c') +
      line('M240 186v64M216 214h48', '#6d4534', 4) +
      rect(180, 200, 12, 22, '#6b5b8f', 6) +
      rect(288, 200, 12, 22, '#6b5b8f', 6) +
      hill(palette.hillMid, [
        [0, 256],
        [240, 240],
        [480, 258],
      ]) +
      path('M200 360c10-50 30-70 24-110h32c-6 40 14 60 24 110z', palette.sand) +
      hill(palette.hill, [
        [0, 300],
        [120, 286],
        [190, 330],
      ]) +
      path('M480 296c-60-16-120-10-190 40v24h190z', palette.hill) +
      tree(56, 300, 0.9) +
      tree(430, 306, 1) +
      flower(110, 340, 0.9, '#f08fae') +
      flower(370, 344, 0.9, '#fff'),
  },
  {
    key: 'candy-land',
    names: { zh: '糖果乐园', en: 'Candy land' },
    tags: ['fantasy', 'food'],
    draw: () =>
      ground('#fdeaf2') +
      circle(240, 110, 56, '#fff1bf') +
      cloud(90, 70, 1.3, '#fbd0de') +
      cloud(400, 60, 1.2, '#d6ecfb') +
      hill('#fbd0de', [
        [0, 210],
        [140, 170],
        [300, 214],
        [480, 166],
      ]) +
      lollipop(70, 270, 1.2, '#f92f60') +
      lollipop(410, 262, 1.1, '#3e9be0') +
      hill('#c9ecd6', [
        [0, 256],
        [200, 240],
        [480, 262],
      ]) +
      lollipop(150, 300, 0.8, '#8d65c5') +
      at(
        300,
        290,
        1,
        path('M-34 0l10-44h48l10 44z', '#b9744a'),
        path('M-30-40c-4-26 64-26 60 0-6 12-14 2-20 8s-14 6-20 0-14 4-20-8z', '#f08fae'),
        circle(0, -62, 7, '#f8312f'),
      ) +
      hill('#f6b3cc', [
        [0, 310],
        [240, 292],
        [480, 318],
      ]) +
      path('M180 360c20-40 40-50 50-70h22c10 20 40 30 60 70z', '#fff1d8') +
      dots('#fff', [
        [60, 336, 6],
        [120, 326, 5],
        [380, 334, 6],
        [440, 340, 5],
      ]) +
      dots('#ffd84d', [
        [90, 350, 5],
        [410, 350, 5],
        [350, 342, 4],
      ]),
  },
];

function turret(
  x: number,
  bottom: number,
  width: number,
  height: number,
  wall: string,
  roof: string,
): string {
  const top = bottom - height;
  return (
    rect(x - width / 2, top, width, height, wall) +
    poly([x - width / 2 - 8, top + 4, x, top - 58, x + width / 2 + 8, top + 4], roof) +
    rect(x - 6, top + 22, 12, 24, '#6b5b8f', 6) +
    line(`M${x} ${top - 56}v-20`, '#6d4534', 3) +
    path(`M${x + 1} ${top - 78}l20 7-20 7z`, '#ffd84d')
  );
}

function lollipop(x: number, y: number, scale: number, fill: string): string {
  return at(
    x,
    y,
    scale,
    line('M0 0v-60', '#fff', 6),
    circle(0, -86, 30, fill),
    line('M0-86c6-6 14 0 10 8s-20 8-22-6 14-22 28-14 14 30-4 36', '#fff', 5),
  );
}
