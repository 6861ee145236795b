import {
  type JuniorBlock,
  type JuniorCharacter,
  type JuniorPage,
  type JuniorProject,
  type JuniorSprite,
  type JuniorStrip,
  listBlocks,
  listPages,
  listSprites,
} from '@sprout/formats';

/** What was done, for the label of an undo button and for showing where it happened. */
export type Change = {
  readonly kind: ChangeKind;
  readonly pageId: string;
  readonly spriteId?: string;
};

export type ChangeKind =
  | 'blocks'
  | 'add-sprite'
  | 'remove-sprite'
  | 'copy-sprite'
  | 'change-sprite'
  | 'move-sprite'
  | 'sounds'
  | 'add-page'
  | 'remove-page'
  | 'move-page'
  | 'background'
  | 'rename-project';

/**
 * A project after a change. Parts that did not change are those of the project before it, so to
 * keep the project before it is all that an undo needs, and costs little.
 */
export type Edit = { readonly project: JuniorProject; readonly change: Change };

/** A sprite of a page. */
export type SpriteAddress = { readonly pageId: string; readonly spriteId: string };

export function findPage(project: JuniorProject, pageId: string): JuniorPage | undefined {
  return listPages(project).find(({ id }) => id === pageId)?.page;
}

export function findSprite(
  project: JuniorProject,
  { pageId, spriteId }: SpriteAddress,
): JuniorSprite | undefined {
  const page = findPage(project, pageId);
  return page && listSprites(page).find(({ id }) => id === spriteId);
}

export function findCharacter(
  project: JuniorProject,
  at: SpriteAddress,
): JuniorCharacter | undefined {
  const sprite = findSprite(project, at);
  return sprite?.type === 'sprite' ? sprite : undefined;
}

export function withPage(project: JuniorProject, pageId: string, page: JuniorPage): JuniorProject {
  return { ...project, json: { ...project.json, [pageId]: page } };
}

/** The project with another sprite of the same id in its place. */
export function withSprite(
  project: JuniorProject,
  pageId: string,
  sprite: JuniorSprite,
): JuniorProject {
  const page = findPage(project, pageId);
  return page === undefined ? project : withPage(project, pageId, { ...page, [sprite.id]: sprite });
}

export function withStrips(
  project: JuniorProject,
  at: SpriteAddress,
  scripts: readonly JuniorStrip[],
): JuniorProject {
  const character = findCharacter(project, at);
  return character === undefined
    ? project
    : withSprite(project, at.pageId, { ...character, scripts });
}

/** Every id that is in use, and every key that is no id. */
export function takenIds(project: JuniorProject): Set<string> {
  const pages = listPages(project).flatMap(({ page }) => Object.keys(page));
  return new Set([...Object.keys(project.json), ...pages]);
}

/** Changes every block of every character; the project itself comes back when none changes. */
export function mapStrips(
  project: JuniorProject,
  map: (strip: JuniorStrip) => JuniorStrip | undefined,
): JuniorProject {
  let mapped = project;
  for (const { id: pageId, page } of listPages(project)) {
    for (const sprite of listSprites(page)) {
      if (sprite.type !== 'sprite') continue;
      const scripts = sprite.scripts ?? [];
      const after = scripts.map(map);
      if (after.every((strip, index) => strip === scripts[index])) continue;
      const kept = after.filter((strip) => strip !== undefined);
      mapped = withStrips(mapped, { pageId, spriteId: sprite.id }, kept);
    }
  }
  return mapped;
}

export function hasBlock(strip: JuniorStrip, test: (block: JuniorBlock) => boolean): boolean {
  return listBlocks(strip).some(test);
}
