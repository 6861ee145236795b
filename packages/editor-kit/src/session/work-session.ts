import { createBackOff } from '../save/back-off.ts';
import { createIdleTimer } from '../save/idle-timer.ts';
import { createQueue } from '../save/queue.ts';
import { createSender } from '../save/sender.ts';
import { type Changes, createChanges } from './changes.ts';
import { createDraftKeeper, type DraftKeeper } from './draft-keeper.ts';
import { Saver, type SaverParts } from './saver.ts';
import type { SessionDeps } from './session-deps.ts';
import { createSessionState, type SessionState } from './session-state.ts';
import {
  type Captured,
  type CaptureReason,
  type Owner,
  ownerKey,
  type SaveOutcome,
  type SessionSnapshot,
  type WorkHead,
} from './types.ts';
import { createWakeWatch } from './wake-watch.ts';

/** Source: block-editor reference section 5. */
export const autosaveIdleMs = 5_000;
export const autosaveMaxMs = 30_000;

/**
 * The life of one work in one page: what changed, what the server has, what the draft has.
 * Whatever happens to network, tab and session, the newest captured content is on the server or
 * in the draft. Another work needs a new session.
 */
export const createWorkSession = (deps: SessionDeps): WorkSession => new WorkSession(deps);

export class WorkSession {
  readonly owner: Owner;
  readonly isReadOnly: boolean;
  readonly #deps: SessionDeps;
  readonly #changes: Changes;
  readonly #state: SessionState;
  readonly #captures = createQueue();
  readonly #keeper: DraftKeeper;
  readonly #parts: SaverParts;
  readonly #saver: Saver;
  readonly #wake: { stop: () => void };

  constructor(deps: SessionDeps) {
    this.#deps = deps;
    this.owner = deps.owner;
    this.isReadOnly = deps.start.isReadOnly;
    this.#changes = createChanges();
    this.#state = createSessionState(deps, this.#changes);
    this.#keeper = this.#createKeeper();
    this.#parts = this.#createParts();
    this.#saver = new Saver(this.#parts);
    const onWake = () => void this.#lookForNewer();
    this.#wake = createWakeWatch({ clock: deps.clock, onWake });
    if (!deps.start.unsaved) return;
    this.#changes.facts();
    this.#changes.drafted(this.#changes.at(0));
    this.#changed();
  }

  get = (): SessionSnapshot => this.#state.get();
  subscribe = (listener: () => void): (() => void) => this.#state.subscribe(listener);

  /** The editor's content changed. `isDragging` holds saving and drafts back until it is false. */
  edited(rev: number, isDragging: boolean): void {
    this.#changes.content(rev);
    this.#saver.holdFor('drag', isDragging);
    this.#keeper.hold(isDragging);
    this.#changed();
  }

  /** A running work puts saving off as long as its pace says; the draft goes on. */
  running(isOn: boolean): void {
    this.#saver.holdFor('run', isOn);
  }

  rename(name: string): void {
    const { work } = this.#state.get();
    if (name === work.name) return;
    this.#changes.facts();
    this.#state.patch({ work: { ...work, name }, nameProblem: undefined });
    this.#changed();
  }

  describe(description: string): void {
    const { work } = this.#state.get();
    if (description === work.description) return;
    this.#changes.facts();
    this.#state.patch({ work: { ...work, description } });
    this.#changed();
  }

  save = (): Promise<SaveOutcome> => this.#saver.save('manual');
  submit = (): Promise<SaveOutcome> => this.#saver.save('submitted');

  /**
   * Writes the draft now: the page is hidden, or about to be left. Asks the editor, because its word
   * of the newest edit may still be on the way.
   */
  flushDraft = async (): Promise<void> => {
    if (this.isReadOnly) return;
    const captured = await this.capture('draft').catch(() => undefined);
    if (!captured) return;
    this.#changes.content(captured.rev);
    if (this.#changes.isDirty()) this.#changed();
    if (!this.#changes.isDrafted()) await this.#keeper.keep(captured);
  };

  /** Whether closing the page now would lose nothing. */
  isKept = (): boolean =>
    !this.#changes.isDirty() || (this.get().draft === 'kept' && this.#changes.isDrafted());

  /** The content as it is, without saving. Captures take turns. */
  capture = (reason: CaptureReason): Promise<Captured> =>
    this.#captures.add(() => this.#deps.editor.capture(reason));

  /** The network is back. */
  online(): void {
    const { kind } = this.#state.get().status;
    if (kind === 'offline' || kind === 'failed') void this.#saver.save('auto');
  }

  /** Somebody logged in. False: it is another child, who needs a new session. */
  resume(): boolean {
    const { currentOwner, owner } = this.#deps;
    if (ownerKey(currentOwner()) !== ownerKey(owner)) return false;
    if (this.#state.get().status.kind === 'expired') {
      this.#state.setStatus({ kind: this.#changes.isDirty() ? 'dirty' : 'clean' });
      void this.#saver.save('auto');
    }
    return true;
  }

  /** The browser's session ended or changed in another tab. */
  expire(): void {
    if (this.#state.canSave) this.#state.setStatus({ kind: 'expired' });
  }

  /** The editor was made anew with the same content, for another language or after a crash. */
  editorRestarted(): void {
    this.#changes.restart();
    this.#saver.holdFor('drag', false);
    this.#saver.holdFor('run', false);
    this.#keeper.hold(false);
    if (this.#changes.isDirty()) this.#changed();
  }

  /** The work is open in another tab, which saves instead of this one. */
  setElsewhere(isElsewhere: boolean): void {
    this.#state.patch({ isElsewhere });
    if (!isElsewhere && this.#changes.isDirty()) this.#changed();
  }

  /** Ends a conflict: the own content becomes the newest version. Throws what the call throws. */
  async chooseMine(): Promise<void> {
    const { status } = this.#state.get();
    if (status.kind !== 'conflict') return;
    const body = { copyId: status.copyId };
    this.#saver.adopt(await this.#deps.client.call('works.useCopy', { body }));
    if (this.#changes.isDirty()) this.#changed();
  }

  /** Ends a conflict the other way: later edits join the copy; the page then opens the work anew. */
  async chooseTheirs(): Promise<void> {
    const { status } = this.#state.get();
    if (status.kind !== 'conflict') return;
    if (this.#changes.isDirty()) await this.#saver.saveTo(status.copyId);
    await this.#keeper.dropSaved();
  }

  /** Newest first, 50 a page. */
  versions(pageNo = 1) {
    const query = { workId: this.#state.work().id, pageNo, pageSize: 50 };
    return this.#deps.client.call('works.versions', { query });
  }

  /**
   * Saves what is unsaved, then makes the version the newest one; the page then opens the work
   * anew. `undefined` when the save did not come through.
   */
  async restoreVersion(versionId: string): Promise<WorkHead | undefined> {
    if (this.#changes.isDirty()) {
      const outcome = await this.#saver.save('manual');
      if (outcome.kind !== 'saved') return undefined;
    }
    const body = { workId: this.#state.work().id, versionId };
    return this.#deps.client.call('works.restoreVersion', { body });
  }

  /** Ends timers. What is unsaved stays in the draft. */
  dispose(): void {
    this.#parts.autosave.clear();
    this.#parts.backOff.stop();
    this.#keeper.stop();
    this.#wake.stop();
    this.#saver.stop();
  }

  #changed(): void {
    const { kind } = this.#state.get().status;
    const isQuiet = kind === 'clean' || kind === 'saved' || kind === 'dirty';
    this.#state.patch(isQuiet ? { status: { kind: 'dirty' } } : {});
    if (this.isReadOnly) return;
    this.#keeper.touch();
    if (this.#state.canSave) this.#parts.autosave.touch();
  }

  /**
   * After sleep: a page with nothing unsaved may be old. Unsaved changes need no look, because the
   * server compares the base revision of each save.
   */
  async #lookForNewer(): Promise<void> {
    const { work, status } = this.#state.get();
    const hasNothingToAsk = !this.#state.canSave || work.revision === 0;
    if (hasNothingToAsk || this.#changes.isDirty() || status.kind === 'expired') return;
    const query = { workId: work.id };
    // Saving would meet the same failure and tell of it.
    const opened = await this.#deps.client.call('works.open', { query }).catch(() => undefined);
    if (!opened || opened.revision <= this.#state.work().revision) return;
    this.#state.patch({ newerRevision: opened.revision });
  }

  #createKeeper(): DraftKeeper {
    const { clock, drafts, pace, owner, editorName } = this.#deps;
    return createDraftKeeper({
      clock,
      drafts,
      pace,
      changes: this.#changes,
      owner: ownerKey(owner),
      editor: editorName,
      work: () => this.#state.work(),
      pending: () => this.#saver.pending(),
      capture: () => this.capture('draft'),
      onKept: (draft) => this.#state.patch({ draft }),
    });
  }

  #createParts(): SaverParts {
    const { client, clock, random, splitter, start } = this.#deps;
    const saveByItself = () => void this.#saver.save('auto');
    const sender = createSender({ client, splitter });
    sender.learn(start.knownBlobs);
    return {
      ...{ deps: this.#deps, state: this.#state, changes: this.#changes, keeper: this.#keeper },
      sender,
      capture: (reason) => this.capture(reason),
      autosave: createIdleTimer({
        ...{ clock, idleMs: autosaveIdleMs, maxMs: autosaveMaxMs },
        onDue: saveByItself,
      }),
      backOff: createBackOff({
        clock,
        jitter: () => (random(new Uint8Array(1))[0] ?? 0) / 256,
        onRetry: saveByItself,
      }),
    };
  }
}
