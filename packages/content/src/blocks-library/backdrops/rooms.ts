import { at, circle, ellipse, line, path, rect } from '../draw.ts';
import type { Backdrop } from '../types.ts';
import { cloud, dots, palette, room, star } from './scenery.ts';

/** Indoors. */
export const roomBackdrops: readonly Backdrop[] = [
  {
    key: 'classroom',
    names: { zh: '教室', en: 'Classroom' },
    tags: ['indoors', 'school'],
    draw: () =>
      room('#fff1bf', '#e3b778', '#d3a05e') +
      rect(120, 50, 240, 130, '#b9744a', 8) +
      rect(130, 60, 220, 110, '#1b7a43', 4) +
      line('M150 92q16-16 32 0t32 0M150 120h60M150 140h40', '#ddf3e4', 4) +
      path('M270 140l28-48 28 48z', '#5bbf7e') +
      circle(252, 88, 12, '#ffd84d') +
      rect(130, 172, 220, 8, '#8a5a3c', 3) +
      windowPane(16, 56, 86, 100) +
      at(
        420,
        90,
        1,
        circle(0, 0, 32, '#f7faf4'),
        circle(0, 0, 26, '#d6ecfb'),
        line('M0 0v-16M0 0l11 7', palette.ink, 4),
      ) +
      rect(384, 150, 80, 96, '#b9744a', 4) +
      [0, 1, 2]
        .map(
          (row) => rect(390, 156 + row * 30, 68, 24, '#8a5a3c') + books(394, 180 + row * 30, row),
        )
        .join('') +
      desk(110, 316) +
      desk(250, 330) +
      desk(390, 316),
  },
  {
    key: 'bedroom',
    names: { zh: '卧室', en: 'Bedroom' },
    tags: ['indoors', 'home', 'night'],
    draw: () =>
      room('#d9d3f0', '#c49a6c', '#b3875a') +
      dots('#c9c0e8', [
        [60, 40, 6],
        [140, 90, 6],
        [220, 30, 6],
        [420, 40, 6],
        [330, 170, 6],
        [460, 130, 6],
      ]) +
      rect(176, 40, 130, 120, '#f7faf4', 8) +
      rect(186, 50, 110, 100, '#24345c') +
      circle(268, 80, 18, '#fff1bf') +
      star(212, 78, 6) +
      star(236, 116, 5) +
      line('M241 50v100', '#f7faf4', 6) +
      path('M160 34h40c4 50-6 90-30 134h-14zM322 34h-40c-4 50 6 90 30 134h14z', '#8d65c5') +
      rect(150, 28, 182, 10, '#b9744a', 5) +
      rect(330, 190, 140, 24, '#fff', 10) +
      rect(300, 206, 190, 74, '#f08fae', 12) +
      rect(300, 240, 190, 40, '#b3315c', 10) +
      rect(456, 160, 16, 130, '#8a5a3c', 4) +
      ellipse(426, 202, 34, 16, '#fbdde6') +
      rect(40, 214, 70, 66, '#b9744a', 4) +
      rect(46, 222, 58, 22, '#d3a05e', 3) +
      circle(75, 233, 3, '#8a5a3c') +
      path('M56 172h38l10 26H46z', '#ffd84d') +
      rect(71, 198, 8, 16, '#8a5a3c') +
      ellipse(210, 326, 110, 22, '#8cc8f2') +
      ellipse(210, 326, 80, 14, '#b9e0f8'),
  },
  {
    key: 'kitchen',
    names: { zh: '厨房', en: 'Kitchen' },
    tags: ['indoors', 'home', 'food'],
    draw: () =>
      room('#ddf3e4', '#f2e0c0', '#e6cfa6') +
      tiles() +
      rect(0, 30, 130, 74, '#e39847', 4) +
      rect(350, 30, 140, 74, '#e39847', 4) +
      line('M64 34v66M420 34v66', '#b9744a', 4) +
      windowPane(180, 36, 120, 96) +
      rect(0, 186, 480, 14, '#f7faf4') +
      rect(0, 198, 480, 84, '#57a9c9') +
      line('M96 200v80M200 200v80M296 200v80M392 200v80', '#3f8fb0', 4) +
      rect(206, 204, 84, 76, '#e8eef7', 4) +
      rect(216, 226, 64, 40, '#4a5670', 4) +
      [222, 240, 258, 276].map((x) => circle(x, 214, 4, '#f92f60')).join('') +
      at(
        248,
        186,
        1,
        path('M-34-34h68v26c0 6-4 8-10 8h-48c-6 0-10-2-10-8z', '#f92f60'),
        rect(-40, -40, 80, 8, '#ca0b4a', 4),
        circle(0, -46, 5, '#1f2a44'),
      ) +
      at(
        80,
        186,
        1,
        path('M-26-20h52l-8 20h-36z', '#3e9be0'),
        circle(-10, -24, 11, '#f8312f'),
        circle(10, -24, 11, '#ff822d'),
        circle(0, -32, 10, '#ffd84d'),
      ) +
      at(400, 186, 1, rect(-12, -48, 24, 48, '#8cc8f2', 5), rect(-9, -58, 18, 10, '#f7faf4', 3)) +
      line('M150 186v-40q0-14 14-14t14 14', '#9aa6bd', 6),
  },
  {
    key: 'library',
    names: { zh: '图书馆', en: 'Library' },
    tags: ['indoors', 'school', 'books'],
    draw: () =>
      room('#ffe6cc', '#b3875a', '#a0764a') +
      rect(0, 20, 176, 262, '#8a5a3c', 4) +
      rect(304, 20, 180, 262, '#8a5a3c', 4) +
      [0, 1, 2, 3]
        .map(
          (row) =>
            rect(10, 30 + row * 62, 156, 52, '#6d4534') +
            books(14, 82 + row * 62, row, 34) +
            books(88, 82 + row * 62, row + 2, 36) +
            rect(314, 30 + row * 62, 160, 52, '#6d4534') +
            books(318, 82 + row * 62, row + 1, 36) +
            books(394, 82 + row * 62, row + 3, 34),
        )
        .join('') +
      windowPane(196, 40, 88, 130) +
      ellipse(240, 330, 130, 22, '#b3315c') +
      ellipse(240, 330, 104, 15, '#c9507a') +
      rect(232, 250, 16, 66, '#6d4534') +
      ellipse(240, 250, 66, 14, '#e3b778') +
      path('M206 246q18-12 34 0 16-12 34 0v-6q-18-12-34 0-16-12-34 0z', '#f7faf4'),
  },
];

function windowPane(x: number, y: number, width: number, height: number): string {
  return (
    rect(x, y, width, height, '#f7faf4', 6) +
    rect(x + 8, y + 8, width - 16, height - 16, palette.sky) +
    path(
      `M${x + 8} ${y + height - 8}v-22q${(width - 16) / 2}-24 ${width - 16} 0v22z`,
      palette.hillMid,
    ) +
    cloud(x + width * 0.45, y + height * 0.36, 0.42) +
    line(
      `M${x + width / 2} ${y + 8}v${height - 16}M${x + 8} ${y + height / 2}h${width - 16}`,
      '#f7faf4',
      5,
    ) +
    rect(x - 6, y + height - 4, width + 12, 9, '#e3b778', 4)
  );
}

function books(x: number, bottom: number, shift: number, height = 17): string {
  const fills = ['#f92f60', '#3e9be0', '#ffd84d', '#57b877', '#8d65c5', '#ff822d'];
  return Array.from({ length: 5 }, (_, index) => {
    const tall = height + ((index * 5 + shift * 3) % 7);
    return rect(
      x + index * 13,
      bottom - tall,
      10,
      tall,
      fills[(index + shift) % fills.length] ?? '#fff',
      1.5,
    );
  }).join('');
}

function desk(x: number, y: number): string {
  return (
    rect(x - 44, y - 30, 88, 12, '#e39847', 4) +
    rect(x - 36, y - 20, 7, 40, '#8a5a3c') +
    rect(x + 29, y - 20, 7, 40, '#8a5a3c') +
    rect(x - 14, y - 36, 28, 6, '#3e9be0', 2)
  );
}

function tiles(): string {
  return line(
    'M0 140h480M0 160h480M30 120v66M80 120v66M130 120v66M330 120v66M380 120v66M430 120v66',
    '#c5e6d0',
    3,
  );
}
