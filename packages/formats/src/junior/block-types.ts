/** The value that a block takes beside its picture; `min` and `max` limit the keypad alone. */
export type BlockArgument =
  | {
      readonly kind: 'number';
      readonly initial: number;
      readonly min: number;
      readonly max: number;
    }
  | { readonly kind: 'text'; readonly initial: string; readonly maxLength: number }
  | { readonly kind: 'color'; readonly initial: MessageColor }
  | { readonly kind: 'speed'; readonly initial: number }
  | { readonly kind: 'sound'; readonly initial: string }
  /** Index into the character's sounds; 0 is the first. */
  | { readonly kind: 'recording'; readonly initial: number }
  /** Number of a page; 1 is the first. */
  | { readonly kind: 'page'; readonly initial: number };

export type BlockCategory = 'start' | 'motion' | 'looks' | 'sound' | 'flow' | 'end';

export type BlockType = keyof typeof table;

export type BlockSpec = {
  readonly type: BlockType;
  readonly category: BlockCategory;
  readonly argument: BlockArgument | undefined;
  /** `start` has nothing before it, `end` nothing after it, `loop` holds other blocks. */
  readonly shape: 'start' | 'step' | 'loop' | 'end';
};

/** Colours of the six messages, in the order of the menu. */
export const messageColors = ['Orange', 'Red', 'Yellow', 'Green', 'Blue', 'Purple'] as const;

export type MessageColor = (typeof messageColors)[number];

/** Letters that a child may type into a balloon. Source: junior reference, A2. */
export const maxSayLength = 50;

const cells = (initial: number, reach: number): BlockArgument => ({
  kind: 'number',
  initial,
  min: -reach,
  max: reach,
});
const color: BlockArgument = { kind: 'color', initial: 'Orange' };

type Row = readonly [
  category: BlockCategory,
  shape: BlockSpec['shape'],
  argument: BlockArgument | undefined,
];

/** The 28 blocks in the order of the palettes. Source: junior reference, A2. */
const table = {
  onflag: ['start', 'start', undefined],
  onclick: ['start', 'start', undefined],
  ontouch: ['start', 'start', undefined],
  onmessage: ['start', 'start', color],
  message: ['start', 'step', color],
  forward: ['motion', 'step', cells(1, 20)],
  back: ['motion', 'step', cells(1, 20)],
  up: ['motion', 'step', cells(1, 15)],
  down: ['motion', 'step', cells(1, 15)],
  right: ['motion', 'step', cells(1, 12)],
  left: ['motion', 'step', cells(1, 12)],
  hop: ['motion', 'step', cells(2, 15)],
  home: ['motion', 'step', undefined],
  say: ['looks', 'step', { kind: 'text', initial: 'hi', maxLength: maxSayLength }],
  grow: ['looks', 'step', cells(2, 10)],
  shrink: ['looks', 'step', cells(2, 10)],
  same: ['looks', 'step', undefined],
  hide: ['looks', 'step', undefined],
  show: ['looks', 'step', undefined],
  playsnd: ['sound', 'step', { kind: 'sound', initial: 'pop.mp3' }],
  playusersnd: ['sound', 'step', { kind: 'recording', initial: 1 }],
  wait: ['flow', 'step', { kind: 'number', initial: 10, min: 0, max: 50 }],
  stopmine: ['flow', 'step', undefined],
  setspeed: ['flow', 'step', { kind: 'speed', initial: 1 }],
  repeat: ['flow', 'loop', { kind: 'number', initial: 4, min: 0, max: 24 }],
  endstack: ['end', 'end', undefined],
  forever: ['end', 'end', undefined],
  gotopage: ['end', 'end', { kind: 'page', initial: 2 }],
} as const satisfies Readonly<Record<string, Row>>;

/** All 28, in the order of the palettes. */
export function listBlockSpecs(): readonly BlockSpec[] {
  // Object.keys forgets that the keys are those of the table.
  return (Object.keys(table) as BlockType[]).map(specOf);
}

/** `undefined` for a type that is none of the 28. */
export function findBlockSpec(type: string): BlockSpec | undefined {
  return isBlockType(type) ? specOf(type) : undefined;
}

export function isBlockType(type: string): type is BlockType {
  return Object.hasOwn(table, type);
}

function specOf(type: BlockType): BlockSpec {
  const [category, shape, argument]: Row = table[type];
  return { type, category, shape, argument };
}
