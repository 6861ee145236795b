import { circle, ellipse, line, path, rect } from '../draw.ts';
import type { Art, Character } from '../types.ts';
import { pick } from './pick.ts';
import { pose } from './poses.ts';

const bitten = { key: 'bitten', names: { zh: '咬一口', en: 'bitten' } } as const;
const small = { box: [0, 0, 32, 32], stageWidth: 58 } as const;

/** Sweet things to eat. */
export const sweets: readonly Character[] = [
  {
    key: 'cake',
    names: { zh: '生日蛋糕', en: 'Birthday cake' },
    tags: ['food', 'party'],
    box: [0, 0, 32, 32],
    stageWidth: 84,
    poses: [pose.on, pose.off, { key: 'cut', names: { zh: '切开', en: 'cut' } }],
    sounds: ['birthday'],
    draw: drawCake,
  },
  {
    key: 'ice-cream',
    names: { zh: '冰淇淋', en: 'Ice cream' },
    tags: ['food', 'summer'],
    box: [0, 0, 64, 110],
    stageWidth: 52,
    poses: [
      pose.plain,
      { key: 'licked', names: { zh: '吃一半', en: 'half eaten' } },
      { key: 'cone', names: { zh: '蛋筒', en: 'cone' } },
    ],
    sounds: ['munch'],
    draw: drawIceCream,
  },
  {
    ...small,
    key: 'doughnut',
    names: { zh: '甜甜圈', en: 'Doughnut' },
    tags: ['food'],
    poses: [pose.plain, bitten],
    sounds: ['munch'],
    draw: drawDoughnut,
  },
];

function drawCake(poseKey: string, art: Art): string {
  if (poseKey === 'on') return art.parts('birthday-cake').join('');
  const cold = pick(art, 'birthday-cake', [0, 3, 4, 5, 6, 7, 8]);
  const smoke = line('M10 5q-1-1.5 0-3M16 5q1-1.5 0-3M22 5q-1-1.5 0-3', '#c3cad9', 0.9);
  if (poseKey === 'off') return cold + smoke;
  return (
    cold +
    path('M19 10h7.5c2 0 3.5 1.5 3.5 4v16H19z', '#8a4b1c') +
    path('M19 14h11v2.5H19zM19 21h11v2H19z', '#fff1d8') +
    path('M19 10h7.5c2 0 3.5 1.5 3.5 4H19z', '#ffdea7')
  );
}

function drawIceCream(poseKey: string): string {
  const cone =
    path('M12 52h40L34 106c-1 3-3 3-4 0z', '#e8a34d') +
    line('M18 58l22 24M28 56l16 16M46 58L24 82M36 56L20 72', '#c9752b', 2);
  const rim = rect(8, 46, 48, 9, '#c9752b', 4.5);
  if (poseKey === 'cone') return cone + rim;
  const low = path(
    'M8 48c-4-16 8-26 24-26s28 10 24 26c-4 6-8 0-12 2-4 5-8 4-12 0-4 4-8 5-12 0-4-2-8 4-12-2z',
    '#f08fae',
  );
  if (poseKey === 'licked')
    return (
      cone +
      rim +
      path(
        'M8 48c-4-12 4-20 12-18 4 6 12 8 16 2 10-2 24 4 20 16-4 6-8 0-12 2-4 5-8 4-12 0-4 4-8 5-12 0-4-2-8 4-12-2z',
        '#f08fae',
      )
    );
  return (
    cone +
    rim +
    low +
    circle(32, 20, 18, '#fff1d8') +
    circle(32, 6, 6, '#f8312f') +
    ellipse(24, 15, 4, 6, '#fff', 30) +
    line('M36 24l4 2M26 28l4 1', '#ff9a5c', 2.5)
  );
}

function drawDoughnut(poseKey: string): string {
  const ring =
    'M16 3a13 13 0 1 1 0 26 13 13 0 0 1 0-26zm0 8.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9z';
  const icing =
    'M16 4.5c7 0 11.5 5 11.5 11 0 3-2 2.5-3 5-1.5 3-3 1.5-5 3-2 2-4 2-6 .5-2-1-4 0-5.5-3-1-2-3.5-2.5-3.5-5.5 0-6 4.5-11 11.5-11zm0 7a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9z';
  if (poseKey === 'plain') {
    return `<path fill-rule="evenodd" d="${ring}" fill="#d3883e"/><path fill-rule="evenodd" d="${icing}" fill="#f08fae"/>${sprinkles(false)}`;
  }
  return (
    path(
      'M21.5 4.3A13 13 0 1 0 28.5 19.5c-2 .8-4 0-4.5-1.8-1.6.4-3-.4-3.5-1.7a4.5 4.5 0 1 1-4.5-4.5c1 0 1.8.3 2.5.8-.6-1.6.2-3.2 1.6-3.7-.4-1.7.2-3.4 1.4-4.3z',
      '#d3883e',
    ) +
    path(
      'M19 5A11.5 11.5 0 0 0 4.5 15.5c0 3 2.5 3.5 3.5 5.5 1.5 3 3.5 2 5.5 3 2 1.5 4 1.5 6-.5 2-1.5 3.5 0 5-3-1.5-.2-2.6-1-3-2.3-1.2.2-2-.2-2.5-1a4.5 4.5 0 1 1-3-5.7c1 0 1.8.3 2.5.8-.6-1.6-.3-2.8.5-3.7-.3-1.3-.2-2.5 0-3.6z',
      '#f08fae',
    ) +
    sprinkles(true)
  );
}

function sprinkles(isBitten: boolean): string {
  const left = line('M8 12l1.5 1M7.5 17l1.5-.8M11 21l1 1.2M12.5 7.5l1.4.8M16 23l1.5-.5', '#fff', 1);
  const right = line('M20 8l1.4.8M24 13l-.6 1.5M22 20l1.5.6', '#ffd84d', 1);
  return isBitten ? left : left + right;
}
