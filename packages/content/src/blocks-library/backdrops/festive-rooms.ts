import { at, circle, ellipse, line, path, poly, rect } from '../draw.ts';
import type { Backdrop } from '../types.ts';
import { dots, room, star } from './scenery.ts';

/** Rooms for celebrations. */
export const festiveRoomBackdrops: readonly Backdrop[] = [
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
