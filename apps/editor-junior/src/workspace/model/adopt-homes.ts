import type { JuniorProject } from '@sprout/formats';
import { listPages, listSprites } from '@sprout/formats';
import { findCharacter, keepStage, type SpriteView } from '@sprout/junior-engine';

/**
 * The project with the homes that strips without a start have changed, as by a tap on "grow";
 * `undefined` when all homes are what they were.
 */
export function adoptHomes(
  project: JuniorProject,
  sprites: readonly SpriteView[],
): JuniorProject | undefined {
  const views = new Map(sprites.map((view) => [view.id, view]));
  const hasChanged = listPages(project).some(({ id: pageId, page }) =>
    listSprites(page).some(({ id: spriteId }) => {
      const character = findCharacter(project, { pageId, spriteId });
      const home = views.get(spriteId)?.home;
      if (character === undefined || home === undefined) return false;
      const { homescale = home.scale, homeshown = home.isShown } = character;
      return homescale !== home.scale || homeshown !== home.isShown;
    }),
  );
  return hasChanged ? keepStage(project, sprites) : undefined;
}
