import { circle, ellipse, eye, group, line, mirror, path, poly, turn } from '../draw.ts';
import type { Art, Character } from '../types.ts';
import { pick } from './pick.ts';
import { pose } from './poses.ts';

/** Animals that fly, and birds. */
export const airAnimals: readonly Character[] = [
  {
    key: 'chick',
    names: { zh: '小鸡', en: 'Chick' },
    tags: ['animals', 'farm', 'bird'],
    box: [0, 2, 38, 30],
    stageWidth: 80,
    poses: [pose.stand, pose.walk1, pose.walk2, { key: 'peck', names: { zh: '啄米', en: 'peck' } }],
    sounds: ['chirp'],
    draw: drawChick,
  },
  {
    key: 'owl',
    names: { zh: '猫头鹰', en: 'Owl' },
    tags: ['animals', 'bird', 'forest', 'night'],
    box: [-5, 0, 42, 33],
    stageWidth: 100,
    poses: [pose.stand, pose.blink, pose.up],
    sounds: ['hoot'],
    draw: drawOwl,
  },
  {
    key: 'duck',
    names: { zh: '鸭子', en: 'Duck' },
    tags: ['animals', 'bird', 'farm', 'water'],
    box: [-1, -3, 35, 36],
    stageWidth: 84,
    poses: [pose.stand, pose.talk, pose.up],
    sounds: ['quack'],
    draw: drawDuck,
  },
  {
    key: 'bat',
    names: { zh: '蝙蝠', en: 'Bat' },
    tags: ['animals', 'night', 'cave', 'fantasy'],
    box: [0, 0, 100, 64],
    stageWidth: 100,
    poses: [pose.up, pose.down],
    sounds: ['squeak'],
    draw: drawBat,
  },
  {
    key: 'bird',
    names: { zh: '小鸟', en: 'Bird' },
    tags: ['animals', 'sky'],
    box: [0, 0, 100, 84],
    stageWidth: 84,
    poses: [pose.up, pose.down, { key: 'glide', names: { zh: '滑翔', en: 'glide' } }],
    sounds: ['tweet'],
    draw: drawBird,
  },
];

function drawChick(poseKey: string, art: Art): string {
  const leg = (x: number, foot: number, lift: number) =>
    line(`M${x} 26L${foot} ${30.2 - lift}h-2.4`, '#ff6723', 1.5);
  const feet: Record<string, string> = {
    stand: leg(15, 14.5, 0) + leg(18.5, 18.5, 0),
    'walk-1': leg(15, 11, 0) + leg(18.5, 22.5, 0.6),
    'walk-2': leg(16, 17.5, 0) + leg(18, 15, 3),
    peck: leg(15, 14.5, 0) + leg(18.5, 18.5, 0),
  };
  const beak =
    poseKey === 'peck'
      ? poly([5.2, 10, 0.8, 9.6, 5, 12.4], '#ff822d') +
        poly([5, 12.6, 1.6, 14.4, 5.8, 14.4], '#ff6723')
      : poly([4.8, 9.8, 1.6, 13.4, 4.8, 13.8], '#ff822d');
  const wing =
    poseKey === 'walk-1'
      ? turn(-18, 27, 18, pick(art, 'baby-chick', [3]))
      : pick(art, 'baby-chick', [3]);
  const upper = beak + pick(art, 'baby-chick', [2]) + wing + pick(art, 'baby-chick', [4]);
  const bob = poseKey === 'walk-2' ? 'translate(0 -1)' : 'translate(0 0)';
  return mirror(
    16.5,
    feet[poseKey] ?? '',
    poseKey === 'peck' ? turn(-26, 17, 24, upper) : group(bob, upper),
  );
}

function drawOwl(poseKey: string, art: Art): string {
  const eyes =
    poseKey === 'blink'
      ? circle(11.5, 8.5, 4.4, '#8b5e4a') +
        circle(20.5, 8.5, 4.4, '#8b5e4a') +
        line('M9 8.6q2.5 2.4 5 0M18 8.6q2.5 2.4 5 0', '#212121', 1)
      : pick(art, 'owl', [3, 4, 5]);
  const wing = path('M5.5 12c-6-4-9-2-10.5-6 3 12 4 14 11 15z', '#533126');
  const folded = path('M5.4 13c-1.6 5-.4 11 2.6 14 1.5-5 1-10-2.6-14z', '#533126');
  const side = poseKey === 'up' ? wing : folded;
  return (
    side +
    mirror(16, side) +
    pick(art, 'owl', [0, 1]) +
    (poseKey === 'up' ? '' : side + mirror(16, side)) +
    pick(art, 'owl', [2]) +
    eyes
  );
}

function drawDuck(poseKey: string, art: Art): string {
  const beak =
    poseKey === 'talk'
      ? path('M8.4 5.5C5 6 3 5.5 1 4.4 1.4 7 4 8.2 8.6 8z', '#ffb02e') +
        path('M8.6 8.2C5.6 8.4 4 9.6 2.6 11.4 5 11.8 7.6 10.8 9 9.4z', '#ff822d')
      : pick(art, 'duck', [1]);
  const wing =
    poseKey === 'up'
      ? path('M11 22C10 12 18 4 30-1c1 10-2 20-12 24z', '#9b9b9b') +
        path('M14 21c0-7 5-12 13-16 0 8-3 14-10 17z', '#b4b4b4')
      : pick(art, 'duck', [4]);
  return mirror(16, pick(art, 'duck', [3, 5]), wing, beak, pick(art, 'duck', [0, 2]));
}

function drawBat(poseKey: string): string {
  const wing =
    poseKey === 'up'
      ? path(
          'M46 36C38 16 22 6 2 4c4 8 5 13 5 20 6-2 10 0 13 6 5-3 9-1 12 5 5-3 10-1 14 4z',
          '#6d5a9c',
        )
      : path(
          'M46 30C36 26 20 28 4 44c7 2 10 6 12 12 4-5 8-6 13-3 3-6 7-7 12-4 1-4 3-6 5-8z',
          '#6d5a9c',
        );
  return (
    wing +
    mirror(50, wing) +
    poly([38, 24, 38, 8, 47, 18], '#433b6b') +
    poly([62, 24, 62, 8, 53, 18], '#433b6b') +
    ellipse(50, 36, 15, 19, '#533f82') +
    ellipse(50, 44, 9, 9, '#8878b8') +
    eye(44, 31, 3) +
    eye(56, 31, 3) +
    line('M45 38q5 4 10 0', '#1f2a44', 1.8) +
    poly([47, 39.6, 49.4, 39.6, 48.2, 43], '#fff') +
    poly([50.6, 39.6, 53, 39.6, 51.8, 43], '#fff')
  );
}

function drawBird(poseKey: string): string {
  const wings: Record<string, string> = {
    up: path('M56 42C50 26 34 12 14 4c0 20 6 36 22 46z', '#155594'),
    down: path('M58 46C52 60 40 74 20 80c-2-16 2-28 14-38z', '#155594'),
    glide: path('M58 44C40 36 22 36 4 46c12 10 30 14 46 8z', '#155594'),
  };
  return (
    path('M26 50L2 44c0 8 4 12 10 14L4 66c10 2 20-2 26-6z', '#1f6fbf') +
    path('M20 52c2-18 20-30 40-30 18 0 30 10 30 22 0 16-16 26-36 26-18 0-30-6-34-18z', '#3e9be0') +
    path('M42 66c14 6 36 0 46-14-14 4-36 2-46 14z', '#d6ecfb') +
    poly([86, 36, 100, 43, 87, 49], '#ffb02e') +
    eye(74, 38, 4.5) +
    ellipse(70, 49, 4, 2.6, '#f08fae') +
    line('M62 23q4-9 10-10M66 22q5-5 11-4', '#1f6fbf', 4) +
    (wings[poseKey] ?? '')
  );
}
