import { circle, ellipse, group, line, path, rect, turn } from '../draw.ts';
import type { Art, Character } from '../types.ts';
import { pick } from './pick.ts';
import { pose } from './poses.ts';

/** Balls, instruments, tools and what games are built of. */
export const toys: readonly Character[] = [
  {
    key: 'soccer-ball',
    names: { zh: '足球', en: 'Football' },
    tags: ['sports', 'things', 'ball'],
    box: [1, 1, 30, 30],
    stageWidth: 52,
    poses: [pose.plain],
    sounds: ['kick'],
    draw: (_pose, art) => art.parts('soccer-ball').join(''),
  },
  {
    key: 'basketball',
    names: { zh: '篮球', en: 'Basketball' },
    tags: ['sports', 'things', 'ball'],
    box: [0, 0, 32, 32],
    stageWidth: 56,
    poses: [pose.plain, { key: 'squash', names: { zh: '压扁', en: 'squash' } }],
    sounds: ['boing'],
    draw: drawBasketball,
  },
  {
    key: 'drum',
    names: { zh: '小鼓', en: 'Drum' },
    tags: ['music', 'things'],
    box: [0, 0, 120, 104],
    stageWidth: 92,
    poses: [
      { key: 'ready', names: { zh: '举槌', en: 'sticks up' } },
      { key: 'left', names: { zh: '左敲', en: 'left hit' } },
      { key: 'right', names: { zh: '右敲', en: 'right hit' } },
    ],
    sounds: ['snare', 'drum'],
    draw: drawDrum,
  },
  {
    key: 'bell',
    names: { zh: '铃铛', en: 'Bell' },
    tags: ['music', 'things'],
    box: [-3, 0, 38, 35],
    stageWidth: 72,
    poses: [
      { key: 'left', names: { zh: '左摇', en: 'left' } },
      { key: 'right', names: { zh: '右摇', en: 'right' } },
    ],
    sounds: ['bells'],
    draw: drawBell,
  },
  {
    key: 'guitar',
    names: { zh: '吉他', en: 'Guitar' },
    tags: ['music', 'things'],
    box: [0, 0, 32, 32],
    stageWidth: 80,
    poses: [pose.plain],
    sounds: ['guitar'],
    draw: (_pose, art) => art.parts('guitar').join(''),
  },
  {
    key: 'magic-wand',
    names: { zh: '魔法棒', en: 'Magic wand' },
    tags: ['fantasy', 'things'],
    box: [0, 0, 100, 100],
    stageWidth: 72,
    poses: [pose.plain, { key: 'magic', names: { zh: '施法', en: 'magic' } }],
    sounds: ['magic'],
    draw: drawWand,
  },
  {
    key: 'umbrella',
    names: { zh: '雨伞', en: 'Umbrella' },
    tags: ['things', 'weather'],
    box: [0, 0, 110, 112],
    stageWidth: 84,
    poses: [pose.open, pose.closed],
    sounds: ['click'],
    draw: drawUmbrella,
  },
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
    key: 'pencil',
    names: { zh: '铅笔', en: 'Pencil' },
    tags: ['things', 'school', 'drawing'],
    box: [1, 1, 30, 30],
    centre: [3, 29],
    stageWidth: 70,
    poses: [pose.plain],
    sounds: ['click'],
    draw: (_pose, art) => art.parts('pencil').join(''),
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

function drawBasketball(poseKey: string, art: Art): string {
  const ball = art.parts('basketball').join('');
  return poseKey === 'plain' ? ball : group('translate(-1.6 10) scale(1.1 .680)', ball);
}

function drawDrum(poseKey: string): string {
  const stick = (hand: number, tip: number, up: boolean, side: 1 | -1) =>
    line(`M${hand} ${up ? 8 : 22}L${tip} ${up ? 26 : 36}`, '#e8a34d', 5) +
    circle(tip, up ? 26 : 36, 5, '#ffc48a') +
    (up ? '' : line(`M${tip + 10 * side} 30l${7 * side}-6M${tip} 27v-8`, '#ffd84d', 3));
  return (
    path('M16 44v40c0 10 20 18 44 18s44-8 44-18V44z', '#f92f60') +
    line('M16 54l16 34 14-30 14 34 14-34 14 30 16-34', '#ffd84d', 4) +
    path('M16 80v6c0 10 20 18 44 18s44-8 44-18v-6c0 10-20 18-44 18S16 90 16 80z', '#f2bc2b') +
    ellipse(60, 44, 44, 16, '#f2bc2b') +
    ellipse(60, 42, 39, 13, '#fff7ea') +
    stick(8, 44, poseKey !== 'left', -1) +
    stick(112, 76, poseKey !== 'right', 1)
  );
}

function drawBell(poseKey: string, art: Art): string {
  const side = poseKey === 'left' ? 1 : -1;
  const arcs =
    side === 1 ? line('M30 10q4 5 2 11', '#ffb02e', 1.4) : line('M2 10q-4 5-2 11', '#ffb02e', 1.4);
  return (
    arcs +
    turn(
      16 * side,
      16,
      3,
      pick(art, 'bell', [1]),
      circle(16 - 4 * side, 28.5, 2.8, '#d67d00'),
      pick(art, 'bell', [2]),
      ellipse(11, 12, 1.5, 4, '#ffe08a', 12),
    )
  );
}

function drawWand(poseKey: string): string {
  const wand = line('M14 88L62 40', '#533f82', 9) + line('M14 88l8-8', '#f7faf4', 9);
  const star = path('M66 14l7 15 16 2-12 11 3 16-14-8-14 8 3-16-12-11 16-2z', '#ffd84d');
  if (poseKey === 'plain') return wand + star;
  return (
    wand +
    group('translate(-10 -6) scale(1.15)', star) +
    [
      [18, 30, '#f92f60'],
      [40, 12, '#3e9be0'],
      [92, 66, '#00d26a'],
      [78, 84, '#f08fae'],
      [94, 12, '#ff822d'],
    ]
      .map(([x, y, fill]) =>
        group(
          `translate(${x} ${y})`,
          path('M0-9l2.5 6.5L9 0 2.5 2.5 0 9l-2.5-6.5L-9 0l6.5-2.5z', String(fill)),
        ),
      )
      .join('')
  );
}

function drawUmbrella(poseKey: string): string {
  if (poseKey === 'closed')
    return (
      line('M55 4v90q0 12-10 12t-10-10', '#8a5a3c', 5) +
      path('M55 8c8 20 12 48 12 74-8 4-16 4-24 0 0-26 4-54 12-74z', '#8d65c5') +
      path('M55 8c4 20 5 50 4 77h-8c-1-27 0-57 4-77z', '#b398e0') +
      line('M44 66q11 6 22 0', '#ffd84d', 3.5)
    );
  return (
    line('M55 10v84q0 12-10 12t-10-10', '#8a5a3c', 5) +
    line('M55 2v8', '#8a5a3c', 4) +
    path(
      'M4 60C4 28 26 8 55 8s51 20 51 52c-8-8-18-8-25 0-8-8-18-8-26 0-8-8-18-8-26 0-7-8-17-8-25 0z',
      '#8d65c5',
    ) +
    path('M55 8c-16 12-26 30-26 52 8-8 18-8 26 0 8-8 18-8 26 0 0-22-10-40-26-52z', '#b398e0')
  );
}

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
