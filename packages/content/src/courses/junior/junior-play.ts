import { listBlocks, listPages, listSprites, readSjr } from '@sprout/formats';
import { boxesTouch, createJuniorEngine, type SpriteView } from '@sprout/junior-engine';
import type { WorkFile } from '../types.ts';

export type JuniorPlay = ReturnType<typeof openStory>;

/** A story as a child plays it; characters are called by the key of their picture. */
export function openStory({ bytes }: WorkFile) {
  const { project, warnings } = readSjr(bytes);
  const sounds: string[] = [];
  const engine = createJuniorEngine(project, {
    onEvent: (event) => {
      if (event.kind === 'sound-started') sounds.push(event.name);
    },
  });
  const find = (picture: string): SpriteView => {
    const sprite = engine.sprites().find((one) => one.picture === `sprout-${picture}.svg`);
    if (!sprite) throw new Error(`no ${picture} on page ${engine.pageIndex() + 1}`);
    return sprite;
  };
  /** @param each is called after every tick */
  const run = (ticks: number, each: () => void = () => {}): void => {
    for (let tick = 0; tick < ticks; tick += 1) {
      engine.tick();
      each();
    }
  };
  return {
    warnings,
    blocks: listPages(project)
      .flatMap(({ page }) => listSprites(page))
      .flatMap((sprite) => (sprite.type === 'sprite' ? (sprite.scripts ?? []) : []))
      .flatMap((strip) => listBlocks(strip))
      .map(([type]) => type),
    /** Names of the sounds so far. */
    sounds,
    find,
    run,
    flag: engine.pressFlag,
    tap: (picture: string) => engine.tap(find(picture).id),
    page: () => engine.pageIndex() + 1,
    meet: (one: string, other: string) => boxesTouch(find(one), find(other)),
    isActive: engine.isActive,
  };
}

/** How often a condition becomes true while the story runs. */
export function countTimes(play: JuniorPlay, ticks: number, holds: () => boolean): number {
  let count = 0;
  let was = holds();
  play.run(ticks, () => {
    const is = holds();
    if (is && !was) count += 1;
    was = is;
  });
  return count;
}
