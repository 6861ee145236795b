import { circle, ellipse, eye, line, path, turn } from '../draw.ts';
import type { Character } from '../types.ts';
import { fourLegs } from './four-legs.ts';
import { pose } from './poses.ts';

const walking = [pose.stand, pose.walk1, pose.walk2] as const;

/** Animals on four feet, seen from the side. */
export const landAnimals: readonly Character[] = [
  {
    key: 'elephant',
    names: { zh: '大象', en: 'Elephant' },
    tags: ['animals', 'grassland'],
    box: [0, 0, 132, 112],
    stageWidth: 112,
    poses: [...walking, { key: 'trumpet', names: { zh: '扬鼻', en: 'trumpet' } }],
    sounds: ['trumpet'],
    draw: drawElephant,
  },
  {
    key: 'giraffe',
    names: { zh: '长颈鹿', en: 'Giraffe' },
    tags: ['animals', 'grassland'],
    box: [0, -4, 126, 144],
    stageWidth: 102,
    poses: [...walking, { key: 'eat', names: { zh: '低头', en: 'bend down' } }],
    sounds: ['munch'],
    draw: drawGiraffe,
  },
];

function drawElephant(poseKey: string): string {
  const legs = fourLegs(
    poseKey,
    { back: 30, front: 76, top: 70, bottom: 110 },
    { near: '#8fa3bd', far: '#74879f', hoof: '#7d92ad' },
    16,
  );
  const trunk =
    poseKey === 'trumpet'
      ? 'M112 46C126 40 124 22 118 12'
      : poseKey === 'walk-1'
        ? 'M112 46C122 58 122 72 126 82'
        : 'M112 46C120 60 116 74 112 84';
  return (
    line(poseKey === 'walk-2' ? 'M18 50Q6 52 4 64' : 'M18 50Q6 58 8 70', '#74879f', 4) +
    legs.far +
    path('M14 62c0-24 18-36 42-36s40 12 40 34c0 16-10 24-22 24H34c-12 0-20-8-20-22z', '#8fa3bd') +
    legs.near +
    line(trunk, '#8fa3bd', 13) +
    circle(94, 42, 25, '#8fa3bd') +
    path('M106 58q10 2 14 10-12 2-17-4z', '#fff') +
    turn(
      poseKey === 'trumpet' ? -14 : 0,
      86,
      30,
      path('M88 22c-18-12-34-2-34 18 0 16 10 26 22 24 14-4 16-22 12-42z', '#a9bbd2'),
      path('M82 30c-12-6-20 0-20 12 0 10 6 16 13 15 9-3 10-14 7-27z', '#f4bfca'),
    ) +
    eye(103, 36, 3.6) +
    ellipse(98, 50, 4.5, 3, '#f4bfca')
  );
}

function drawGiraffe(poseKey: string): string {
  const legs = fourLegs(
    poseKey,
    { back: 28, front: 62, top: 88, bottom: 138 },
    { near: '#ffc24a', far: '#e39d2e', hoof: '#6d4534' },
    10,
  );
  const neck = poseKey === 'eat' ? 30 : poseKey === 'walk-1' ? 6 : 0;
  const head = [
    path('M56 76L66 20h14l-4 62z', '#ffc24a'),
    path('M66 38l10 3-2 9-9-2zM62 58l10 2-1 9-9-2z', '#c9752b'),
    path('M64 24c0-10 8-16 18-14l16 8c4 4 2 12-4 12H78c-8 2-14 0-14-6z', '#ffc24a'),
    line('M72 12l-2-9M79 10v-9', '#c9752b', 3.5),
    circle(70, 4, 2.6, '#6d4534'),
    circle(79, 3, 2.6, '#6d4534'),
    path('M68 15c-8-6-12-4-14 0 4 4 8 6 13 5z', '#e39d2e'),
    eye(79, 18, 3),
    circle(95, 22, 1.3, '#6d4534'),
    line('M86 28q6 2 10-1', '#6d4534', 1.8),
  ].join('');
  return (
    line('M18 78Q6 84 8 98', '#c9752b', 3.5) +
    circle(8, 100, 4, '#6d4534') +
    legs.far +
    path(
      'M16 86c-2-16 10-24 30-24 18 0 28 6 28 20 0 12-8 18-20 18H34c-12 0-17-5-18-14z',
      '#ffc24a',
    ) +
    path(
      'M26 72l12-2-2 11-11 1zM44 70l12 3-4 9-10-3zM32 88l11-2 2 9-11 1zM54 86l10 0-3 9-8-2z',
      '#c9752b',
    ) +
    legs.near +
    turn(neck, 62, 76, head)
  );
}
