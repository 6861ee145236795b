import { LoadError, type LoadedWork } from '@sprout/editor-kit/player';
import {
  FormatError,
  type JuniorFile,
  type JuniorPage,
  type JuniorProject,
  type JuniorSprite,
  listPages,
  listSprites,
  measureJunior,
  readSjr,
} from '@sprout/formats';
import type { Tappable } from './tap-buttons.ts';

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
  const usesMouse = listPages(project).some(({ page }) => listTappable(page).length > 0);
  return { blocks, sprites, keys: [], usesMouse };
}

/** Characters of a page with a strip that a tap starts. */
export function listTappable(page: JuniorPage): Tappable[] {
  return listSprites(page).flatMap((sprite) => {
    const strips = sprite.type === 'sprite' ? (sprite.scripts ?? []) : [];
    const listens = strips.some(([first]) => first?.[0] === 'onclick');
    return listens ? [{ id: sprite.id, name: nameOf(sprite) }] : [];
  });
}

const nameOf = (sprite: JuniorSprite): string =>
  (sprite.type === 'sprite' ? sprite.name : undefined) ?? sprite.id;

/** Names of the characters of all pages by id. */
export const namesOf = (project: JuniorProject): ReadonlyMap<string, string> =>
  new Map(
    listPages(project)
      .flatMap(({ page }) => listSprites(page))
      .flatMap((sprite) =>
        sprite.type === 'sprite' ? [[sprite.id, nameOf(sprite)] as const] : [],
      ),
  );
