import { circle, eye, group, line, path, poly, rect } from '../draw.ts';
import type { Character } from '../types.ts';
import { fourLegs } from './four-legs.ts';
import { pose } from './poses.ts';

const walking = [pose.stand, pose.walk1, pose.walk2] as const;

/** Four-footed animals of the farm. */
export const farmAnimals: readonly Character[] = [
  {
    key: 'sheep',
    names: { zh: '绵羊', en: 'Sheep' },
    tags: ['animals', 'farm'],
    box: [0, 0, 110, 92],
    stageWidth: 92,
    poses: [...walking, pose.jump],
    sounds: ['baa'],
    draw: drawSheep,
  },
  {
    key: 'horse',
    names: { zh: '小马', en: 'Pony' },
    tags: ['animals', 'farm'],
    box: [0, 0, 120, 112],
    stageWidth: 100,
    poses: [...walking, pose.jump],
    sounds: ['gallop'],
    draw: drawHorse,
  },
];

function drawSheep(poseKey: string): string {
  const legs = fourLegs(
    poseKey,
    { back: 34, front: 66, top: 62, bottom: poseKey === 'jump' ? 92 : 90 },
    { near: '#4a3b45', far: '#362a33', hoof: '#241b22' },
    9,
  );
  const lift = poseKey === 'jump' ? -6 : 0;
  const wool = path(
    'M22 64a14 14 0 0 1-6-26 15 15 0 0 1 18-18 17 17 0 0 1 28-4 17 17 0 0 1 24 10 15 15 0 0 1 2 26 14 14 0 0 1-16 16 16 16 0 0 1-22 4 17 17 0 0 1-28-8z',
    '#fff7ea',
  );
  return (
    legs.far +
    legs.near +
    group(
      `translate(0 ${lift})`,
      circle(14, 46, 8, '#fff7ea'),
      wool,
      line('M36 44q6 6 12 0M56 52q6 6 12 0M48 30q6 6 12 0', '#e5d8c2', 3),
      path('M74 34c2-12 12-16 20-12 10 4 16 18 12 26-4 10-18 10-26 2-4-4-7-10-6-16z', '#4a3b45'),
      path('M76 32c-10-2-16 2-18 8 8 4 14 3 20-2z', '#4a3b45'),
      path('M70 26a9 9 0 0 1 10-12 9 9 0 0 1 14 0 8 8 0 0 1 4 12 12 12 0 0 1-28 0z', '#fff7ea'),
      circle(95, 36, 3.6, '#fff'),
      circle(96, 36, 2.2, '#1f2a44'),
      line(poseKey === 'walk-1' ? 'M97 48q4 3 8-1' : 'M97 47q4 1 7-2', '#f4bfca', 2),
    )
  );
}

function drawHorse(poseKey: string): string {
  const legs = fourLegs(
    poseKey,
    { back: 34, front: 72, top: 72, bottom: 110 },
    { near: '#b9744a', far: '#94572f', hoof: '#3a2415' },
    10,
  );
  const tail =
    poseKey === 'jump' || poseKey === 'walk-1'
      ? 'M24 54C10 50 2 58 0 72c8-4 10-2 14 2 2-8 8-10 14-12z'
      : 'M24 54C12 56 8 70 10 88c6-2 8-4 10-10 4-8 6-12 8-18z';
  const lift = poseKey === 'jump' ? -4 : 0;
  return group(
    `translate(0 ${lift})`,
    path(tail, '#5a3218'),
    legs.far,
    path(
      'M22 64c-2-14 8-20 22-19 12 1 20 1 26-3l14-8 10 16c-2 12-8 20-12 28-4 8-10 8-18 6-12-3-18-2-26 0-10 2-15-8-16-20z',
      '#b9744a',
    ),
    legs.near,
    path('M66 52c2-16 8-32 22-38l10 2 14 18c4 6-2 14-8 10l-12-4c-2 10-4 18-10 22z', '#b9744a'),
    path('M104 36l8-2c4 6-2 14-8 10l-6-2z', '#d9a074'),
    path('M90 16l2-14 9 14z', '#94572f'),
    path('M64 56C60 34 70 14 88 8l8 6c-4 4-8 4-10 6-2 10-8 14-8 20-6 4-4 10-14 16z', '#5a3218'),
    eye(98, 24, 3),
    circle(108, 37, 1.3, '#3a2415'),
    poly([92, 10, 101, 20, 94, 22], '#5a3218'),
    rect(42, 42, 22, 16, '#f92f60', 5),
  );
}
