import { circle, ellipse, line, path, rect } from '../draw.ts';
import type { Art, Character } from '../types.ts';
import { pose } from './poses.ts';

/** Things that open, light up and switch. */
export const devices: readonly Character[] = [
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
