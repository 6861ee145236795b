import { type JuniorCharacter, type JuniorProject, listPages } from '@sprout/formats';
import type { SpriteView } from '../stage/sprite.ts';
import { type Edit, findSprite, type SpriteAddress, withPage, withSprite } from './edit.ts';

/** Letters of a project's name. Source: junior reference, A2. */
export const maxNameLength = 30;

/** A story of one empty page. */
export function createProject(name: string): JuniorProject {
  const page = { textstartat: 36, sprites: [], num: 1, layers: [] };
  return {
    name,
    version: 'iOSv01',
    deleted: 'NO',
    isgift: '0',
    json: { pages: ['page 1'], currentPage: 'page 1', 'page 1': page },
  };
}

/** An empty name changes nothing. */
export function renameProject(project: JuniorProject, name: string): Edit | undefined {
  const short = Array.from(name.trim()).slice(0, maxNameLength).join('');
  if (short === '' || short === project.name) return undefined;
  const [first] = project.json.pages;
  return {
    project: { ...project, name: short },
    change: { kind: 'rename-project', pageId: project.json.currentPage ?? first ?? '' },
  };
}

/**
 * The project with every sprite as it stands now, homes that strips have changed included; to be
 * taken before a save. No step for an undo button.
 * @param sprites all sprites of the engine, page by page from back to front
 */
export function keepStage(project: JuniorProject, sprites: readonly SpriteView[]): JuniorProject {
  const views = new Map(sprites.map((view) => [view.id, view]));
  let kept = project;
  for (const { id: pageId, page } of listPages(project)) {
    for (const spriteId of page.sprites) {
      const view = views.get(spriteId);
      if (view !== undefined) kept = keepSprite(kept, { pageId, spriteId }, view);
    }
    const layers = sprites.map(({ id }) => id).filter((id) => page.sprites.includes(id));
    const after = kept.json[pageId];
    if (layers.length !== page.sprites.length || after === undefined) continue;
    kept = withPage(kept, pageId, { ...page, ...after, sprites: page.sprites, layers });
  }
  return kept;
}

function keepSprite(project: JuniorProject, at: SpriteAddress, view: SpriteView): JuniorProject {
  const sprite = findSprite(project, at);
  if (sprite === undefined) return project;
  const place = { xcoor: view.x, ycoor: view.y, homex: view.home.x, homey: view.home.y };
  if (sprite.type === 'text') return withSprite(project, at.pageId, { ...sprite, ...place });
  const state: Partial<JuniorCharacter> = {
    shown: view.isShown,
    flip: view.isFlipped,
    angle: view.angleDeg,
    scale: view.scale,
    speed: view.speed,
    homescale: view.home.scale,
    homeshown: view.home.isShown,
  };
  return withSprite(project, at.pageId, { ...sprite, ...place, ...state });
}
