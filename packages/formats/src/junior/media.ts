import { md5 } from '@noble/hashes/legacy.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { isFields } from '../shape.ts';
import { listPages, listSprites } from './story.ts';
import { type JuniorMedia, type JuniorProject, type MediaFolder, mediaFolders } from './types.ts';

const pictureName = /^(?:samples\/)?[^./][^/]*\.(svg|png|jpe?g|gif|webp)$/i;
const soundName = /^(?:samples\/)?[^./][^/]*\.(wav|mp3|m4a|aac|ogg|webm)$/i;
/** Names that are made of the content belong to the file itself, never to a library. */
const contentName = /^[0-9a-f]{32}\.[a-z0-9]{2,4}$/i;

export type MediaNames = Readonly<Record<MediaFolder, ReadonlySet<string>>>;

/** Name of a new picture or sound: what the bytes are, so that equal content has one name. */
export function mediaName(bytes: Uint8Array, extension: 'svg' | 'png' | 'wav'): string {
  return `${bytesToHex(md5(bytes))}.${extension}`;
}

/**
 * Whether a file may stand in a folder: a name with the ending of a picture or a sound, plain or, as in stories
 * that began as a sample, below `samples/`.
 */
export function isMediaName(folder: MediaFolder, name: string): boolean {
  return (folder === 'sounds' ? soundName : pictureName).test(name);
}

/** Every picture and sound that the project names, those of libraries included. */
export function listMediaNames(project: JuniorProject): MediaNames {
  const pages = listPages(project).map(({ page }) => page);
  const characters = pages
    .flatMap(listSprites)
    .flatMap((sprite) => (sprite.type === 'sprite' ? [sprite] : []));
  const { thumbnail } = project;
  return {
    thumbnails: named([isFields(thumbnail) ? thumbnail['md5'] : undefined]),
    characters: named(characters.map(({ md5: picture }) => picture)),
    backgrounds: named(pages.map(({ md5: picture }) => picture)),
    sounds: named(characters.flatMap(({ sounds }) => sounds ?? [])),
  };
}

/** Paths, as in the file, of own pictures and sounds that are not among `present`. */
export function listMissingMedia(project: JuniorProject, present: ReadonlySet<string>): string[] {
  const names = listMediaNames(project);
  return mediaFolders
    .flatMap((folder) =>
      [...names[folder]]
        .filter((name) => contentName.test(name))
        .map((name) => `${folder}/${name}`),
    )
    .filter((path) => !present.has(path));
}

/** Names of the characters, and of the pages, whose own picture or sound is not among `present`. */
export function listMissingOwners(
  project: JuniorProject,
  media: readonly JuniorMedia[],
): readonly string[] {
  const present = new Set(media.map(({ folder, name }) => `${folder}/${name}`));
  const missing = new Set(listMissingMedia(project, present));
  const owners = listPages(project).flatMap(({ id, page }) => [
    ...(missing.has(`backgrounds/${page.md5}`) ? [id] : []),
    ...listSprites(page).flatMap((sprite) => {
      if (sprite.type !== 'sprite') return [];
      const isWithout =
        missing.has(`characters/${sprite.md5}`) ||
        (sprite.sounds ?? []).some((sound) => missing.has(`sounds/${sound}`));
      return isWithout ? [sprite.name ?? sprite.id] : [];
    }),
  ]);
  return [...new Set(owners)];
}

const named = (names: readonly unknown[]): Set<string> =>
  new Set(names.filter((name) => typeof name === 'string'));
