import type { WorkProbe } from '@sprout/editor-kit/player';
import { boxesTouch, cellSize } from '@sprout/junior-engine';
import type { JuniorStage } from '../stage/index.ts';

/** What a story lets others see: the characters of the page that is shown. */
export function createStoryProbe(
  stage: Pick<JuniorStage, 'sprites' | 'state' | 'tap'>,
  names: ReadonlyMap<string, string>,
): WorkProbe {
  const characters = () => stage.sprites().filter(({ kind }) => kind === 'character');
  const nameOf = (id: string): string => names.get(id) ?? id;
  return {
    look() {
      const all = characters();
      return {
        sprites: all.map((sprite) => ({
          name: nameOf(sprite.id),
          x: sprite.x / cellSize,
          y: sprite.y / cellSize,
          words: sprite.balloon,
          touched: all
            .filter((other) => other !== sprite && other.isShown && sprite.isShown)
            .filter((other) => boxesTouch(sprite, other))
            .map(({ id }) => nameOf(id)),
        })),
        variables: [],
        isRunning: stage.state().isRunning,
      };
    },
    tap(name) {
      for (const { id } of characters()) if (nameOf(id) === name) stage.tap(id);
    },
    // Words stand in balloons until the next look, and messages have no names of a child's own.
    listen: () => () => undefined,
  };
}
