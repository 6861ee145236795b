import type { JuniorProject } from '@sprout/formats';
import { showPage, startPageStrips, startStrip, startStrips, stopAll } from './run/control.ts';
import { dragTo, drop, grab } from './run/drag.ts';
import type { StageEvent } from './run/events.ts';
import { replaceStage } from './run/replace.ts';
import { dropEnded, tick } from './run/scheduler.ts';
import { createSounds } from './run/sounds.ts';
import { isWatching } from './run/thread.ts';
import { type StageHost, shownSprites, type World } from './run/world.ts';
import type { Point } from './stage/geometry.ts';
import { loadStage, type PictureSize } from './stage/load-stage.ts';
import { goHome, type SpriteView, type StageSprite } from './stage/sprite.ts';
import { boxesTouch } from './touch/boxes.ts';

/** A block that runs now: whose, and its place as indices of strip, block, block inside. */
export type LitBlock = { readonly spriteId: string; readonly path: readonly number[] };

export type EngineOptions = Partial<StageHost> & {
  /** Sizes of pictures, for those that are not what the project says. */
  readonly sizeOf?: PictureSize;
  /** Called in the middle of a tick: must not call the engine. */
  readonly onEvent?: (event: StageEvent) => void;
};

export type JuniorEngine = {
  /** 32 ms of story. Never throws, whatever the scripts are. */
  tick(): void;
  /** Stops, sends the characters of the page home and runs its flag and bump strips. */
  pressFlag(): void;
  stop(): void;
  /** Stops and sends the characters of the page home. */
  reset(): void;
  /** A tap on a character of the shown page. */
  tap(spriteId: string): void;
  /** Runs one strip of a character of the shown page, as a tap on its blocks does. */
  runStrip(spriteId: string, stripIndex: number): void;
  /** A finger takes a sprite of the shown page: it comes to the front and its strips pause. */
  grab(spriteId: string): void;
  dragTo(point: Point): void;
  /** @param keeps whether the place becomes its home, as it does while a story is edited */
  drop(keeps: boolean): void;
  /** Stops and shows a page as it was left; 0 is the first. Does nothing for one that is not there. */
  showPage(index: number): void;
  /**
   * Goes on with an edited project: everything stops, sprites stay where they are unless their
   * home was changed, and the shown page stays shown as long as it is there.
   */
  replace(project: JuniorProject): void;
  /** A sound came to its end; `play` is the number of its start. */
  soundEnded(play: number): void;
  /** Whether something runs; bump strips that only watch do not count. */
  isActive(): boolean;
  pageIndex(): number;
  /** Sprites of the shown page from back to front. The same objects change from tick to tick. */
  sprites(): readonly SpriteView[];
  /** Sprites of all pages, page by page. */
  allSprites(): readonly SpriteView[];
  litBlocks(): readonly LitBlock[];
};

/**
 * Runs a junior project, tick by tick. Equal projects with equal calls and equal answers of the
 * host run equally. Without options pictures bump by their frames and every sound lasts a second.
 */
export function createJuniorEngine(
  project: JuniorProject,
  options: EngineOptions = {},
): JuniorEngine {
  const world = createWorld(project, options);

  function onShownCharacter(spriteId: string, act: (sprite: StageSprite) => void): void {
    const sprite = shownSprites(world).find(({ id }) => id === spriteId);
    if (sprite?.kind !== 'character' || sprite === world.held?.sprite) return;
    // What ended in the last tick is no longer running and may begin anew.
    dropEnded(world);
    act(sprite);
    startPageStrips(world, ['ontouch']);
  }

  return {
    tick: () => tick(world),
    pressFlag: () => {
      stopAll(world);
      sendHome(world);
      startPageStrips(world, ['onflag', 'ontouch']);
    },
    stop: () => stopAll(world),
    reset: () => {
      stopAll(world);
      sendHome(world);
    },
    tap: (spriteId) => {
      onShownCharacter(spriteId, (sprite) => {
        if (sprite.isShown) startStrips(world, sprite, ['onclick']);
      });
    },
    runStrip: (spriteId, stripIndex) => {
      onShownCharacter(spriteId, (sprite) => {
        const first = sprite.strips.find(({ path }) => path[0] === stripIndex);
        if (first !== undefined) startStrip(world, sprite, first, 'stop');
      });
    },
    grab: (spriteId) => grab(world, spriteId),
    dragTo: (point) => dragTo(world, point),
    drop: (keeps) => drop(world, keeps),
    showPage: (index) => {
      if (world.pages[index] !== undefined) showPage(world, index);
    },
    replace: (edited) => replaceStage(world, loadStage(edited, options.sizeOf ?? unknownSize)),
    soundEnded: (play) => world.sounds.ended(play),
    isActive: () =>
      [...world.threads, ...(world.held?.threads ?? [])].some(
        (thread) => thread.isRunning && !isWatching(thread),
      ),
    pageIndex: () => world.pageIndex,
    sprites: () => shownSprites(world),
    allSprites: () => world.pages.flatMap(({ sprites }) => sprites),
    litBlocks: () =>
      world.threads.flatMap(({ sprite, lit }) =>
        lit === undefined ? [] : [{ spriteId: sprite.id, path: lit.path }],
      ),
  };
}

/** Ticks of a sound whose length the host does not tell: a second. */
const plainSoundTicks = 31;

const unknownSize: PictureSize = () => undefined;

function createWorld(project: JuniorProject, options: EngineOptions): World {
  const {
    touches = boxesTouch,
    soundTicks = () => plainSoundTicks,
    sizeOf = unknownSize,
    onEvent = () => {},
  } = options;
  const { pages, startIndex } = loadStage(project, sizeOf);
  return {
    pages,
    touches,
    emit: onEvent,
    sounds: createSounds(soundTicks, onEvent),
    pageIndex: startIndex,
    threads: [],
    threadOf: new Map(),
    held: undefined,
  };
}

function sendHome(world: World): void {
  for (const sprite of shownSprites(world)) if (sprite.kind === 'character') goHome(sprite);
}
