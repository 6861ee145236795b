import { BridgeError } from '@sprout/contract/bridge';
import {
  type Captured,
  type CaptureReason,
  createStore,
  createWorkSession,
  type EditorPort,
  type WorkSession,
} from '@sprout/editor-kit';
import type { Editing } from '../desk/phase.ts';
import type { Environment } from '../environment.ts';
import { FrameLink, type FrameSettings } from '../frame/frame-link.ts';
import type { Devices } from '../media/devices.ts';
import { createMediaFeeder, type MediaKind } from '../media/media-feeder.ts';
import type { Words } from '../words.ts';

export type RoomView = {
  /** Grows when the frame has to be made anew. */
  readonly frame: number;
  readonly state: 'loading' | 'ready' | 'failed';
  readonly code: string | undefined;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly isStageFull: boolean;
  /** A device that the child is being asked about. */
  readonly ask: { readonly kind: MediaKind; answer(isYes: boolean): void } | undefined;
  /** Counts refusals of browser or device, so that each is told of. */
  readonly refusals: number;
};

type Deps = {
  readonly environment: Environment;
  readonly editing: Editing;
  readonly t: () => Words;
  readonly devices: Devices;
  readonly onSaveKey: () => void;
};

const firstView: RoomView = {
  ...{ frame: 1, state: 'loading', code: undefined, canUndo: false, canRedo: false },
  ...{ isStageFull: false, ask: undefined, refusals: 0 },
};

/** One work in its editor: the frame, the session and what goes between them. */
export class Room {
  readonly session: WorkSession;
  readonly view = createStore<RoomView>(firstView);
  readonly #deps: Deps;
  /** Newest content this page has seen; a frame that comes back starts with it. */
  #bytes: Uint8Array<ArrayBuffer>;
  /** A cover that the child took for handing in. */
  #cover: Uint8Array<ArrayBuffer> | undefined;
  #link: FrameLink | undefined;
  #feeder: { stopAll(): void } | undefined;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#bytes = deps.editing.opened.bytes;
    const { environment, editing } = deps;
    const { client, drafts, clock, random, splitter, owners, query } = environment;
    this.session = createWorkSession({
      ...{ client, drafts, clock, random, splitter, scene: query.scene },
      ...{ editorName: 'blocks', workType: '2', owner: editing.owner },
      editor: this.#createPort(),
      currentOwner: owners.current,
      start: editing.opened.start,
      fallbackName: deps.t()('editor.newName'),
    });
  }

  /** The frame is on the page. Returns the way to take it off. */
  attach = (frame: Window): (() => void) => {
    const link = new FrameLink({
      self: window,
      random: this.#deps.environment.random,
      settings: this.#frameSettings(),
      content: () => this.#bytes,
      events: this.#frameEvents(),
    });
    this.#link = link;
    link.connect(frame);
    return () => {
      this.#feeder?.stopAll();
      link.close();
      if (this.#link === link) this.#link = undefined;
    };
  };

  /** Makes the frame anew with the content it has, for another language. */
  async renewFrame(): Promise<void> {
    // Tells the session of changes that the old frame has not reported yet.
    if (this.view.get().state === 'ready') await this.session.flushDraft();
    this.#patch({ frame: this.view.get().frame + 1, state: 'loading', code: undefined });
  }

  /** The content for the fast run, the download and the preview. */
  async content(reason: 'run' | 'download'): Promise<Uint8Array<ArrayBuffer>> {
    // A work that is only looked at stays as it was opened, and its frame hands nothing out.
    if (this.session.isReadOnly) return this.#bytes;
    return (await this.session.capture(reason)).bytes;
  }

  undo = (): void => this.#link?.undo();
  redo = (): void => this.#link?.redo();
  stop = (): void => this.#link?.stop();
  setFullScreen = (on: boolean): void => this.#link?.setFullScreen(on);

  /** Takes the stage as the cover of the next hand-in. */
  takeCover = async (): Promise<Uint8Array<ArrayBuffer> | undefined> => {
    this.#cover = await this.#link?.takePicture().catch(() => undefined);
    return this.#cover;
  };

  dispose(): void {
    this.session.dispose();
    void this.#deps.editing.lock?.release();
  }

  #createPort(): EditorPort {
    return {
      capture: (reason) => this.#capture(reason),
      markClean: (rev) => this.#link?.markClean(rev),
    };
  }

  async #capture(reason: CaptureReason): Promise<Captured> {
    const { state } = this.view.get();
    // On a phone no frame is made; the work can be handed in as it was opened.
    if (!this.#link && state === 'loading') {
      return { bytes: this.#bytes, cover: undefined, rev: 0 };
    }
    if (!this.#link) throw new BridgeError('closed');
    const captured = await this.#link.capture(reason);
    this.#bytes = captured.bytes;
    return reason === 'submit' && this.#cover ? { ...captured, cover: this.#cover } : captured;
  }

  #patch(part: Partial<RoomView>): void {
    this.view.set({ ...this.view.get(), ...part });
  }

  #frameSettings(): FrameSettings {
    const { environment, devices, t } = this.#deps;
    return {
      locale: environment.language.get() === 'en-US' ? 'en' : 'zh-cn',
      assetBase: `${location.origin}/internalapi/asset`,
      title: this.session.get().work.name,
      media: devices,
      texts: {
        photo: t()('editor.media.photo'),
        takePhoto: t()('editor.media.takePhoto'),
        cancel: t()('ui.cancel'),
      },
      isReadOnly: this.session.isReadOnly,
    };
  }

  #frameEvents(): ConstructorParameters<typeof FrameLink>[0]['events'] {
    let loads = 0;
    return {
      onLoaded: () => {
        loads += 1;
        if (loads > 1 || this.view.get().frame > 1) this.session.editorRestarted();
        this.#patch({ state: 'ready', code: undefined });
      },
      onLoadFailed: (code) => this.#patch({ state: 'failed', code }),
      onDirty: (rev, isDragging) => this.session.edited(rev, isDragging),
      onRunning: (on) => this.session.running(on),
      onHistory: ({ undo, redo }) => this.#patch({ canUndo: undo, canRedo: redo }),
      onFullScreen: (isStageFull) => this.#patch({ isStageFull }),
      onSaveKey: this.#deps.onSaveKey,
      onMedia: (bridge) => {
        this.#feeder = createMediaFeeder({
          bridge,
          ask: (kind) => this.#ask(kind),
          onRefused: () => this.#patch({ refusals: this.view.get().refusals + 1 }),
        });
      },
    };
  }

  #ask(kind: MediaKind): Promise<boolean> {
    return new Promise((resolve) => {
      this.#patch({
        ask: {
          kind,
          answer: (isYes) => {
            this.#patch({ ask: undefined });
            resolve(isYes);
          },
        },
      });
    });
  }
}
