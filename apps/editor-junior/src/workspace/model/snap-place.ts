import type { insideOf, JuniorStrip } from '@sprout/formats';
import {
  type BlockPath,
  blockAt,
  lengthOfRow,
  type Point,
  sizeOfBlock,
} from '@sprout/junior-engine';

/** Where the left edge of a row would come to stand in a gap, on the line of its top. */
export function snapPlace(
  strips: readonly JuniorStrip[],
  path: BlockPath,
  row: JuniorStrip,
): Point | undefined {
  const index = path.at(-1) ?? 0;
  const rowPath = path.slice(0, -1);
  const before = blockAt(strips, [...rowPath, index - 1]);
  if (before !== undefined) {
    const [, , x, y] = before;
    return { x: x + lengthOfRow([before]), y: footOf(y, before) };
  }
  const loop = rowPath.length > 1 ? blockAt(strips, rowPath) : undefined;
  if (loop !== undefined) return { x: loop[2] + loopStart, y: footOf(loop[3], loop) };
  const first = strips[path[0] ?? -1]?.[0];
  return first && { x: first[2] - lengthOfRow(row), y: footOf(first[3], first) };
}

/** Where blocks in a loop begin. Source: `layStrip`. */
const loopStart = 35;
const plainHeight = 66;

function footOf(y: number, block: Parameters<typeof insideOf>[0]): number {
  return y + sizeOfBlock(block).height - plainHeight;
}
