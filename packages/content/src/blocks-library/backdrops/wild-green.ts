import { circle, line, path, rect } from '../draw.ts';
import type { Backdrop } from '../types.ts';
import { cloud, dots, fir, ground, hill, palette, sun, tree, tuft } from './scenery.ts';

/** Mountains, jungle and river. */
export const greenBackdrops: readonly Backdrop[] = [
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

function lily(x: number, y: number): string {
  return (
    path(`M${x} ${y}l26-6a28 10 0 1 1-8-5z`, '#3fa66b') +
    circle(x - 4, y - 7, 5, '#f08fae') +
    circle(x - 9, y - 4, 4, '#fbd0de') +
    circle(x + 1, y - 4, 4, '#fbd0de')
  );
}

function bigLeaf(x: number, y: number, degrees: number): string {
  return `<g transform="translate(${x} ${y}) rotate(${degrees})">${path('M0 0C-34-30-30-80 0-112 30-80 34-30 0 0z', '#1f8f4e') + line('M0-6v-92M0-30l-14-14M0-30l14-14M0-56l-13-14M0-56l13-14', '#14602f', 3)}</g>`;
}
