import { childIds, isBlock } from './script-tree.ts';
import type { Sb3Project, Sb3Target } from './types.ts';

/**
 * How often one block hangs directly below or inside another, by `outer>inner` opcodes over all
 * sprites. Values and menus that are part of a block are left out. Empty when no two blocks touch.
 */
export function opcodePairs(project: Sb3Project): Map<string, number> {
  const pairs = new Map<string, number>();
  for (const { blocks } of project.targets) {
    for (const block of Object.values(blocks)) {
      if (!isBlock(block) || block.shadow === true) continue;
      for (const inner of innerOpcodes(blocks, childIds(block))) {
        const pair = `${block.opcode}>${inner}`;
        pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
      }
    }
  }
  return pairs;
}

/**
 * Likeness of two projects from 0 to 1: shared opcode pairs by all opcode pairs (Jaccard over the
 * counted pairs). Names, values and pictures do not count. 0 when either has no pairs.
 * A hint for a teacher, never a verdict. Source: block-editor reference, section 5.
 */
export function similarity(a: Sb3Project, b: Sb3Project): number {
  const left = opcodePairs(a);
  const right = opcodePairs(b);
  let shared = 0;
  let all = 0;
  for (const pair of new Set([...left.keys(), ...right.keys()])) {
    shared += Math.min(left.get(pair) ?? 0, right.get(pair) ?? 0);
    all += Math.max(left.get(pair) ?? 0, right.get(pair) ?? 0);
  }
  return left.size === 0 || right.size === 0 ? 0 : shared / all;
}

function innerOpcodes(blocks: Sb3Target['blocks'], ids: readonly string[]): string[] {
  return ids.flatMap((id) => {
    const inner = Object.hasOwn(blocks, id) ? blocks[id] : undefined;
    return isBlock(inner) && inner.shadow !== true ? [inner.opcode] : [];
  });
}
