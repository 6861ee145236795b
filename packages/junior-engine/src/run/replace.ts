import type { Stage, StagePage } from '../stage/load-stage.ts';
import type { Home, StageSprite } from '../stage/sprite.ts';
import { stopAll } from './control.ts';
import type { World } from './world.ts';

/**
 * Goes on with an edited project: everything stops, sprites stay where they are unless their home
 * was changed, and the shown page stays shown as long as it is there.
 */
export function replaceStage(world: World, { pages, startIndex }: Stage): void {
  stopAll(world);
  world.held = undefined;
  const before = new Map(
    world.pages.flatMap(({ sprites }) => sprites).map((sprite) => [sprite.id, sprite]),
  );
  for (const { sprites } of pages) {
    for (const sprite of sprites) keepState(sprite, before.get(sprite.id));
  }
  const shownId = world.pages[world.pageIndex]?.id;
  const index = pages.findIndex(({ id }: StagePage) => id === shownId);
  world.pages = pages;
  world.pageIndex = index < 0 ? startIndex : index;
}

function keepState(sprite: StageSprite, before: StageSprite | undefined): void {
  if (before === undefined || !isSameHome(sprite.home, before.home)) return;
  const { x, y, angleDeg, scale, opacity, isShown, isFlipped, speed } = before;
  Object.assign(sprite, { x, y, angleDeg, scale, opacity, isShown, isFlipped, speed });
}

function isSameHome(one: Home, other: Home): boolean {
  return (
    one.x === other.x &&
    one.y === other.y &&
    one.scale === other.scale &&
    one.isShown === other.isShown
  );
}
