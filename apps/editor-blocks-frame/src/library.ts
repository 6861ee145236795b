import type { Holder, LibraryEntry, LibraryName } from './holder.ts';

const names: readonly LibraryName[] = ['costumes', 'backdrops', 'sprites', 'sounds'];

/**
 * Fills the library dialogs from the asset route. The arrays are filled in place because the bundle
 * holds them already. Without an answer the libraries stay empty and everything else works.
 */
export async function fillLibraries(
  libraries: Holder['libraries'],
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
  return Array.isArray(list) ? list.filter((entry) => typeof entry === 'object') : [];
}

/** Keeps only the extensions the host asks for; those that need a camera only with a camera. */
export function keepExtensions(
  holder: Pick<Holder, 'extensions' | 'devices'>,
  wanted: readonly string[],
): void {
  const kept = holder.extensions.filter(
    ({ extensionId }) =>
      wanted.includes(extensionId) && (extensionId !== 'videoSensing' || holder.devices.camera),
  );
  holder.extensions.splice(0, holder.extensions.length, ...kept);
}
