import type { JuniorMedia, JuniorProject, MediaFolder } from '@sprout/formats';
import type { LitBlock, Point, SpriteView } from '@sprout/junior-engine';

/** Where pictures and sounds of a story come from: its own file first, then a library. */
export type StoryMedia = {
  /** Address for an `<img>`; `undefined` for a picture that is not there. Stays the same while it is there. */
  pictureUrl(folder: Exclude<MediaFolder, 'sounds'>, name: string): string | undefined;
  /** `undefined` for a sound that is not there or did not arrive. Never rejects. */
  soundBytes(name: string): Promise<ArrayBuffer | undefined>;
  /** Adds pictures and sounds that were made just now; the same name twice is one. */
  add(media: readonly JuniorMedia[]): void;
  /** The story's own files, for a save. */
  own(): readonly JuniorMedia[];
  /** Gives the addresses back. Nothing may be drawn after that. */
  dispose(): void;
};

export type SoundEvents = {
  /** `play` is the number of its start, as the engine gave it. */
  readonly onEnded: (play: number) => void;
};

/** Plays the sounds of a story. */
export type StageSound = {
  /** Ticks of 32 ms, `Infinity` until it is known, `undefined` when there is no such sound. */
  ticksOf(name: string): number | undefined;
  start(name: string, play: number, events: SoundEvents): void;
  stop(play: number): void;
  stopAll(): void;
  /** Holds all sounds while the page is hidden. */
  setPaused(isPaused: boolean): void;
  setMuted(isMuted: boolean): void;
  /** Begins to fetch, so that the first start is not late. */
  prepare(names: readonly string[]): void;
  dispose(): void;
};

/** `edit`: a dragged sprite keeps its place as its home; `show`: it is back there at the next flag. */
export type StageMode = 'edit' | 'show';

/** What can be seen from outside of a stage; a new object only when something of it has changed. */
export type StageState = {
  readonly isRunning: boolean;
  /** 0 is the first. */
  readonly pageIndex: number;
  readonly pageCount: number;
  /** Blocks that run now, for their light in the scripts. */
  readonly lit: readonly LitBlock[];
};

export type StageEvents = {
  /** Called at most once in a frame. */
  readonly onChange?: (state: StageState) => void;
  /** A finger came down on a character or a text: an editor chooses it. `undefined` beside all of them. */
  readonly onPick?: (spriteId: string | undefined) => void;
  /** A finger that did not drag came off a sprite; its `onclick` strips have begun by then. */
  readonly onTap?: (spriteId: string) => void;
  /**
   * A sprite was dragged in `edit` and let go. The stage has its new home already: record it by
   * `setHome` of the engine's edits and hand the project to `keep`, then whatever runs goes on.
   */
  readonly onDrop?: (spriteId: string, point: Point) => void;
  /** A finger rests on a sprite without moving. */
  readonly onHold?: (spriteId: string) => void;
  /** A sprite is held or no longer: an autosave waits. */
  readonly onDragging?: (isDragging: boolean) => void;
};

export type JuniorStageOptions = StageEvents & {
  /**
   * Any size of 4:3 by its style; the stage sets its pixels, also when box or screen change. The
   * stage listens to pointers on it and sets `touch-action: none`.
   */
  readonly canvas: HTMLCanvasElement;
  readonly project: JuniorProject;
  readonly media: StoryMedia;
  readonly sound: StageSound;
  /** `show` when it is left out. */
  readonly mode?: StageMode;
};

/** One canvas that shows and runs a story. It runs only while its page can be seen. */
export type JuniorStage = {
  /** The flag: everybody goes home, then all flag strips of the page begin. */
  play(): void;
  stop(): void;
  /** Everybody goes home. */
  reset(): void;
  /** As a finger on a character does, for keyboards. */
  tap(spriteId: string): void;
  /** Runs one strip of a character of the shown page, as a tap on its blocks does. */
  runStrip(spriteId: string, stripIndex: number): void;
  /** Stops and shows a page; 0 is the first. Does nothing for one that is not there. */
  showPage(index: number): void;
  /** Goes on with an edited project: everything stops, sprites stay unless their home was changed. */
  replace(project: JuniorProject): void;
  /** Takes a project that differs only by what the stage itself did; whatever runs goes on. */
  keep(project: JuniorProject): void;
  setMode(mode: StageMode): void;
  /** Lines and numbers 1-20, 1-15. */
  setGrid(isOn: boolean): void;
  /** The character whose cell the grid shows. */
  choose(spriteId: string | undefined): void;
  state(): StageState;
  /** Sprites of the shown page from back to front, as they are now. */
  sprites(): readonly SpriteView[];
  /** Sprites of all pages, for `keepStage` before a save. */
  allSprites(): readonly SpriteView[];
  /** Page, characters, texts and balloons as they are now, without the grid: PNG, 480x360. */
  takePicture(): Promise<Uint8Array<ArrayBuffer>>;
  /** Resolves when all pictures of the shown page are drawn or have failed. */
  whenDrawn(): Promise<void>;
  /** Stops, lets go of the canvas; `media` and `sound` belong to the caller. */
  destroy(): void;
};
