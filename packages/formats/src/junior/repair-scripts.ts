import { findBlockSpec } from './block-types.ts';
import type { Faults } from './faults.ts';
import { asNumber } from './repair-fields.ts';
import type { JuniorBlock, JuniorStrip } from './types.ts';

/** Strips that are lists of blocks; what is neither goes, with a note. */
export function repairScripts(value: unknown, faults: Faults, where: string): JuniorStrip[] {
  if (!Array.isArray(value)) {
    faults.note(where);
    return [];
  }
  return value.flatMap((strip, index) => {
    if (Array.isArray(strip)) return [repairStrip(strip, faults, `${where}.${index}`)];
    faults.note(`${where}.${index}`);
    return [];
  });
}

function repairStrip(blocks: readonly unknown[], faults: Faults, where: string): JuniorStrip {
  return blocks.flatMap((block, index) => {
    const good = repairBlock(block, faults, `${where}.${index}`);
    return good === undefined ? [] : [good];
  });
}

function repairBlock(value: unknown, faults: Faults, where: string): JuniorBlock | undefined {
  const [type, argument, x, y, ...rest]: unknown[] = Array.isArray(value) ? value : [];
  if (typeof type !== 'string') {
    faults.note(where);
    return undefined;
  }
  if (typeof x !== 'number' || typeof y !== 'number') faults.note(where);
  return [
    type,
    argument === undefined ? 'null' : argument,
    asNumber(x) ?? 0,
    asNumber(y) ?? 0,
    ...repairRest(type, rest, faults, where),
  ];
}

/** Only loops hold blocks; what stands behind others is not ours to understand. */
function repairRest(
  type: string,
  [inside, ...rest]: readonly unknown[],
  faults: Faults,
  where: string,
): readonly unknown[] {
  if (findBlockSpec(type)?.shape !== 'loop') {
    return inside === undefined && rest.length === 0 ? [] : [inside, ...rest];
  }
  if (!Array.isArray(inside)) faults.note(`${where}.4`);
  return [repairStrip(Array.isArray(inside) ? inside : [], faults, `${where}.4`), ...rest];
}
