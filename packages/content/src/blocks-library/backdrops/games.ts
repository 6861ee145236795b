import { at, circle, line, path, poly, rect } from '../draw.ts';
import type { Backdrop } from '../types.ts';
import { bush, cloud, dots, ground, hill, palette, star, sun, tree, tuft } from './scenery.ts';

/** Game boards, drawing paper and fairy-tale lands. */
export const gameBackdrops: readonly Backdrop[] = [
  {
    key: 'maze',
    names: { zh: '迷宫', en: 'Maze' },
    tags: ['game', 'patterns'],
    draw: () =>
      ground('#3fa66b') +
      dots('#57b877', [
        [14, 30, 8],
        [466, 90, 8],
        [12, 200, 8],
        [468, 260, 8],
        [16, 330, 8],
        [464, 20, 6],
      ]) +
      rect(30, 20, 420, 320, '#fff1bf', 6) +
      rect(30, 20, 60, 60, '#bfe6f7', 6) +
      rect(390, 280, 60, 60, '#ffd84d', 6) +
      line(mazeWalls(), '#14602f', 8) +
      line('M60 20H450V310M420 340H30V80', '#14602f', 8) +
      star(420, 310, 15, '#f8312f') +
      circle(60, 50, 9, '#1f6fbf'),
  },
  {
    key: 'xy-grid',
    names: { zh: '坐标纸', en: 'Coordinate grid' },
    tags: ['patterns', 'school', 'maths'],
    draw: () =>
      ground('#fff') +
      [-200, -150, -100, -50, 50, 100, 150, 200]
        .map((x) => rect(240 + x - 0.5, 0, 1, 360, '#d6e3ee'))
        .join('') +
      [-150, -100, -50, 50, 100, 150]
        .map((y) => rect(0, 180 - y - 0.5, 480, 1, '#d6e3ee'))
        .join('') +
      rect(0, 178.5, 480, 3, '#1f6fbf') +
      rect(238.5, 0, 3, 360, '#b3315c') +
      poly([480, 180, 468, 173, 468, 187], '#1f6fbf') +
      poly([240, 0, 233, 12, 247, 12], '#b3315c') +
      [-200, -100, 100, 200]
        .map((x) => rect(240 + x - 1, 174, 3, 12, '#1f6fbf') + numeral(x, 240 + x, 200, '#1f6fbf'))
        .join('') +
      [-100, 100]
        .map((y) => rect(234, 180 - y - 1, 12, 3, '#b3315c') + numeral(y, 274, 180 - y, '#b3315c'))
        .join('') +
      circle(240, 180, 5, palette.ink) +
      line('M458 154l8 12M466 154l-8 12', '#1f6fbf', 2.5) +
      line('M256 8l5 7 5-7M261 15v8', '#b3315c', 2.5),
  },
  {
    key: 'dots',
    names: { zh: '彩色圆点', en: 'Coloured dots' },
    tags: ['patterns'],
    draw: () =>
      ground('#fff7e0') +
      Array.from({ length: 48 }, (_, index) => {
        const fills = ['#fbd0de', '#bfe6f7', '#c9ecd6', '#ffe08a', '#ddd0f2', '#ffd0ad'];
        const row = Math.floor(index / 8);
        return circle(
          30 + (index % 8) * 62 + (row % 2) * 30,
          30 + row * 62,
          18 + ((index * 7) % 3) * 4,
          fills[(index * 5 + row) % 6] ?? '#fff',
        );
      }).join(''),
  },
  {
    key: 'platforms',
    names: { zh: '跳台', en: 'Platforms' },
    tags: ['game', 'outdoors'],
    draw: () =>
      ground('#bfe6f7') +
      sun(70, 60, 32) +
      cloud(220, 70, 1) +
      cloud(400, 50, 1.2) +
      hill('#cdeed4', [
        [0, 230],
        [160, 180],
        [320, 240],
        [480, 190],
      ]) +
      bush(330, 250, 0.9, '#a9dfb8') +
      hill('#a9dfb8', [
        [0, 270],
        [200, 256],
        [480, 276],
      ]) +
      block(-10, 310, 190) +
      block(250, 310, 250) +
      block(60, 230, 110) +
      block(220, 170, 110) +
      block(370, 120, 130) +
      tuft(40, 310, 1) +
      tuft(430, 310, 1.1) +
      at(440, 120, 1, line('M0 0v-66', '#4a5670', 5), path('M2-66h40l-9 12 9 12H2z', '#f92f60')) +
      tree(320, 312, 0.7),
  },
];

function block(x: number, y: number, width: number): string {
  return (
    rect(x, y, width, 60, '#b9744a', 6) +
    rect(x, y, width, 16, '#57b877', 6) +
    rect(x, y + 10, width, 8, '#3fa66b') +
    dots('#a0623c', [
      [x + 20, y + 34, 5],
      [x + width / 2, y + 44, 6],
      [x + width - 24, y + 32, 4],
    ])
  );
}

/** Inner walls between the cells of 60 x 53 pixels; one way leads from the blue to the red corner. */
function mazeWalls(): string {
  const walls = [
    'M90 20v53',
    'M90 127v53h60',
    'M150 73h-60',
    'M150 73v54',
    'M210 20v53h60',
    'M210 127h60v-54',
    'M330 20v107',
    'M390 73h60',
    'M390 73v107h-60',
    'M150 180v53h60v-106',
    'M270 180h60v53',
    'M30 233h60',
    'M90 233v54h120',
    'M270 233v107',
    'M330 287h60v-54',
    'M390 233h30',
    'M150 287v53',
  ];
  return walls.join('');
}

/** A whole number drawn with strokes, so that no font is needed. */
function numeral(value: number, x: number, y: number, fill: string): string {
  const shapes: Record<string, string> = {
    '-': 'M1 7h5',
    '0': 'M4 1c-4 0-4 12 0 12s4-12 0-12z',
    '1': 'M2 3l3-2v12',
    '2': 'M1 4c0-4 7-4 6 1C6 8 2 10 1 13h6',
  };
  const text = String(value);
  return [...text]
    .map((character, index) =>
      at(x - text.length * 5 + index * 10, y - 7, 1, line(shapes[character] ?? '', fill, 2.2)),
    )
    .join('');
}
