import { strFromU8 } from 'fflate';
import { parseJson } from '../json-text.ts';
import { scriptLimits } from '../limits.ts';
import { eachEntry, isFields, refuse, requireFields, requireList, requireText } from '../shape.ts';
import { requireFiniteScripts } from './script-tree.ts';
import type { Sb3Block } from './types.ts';

/** Names that mean something else to an object by which an engine finds its blocks. */
const reservedIds: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Checks scripts that stand for themselves: the list of blocks that the engine hands over when a script is
 * dragged out of its workspace.
 * @throws FormatError `format.badProject` with the first place that is wrong
 */
export function checkScript(bytes: Uint8Array): void {
  const list = requireList(parseJson(strFromU8(bytes), scriptLimits.jsonDepth), 'blocks');
  if (list.length === 0 || list.length > scriptLimits.blocks) refuse('blocks');
  const blocks: Record<string, Sb3Block> = {};
  for (const [index, value] of list.entries()) {
    const where = `blocks.${index}`;
    const block = requireFields(value, where);
    const id = requireText(block['id'], `${where}.id`);
    if (reservedIds.has(id) || Object.hasOwn(blocks, id)) refuse(`${where}.id`);
    blocks[id] = readBlock(block, where);
  }
  requireFiniteScripts(blocks, 'blocks');
}

/** As a work has it, so that both are walked in the same way. */
function readBlock(block: Record<string, unknown>, where: string): Sb3Block {
  const inputs: [string, readonly unknown[]][] = [];
  eachEntry(block['inputs'], `${where}.inputs`, (value, at, name) => {
    const input = requireFields(value, at);
    inputs.push([name, [1, ...['block', 'shadow'].map((key) => readLink(input[key], at))]]);
  });
  eachEntry(block['fields'], `${where}.fields`, checkField);
  if (block['mutation'] !== undefined && !isFields(block['mutation'])) refuse(`${where}.mutation`);
  for (const key of ['x', 'y']) {
    if (!['number', 'string', 'undefined'].includes(typeof block[key])) refuse(`${where}.${key}`);
  }
  readLink(block['parent'], `${where}.parent`);
  return {
    opcode: requireText(block['opcode'], `${where}.opcode`),
    next: readLink(block['next'], `${where}.next`),
    inputs: Object.fromEntries(inputs),
    topLevel: block['topLevel'] === true,
  };
}

function readLink(value: unknown, where: string): string | null {
  return value === null || value === undefined ? null : requireText(value, where);
}

function checkField(value: unknown, where: string): void {
  for (const part of Object.values(requireFields(value, where))) {
    if (typeof part === 'object' && part !== null) refuse(where);
  }
}
