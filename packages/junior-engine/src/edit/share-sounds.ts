import { insideOf, type JuniorBlock, type JuniorProject, type JuniorStrip } from '@sprout/formats';
import { findCharacter, type SpriteAddress, withSprite } from './edit.ts';
import { withInside } from './rows.ts';
import { maxSounds } from './sounds.ts';

/** A project in which a row of another character can be played. */
export type SharedRow = { readonly project: JuniorProject; readonly row: JuniorStrip };

/**
 * Gives a character the sounds that a row of another one plays, recordings included. One that has
 * no room for them plays its first sound instead.
 */
export function shareSounds(
  project: JuniorProject,
  from: SpriteAddress,
  to: SpriteAddress,
  row: JuniorStrip,
): SharedRow {
  const character = findCharacter(project, to);
  const heard = findCharacter(project, from)?.sounds ?? [];
  const before = character?.sounds ?? [];
  const sounds = [...before];
  if (character === undefined) return { project, row };

  /** Its place among the sounds of the character; -1 when there are six others. */
  function placeOf(name: string): number {
    const place = sounds.indexOf(name);
    if (place >= 0 || sounds.length >= maxSounds) return place;
    return sounds.push(name) - 1;
  }

  function share(block: JuniorBlock): JuniorBlock {
    const [type, , ...rest] = block;
    const inside = insideOf(block);
    if (inside.length > 0) return withInside(block, inside.map(share));
    const name = soundOf(block, heard);
    if (name === undefined) return block;
    const place = placeOf(name);
    if (place < 0) return ['playsnd', sounds[0] ?? name, ...rest];
    return type === 'playsnd' ? block : [type, place, ...rest];
  }

  const shared = row.map(share);
  if (sounds.length === before.length) return { project, row: shared };
  return { project: withSprite(project, to.pageId, { ...character, sounds }), row: shared };
}

/** What a block plays of these sounds. */
function soundOf([type, argument]: JuniorBlock, sounds: readonly string[]): string | undefined {
  if (type === 'playsnd') return sounds.find((name) => name === argument);
  return type === 'playusersnd' ? sounds[argument === 'null' ? 1 : Number(argument)] : undefined;
}
