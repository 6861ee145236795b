import { circle, line, path } from '../draw.ts';
import type { Art, Character } from '../types.ts';
import { pick } from './pick.ts';
import { pose } from './poses.ts';

/** Fruit and things to eat; eating shows as costumes. */
export const food: readonly Character[] = [
  {
    key: 'apple',
    names: { zh: '苹果', en: 'Apple' },
    tags: ['food', 'fruit'],
    box: [0, 0, 32, 32],
    stageWidth: 56,
    poses: [
      pose.plain,
      { key: 'bitten', names: { zh: '咬一口', en: 'bitten' } },
      { key: 'core', names: { zh: '苹果核', en: 'core' } },
    ],
    sounds: ['crunch'],
    draw: drawApple,
  },
];

function drawApple(poseKey: string, art: Art): string {
  const stalk = line('M16 9c0-3 .5-5 2-7', '#6d4534', 1.6);
  switch (poseKey) {
    case 'bitten':
      return (
        pick(art, 'red-apple', [0, 1]) +
        stalk +
        path(
          'M30.2 12.500a3.6 3.6 0 0 0-6 1.4 3.4 3.4 0 0 0-1.6 5.6 3.5 3.5 0 0 0 2.7 5.2 3.6 3.6 0 0 0 3.5 1.300c2-4 2.6-9 1.4-13.500z',
          '#fff1bf',
        )
      );
    case 'core':
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
    default:
      return pick(art, 'red-apple', [0, 1]) + stalk;
  }
}
