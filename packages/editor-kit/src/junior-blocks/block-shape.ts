import { findBlockSpec, type JuniorBlock } from '@sprout/formats';
import { type BlockSize, sizeOfBlock } from '@sprout/junior-engine';

/** The outline of a block in pixels of the script area, its top left corner at 0,0. */
export type BlockShape = BlockSize & {
  readonly outline: string;
  /** The room inside a loop; `undefined` for all others. */
  readonly slot: string | undefined;
  /** Middle of the picture. */
  readonly icon: { readonly x: number; readonly y: number };
  /** Middle of the badge. */
  readonly badge: { readonly x: number; readonly y: number };
  /** Where the body ends on the right; what juts out behind it belongs to the next block. */
  readonly body: number;
};

const radius = 15;
const tab = { width: 11, half: 9 };
/** Thickness below the face. */
export const lip = 5;
/** From the foot up to the line of the notches. Source: `layStrip`. */
const rise = 33;
const beam = 15;
const slotStart = 35;
const capWidth = 64;

export function shapeOfBlock(block: JuniorBlock): BlockShape {
  const size = sizeOfBlock(block);
  const shape = findBlockSpec(block[0])?.shape ?? 'step';
  if (shape === 'loop') return loopShape(size);
  const body = shape === 'end' ? size.width : size.width - tab.width;
  const foot = size.height - lip;
  const line = size.height - rise;
  const right = shape === 'end' ? '' : `V${line - tab.half}${tabAt(1)}`;
  const left = shape === 'start' ? '' : `V${line + tab.half}${tabAt(0)}`;
  return {
    ...size,
    body,
    outline: `${top(body, shape === 'start')}${right}V${foot - radius}${bottom}${left}Z`,
    slot: undefined,
    icon: { x: body / 2 + (shape === 'start' ? 0 : 3), y: line - 5 },
    badge: { x: body / 2 + (shape === 'start' ? 0 : 2), y: foot - 6 },
  };
}

function loopShape(size: BlockSize): BlockShape {
  const body = size.width - tab.width - 1;
  const foot = size.height - lip;
  const line = size.height - rise;
  const cap = body - capWidth;
  const inner = `H${cap}V${beam + 10}q0-10-10-10H${slotStart + 10}q-10 0-10 10`;
  const notch = `V${line - tab.half}${tabAt(1)}V${foot}H${radius}`;
  const corner = `a${radius} ${radius} 0 0 1-${radius}-${radius}`;
  const outline =
    `${top(body, false)}V${line - tab.half}${tabAt(1)}V${foot - radius}` +
    `a${radius} ${radius} 0 0 1-${radius} ${radius}${inner}${notch}${corner}` +
    `V${line + tab.half}${tabAt(0)}Z`;
  return {
    ...size,
    body,
    outline,
    slot: `M${slotStart} ${beam}H${cap}V${foot}H${slotStart}Z`,
    icon: { x: cap + capWidth / 2, y: line - 9 },
    badge: { x: cap + capWidth / 2, y: foot - 11 },
  };
}

/** Half an ellipse to the right: a tab on the way down, a socket on the way up. */
function tabAt(sweep: 0 | 1): string {
  const height = sweep === 1 ? tab.half * 2 : -tab.half * 2;
  return `a${tab.width} ${tab.half} 0 0 ${sweep} 0 ${height}`;
}

/** A start block has a round back, so that nothing seems to fit before it. */
function top(body: number, isStart: boolean): string {
  const back = isStart ? 30 : radius;
  return `M0 ${back}a${back} ${back} 0 0 1 ${back}-${back}H${body - radius}a${radius} ${radius} 0 0 1 ${radius} ${radius}`;
}

/** Right corner, foot and left corner, to the left edge. */
const bottom =
  `a${radius} ${radius} 0 0 1-${radius} ${radius}H${radius}` +
  `a${radius} ${radius} 0 0 1-${radius}-${radius}`;
