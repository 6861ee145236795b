import { isFields } from '../shape.ts';
import { findBlockSpec } from './block-types.ts';
import type { JuniorBlock, JuniorPage, JuniorProject, JuniorSprite, JuniorStrip } from './types.ts';

export type PageEntry = { readonly id: string; readonly page: JuniorPage };

/** Pages in the order of the story; at least one in a project that was read. */
export function listPages({ json }: Pick<JuniorProject, 'json'>): PageEntry[] {
  return json.pages.flatMap((id) => {
    const page = Object.hasOwn(json, id) ? json[id] : undefined;
    // The reader has checked what stands under the ids of `pages`.
    return isFields(page) ? [{ id, page: page as JuniorPage }] : [];
  });
}

/** Characters and texts in the order of making; things of an unknown type are left out. */
export function listSprites(page: JuniorPage): JuniorSprite[] {
  return page.sprites.flatMap((id) => {
    const sprite = Object.hasOwn(page, id) ? page[id] : undefined;
    return isSprite(sprite) ? [sprite] : [];
  });
}

/** The same from back to front; sprites that `layers` does not name stand behind all others. */
export function listLayers(page: JuniorPage): JuniorSprite[] {
  const sprites = listSprites(page);
  const place = new Map((page.layers ?? []).map((id, index) => [id, index]));
  const depth = ({ id }: JuniorSprite): number => place.get(id) ?? -1;
  return [...sprites].sort((a, b) => depth(a) - depth(b));
}

/** Blocks inside a `repeat`; empty for every other block. */
export function insideOf([type, , , , inside]: JuniorBlock): JuniorStrip {
  // The reader has checked what a loop holds.
  return findBlockSpec(type)?.shape === 'loop' ? ((inside as JuniorStrip | undefined) ?? []) : [];
}

/** All blocks of a strip, those inside loops behind their loop. */
export function listBlocks(strip: JuniorStrip): JuniorBlock[] {
  return strip.flatMap((block) => [block, ...listBlocks(insideOf(block))]);
}

function isSprite(value: unknown): value is JuniorSprite {
  return isFields(value) && (value['type'] === 'sprite' || value['type'] === 'text');
}
