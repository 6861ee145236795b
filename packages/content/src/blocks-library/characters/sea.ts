import { circle, ellipse, eye, group, line, mirror, path } from '../draw.ts';
import type { Art, Character } from '../types.ts';
import { pick } from './pick.ts';
import { pose } from './poses.ts';

/** Fish and others that swim, seen from the side. */
export const seaAnimals: readonly Character[] = [
  {
    key: 'fish',
    names: { zh: '小丑鱼', en: 'Clownfish' },
    tags: ['animals', 'underwater', 'fish'],
    box: [0, 0, 100, 72],
    stageWidth: 80,
    poses: [pose.swim1, pose.swim2, pose.talk],
    sounds: ['bubbles'],
    draw: drawFish,
  },
  {
    key: 'tropical-fish',
    names: { zh: '热带鱼', en: 'Tropical fish' },
    tags: ['animals', 'underwater', 'fish'],
    box: [-2, 4, 36, 30],
    stageWidth: 76,
    poses: [pose.swim1, pose.swim2],
    sounds: ['bubbles'],
    draw: drawTropicalFish,
  },
  {
    key: 'whale',
    names: { zh: '鲸鱼', en: 'Whale' },
    tags: ['animals', 'underwater', 'sea'],
    box: [0, 0, 140, 112],
    stageWidth: 120,
    poses: [pose.swim1, pose.swim2, { key: 'spout', names: { zh: '喷水', en: 'spout' } }],
    sounds: ['whale-song'],
    draw: drawWhale,
  },
  {
    key: 'shark',
    names: { zh: '鲨鱼', en: 'Shark' },
    tags: ['animals', 'underwater', 'sea'],
    box: [0, 0, 150, 92],
    stageWidth: 118,
    poses: [pose.swim1, pose.swim2, pose.talk],
    sounds: ['chomp'],
    draw: drawShark,
  },
  {
    key: 'dolphin',
    names: { zh: '海豚', en: 'Dolphin' },
    tags: ['animals', 'underwater', 'sea'],
    box: [0, -6, 130, 112],
    stageWidth: 108,
    poses: [pose.swim1, pose.jump, pose.talk],
    sounds: ['squeak'],
    draw: drawDolphin,
  },
];

function drawFish(poseKey: string): string {
  const tail: Record<string, string> = {
    'swim-1': 'M28 36C18 28 10 18 4 16c0 8 3 14 3 20s-3 14-3 22c8-4 16-12 24-22z',
    'swim-2': 'M28 36C22 24 18 14 12 10c-3 8-2 18 0 26-2 8-3 18 0 26 6-4 12-14 16-26z',
    talk: 'M28 36C20 26 10 20 2 20c2 6 8 12 8 17s-6 9-6 15c8-2 18-8 24-16z',
  };
  const fin =
    poseKey === 'swim-2'
      ? 'M54 44c-2 10-10 16-18 16 0-8 6-16 18-16z'
      : 'M54 40c-10-4-20 0-24 8 8 4 18 2 24-8z';
  const mouth =
    poseKey === 'talk'
      ? ellipse(93, 44, 4, 6, '#8a2c0d') +
        circle(95, 22, 4, '#8cc8f2') +
        circle(90, 10, 3, '#8cc8f2')
      : line('M86 46q5 2 8-2', '#8a2c0d', 2.5);
  return (
    path(tail[poseKey] ?? '', '#ff6723') +
    path('M44 14C48 2 66 0 74 10z', '#ff6723') +
    path('M48 58c4 10 14 12 20 8l-2-10z', '#ff6723') +
    ellipse(60, 36, 38, 26, '#ff822d') +
    path('M40 13.6c-8 14-8 30 0 44.8l11 2.6c-8-15-8-34 0-50z', '#fff') +
    path('M66 10.3c-7 16-7 35 0 51.4l9-2c-6-15-6-32 0-47z', '#fff') +
    path(fin, '#ff6723') +
    eye(83, 30, 5) +
    mouth
  );
}

function drawTropicalFish(poseKey: string, art: Art): string {
  const tail =
    poseKey === 'swim-1'
      ? path('M24 18c4-5 7-7 9-7-1 5-1 11 0 15-3 0-6-3-9-8z', '#f9c23c')
      : path('M24 18c2-6 4-9 6-10 0 6 0 14 0 21-2-1-4-5-6-11z', '#f9c23c');
  const fins =
    poseKey === 'swim-1'
      ? path('M12 9c2-4 8-5 13-3l-2 6zM12 27c2 4 8 5 13 3l-2-6z', '#f9c23c')
      : path('M12 9c4-4 10-4 14 0l-3 4zM12 27c4 4 10 4 14 0l-3-4z', '#f9c23c');
  return mirror(16, tail, fins, pick(art, 'tropical-fish', [0, 2, 3, 4]), eye(9, 16.4, 1.5));
}

function drawWhale(poseKey: string): string {
  const tail =
    poseKey === 'swim-2'
      ? 'M30 78C16 78 10 70 6 60c8 0 12 2 16 6 0-6 4-10 10-14 4 10 2 18 2 26z'
      : 'M32 70C20 62 14 50 16 38c-8 0-14-6-14-14 8-2 14 2 18 8 2-8 8-14 16-14 0 10-4 18-12 20 2 8 8 14 18 18z';
  const water =
    poseKey === 'spout'
      ? line('M96 30V14M96 16Q94 4 82 8M96 16Q98 4 110 8', '#8cc8f2', 5) +
        circle(78, 18, 4, '#8cc8f2') +
        circle(115, 19, 4, '#8cc8f2')
      : '';
  const smile =
    poseKey === 'spout'
      ? path('M112 72q12 2 18-6-2 16-18 6z', '#155594')
      : line('M112 72q11 2 18-6', '#155594', 3);
  const fin =
    poseKey === 'swim-2'
      ? path('M74 88c-10 4-16 12-18 22 14-2 24-8 30-18z', '#155594')
      : path('M74 88c-2 10 2 18 10 24 6-8 8-16 6-26z', '#155594');
  return (
    water +
    path(tail, '#3e9be0') +
    path('M24 64c4-22 34-36 66-36 28 0 46 16 46 36 0 26-24 40-56 40-34 0-60-18-56-40z', '#3e9be0') +
    path('M50 92c20-8 60-4 84-16-6 18-28 28-54 28-12 0-22-4-30-12z', '#d6ecfb') +
    line('M72 96q10 2 22 0M86 88q12 1 24-2', '#a8d4f2', 3) +
    fin +
    eye(112, 56, 4.5) +
    ellipse(104, 68, 6, 4, '#f08fae') +
    smile
  );
}

function drawShark(poseKey: string): string {
  const tail =
    poseKey === 'swim-2'
      ? 'M30 52C20 44 14 32 14 20c-4 12-4 22 0 32-4 10-6 18-2 28 6-6 12-16 18-28z'
      : 'M30 52C18 44 8 30 2 16c0 14 4 26 10 36C8 60 6 70 8 82c8-8 16-18 22-30z';
  const mouth =
    poseKey === 'talk'
      ? path('M104 60l40-8c0 14-12 28-32 26z', '#7a0a1e') +
        path('M108 60l6 7 5-9zM122 57l5 8 6-10zM112 76l4-7 5 6zM126 72l3-7 4 3z', '#fff')
      : path('M108 62q18 4 36-10-6 18-28 16z', '#7a0a1e') +
        path('M114 63l5 5 5-6zM127 60l4 5 4-8z', '#fff');
  return (
    path(tail, '#7d92ad') +
    path('M70 26C72 12 80 4 92 0c-2 12 0 20 6 26z', '#61758f') +
    path(
      'M24 52c16-20 44-28 72-28 26 0 46 12 52 28-10 18-34 30-60 30-28 0-50-12-64-30z',
      '#7d92ad',
    ) +
    path('M40 62c26 4 60 6 106-8-10 18-32 28-58 28-18 0-34-8-48-20z', '#f4f7fb') +
    mouth +
    path(
      poseKey === 'swim-2'
        ? 'M78 66c-12 2-20 8-26 18 14 2 26 0 36-12z'
        : 'M78 66c-8 6-10 14-8 26 10-4 16-10 18-22z',
      '#61758f',
    ) +
    line('M92 46v12M99 45v13', '#61758f', 3) +
    eye(124, 42, 4.5) +
    line('M118 33l12 3', '#4a5b72', 3)
  );
}

function drawDolphin(poseKey: string): string {
  const tail: Record<string, string> = {
    'swim-1': 'M26 62C12 60 4 50 2 38c8 0 14 4 18 10 2-6 6-8 12-10 2 8 2 14 2 20z',
    jump: 'M26 62C14 66 6 78 4 92c8-2 14-4 20-2 0-6 4-10 12-14z',
    talk: 'M24 60C16 66 8 68 0 76c6 5 12 5 18 3 0 6 4 10 10 12 6-8 8-17 5-26z',
  };
  const mouth =
    poseKey === 'talk'
      ? path('M102 59l24-1c-2 10-14 14-22 9z', '#155594') +
        circle(120, 30, 5, '#8cc8f2') +
        circle(112, 16, 3.5, '#8cc8f2')
      : line('M104 60q10 2 18-2', '#155594', 2.5);
  const body = [
    path(tail[poseKey] ?? '', '#1f6fbf'),
    path('M58 30c2-12 10-18 22-20-4 8-2 14 2 20z', '#155594'),
    path(
      'M20 66c10-26 36-40 62-38 16 2 26 10 30 20l14 4c4 2 4 7 0 8l-16 2C98 76 70 82 44 72c-10-4-16-4-22 0z',
      '#5aa9e6',
    ),
    path('M40 70c26-2 46-4 70-8-10 14-38 20-62 13z', '#e3f2fd'),
    path('M72 70c-6 6-8 14-6 22 8-4 14-10 18-20z', '#1f6fbf'),
    eye(98, 46, 3.8),
    mouth,
    ellipse(93, 56, 4, 2.6, '#f08fae'),
  ].join('');
  if (poseKey !== 'jump') return body;
  const splash = circle(14, 92, 4, '#8cc8f2') + circle(40, 96, 3, '#8cc8f2');
  return group('translate(0 -8) rotate(-18 65 54)', body) + splash;
}
