import { type Point, type SpriteView, stageHeight, stageWidth } from '@sprout/junior-engine';
import { createContext, encodePng, fitCanvas } from '../canvas-context.ts';
import type { Pictures } from '../pictures.ts';
import { createRasters } from '../rasters.ts';
import type { Story } from '../running/story.ts';
import { paintStage, type Scene } from './paint-stage.ts';

type Options = {
  readonly canvas: HTMLCanvasElement;
  readonly story: Story;
  readonly pictures: Pictures;
};

/** Draws a story on its canvas, only when something has changed. */
export function createStageView({ canvas, story, pictures }: Options) {
  const { engine } = story;
  const context = canvas.getContext('2d', { alpha: false });
  const rasters = createRasters((width, height) => createContext(width, height, false));
  let hasGrid = false;
  let chosen: string | undefined;
  let isStale = true;
  let lastKey = '';

  const sceneNow = (grid: Scene['grid']): Scene => ({
    background: story.appearance().background(engine.pageIndex()),
    sprites: engine.sprites(),
    textOf: story.appearance().textOf,
    grid,
  });
  const findChosen = (): Point | undefined => engine.sprites().find(({ id }) => id === chosen);
  const settle = (): Promise<void> =>
    pictures.settle(story.appearance().picturesOf(engine.pageIndex()));

  return {
    /** Must be drawn anew: a picture, a font or the project has changed. */
    spoil() {
      isStale = true;
    },
    draw() {
      const scale = fitCanvas(canvas, window.devicePixelRatio);
      const key = `${scale} ${engine.pageIndex()} ${spritesKey(engine.sprites())}`;
      if (!context || (!isStale && key === lastKey)) return;
      lastKey = key;
      isStale = false;
      const scene = sceneNow(hasGrid ? { point: findChosen() } : undefined);
      paintStage(context, scene, { pictures, rasters, scale });
    },
    setGrid(isOn: boolean) {
      hasGrid = isOn;
      isStale = true;
    },
    choose(spriteId: string | undefined) {
      chosen = spriteId;
      isStale = true;
    },
    settle,
    async takePicture(): Promise<Uint8Array<ArrayBuffer>> {
      await settle();
      const own = createContext(stageWidth, stageHeight, true);
      if (!own) throw new Error('expected a canvas for the picture, found none');
      paintStage(own, sceneNow(undefined), { pictures, rasters, scale: 1 });
      return encodePng(own.canvas);
    },
  };
}
export type StageView = ReturnType<typeof createStageView>;

/** Equal for sprites that are drawn alike. */
function spritesKey(sprites: readonly SpriteView[]): string {
  return sprites
    .map(({ id, x, y, angleDeg, scale, opacity, isFlipped, balloon = '' }) =>
      [id, x, y, angleDeg, scale, opacity, isFlipped, balloon].join(' '),
    )
    .join('\n');
}
