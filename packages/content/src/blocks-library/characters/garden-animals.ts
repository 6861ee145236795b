import { circle, ellipse, line, mirror, path, poly, turn } from '../draw.ts';
import type { Art, Character } from '../types.ts';
import { pick } from './pick.ts';
import { pose } from './poses.ts';

/** Small animals of the garden that hide when they are touched. */
export const gardenAnimals: readonly Character[] = [
  {
    key: 'hedgehog',
    names: { zh: '刺猬', en: 'Hedgehog' },
    tags: ['animals', 'forest', 'garden'],
    box: [0, 6, 32, 27],
    stageWidth: 88,
    poses: [
      pose.stand,
      pose.walk1,
      pose.walk2,
      { key: 'ball', names: { zh: '缩成球', en: 'ball' } },
    ],
    sounds: ['squeak'],
    draw: drawHedgehog,
  },
  {
    key: 'snail',
    names: { zh: '蜗牛', en: 'Snail' },
    tags: ['animals', 'garden'],
    box: [0, 0, 120, 84],
    stageWidth: 88,
    poses: [
      { key: 'long', names: { zh: '伸长', en: 'long' } },
      { key: 'short', names: { zh: '缩短', en: 'short' } },
      { key: 'hidden', names: { zh: '躲起来', en: 'hidden' } },
    ],
    sounds: ['squish'],
    draw: drawSnail,
  },
];

function drawHedgehog(poseKey: string, art: Art): string {
  if (poseKey === 'ball') {
    const spikes = Array.from({ length: 16 }, (_, index) =>
      turn(index * 22.5, 16, 20, poly([14, 10, 18, 10, 16, 7], '#6d4534')),
    ).join('');
    return (
      spikes +
      circle(16, 20, 10.5, '#6d4534') +
      [
        [12, 15],
        [18, 14],
        [21, 19],
        [11, 21],
        [16, 20],
        [19, 25],
        [13, 26],
      ]
        .map(([x = 0, y = 0]) => line(`M${x} ${y}l1.5 1.5`, '#f3ad61', 0.9))
        .join('')
    );
  }
  const step: Record<string, readonly number[]> = {
    stand: [0, 0, 0, 0],
    'walk-1': [-2, 2, 2, -2],
    'walk-2': [1.5, -1.5, -1.5, 1.5],
  };
  const [a = 0, b = 0, c = 0, d = 0] = step[poseKey] ?? [];
  const leg = (x: number, shift: number, fill: string) =>
    line(`M${x} 25L${x + shift} 30`, fill, 2.8);
  return mirror(
    16,
    leg(15, a, '#d3883e'),
    leg(22, b, '#d3883e'),
    path('M3 22.5c1-3 4-5 7-6.5 4-5 16-5 18.5 2.5V26c0 1.5-1 2-2 2H9c-3 0-6.5-2-6-5.5z', '#f3ad61'),
    leg(10, c, '#f3ad61'),
    leg(25, d, '#f3ad61'),
    pick(art, 'hedgehog', [2, 3, 4, 5]),
    ellipse(8.5, 25, 1.2, 0.8, '#ff8687'),
  );
}

function drawSnail(poseKey: string): string {
  const reach = poseKey === 'long' ? 10 : poseKey === 'short' ? 0 : -28;
  const body =
    poseKey === 'hidden'
      ? path('M20 78c8-8 60-8 70 0 0 4-4 5-8 5H26c-4 0-6-1-6-5z', '#ffc48a')
      : path(
          `M6 82c2-8 20-14 40-16l30-4c4-8 2-20 ${12 + reach}-22 12-2 20 8 16 22-3 12-12 20-26 20z`,
          '#ffc48a',
        );
  const headX = 90 + reach;
  const head =
    poseKey === 'hidden'
      ? circle(84, 72, 3, '#1f2a44') + circle(84.8, 71, 1, '#fff')
      : line(`M${headX - 4} 44l-6-18M${headX + 6} 44l6-18`, '#f0a860', 4.5) +
        circle(headX - 10, 24, 6, '#fff') +
        circle(headX + 12, 24, 6, '#fff') +
        circle(headX - 8.5, 24, 3.4, '#1f2a44') +
        circle(headX + 13.5, 24, 3.4, '#1f2a44') +
        line(`M${headX - 2} 58q6 5 11 0`, '#8a4b1c', 2.5) +
        ellipse(headX - 6, 54, 4, 2.6, '#f79b6b');
  return (
    body +
    circle(48, 42, 32, '#f08fae') +
    circle(48, 44, 24, '#fbdde6') +
    circle(49, 45, 18, '#f08fae') +
    circle(48, 47, 11, '#fbdde6') +
    circle(49, 48, 5.5, '#f08fae') +
    head
  );
}
