import { circle, ellipse, group, line, mirror, path, rect } from '../draw.ts';
import type { Art, Character } from '../types.ts';
import { pick } from './pick.ts';
import { pose } from './poses.ts';

/** Things that drive, sail and fly. */
export const vehicles: readonly Character[] = [
  {
    key: 'car',
    names: { zh: '小汽车', en: 'Car' },
    tags: ['transport', 'road', 'sports'],
    box: [-3, 5, 37, 25],
    stageWidth: 96,
    poses: [pose.drive1, pose.drive2],
    sounds: ['honk'],
    draw: drawCar,
  },
  {
    key: 'rocket',
    names: { zh: '火箭', en: 'Rocket' },
    tags: ['transport', 'space'],
    box: [0, 0, 80, 136],
    stageWidth: 66,
    poses: [
      { key: 'still', names: { zh: '静止', en: 'still' } },
      { key: 'fire-1', names: { zh: '喷火1', en: 'fire 1' } },
      { key: 'fire-2', names: { zh: '喷火2', en: 'fire 2' } },
    ],
    sounds: ['launch'],
    draw: drawRocket,
  },
];

/** A wheel with spokes, so that turning it shows. */
export function wheel(x: number, y: number, radius: number, degrees: number): string {
  const spoke = radius * 0.5;
  return (
    circle(x, y, radius, '#321b41') +
    circle(x, y, radius * 0.58, '#d3d3d3') +
    group(
      `rotate(${degrees} ${x} ${y})`,
      line(
        `M${x - spoke} ${y}h${spoke * 2}M${x} ${y - spoke}v${spoke * 2}`,
        '#7d7d7d',
        radius * 0.22,
      ),
    )
  );
}

function drawCar(poseKey: string, art: Art): string {
  const moving = poseKey === 'drive-2';
  const body = group(`translate(0 ${moving ? -0.9 : 0})`, pick(art, 'automobile', [0, 1, 2, 6, 7]));
  const puff = moving
    ? circle(31.6, 23, 1.6, '#d6dee8') + circle(33, 20.4, 1.1, '#e4eaf1')
    : circle(31, 24, 1, '#d6dee8');
  return mirror(
    16,
    puff,
    body,
    wheel(8.5, 25.5, 3.6, moving ? 45 : 0),
    wheel(23.5, 25.5, 3.6, moving ? 45 : 0),
  );
}

function drawRocket(poseKey: string): string {
  const flames: Record<string, string> = {
    still: '',
    'fire-1':
      path('M28 104h24c0 14-6 20-12 30-6-10-12-16-12-30z', '#ff822d') +
      path('M33 104h14c0 8-3 11-7 17-4-6-7-9-7-17z', '#ffd84d'),
    'fire-2':
      path('M26 104h28c2 10-2 14-4 20-4-2-6-4-10 2-4-6-6-4-10-2-2-6-6-10-4-20z', '#ff6723') +
      path('M32 104h16c0 6-4 7-8 11-4-4-8-5-8-11z', '#ffd84d'),
  };
  return (
    (flames[poseKey] ?? '') +
    path('M20 66C6 74 2 88 4 106l20-12zM60 66c14 8 18 22 16 40L56 94z', '#b3315c') +
    rect(28, 94, 24, 12, '#4a5670', 3) +
    path(
      'M40 2c18 14 24 34 24 54 0 16-4 30-10 42H26c-6-12-10-26-10-42C16 36 22 16 40 2z',
      '#f7faf4',
    ) +
    path('M40 2c10 8 17 18 20.5 30h-41C23 20 30 10 40 2z', '#f92f60') +
    path(
      'M52 98c6-12 10-26 10-42 0-8-1-16-3-24h1.500c2 8 3.5 16 3.5 24 0 16-4 30-10 42z',
      '#dbe3ea',
    ) +
    circle(40, 54, 12, '#4a5670') +
    circle(40, 54, 8.5, '#8cc8f2') +
    ellipse(37, 51, 3, 2.2, '#fff') +
    path('M36 84h8v24c0 3-8 3-8 0z', '#b3315c')
  );
}
