import { layStrip, shapeOfBlock } from '@sprout/editor-kit/junior-blocks';
import { insideOf, type JuniorBlock, type JuniorStrip } from '@sprout/formats';
import type { CodeBlock } from '../model/code-types.ts';

type Placed = { readonly block: CodeBlock; readonly picture: JuniorBlock };

/** Room above for signs at the corners of blocks. Pixels of the editor. */
const head = 18;

/** Puts the blocks of a strip beside each other, whatever the places in the file. */
export function layJuniorStrip(blocks: readonly CodeBlock[]) {
  const laid = layStrip(blocks.flatMap(pictureOf), { x: 0, y: 0 });
  const flat = placeAll(blocks, laid);
  const highest = Math.min(0, ...flat.map(({ picture }) => picture[3]));
  const placed = flat.map(({ block, picture }) => ({
    block,
    picture: movedDown(picture, head - highest),
  }));
  return { placed, ...sizeOf(placed) };
}

/** A block with what it holds now: a compared strip holds removed blocks too. */
function pictureOf({ picture, rows }: CodeBlock): JuniorBlock[] {
  if (!picture) return [];
  const inside = rows[0]?.inside;
  if (!inside) return [picture];
  const [type, argument, x, y] = picture;
  return [[type, argument, x, y, inside.flatMap(pictureOf)]];
}

function placeAll(blocks: readonly CodeBlock[], laid: JuniorStrip): Placed[] {
  return blocks.flatMap((block, place) => {
    const picture = laid[place];
    if (!picture) return [];
    return [{ block, picture }, ...placeAll(block.rows[0]?.inside ?? [], insideOf(picture))];
  });
}

function movedDown([type, argument, x, y, ...rest]: JuniorBlock, by: number): JuniorBlock {
  return [type, argument, x, y + by, ...rest];
}

function sizeOf(placed: readonly Placed[]) {
  const corners = placed.map(({ picture }) => {
    const { width, height } = shapeOfBlock(picture);
    return { right: picture[2] + width, bottom: picture[3] + height };
  });
  return {
    width: Math.max(0, ...corners.map(({ right }) => right)),
    height: Math.max(0, ...corners.map(({ bottom }) => bottom)),
  };
}
