import type { JuniorBlock, JuniorProject, JuniorStrip } from '@sprout/formats';
import {
  addStrip,
  type BlockPath,
  copyBlocks,
  type Edit,
  findCharacter,
  findSnap,
  insertBlocks,
  layStrip,
  moveStrip,
  type Point,
  type SpriteAddress,
  shareSounds,
  takeBlocks,
} from '@sprout/junior-engine';
import { chosenCharacter } from './project-store.ts';

/** Where blocks were taken from. */
export type BlockSource =
  | { readonly kind: 'palette'; readonly block: JuniorBlock }
  | { readonly kind: 'strip'; readonly at: SpriteAddress; readonly path: BlockPath };

/** Blocks that are held. */
export type HeldBlocks = {
  readonly source: BlockSource;
  /** Laid so that its first block stands at the corner. */
  readonly row: JuniorStrip;
  /** Where the first block stood; `undefined` for a new one. */
  readonly from: Point | undefined;
  readonly before: JuniorProject;
  /** The project without them. */
  readonly rest: JuniorProject;
};

/** Where blocks are let go. */
export type BlockTarget =
  | { readonly kind: 'script'; readonly at: SpriteAddress; readonly point: Point }
  | { readonly kind: 'character'; readonly to: SpriteAddress }
  | { readonly kind: 'bin' }
  | { readonly kind: 'nowhere' };

const corner = { x: 0, y: 0 };

/** Takes blocks into the hand; `undefined` when there are none. */
export function holdBlocks(before: JuniorProject, source: BlockSource): HeldBlocks | undefined {
  if (source.kind === 'palette') {
    return { source, before, rest: before, from: undefined, row: layStrip([source.block], corner) };
  }
  const taken = takeBlocks(before, source.at, source.path);
  const [first] = taken?.taken ?? [];
  if (taken === undefined || first === undefined) return undefined;
  const from = { x: first[2], y: first[3] };
  return { source, before, rest: taken.project, from, row: layStrip(taken.taken, corner) };
}

/** The place between blocks that they would fall into. */
export function findDropPath(
  { rest, row }: HeldBlocks,
  at: SpriteAddress,
  point: Point,
): BlockPath | undefined {
  return findSnap(findCharacter(rest, at)?.scripts ?? [], row, point);
}

/** What letting go changes; `undefined` for nothing, as on a place that takes no blocks. */
export function dropBlocks(held: HeldBlocks, target: BlockTarget): Edit | undefined {
  switch (target.kind) {
    case 'script':
      return dropOnScript(held, target.at, target.point);
    case 'character':
      return copyToCharacter(held, target.to);
    case 'bin':
      return throwAway(held);
    case 'nowhere':
      return undefined;
  }
}

function dropOnScript(held: HeldBlocks, at: SpriteAddress, point: Point): Edit | undefined {
  const path = findDropPath(held, at, point);
  const inserted = path && insertBlocks(held.rest, at, path, held.row);
  if (inserted !== undefined) return inserted;
  const { source } = held;
  const isWhole = source.kind === 'strip' && source.path.length === 2 && source.path[1] === 0;
  // A strip that is only moved keeps its turn among the others.
  if (isWhole) return moveStrip(held.before, at, source.path[0] ?? -1, point);
  return addStrip(held.rest, at, held.row, point);
}

/** The blocks themselves stay where they were. */
function copyToCharacter({ source, before, row }: HeldBlocks, to: SpriteAddress): Edit | undefined {
  if (source.kind === 'strip') {
    const isOwn = source.at.spriteId === to.spriteId && source.at.pageId === to.pageId;
    return isOwn ? undefined : copyBlocks(before, source.at, source.path, to);
  }
  // The palette has the sounds of the chosen character.
  const from = chosenCharacter(before) ?? to;
  const shared = shareSounds(before, from, to, row);
  return addStrip(shared.project, to, shared.row, freePoint(before, to));
}

function throwAway({ source, before }: HeldBlocks): Edit | undefined {
  return source.kind === 'strip' ? takeBlocks(before, source.at, source.path) : undefined;
}

const margin = 20;
const stripStep = 100;

/** The left end of a line below all strips of a character. */
export function freePoint(project: JuniorProject, at: SpriteAddress): Point {
  const feet = (findCharacter(project, at)?.scripts ?? []).flatMap((strip) =>
    strip.map(([, , , y]) => y + stripStep),
  );
  return { x: margin, y: Math.max(margin, ...feet) };
}
