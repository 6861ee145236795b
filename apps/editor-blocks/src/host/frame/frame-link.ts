import {
  BridgeError,
  type BridgePeer,
  type BridgeWindow,
  connectEditor,
  createNonce,
  type EditorBridge,
  type EditorCommands,
  type PayloadOf,
} from '@sprout/contract/bridge';
import type { Captured, CaptureReason, RandomFill } from '@sprout/editor-kit';
import type { Pin, WorkspacePort, WorkspaceProps } from '@sprout/editor-kit/host';

type BlocksLimit = NonNullable<NonNullable<WorkspaceProps['limit']>['blocks']>;

export type FrameEvents = {
  onLoaded(missing: readonly string[]): void;
  onLoadFailed(code: string): void;
  onDirty(rev: number, isDragging: boolean): void;
  onRunning(on: boolean): void;
  onHistory(can: { undo: boolean; redo: boolean }): void;
  onFullScreen(on: boolean): void;
  onSaveKey(): void;
  onMedia(bridge: EditorBridge): void;
  onBackpack(bridge: EditorBridge): void;
  onCloud(bridge: EditorBridge): void;
};

export type FrameSettings = {
  readonly locale: 'zh-cn' | 'en';
  readonly assetBase: string;
  readonly title: string;
  readonly media: { readonly microphone: boolean; readonly camera: boolean };
  readonly texts: PayloadOf<EditorCommands['init']>['texts'];
  readonly isReadOnly: boolean;
  /** What the school offers in the libraries; nothing where it is not known. */
  readonly schoolLibrary: () => Promise<object | undefined>;
  /** Whether the child has one now; {@link FrameLink.setBackpack} tells when that changes. */
  readonly hasBackpack: boolean;
  /** Whether cloud variables are offered. */
  readonly hasCloud: boolean;
  /** For the "username" block; empty for a guest. */
  readonly nickname: string;
  /** What the palette offers; everything without one. */
  readonly limit: BlocksLimit | undefined;
};

type Options = {
  readonly self: BridgeWindow;
  readonly random: RandomFill;
  readonly settings: FrameSettings;
  readonly events: FrameEvents;
  /** The content to begin with. */
  readonly bytes: Uint8Array<ArrayBuffer>;
};

/** Extensions that work without other hosts. Source: block-editor reference section 3. */
const extensions = ['pen', 'music', 'makeymakey'];

const noLimit: BlocksLimit = { categories: [], only: [] };

/** Opcodes of an extension begin with its id. */
function offeredExtensions({ categories, only }: BlocksLimit, hasCamera: boolean): string[] {
  const known = hasCamera ? [...extensions, 'videoSensing'] : extensions;
  if (categories.length + only.length === 0) return [...known];
  return known.filter(
    (id) => categories.includes(id) || only.some((opcode) => opcode.startsWith(`${id}_`)),
  );
}

/** A big work on a slow computer; measured: 5 s at most on two cores. */
const loadTimeoutMs = 90_000;
const saveTimeoutMs = 30_000;

/** The host's end of one editor frame: one frame, one work. */
export class FrameLink implements WorkspacePort {
  readonly #options: Options;
  /** The newest content that is known: a frame may come back after a crash. */
  #bytes: Uint8Array<ArrayBuffer>;
  #bridge: EditorBridge | undefined;
  #isLoaded = false;

  constructor(options: Options) {
    this.#options = options;
    this.#bytes = options.bytes;
  }

  /** Call with the frame's window as soon as it exists, before its page runs. */
  connect(peer: BridgePeer): void {
    const { self, random, settings, events } = this.#options;
    const {
      locale,
      assetBase,
      title,
      media,
      texts,
      hasBackpack,
      hasCloud,
      nickname,
      limit = noLimit,
    } = settings;
    const bridge = connectEditor({
      self,
      peer,
      init: {
        nonce: createNonce((bytes) => random(bytes)),
        locale,
        assetBase,
        title,
        media,
        texts,
        backpack: hasBackpack,
        cloud: hasCloud,
        username: nickname,
        limit: { categories: [...limit.categories], only: [...limit.only] },
        features: offeredExtensions(limit, media.camera),
      },
    });
    this.#bridge = bridge;
    bridge.on('ready', () => {
      void this.#load(bridge);
      void settings.schoolLibrary().then((library) => {
        if (library) bridge.send('schoolLibrary', { entries: JSON.stringify(library) });
      });
    });
    bridge.on('loadFailed', ({ code }) => events.onLoadFailed(code));
    bridge.on('dirty', ({ rev, dragging }) => events.onDirty(rev, dragging));
    bridge.on('running', ({ on }) => events.onRunning(on));
    bridge.on('history', ({ canUndo, canRedo }) =>
      events.onHistory({ undo: canUndo, redo: canRedo }),
    );
    bridge.on('fullScreen', ({ on }) => events.onFullScreen(on));
    bridge.on('keys', () => events.onSaveKey());
    events.onMedia(bridge);
    events.onBackpack(bridge);
    events.onCloud(bridge);
  }

  async #load(bridge: EditorBridge): Promise<void> {
    const { settings, events } = this.#options;
    const bytes = this.#bytes.slice().buffer;
    const { title, isReadOnly } = settings;
    try {
      const payload = { bytes, title, readOnly: isReadOnly };
      const how = { transfer: [bytes], timeoutMs: loadTimeoutMs };
      const { missing } = await bridge.request('load', payload, how);
      this.#isLoaded = true;
      events.onLoaded(missing);
    } catch (error) {
      // A named failure is told by its own event; silence has none.
      if (error instanceof BridgeError && error.code === 'timeout') events.onLoadFailed('timeout');
    }
  }

  async capture(reason: CaptureReason): Promise<Captured> {
    const bridge = this.#bridge;
    if (!bridge || !this.#isLoaded) throw new BridgeError('notLoaded');
    const saved = await bridge.request('requestSave', { reason }, { timeoutMs: saveTimeoutMs });
    const cover = new Uint8Array(saved.thumbnail);
    this.#bytes = new Uint8Array(saved.bytes);
    return {
      bytes: this.#bytes,
      cover: cover.length > 0 ? cover : undefined,
      rev: saved.rev,
    };
  }

  markClean(rev: number): void {
    this.#bridge?.send('markClean', { rev });
  }

  /** A picture of the stage as it is, PNG. */
  async takePicture(): Promise<Uint8Array<ArrayBuffer>> {
    if (!this.#bridge) throw new BridgeError('notLoaded');
    const { png } = await this.#bridge.request('thumbnail', {});
    return new Uint8Array(png);
  }

  setPins = (pins: readonly Pin[]): void => {
    const sent = pins.map(({ place, text }) => ({
      sprite: place.kind === 'line' ? '' : place.sprite,
      blockId: place.kind === 'block' ? place.blockId : '',
      text,
    }));
    this.#bridge?.send('setPins', { pins: sent });
  };

  async showPin(at: number): Promise<boolean> {
    if (!this.#bridge || !this.#isLoaded) return false;
    const { found } = await this.#bridge.request('showPin', { at });
    return found;
  }

  /** The child has logged in, or out. */
  setBackpack = (on: boolean): void => void this.#bridge?.send('setBackpack', { on });
  undo = (): void => void this.#bridge?.send('undo', {});
  redo = (): void => void this.#bridge?.send('redo', {});
  stop = (): void => void this.#bridge?.send('stop', {});
  setFullScreen = (on: boolean): void => void this.#bridge?.send('setFullScreen', { on });

  /** The frame is taken off the page. */
  close(): void {
    this.#bridge?.close();
    this.#isLoaded = false;
  }
}
