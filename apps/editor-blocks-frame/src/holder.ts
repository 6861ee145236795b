import type { Workspace } from './engine.ts';
import { createFontReader, type Font } from './fonts.ts';
import { createPaintReducer } from './lazy-paint.ts';
import { shownTags } from './library.ts';
import type { Libraries, LibraryEntry, LibraryTag } from './library-types.ts';
import { type NewNames, newNames } from './new-names.ts';
import { createPalette, type Palette, redrawPalette } from './palette.ts';
import { sanitizeOnce } from './sanitize-once.ts';
import { createStageCanvas, type StageCanvas } from './stage-canvas.ts';

/** A button of the engine's "add" menus; one with a device shows only when the host has the device. */
export type MenuButton = {
  readonly device: 'microphone' | 'camera';
  title: string;
  img: string;
  onClick: () => void;
};

/** What is dropped into the drawer: a character by its id, or the blocks of a script. */
type Dragged =
  | { readonly dragType: 'SPRITE'; readonly payload: string }
  | {
      readonly dragType: 'CODE';
      readonly payload: { readonly blockObjects: readonly object[]; readonly topBlockId: string };
    };

/** The engine's drawer, as far as our code reaches into it. */
export type Drawer = {
  readonly state: {
    readonly expanded: boolean;
    readonly loading: boolean;
    readonly blockDragOutsideWorkspace: boolean;
    readonly blockDragOverBackpack: boolean;
  };
  setState(change: object, done?: () => void): void;
  getContents(): void;
  handleDrop(dragged: Dragged): void;
};

/** What the engine's drawer, and whatever is dropped out of it, ask for. */
export type BackpackHolder = {
  /** Set by the bundle when it draws the drawer. */
  drawer: Drawer | undefined;
  /** Called by the bundle when it has drawn it. */
  drawn: (drawer: Drawer) => void;
  /** Blocks of a script. */
  code: (item: { readonly id: string }) => Promise<unknown[]>;
  /** A character, packed. */
  sprite: (item: { readonly id: string }) => Promise<ArrayBuffer>;
  /** Puts an item into the open character. */
  take: (id: string) => void;
  /** Settles when the drawer has what was dropped; a block out of the palette ends then. */
  taken: () => Promise<void>;
};

/**
 * What the patched bundle and our code share. It stands on `self` before the bundle runs, because
 * the bundle reads it while it starts.
 */
export type Holder = {
  readonly libraries: Libraries;
  /** Tags that stand before those of the bundle. */
  readonly shownTags: (
    entries: readonly LibraryEntry[],
    offered?: readonly LibraryTag[],
  ) => readonly LibraryTag[];
  readonly devices: { microphone: boolean; camera: boolean };
  readonly cameraButton: MenuButton;
  /** Set by the bundle: its table of modules, to which the media script adds its own, whichever comes first. */
  modules: Record<string, unknown>;
  /** The media script: no work is read before it is there. */
  media: Promise<void>;
  /** Set by the bundle. */
  extensions: { readonly extensionId: string }[];
  /** Set by the bundle each time it makes a workspace. */
  workspace: Workspace | undefined;
  onWorkspace: (workspace: Workspace) => void;
  /** Has its palette cut down to what a lesson offers. */
  limitWorkspace: (workspace: Workspace) => void;
  /** Draws the palette anew, with what the work has come to have and to use. */
  refreshPalette: () => void;
  readonly backpack: BackpackHolder;
  /** Stands in for the browser's device access, which a sandboxed page is refused. */
  openMedia: (constraints: MediaStreamConstraints) => Promise<MediaStream>;
  readonly palette: Palette;
  newNames: NewNames;
  readonly fontOf: (element: Element) => Font;
  readonly sanitizeOnce: typeof sanitizeOnce;
  readonly paintReducer: typeof createPaintReducer;
  readonly stageCanvas: StageCanvas;
  /** Whether something is held; known as soon as the page listens. */
  isHeld: () => boolean;
};

declare global {
  interface Window {
    SPROUT: Holder;
  }
}

export function createHolder(): Holder {
  let workspace: Workspace | undefined;
  const palette = createPalette({
    isHeld: () => window.SPROUT.isHeld(),
    setTimeout: (run, delayMs) => window.setTimeout(run, delayMs),
  });
  return {
    libraries: { costumes: [], backdrops: [], sprites: [], sounds: [] },
    shownTags,
    devices: { microphone: false, camera: false },
    cameraButton: { device: 'camera', title: '', img: '', onClick: () => undefined },
    modules: {},
    media: Promise.resolve(),
    extensions: [],
    get workspace() {
      return workspace;
    },
    set workspace(next) {
      workspace = next;
      if (!next) return;
      this.limitWorkspace(next);
      this.onWorkspace(next);
    },
    onWorkspace: () => undefined,
    limitWorkspace: () => undefined,
    refreshPalette: () => workspace && redrawPalette(workspace),
    backpack: {
      drawer: undefined,
      drawn: () => undefined,
      code: () => new Promise(() => undefined),
      sprite: () => new Promise(() => undefined),
      take: () => undefined,
      taken: () => Promise.resolve(),
    },
    openMedia: () => Promise.reject(new DOMException('no device', 'NotAllowedError')),
    palette,
    newNames: newNames.en,
    fontOf: createFontReader((element) => window.getComputedStyle(element)),
    sanitizeOnce,
    paintReducer: createPaintReducer,
    stageCanvas: createStageCanvas(() => document.createElement('canvas')),
    isHeld: () => false,
  };
}
