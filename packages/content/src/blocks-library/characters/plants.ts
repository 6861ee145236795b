import { circle, ellipse, eye, line, path, turn } from '../draw.ts';
import type { Character } from '../types.ts';

/** Plants that change. */
export const plants: readonly Character[] = [
  {
    key: 'flower',
    names: { zh: '向日葵', en: 'Sunflower' },
    tags: ['nature', 'garden', 'plant'],
    box: [0, 0, 90, 132],
    stageWidth: 72,
    poses: [
      { key: 'seedling', names: { zh: '发芽', en: 'seedling' } },
      { key: 'bud', names: { zh: '花苞', en: 'bud' } },
      { key: 'bloom', names: { zh: '开花', en: 'bloom' } },
    ],
    sounds: ['grow'],
    draw: drawFlower,
  },
  {
    key: 'tree',
    names: { zh: '大树', en: 'Tree' },
    tags: ['nature', 'forest', 'plant'],
    box: [0, 0, 110, 132],
    stageWidth: 104,
    poses: [
      { key: 'spring', names: { zh: '春天', en: 'spring' } },
      { key: 'summer', names: { zh: '夏天', en: 'summer' } },
      { key: 'autumn', names: { zh: '秋天', en: 'autumn' } },
      { key: 'winter', names: { zh: '冬天', en: 'winter' } },
    ],
    sounds: ['wind'],
    draw: drawTree,
  },
];

function drawFlower(poseKey: string): string {
  const soil = path('M8 130c0-10 16-16 37-16s37 6 37 16z', '#8a5a3c');
  if (poseKey === 'seedling') {
    return (
      soil +
      line('M45 118V100', '#1b7a43', 5) +
      path('M45 102C30 104 22 96 20 84c14-2 24 6 25 18z', '#5bbf7e') +
      path('M45 102c2-14 12-20 26-18-2 12-12 19-26 18z', '#1f8f4e')
    );
  }
  const bloom = poseKey === 'bloom';
  const top = bloom ? 46 : 66;
  const stem =
    line(`M45 118Q49 90 45 ${top}`, '#1b7a43', 6) +
    path('M46 100C32 102 20 96 14 84c16-4 28 2 32 16z', '#5bbf7e') +
    path('M46 94c6-14 18-18 32-14-6 12-18 17-32 14z', '#1f8f4e');
  if (!bloom)
    return (
      soil +
      stem +
      path('M45 34c10 8 14 20 10 32-6 6-14 6-20 0-4-12 0-24 10-32z', '#f2bc2b') +
      path('M45 70C34 70 28 62 28 50c8 2 13 6 17 14 4-8 9-12 17-14 0 12-6 20-17 20z', '#5bbf7e')
    );
  const petals = Array.from({ length: 12 }, (_, index) =>
    turn(index * 30, 45, 46, ellipse(45, 16, 8, 15, index % 2 === 0 ? '#ffd84d' : '#f2bc2b')),
  ).join('');
  return (
    soil +
    stem +
    petals +
    circle(45, 46, 19, '#8a4b1c') +
    eye(39, 43, 3) +
    eye(51, 43, 3) +
    line('M40 51q5 5 10 0', '#ffe6cc', 2.5) +
    ellipse(34, 49, 3, 2, '#e0804a') +
    ellipse(56, 49, 3, 2, '#e0804a')
  );
}

type Marks = readonly (readonly [x: number, y: number])[];

const crowns: Record<string, { leaf: string; light: string; marks: Marks }> = {
  spring: {
    leaf: '#8fd36a',
    light: '#b8e89a',
    marks: [
      [30, 40],
      [58, 22],
      [80, 44],
      [46, 62],
      [70, 66],
    ],
  },
  summer: {
    leaf: '#1f8f4e',
    light: '#5bbf7e',
    marks: [
      [30, 52],
      [60, 30],
      [80, 54],
      [50, 68],
    ],
  },
  autumn: {
    leaf: '#f28a2e',
    light: '#ffc24a',
    marks: [
      [12, 118],
      [30, 126],
      [84, 122],
      [98, 112],
    ],
  },
};

const snowyTwigs: Marks = [
  [20, 48],
  [28, 38],
  [90, 44],
  [97, 50],
  [55, 18],
  [38, 24],
  [73, 22],
];

function drawTree(poseKey: string): string {
  const trunk =
    path('M46 130c4-14 4-30 4-52h12c0 22 0 38 6 52z', '#8a5a3c') +
    line('M55 90L36 70M57 82l18-18', '#8a5a3c', 6);
  const crown = crowns[poseKey];
  if (!crown) return trunk + drawBareTwigs();
  const { leaf, light, marks } = crown;
  return (
    trunk +
    circle(55, 36, 34, leaf) +
    circle(28, 56, 24, leaf) +
    circle(82, 56, 24, leaf) +
    ellipse(55, 70, 34, 14, leaf) +
    ellipse(42, 24, 14, 10, light, -24) +
    marks.map(([x, y], index) => treeMark(poseKey, x, y, index)).join('')
  );
}

function drawBareTwigs(): string {
  return (
    line(
      'M50 84L20 52M30 62l-2-20M60 78l28-30M78 58l18-4M55 80V24M55 50L40 28M55 44l16-18',
      '#8a5a3c',
      5,
    ) +
    ellipse(55, 128, 46, 5, '#e8f3fb') +
    snowyTwigs.map(([x, y]) => ellipse(x, y, 8, 4.5, '#f7faf4')).join('')
  );
}

/** A blossom in spring, a fruit in summer, a fallen leaf in autumn. */
function treeMark(poseKey: string, x: number, y: number, index: number): string {
  if (poseKey === 'spring') return circle(x, y, 5, '#fbb8d0') + circle(x, y, 1.8, '#fff');
  if (poseKey === 'summer') return circle(x, y, 5, '#f8312f');
  return ellipse(x, y, 6, 3, '#e0651b', index * 30);
}
