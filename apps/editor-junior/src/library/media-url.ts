import { findOwnName } from './foreign-names.ts';
import { backgrounds, characters, placeholder, sounds } from './manifest.generated.ts';
import type { LibraryEntry, LibrarySound } from './types.ts';

/** Every picture that can be chosen. */
export const libraryFiles: readonly LibraryEntry[] = [...characters, ...backgrounds];

const folder = '/edit/junior/library/';

type Index = {
  readonly pictures: ReadonlyMap<string, LibraryEntry>;
  readonly sounds: ReadonlyMap<string, LibrarySound>;
};

let index: Index | undefined;

/** Made at the first question: importing does no work. */
function getIndex(): Index {
  index ??= {
    pictures: new Map(libraryFiles.map((entry) => [entry.name, entry])),
    sounds: new Map(sounds.map((sound) => [sound.name, sound])),
  };
  return index;
}

/** The picture of our library with exactly this name. */
export const findEntry = (name: string): LibraryEntry | undefined => getIndex().pictures.get(name);

/** The sound of our library with exactly this name. */
export const findSound = (name: string): LibrarySound | undefined => getIndex().sounds.get(name);

/**
 * What stands for a picture that is not in the story's own file: ours by name, ours for a name of
 * another library, or a neutral picture. Its shape may differ from the one the story was made with.
 */
export function findPicture(name: string): LibraryEntry {
  const own = findOwnName(name);
  return findEntry(name) ?? (own === undefined ? undefined : findEntry(own)) ?? placeholder;
}

const soundEnding = /\.(wav|mp3|m4a|aac|ogg|webm)$/i;

/**
 * Where the picture or sound of a library name is, for `<img crossorigin>` and fetch; never throws.
 * Unknown pictures lead to a neutral one, unknown sounds to the pop that every character has.
 * @param use where a story has the name: a page never has a character behind everybody
 */
export function mediaUrl(name: string, use?: string): string {
  if (!soundEnding.test(name)) {
    const found = findPicture(name);
    const isOdd = use === 'backgrounds' && found.kind !== 'background';
    return `${folder}${((isOdd ? backgrounds[0] : undefined) ?? found).file}`;
  }
  return `${folder}${(findSound(name) ?? sounds[0])?.file ?? ''}`;
}

/** Address of an entry's picture. */
export const entryUrl = ({ file }: LibraryEntry | LibrarySound): string => `${folder}${file}`;
