import { insideOf, type JuniorStrip } from '@sprout/formats';
import type { Point } from '../stage/geometry.ts';
import { lengthOfRow, loopStart, notchOffset } from './layout.ts';
import { type BlockPath, canInsert } from './rows.ts';

/** How far a row jumps to where it fits, in pixels. Source: junior reference, A2. */
const snapDistance = 30;

type Gap = { readonly path: BlockPath; readonly x: number; readonly line: number };

/**
 * The place between blocks that a row falls into when it is dropped; `undefined` when none is near.
 * @param strips laid out, without the row
 * @param at where the top left corner of the row's first block is
 */
export function findSnap(
  strips: readonly JuniorStrip[],
  row: JuniorStrip,
  at: Point,
): BlockPath | undefined {
  const [first] = row;
  if (first === undefined) return undefined;
  const line = at.y + notchOffset(first);
  const length = lengthOfRow(row);
  const near = strips
    .flatMap((strip, index) => gapsOf(strip, [index], length))
    .map((gap) => ({ gap, distance: Math.hypot(gap.x - at.x, gap.line - line) }))
    .filter(({ gap, distance }) => distance <= snapDistance && canInsert(strips, gap.path, row))
    .sort((a, b) => a.distance - b.distance);
  return near[0]?.gap.path;
}

/** Gaps of a row and of the loops in it; in front of a strip the new row ends where it begins. */
function gapsOf(row: JuniorStrip, path: BlockPath, length: number): Gap[] {
  const isStrip = path.length === 1;
  return row.flatMap((block, index) => {
    const [, , x, y] = block;
    const line = y + notchOffset(block);
    const before = index > 0 || !isStrip ? [] : [{ path: [...path, index], x: x - length, line }];
    const behind = { path: [...path, index + 1], x: x + lengthOfRow([block]), line };
    return [...before, behind, ...insideGaps(row, index, [...path, index], line, length)];
  });
}

function insideGaps(
  row: JuniorStrip,
  index: number,
  path: BlockPath,
  line: number,
  length: number,
): Gap[] {
  const block = row[index];
  if (block?.[0] !== 'repeat') return [];
  return [
    { path: [...path, 0], x: block[2] + loopStart, line },
    ...gapsOf(insideOf(block), path, length),
  ];
}
