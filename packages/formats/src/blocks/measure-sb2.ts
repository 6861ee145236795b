import { isFields } from '../shape.ts';
import type { Sb2Object, Sb2Project } from './types.ts';
import { countOpcodes, type WorkStats } from './work-stats.ts';

/** Measures a Scratch 2 project; opcodes and categories are those of Scratch 2. */
export function measureSb2(project: Sb2Project): WorkStats {
  const sprites = project.children.filter(isObject);
  const objects = [project, ...sprites];
  const scripts = objects.flatMap((object) => object.scripts ?? []);
  const placed = scripts.flatMap((script) => opcodesOf(script));
  const count = (part: 'costumes' | 'sounds' | 'variables' | 'lists'): number =>
    objects.reduce((sum, object) => sum + (object[part]?.length ?? 0), 0);
  return {
    scripts: scripts.length,
    ...countOpcodes(placed),
    sprites: sprites.length,
    costumes: count('costumes'),
    sounds: count('sounds'),
    variables: count('variables'),
    lists: count('lists'),
    broadcasts: 0,
    extensions: [],
  };
}

function isObject(value: unknown): value is Sb2Object {
  return isFields(value) && typeof value['objName'] === 'string';
}

/** A script is `[x, y, [block, ...]]`, a block `[opcode, argument, ...]`; arguments may be either. */
function opcodesOf(script: unknown): string[] {
  const found: string[] = [];
  const open: unknown[] = Array.isArray(script) ? [script[2]] : [];
  while (open.length > 0) {
    const part = open.pop();
    if (!Array.isArray(part)) continue;
    const [head] = part;
    if (typeof head === 'string') found.push(head);
    // The names of a block definition are a list of texts that looks like a block.
    if (head !== 'procDef') for (const inner of part) open.push(inner);
  }
  return found;
}
