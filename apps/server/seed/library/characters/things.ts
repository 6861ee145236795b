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
  {
    key: 'light-bulb',
    names: { zh: '灯泡', en: 'Light bulb' },
    tags: ['things', 'science'],
    box: [-2, -2, 36, 36],
    stageWidth: 66,
    poses: [pose.off, pose.on],
    sounds: ['click'],
    draw: drawBulb,
  },
  {
    key: 'door',
    names: { zh: '门', en: 'Door' },
    tags: ['things', 'indoors'],
    box: [0, 0, 84, 116],
    stageWidth: 74,
    poses: [pose.closed, pose.open],
    sounds: ['creak'],
    draw: drawDoor,
  },
  {
    key: 'traffic-light',
    names: { zh: '红绿灯', en: 'Traffic light' },
    tags: ['things', 'road', 'city'],
    box: [0, 0, 50, 130],
    stageWidth: 44,
    poses: [
      { key: 'red', names: { zh: '红灯', en: 'red' } },
      { key: 'yellow', names: { zh: '黄灯', en: 'yellow' } },
      { key: 'green', names: { zh: '绿灯', en: 'green' } },
    ],
    sounds: ['beep'],
    draw: drawTrafficLight,
  },
  {
    key: 'button',
    names: { zh: '按钮', en: 'Button' },
    tags: ['things', 'game'],
    box: [0, 0, 100, 66],
    stageWidth: 76,
    poses: [
      { key: 'up', names: { zh: '弹起', en: 'up' } },
      { key: 'down', names: { zh: '按下', en: 'down' } },
    ],
    sounds: ['click'],
    draw: drawButton,
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

function drawBulb(poseKey: string, art: Art): string {
  const parts = art.parts('light-bulb');
  const [base = '', , , , shine = ''] = parts;
  if (poseKey === 'on') {
    return (
      line('M1 14h-2.5M31 14h2.5M5 3L3.5 1.5M27 3l1.5-1.5M16-.5V-1.5', '#ffb02e', 1.6) +
      parts.join('')
    );
  }
  const glass = (parts[1] ?? '').replace(/fill="[^"]*"/, 'fill="#c3cad9"');
  return (
    base +
    glass +
    shine.replace(/fill="[^"]*"/, 'fill="#dfe5ee"') +
    line('M13 20l-2-6 3 2 2-3 2 3 3-2-2 6', '#8390aa', 1.2) +
    (parts[3] ?? '')
  );
}

function drawDoor(poseKey: string): string {
  const frame = rect(2, 2, 80, 114, '#8a5a3c', 6);
  if (poseKey === 'closed') {
    return (
      frame +
      rect(10, 10, 64, 106, '#e39847', 3) +
      rect(20, 20, 44, 34, '#c9752b', 4) +
      rect(20, 66, 44, 38, '#c9752b', 4) +
      circle(66, 62, 4.5, '#ffd84d')
    );
  }
  return (
    frame +
    rect(10, 10, 64, 106, '#bfe6f7') +
    circle(58, 34, 9, '#ffd84d') +
    path('M10 84q30-18 64-4v36H10z', '#57b877') +
    path('M10 10l28 10v92l-28 4z', '#e39847') +
    path('M15 22l16 5v28l-16-1zM15 64l16 0v36l-16 3z', '#c9752b') +
    circle(34, 66, 3, '#ffd84d')
  );
}

function drawTrafficLight(poseKey: string): string {
  const lamp = (y: number, key: string, on: string, off: string) =>
    poseKey === key
      ? circle(25, y, 16, `${on}`) + circle(20, y - 5, 4, '#fff')
      : circle(25, y, 13, off);
  return (
    rect(21, 96, 8, 34, '#4a5670') +
    rect(3, 2, 44, 98, '#1f2a44', 12) +
    lamp(20, 'red', '#ff4d4d', '#5a2f3a') +
    lamp(51, 'yellow', '#ffd84d', '#5a5230') +
    lamp(82, 'green', '#3ddc84', '#26503f')
  );
}

function drawButton(poseKey: string): string {
  const top = poseKey === 'up' ? 24 : 38;
  return (
    ellipse(50, 50, 48, 15, '#4a5670') +
    ellipse(50, 45, 48, 15, '#7c8aa5') +
    path(`M18 ${top}v${46 - top}c0 6 14 10 32 10s32-4 32-10v${top - 46}z`, '#b42318') +
    ellipse(50, top, 32, 12, poseKey === 'up' ? '#f8312f' : '#ff6b5e') +
    ellipse(38, top - 3, 10, 3.5, poseKey === 'up' ? '#ff9a8f' : '#ffd0c9', -10)
  );
}
