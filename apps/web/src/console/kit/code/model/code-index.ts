import type { CodeBlock, CodeScript, CodeSprite } from './code-types.ts';

/** A block and where it stands among all others, as one reads them. */
export type IndexedBlock = {
  readonly block: CodeBlock;
  readonly sprite: CodeSprite;
  readonly script: CodeScript;
  /** Stands in a hole of another. */
  readonly isValue: boolean;
  /** Number of the block around it. */
  readonly parent: number | undefined;
  /** 1 for a block in no other. */
  readonly level: number;
  /** Number of the last block in it; its own without any. */
  last: number;
  /** It, or something in it, differs from before. */
  isMarked: boolean;
};

export type CodeIndex = {
  readonly all: readonly IndexedBlock[];
  readonly numberOf: (block: CodeBlock) => number;
  /** `undefined` for a block that is not there, or no more. */
  readonly find: (spriteKey: string, blockId: string) => number | undefined;
};

/** Numbers all blocks from first to last, each before those in it. `find` finds no block that was removed. */
export function indexCode(sprites: readonly CodeSprite[]): CodeIndex {
  const all: IndexedBlock[] = [];
  const numbers = new Map<CodeBlock, number>();
  const places = new Map<string, number>();

  function add(
    block: CodeBlock,
    around: Omit<IndexedBlock, 'block' | 'last' | 'isMarked'>,
  ): boolean {
    const number = all.length;
    const entry: IndexedBlock = {
      ...around,
      block,
      last: number,
      isMarked: block.mark !== undefined,
    };
    all.push(entry);
    numbers.set(block, number);
    if (block.mark !== 'removed') places.set(keyOf(around.sprite.key, block.id), number);
    const within = { ...around, parent: number, level: around.level + 1 };
    for (const { parts, inside = [] } of block.rows) {
      for (const part of parts) {
        if (part.kind === 'block') add(part.block, { ...within, isValue: true });
      }
      for (const each of inside) {
        if (add(each, { ...within, isValue: false })) entry.isMarked = true;
      }
    }
    entry.last = all.length - 1;
    return entry.isMarked;
  }

  for (const sprite of sprites) {
    for (const script of [...sprite.scripts, ...(sprite.unchanged ?? [])]) {
      for (const block of script.blocks) {
        add(block, { sprite, script, isValue: false, parent: undefined, level: 1 });
      }
    }
  }
  return {
    all,
    numberOf: (block) => numbers.get(block) ?? -1,
    find: (spriteKey, blockId) => places.get(keyOf(spriteKey, blockId)),
  };
}

const keyOf = (spriteKey: string, blockId: string): string => `${spriteKey}\n${blockId}`;

/** How many blocks stand in scripts, values in holes not counted. */
export const countBlocks = (blocks: readonly CodeBlock[]): number =>
  blocks.reduce(
    (sum, { rows }) =>
      sum + 1 + rows.reduce((all, { inside = [] }) => all + countBlocks(inside), 0),
    0,
  );

/** What a key leads to; `undefined` where there is nothing further. */
export function moveInCode(
  { all }: CodeIndex,
  from: number,
  key: string,
  isJunior: boolean,
): number | undefined {
  const here = all[from];
  if (!here) return all.length > 0 ? 0 : undefined;
  const isStep = (number: number): boolean => all[number]?.isValue === false;
  switch (key) {
    case 'ArrowDown':
      return isJunior ? nextScript(all, from, 1) : seek(from, 1, all.length, isStep);
    case 'ArrowUp':
      return isJunior ? nextScript(all, from, -1) : seek(from, -1, all.length, isStep);
    case 'ArrowRight':
      if (isJunior) return seek(from, 1, all.length, isStep);
      return here.last > from ? from + 1 : undefined;
    case 'ArrowLeft':
      return isJunior ? seek(from, -1, all.length, isStep) : here.parent;
    case 'Home':
      return 0;
    case 'End':
      return seek(all.length, -1, all.length, isStep);
    default:
      return undefined;
  }
}

function seek(
  from: number,
  by: 1 | -1,
  count: number,
  isRight: (number: number) => boolean,
): number | undefined {
  for (let number = from + by; number >= 0 && number < count; number += by) {
    if (isRight(number)) return number;
  }
  return undefined;
}

/** The first block of the strip after or before this one. */
function nextScript(all: readonly IndexedBlock[], from: number, by: 1 | -1): number | undefined {
  const script = all[from]?.script;
  const found = seek(from, by, all.length, (number) => all[number]?.script !== script);
  const other = found === undefined ? undefined : all[found]?.script;
  return other === undefined ? undefined : all.findIndex((each) => each.script === other);
}
