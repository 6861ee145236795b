import { group, num } from '../blocks-library/draw.ts';
import { animalRows } from './emoji-animals.ts';
import { natureRows } from './emoji-nature.ts';
import { peopleRows } from './emoji-people.ts';
import { thingRows } from './emoji-things.ts';
import type { EmojiRow, Facing } from './types.ts';

export const emojiRows: readonly EmojiRow[] = [
  ...animalRows,
  ...peopleRows,
  ...natureRows,
  ...thingRows,
];

export type CutEmoji = {
  width: number;
  height: number;
  content: string;
  facing: Exclude<Facing, 'left'>;
};

/** Cuts the empty border off, scales to twice the size on the stage and turns what looks left. */
export function cutEmoji(body: string, [, , , , , facing, size, box]: EmojiRow): CutEmoji {
  const [x = 0, y = 0, width = 32, height = 32] = box.split(' ').map(Number);
  const scale = (2 * size) / Math.max(width, height);
  const isTurned = facing === 'left';
  const placed = isTurned
    ? `scale(${num(-scale)} ${num(scale)}) translate(${num(-x - width)} ${num(-y)})`
    : `scale(${num(scale)}) translate(${num(-x)} ${num(-y)})`;
  return {
    width: Math.round(width * scale),
    height: Math.round(height * scale),
    content: group(placed, body),
    facing: isTurned ? 'right' : facing,
  };
}
