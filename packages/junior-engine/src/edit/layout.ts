import { findBlockSpec, insideOf, type JuniorBlock, type JuniorStrip } from '@sprout/formats';
import type { Point } from '../stage/geometry.ts';
import { withInside } from './rows.ts';

/** Sizes in pixels of the script area. Source: measured in files of the reference's editor. */
const notch = 11;
const plainSize = { width: 76, height: 66 };
const edgeWidth = 84;
const pageBlockWidth = 86;
const emptyLoop = { width: 176, height: 82 };
export const loopStart = 35;
/** From the foot of a block up to the notch on its side. */
const notchRise = 33;

export type BlockSize = { readonly width: number; readonly height: number };

/** Size of a block with all it holds. */
export function sizeOfBlock(block: JuniorBlock): BlockSize {
  const [type] = block;
  const shape = findBlockSpec(type)?.shape;
  if (shape === 'loop') return sizeOfLoop(insideOf(block));
  if (type === 'gotopage') return { ...plainSize, width: pageBlockWidth };
  return shape === 'start' || shape === 'end' ? { ...plainSize, width: edgeWidth } : plainSize;
}

/** Length of a row from its first block to where the next would begin. */
export function lengthOfRow(row: JuniorStrip): number {
  return row.reduce((sum, block) => sum + stepOf(block), 0);
}

/** The height of the line on which all notches of a row lie, above the top of its first block. */
export function notchOffset(block: JuniorBlock): number {
  return sizeOfBlock(block).height - notchRise;
}

/** Puts a strip at a point and each block beside the one before it. */
export function layStrip(strip: JuniorStrip, { x, y }: Point): JuniorStrip {
  const [first] = strip;
  return first === undefined ? strip : layRow(strip, x, y + notchOffset(first));
}

/**
 * Lays a strip anew after a change, on the line on which it was: a loop that grows higher grows
 * upwards.
 */
export function relayStrip(strip: JuniorStrip, before: JuniorStrip | undefined): JuniorStrip {
  const [first] = strip;
  if (first === undefined) return strip;
  const [old] = before ?? [];
  const [, , x, y] = first;
  const isSamePlace = old !== undefined && old[2] === x && old[3] === y;
  const line = y + notchOffset(isSamePlace ? old : first);
  return layRow(strip, x, line);
}

function layRow(row: JuniorStrip, startX: number, line: number): JuniorStrip {
  let x = startX;
  return row.map((block) => {
    const [type, argument, , , ...rest] = block;
    const laid: JuniorBlock = [type, argument, x, line - notchOffset(block), ...rest];
    const inside = insideOf(block);
    const whole =
      inside.length === 0 ? laid : withInside(laid, layRow(inside, x + loopStart, line));
    x += stepOf(block);
    return whole;
  });
}

function stepOf(block: JuniorBlock): number {
  const isLoop = findBlockSpec(block[0])?.shape === 'loop';
  return sizeOfBlock(block).width - notch - (isLoop ? 1 : 0);
}

/** A loop grows by all blocks inside but one, for which it has room, and with the highest. */
function sizeOfLoop(inside: JuniorStrip): BlockSize {
  const last = inside.at(-1);
  if (last === undefined) return emptyLoop;
  const width = lengthOfRow(inside.slice(0, -1)) + sizeOfBlock(last).width;
  const height = Math.max(...inside.map((block) => sizeOfBlock(block).height));
  return {
    width: emptyLoop.width + width - plainSize.width,
    height: emptyLoop.height + Math.max(height - plainSize.height, 0),
  };
}
