import { createUuidV7 } from '../ids.ts';
import type { BackOff } from '../save/back-off.ts';
import { classifyFailure, type SaveFailure } from '../save/failure.ts';
import type { IdleTimer } from '../save/idle-timer.ts';
import { createQueue } from '../save/queue.ts';
import { contentKeyOf, type Prepared, type SaveFacts, type Sender } from '../save/sender.ts';
import type { Changes, Mark } from './changes.ts';
import type { DraftKeeper } from './draft-keeper.ts';
import type { SessionDeps } from './session-deps.ts';
import type { SessionState } from './session-state.ts';
import {
  type Captured,
  type CaptureReason,
  ownerKey,
  type SaveBody,
  type SaveOutcome,
  type SaveStatus,
  type WorkHead,
} from './types.ts';

export type SaveKind = 'auto' | 'manual' | 'submitted';

/** A save that was sent and not answered. Without a mark it belongs to an earlier page. */
type Unconfirmed = { readonly prepared: Prepared; readonly mark: Mark | undefined };

export type SaverParts = {
  readonly deps: SessionDeps;
  readonly state: SessionState;
  readonly changes: Changes;
  readonly keeper: DraftKeeper;
  readonly sender: Sender;
  readonly backOff: BackOff;
  readonly autosave: IdleTimer;
  readonly capture: (reason: CaptureReason) => Promise<Captured>;
};

/**
 * Sends saves one at a time. A save whose answer did not come is sent again, unchanged, before
 * anything newer: the server may have taken it, and then the newer one builds on it.
 */
export class Saver {
  readonly #parts: SaverParts;
  readonly #queue = createQueue();
  readonly #holds = new Set<'drag' | 'run'>();
  #unconfirmed: Unconfirmed | undefined;
  #savedKey = '';
  #goodName: string;
  #hasNewId = false;
  #isStopped = false;

  constructor(parts: SaverParts) {
    this.#parts = parts;
    const { start, fallbackName } = parts.deps;
    this.#goodName = start.work.revision > 0 ? start.work.name : fallbackName;
    if (!start.pending) return;
    const contentKey = contentKeyOf(start.pending);
    this.#unconfirmed = {
      prepared: { body: start.pending, blobs: new Map(), contentKey },
      mark: undefined,
    };
  }

  /** Never rejects; what cannot be sent is in the draft and the status tells why. */
  save(kind: SaveKind): Promise<SaveOutcome> {
    return this.#queue.add(() => this.#attempt(kind));
  }

  /** Puts the newest content on top of another own work. Throws what the calls throw. */
  saveTo(workId: string): Promise<void> {
    return this.#queue.add(async () => {
      const { capture, changes, sender } = this.#parts;
      const captured = await capture('manual');
      const mark = changes.at(captured.rev);
      const { baseRevision: _base, ...facts } = this.#facts('manual');
      await sender.send(await sender.prepare(captured, { ...facts, workId }));
      changes.saved(mark);
    });
  }

  /** Takes over what the server committed. */
  adopt({ revision, reviewState }: WorkHead): void {
    const { state, backOff } = this.#parts;
    state.patch({ work: { ...state.work(), revision, reviewState }, newerRevision: undefined });
    backOff.reset();
    state.setStatus(this.#idleStatus());
  }

  pending(): SaveBody | undefined {
    return this.#unconfirmed?.prepared.body;
  }

  /** While something is dragged, nothing is saved by itself; a run puts saving off for a while. */
  holdFor(reason: 'drag' | 'run', isOn: boolean): void {
    const { autosave, deps } = this.#parts;
    if (isOn) this.#holds.add(reason);
    else this.#holds.delete(reason);
    const runHoldMs = this.#holds.has('run') ? deps.pace.runHoldMs : 0;
    autosave.hold(this.#holds.has('drag') ? Number.POSITIVE_INFINITY : runHoldMs);
  }

  stop(): void {
    this.#isStopped = true;
  }

  async #attempt(kind: SaveKind): Promise<SaveOutcome> {
    const { state, changes, backOff } = this.#parts;
    if (this.#isClosed()) return this.#kept();
    backOff.stop();
    if (kind === 'auto' && !this.#unconfirmed && !changes.isDirty()) {
      state.setStatus(this.#idleStatus());
      return { kind: 'saved', head: undefined };
    }
    state.setStatus({ kind: 'saving' });
    try {
      if (this.#unconfirmed) {
        await this.#settle(this.#unconfirmed);
        if (kind === 'auto' && !changes.isDirty()) return { kind: 'saved', head: undefined };
        state.setStatus({ kind: 'saving' });
      }
      return await this.#saveNewest(kind);
    } catch (error) {
      return this.#handleFailure(kind, classifyFailure(error));
    }
  }

  #isClosed(): boolean {
    const { deps, state } = this.#parts;
    if (this.#isStopped || !state.canSave) return true;
    if (ownerKey(deps.currentOwner()) !== ownerKey(deps.owner)) {
      state.setStatus({ kind: 'expired' });
      return true;
    }
    const { isElsewhere, status } = state.get();
    return isElsewhere || status.kind === 'conflict' || status.kind === 'expired';
  }

  async #saveNewest(kind: SaveKind): Promise<SaveOutcome> {
    const { deps, state, changes, keeper, sender, autosave, capture } = this.#parts;
    if (kind === 'auto' && this.#holds.has('drag')) {
      autosave.touch();
      state.setStatus(this.#idleStatus());
      return this.#kept();
    }
    const captured = await capture(kind === 'submitted' ? 'submit' : kind);
    const mark = changes.at(captured.rev);
    const prepared = await sender.prepare(captured, this.#facts(kind));
    if (kind === 'auto' && prepared.contentKey === this.#savedKey) {
      changes.saved(mark);
      deps.editor.markClean(mark.rev);
      state.setStatus(this.#idleStatus());
      await keeper.dropSaved();
      return { kind: 'saved', head: undefined };
    }
    await keeper.keep(captured, prepared.body);
    return { kind: 'saved', head: await this.#settle({ prepared, mark }) };
  }

  /** `undefined` when an earlier page's save never reached the server and cannot be sent again. */
  async #settle(save: Unconfirmed): Promise<WorkHead | undefined> {
    this.#unconfirmed = save;
    try {
      const head = await this.#parts.sender.send(save.prepared);
      await this.#confirm(save, head);
      return head;
    } catch (error) {
      const isMissing = classifyFailure(error).kind === 'blobsMissing';
      if (!isMissing || save.prepared.blobs.size > 0) throw error;
      this.#unconfirmed = undefined;
      return undefined;
    }
  }

  async #confirm({ prepared, mark }: Unconfirmed, head: WorkHead): Promise<void> {
    const { deps, changes, autosave, keeper } = this.#parts;
    this.#unconfirmed = undefined;
    this.#savedKey = prepared.contentKey;
    if (mark) {
      changes.saved(mark);
      this.#goodName = prepared.body.workName;
      deps.editor.markClean(mark.rev);
    }
    this.adopt(head);
    if (!changes.isDirty()) autosave.clear();
    await keeper.dropSaved();
  }

  async #handleFailure(kind: SaveKind, failure: SaveFailure): Promise<SaveOutcome> {
    const { state, backOff } = this.#parts;
    switch (failure.kind) {
      case 'offline':
        state.setStatus({ kind: 'offline' });
        backOff.schedule();
        break;
      case 'again':
        state.setStatus({ kind: 'failed', code: failure.code, willRetry: true });
        backOff.schedule(failure.waitMs);
        break;
      case 'expired':
        state.setStatus({ kind: 'expired' });
        break;
      case 'conflict':
        await this.#handleConflict(failure.copyId);
        break;
      case 'idTaken':
        if (this.#canTakeNewId()) return this.#takeNewId(kind);
        this.#refuse('work.idTaken');
        break;
      case 'text':
        if (this.#canUseGoodName(kind)) return this.#saveUnderGoodName(kind, failure.code);
        this.#refuse(failure.code);
        break;
      case 'blobsMissing':
        this.#refuse('work.blobsMissing');
        break;
      case 'refused':
        this.#refuse(failure.code);
    }
    return this.#kept();
  }

  /** The server keeps what was sent as a copy, so that content is safe. */
  async #handleConflict(copyId: string): Promise<void> {
    const { state, changes, keeper } = this.#parts;
    if (this.#unconfirmed?.mark) changes.saved(this.#unconfirmed.mark);
    this.#unconfirmed = undefined;
    state.setStatus({ kind: 'conflict', copyId });
    await keeper.dropSaved();
  }

  #refuse(code: string): void {
    this.#unconfirmed = undefined;
    this.#parts.state.setStatus({ kind: 'failed', code, willRetry: false });
  }

  /** Content is not held back because of its name; what is handed in keeps the name it was given. */
  #canUseGoodName(kind: SaveKind): boolean {
    const { nameProblem, work } = this.#parts.state.get();
    return kind !== 'submitted' && nameProblem === undefined && this.#goodName !== work.name;
  }

  #saveUnderGoodName(kind: SaveKind, nameProblem: string): Promise<SaveOutcome> {
    this.#unconfirmed = undefined;
    this.#parts.state.patch({ nameProblem });
    return this.#attempt(kind);
  }

  #canTakeNewId(): boolean {
    return this.#parts.state.work().revision === 0 && !this.#hasNewId;
  }

  async #takeNewId(kind: SaveKind): Promise<SaveOutcome> {
    const { state, keeper } = this.#parts;
    const work = state.work();
    this.#hasNewId = true;
    this.#unconfirmed = undefined;
    state.patch({ work: { ...work, id: this.#newId() } });
    const outcome = await this.#attempt(kind);
    await keeper.forget(work.id);
    return outcome;
  }

  #facts(kind: SaveKind): SaveFacts {
    const { deps, state } = this.#parts;
    const { work, nameProblem } = state.get();
    const isRefused = nameProblem !== undefined;
    return {
      ...deps.scene,
      ...{ workId: work.id, saveId: this.#newId(), baseRevision: work.revision },
      ...{ kind, workType: deps.workType },
      workName: isRefused ? this.#goodName : work.name.trim() || deps.fallbackName,
      description: isRefused ? '' : work.description,
    };
  }

  #newId(): string {
    return createUuidV7(this.#parts.deps.clock.now(), this.#parts.deps.random);
  }

  #idleStatus(): SaveStatus {
    const { changes, deps } = this.#parts;
    return changes.isDirty() ? { kind: 'dirty' } : { kind: 'saved', at: deps.clock.now() };
  }

  #kept(): SaveOutcome {
    return { kind: 'kept', status: this.#parts.state.get().status };
  }
}
