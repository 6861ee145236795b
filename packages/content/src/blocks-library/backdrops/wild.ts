import { at, circle, line, path, poly } from '../draw.ts';
import type { Backdrop } from '../types.ts';
import { bush, ground, hill, palette, sun } from './scenery.ts';

/** Far away from any town: sand, ice, rock and jungle. */
export const wildBackdrops: readonly Backdrop[] = [
  {
    key: 'desert',
    names: { zh: '沙漠', en: 'Desert' },
    tags: ['outdoors', 'nature'],
    draw: () =>
      ground('#fdebc8') +
      sun(116, 92, 52) +
      hill('#f8dca0', [
        [0, 212],
        [150, 176],
        [300, 218],
        [480, 160],
      ]) +
      poly([276, 250, 352, 136, 428, 250], '#f2c46d') +
      poly([352, 136, 428, 250, 370, 250], '#e0a94e') +
      poly([388, 250, 436, 178, 484, 250], '#f2c46d') +
      poly([436, 178, 484, 250, 448, 250], '#e0a94e') +
      hill('#f0c877', [
        [0, 250],
        [130, 218],
        [290, 256],
        [480, 222],
      ]) +
      hill('#e6b45a', [
        [0, 300],
        [180, 286],
        [330, 262],
        [480, 296],
      ]) +
      cactus(70, 300, 1.2) +
      cactus(400, 316, 0.9) +
      path('M230 330c4-16 34-18 42-2z', '#c9934a') +
      path('M262 332c2-10 24-10 28 0z', '#b37f3b') +
      line('M120 330q10-6 20 0t20 0M320 340q10-6 20 0t20 0', '#d39f48', 3),
  },
  {
    key: 'volcano',
    names: { zh: '火山', en: 'Volcano' },
    tags: ['outdoors', 'nature', 'dinosaur'],
    draw: () =>
      ground('#ffd9a8') +
      circle(90, 86, 40, '#ff9a5c') +
      at(
        246,
        58,
        1.5,
        circle(-22, 6, 18, '#8f8398'),
        circle(8, -8, 24, '#a397ab'),
        circle(36, 10, 16, '#8f8398'),
      ) +
      hill('#f2b07a', [
        [0, 230],
        [130, 196],
        [350, 236],
        [480, 190],
      ]) +
      path('M90 300L206 110h72l116 190z', '#8a5a4c') +
      path('M278 110l116 190h-90l-44-190z', '#74483c') +
      path(
        'M206 110h72l14 24c-8 10-14 0-20 10s2 40-10 40-6-30-16-34-8 50-18 48 0-54-12-60-14 8-24-4z',
        '#ff6723',
      ) +
      path('M218 110h50c-4 10-12 6-16 16s-2 20-8 20-6-20-12-24-10-4-14-12z', '#ffd84d') +
      hill('#7aa05a', [
        [0, 278],
        [160, 296],
        [320, 274],
        [480, 292],
      ]) +
      hill('#5d8848', [
        [0, 326],
        [200, 310],
        [480, 330],
      ]) +
      palm(52, 320, 1.2) +
      palm(430, 330, 1.35) +
      bush(150, 336, 0.8, '#4a7338') +
      path('M300 336c6-18 44-18 52 0z', '#7b6d73'),
  },
  {
    key: 'cave',
    names: { zh: '山洞', en: 'Cave' },
    tags: ['fantasy', 'nature'],
    draw: () =>
      ground('#3a3350') +
      path('M120 300C90 190 140 80 250 74s170 100 140 226z', '#4c4468') +
      path('M166 300c-20-90 20-168 88-170s106 80 84 170z', '#bfe6f7') +
      path('M166 300c-6-30-6-52-2-74 50-20 130-24 178 0 4 24 2 46-4 74z', '#57b877') +
      circle(290, 168, 18, palette.sun) +
      path(
        'M-10-10h500v60l-30 46-18-50-34 26-16-40-50 20-20-30-46 34-24-40-50 40-22-36-40 30-26-30-40 56-26-40-38 30z',
        '#2b2540',
      ) +
      path('M-10 260c60-20 120 30 180 20s80-14 140 0 120-30 190-14v104H-10z', '#2f2946') +
      path('M-10 310c100-20 200 20 300 4s140-10 200 6v60H-10z', '#241f38') +
      crystal(70, 306, 1.2, '#8d65c5', '#c9b0ee') +
      crystal(404, 300, 1.4, '#3e9be0', '#a8d8f8') +
      crystal(440, 316, 0.9, '#f08fae', '#fbd0de') +
      path('M120 332c8-20 44-20 54 0zM250 340c6-14 36-14 44 0z', '#3a3350'),
  },
];

function cactus(x: number, y: number, scale: number): string {
  return at(
    x,
    y,
    scale,
    line('M0 0v-72', '#3fa66b', 22),
    line('M0-24h-24v-22M0-36h24v-20', '#3fa66b', 13),
    line('M-3-10v8M5-40v8M-4-62v8M4-20v7', '#1b7a43', 2.5),
    circle(0, -84, 6, '#f08fae'),
  );
}

function palm(x: number, y: number, scale: number): string {
  const leaf = 'M0-86c20-22 44-16 54 4-18-6-34-6-54-4z';
  return at(
    x,
    y,
    scale,
    path('M-6 0c2-30-2-60 2-88h8c0 30 0 60 6 88z', '#8a5a3c'),
    path(leaf, '#3f8f4a'),
    `<g transform="scale(-1 1)">${path(leaf, '#3f8f4a')}</g>`,
    path(
      'M0-86c6-26 26-38 44-34-8 16-24 26-44 34zM0-86c-6-26-26-38-44-34 8 16 24 26 44 34z',
      '#57a85c',
    ),
    circle(-4, -82, 5, '#6d4534'),
    circle(5, -80, 5, '#6d4534'),
  );
}

function crystal(x: number, y: number, scale: number, fill: string, light: string): string {
  return at(
    x,
    y,
    scale,
    poly([-12, 0, -16, -44, 0, -66, 14, -44, 10, 0], fill),
    poly([-12, 0, -16, -44, 0, -66, -2, 0], light),
    poly([12, 0, 16, -24, 28, -34, 34, -20, 26, 0], fill),
    poly([-14, 0, -32, -8, -30, -28, -20, -24], light),
  );
}
