import { at, circle, ellipse, line, path } from '../draw.ts';
import type { Character } from '../types.ts';
import { pose } from './poses.ts';

const ink = '#1f2a44';

/** Arms and feet of each pose; arms are two strokes, feet are shifts of the left and right boot. */
const limbsOf: Record<string, { arms: string; left: [number, number]; right: [number, number] }> = {
  stand: {
    arms: 'M40 178c-12 10-16 22-14 32m134-32c12 10 16 22 14 32',
    left: [0, 0],
    right: [0, 0],
  },
  'walk-1': {
    arms: 'M40 178c-16 4-26 12-30 22m150-22c14 4 24 2 32-6',
    left: [-14, -3],
    right: [16, -10],
  },
  'walk-2': {
    arms: 'M40 178c-8 10-8 20-2 30m122-30c8 10 8 20 2 30',
    left: [16, 0],
    right: [-12, -12],
  },
  wave: {
    arms: 'M40 172c-18-12-26-30-26-48m146 52c14 8 18 18 18 28',
    left: [0, 0],
    right: [0, 0],
  },
  cheer: {
    arms: 'M40 168c-18-14-24-32-24-52m144 52c18-14 24-32 24-52',
    left: [-10, -6],
    right: [10, -6],
  },
  think: {
    arms: 'M42 180c-14 10-18 20-16 30m132-26c18 8-8 28-30 12',
    left: [0, 0],
    right: [0, 0],
  },
  sleep: {
    arms: 'M44 186c-10 10-8 20 2 24m110-24c10 10 8 20-2 24',
    left: [0, 0],
    right: [0, 0],
  },
};

export const mascot: Character = {
  key: 'sprout',
  names: { zh: '小芽', en: 'Sprout' },
  tags: ['people', 'fantasy', '小芽', 'sprout', 'mascot'],
  box: [-8, -10, 216, 268],
  stageWidth: 84,
  poses: [
    pose.stand,
    pose.walk1,
    pose.walk2,
    { key: 'wave', names: { zh: '挥手', en: 'wave' } },
    pose.cheer,
    { key: 'think', names: { zh: '想一想', en: 'think' } },
    pose.sleep,
  ],
  sounds: ['pop', 'hooray'],
  draw: drawSprout,
};

function drawSprout(poseKey: string): string {
  const limbs = limbsOf[poseKey];
  if (!limbs) throw new Error(`Sprout has no pose "${poseKey}"`);
  const lift = poseKey === 'cheer' ? -8 : poseKey === 'walk-2' ? -4 : 0;
  const behind = poseKey === 'think';
  const arms = line(limbs.arms, '#f2bc2b', 17);
  return [
    boot(0, limbs.left),
    boot(76, limbs.right),
    at(0, lift, 1, behind ? '' : arms, body(), leaves(poseKey), face(poseKey), behind ? arms : ''),
  ].join('');
}

function boot(offset: number, [x, y]: [number, number]): string {
  const shape =
    offset === 0
      ? 'M62 206h30v34c0 5-4 8-8 8H58c-7 0-10-5-7-10s9-6 11-8z'
      : 'M138 206h-30v34c0 5 4 8 8 8h26c7 0 10-5 7-10s-9-6-11-8z';
  const band = offset === 0 ? 'M60 214h34v8H60z' : 'M106 214h34v8h-34z';
  return at(x, y, 1, path(shape, '#1b7a43'), path(band, '#14602f'));
}

function body(): string {
  return (
    path('M100 76c46 0 74 36 74 80 0 48-32 72-74 72s-74-24-74-72c0-44 28-80 74-80', '#ffd84d') +
    path(
      'M134 84c26 14 40 42 40 72 0 48-32 72-74 72-16 0-30-3-42-10 54 4 94-42 76-134',
      '#f7c838',
    ) +
    ellipse(62, 112, 9, 15, '#ffefa8', 28)
  );
}

function leaves(poseKey: string): string {
  if (poseKey === 'sleep') {
    return (
      line('M100 82c0-16-2-24-6-32', '#1b7a43', 9) +
      path('M96 52c-24-16-52-8-66 18 28 14 54 8 66-18', '#5bbf7e') +
      path('M94 50c18-24 48-22 68 0-22 22-50 22-68 0', '#1f8f4e')
    );
  }
  const sway = poseKey === 'walk-1' ? -8 : poseKey === 'walk-2' ? 8 : 0;
  return `<g transform="rotate(${sway} 100 84)">${[
    line('M100 84c0-14 1-24 0-34', '#1b7a43', 9),
    path('M101 58c-35 8-65-8-73-44 36-8 68 10 73 44', '#5bbf7e'),
    path('M99 54c1-32 29-54 69-50 0 36-30 60-69 50', '#1f8f4e'),
  ].join('')}</g>`;
}

function face(poseKey: string): string {
  const cheeks = ellipse(52, 174, 12, 8, '#f79b6b') + ellipse(148, 174, 12, 8, '#f79b6b');
  return eyes(poseKey) + cheeks + mouth(poseKey);
}

function eyes(poseKey: string): string {
  if (poseKey === 'sleep') return line('M63 152q9 8 18 0m38 0q9 8 18 0', ink, 5.5);
  if (poseKey === 'cheer') return line('M62 155q10-13 20 0m36 0q10-13 20 0', ink, 5.5);
  const glance = poseKey === 'think' ? 2 : 3;
  return [72, 128]
    .map((x) => ellipse(x, 152, 8, 10.5, ink) + circle(x + glance, 148, 3.2, '#fff'))
    .join('');
}

function mouth(poseKey: string): string {
  switch (poseKey) {
    case 'sleep':
      return ellipse(100, 177, 6, 7, ink);
    case 'think':
      return line('M96 176h12', ink, 5);
    case 'cheer':
      return (
        path('M80 168h40c0 20-9 27-20 27s-20-7-20-27', ink) +
        path('M88 188c5-6 19-6 24 0-3 5-7 7-12 7s-9-2-12-7', '#f08fae')
      );
    case 'wave':
      return (
        path('M84 170h32c0 14-7 20-16 20s-16-6-16-20', ink) +
        path('M91 184c4-4 14-4 18 0q-3 6-9 6c-6 0-7-2-9-6', '#f08fae')
      );
    default:
      return line('M88 172q12 11 24 0', ink, 5);
  }
}
