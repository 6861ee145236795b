import { type Point, stageHeight, stageWidth } from '@sprout/junior-engine';
import { createContext } from './canvas-context.ts';
import { createStageView, type StageView } from './painting/stage-view.ts';
import { createPictures, loadImage } from './pictures.ts';
import { createFrameLoop } from './running/frame-loop.ts';
import { listenToPage } from './running/page-events.ts';
import { listenToPointers, type PointerEvents } from './running/pointers.ts';
import { createStateWatch } from './running/state-watch.ts';
import { createStory, type Story } from './running/story.ts';
import type { JuniorStage, JuniorStageOptions, StageEvents, StageMode } from './types.ts';

/**
 * Shows a story on a canvas and runs it; nothing runs before `play` or a tap. Needs the animation
 * frames, pointers and canvases of a browser.
 */
export function createJuniorStage(options: JuniorStageOptions): JuniorStage {
  const { canvas, project, media, sound } = options;
  let mode: StageMode = options.mode ?? 'show';
  const spoil = (): void => view.spoil();
  const pictures = createPictures({
    media,
    createContext: (width, height) => createContext(width, height, true),
    loadImage,
    onArrived: spoil,
  });
  const story = createStory({ project, pictures, sound });
  const view: StageView = createStageView({ canvas, story, pictures });
  const { engine } = story;
  const watch = createStateWatch(engine, () => story.appearance().pageCount, options.onChange);

  const loop = createFrameLoop({
    requestFrame: (callback) => window.requestAnimationFrame(callback),
    cancelFrame: (handle) => window.cancelAnimationFrame(handle),
    onStep: engine.tick,
    onFrame: () => {
      watch.tell();
      view.draw();
    },
  });
  canvas.style.touchAction = 'none';
  const stopPage = listenToPage({ canvas, onHidden: sound.setPaused, onFonts: spoil });
  const stopPointers = listenToPointers({
    canvas,
    toStage: (event) => toStage(canvas, event),
    ...handlePointers(story, options, () => mode === 'edit'),
  });
  const take = (edited: JuniorStageOptions['project'], isNew: boolean): void => {
    story.take(edited, isNew);
    spoil();
  };

  return {
    ...commandsOf(story),
    replace: (edited) => take(edited, true),
    keep: (edited) => take(edited, false),
    setMode(next) {
      mode = next;
    },
    setGrid: view.setGrid,
    choose: view.choose,
    state: watch.state,
    takePicture: view.takePicture,
    async whenDrawn() {
      await view.settle();
      view.draw();
    },
    destroy() {
      loop.stop();
      stopPointers();
      stopPage();
      engine.stop();
      sound.stopAll();
    },
  };
}

function commandsOf({ engine }: Story) {
  return {
    play: engine.pressFlag,
    stop: engine.stop,
    reset: engine.reset,
    tap: engine.tap,
    runStrip: engine.runStrip,
    showPage: engine.showPage,
    sprites: engine.sprites,
    allSprites: engine.allSprites,
  };
}

function handlePointers(
  { engine, findAt }: Story,
  events: StageEvents,
  keepsPlaces: () => boolean,
): PointerEvents {
  return {
    find: (point) => {
      const found = findAt(point);
      return found && { id: found.id, at: { x: found.x, y: found.y } };
    },
    onPick: (id) => events.onPick?.(id),
    onTap: (id) => {
      engine.tap(id);
      events.onTap?.(id);
    },
    onHold: (id) => {
      events.onHold?.(id);
      return events.onHold !== undefined;
    },
    onGrab: (id) => {
      engine.grab(id);
      events.onDragging?.(true);
    },
    onDrag: engine.dragTo,
    onDrop: (id) => {
      const sprite = engine.sprites().find((one) => one.id === id);
      const isKept = keepsPlaces();
      engine.drop(isKept);
      events.onDragging?.(false);
      if (sprite && isKept) events.onDrop?.(id, { x: sprite.x, y: sprite.y });
    },
  };
}

/** From the page to the 480x360 pixels of the stage. */
function toStage(canvas: HTMLCanvasElement, { clientX, clientY }: PointerEvent): Point {
  const { left, top, width, height } = canvas.getBoundingClientRect();
  return {
    x: ((clientX - left) / (width || 1)) * stageWidth,
    y: ((clientY - top) / (height || 1)) * stageHeight,
  };
}
