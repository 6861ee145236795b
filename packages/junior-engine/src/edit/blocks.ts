import { type JuniorProject, type JuniorStrip, listPages } from '@sprout/formats';
import type { Point } from '../stage/geometry.ts';
import { withArgument } from './argument.ts';
import { type Edit, findCharacter, type SpriteAddress, withStrips } from './edit.ts';
import { layStrip, relayStrip } from './layout.ts';
import {
  type BlockPath,
  blockAt,
  canInsert,
  insertRow,
  replaceBlock,
  takeBlock,
  takeRow,
} from './rows.ts';
import { shareSounds } from './share-sounds.ts';

/** How far a copied strip lies beside the strips that are there, in pixels for each of them. */
const copyShift = 3;

/** An edit that has also taken blocks out. */
export type Taken = Edit & { readonly taken: JuniorStrip };

/** Lays blocks on the script area as a strip of their own. `undefined` for no such character. */
export function addStrip(
  project: JuniorProject,
  at: SpriteAddress,
  blocks: JuniorStrip,
  point: Point,
): Edit | undefined {
  return editStrips(project, at, (strips) =>
    blocks.length === 0 ? undefined : [...strips, layStrip(blocks, point)],
  );
}

export function moveStrip(
  project: JuniorProject,
  at: SpriteAddress,
  stripIndex: number,
  point: Point,
): Edit | undefined {
  return editStrips(project, at, (strips) =>
    strips[stripIndex] === undefined
      ? undefined
      : strips.map((strip, index) => (index === stripIndex ? layStrip(strip, point) : strip)),
  );
}

/** Puts blocks between others. `undefined` where they do not fit. */
export function insertBlocks(
  project: JuniorProject,
  at: SpriteAddress,
  path: BlockPath,
  blocks: JuniorStrip,
): Edit | undefined {
  return editStrips(project, at, (strips) =>
    canInsert(strips, path, blocks)
      ? insertRow(strips, path, blocks).map((strip, index) =>
          index === path[0] ? layInserted(strip, strips[index], blocks.length, path) : strip,
        )
      : undefined,
  );
}

/** Takes a block and all that follow it in its row, to be dropped elsewhere or to be gone. */
export function takeBlocks(
  project: JuniorProject,
  at: SpriteAddress,
  path: BlockPath,
): Taken | undefined {
  return take(project, at, path, takeRow);
}

/** Takes one block, with what is inside it; those behind it close up. */
export function takeOneBlock(
  project: JuniorProject,
  at: SpriteAddress,
  path: BlockPath,
): Taken | undefined {
  return take(project, at, path, takeBlock);
}

/**
 * Copies a block and all that follow it in its row to a character, beside the strips it has and
 * with the sounds that they play.
 */
export function copyBlocks(
  project: JuniorProject,
  from: SpriteAddress,
  path: BlockPath,
  to: SpriteAddress,
): Edit | undefined {
  const { taken } = takeRow(findCharacter(project, from)?.scripts ?? [], path);
  const [first] = taken;
  const count = findCharacter(project, to)?.scripts?.length ?? 0;
  if (first === undefined) return undefined;
  const shift = copyShift * count;
  const shared = shareSounds(project, from, to, taken);
  return addStrip(shared.project, to, shared.row, { x: first[2] + shift, y: first[3] + shift });
}

/** `undefined` for a value that the block does not take. */
export function setArgument(
  project: JuniorProject,
  at: SpriteAddress,
  path: BlockPath,
  value: string | number,
): Edit | undefined {
  return editStrips(project, at, (strips) => {
    const block = blockAt(strips, path);
    const changed = block && withArgument(block, value, listPages(project).length);
    return changed && replaceBlock(strips, path, changed);
  });
}

function take(
  project: JuniorProject,
  at: SpriteAddress,
  path: BlockPath,
  takeFrom: typeof takeRow,
): Taken | undefined {
  let taken: JuniorStrip = [];
  const edit = editStrips(project, at, (strips) => {
    const result = takeFrom(strips, path);
    taken = result.taken;
    return taken.length === 0
      ? undefined
      : result.strips.map((strip) => relayChanged(strip, strips));
  });
  return edit && { ...edit, taken };
}

/** A row that is put in front pushes nothing away: the old first block stays where it was. */
function layInserted(
  strip: JuniorStrip,
  before: JuniorStrip | undefined,
  count: number,
  path: BlockPath,
): JuniorStrip {
  const [old] = before ?? [];
  const isInFront = path.length === 2 && path[1] === 0;
  const moved = isInFront ? layStrip(strip, { x: 0, y: 0 })[count] : undefined;
  if (old === undefined || moved === undefined) return relayStrip(strip, before);
  return layStrip(strip, { x: old[2] - moved[2], y: old[3] - moved[3] });
}

/** Strips that the edit did not touch stay the same objects. */
function relayChanged(strip: JuniorStrip, before: readonly JuniorStrip[]): JuniorStrip {
  if (before.includes(strip)) return strip;
  const [first] = strip;
  const origin = before.find(
    ([old]) => old !== undefined && old[2] === first?.[2] && old[3] === first[3],
  );
  return relayStrip(strip, origin);
}

function editStrips(
  project: JuniorProject,
  at: SpriteAddress,
  edit: (strips: readonly JuniorStrip[]) => readonly JuniorStrip[] | undefined,
): Edit | undefined {
  const character = findCharacter(project, at);
  const scripts = character && edit(character.scripts ?? []);
  if (scripts === undefined) return undefined;
  return { project: withStrips(project, at, scripts), change: { kind: 'blocks', ...at } };
}
