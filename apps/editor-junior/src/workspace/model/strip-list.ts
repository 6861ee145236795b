import { insideOf, type JuniorBlock, type JuniorProject, type JuniorStrip } from '@sprout/formats';
import {
  type BlockPath,
  blockAt,
  type Edit,
  findCharacter,
  insertBlocks,
  type SpriteAddress,
  takeOneBlock,
} from '@sprout/junior-engine';

/** A block of a strip as a line of a list. */
export type ListedBlock = {
  readonly path: BlockPath;
  readonly block: JuniorBlock;
  /** Loops around it. */
  readonly depth: number;
};

/** Blocks of a strip, those in loops behind their loop. */
export function listStrip(strip: JuniorStrip, stripIndex: number): ListedBlock[] {
  return listRow(strip, [stripIndex], 0);
}

function listRow(row: JuniorStrip, path: BlockPath, depth: number): ListedBlock[] {
  return row.flatMap((block, index) => {
    const own = [...path, index];
    return [{ path: own, block, depth }, ...listRow(insideOf(block), own, depth + 1)];
  });
}

export type Direction = 'earlier' | 'later';

/** A block that was moved, with its new place. */
export type MovedBlock = Edit & { readonly path: BlockPath };

/**
 * Moves one block a place on in its strip, into a loop and out of it again. `undefined` where it
 * does not fit.
 */
export function moveBlock(
  project: JuniorProject,
  at: SpriteAddress,
  path: BlockPath,
  direction: Direction,
): MovedBlock | undefined {
  const strips = findCharacter(project, at)?.scripts ?? [];
  if (path.length === 2 && strips[path[0] ?? -1]?.length === 1) return undefined;
  const taken = takeOneBlock(project, at, path);
  if (taken === undefined) return undefined;
  const rest = findCharacter(taken.project, at)?.scripts ?? [];
  for (const place of placesNear(rest, path, direction)) {
    const edit = insertBlocks(taken.project, at, place, taken.taken);
    if (edit !== undefined) return { ...edit, path: place };
  }
  return undefined;
}

/** Nearest first: into the neighbour when it is a loop, beyond it, out of the loop around. */
function placesNear(
  strips: readonly JuniorStrip[],
  path: BlockPath,
  direction: Direction,
): BlockPath[] {
  const row = path.slice(0, -1);
  const index = path.at(-1) ?? 0;
  const neighbourIndex = direction === 'later' ? index : index - 1;
  const neighbour = neighbourIndex < 0 ? undefined : blockAt(strips, [...row, neighbourIndex]);
  if (neighbour !== undefined) {
    const beyond = [...row, direction === 'later' ? index + 1 : neighbourIndex];
    const inside = insideOf(neighbour).length;
    const within = [...row, neighbourIndex, direction === 'later' ? 0 : inside];
    return [within, beyond];
  }
  if (row.length < 2) return [];
  const loop = row.at(-1) ?? 0;
  return [[...row.slice(0, -1), direction === 'later' ? loop + 1 : loop]];
}

/** A place at the end of a strip, in front of what ends it. */
export function endOfStrip(strip: JuniorStrip, stripIndex: number, isEnd: boolean): BlockPath {
  const [type] = strip.at(-1) ?? ['null'];
  const hasEnd = ['endstack', 'forever', 'gotopage'].includes(type);
  return [stripIndex, hasEnd && !isEnd ? strip.length - 1 : strip.length];
}
