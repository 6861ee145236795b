import type { BlockMark, CodeBlock } from '../model/code-types.ts';
import { align } from './align.ts';

const contents = new WeakMap<CodeBlock, string>();

/** What a block says with all it holds; ids and places do not count. */
export function contentOf(block: CodeBlock): string {
  const known = contents.get(block);
  if (known !== undefined) return known;
  const insides = block.rows.map(({ inside = [] }) => inside.map(contentOf));
  const content = JSON.stringify([block.kind, block.sentence, insides]);
  contents.set(block, content);
  return content;
}

/** Blocks of both in one row: what is new, removed or says something else now has a mark. */
export function mergeStacks(
  before: readonly CodeBlock[],
  after: readonly CodeBlock[],
): CodeBlock[] {
  const same = align(before.map(contentOf), after.map(contentOf));
  const merged: CodeBlock[] = [];
  let [from, afterFrom] = [0, 0];
  for (const [old, now] of [...same, [before.length, after.length] as const]) {
    merged.push(...mergeGap(before.slice(from, old), after.slice(afterFrom, now)));
    const block = after[now];
    if (block) merged.push(block);
    [from, afterFrom] = [old + 1, now + 1];
  }
  return merged;
}

/** Between blocks that are the same: blocks of one kind are the same block with something else in it. */
function mergeGap(before: readonly CodeBlock[], after: readonly CodeBlock[]): CodeBlock[] {
  const pairs = align(
    before.map(({ kind }) => kind),
    after.map(({ kind }) => kind),
  );
  const merged: CodeBlock[] = [];
  let [from, afterFrom] = [0, 0];
  for (const [old, now] of [...pairs, [before.length, after.length] as const]) {
    merged.push(...replaced(before.slice(from, old), after.slice(afterFrom, now)));
    const [was, is] = [before[old], after[now]];
    if (was && is) merged.push(mergeBlock(was, is));
    [from, afterFrom] = [old + 1, now + 1];
  }
  return merged;
}

function mergeBlock(was: CodeBlock, is: CodeBlock): CodeBlock {
  const rows = is.rows.map((row, place) =>
    row.inside ? { ...row, inside: mergeStacks(was.rows[place]?.inside ?? [], row.inside) } : row,
  );
  return was.sentence === is.sentence
    ? { ...is, rows }
    : { ...is, rows, mark: 'changed', was: was.sentence };
}

/** Nothing of one kind: what was put into a new loop, or taken out of an old one, stays what it was. */
function replaced(before: readonly CodeBlock[], after: readonly CodeBlock[]): CodeBlock[] {
  const wrapper = after.find((block) => holdsSome(block, before));
  if (wrapper) {
    const at = after.indexOf(wrapper);
    return [
      ...after.slice(0, at).map((block) => marked(block, 'added')),
      withInside(wrapper, 'added', (inside) => mergeStacks(before, inside)),
      ...after.slice(at + 1).map((block) => marked(block, 'added')),
    ];
  }
  const unwrapped = before.find((block) => holdsSome(block, after));
  if (unwrapped) {
    const at = before.indexOf(unwrapped);
    return [
      ...before.slice(0, at).map((block) => marked(block, 'removed')),
      withInside(unwrapped, 'removed', (inside) => mergeStacks(inside, after)),
      ...before.slice(at + 1).map((block) => marked(block, 'removed')),
    ];
  }
  return [
    ...before.map((block) => marked(block, 'removed')),
    ...after.map((block) => marked(block, 'added')),
  ];
}

function holdsSome(block: CodeBlock, others: readonly CodeBlock[]): boolean {
  const inside = block.rows[0]?.inside ?? [];
  if (inside.length === 0 || others.length === 0) return false;
  const contentsOfOthers = new Set(others.map(contentOf));
  return inside.some((each) => contentsOfOthers.has(contentOf(each)));
}

const withInside = (
  block: CodeBlock,
  mark: BlockMark,
  merge: (inside: readonly CodeBlock[]) => CodeBlock[],
): CodeBlock => ({
  ...block,
  mark,
  rows: block.rows.map((row, place) => {
    if (!row.inside) return row;
    const inside = place === 0 ? merge(row.inside) : row.inside.map((each) => marked(each, mark));
    return { ...row, inside };
  }),
});

/** The block and all that it holds. */
export const marked = (block: CodeBlock, mark: BlockMark): CodeBlock => ({
  ...block,
  mark,
  rows: block.rows.map((row) =>
    row.inside ? { ...row, inside: row.inside.map((each) => marked(each, mark)) } : row,
  ),
});
