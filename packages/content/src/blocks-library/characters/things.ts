import { circle, ellipse, group, line, path, rect } from '../draw.ts';
import type { Art, Character } from '../types.ts';
import { pick } from './pick.ts';
import { pose } from './poses.ts';

/** Things to collect, to open and to switch. */
export const things: readonly Character[] = [
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
    key: 'heart',
    names: { zh: '爱心', en: 'Heart' },
    tags: ['things', 'game'],
    box: [0, 0, 100, 92],
    stageWidth: 60,
    poses: [
      { key: 'big', names: { zh: '大', en: 'big' } },
      { key: 'small', names: { zh: '小', en: 'small' } },
      { key: 'empty', names: { zh: '空', en: 'empty' } },
    ],
    sounds: ['heartbeat'],
    draw: drawHeart,
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
    key: 'firework',
    names: { zh: '烟花', en: 'Firework' },
    tags: ['things', 'party', 'night'],
    box: [0, 0, 120, 120],
    stageWidth: 110,
    poses: [
      { key: 'rise', names: { zh: '升空', en: 'rise' } },
      { key: 'burst', names: { zh: '绽放', en: 'burst' } },
      { key: 'fade', names: { zh: '散开', en: 'fade' } },
    ],
    sounds: ['firework'],
    draw: drawFirework,
  },
];

function drawCoin(poseKey: string): string {
  const half: Record<string, number> = { 'spin-1': 14, 'spin-2': 9, 'spin-3': 3 };
  const rx = half[poseKey] ?? 14;
  const edge = rx < 14 ? 2 : 0;
  const face =
    ellipse(16, 16, rx * 0.74, 10.4, '#ffe08a') +
    group(
      `translate(16 16) scale(${rx / 14} 1)`,
      path('M0-7l2 4.3 4.7.5-3.5 3.1 1 4.6L0 3.2l-4.2 2.3 1-4.6-3.5-3.1 4.7-.5z', '#e39d12'),
    );
  return (
    ellipse(16 + edge, 16, rx, 14, '#d48a0c') +
    ellipse(16, 16, rx, 14, '#f9c23c') +
    (rx > 4 ? face : '')
  );
}

function drawHeart(poseKey: string): string {
  const shape =
    'M50 88C26 72 4 54 4 30 4 14 16 4 28 4c10 0 18 6 22 14C54 10 62 4 72 4c12 0 24 10 24 26 0 24-22 42-46 58z';
  if (poseKey === 'empty')
    return path(shape, '#d6dee8') + line('M50 18q-6 14 6 24t-4 26', '#f7faf4', 4);
  const heart =
    path(shape, '#f92f60') +
    path('M84 12c4 5 6 11 6 18 0 20-20 36-42 50l2 8c24-16 46-34 46-58 0-8-5-15-12-18z', '#ca0b4a') +
    ellipse(26, 24, 9, 6, '#ff8fab', -34);
  return poseKey === 'big' ? heart : group('translate(14 13) scale(.72)', heart);
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
  const lid = group(
    'translate(25 8) rotate(32)',
    rect(-9, -3, 18, 5, '#ffb02e', 1.5),
    rect(-3, -3, 6, 5, '#ca0b4a'),
    circle(-2.5, -5, 2.5, '#f8312f'),
    circle(2.5, -5, 2.5, '#f8312f'),
  );
  return (
    line('M8-4l1 3M24-4l-1 3M4 3l2 1M28 3l-2 1', '#ff6dc6', 1.2) +
    path('M16-8l2.4 5 5.4.6-4 3.7 1.1 5.4L16 4l-4.9 2.7 1.1-5.4-4-3.7 5.4-.6z', '#ffd84d') +
    rect(4, 14, 24, 16, '#fcd53f', 2) +
    rect(13, 14, 6, 16, '#ca0b4a') +
    path('M5 14h22l-3-4H8z', '#8a5a00') +
    lid
  );
}

function drawFirework(poseKey: string): string {
  if (poseKey === 'rise') {
    return (
      line('M60 118V70', '#ffc24a', 4) +
      line('M52 118v-20M68 112v-16', '#ff9a5c', 3) +
      path('M54 70V48l6-14 6 14v22z', '#f92f60') +
      rect(54, 54, 12, 6, '#ffd84d')
    );
  }
  const colours = ['#f92f60', '#ffd84d', '#3e9be0', '#8d65c5', '#00d26a', '#ff822d'];
  const faded = poseKey === 'fade';
  return (
    Array.from({ length: 12 }, (_, index) => {
      const fill = colours[index % colours.length] ?? '#ffd84d';
      const ray = faded
        ? circle(60, 8, 4, fill) + circle(60, 22, 2.5, fill)
        : line('M60 46V18', fill, 5) + circle(60, 8, 4.5, fill);
      return `<g transform="rotate(${index * 30} 60 60)">${ray}</g>`;
    }).join('') + (faded ? '' : circle(60, 60, 9, '#fff1bf'))
  );
}
