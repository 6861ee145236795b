import { circle, ellipse, group, line, path, rect } from '../draw.ts';
import type { Art, Character } from '../types.ts';
import { pose } from './poses.ts';

/** What games are built of. */
export const gamePieces: readonly Character[] = [
  {
    key: 'basket',
    names: { zh: '篮子', en: 'Basket' },
    tags: ['things', 'game'],
    box: [0, 0, 110, 96],
    stageWidth: 90,
    poses: [pose.plain, { key: 'full', names: { zh: '装满', en: 'full' } }],
    sounds: ['pop'],
    draw: drawBasket,
  },
  {
    key: 'paddle',
    names: { zh: '挡板', en: 'Paddle' },
    tags: ['things', 'game', 'sports'],
    box: [0, 0, 110, 24],
    stageWidth: 100,
    poses: [pose.plain, pose.hit],
    sounds: ['clack'],
    draw: drawPaddle,
  },
  {
    key: 'brick',
    names: { zh: '砖块', en: 'Brick' },
    tags: ['things', 'game'],
    box: [0, 0, 60, 28],
    stageWidth: 60,
    poses: [pose.plain, { key: 'cracked', names: { zh: '裂开', en: 'cracked' } }],
    sounds: ['crunch'],
    draw: drawBrick,
  },
  {
    key: 'trophy',
    names: { zh: '奖杯', en: 'Trophy' },
    tags: ['things', 'sports', 'game'],
    box: [0, 0, 32, 32],
    stageWidth: 72,
    poses: [pose.plain, { key: 'shine', names: { zh: '闪光', en: 'shine' } }],
    sounds: ['win'],
    draw: drawTrophy,
  },
  {
    key: 'key',
    names: { zh: '钥匙', en: 'Key' },
    tags: ['things', 'game'],
    box: [0, 0, 32, 32],
    stageWidth: 56,
    poses: [pose.plain],
    sounds: ['coin'],
    draw: (_pose, art) => art.parts('key').join(''),
  },
  {
    key: 'gem',
    names: { zh: '宝石', en: 'Gem' },
    tags: ['things', 'game', 'fantasy'],
    box: [0, 0, 32, 32],
    stageWidth: 56,
    poses: [pose.plain],
    sounds: ['sparkle'],
    draw: (_pose, art) => art.parts('gem-stone').join(''),
  },
];

function drawBasket(poseKey: string): string {
  const fruit =
    circle(36, 40, 14, '#f8312f') +
    circle(74, 40, 14, '#ffd84d') +
    circle(56, 32, 15, '#ff822d') +
    line('M36 28q0-5 4-8M56 18q1-5 5-7', '#1b7a43', 3);
  return (
    line('M16 46C16 4 94 4 94 46', '#8a5a3c', 6) +
    (poseKey === 'full' ? fruit : ellipse(55, 46, 44, 7, '#6d4534')) +
    path('M8 46h94l-10 42c-1 5-4 8-9 8H27c-5 0-8-3-9-8z', '#d3883e') +
    line('M13 60h84M16 74h78M30 48l4 46M46 48l2 46M64 48l-2 46M80 48l-4 46', '#b36a24', 3.5) +
    rect(3, 40, 104, 11, '#e8a34d', 5.5)
  );
}

function drawPaddle(poseKey: string): string {
  const hit = poseKey === 'hit';
  return (
    rect(2, 2, 106, 20, '#155594', 10) +
    rect(2, 2, 106, 15, hit ? '#ffd84d' : '#3e9be0', 7.5) +
    rect(12, 5, hit ? 86 : 50, 4, hit ? '#fff8d6' : '#8cc8f2', 2) +
    circle(14, 12, 4, '#f7faf4') +
    circle(96, 12, 4, '#f7faf4')
  );
}

function drawBrick(poseKey: string): string {
  const whole =
    rect(1, 1, 58, 26, '#c2571d', 4) +
    rect(1, 1, 58, 21, '#ff822d', 4) +
    rect(6, 4, 22, 4, '#ffb37a', 2);
  return poseKey === 'plain'
    ? whole
    : whole +
        path('M28 0l4 8-7 6 8 5-5 9h8l3-8-7-6 8-6-4-8z', '#6d2f0e') +
        line('M33 14l12 4M25 14l-12 6', '#6d2f0e', 2.5);
}

function drawTrophy(poseKey: string, art: Art): string {
  const cup = art.parts('trophy').join('');
  return poseKey === 'plain'
    ? cup
    : cup +
        [
          [6, 5, 3],
          [27, 7, 2.4],
          [22, 17, 1.8],
        ]
          .map(([x = 0, y = 0, size = 1]) =>
            group(
              `translate(${x} ${y}) scale(${size})`,
              path('M0-1.4l.4 1L1.4 0l-1 .4L0 1.4l-.4-1L-1.4 0l1-.4z', '#fff'),
            ),
          )
          .join('') +
        line('M2 20l-1.5 1M30 20l1.5 1', '#ffb02e', 1.3);
}
