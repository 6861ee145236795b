import type { Libraries, LibraryEntry, LibraryName, LibraryTag } from './library-types.ts';

const names: readonly LibraryName[] = ['costumes', 'backdrops', 'sprites', 'sounds'];

/**
 * Fills the library dialogs from the asset route. The arrays are filled in place because the bundle
 * holds them already. Without an answer the libraries stay empty and everything else works.
 */
export async function fillLibraries(
  libraries: Libraries,
  { assetBase, locale }: { readonly assetBase: string; readonly locale: string },
): Promise<void> {
  const response = await fetch(
    `${assetBase}/library.${locale.startsWith('en') ? 'en' : 'zh'}.json`,
  );
  if (!response.ok) return;
  const answer: unknown = await response.json();
  for (const name of names) libraries[name].push(...readEntries(answer, name));
}

function readEntries(answer: unknown, name: LibraryName): readonly LibraryEntry[] {
  // The route is ours; an entry that the engine cannot use shows as an empty tile at worst.
  const list = (answer as Partial<Record<LibraryName, unknown>> | null)?.[name];
  return Array.isArray(list)
    ? list.filter((entry) => typeof entry === 'object' && entry !== null)
    : [];
}

/** What marks entries of the school; a child who searches for it finds them all. */
const schoolTag = 'our-school';

/** The tag of the school before the others, in a library that has something of it. */
const schoolTags = (entries: readonly LibraryEntry[]): readonly LibraryTag[] =>
  entries.some(({ tags }) => Array.isArray(tags) && tags.includes(schoolTag))
    ? [
        {
          tag: schoolTag,
          intlLabel: { id: 'sprout.library.school', defaultMessage: 'From our school' },
        },
      ]
    : [];

/** Tags that a library is filtered by: those that some entry has. */
export const shownTags = (
  entries: readonly LibraryEntry[],
  offered: readonly LibraryTag[] = [],
): readonly LibraryTag[] => {
  const used = new Set(
    entries
      .flatMap(({ tags }) => (Array.isArray(tags) ? tags : []))
      .map((tag) => String(tag).toLowerCase()),
  );
  return [...schoolTags(entries), ...offered.filter(({ tag }) => used.has(tag.toLowerCase()))];
};

/**
 * Puts what the school has sent before everything else. A child who looks for a costume or a sound finds
 * those of the sprites, too.
 * @param text JSON of a list for each library; what is none adds nothing
 */
export function addSchoolLibrary(libraries: Libraries, text: string): void {
  const answer = readJson(text);
  const sprites = readEntries(answer, 'sprites');
  const parts = (name: 'costumes' | 'sounds') => [
    ...readEntries(answer, name),
    ...sprites.flatMap(({ tags, ...sprite }) =>
      readEntries(sprite, name).map((entry) => ({ ...entry, tags })),
    ),
  ];
  const found: Record<LibraryName, readonly LibraryEntry[]> = {
    backdrops: readEntries(answer, 'backdrops'),
    costumes: parts('costumes'),
    sounds: parts('sounds'),
    sprites,
  };
  for (const name of names) {
    const entries = found[name].map((entry, at) => ({
      ...entry,
      key: `${schoolTag}-${at}`,
      tags: [...(Array.isArray(entry['tags']) ? entry['tags'] : []), schoolTag],
    }));
    libraries[name].unshift(...entries);
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Keeps only the extensions the host asks for; those that need a camera only with a camera. */
export function keepExtensions(
  holder: {
    readonly extensions: { readonly extensionId: string }[];
    readonly devices: { microphone: boolean; camera: boolean };
  },
  wanted: readonly string[],
): void {
  const kept = holder.extensions.filter(
    ({ extensionId }) =>
      wanted.includes(extensionId) && (extensionId !== 'videoSensing' || holder.devices.camera),
  );
  holder.extensions.splice(0, holder.extensions.length, ...kept);
}
