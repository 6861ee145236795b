import { at, circle, ellipse, line, path, rect } from '../draw.ts';
import type { Backdrop } from '../types.ts';
import { cloud, dots, ground, hill, palette, sun } from './scenery.ts';

/** Sea, shore and what lies below. */
export const waterBackdrops: readonly Backdrop[] = [
  {
    key: 'underwater',
    names: { zh: '海底', en: 'Under the sea' },
    tags: ['underwater', 'nature'],
    draw: () =>
      ground('#5db8ea') +
      path('M70 0h70L60 360h-110zM230 0h40l30 360H190zM350 0h60l120 360H410z', '#79c7f0') +
      hill('#3e9be0', [
        [0, 236],
        [120, 196],
        [270, 250],
        [400, 206],
        [480, 232],
      ]) +
      hill('#2f86cc', [
        [0, 290],
        [140, 262],
        [300, 292],
        [480, 252],
      ]) +
      line('M64 330c-16-30 14-44-4-80s10-42 0-64M92 330c14-26-10-40 4-66', '#1b7a43', 10) +
      line('M420 332c-14-30 14-50-2-84s12-44 4-66', '#1f8f4e', 10) +
      hill(palette.sand, [
        [0, 316],
        [160, 332],
        [320, 308],
        [480, 326],
      ]) +
      at(350, 318, 1, line('M0 0v-40M0-18l-20-22M0-26l20-20M-20-40v-14M20-46v-12', '#f08fae', 9)) +
      at(150, 332, 1, line('M0 0v-26M0-8l-14-16M0-12l14-14', '#ff822d', 8)) +
      path('M238 336c2-16 26-16 28 0z', '#eccb7f') +
      dots('#d6f1ff', [
        [120, 120, 6],
        [132, 98, 4],
        [116, 78, 3],
        [300, 150, 7],
        [312, 122, 4],
        [220, 60, 5],
        [400, 100, 5],
        [392, 76, 3],
      ]),
  },
  {
    key: 'beach',
    names: { zh: '沙滩', en: 'Beach' },
    tags: ['outdoors', 'sea', 'summer'],
    draw: () =>
      ground(palette.sky) +
      sun(390, 70, 42) +
      cloud(120, 62, 1.2) +
      cloud(258, 96, 0.7) +
      rect(0, 150, 480, 120, palette.sea) +
      line('M40 176q12-8 24 0t24 0M240 192q12-8 24 0t24 0M360 172q12-8 24 0t24 0', '#8cc8f2', 4) +
      path('M300 150l30-20 40 20z', '#57b877') +
      path('M0 238c80-24 150 16 240-4s160-14 240 2v124H0z', '#d6f1ff') +
      path('M0 250c80-24 150 16 240-4s160-14 240 2v112H0z', palette.sand) +
      path('M0 320c120-30 300 20 480-16v56H0z', palette.sandDeep) +
      line('M96 326L76 208', '#8a5a3c', 6) +
      path(
        'M8 236c4-46 40-66 66-64s66 14 70 54c-22-10-30-10-44 0-16-10-30-8-46 4-16-8-30-6-46 6z',
        '#f92f60',
      ) +
      path('M74 172c-16 12-24 34-20 58 16-12 30-14 46-4 0-26-8-44-26-54z', '#fff') +
      at(380, 322, 1, path('M0-18l5 12 13 1-10 8 4 13-12-7-12 7 4-13-10-8 13-1z', '#ff822d')) +
      at(
        250,
        318,
        1,
        path('M-22 0c0-30 44-30 44 0z', '#fbdde6'),
        line('M0-1v-20M-10-2l-4-16M10-2l4-16', '#f08fae', 3),
      ),
  },
  {
    key: 'sea',
    names: { zh: '大海', en: 'Open sea' },
    tags: ['outdoors', 'sea'],
    draw: () =>
      ground('#cdeefb') +
      sun(110, 96, 48) +
      cloud(330, 76, 1.5) +
      cloud(218, 44, 0.8) +
      path('M330 190c20-30 50-44 70-40 26 6 40 20 60 40z', '#8fd3a0') +
      path('M0 196q30-16 60 0t60 0 60 0 60 0 60 0 60 0 60 0 60 0v164H0z', '#8cc8f2') +
      path('M-30 234q30-18 60 0t60 0 60 0 60 0 60 0 60 0 60 0 60 0 60 0v130H-30z', '#5fb0ea') +
      path('M0 278q30-20 60 0t60 0 60 0 60 0 60 0 60 0 60 0 60 0v90H0z', palette.sea) +
      path('M-30 324q30-20 60 0t60 0 60 0 60 0 60 0 60 0 60 0 60 0 60 0v50H-30z', palette.seaDeep) +
      line('M240 120q8-10 16 0q8-10 16 0M290 140q6-8 12 0q6-8 12 0', '#4a5670', 3) +
      ellipse(60, 250, 16, 3, '#d6f1ff') +
      circle(420, 300, 5, '#d6f1ff'),
  },
];
