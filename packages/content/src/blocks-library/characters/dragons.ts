import { circle, ellipse, eye, line, path, poly } from '../draw.ts';
import type { Character } from '../types.ts';
import { pose } from './poses.ts';

/** Beasts of long ago. */
export const dragons: readonly Character[] = [
  {
    key: 'dragon',
    names: { zh: '小飞龙', en: 'Little dragon' },
    tags: ['fantasy', 'animals'],
    box: [0, 0, 152, 110],
    stageWidth: 116,
    poses: [pose.up, pose.down, { key: 'fire', names: { zh: '喷火', en: 'fire' } }],
    sounds: ['roar'],
    draw: drawDragon,
  },
  {
    key: 'dinosaur',
    names: { zh: '小恐龙', en: 'Dinosaur' },
    tags: ['animals', 'fantasy', 'dinosaur'],
    box: [0, 0, 120, 112],
    stageWidth: 100,
    poses: [pose.stand, pose.walk1, pose.walk2, pose.talk],
    sounds: ['stomp'],
    draw: drawDinosaur,
  },
];

function drawDragon(poseKey: string): string {
  const wing =
    poseKey === 'down'
      ? path('M62 54C50 66 34 76 22 94c12-4 16-2 20 4 4-8 10-10 18-6 2-10 10-14 20-16z', '#ffc48a')
      : path(
          'M62 58C56 36 40 18 20 6c2 12 0 20-6 26 8 2 12 8 12 16 8-2 14 2 18 10 6-4 12-3 18 0z',
          '#ffc48a',
        );
  const far =
    poseKey === 'down'
      ? path('M72 54c-6 16-14 28-16 42 8-6 16-8 24-22z', '#ff9a5c')
      : path('M74 52C76 34 70 16 60 4c-4 18-4 34 2 50z', '#ff9a5c');
  const flame =
    poseKey === 'fire'
      ? path(
          'M114 48c8-14 22-14 36-26-5 12-2 16-6 20 4 2 4 6 6 12-8 2-6 8-10 12-8-8-20-6-26-12z',
          '#ff822d',
        ) + path('M116 49c6-7 14-8 22-13-2 8 0 10-2 20-8-2-16-1-20-4z', '#ffd84d')
      : '';
  const mouth =
    poseKey === 'fire'
      ? path('M98 50l18-4 0 8q-10 4-18 0z', '#7a0a1e')
      : line('M100 53q8 3 14-2', '#0e5a36', 2.5);
  return (
    far +
    path('M44 76C26 84 12 78 6 62 2 54 8 46 14 50c-4 14 12 20 28 8z', '#3fa66b') +
    poly([2, 56, 14, 40, 20, 54], '#ff822d') +
    path('M40 74c0-18 16-28 34-26l20 6c-2 26-14 42-32 42-14 0-22-8-22-22z', '#3fa66b') +
    path('M60 92c14-2 24-16 28-36l6 0c0 26-14 42-34 36z', '#fff1bf') +
    line('M56 90l-4 12M74 88l2 12', '#3fa66b', 9) +
    path('M72 54c-6-22 6-38 24-38 12 0 16 8 14 16 8 2 12 10 8 18-6 12-34 18-46 4z', '#3fa66b') +
    path('M78 20l-6-14 12 8zM90 16l0-14 8 12z', '#ff822d') +
    eye(97, 31, 4.2) +
    circle(112, 40, 1.6, '#0e5a36') +
    ellipse(90, 46, 5, 3, '#f79b6b') +
    mouth +
    flame +
    wing
  );
}

function drawDinosaur(poseKey: string): string {
  const foot: Record<string, readonly [number, number, number, number]> = {
    stand: [46, 104, 72, 104],
    'walk-1': [36, 104, 82, 102],
    'walk-2': [62, 104, 58, 96],
    talk: [46, 104, 72, 104],
  };
  const [backX, backY, frontX, frontY] = foot[poseKey] ?? [46, 104, 72, 104];
  const tail =
    poseKey === 'walk-1'
      ? 'M46 80C24 84 8 74 2 52c14 8 26 8 40 2z'
      : 'M46 82C26 90 8 84 0 64c14 6 28 4 42-8z';
  const jaw =
    poseKey === 'talk'
      ? path('M80 40l28 8c1 8-6 14-14 14H82z', '#57c785') +
        path('M84 40h24l-2 8-20 4z', '#7a0a1e') +
        poly([92, 40, 97, 40, 94, 45], '#fff') +
        poly([101, 40, 106, 40, 103, 45], '#fff')
      : path('M78 36h32c4 8 0 16-12 18H82z', '#57c785') + line('M92 44q8 3 16-2', '#14602f', 2.5);
  return (
    path(tail, '#57c785') +
    line(`M72 84L${frontX} ${frontY - 6}`, '#2f9e63', 14) +
    ellipse(frontX + 3, frontY, 11, 6, '#2f9e63') +
    path(
      'M38 74c0-20 14-30 30-32l6-14c4-14 18-22 30-20 12 2 16 12 12 24l-26 10c4 28 0 52-30 52-14 0-22-8-22-20z',
      '#57c785',
    ) +
    path('M60 92c14 0 26-12 26-46l6 2c2 30-6 46-26 46z', '#fff1bf') +
    path(
      'M38 62l-8-8 12-2zM46 50l-6-9 12 0zM58 42l-4-10 12 3zM68 32l-4-10 11 4zM77 19l-1-10 9 6z',
      '#ff822d',
    ) +
    jaw +
    line(`M52 86L${backX} ${backY - 6}`, '#57c785', 15) +
    ellipse(backX + 3, backY, 12, 6, '#57c785') +
    line('M80 62q8 2 10 8', '#2f9e63', 6) +
    eye(95, 22, 4.2) +
    circle(111, 26, 1.6, '#14602f') +
    ellipse(88, 34, 4.5, 3, '#f79b6b')
  );
}
