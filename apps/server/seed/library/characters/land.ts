import { circle, ellipse, eye, group, line, path, poly, rect, turn } from '../draw.ts';
import type { Character } from '../types.ts';
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

type Leg = readonly [number, number, number];

/** Four legs from the hips down; walking swings them in pairs, far legs are darker. */
function fourLegs(
  poseKey: string,
  hips: { back: number; front: number; top: number; bottom: number },
  colours: { near: string; far: string; hoof: string },
  width: number,
): { far: string; near: string } {
  const swing: Record<string, readonly [number, number, number, number]> = {
    stand: [0, 0, 0, 0],
    'walk-1': [-10, 10, 10, -10],
    'walk-2': [9, -9, -9, 9],
    jump: [-18, -14, 16, 20],
  };
  const [nearBack, farBack, nearFront, farFront] = swing[poseKey] ?? [0, 0, 0, 0];
  const draw = ([hip, shift, inset]: Leg, fill: string) => {
    const rise = poseKey === 'jump' ? 8 : Math.max(0, inset);
    const footX = hip + shift;
    const footY = hips.bottom - rise - width / 2;
    return (
      line(`M${hip} ${hips.top}L${footX} ${footY}`, fill, width) +
      line(`M${footX} ${footY - 1}v1`, colours.hoof, width)
    );
  };
  const lift = poseKey === 'walk-2' ? 4 : 0;
  return {
    far:
      draw([hips.back + width * 0.9, farBack, lift], colours.far) +
      draw([hips.front - width * 0.9, farFront, 0], colours.far),
    near:
      draw([hips.back, nearBack, 0], colours.near) +
      draw([hips.front, nearFront, lift], colours.near),
  };
}

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
