import { findBlockSpec, insideOf, type JuniorBlock, type JuniorStrip } from '@sprout/formats';

/**
 * The place of a block, or a place between blocks: strip, index in it, and for each loop on the
 * way the index inside. An index may be one behind the last.
 */
export type BlockPath = readonly number[];

type Shape = 'start' | 'step' | 'loop' | 'end';

/** `undefined` where there is no block. */
export function blockAt(strips: readonly JuniorStrip[], path: BlockPath): JuniorBlock | undefined {
  const [stripIndex, ...indices] = path;
  let row: JuniorStrip | undefined = strips[stripIndex ?? -1];
  let block: JuniorBlock | undefined;
  for (const index of indices) {
    block = row?.[index];
    row = block === undefined ? undefined : insideOf(block);
  }
  return block;
}

/** Takes a block out together with all that follow it in its row, as a finger does. */
export function takeRow(
  strips: readonly JuniorStrip[],
  path: BlockPath,
): { readonly strips: JuniorStrip[]; readonly taken: JuniorStrip } {
  let taken: JuniorStrip = [];
  const left = editRow(strips, path, (row, index) => {
    taken = row.slice(index);
    return row.slice(0, index);
  });
  return { strips: left.filter(({ length }) => length > 0), taken };
}

/** Takes one block out, with what is inside it; those behind it close up. */
export function takeBlock(
  strips: readonly JuniorStrip[],
  path: BlockPath,
): { readonly strips: JuniorStrip[]; readonly taken: JuniorStrip } {
  let taken: JuniorStrip = [];
  const left = editRow(strips, path, (row, index) => {
    taken = row.slice(index, index + 1);
    return [...row.slice(0, index), ...row.slice(index + 1)];
  });
  return { strips: left.filter(({ length }) => length > 0), taken };
}

/** Puts a row in front of the place; see `canInsert`. */
export function insertRow(
  strips: readonly JuniorStrip[],
  path: BlockPath,
  blocks: JuniorStrip,
): JuniorStrip[] {
  return editRow(strips, path, (row, index) => [
    ...row.slice(0, index),
    ...blocks,
    ...row.slice(index),
  ]);
}

export function replaceBlock(
  strips: readonly JuniorStrip[],
  path: BlockPath,
  block: JuniorBlock,
): JuniorStrip[] {
  return editRow(strips, path, (row, index) =>
    row.map((other, at) => (at === index ? block : other)),
  );
}

/**
 * Whether a row fits: a start block only in front of everything, an end block only behind it, and
 * neither inside a loop.
 */
export function canInsert(
  strips: readonly JuniorStrip[],
  path: BlockPath,
  blocks: JuniorStrip,
): boolean {
  const row = rowAt(strips, path);
  const index = path.at(-1) ?? -1;
  if (row === undefined || index < 0 || index > row.length || blocks.length === 0) return false;
  const isInside = path.length > 2;
  const shapes = [...row.slice(0, index), ...blocks, ...row.slice(index)].map(shapeOf);
  return shapes.every((shape, at) => {
    if (shape === 'start') return at === 0 && !isInside;
    return shape !== 'end' || (at === shapes.length - 1 && !isInside);
  });
}

/** Blocks of the row in which the last index counts. */
export function rowAt(strips: readonly JuniorStrip[], path: BlockPath): JuniorStrip | undefined {
  if (path.length < 2) return undefined;
  if (path.length === 2) return strips[path[0] ?? -1];
  const loop = blockAt(strips, path.slice(0, -1));
  return loop !== undefined && shapeOf(loop) === 'loop' ? insideOf(loop) : undefined;
}

function shapeOf([type]: JuniorBlock): Shape {
  return findBlockSpec(type)?.shape ?? 'step';
}

/** Applies a change to the row of a path, outermost first; a path that leads nowhere changes nothing. */
function editRow(
  strips: readonly JuniorStrip[],
  [stripIndex, ...indices]: BlockPath,
  edit: (row: JuniorStrip, index: number) => JuniorStrip,
): JuniorStrip[] {
  return strips.map((strip, at) => (at === stripIndex ? editInside(strip, indices, edit) : strip));
}

function editInside(
  row: JuniorStrip,
  [index, ...deeper]: BlockPath,
  edit: (row: JuniorStrip, index: number) => JuniorStrip,
): JuniorStrip {
  if (index === undefined) return row;
  if (deeper.length === 0) return edit(row, index);
  return row.map((block, at) => {
    if (at !== index || shapeOf(block) !== 'loop') return block;
    return withInside(block, editInside(insideOf(block), deeper, edit));
  });
}

export function withInside(block: JuniorBlock, inside: JuniorStrip): JuniorBlock {
  const [type, argument, x, y, , ...rest] = block;
  return [type, argument, x, y, inside, ...rest];
}
