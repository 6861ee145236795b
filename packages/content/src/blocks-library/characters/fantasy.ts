import { circle, ellipse, eye, happyEye, line, mirror, path, poly, rect, turn } from '../draw.ts';
import type { Character } from '../types.ts';
import { pose } from './poses.ts';

/** Fairy-tale beings and beasts of long ago. */
export const fantasy: readonly Character[] = [
  {
    key: 'ghost',
    names: { zh: '小幽灵', en: 'Little ghost' },
    tags: ['fantasy', 'night'],
    box: [0, 0, 90, 104],
    stageWidth: 72,
    poses: [pose.fly1, pose.fly2, { key: 'boo', names: { zh: '吓一跳', en: 'boo' } }],
    sounds: ['spooky'],
    draw: drawGhost,
  },
  {
    key: 'snowman',
    names: { zh: '雪人', en: 'Snowman' },
    tags: ['fantasy', 'winter', 'snow'],
    box: [0, 0, 100, 128],
    stageWidth: 78,
    poses: [
      pose.stand,
      { key: 'wave', names: { zh: '挥手', en: 'wave' } },
      { key: 'melt', names: { zh: '融化', en: 'melting' } },
    ],
    sounds: ['bells'],
    draw: drawSnowman,
  },
  {
    key: 'monster',
    names: { zh: '小怪兽', en: 'Monster' },
    tags: ['fantasy'],
    box: [0, 0, 110, 112],
    stageWidth: 88,
    poses: [pose.stand, pose.talk, pose.jump],
    sounds: ['gobble'],
    draw: drawMonster,
  },
];

function drawGhost(poseKey: string): string {
  const hem: Record<string, string> = {
    'fly-1': 'c-4 14-14 14-18 2-4 14-14 14-18 2-4 14-14 14-18 2-4 12-14 12-18-2',
    'fly-2': 'c-8 2-12 14-20 8-6-6-10-6-16 2-6 6-12 2-16-4-8-6-14 2-20-6',
    boo: 'c-6 10-14 8-18-2-5 10-13 10-18 0-5 10-13 10-18 0-4 10-12 12-18 2',
  };
  const arm =
    poseKey === 'boo'
      ? path('M16 52C4 46 0 34 4 24c8 2 12 8 16 18z', '#f4f4fb')
      : path('M14 52C4 54 0 62 2 70c8 2 14-2 18-10z', '#f4f4fb');
  const face =
    poseKey === 'boo'
      ? circle(34, 40, 6, '#321b41') +
        circle(56, 40, 6, '#321b41') +
        ellipse(45, 60, 8, 10, '#321b41')
      : eye(34, 42, 5) + eye(56, 42, 5) + line('M38 56q7 7 14 0', '#321b41', 3);
  return (
    arm +
    mirror(45, arm) +
    path(`M81 92V44C81 20 66 4 45 4S9 20 9 44v48z`, '#f4f4fb') +
    path(`M81 88${hem[poseKey] ?? ''}z`, '#f4f4fb') +
    path('M66 10c9 8 15 20 15 34v48c-4 6-8 6-12 0 8-30 8-60-3-82z', '#dcdcec') +
    ellipse(24, 54, 6, 4, '#fbb8d0') +
    ellipse(66, 54, 6, 4, '#fbb8d0') +
    face
  );
}

function drawSnowman(poseKey: string): string {
  if (poseKey === 'melt') {
    return (
      ellipse(50, 116, 48, 11, '#8cc8f2') +
      path('M14 114c0-24 16-36 36-36s36 12 36 36z', '#f7faf4') +
      path('M62 80c14 5 24 16 24 34H70c4-14 0-26-8-34z', '#dbe8f2') +
      circle(50, 66, 22, '#f7faf4') +
      turn(-16, 50, 46, rect(32, 30, 36, 16, '#1f2a44', 3), rect(24, 44, 52, 6, '#1f2a44', 3)) +
      line('M38 66q4-4 8 0M54 66q4-4 8 0', '#1f2a44', 3) +
      path('M50 70l20 5-19 4z', '#ff822d') +
      line('M14 104L2 92M86 104l12-10', '#6d4534', 5)
    );
  }
  const right =
    poseKey === 'wave' ? 'M80 72L96 44M90 54l8 0M92 50l-6-6' : 'M80 76l18 10M90 81l4-7M90 81l2 7';
  return (
    line('M20 76L2 86M10 81l-4-7M10 81l-2 7', '#6d4534', 4) +
    line(right, '#6d4534', 4) +
    circle(50, 92, 34, '#f7faf4') +
    path('M70 65c8 6 14 16 14 27 0 19-15 34-34 34-5 0-10-1-14-3 30 0 44-26 34-58z', '#dbe8f2') +
    circle(50, 44, 24, '#f7faf4') +
    path('M30 58c12 8 28 8 40 0l4 8c-14 10-34 10-48 0z', '#f92f60') +
    path('M62 66l10-3 4 24-11 2z', '#ca0b4a') +
    circle(50, 84, 3, '#1f2a44') +
    circle(50, 98, 3, '#1f2a44') +
    turn(
      8,
      50,
      24,
      rect(33, 4, 34, 20, '#1f2a44', 3),
      rect(33, 16, 34, 6, '#f92f60'),
      rect(24, 22, 52, 6, '#1f2a44', 3),
    ) +
    (poseKey === 'wave'
      ? happyEye(42, 42, 4, 3) +
        happyEye(58, 42, 4, 3) +
        path('M43 52h14c0 6-3 8-7 8s-7-2-7-8z', '#1f2a44')
      : eye(42, 40, 3.2) + eye(58, 40, 3.2) + line('M43 54q7 5 14 0', '#1f2a44', 2.5)) +
    path('M50 45l20 4-19 4z', '#ff822d')
  );
}

function drawMonster(poseKey: string): string {
  const jump = poseKey === 'jump';
  const top = jump ? -4 : 4;
  const legs = jump
    ? line('M40 88l-12 10M70 88l12 10', '#7a4fc0', 12) +
      ellipse(24, 100, 10, 6, '#5a3599') +
      ellipse(86, 100, 10, 6, '#5a3599')
    : line('M42 92v10M68 92v10', '#7a4fc0', 12) +
      ellipse(40, 106, 11, 6, '#5a3599') +
      ellipse(70, 106, 11, 6, '#5a3599');
  const arm = jump
    ? 'M24 62Q8 50 8 34'
    : poseKey === 'talk'
      ? 'M22 66Q6 62 6 48'
      : 'M22 66Q8 74 10 88';
  const mouth =
    poseKey === 'stand'
      ? path('M38 70q17 12 34 0l-3 8q-14 7-28 0z', '#3a1d6e') +
        poly([44, 73, 50, 74.6, 46, 79], '#fff') +
        poly([66, 73, 60, 74.6, 64, 79], '#fff')
      : path('M34 64h42c2 18-8 26-21 26s-23-8-21-26z', '#3a1d6e') +
        poly([40, 64, 48, 64, 44, 72], '#fff') +
        poly([62, 64, 70, 64, 66, 72], '#fff') +
        path('M42 82c6-6 20-6 26 0-4 6-8 8-13 8s-9-2-13-8z', '#f08fae');
  return (
    legs +
    line(arm, '#9a6be0', 10) +
    mirror(55, line(arm, '#9a6be0', 10)) +
    path(
      `M30 ${top + 22}L18 ${top + 2}q16 0 24 12zM80 ${top + 22}L92 ${top + 2}q-16 0-24 12z`,
      '#ffd84d',
    ) +
    path(
      `M55 ${top + 8}c26 0 38 20 38 48 0 24-10 38-38 38S17 80 17 ${top + 56}c0-28 12-48 38-48z`,
      '#9a6be0',
    ) +
    ellipse(55, 82, 20, 10, '#b690ee') +
    circle(55, top + 40, 19, '#fff') +
    circle(jump ? 55 : 58, top + (jump ? 36 : 41), 10, '#1f8f4e') +
    circle(jump ? 55 : 58, top + (jump ? 36 : 41), 5.5, '#1f2a44') +
    circle(jump ? 58 : 61, top + (jump ? 33 : 38), 2.4, '#fff') +
    mouth +
    circle(28, top + 52, 3.4, '#7a4fc0') +
    circle(82, top + 48, 4, '#7a4fc0') +
    circle(76, top + 26, 2.6, '#7a4fc0')
  );
}
