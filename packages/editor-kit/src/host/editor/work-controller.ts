import type { Pin } from '@sprout/rules';
import type { Lesson } from '../../open/lesson.ts';
import { createWorkSession, type WorkSession } from '../../session/work-session.ts';
import { createStore } from '../../store.ts';
import type { Captured, CaptureReason, EditorPort, WorkScene } from '../../types.ts';
import type { Editing } from '../controller/phase.ts';
import type { Environment } from '../environment.ts';
import type { Words } from '../words.ts';
import type { WorkspaceEvents, WorkspacePort } from '../workspace.ts';

type Bytes = Uint8Array<ArrayBuffer>;

export type WorkView = {
  /** Grows when the workspace has to be made anew. */
  readonly mount: number;
  readonly state: 'loading' | 'ready' | 'failed';
  readonly code: string | undefined;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly isFull: boolean;
  /** Names of pictures and sounds that the work asks for and that are nowhere. */
  readonly missing: readonly string[];
};

type Deps = {
  readonly environment: Environment;
  readonly editing: Editing;
  readonly t: () => Words;
  readonly onSaveKey: () => void;
};

const firstView: WorkView = {
  mount: 1,
  state: 'loading',
  code: undefined,
  canUndo: false,
  canRedo: false,
  isFull: false,
  missing: [],
};

/** One work in its editor: the workspace, the session and what goes between them. */
export class WorkController {
  readonly session: WorkSession;
  /** The unit that the work is made for. */
  readonly lesson: Lesson | undefined;
  /** Where the work is handed in. */
  readonly scene: WorkScene;
  readonly view = createStore<WorkView>(firstView);
  readonly #deps: Deps;
  /** Newest content this page has seen; a workspace that comes back starts with it. */
  #bytes: Bytes;
  /** A cover that the child took for handing in. */
  #cover: Bytes | undefined;
  #port: WorkspacePort | undefined;
  #pins: readonly Pin[] = [];
  #isMade = false;
  #loads = 0;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#bytes = deps.editing.opened.bytes;
    this.lesson = deps.editing.lesson;
    this.scene = deps.editing.scene;
    const { environment, editing } = deps;
    const { client, drafts, clock, random, splitter, owners, editor } = environment;
    this.session = createWorkSession({
      client,
      drafts,
      clock,
      random,
      splitter,
      scene: editing.scene,
      editorName: editor.name,
      workType: editor.workType,
      owner: editing.owner,
      pace: editor.pace,
      editor: this.#createPort(),
      currentOwner: owners.current,
      start: editing.opened.start,
      fallbackName: deps.t()('editor.newName'),
    });
  }

  /** A workspace is on the page. Returns the way to take it off. */
  enter = (): (() => void) => {
    this.#isMade = true;
    return () => {
      this.#isMade = false;
      this.#port = undefined;
    };
  };

  /** What a workspace that is made now begins with, and whom it tells. */
  beginWorkspace(): WorkspaceEvents & { readonly bytes: Bytes } {
    const { mount } = this.view.get();
    return { bytes: this.#bytes, ...this.#createEvents(() => this.view.get().mount === mount) };
  }

  /** Makes the workspace anew with the content it has: for another language, or after a failure. */
  async renew(): Promise<void> {
    // Tells the session of changes that the old workspace has not reported yet.
    if (this.view.get().state === 'ready') await this.session.flushDraft();
    this.#patch({ mount: this.view.get().mount + 1, state: 'loading', code: undefined });
  }

  /** The content for the fast run, the download and the preview. */
  async content(reason: 'run' | 'download'): Promise<Bytes> {
    // A work that is only looked at stays as it was opened, and a broken workspace hands nothing out.
    if (this.session.isReadOnly || this.view.get().state === 'failed') return this.#bytes;
    return (await this.session.capture(reason)).bytes;
  }

  /** Names of what the player will leave out of the newest content; never rejects. */
  unplayable = (): Promise<readonly string[]> => {
    const find = this.#deps.environment.editor.findUnplayable;
    return find ? find(this.#bytes).catch(() => []) : Promise.resolve([]);
  };

  undo = (): void => this.#port?.undo();
  redo = (): void => this.#port?.redo();
  stop = (): void => this.#port?.stop();
  setFullScreen = (isOn: boolean): void => this.#port?.setFullScreen(isOn);

  /** Marks what the staff speak of, in every workspace of this work. */
  setPins = (pins: readonly Pin[]): void => {
    this.#pins = pins;
    this.#port?.setPins(pins);
  };

  /** Goes to the place of a pin; false for one that the work has no more. */
  showPin = async (at: number): Promise<boolean> =>
    (await this.#port?.showPin(at).catch(() => false)) ?? false;

  /** Takes the stage as the cover of the next submission. */
  takeCover = async (): Promise<Bytes | undefined> => {
    this.#cover = await this.#port?.takePicture().catch(() => undefined);
    return this.#cover;
  };

  dispose(): void {
    this.session.dispose();
    void this.#deps.editing.lock?.release();
  }

  #createPort(): EditorPort {
    return {
      capture: (reason) => this.#capture(reason),
      markClean: (rev) => this.#port?.markClean(rev),
    };
  }

  async #capture(reason: CaptureReason): Promise<Captured> {
    // On a small screen no workspace is made; the work can be handed in as it was opened.
    if (!this.#isMade && this.view.get().state === 'loading') {
      return { bytes: this.#bytes, cover: undefined, rev: 0 };
    }
    if (!this.#port) throw Object.assign(new Error('no workspace'), { code: 'notLoaded' });
    const captured = await this.#port.capture(reason);
    this.#bytes = captured.bytes;
    return reason === 'submit' && this.#cover ? { ...captured, cover: this.#cover } : captured;
  }

  #patch(part: Partial<WorkView>): void {
    this.view.set({ ...this.view.get(), ...part });
  }

  /** @param isCurrent false once another workspace has taken the place */
  #createEvents(isCurrent: () => boolean): WorkspaceEvents {
    const patch = (part: Partial<WorkView>): void => {
      if (isCurrent()) this.#patch(part);
    };
    return {
      onReady: (port, missing = []) => {
        if (!isCurrent()) return;
        this.#port = port;
        this.#loads += 1;
        if (this.#loads > 1 || this.view.get().mount > 1) this.session.editorRestarted();
        if (this.#pins.length > 0) port.setPins(this.#pins);
        patch({ state: 'ready', code: undefined, missing });
      },
      onFailed: (code) => patch({ state: 'failed', code }),
      onChange: (rev, isDragging) => {
        if (isCurrent()) this.session.edited(rev, isDragging);
      },
      onRunning: (isOn) => {
        if (isCurrent()) this.session.running(isOn);
      },
      onHistory: (canUndo, canRedo) => patch({ canUndo, canRedo }),
      onFullScreen: (isFull) => patch({ isFull }),
      onSaveKey: this.#deps.onSaveKey,
    };
  }
}
