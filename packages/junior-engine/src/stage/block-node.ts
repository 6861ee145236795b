import {
  type BlockSpec,
  type BlockType,
  decodeSayText,
  findBlockSpec,
  insideOf,
  type JuniorBlock,
  type JuniorStrip,
} from '@sprout/formats';

/** A block that the engine runs, linked to what follows. */
export type BlockNode = {
  readonly type: BlockType;
  readonly isStart: boolean;
  /** Its number, or 0 where it has none. */
  readonly amount: number;
  /** Its words, colour or sound, or nothing. */
  readonly word: string;
  readonly next: BlockNode | undefined;
  readonly inside: BlockNode | undefined;
  /** Indices in the project: strip, block, block inside it and so on. */
  readonly path: readonly number[];
};

/** What a block needs to know of where it stands. */
export type Surroundings = {
  readonly sounds: readonly string[];
  /** 0 is the first. */
  readonly pageIndex: number;
  readonly pageCount: number;
};

/** Bigger numbers than this mean the same to a child and would run out of digits. */
const largestAmount = 1_000_000;

/** Links a strip; blocks of unknown types are passed over. `undefined` when none is left. */
export function compileStrip(
  strip: JuniorStrip,
  around: Surroundings,
  path: readonly number[],
): BlockNode | undefined {
  let next: BlockNode | undefined;
  for (let index = strip.length - 1; index >= 0; index -= 1) {
    const block = strip[index];
    const spec = block === undefined ? undefined : findBlockSpec(block[0]);
    if (block === undefined || spec === undefined) continue;
    const own = [...path, index];
    next = {
      type: spec.type,
      isStart: spec.shape === 'start',
      ...readArgument(block, spec, around),
      next,
      inside: compileStrip(insideOf(block), around, own),
      path: own,
    };
  }
  return next;
}

function readArgument(
  [, given]: JuniorBlock,
  { argument }: BlockSpec,
  around: Surroundings,
): Pick<BlockNode, 'amount' | 'word'> {
  const isGiven = given !== 'null' && given !== null && given !== undefined;
  const value = isGiven ? given : argument?.initial;
  switch (argument?.kind) {
    case undefined:
      return { amount: 0, word: '' };
    case 'text':
      return { amount: 0, word: decodeSayText(value) };
    case 'color':
      return { amount: 0, word: String(value) };
    case 'sound':
      return { amount: 0, word: soundName(around.sounds, around.sounds.indexOf(String(given))) };
    case 'recording':
      return { amount: 0, word: soundName(around.sounds, readAmount(value)) };
    case 'page':
      return { amount: otherPage(readAmount(value), around), word: '' };
    default:
      return { amount: readAmount(value), word: '' };
  }
}

/** Entry fields give whole numbers, files may hold any; what is none counts as 0. */
function readAmount(value: unknown): number {
  const amount = typeof value === 'object' ? Number.NaN : Number(value);
  if (!Number.isFinite(amount)) return 0;
  return Math.min(Math.max(amount, -largestAmount), largestAmount);
}

/** A sound that is gone is played as the first one. */
function soundName(sounds: readonly string[], index: number): string {
  return sounds[index] ?? sounds[0] ?? '';
}

/** A page never leads to itself but to the one behind it. Source: junior reference, A3. */
function otherPage(number: number, { pageIndex, pageCount }: Surroundings): number {
  return number - 1 === pageIndex ? ((pageIndex + 1) % pageCount) + 1 : number;
}
