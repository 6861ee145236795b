import { circle, ellipse, group, line, mirror } from '../draw.ts';
import type { Art, Character } from '../types.ts';
import { pick } from './pick.ts';
import { pose } from './poses.ts';

/** Insects of the garden. */
export const insects: readonly Character[] = [
  {
    key: 'bee',
    names: { zh: '蜜蜂', en: 'Bee' },
    tags: ['animals', 'bug', 'garden'],
    box: [0, 0, 32, 32],
    stageWidth: 72,
    poses: [pose.fly1, pose.fly2, pose.happy],
    sounds: ['buzz'],
    draw: drawBee,
  },
  {
    key: 'butterfly',
    names: { zh: '蝴蝶', en: 'Butterfly' },
    tags: ['animals', 'bug', 'garden'],
    box: [0, 0, 32, 32],
    stageWidth: 76,
    poses: [pose.up, pose.down, pose.closed],
    sounds: ['sparkle'],
    draw: drawButterfly,
  },
];

function drawBee(poseKey: string, art: Art): string {
  const wings: Record<string, string> = {
    'fly-1':
      ellipse(20.5, 6.6, 3.4, 6.4, '#d3ebff', 22) + ellipse(14, 6.4, 3.4, 6.4, '#aeddff', -14),
    'fly-2':
      ellipse(22.5, 10.5, 3.2, 6.4, '#d3ebff', 62) + ellipse(10.5, 9.5, 3.2, 6.4, '#aeddff', -62),
    happy: ellipse(22, 8, 3.4, 6.6, '#d3ebff', 44) + ellipse(12, 7.4, 3.4, 6.6, '#aeddff', -40),
  };
  const face =
    poseKey === 'happy'
      ? circle(5.4, 16.8, 1.9, '#533566') +
        line('M3.8 17.2q1.6-2.4 3.2 0', '#fff', 1) +
        line('M3.4 20.4q1.8 1.6 3.6.2', '#fff', 0.9)
      : '';
  return mirror(16, wings[poseKey] ?? '', pick(art, 'honeybee', [0, 1, 2, 4]), face);
}

function drawButterfly(poseKey: string, art: Art): string {
  const spread = poseKey === 'up' ? 1 : poseKey === 'down' ? 0.68 : 0.3;
  const wings = group(
    `translate(${16 - 16 * spread} ${poseKey === 'down' ? 1 : 0}) scale(${spread} 1)`,
    pick(art, 'butterfly', [0, 1, 2]),
  );
  return (
    wings +
    pick(art, 'butterfly', [3, 4]) +
    circle(14.9, 7.2, 0.7, '#fff') +
    circle(17.1, 7.2, 0.7, '#fff')
  );
}
