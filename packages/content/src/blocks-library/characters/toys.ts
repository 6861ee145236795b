import { circle, ellipse, group, line, path, turn } from '../draw.ts';
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
