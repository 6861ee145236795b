import { loadArt } from './art.ts';
import { backdrops } from './backdrops/index.ts';
import { buildBackdrop, buildCharacter, buildIndex, buildSound } from './build.ts';
import { characters } from './characters/index.ts';
import { sounds } from './sounds/index.ts';
import type { Library, LibraryFile } from './types.ts';

export { defaultProject } from './default-project.ts';
export type * from './types.ts';
export { backdrops, characters, sounds };

/** Draws and synthesises the whole library; the same input gives the same bytes every time. */
export function buildLibrary(): Library {
  const art = loadArt();
  const builtSounds = sounds.map(buildSound);
  const findSound = lookup('sound', builtSounds);
  const builtCharacters = characters.map((character) =>
    buildCharacter(character, character.sounds.map(findSound), art),
  );
  const builtBackdrops = backdrops.map((backdrop) => buildBackdrop(backdrop, art));
  const taggedSounds = sounds.map((sound) => ({ built: findSound(sound.key), tags: sound.tags }));
  return {
    files: collectFiles([
      ...builtCharacters.flatMap(({ costumes }) => costumes),
      ...builtBackdrops,
      ...builtSounds,
    ]),
    entries: {
      zh: buildIndex('zh', builtCharacters, builtBackdrops, taggedSounds),
      en: buildIndex('en', builtCharacters, builtBackdrops, taggedSounds),
    },
    characters: builtCharacters,
    backdrops: builtBackdrops,
    sounds: builtSounds,
    find: {
      character: lookup('character', builtCharacters),
      backdrop: lookup('backdrop', builtBackdrops),
      sound: findSound,
    },
  };
}

function lookup<Item extends { key: string }>(kind: string, items: readonly Item[]) {
  const byKey = new Map(items.map((item) => [item.key, item]));
  return (key: string): Item => {
    const item = byKey.get(key);
    if (!item) throw new Error(`The library has no ${kind} "${key}"`);
    return item;
  };
}

function collectFiles(items: readonly { file: LibraryFile }[]): readonly LibraryFile[] {
  const byName = new Map(items.map(({ file }) => [file.name, file]));
  return [...byName.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}
