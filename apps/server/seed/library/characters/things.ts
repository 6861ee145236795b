import { circle, ellipse, group, line, path, rect } from '../draw.ts';
import type { Art, Character } from '../types.ts';
import { pick } from './pick.ts';
import { pose } from './poses.ts';

/** Things to catch, to collect and to play with. */
export const things: readonly Character[] = [
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
    key: 'coin',
    names: { zh: '金币', en: 'Coin' },
    tags: ['things', 'game'],
    box: [0, 0, 32, 32],
    stageWidth: 48,
    poses: [
      { key: 'spin-1', names: { zh: '转1', en: 'spin 1' } },
      { key: 'spin-2', names: { zh: '转2', en: 'spin 2' } },
      { key: 'spin-3', names: { zh: '转3', en: 'spin 3' } },
    ],
    sounds: ['coin'],
    draw: drawCoin,
  },
  {
    key: 'balloon',
    names: { zh: '气球', en: 'Balloon' },
    tags: ['things', 'party'],
    box: [0, 0, 80, 124],
    stageWidth: 60,
    poses: [
      pose.plain,
      { key: 'sway', names: { zh: '飘动', en: 'sway' } },
      { key: 'burst', names: { zh: '爆开', en: 'burst' } },
    ],
    sounds: ['pop'],
    draw: drawBalloon,
  },
  {
    key: 'gift',
    names: { zh: '礼物', en: 'Present' },
    tags: ['things', 'party'],
    box: [0, -10, 32, 42],
    stageWidth: 68,
    poses: [pose.closed, pose.open],
    sounds: ['hooray'],
    draw: drawGift,
  },
  {
    key: 'soccer-ball',
    names: { zh: '足球', en: 'Football' },
    tags: ['sports', 'things', 'ball'],
    box: [1, 1, 30, 30],
    stageWidth: 52,
    poses: [pose.plain],
    sounds: ['boing'],
    draw: (_pose, art) => art.parts('soccer-ball').join(''),
  },
];

function drawStar(poseKey: string, art: Art): string {
  const face =
    poseKey === 'happy'
      ? line('M11.5 16q1.3-2 2.6 0m3.8 0q1.3-2 2.6 0', '#6b4a00', 1.1) +
        path('M13.6 18.400h4.800c0 2-1 3-2.4 3s-2.4-1-2.4-3z', '#6b4a00') +
        line('M4 3l1.5 2M28 3l-1.5 2M2 25l2-1M30 25l-2-1', '#ffb02e', 1.4)
      : ellipse(13, 16, 0.9, 1.3, '#6b4a00') +
        ellipse(19, 16, 0.9, 1.3, '#6b4a00') +
        line('M14.2 19q1.8 1.5 3.6 0', '#6b4a00', 0.9);
  return pick(art, 'star', [0]) + face;
}

function drawCoin(poseKey: string): string {
  const half: Record<string, number> = { 'spin-1': 14, 'spin-2': 9, 'spin-3': 3 };
  const rx = half[poseKey] ?? 14;
  const edge = rx < 14 ? 2 : 0;
  return (
    ellipse(16 + edge, 16, rx, 14, '#d48a0c') +
    ellipse(16, 16, rx, 14, '#f9c23c') +
    (rx > 4
      ? ellipse(16, 16, rx * 0.74, 10.4, '#ffe08a') +
        group(
          `translate(16 16) scale(${rx / 14} 1)`,
          path(
            'M0-7l2 4.3 4.7.5-3.5 3.1 1 4.600L0 3.200l-4.2 2.3 1-4.6-3.5-3.1 4.7-.5z',
            '#e39d12',
          ),
        )
      : '')
  );
}

function drawBalloon(poseKey: string): string {
  if (poseKey === 'burst') {
    return (
      path(
        'M40 20l6 16 14-12-4 18 18-2-14 12 16 10-18 0 6 18-16-10-8 18-8-18-16 10 6-18-18 0 16-10L6 40l18 2-4-18 14 12z',
        '#ffd84d',
      ) +
      path(
        'M40 36l4 10 9-6-3 10 11 1-9 6 8 7-11-1 2 10-9-6-6 10-4-11-10 4 4-10-9-4 10-3-6-9 11 3z',
        '#f92f60',
      ) +
      line('M40 100q-6 8 0 14t-2 8', '#4a5670', 2.5)
    );
  }
  const sway = poseKey === 'sway' ? 10 : 0;
  return (
    line(`M40 84q${-8 + sway * 1.6} 10 0 18t${-2 + sway} 18`, '#4a5670', 2.5) +
    group(
      `rotate(${sway} 40 90)`,
      path('M34 84h12l3 7H31z', '#ca0b4a'),
      ellipse(40, 44, 32, 40, '#f92f60'),
      ellipse(28, 28, 7, 11, '#ff8fab', 28),
    )
  );
}

function drawGift(poseKey: string, art: Art): string {
  if (poseKey === 'closed') return pick(art, 'wrapped-gift', [0, 1, 2, 3]);
  return (
    line('M8-4l1 3M24-4l-1 3M4 3l2 1M28 3l-2 1', '#ff6dc6', 1.2) +
    path('M16-8l2.4 5 5.4.6-4 3.7 1.1 5.400L16 4l-4.9 2.7 1.1-5.4-4-3.7 5.4-.6z', '#ffd84d') +
    rect(4, 14, 24, 16, '#fcd53f', 2) +
    rect(13, 14, 6, 16, '#ca0b4a') +
    path('M5 14h22l-3-4H8z', '#8a5a00') +
    group(
      'translate(25 8) rotate(32)',
      rect(-9, -3, 18, 5, '#ffb02e', 1.5),
      rect(-3, -3, 6, 5, '#ca0b4a'),
      circle(-2.5, -5, 2.5, '#f8312f'),
      circle(2.5, -5, 2.5, '#f8312f'),
    )
  );
}
