import { findBlockSpec, listBlockSpecs } from '../junior/block-types.ts';
import type { CountedKind, WorkOutline } from './types.ts';

type Family = WorkOutline['family'];

/** Groups of blocks by what they do, beside the groups of the palette. */
export const blockGroups: Readonly<Record<string, readonly string[]>> = {
  loop: [
    'control_repeat',
    'control_forever',
    'control_repeat_until',
    'control_while',
    'control_for_each',
  ],
  condition: ['control_if', 'control_if_else'],
  ownBlock: ['procedures_call'],
};

const blocksCategories = [
  'motion',
  'looks',
  'sound',
  'event',
  'control',
  'sensing',
  'operator',
  'data',
  'pen',
  'music',
] as const;
const juniorCategories = ['start', 'motion', 'looks', 'sound', 'flow', 'end'] as const;
const juniorLoops: readonly string[] = ['repeat', 'forever'];
const pythonWords = [
  'for',
  'while',
  'if',
  'elif',
  'else',
  'def',
  'return',
  'class',
  'try',
  'import',
] as const;
const pythonName = /^(?:call|import):[\p{L}_][\p{L}\p{N}_]*$/u;
const opcodeForm = /^[a-zA-Z0-9]+_\w{1,60}$/;

const starts: Readonly<Record<Family, readonly string[]>> = {
  blocks: ['any', 'flag', 'key', 'click', 'message', 'backdrop', 'clone'],
  junior: ['any', 'flag', 'click', 'touch', 'message'],
  python: [],
};
const parts: Readonly<Record<Family, readonly string[]>> = {
  blocks: ['sprites', 'backdrops', 'scripts', 'messages', 'variables', 'lists', 'ownBlocks'],
  junior: ['sprites', 'texts', 'pages', 'scripts', 'messages'],
  python: ['ownBlocks'],
};

/** What a check can speak of; single opcodes of blocks and names in programs come beside these. */
export function listCheckSubjects(family: Family, kind: CountedKind): readonly string[] {
  if (kind === 'start') return starts[family];
  if (kind === 'part') return parts[family];
  if (family === 'blocks') return ['any', ...Object.keys(blockGroups), ...blocksCategories];
  if (family === 'python') return ['any', 'loop', ...pythonWords];
  return ['any', 'loop', ...juniorCategories, ...listBlockSpecs().map(({ type }) => type)];
}

export function isCheckSubject(family: Family, kind: CountedKind, what: string): boolean {
  if (listCheckSubjects(family, kind).includes(what)) return true;
  if (kind === 'start' || kind === 'part') return false;
  if (family === 'blocks') return opcodeForm.test(what);
  return family === 'python' && pythonName.test(what);
}

/** Whether a block of a work is one of those that a check speaks of. */
export function isOfSubject(family: Family, what: string, name: string): boolean {
  if (family === 'python') return isOfProgram(what, name);
  if (what === 'any' || what === name) return true;
  if (family === 'blocks') {
    return blockGroups[what]?.includes(name) ?? name.split('_', 1)[0] === what;
  }
  if (what === 'loop') return juniorLoops.includes(name);
  return findBlockSpec(name)?.category === what;
}

/** Programs are counted by line; `any` are all lines. */
function isOfProgram(what: string, name: string): boolean {
  if (what === 'any') return name === 'line';
  if (what === 'loop') return name === 'for' || name === 'while';
  return what === name;
}
