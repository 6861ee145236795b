import type { JuniorMedia, MediaFolder } from '@sprout/formats';
import { withSize } from './sized-drawing.ts';
import type { StoryMedia } from './types.ts';

/** Address of a picture or sound of a library, by the name and the folder that projects have for it. */
export type LibraryUrl = (name: string, folder: MediaFolder) => string | undefined;

type Options = {
  readonly files: readonly JuniorMedia[];
  readonly libraryUrl: LibraryUrl;
};

/**
 * Pictures and sounds of one story. Drawings run only as pictures: `readSjr` has made them harmless
 * and an `<img>` runs nothing of what is left.
 */
export function createStoryMedia({ files, libraryUrl }: Options): StoryMedia {
  const own = new Map<string, JuniorMedia>();
  const urls = new Map<string, string>();
  const add = (media: readonly JuniorMedia[]): void => {
    for (const file of media) own.set(keyOf(file.folder, file.name), file);
  };
  add(files);

  return {
    add,
    own: () => [...own.values()],
    pictureUrl(folder, name) {
      const file = own.get(keyOf(folder, name));
      if (!file) return libraryUrl(name, folder);
      const known = urls.get(keyOf(folder, name));
      if (known) return known;
      const url = URL.createObjectURL(new Blob([drawable(file)], { type: typeOf(name) }));
      urls.set(keyOf(folder, name), url);
      return url;
    },
    async soundBytes(name) {
      const file = own.get(keyOf('sounds', name));
      // A copy: decoding takes the bytes away.
      if (file) return file.bytes.slice().buffer;
      const url = libraryUrl(name, 'sounds');
      return url === undefined ? undefined : fetchBytes(url);
    },
    dispose() {
      for (const url of urls.values()) URL.revokeObjectURL(url);
      urls.clear();
    },
  };
}

async function fetchBytes(url: string): Promise<ArrayBuffer | undefined> {
  try {
    const response = await fetch(url, { credentials: 'omit' });
    return response.ok ? await response.arrayBuffer() : undefined;
  } catch {
    return undefined;
  }
}

const drawable = ({ name, bytes }: JuniorMedia): Uint8Array<ArrayBuffer> =>
  typeOf(name) === types['svg'] ? withSize(bytes) : bytes;

const keyOf = (folder: MediaFolder, name: string): string => `${folder}/${name}`;

const types: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
};

const typeOf = (name: string): string =>
  types[name.slice(name.lastIndexOf('.') + 1).toLowerCase()] ?? 'application/octet-stream';
