import { circle, ellipse, eye, happyEye, line, path, turn } from '../draw.ts';
import type { Art, Character } from '../types.ts';
import { pick } from './pick.ts';
import { pose } from './poses.ts';

/** Sky, weather and plants. */
export const skyThings: readonly Character[] = [
  {
    key: 'sun',
    names: { zh: '太阳', en: 'Sun' },
    tags: ['nature', 'sky', 'weather'],
    box: [0, 0, 120, 120],
    stageWidth: 96,
    poses: [pose.plain, pose.happy, pose.sleep],
    sounds: ['sparkle'],
    draw: drawSun,
  },
  {
    key: 'moon',
    names: { zh: '月亮', en: 'Moon' },
    tags: ['nature', 'sky', 'night', 'space'],
    box: [0, 0, 100, 104],
    stageWidth: 80,
    poses: [pose.plain, pose.sleep],
    sounds: ['yawn'],
    draw: drawMoon,
  },
  {
    key: 'star',
    names: { zh: '星星', en: 'Star' },
    tags: ['fantasy', 'space', 'night'],
    box: [0, 0, 32, 32],
    stageWidth: 60,
    poses: [pose.plain, pose.happy],
    sounds: ['sparkle'],
    draw: drawStar,
  },
  {
    key: 'cloud',
    names: { zh: '云朵', en: 'Cloud' },
    tags: ['nature', 'sky', 'weather'],
    box: [0, 0, 120, 104],
    stageWidth: 100,
    poses: [
      pose.plain,
      { key: 'rain', names: { zh: '下雨', en: 'rain' } },
      { key: 'lightning', names: { zh: '打雷', en: 'lightning' } },
    ],
    sounds: ['rain', 'thunder'],
    draw: drawCloud,
  },
];

function drawSun(poseKey: string): string {
  const asleep = poseKey === 'sleep';
  const count = 12;
  const rays = Array.from({ length: count }, (_, index) =>
    turn(
      (360 / count) * index + (poseKey === 'happy' ? 15 : 0),
      60,
      60,
      path(
        poseKey === 'happy' ? 'M50 22h20L60 1z' : 'M52 22h16l-8-14z',
        asleep ? '#f2bc2b' : '#ff9a2e',
      ),
    ),
  ).join('');
  const eyes = asleep
    ? line('M38 58q6 5 12 0M70 58q6 5 12 0', '#6b4a00', 3.5)
    : poseKey === 'happy'
      ? happyEye(44, 56, 6, 4) + happyEye(76, 56, 6, 4)
      : eye(44, 56, 5) + eye(76, 56, 5);
  const mouth =
    poseKey === 'happy'
      ? path('M48 66h24c0 12-6 15-12 15s-12-3-12-15z', '#8a2c0d')
      : asleep
        ? ellipse(60, 74, 4, 5, '#6b4a00')
        : line('M50 70q10 9 20 0', '#6b4a00', 3.5);
  return (
    rays +
    circle(60, 60, 40, '#ffd84d') +
    ellipse(34, 69, 7, 5, '#ff9a5c') +
    ellipse(86, 69, 7, 5, '#ff9a5c') +
    eyes +
    mouth
  );
}

function drawMoon(poseKey: string): string {
  const asleep = poseKey === 'sleep';
  return (
    path(
      'M64 4C30 6 6 28 6 56c0 26 22 46 48 46 20 0 36-10 42-26-10 4-18 4-26 2-18-5-28-18-28-34 0-18 9-31 22-40z',
      '#ffe08a',
    ) +
    circle(24, 76, 5, '#f2c95a') +
    circle(38, 88, 3.5, '#f2c95a') +
    circle(30, 26, 4, '#f2c95a') +
    (asleep
      ? line('M20 52q5 4 10 0', '#6b4a00', 3.2) + ellipse(34, 66, 3, 4, '#6b4a00')
      : eye(25, 50, 4) + line('M28 64q6 3 10-3', '#6b4a00', 3)) +
    ellipse(18, 61, 5, 3.5, '#ff9a5c') +
    (asleep
      ? line('M66 44h14l-14 16h14', '#8d84bd', 4) + line('M84 20h11l-11 13h11', '#8d84bd', 3.5)
      : '')
  );
}

function drawStar(poseKey: string, art: Art): string {
  const face =
    poseKey === 'happy'
      ? line('M11.5 16q1.3-2 2.6 0m3.8 0q1.3-2 2.6 0', '#6b4a00', 1.1) +
        path('M13.6 18.4h4.8c0 2-1 3-2.4 3s-2.4-1-2.4-3z', '#6b4a00') +
        line('M4 3l1.5 2M28 3l-1.5 2M2 25l2-1M30 25l-2-1', '#ffb02e', 1.4)
      : ellipse(13, 16, 0.9, 1.3, '#6b4a00') +
        ellipse(19, 16, 0.9, 1.3, '#6b4a00') +
        line('M14.2 19q1.8 1.5 3.6 0', '#6b4a00', 0.9);
  return pick(art, 'star', [0]) + face;
}

function drawCloud(poseKey: string): string {
  const dark = poseKey === 'lightning';
  const fill = poseKey === 'plain' ? '#fff' : dark ? '#9aa6bd' : '#d6dee8';
  const shade = poseKey === 'plain' ? '#e4eef7' : dark ? '#8390aa' : '#c3cdd9';
  const below =
    poseKey === 'rain'
      ? [24, 44, 64, 84, 100]
          .map((x, index) => line(`M${x} ${76 + (index % 2) * 8}l-5 12`, '#3e9be0', 5))
          .join('')
      : dark
        ? path('M58 64h20l-10 14h14L50 104l8-20H46z', '#ffd84d')
        : '';
  const face = dark
    ? line('M44 42l10 4M76 42l-10 4M54 58q6-5 12 0', '#1f2a44', 3)
    : eye(48, 46, 4) +
      eye(74, 46, 4) +
      (poseKey === 'rain'
        ? line('M56 59q5-4 10 0', '#1f2a44', 3)
        : line('M54 56q7 6 14 0', '#1f2a44', 3));
  return (
    below +
    path('M26 70a22 22 0 0 1-2-44 32 32 0 0 1 58-10 26 26 0 0 1 32 28c-2 18-12 26-24 26z', fill) +
    path('M8 58c24 8 70 8 104-4-4 11-12 16-22 16H26c-8 0-14-4-18-12z', shade) +
    face +
    ellipse(38, 55, 5, 3.5, '#fbb8d0') +
    ellipse(84, 55, 5, 3.5, '#fbb8d0')
  );
}
