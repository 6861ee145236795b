import { countBlocks } from '../model/code-index.ts';
import type { CodeSprite } from '../model/code-types.ts';

/** Blocks up to which sprites are open at once. */
const blocksInSight = 400;

/** The sprites that are open before anybody has opened one: as many as can be drawn in no time, and always one. */
export function openAtFirst(sprites: readonly CodeSprite[]): ReadonlySet<CodeSprite> {
  const open = new Set<CodeSprite>();
  let sum = 0;
  for (const sprite of sprites) {
    if (sprite.scripts.length === 0) continue;
    sum += countSprite(sprite);
    if (open.size === 0 || sum <= blocksInSight) open.add(sprite);
  }
  return open;
}

export const countSprite = ({ scripts }: CodeSprite): number =>
  scripts.reduce((sum, { blocks }) => sum + countBlocks(blocks), 0);
