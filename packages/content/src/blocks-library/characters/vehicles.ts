import { circle, group, line, mirror, path, poly, rect } from '../draw.ts';
import type { Art, Character } from '../types.ts';
import { pick } from './pick.ts';
import { pose } from './poses.ts';

const driving = [pose.drive1, pose.drive2] as const;

/** Things that drive on a road or on rails. */
export const vehicles: readonly Character[] = [
  {
    key: 'car',
    names: { zh: '小汽车', en: 'Car' },
    tags: ['transport', 'road', 'sports'],
    box: [-3, 5, 37, 25],
    stageWidth: 96,
    poses: driving,
    sounds: ['honk'],
    draw: drawCar,
  },
  {
    key: 'bus',
    names: { zh: '公交车', en: 'Bus' },
    tags: ['transport', 'road', 'city'],
    box: [-3, 4, 37, 27],
    stageWidth: 110,
    poses: [...driving, { key: 'doors', names: { zh: '开门', en: 'doors open' } }],
    sounds: ['honk'],
    draw: drawBus,
  },
  {
    key: 'fire-engine',
    names: { zh: '消防车', en: 'Fire engine' },
    tags: ['transport', 'road', 'city'],
    box: [-1, 0, 35, 31],
    stageWidth: 108,
    poses: driving,
    sounds: ['siren'],
    draw: drawFireEngine,
  },
  {
    key: 'train',
    names: { zh: '小火车', en: 'Steam train' },
    tags: ['transport', 'rails'],
    box: [0, 0, 130, 104],
    stageWidth: 112,
    poses: driving,
    sounds: ['train'],
    draw: drawTrain,
  },
  {
    key: 'tractor',
    names: { zh: '拖拉机', en: 'Tractor' },
    tags: ['transport', 'farm'],
    box: [0, 1, 33, 30],
    stageWidth: 96,
    poses: driving,
    sounds: ['engine'],
    draw: drawTractor,
  },
];

/** A wheel with spokes, so that turning it shows. */
function wheel(x: number, y: number, radius: number, degrees: number): string {
  const spoke = radius * 0.5;
  return (
    circle(x, y, radius, '#321b41') +
    circle(x, y, radius * 0.58, '#d3d3d3') +
    group(
      `rotate(${degrees} ${x} ${y})`,
      line(
        `M${x - spoke} ${y}h${spoke * 2}M${x} ${y - spoke}v${spoke * 2}`,
        '#7d7d7d',
        radius * 0.22,
      ),
    )
  );
}

function drawCar(poseKey: string, art: Art): string {
  const moving = poseKey === 'drive-2';
  const spokes = moving ? 45 : 0;
  const body = group(`translate(0 ${moving ? -0.9 : 0})`, pick(art, 'automobile', [0, 1, 2, 6, 7]));
  const puff = moving
    ? circle(31.6, 23, 1.6, '#d6dee8') + circle(33, 20.4, 1.1, '#e4eaf1')
    : circle(31, 24, 1, '#d6dee8');
  return mirror(16, puff, body, wheel(8.5, 25.5, 3.6, spokes), wheel(23.5, 25.5, 3.6, spokes));
}

function drawBus(poseKey: string, art: Art): string {
  const moving = poseKey === 'drive-2';
  const spokes = moving ? 45 : 0;
  const doors =
    poseKey === 'doors'
      ? rect(13, 10, 6, 15, '#1f2a44', 0.6) +
        rect(13, 10, 1.2, 15, '#8cc8f2') +
        rect(17.8, 10, 1.2, 15, '#8cc8f2') +
        rect(13, 24, 6, 1.2, '#ffb02e')
      : '';
  return mirror(
    16,
    moving ? circle(32, 25, 1.5, '#d6dee8') + circle(33.2, 22.6, 1, '#e4eaf1') : '',
    group(
      `translate(0 ${moving ? -0.9 : 0})`,
      pick(art, 'bus', [0, 1, 2, 4, 5]),
      path('M2 10h4v2H2zM5 13h2v4H5z', '#212121'),
      doors,
    ),
    wheel(8.5, 26.5, 3.6, spokes),
    wheel(23.5, 26.5, 3.6, spokes),
  );
}

function drawFireEngine(poseKey: string, art: Art): string {
  const moving = poseKey === 'drive-2';
  const spokes = moving ? 45 : 0;
  const lamp = moving
    ? rect(7.5, 3.5, 3, 3, '#3f5fff', 1) +
      line('M9 2.6V.8M6.6 3.4L5 2M11.4 3.4L13 2', '#3f5fff', 0.9)
    : rect(7.5, 3.5, 3, 3, '#f8312f', 1);
  return mirror(
    16,
    group(`translate(0 ${moving ? -0.8 : 0})`, pick(art, 'fire-engine', [0, 1, 2, 3, 7, 8]), lamp),
    wheel(8.5, 26.5, 3.6, spokes),
    wheel(23.5, 26.5, 3.6, spokes),
  );
}

function drawTrain(poseKey: string): string {
  const moving = poseKey === 'drive-2';
  const spokes = moving ? 45 : 0;
  const rodY = moving ? 94 : 84;
  const smoke = moving
    ? circle(90, 18, 7, '#e4eaf1') + circle(76, 10, 10, '#d6dee8') + circle(56, 8, 8, '#e4eaf1')
    : circle(95, 14, 8, '#d6dee8') + circle(86, 6, 5, '#e4eaf1');
  return (
    smoke +
    path('M92 46l-4-20h20l-4 20z', '#1f2a44') +
    rect(85, 22, 26, 7, '#f2bc2b', 3) +
    rect(52, 40, 66, 36, '#1b7a43', 10) +
    rect(104, 40, 6, 36, '#14602f') +
    rect(74, 40, 6, 36, '#14602f') +
    circle(116, 54, 7, '#ffd84d') +
    rect(10, 22, 46, 54, '#b3315c', 5) +
    rect(4, 14, 58, 11, '#1f2a44', 5) +
    rect(18, 32, 30, 22, '#8cc8f2', 3) +
    path('M62 40v-8a7 7 0 0 1 14 0v8z', '#f2bc2b') +
    path('M112 74h10l8 20h-18z', '#f8312f') +
    rect(6, 72, 110, 9, '#2b3a5c', 3) +
    wheel(28, 88, 14, spokes) +
    wheel(66, 90, 12, spokes) +
    wheel(96, 90, 12, spokes) +
    line(`M28 ${rodY}H96`, '#f2bc2b', 5)
  );
}

function drawTractor(poseKey: string, art: Art): string {
  const moving = poseKey === 'drive-2';
  const spokes = moving ? 45 : 0;
  return mirror(
    16,
    moving
      ? circle(5, 6, 1.8, '#d6dee8') + circle(2.5, 3.2, 1.2, '#e4eaf1')
      : circle(6, 7.5, 1.2, '#d6dee8'),
    line('M7 14V9.5', '#4a5670', 1.5),
    group(`translate(0 ${moving ? -0.7 : 0})`, pick(art, 'tractor', [0, 1, 2, 5, 6])),
    wheel(24.5, 24.5, 5.6, spokes),
    wheel(7.5, 26.5, 3.6, spokes),
    poly([13, 27, 18, 27, 18, 29, 13, 29], '#14602f'),
  );
}
