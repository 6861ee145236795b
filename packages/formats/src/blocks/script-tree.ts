import { refuse } from '../shape.ts';
import type { Sb3Block, Sb3Primitive, Sb3Target } from './types.ts';

/** Ids of the blocks that hang on a block: those in its inputs, then the one below it. */
export function childIds(block: Pick<Sb3Block, 'inputs' | 'next'>): string[] {
  const ids = new Set<string>();
  for (const input of Object.values(block.inputs ?? {})) {
    for (const content of input.slice(1)) if (typeof content === 'string') ids.add(content);
  }
  if (typeof block.next === 'string') ids.add(block.next);
  return [...ids];
}

export function isBlock(value: Sb3Block | Sb3Primitive | undefined): value is Sb3Block {
  return value !== undefined && !Array.isArray(value);
}

/**
 * Refuses scripts that never end or that grow when they are written out: editors follow `next` and
 * inputs without looking back, so a ring, or blocks that share their children many times over,
 * would hang them. A tree is walked in as many steps as it has blocks.
 * @throws FormatError `format.badProject`
 */
export function requireFiniteScripts(blocks: Sb3Target['blocks'], where: string): void {
  const ids = Object.keys(blocks);
  const held = new Set(ids.flatMap((id) => linksOf(blocks, id)));
  const open = ids.filter((id) => !held.has(id) || isTopLevel(blocks[id]));
  const seen = new Set<string>();
  const budget = 2 * ids.length + 1000;
  for (let steps = 0; open.length > 0; steps += 1) {
    if (steps > budget) refuse(where);
    const id = open.pop() ?? '';
    seen.add(id);
    for (const link of linksOf(blocks, id)) open.push(link);
  }
  // What no start leads to goes round in a ring.
  if (ids.some((id) => !seen.has(id))) refuse(where);
}

function linksOf(blocks: Sb3Target['blocks'], id: string): string[] {
  const block = Object.hasOwn(blocks, id) ? blocks[id] : undefined;
  return isBlock(block) ? childIds(block) : [];
}

function isTopLevel(block: Sb3Block | Sb3Primitive | undefined): boolean {
  return isBlock(block) && block.topLevel === true;
}
