import { at, circle, ellipse, line, path, poly, rect } from '../draw.ts';
import type { Backdrop } from '../types.ts';
import { cloud, dots, palette, star } from './scenery.ts';

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
  {
    key: 'stage',
    names: { zh: '舞台', en: 'Theatre stage' },
    tags: ['indoors', 'music', 'party'],
    draw: () =>
      rect(0, 0, 480, 360, '#3a1d4f') +
      poly([120, 0, 200, 0, 250, 290, 40, 290], '#56306f') +
      poly([280, 0, 360, 0, 440, 290, 230, 290], '#56306f') +
      ellipse(240, 286, 190, 30, '#fff1bf') +
      path('M0 280h480v80H0z', '#b9744a') +
      ellipse(240, 300, 150, 22, '#ffe08a') +
      line('M0 322h480M0 342h480', '#a0623c', 3) +
      path('M0 0h110c10 90-10 190-60 290H0z', '#ca0b4a') +
      path('M480 0H370c-10 90 10 190 60 290h50z', '#ca0b4a') +
      path(
        'M30 0c10 100 0 190-16 290H0V0zM76 0c6 100-10 180-44 270l14 20C90 200 110 90 100 0zM450 0c-10 100 0 190 16 290h14V0zM404 0c-6 100 10 180 44 270l-14 20C390 200 370 90 380 0z',
        '#9c0a3b',
      ) +
      path(
        'M-10-10h500v50c-40 26-70 26-100 0-40 28-70 28-100 0-30 26-70 26-100 0-30 28-60 28-100 0-30 26-70 26-100 0z',
        '#e01b5a',
      ) +
      path(
        'M-10 40c40 26 70 26 100 0 40 28 70 28 100 0 30 26 70 26 100 0 30 28 60 28 100 0 30 26 70 26 110 0v10c-40 26-80 26-110 0-40 28-70 28-100 0-30 26-70 26-100 0-30 28-60 28-100 0-30 26-70 26-100 0z',
        '#ffd84d',
      ) +
      star(180, 110, 8) +
      star(300, 90, 9) +
      star(240, 140, 6),
  },
  {
    key: 'party',
    names: { zh: '生日会', en: 'Birthday party' },
    tags: ['indoors', 'party', 'food'],
    draw: () =>
      room('#fbdde6', '#e3b778', '#d3a05e') +
      dots('#fff', [
        [60, 120, 7],
        [140, 170, 7],
        [230, 110, 7],
        [330, 160, 7],
        [420, 110, 7],
        [460, 190, 7],
        [20, 210, 7],
        [290, 210, 7],
      ]) +
      line('M-10 20q120 70 250 20t250-16', '#f7faf4', 4) +
      bunting() +
      balloon(70, 150, '#3e9be0') +
      balloon(112, 130, '#ffd84d') +
      balloon(410, 140, '#57b877') +
      balloon(368, 160, '#f92f60') +
      rect(110, 250, 260, 16, '#f7faf4', 6) +
      path(
        'M116 262h248v26c-20 14-30 14-42 0-14 14-28 14-40 0-14 14-28 14-42 0-14 14-28 14-42 0-14 14-28 14-40 0-14 14-24 14-42 0z',
        '#8cc8f2',
      ) +
      rect(134, 296, 12, 64, '#8a5a3c') +
      rect(334, 296, 12, 64, '#8a5a3c') +
      at(
        240,
        250,
        1,
        rect(-44, -40, 88, 40, '#f08fae', 6),
        path('M-44-34c10 16 20 0 30 8s18-8 28 2 20-4 30-8v-8h-88z', '#fff'),
        rect(-3, -62, 6, 22, '#3e9be0'),
        path('M0-76c6 8 5 12 0 14-5-2-6-6 0-14z', '#ff822d'),
      ) +
      rect(66, 306, 44, 40, '#57b877', 3) +
      rect(84, 306, 8, 40, '#ffd84d') +
      rect(386, 300, 52, 46, '#8d65c5', 3) +
      rect(408, 300, 8, 46, '#ffd84d') +
      circle(412, 296, 8, '#ffd84d'),
  },
];

function room(wall: string, floor: string, shade: string): string {
  return (
    rect(0, 0, 480, 282, wall) +
    rect(0, 276, 480, 84, floor) +
    rect(0, 276, 480, 8, '#f7faf4') +
    line(
      'M0 312h480M0 340h480M120 284v28M330 284v28M40 312v28M240 312v28M420 312v28M150 340v20M350 340v20',
      shade,
      3,
    )
  );
}

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

function balloon(x: number, y: number, fill: string): string {
  return (
    line(`M${x} ${y + 26}q-8 40 2 90`, '#9aa6bd', 2) +
    ellipse(x, y, 22, 27, fill) +
    ellipse(x - 7, y - 9, 5, 8, '#fff', 24)
  );
}

/** Little flags along the line of the party room: x, y of the left and of the right corner. */
function bunting(): string {
  const flags = [
    [10, 31, 46, 45, '#f92f60'],
    [64, 49, 102, 54, '#ffd84d'],
    [122, 55, 160, 54, '#3e9be0'],
    [180, 51, 218, 44, '#57b877'],
    [238, 38, 276, 31, '#8d65c5'],
    [298, 29, 336, 26, '#ff822d'],
    [356, 26, 394, 25, '#f92f60'],
    [414, 25, 452, 24, '#3e9be0'],
  ] as const;
  return flags
    .map(([left, top, right, end, fill]) =>
      poly([left, top, right, end, (left + right) / 2, top + 40], fill),
    )
    .join('');
}
