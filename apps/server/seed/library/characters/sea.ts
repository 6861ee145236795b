import { circle, ellipse, eye, line, mirror, path } from '../draw.ts';
import type { Character } from '../types.ts';
import { pose } from './poses.ts';

/** Animals that live in the sea. */
export const seaAnimals: readonly Character[] = [
  {
    key: 'fish',
    names: { zh: '小丑鱼', en: 'Clownfish' },
    tags: ['animals', 'underwater', 'fish'],
    box: [0, 0, 100, 72],
    stageWidth: 80,
    poses: [pose.swim1, pose.swim2, pose.talk],
    sounds: ['bubbles'],
    draw: drawFish,
  },
  {
    key: 'crab',
    names: { zh: '螃蟹', en: 'Crab' },
    tags: ['animals', 'underwater', 'beach'],
    box: [0, 0, 120, 84],
    stageWidth: 92,
    poses: [pose.walk1, pose.walk2, { key: 'snap', names: { zh: '举钳', en: 'snap' } }],
    sounds: ['clack'],
    draw: drawCrab,
  },
];

function drawFish(poseKey: string): string {
  const tail: Record<string, string> = {
    'swim-1': 'M28 36C18 28 10 18 4 16c0 8 3 14 3 20s-3 14-3 22c8-4 16-12 24-22z',
    'swim-2': 'M28 36C22 24 18 14 12 10c-3 8-2 18 0 26-2 8-3 18 0 26 6-4 12-14 16-26z',
    talk: 'M28 36C18 28 10 18 4 16c0 8 3 14 3 20s-3 14-3 22c8-4 16-12 24-22z',
  };
  const fin =
    poseKey === 'swim-2'
      ? 'M54 44c-2 10-10 16-18 16 0-8 6-16 18-16z'
      : 'M54 40c-10-4-20 0-24 8 8 4 18 2 24-8z';
  const mouth =
    poseKey === 'talk' ? ellipse(93, 44, 4, 6, '#8a2c0d') : line('M86 46q5 2 8-2', '#8a2c0d', 2.5);
  return (
    path(tail[poseKey] ?? '', '#ff6723') +
    path('M44 14C48 2 66 0 74 10z', '#ff6723') +
    path('M48 58c4 10 14 12 20 8l-2-10z', '#ff6723') +
    ellipse(60, 36, 38, 26, '#ff822d') +
    path('M40 13.600c-8 14-8 30 0 44.800l11 2.600c-8-15-8-34 0-50z', '#fff') +
    path('M66 10.300c-7 16-7 35 0 51.400l9-2c-6-15-6-32 0-47z', '#fff') +
    path(fin, '#ff6723') +
    eye(83, 30, 5) +
    mouth
  );
}

function drawCrab(poseKey: string): string {
  const step = poseKey === 'walk-2' ? 6 : 0;
  const legs = [0, 1, 2]
    .map((index) => {
      const y = 52 + index * 8;
      const swing = index % 2 === 0 ? step : 6 - step;
      return line(
        `M34 ${y}l-14 ${-4 + swing / 2}l-${8 - swing / 2} ${10 + index * 2}`,
        '#ca0b4a',
        5,
      );
    })
    .join('');
  const claw =
    poseKey === 'snap'
      ? line('M32 46Q16 42 18 28', '#ca0b4a', 6) +
        path('M18 30C4 26 4 8 14 2c0 6 2 9 5 12 3-4 6-7 11-8 2 12-2 22-12 24z', '#f8312f')
      : line('M32 48Q14 50 12 38', '#ca0b4a', 6) +
        path('M12 42C-1 40-1 24 10 18c1 5 1 8 3 10 4-3 7-4 12-3 1 10-4 18-13 17z', '#f8312f');
  return (
    legs +
    mirror(60, legs) +
    claw +
    mirror(60, claw) +
    line('M50 34v-12M70 34v-12', '#ca0b4a', 4) +
    ellipse(60, 54, 34, 24, '#f8312f') +
    ellipse(60, 46, 26, 10, '#ff6b5e') +
    circle(50, 20, 8, '#fff') +
    circle(70, 20, 8, '#fff') +
    circle(51.5, 20, 4.5, '#1f2a44') +
    circle(71.5, 20, 4.5, '#1f2a44') +
    ellipse(42, 58, 5, 3, '#ff9a8f') +
    ellipse(78, 58, 5, 3, '#ff9a8f') +
    (poseKey === 'snap'
      ? path('M50 58h20c0 8-4 12-10 12s-10-4-10-12z', '#7a0a1e')
      : line('M51 60q9 7 18 0', '#7a0a1e', 3))
  );
}
