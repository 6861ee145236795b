import { circle, ellipse, eye, happyEye, line, mirror, path, turn } from '../draw.ts';
import type { Art, Character } from '../types.ts';
import { pick } from './pick.ts';
import { pose } from './poses.ts';

/** Those of the sea that crawl, float and wave their arms. */
export const seaFloorAnimals: readonly Character[] = [
  {
    key: 'crab',
    names: { zh: '螃蟹', en: 'Crab' },
    tags: ['animals', 'underwater', 'beach'],
    box: [0, 0, 120, 88],
    stageWidth: 92,
    poses: [pose.walk1, pose.walk2, { key: 'snap', names: { zh: '举钳', en: 'snap' } }],
    sounds: ['clack'],
    draw: drawCrab,
  },
  {
    key: 'octopus',
    names: { zh: '章鱼', en: 'Octopus' },
    tags: ['animals', 'underwater'],
    box: [-8, 0, 136, 112],
    stageWidth: 100,
    poses: [pose.swim1, pose.swim2, pose.happy],
    sounds: ['squish'],
    draw: drawOctopus,
  },
  {
    key: 'jellyfish',
    names: { zh: '水母', en: 'Jellyfish' },
    tags: ['animals', 'underwater'],
    box: [0, 0, 90, 120],
    stageWidth: 72,
    poses: [pose.swim1, pose.swim2],
    sounds: ['bubbles'],
    draw: drawJellyfish,
  },
  {
    key: 'turtle',
    names: { zh: '海龟', en: 'Turtle' },
    tags: ['animals', 'underwater', 'beach'],
    box: [0, 9, 36, 23],
    stageWidth: 92,
    poses: [pose.walk1, pose.walk2, { key: 'hidden', names: { zh: '缩进壳', en: 'hidden' } }],
    sounds: ['pop'],
    draw: drawTurtle,
  },
  {
    key: 'starfish',
    names: { zh: '海星', en: 'Starfish' },
    tags: ['animals', 'underwater', 'beach'],
    box: [0, 0, 100, 98],
    stageWidth: 70,
    poses: [pose.stand, pose.happy],
    sounds: ['sparkle'],
    draw: drawStarfish,
  },
];

function drawCrab(poseKey: string): string {
  const step = poseKey === 'walk-2' ? 12 : 0;
  const legs = [0, 1, 2]
    .map((index) => {
      const y = 52 + index * 8;
      const swing = index % 2 === 0 ? step : 12 - step;
      return line(
        `M34 ${y}l-14 ${-4 + swing / 2}l-${8 - swing / 2} ${10 + index * 2}`,
        '#ca0b4a',
        5,
      );
    })
    .join('');
  const claw =
    poseKey === 'snap'
      ? line('M32 46Q16 42 18 28', '#ca0b4a', 6) +
        path('M18 30C4 26 4 8 14 2c0 6 2 9 5 12 3-4 6-7 11-8 2 12-2 22-12 24z', '#f8312f')
      : `<g transform="translate(0 ${poseKey === 'walk-2' ? 6 : -2})">${line('M32 48Q14 50 12 38', '#ca0b4a', 6) + path('M12 42C-1 40-1 24 10 18c1 5 1 8 3 10 4-3 7-4 12-3 1 10-4 18-13 17z', '#f8312f')}</g>`;
  return (
    legs +
    mirror(60, legs) +
    claw +
    mirror(60, claw) +
    line('M50 34v-12M70 34v-12', '#ca0b4a', 4) +
    ellipse(60, 54, 34, 24, '#f8312f') +
    ellipse(60, 46, 26, 10, '#ff6b5e') +
    circle(50, 20, 8, '#fff') +
    circle(70, 20, 8, '#fff') +
    circle(51.5, 20, 4.5, '#1f2a44') +
    circle(71.5, 20, 4.5, '#1f2a44') +
    ellipse(42, 58, 5, 3, '#ff9a8f') +
    ellipse(78, 58, 5, 3, '#ff9a8f') +
    (poseKey === 'snap'
      ? path('M50 58h20c0 8-4 12-10 12s-10-4-10-12z', '#7a0a1e')
      : line('M51 60q9 7 18 0', '#7a0a1e', 3))
  );
}

function drawOctopus(poseKey: string): string {
  const arms: Record<string, readonly string[]> = {
    'swim-1': [
      'M34 70C22 80 8 78 6 92c-1 8 8 10 10 4',
      'M44 76c-4 12-16 16-14 26 2 6 10 4 10-2',
      'M56 78c0 10-6 18-4 26',
    ],
    'swim-2': [
      'M34 68C18 70 8 60 4 70c-3 8 4 12 8 8',
      'M42 76c-8 8-22 6-24 16-1 8 8 8 10 3',
      'M54 78c-6 8-14 14-14 24',
    ],
    happy: [
      'M34 66C18 64 6 54 8 42c2-8 11-6 10 1',
      'M42 76c-8 8-22 6-24 16-1 8 8 8 10 3',
      'M56 78c0 10-6 18-4 26',
    ],
  };
  const limbs = (arms[poseKey] ?? [])
    .map((d, index) => line(d, index === 1 ? '#e0568a' : '#f08fae', 10))
    .join('');
  const face =
    poseKey === 'happy'
      ? happyEye(48, 48, 5, 3.5) +
        happyEye(72, 48, 5, 3.5) +
        path('M52 58h16c0 8-4 10-8 10s-8-2-8-10z', '#86203f')
      : eye(48, 48, 5) + eye(72, 48, 5) + line('M54 60q6 5 12 0', '#86203f', 3);
  return (
    limbs +
    mirror(60, limbs) +
    path('M60 4c26 0 40 18 40 42 0 22-14 38-40 38S20 68 20 46C20 22 34 4 60 4z', '#f08fae') +
    ellipse(40, 22, 8, 11, '#fbc4d6', 34) +
    circle(84, 26, 4, '#e0568a') +
    circle(78, 16, 3, '#e0568a') +
    circle(90, 36, 2.6, '#e0568a') +
    ellipse(38, 60, 6, 4, '#f4567f') +
    ellipse(82, 60, 6, 4, '#f4567f') +
    face
  );
}

function drawJellyfish(poseKey: string): string {
  const wide = poseKey === 'swim-1';
  const sway = wide ? 8 : -8;
  const arms = [22, 36, 54, 68]
    .map((x, index) =>
      line(
        `M${x} ${wide ? 54 : 60}q${index % 2 === 0 ? sway : -sway} 14 0 28t0 ${wide ? 28 : 20}`,
        index % 2 === 0 ? '#a98bdc' : '#c6b0ee',
        6,
      ),
    )
    .join('');
  const bell = wide
    ? path(
        'M4 58C2 26 20 6 45 6s43 20 41 52c-6 8-10 2-16 0-6 6-12 6-16 0-6 6-12 6-18 0-4 6-10 6-16 0-6 2-10 8-16 0z',
        '#8d65c5',
      )
    : path(
        'M12 66C8 28 22 2 45 2s37 26 33 64c-4 4-8 2-12 0-4 4-8 4-12 0-6 4-12 4-18 0-4 4-8 4-12 0-4 2-8 4-12 0z',
        '#8d65c5',
      );
  return (
    arms +
    bell +
    ellipse(28, 26, 7, 11, '#b398e0', 34) +
    eye(36, 42, 4.5) +
    eye(56, 42, 4.5) +
    line('M41 51q5 4 10 0', '#321b41', 2.5) +
    ellipse(28, 49, 5, 3, '#f08fae') +
    ellipse(64, 49, 5, 3, '#f08fae')
  );
}

function drawTurtle(poseKey: string, art: Art): string {
  const shell = pick(art, 'turtle', [1, 3]);
  const rim = path(
    'M4 26.5c0-1 .8-1.8 1.8-1.8h21c1 0 1.8.8 1.8 1.8s-.8 1.8-1.8 1.8h-21c-1 0-1.8-.8-1.8-1.8z',
    '#00d26a',
  );
  if (poseKey === 'hidden')
    return mirror(16.5, shell, rim, ellipse(6.5, 26.5, 1.5, 1.2, '#004d3a'));
  const step = poseKey === 'walk-2' ? 1 : -1;
  const flipper = (x: number, degrees: number) =>
    turn(degrees, x, 27, ellipse(x, 29, 2.2, 3.2, '#c3ef3c'));
  return mirror(
    18,
    path('M28 25l5 2.5-5 1z', '#c3ef3c'),
    flipper(10, 24 * step),
    flipper(24, -24 * step),
    `<g transform="translate(2 ${poseKey === 'walk-2' ? -0.8 : 0})">${path('M7 26c-2 1-6 0-7-3-.8-3 1-5.5 3.5-5.5 3 0 4 2.5 5.5 5z', '#c3ef3c') + circle(2.6, 21.2, 0.9, '#1f2a44') + line('M.8 24q1.2 1 2.6.2', '#5a7a00', 0.5)}</g>`,
    `<g transform="translate(2 0)">${shell}${rim}</g>`,
  );
}

function drawStarfish(poseKey: string): string {
  const happy = poseKey === 'happy';
  const arms = happy ? [-62, -14, 62, 128, 232] : [-72, 0, 72, 144, 216];
  const star = arms
    .map((degrees) => turn(degrees, 50, 52, path('M34 50C38 30 42 6 50 6s12 24 16 44z', '#ff9a5c')))
    .join('');
  const spots = arms
    .map((degrees) =>
      turn(degrees, 50, 52, circle(50, 20, 2.6, '#ffd0ad') + circle(50, 29, 2, '#ffd0ad')),
    )
    .join('');
  return (
    star +
    circle(50, 52, 22, '#ff9a5c') +
    spots +
    (happy
      ? happyEye(43, 48, 4, 3) +
        happyEye(57, 48, 4, 3) +
        path('M43 56h14c0 6-3 8-7 8s-7-2-7-8z', '#8a3f06')
      : eye(43, 48, 3.6) + eye(57, 48, 3.6) + line('M45 59q5 4 10 0', '#8a3f06', 2.5)) +
    ellipse(36, 56, 4, 2.6, '#f4736e') +
    ellipse(64, 56, 4, 2.6, '#f4736e')
  );
}
