import type { Pin } from '@sprout/editor-kit/host';
import type { JuniorProject } from '@sprout/formats';
import { type BlockPath, findCharacter, type SpriteAddress } from '@sprout/junior-engine';
import { listStrip } from './strip-list.ts';

type PinPlace = Pin['place'];

/** What is said of one character or a block of it; it keeps its number among all pins, from 1. */
export type PinMark = {
  readonly n: number;
  readonly text: string;
  readonly path: BlockPath | undefined;
};

/** The pins of one character, its blocks included. */
export function listPins(
  project: JuniorProject,
  pins: readonly Pin[],
  { pageId, spriteId }: SpriteAddress,
): PinMark[] {
  return pins.flatMap(({ place, text }, index) => {
    const found = findPinPlace(project, place);
    const isHere = found?.at.pageId === pageId && found.at.spriteId === spriteId;
    return isHere ? [{ n: index + 1, text, path: found.path }] : [];
  });
}

/** The character of a pin; of a pin at a block its path, too. */
export type FoundPlace = { readonly at: SpriteAddress; readonly path: BlockPath | undefined };

/**
 * Where a pin points to in a story. Its sprite is `page/character`, its block `strip.index`: the place of
 * the strip and of the block in it, loops before what they hold. Undefined for what is not there any more.
 */
export function findPinPlace(project: JuniorProject, place: PinPlace): FoundPlace | undefined {
  if (place.kind === 'line') return undefined;
  const slash = place.sprite.indexOf('/');
  const at = { pageId: place.sprite.slice(0, slash), spriteId: place.sprite.slice(slash + 1) };
  const character = findCharacter(project, at);
  if (!character) return undefined;
  if (place.kind === 'sprite') return { at, path: undefined };
  const [strip, index] = place.blockId.split('.').map(Number);
  const listed = listStrip(character.scripts?.[strip ?? -1] ?? [], strip ?? -1);
  const path = listed[index ?? -1]?.path;
  return path && { at, path };
}
