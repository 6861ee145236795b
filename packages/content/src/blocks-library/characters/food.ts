import { circle, ellipse, line, path } from '../draw.ts';
import type { Art, Character } from '../types.ts';
import { pick } from './pick.ts';
import { pose } from './poses.ts';

const bitten = { key: 'bitten', names: { zh: '咬一口', en: 'bitten' } } as const;
const small = { box: [0, 0, 32, 32], stageWidth: 58 } as const;

/** Fruit and things to eat; eating shows as costumes. */
export const food: readonly Character[] = [
  {
    ...small,
    key: 'apple',
    names: { zh: '苹果', en: 'Apple' },
    tags: ['food', 'fruit'],
    poses: [pose.plain, bitten, { key: 'core', names: { zh: '苹果核', en: 'core' } }],
    sounds: ['crunch'],
    draw: drawApple,
  },
  {
    ...small,
    key: 'banana',
    names: { zh: '香蕉', en: 'Banana' },
    tags: ['food', 'fruit'],
    poses: [pose.closed, { key: 'peeled', names: { zh: '剥开', en: 'peeled' } }],
    sounds: ['munch'],
    draw: drawBanana,
  },
  {
    ...small,
    key: 'watermelon',
    names: { zh: '西瓜', en: 'Watermelon' },
    tags: ['food', 'fruit', 'summer'],
    poses: [
      { key: 'whole', names: { zh: '整个', en: 'whole' } },
      { key: 'slice', names: { zh: '一块', en: 'slice' } },
      { key: 'rind', names: { zh: '瓜皮', en: 'rind' } },
    ],
    sounds: ['crunch'],
    draw: drawWatermelon,
  },
  {
    ...small,
    key: 'strawberry',
    names: { zh: '草莓', en: 'Strawberry' },
    tags: ['food', 'fruit'],
    poses: [pose.plain, pose.happy],
    sounds: ['munch'],
    draw: drawStrawberry,
  },
  {
    ...small,
    key: 'hamburger',
    names: { zh: '汉堡', en: 'Hamburger' },
    tags: ['food'],
    poses: [pose.plain],
    sounds: ['munch'],
    draw: (_pose, art) => art.parts('hamburger').join(''),
  },
  {
    ...small,
    key: 'carrot',
    names: { zh: '胡萝卜', en: 'Carrot' },
    tags: ['food', 'vegetable', 'farm'],
    poses: [pose.plain],
    sounds: ['crunch'],
    draw: (_pose, art) => art.parts('carrot').join(''),
  },
];

function drawApple(poseKey: string, art: Art): string {
  const stalk = line('M16 9c0-3 .5-5 2-7', '#6d4534', 1.6);
  const whole = pick(art, 'red-apple', [0, 1]) + stalk;
  if (poseKey === 'plain') return whole;
  if (poseKey === 'bitten') {
    return (
      whole +
      path(
        'M30.2 12.5a3.6 3.6 0 0 0-6 1.4 3.4 3.4 0 0 0-1.6 5.6 3.5 3.5 0 0 0 2.7 5.2 3.6 3.6 0 0 0 3.5 1.3c2-4 2.6-9 1.4-13.5z',
        '#fff1bf',
      )
    );
  }
  return (
    pick(art, 'red-apple', [0]) +
    stalk +
    path(
      'M11 9h10c2 0 2 3 .5 4.5-2.5 3-2.5 8 0 11 1.5 2 1 4-.5 4H11c-1.5 0-2-2-.5-4 2.5-3 2.5-8 0-11C9 12 9 9 11 9z',
      '#fff1bf',
    ) +
    path(
      'M8 9c0-2 3-3 5-3 1.5 0 2 .6 3 .6S17.5 6 19 6c2 0 5 1 5 3 0 3-3 4-8 4S8 12 8 9zM9 26c2-2 12-2 14 0 1 2-1 4-3 4-1.5 0-2-.5-4-.5s-2.5.5-4 .5c-2 0-4-2-3-4z',
      '#f8312f',
    ) +
    circle(15, 18, 0.9, '#6d4534') +
    circle(17.5, 20.5, 0.9, '#6d4534')
  );
}

function drawBanana(poseKey: string, art: Art): string {
  if (poseKey === 'peeled') return art.parts('banana').join('');
  return (
    path('M25 3l3 1c.5 2 .3 3.5 0 5 2 10-6 20-20 20-3 0-5-1-5.5-3 9 0 20-6 21.5-17z', '#fcd53f') +
    path('M28 9c2 10-6 20-20 20-3 0-5-1-5.5-3 12 2 24-6 25.5-17z', '#f9c23c') +
    path('M25 3l3 1 .2 2.5-3.2-.5z', '#8a5a00') +
    ellipse(3, 26.5, 1.4, 1.2, '#8a5a00')
  );
}

function drawWatermelon(poseKey: string, art: Art): string {
  if (poseKey === 'slice') return art.parts('watermelon').join('');
  if (poseKey === 'rind') return pick(art, 'watermelon', [0, 1]);
  return (
    ellipse(16, 17, 14, 12.5, '#1f8f4e') +
    line('M9 7q-4 10 0 20M16 5q-3 12 0 24M23 7q4 10 0 20', '#0f5c30', 2.4) +
    line('M16 5q0-3 3-4', '#6d4534', 1.6) +
    ellipse(8, 11, 2.2, 3.2, '#5bbf7e', 30)
  );
}

function drawStrawberry(poseKey: string, art: Art): string {
  const whole = art.parts('strawberry').join('');
  if (poseKey === 'plain') return whole;
  return (
    pick(art, 'strawberry', [0, 1, 3]) +
    line('M11 17.5q1.3-2 2.6 0m4.8 0q1.3-2 2.6 0', '#5c0b12', 1.2) +
    path('M13.6 19.5h4.8c0 2.2-1 3.2-2.4 3.2s-2.4-1-2.4-3.2z', '#5c0b12') +
    ellipse(10, 20.5, 1.6, 1, '#ff9a8f') +
    ellipse(22, 20.5, 1.6, 1, '#ff9a8f')
  );
}
