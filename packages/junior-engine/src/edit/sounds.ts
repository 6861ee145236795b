import { insideOf, type JuniorBlock, type JuniorProject, type JuniorStrip } from '@sprout/formats';
import { type Edit, findCharacter, type SpriteAddress, withSprite } from './edit.ts';
import { withInside } from './rows.ts';

/** Sounds of a character, the first included. Source: junior reference, A2. */
export const maxSounds = 6;

/** Gives a character a sound. `undefined` when it has six or this one already. */
export function addSound(
  project: JuniorProject,
  at: SpriteAddress,
  name: string,
): Edit | undefined {
  const character = findCharacter(project, at);
  const sounds = character?.sounds ?? [];
  if (character === undefined || sounds.length >= maxSounds || sounds.includes(name)) {
    return undefined;
  }
  return {
    project: withSprite(project, at.pageId, { ...character, sounds: [...sounds, name] }),
    change: { kind: 'sounds', ...at },
  };
}

/** Takes a recording away; blocks that played it play the first sound. That one stays. */
export function removeSound(
  project: JuniorProject,
  at: SpriteAddress,
  index: number,
): Edit | undefined {
  const character = findCharacter(project, at);
  const sounds = character?.sounds ?? [];
  const removed = sounds[index];
  if (character === undefined || removed === undefined || index < 1) return undefined;
  const left = sounds.filter((_, other) => other !== index);
  const scripts = (character.scripts ?? []).map((strip) =>
    withoutSound(strip, index, removed, left[0] ?? ''),
  );
  return {
    project: withSprite(project, at.pageId, { ...character, sounds: left, scripts }),
    change: { kind: 'sounds', ...at },
  };
}

function withoutSound(
  strip: JuniorStrip,
  index: number,
  removed: string,
  first: string,
): JuniorStrip {
  return strip.map((block) => {
    const inside = insideOf(block);
    if (inside.length > 0) return withInside(block, withoutSound(inside, index, removed, first));
    return playAnother(block, index, removed, first);
  });
}

function playAnother(
  block: JuniorBlock,
  index: number,
  removed: string,
  first: string,
): JuniorBlock {
  const [type, argument, ...rest] = block;
  if (type === 'playsnd') return argument === removed ? [type, first, ...rest] : block;
  if (type !== 'playusersnd') return block;
  const played = argument === 'null' ? 1 : Number(argument);
  if (played === index) return ['playsnd', first, ...rest];
  return played > index ? [type, played - 1, ...rest] : block;
}
