import { circle, ellipse, eye, group, line, mirror, path, poly, turn } from '../draw.ts';
import type { Art, Character } from '../types.ts';
import { pick } from './pick.ts';
import { pose } from './poses.ts';

/** Birds that mostly stay on the ground. */
export const groundBirds: readonly Character[] = [
  {
    key: 'penguin',
    names: { zh: '企鹅', en: 'Penguin' },
    tags: ['animals', 'bird', 'snow'],
    box: [-3, -1, 38, 34],
    stageWidth: 82,
    poses: [pose.stand, pose.walk1, pose.walk2, pose.cheer],
    sounds: ['quack'],
    draw: drawPenguin,
  },
  {
    key: 'hen',
    names: { zh: '母鸡', en: 'Hen' },
    tags: ['animals', 'bird', 'farm'],
    box: [0, 0, 110, 104],
    stageWidth: 86,
    poses: [pose.stand, pose.walk1, pose.talk],
    sounds: ['cluck'],
    draw: drawHen,
  },
  {
    key: 'parrot',
    names: { zh: '鹦鹉', en: 'Parrot' },
    tags: ['animals', 'bird', 'forest'],
    box: [-2, 0, 36, 33],
    stageWidth: 78,
    poses: [pose.stand, pose.talk, pose.up],
    sounds: ['squawk'],
    draw: drawParrot,
  },
];

function drawPenguin(poseKey: string, art: Art): string {
  const tilt = poseKey === 'walk-1' ? -7 : poseKey === 'walk-2' ? 7 : 0;
  const flipper =
    poseKey === 'cheer'
      ? path('M7 15C2 13-1 9-2 4c5 0 9 4 11 8z', '#433b6b')
      : poseKey === 'stand'
        ? path('M6 13c-4 3-6 7-5.5 11.5 4 0 6.5-3.5 7.5-8z', '#433b6b')
        : path('M6 14c-4 1-7 4-8.5 8 4 2 8-.5 10-4z', '#433b6b');
  const foot = (x: number, lift: number) =>
    path(`M${x - 4} ${31 - lift}c0-3 2-4.5 4-4.5s4 1.5 4 4.5z`, '#ff822d');
  const up = poseKey === 'cheer' ? 1.5 : 0;
  return (
    foot(11, poseKey === 'walk-1' ? 1.8 : 0) +
    foot(21, poseKey === 'walk-2' ? 1.8 : 0) +
    group(
      `translate(0 ${-up}) rotate(${tilt} 16 29)`,
      flipper,
      mirror(16, flipper),
      path(
        'M16 2c6 0 9.5 4 9.5 10 0 4 2 6 2 10 0 5-4 7.5-11.5 7.5S4.5 27 4.5 22c0-4 2-6 2-10C6.5 6 10 2 16 2z',
        '#533566',
      ),
      pick(art, 'penguin', [1]),
      poseKey === 'cheer'
        ? line('M12.4 8.6q1.2-1.8 2.4 0M17.2 8.6q1.2-1.8 2.4 0', '#1c1c1c', 0.9) +
            path('M12.8 10.5h6.4L16 15.5z', '#ff822d') +
            path('M14.4 12.2h3.2L16 14.5z', '#ca3a0b')
        : circle(13.6, 8, 1.1, '#1c1c1c') +
            circle(18.4, 8, 1.1, '#1c1c1c') +
            circle(14, 7.6, 0.4, '#fff') +
            circle(18.8, 7.6, 0.4, '#fff') +
            path('M12.8 10.3h6.4c0 1.7-1.5 2.7-3.2 2.7s-3.2-1-3.2-2.7z', '#ff822d'),
    )
  );
}

function drawHen(poseKey: string): string {
  const stride = poseKey === 'walk-1' ? 10 : 0;
  const beak =
    poseKey === 'talk'
      ? poly([84, 32, 104, 26, 86, 40], '#ffb02e') + poly([84, 40, 100, 46, 82, 46], '#ff822d')
      : poly([84, 33, 101, 39, 84, 45], '#ffb02e');
  const head = [
    path('M60 16c-2-8 4-12 8-8 1-8 9-8 11-1 6-3 9 3 6 9z', '#f8312f'),
    path('M44 62c2-20 6-34 14-42 10-8 26-4 28 10 1 14-4 22-8 34z', '#fff7ea'),
    beak,
    path('M80 45c6 0 8 6 6 12-5 2-9-2-9-8z', '#f8312f'),
    eye(76, 30, 3.6),
  ].join('');
  return (
    line(`M46 86L${46 - stride} 100h8M62 86L${62 + stride} 100h8`, '#ff822d', 4) +
    path('M24 58C10 56 2 44 4 26c8 2 10 6 12 10 0-8 2-12 8-16 6 10 10 20 10 32z', '#e8d9c0') +
    path('M14 60c10 2 24-10 40-12l26 8c4 20-10 36-32 36S14 78 14 60z', '#fff7ea') +
    turn(poseKey === 'walk-1' ? 9 : poseKey === 'talk' ? -6 : 0, 62, 60, head) +
    path('M26 66c10-8 28-6 34 2-4 12-24 14-34-2z', '#e8d9c0')
  );
}

function drawParrot(poseKey: string, art: Art): string {
  const wing =
    poseKey === 'up'
      ? path('M14 18C12 10 16 4 28 0c2 8 0 14-4 20l-6 3z', '#ffb02e') +
        path('M18 22c2-6 6-10 12-12 0 6-3 12-8 15z', '#3e9be0')
      : pick(art, 'parrot', [2, 3]);
  const beak =
    poseKey === 'talk'
      ? path('M7.8 4.6C4.5 4 2 5.5 1 8.5c2.5 0 5-.2 7-1.5z', '#f9c23c') +
        path('M8 8c-2 .6-3.5 2-4 4 2.5.4 4.5-.5 5.5-2.5z', '#d67d00')
      : '';
  const parts = art.parts('parrot');
  const bill =
    poseKey === 'talk' ? beak + line('M12.5 29.5h4M14.5 27v2.5', '#ff822d', 1.2) : (parts[1] ?? '');
  return mirror(
    16,
    pick(art, 'parrot', [0]),
    bill,
    wing,
    circle(11.4, 6.6, 3, '#fff'),
    ellipse(11, 6.6, 1.3, 1.5, '#212121'),
  );
}
