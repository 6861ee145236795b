import { LoadError, type LoadedWork } from '@sprout/editor-kit/player';
import {
  FormatError,
  type JuniorFile,
  type JuniorProject,
  listPages,
  listSprites,
  measureJunior,
  readSjr,
} from '@sprout/formats';

/**
 * Opens the file of a story.
 * @throws LoadError `format`
 */
export function readStory(bytes: ArrayBuffer): JuniorFile {
  try {
    return readSjr(new Uint8Array(bytes));
  } catch (error) {
    if (error instanceof FormatError) throw new LoadError('format');
    throw error;
  }
}

/** What the page around the player learns of a story; a story listens to no key. */
export function describeStory(project: JuniorProject): LoadedWork {
  const { blocks, sprites } = measureJunior(project);
  const strips = listPages(project)
    .flatMap(({ page }) => listSprites(page))
    .flatMap((sprite) => (sprite.type === 'sprite' ? (sprite.scripts ?? []) : []));
  const usesMouse = strips.some(([first]) => first?.[0] === 'onclick');
  return { blocks, sprites, keys: [], usesMouse };
}
