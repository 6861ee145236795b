import { at, circle, line, path, poly, rect } from '../draw.ts';
import type { Backdrop } from '../types.ts';
import { bush, cloud, dots, fir, ground, hill, palette, sun, tree, tuft } from './scenery.ts';

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
    key: 'mountains',
    names: { zh: '高山', en: 'Mountains' },
    tags: ['outdoors', 'nature'],
    draw: () =>
      ground('#cdeefb') +
      sun(404, 66, 36) +
      cloud(90, 60, 1.1) +
      path('M-40 260L90 96l60 76 40-44 110 132z', '#b8c9e0') +
      path('M90 96l36 46-18-6-16 12-14-12-20 4z', '#fff') +
      path('M130 280L300 70l190 210z', '#8fa6c9') +
      path('M300 70l190 210H330z', '#7a91b5') +
      path('M300 70l54 60-24-8-18 16-16-16-22 12-18-6z', '#fff') +
      hill(palette.hillMid, [
        [0, 250],
        [120, 226],
        [260, 262],
        [480, 226],
      ]) +
      fir(60, 270, 0.7) +
      fir(96, 276, 0.55) +
      fir(420, 266, 0.75) +
      hill(palette.hill, [
        [0, 290],
        [200, 272],
        [480, 296],
      ]) +
      path('M210 360c30-30-30-50 20-84h14c-20 34 60 50 40 84z', '#8cc8f2') +
      fir(24, 330, 1.3) +
      fir(452, 336, 1.4) +
      tuft(150, 334, 1),
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
    key: 'jungle',
    names: { zh: '丛林', en: 'Jungle' },
    tags: ['outdoors', 'nature', 'forest'],
    draw: () =>
      ground('#cdf0c8') +
      circle(240, 110, 70, '#e9f9c9') +
      hill('#a5dba0', [
        [0, 160],
        [140, 196],
        [260, 150],
        [480, 186],
      ]) +
      rect(90, 0, 26, 280, '#9cc48f') +
      rect(340, 0, 20, 280, '#9cc48f') +
      hill('#6fbf78', [
        [0, 240],
        [180, 226],
        [480, 246],
      ]) +
      path(
        'M40 0h40c-8 80 4 200 20 300H24C40 200 46 80 40 0zM410 0h44c-10 90 0 200 20 300h-84c18-100 30-210 20-300z',
        '#7d5a3c',
      ) +
      line('M80 30C150 110 200 20 250 70S370 100 420 20', '#3f8f4a', 7) +
      [120, 190, 262, 330]
        .map((x, index) =>
          path(`M${x} ${70 - (index % 2) * 16}c14 4 18 18 8 30-12-6-14-20-8-30z`, '#57b877'),
        )
        .join('') +
      path(
        'M-10-10h220C190 30 150 26 130 60 100 34 84 70 52 60 40 84 10 80-10 100zM490-10H290c6 34 48 34 60 66 34-22 50 12 80 4 10 24 40 24 60 36z',
        '#1b7a43',
      ) +
      hill(palette.grass, [
        [0, 306],
        [160, 290],
        [340, 312],
        [480, 292],
      ]) +
      bigLeaf(20, 360, -24) +
      bigLeaf(60, 366, 10) +
      bigLeaf(430, 366, -8) +
      bigLeaf(472, 360, 26) +
      dots('#f92f60', [
        [170, 322, 5],
        [300, 336, 5],
        [336, 322, 4],
      ]) +
      tuft(240, 344, 1.3),
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
  {
    key: 'river',
    names: { zh: '小河', en: 'River' },
    tags: ['outdoors', 'nature', 'water'],
    draw: () =>
      ground(palette.sky) +
      sun(90, 70, 38) +
      cloud(340, 60, 1.3) +
      hill('#c5ebcf', [
        [0, 170],
        [160, 130],
        [320, 176],
        [480, 126],
      ]) +
      hill(palette.hillMid, [
        [0, 206],
        [180, 190],
        [340, 160],
        [480, 200],
      ]) +
      tree(60, 218, 0.8) +
      tree(420, 214, 0.7) +
      path('M-10 220c120-24 260 20 500-10v70C300 300 150 250-10 290z', palette.hill) +
      path('M-10 262c140-34 240 24 500-6v64c-240 30-380-26-500 10z', palette.sea) +
      line(
        'M40 282q14-8 28 0M160 286q14-8 28 0M300 294q14-8 28 0M410 282q14-8 28 0M90 304q14-8 28 0M240 308q14-8 28 0',
        '#8cc8f2',
        4,
      ) +
      path('M-10 330c140-34 260 24 500-4v44H-10z', palette.grass) +
      lily(150, 306) +
      lily(330, 312) +
      line('M436 340v-60M452 344v-72M420 344v-48', palette.leaf, 4) +
      line('M436 284v-14M452 276v-14M420 300v-12', '#8a5a3c', 9) +
      tuft(60, 346, 1.2) +
      tuft(380, 350, 1.1) +
      path('M-6 340c6-22 50-22 58 0z', '#9aa6bd'),
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

function lily(x: number, y: number): string {
  return (
    path(`M${x} ${y}l26-6a28 10 0 1 1-8-5z`, '#3fa66b') +
    circle(x - 4, y - 7, 5, '#f08fae') +
    circle(x - 9, y - 4, 4, '#fbd0de') +
    circle(x + 1, y - 4, 4, '#fbd0de')
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

function bigLeaf(x: number, y: number, degrees: number): string {
  return `<g transform="translate(${x} ${y}) rotate(${degrees})">${path('M0 0C-34-30-30-80 0-112 30-80 34-30 0 0z', '#1f8f4e') + line('M0-6v-92M0-30l-14-14M0-30l14-14M0-56l-13-14M0-56l13-14', '#14602f', 3)}</g>`;
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
