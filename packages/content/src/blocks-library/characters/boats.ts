import { circle, ellipse, group, line, path, rect } from '../draw.ts';
import type { Character } from '../types.ts';
import { pose } from './poses.ts';

/** Things that float on or under the water. */
export const boats: readonly Character[] = [
  {
    key: 'sailboat',
    names: { zh: '小帆船', en: 'Sailing boat' },
    tags: ['transport', 'sea'],
    box: [0, 0, 110, 112],
    stageWidth: 94,
    poses: [
      { key: 'sail-1', names: { zh: '航行1', en: 'sail 1' } },
      { key: 'sail-2', names: { zh: '航行2', en: 'sail 2' } },
    ],
    sounds: ['waves'],
    draw: drawSailboat,
  },
  {
    key: 'submarine',
    names: { zh: '潜水艇', en: 'Submarine' },
    tags: ['transport', 'underwater'],
    box: [0, 0, 130, 92],
    stageWidth: 108,
    poses: [pose.swim1, pose.swim2],
    sounds: ['sonar'],
    draw: drawSubmarine,
  },
];

function drawSailboat(poseKey: string): string {
  const second = poseKey === 'sail-2';
  const wave = second
    ? 'M0 98q9-8 18 0t18 0 18 0 18 0 18 0 18 0v14H0z'
    : 'M-9 98q9-8 18 0t18 0 18 0 18 0 18 0 18 0 18 0v14H-9z';
  const sail = second ? 'M58 10C90 26 100 48 98 70H58z' : 'M58 10c22 20 30 40 30 60H58z';
  return (
    group(
      `rotate(${second ? 5 : -4} 55 90)`,
      rect(52, 4, 5, 76, '#8a5a3c', 2),
      path(sail, '#f92f60'),
      path(second ? 'M50 22C34 36 26 52 22 70h28z' : 'M50 22C30 36 20 52 16 70h34z', '#f7faf4'),
      path('M57 4l16 5-16 6z', '#ffd84d'),
      path('M6 78h98c-4 14-14 22-24 22H30c-12 0-20-8-24-22z', '#b9744a'),
      path('M6 78h98l-3 8H9z', '#f7faf4'),
      circle(38, 91, 3.5, '#f7faf4'),
      circle(56, 91, 3.5, '#f7faf4'),
      circle(74, 91, 3.5, '#f7faf4'),
    ) + path(wave, '#3e9be0')
  );
}

function drawSubmarine(poseKey: string): string {
  const second = poseKey === 'swim-2';
  const propeller = second
    ? ellipse(10, 56, 4, 9, '#8a5a00')
    : ellipse(10, 45, 4, 13, '#b37a00') + ellipse(10, 68, 4, 13, '#b37a00');
  const bubbles = second
    ? circle(4, 30, 4, '#d6f1ff') + circle(14, 18, 3, '#d6f1ff') + circle(6, 8, 2, '#d6f1ff')
    : circle(8, 24, 3, '#d6f1ff') + circle(16, 10, 4, '#d6f1ff');
  const look = second ? line('M72 24V6h-12', '#4a5670', 6) : line('M72 24V6h12', '#4a5670', 6);
  return (
    bubbles +
    propeller +
    path('M14 44h14v24H14z', '#f2bc2b') +
    look +
    path('M52 34c0-10 4-14 12-14h16c8 0 12 4 12 14z', '#f2bc2b') +
    path('M22 58c0-18 20-28 50-28 34 0 54 12 54 28S106 88 72 88c-30 0-50-12-50-30z', '#ffd84d') +
    path('M24 64c20 8 76 12 101-2-4 16-24 26-53 26-26 0-45-9-48-24z', '#f2bc2b') +
    [50, 76, 102]
      .map(
        (x) =>
          circle(x, 54, 10, '#4a5670') + circle(x, 54, 7, '#8cc8f2') + circle(x - 2, 52, 2, '#fff'),
      )
      .join('')
  );
}
