import { circle, ellipse, group, line, path, rect } from '../draw.ts';
import type { Character } from '../types.ts';
import { pose } from './poses.ts';

/** Things that fly or float. */
export const flyers: readonly Character[] = [
  {
    key: 'rocket',
    names: { zh: '火箭', en: 'Rocket' },
    tags: ['transport', 'space'],
    box: [0, 0, 80, 136],
    stageWidth: 66,
    poses: [
      { key: 'still', names: { zh: '静止', en: 'still' } },
      { key: 'fire-1', names: { zh: '喷火1', en: 'fire 1' } },
      { key: 'fire-2', names: { zh: '喷火2', en: 'fire 2' } },
    ],
    sounds: ['launch'],
    draw: drawRocket,
  },
  {
    key: 'plane',
    names: { zh: '飞机', en: 'Plane' },
    tags: ['transport', 'sky'],
    box: [0, 0, 130, 80],
    stageWidth: 112,
    poses: [pose.fly1, pose.fly2],
    sounds: ['engine'],
    draw: drawPlane,
  },
  {
    key: 'helicopter',
    names: { zh: '直升机', en: 'Helicopter' },
    tags: ['transport', 'sky'],
    box: [0, 0, 130, 88],
    stageWidth: 108,
    poses: [pose.fly1, pose.fly2],
    sounds: ['engine'],
    draw: drawHelicopter,
  },
  {
    key: 'ufo',
    names: { zh: '飞碟', en: 'Flying saucer' },
    tags: ['transport', 'space', 'fantasy'],
    box: [0, 0, 120, 118],
    stageWidth: 96,
    poses: [pose.fly1, pose.fly2, { key: 'beam', names: { zh: '发光', en: 'beam' } }],
    sounds: ['ufo'],
    draw: drawUfo,
  },
  {
    key: 'air-balloon',
    names: { zh: '热气球', en: 'Hot-air balloon' },
    tags: ['transport', 'sky'],
    box: [0, 0, 96, 132],
    stageWidth: 84,
    poses: [pose.fly1, pose.fly2],
    sounds: ['wind'],
    draw: drawAirBalloon,
  },
];

function drawRocket(poseKey: string): string {
  const flames: Record<string, string> = {
    still: '',
    'fire-1':
      path('M28 104h24c0 14-6 20-12 30-6-10-12-16-12-30z', '#ff822d') +
      path('M33 104h14c0 8-3 11-7 17-4-6-7-9-7-17z', '#ffd84d'),
    'fire-2':
      path('M26 104h28c2 10-2 14-4 20-4-2-6-4-10 2-4-6-6-4-10-2-2-6-6-10-4-20z', '#ff6723') +
      path('M32 104h16c0 6-4 7-8 11-4-4-8-5-8-11z', '#ffd84d'),
  };
  return (
    (flames[poseKey] ?? '') +
    path('M20 66C6 74 2 88 4 106l20-12zM60 66c14 8 18 22 16 40L56 94z', '#b3315c') +
    rect(28, 94, 24, 12, '#4a5670', 3) +
    path(
      'M40 2c18 14 24 34 24 54 0 16-4 30-10 42H26c-6-12-10-26-10-42C16 36 22 16 40 2z',
      '#f7faf4',
    ) +
    path('M40 2c10 8 17 18 20.5 30h-41C23 20 30 10 40 2z', '#f92f60') +
    path(
      'M52 98c6-12 10-26 10-42 0-8-1-16-3-24h1.5c2 8 3.5 16 3.5 24 0 16-4 30-10 42z',
      '#dbe3ea',
    ) +
    circle(40, 54, 12, '#4a5670') +
    circle(40, 54, 8.5, '#8cc8f2') +
    ellipse(37, 51, 3, 2.2, '#fff') +
    path('M36 84h8v24c0 3-8 3-8 0z', '#b3315c')
  );
}

function drawPlane(poseKey: string): string {
  const blade =
    poseKey === 'fly-1'
      ? ellipse(123, 42, 3, 26, '#4a5670')
      : ellipse(123, 42, 4, 12, '#7c8aa5') + ellipse(124, 42, 3, 34, '#c3cad9');
  return (
    path('M16 38L2 8h16l18 28z', '#155594') +
    path('M12 40c20-10 60-16 92-12 12 2 18 8 18 15s-8 15-22 17c-30 4-60-4-88-20z', '#ffd84d') +
    path('M14 42c26 12 60 16 106 6-3 7-10 11-20 12-30 4-60-4-86-18z', '#f2bc2b') +
    path('M62 30c4-12 24-14 32-1z', '#8cc8f2') +
    path('M56 46l-26 30h18l34-26z', '#1f6fbf') +
    path('M66 30L56 12h12l16 17z', '#155594') +
    circle(120, 42, 6, '#f8312f') +
    blade +
    circle(46, 40, 4, '#fff') +
    circle(60, 41, 4, '#fff')
  );
}

function drawHelicopter(poseKey: string): string {
  const rotor =
    poseKey === 'fly-1'
      ? rect(18, 6, 104, 6, '#4a5670', 3)
      : rect(44, 6, 52, 6, '#4a5670', 3) + ellipse(70, 9, 58, 4, '#c3cad9');
  const tail =
    poseKey === 'fly-1' ? line('M10 26v24', '#4a5670', 4) : line('M0 38h20', '#4a5670', 4);
  return (
    path('M12 34h50l4 18-54-8z', '#b3315c') +
    path('M4 22h14l6 18H10z', '#86203f') +
    tail +
    line('M70 10v12', '#4a5670', 6) +
    rotor +
    path(
      'M44 44c0-16 16-24 36-24 24 0 40 14 40 32 0 10-8 18-20 18H66c-14 0-22-10-22-26z',
      '#f92f60',
    ) +
    path('M84 26c16 0 28 8 30 22H84z', '#8cc8f2') +
    rect(58, 30, 18, 16, '#d6ecfb', 4) +
    path('M46 54h73c-2 9-9 16-19 16H66c-10 0-17-6-20-16z', '#ca0b4a') +
    line('M64 70v10M96 70v10M48 82h62q8 0 10-6', '#4a5670', 5)
  );
}

function drawUfo(poseKey: string): string {
  const lights = [24, 42, 60, 78, 96]
    .map((x, index) =>
      circle(
        x,
        56 + (index === 0 || index === 4 ? -3 : 2),
        4.5,
        (index % 2 === 0) === (poseKey === 'fly-1') ? '#ffd84d' : '#f92f60',
      ),
    )
    .join('');
  const beam =
    poseKey === 'beam'
      ? path('M40 64h40l26 52H14z', '#fff1a8') + path('M48 64h24l14 52H34z', '#fff8d6')
      : '';
  return group(
    `translate(0 ${poseKey === 'fly-2' ? 8 : 0})`,
    beam,
    path('M34 38C34 18 44 8 60 8s26 10 26 30z', '#8cc8f2'),
    circle(60, 30, 14, '#86d72f'),
    ellipse(55, 28, 3, 5, '#1f2a44', -14),
    ellipse(65, 28, 3, 5, '#1f2a44', 14),
    line('M56 38q4 3 8 0', '#1f2a44', 2),
    path('M42 20q4-7 10-8', 'none'),
    ellipse(60, 54, 58, 17, '#635994'),
    ellipse(60, 48, 58, 17, '#8d84bd'),
    ellipse(60, 42, 36, 9, '#a9a2d1'),
    lights,
    line('M44 18q4-5 9-6', '#fff', 3),
  );
}

function drawAirBalloon(poseKey: string): string {
  const flame =
    poseKey === 'fly-2'
      ? path('M48 88c6 8 8 12 4 20h-8c-4-8-2-12 4-20z', '#ff822d') +
        path('M48 96c3 4 4 8 2 12h-4c-2-4-1-8 2-12z', '#ffd84d')
      : '';
  const sway = poseKey === 'fly-2' ? 5 : -5;
  return group(
    `rotate(${sway} 48 60)`,
    flame,
    line('M32 84l6 26M64 84l-6 26', '#8a5a3c', 2.5),
    path('M48 4c26 0 42 18 42 40 0 18-16 32-26 44H32C22 76 6 62 6 44 6 22 22 4 48 4z', '#f92f60'),
    path('M48 4c18 0 24 20 24 40 0 18-8 32-14 44H38c-6-12-14-26-14-44C24 24 30 4 48 4z', '#ffd84d'),
    path('M48 4c8 0 10 20 10 40 0 18-3 32-5 44H43c-2-12-5-26-5-44 0-20 2-40 10-40z', '#3e9be0'),
    rect(35, 108, 26, 20, '#b9744a', 5),
    rect(33, 106, 30, 6, '#8a5a3c', 3),
    line('M38 119h20', '#8a5a3c', 2.5),
  );
}
