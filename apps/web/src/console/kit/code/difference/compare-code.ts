import type { BlockMark, Code, CodeBlock } from '../model/code-types.ts';
import { compareFiles } from './compare-files.ts';
import { compareSprites } from './compare-sprites.ts';

export type ComparedCode = Exclude<Code, { kind: 'old' }>;

/** The code of both in one, with marks; `undefined` where the two are of different kinds. */
export function compareCode(before: Code, after: Code): ComparedCode | undefined {
  if (before.kind === 'python' && after.kind === 'python') {
    return { kind: 'python', files: compareFiles(before.files, after.files) };
  }
  if ('sprites' in before && 'sprites' in after && before.kind === after.kind) {
    return { kind: after.kind, sprites: compareSprites(before.sprites, after.sprites) };
  }
  return undefined;
}

export type Counts = Readonly<Record<BlockMark, number>>;

/** How many blocks or lines have each mark. */
export function countMarks(code: ComparedCode): Counts {
  const counts = { added: 0, removed: 0, changed: 0 };
  const add = (blocks: readonly CodeBlock[]): void => {
    for (const { mark, rows } of blocks) {
      if (mark) counts[mark] += 1;
      for (const { inside = [] } of rows) add(inside);
    }
  };
  if (code.kind === 'python') {
    for (const { mark } of code.files.flatMap(({ lines = [] }) => lines)) {
      if (mark) counts[mark] += 1;
    }
  } else {
    for (const { scripts } of code.sprites) for (const { blocks } of scripts) add(blocks);
  }
  return counts;
}

/** Whether nothing differs: no block, no line, and no sprite or file that came or went. */
export const isSame = (code: ComparedCode): boolean =>
  (code.kind === 'python' ? code.files : code.sprites).every(({ mark }) => mark === 'same');
